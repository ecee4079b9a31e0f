"""Starts Grim Parlour: `python main.py` opens the window, `python main.py --help` names the rest.

On a fresh machine the first start sets up a virtual environment of the game's own and goes on inside it.
"""

from tools import bootstrap

if __name__ == "__main__":
    try:
        bootstrap.needs(*bootstrap.RUN)

        from game.cli import main

        raise SystemExit(main())
    except KeyboardInterrupt:  # while it was still starting
        raise SystemExit(130) from None
