"""Everything the game plays, synthesised: instruments, cues, music beds, mastering, manifest.

Run by ``tools/build_sound.py``; needs the ``build`` extra (numpy, scipy, soundfile).
Nothing here is imported by the game.
"""
