"""The window room: canvas, type, pictures, sound, input, settings, scenes on a stack. It knows no single game."""
