"""Sets up a virtual environment of the project's own on first use, and goes on inside it. Standard library only.

`main.py` and `tools/check.py` call this, so that one command is enough on a fresh machine, also where the system's
Python refuses `pip install`. The environment lies in `.venv`; deleting that folder is all it takes to be rid of it.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

RUN = ("msgspec", "pygame", "pytmx", "platformdirs", "rich", "tomlkit", "fontpkg_spectral")
TEST = (*RUN, "pytest", "xdist", "hypothesis", "mypy", "ruff", "importlinter", "numpy", "resvg_py")
"""What must be importable to play, and to test."""

ROOT = Path(__file__).resolve().parents[1]
OLDEST = (3, 11)


def environment() -> Path:
    """Where the virtual environment lies (`GRIM_PARLOUR_VENV` overrides it)."""
    return Path(os.environ.get("GRIM_PARLOUR_VENV", ROOT / ".venv"))


def python_in(folder: Path) -> Path:
    """The interpreter inside a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready(folder: Path, extras: str) -> bool:
    """Whether the environment was set up for this pyproject.toml with at least these extras."""
    stamp = folder / "grim-parlour.stamp"
    return python_in(folder).exists() and stamp.is_file() and f"{extras} {_wanted()}" in stamp.read_text().splitlines()


def set_up(extras: str = "") -> Path:
    """Makes the environment or brings it up to date: its interpreter. Exits with one sentence on failure."""
    if sys.version_info < OLDEST:
        sys.exit(f"Grim Parlour needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    folder = environment()
    if ready(folder, extras):
        return python_in(folder)
    print(f"Setting up {folder.name} for Grim Parlour (once; a minute or two) ...", file=sys.stderr, flush=True)
    if not python_in(folder).exists():
        made = subprocess.run([sys.executable, "-m", "venv", str(folder)], capture_output=True, text=True)
        if made.returncode:
            sys.exit(
                "This Python cannot make a virtual environment; on Debian and Ubuntu "
                "'sudo apt install python3-venv' mends that. Then run the same line again."
            )
    wanted = f"{ROOT}[{extras}]" if extras else str(ROOT)
    install = [str(python_in(folder)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*install, "--editable", wanted]).returncode:
        sys.exit("Installing the packages failed, see above; with a network the same line goes on where it stopped.")
    stamp = folder / "grim-parlour.stamp"
    known = stamp.read_text().splitlines() if stamp.is_file() else []
    known = [line for line in known if line.endswith(_wanted())]
    stamp.write_text("\n".join({*known, f"{extras} {_wanted()}", f" {_wanted()}"}) + "\n")
    return python_in(folder)


def needs(*modules: str, extras: str = "") -> None:
    """Returns if these can be imported; else sets up the environment and runs the present command inside it."""
    if all(importlib.util.find_spec(name) for name in modules):
        return
    if os.environ.get("GRIM_PARLOUR_INSIDE"):
        sys.exit(f"The environment is damaged: delete the folder {environment().name} and run the same line again.")
    go_on_inside(extras)


def go_on_inside(extras: str = "") -> None:
    """Runs the present command again inside the environment and exits with its code."""
    python = set_up(extras)
    try:
        code = subprocess.run([str(python), *sys.argv], env={**os.environ, "GRIM_PARLOUR_INSIDE": "1"}).returncode
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def _wanted() -> str:
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()[:16]
