"""Starting the game so that it hears Ctrl-C, wherever the tests themselves were started."""

import sys

HEARING = [
    sys.executable,
    "-c",
    "import runpy, signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "runpy.run_path('main.py', run_name='__main__')",
]
"""`python main.py`, for a process in the root folder. A shell makes what it runs in its background deaf to Ctrl-C, and
children inherit that: so it is listened for anew."""
