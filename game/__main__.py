"""`python -m game`: the same as `python main.py`."""

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
