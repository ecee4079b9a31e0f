"""The whole test run: lint, types, the import law, the suite. One command: `python3 tools/check.py`.

Arguments go on to pytest (`python3 tools/check.py -m soak`). With `--quick` the suite alone runs.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import bootstrap  # noqa: E402

SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}


def main() -> int:
    """Runs every check, the suite last; returns the first exit code that is not 0."""
    bootstrap.needs(*bootstrap.TEST, extras="test,build")
    arguments = [a for a in sys.argv[1:] if a != "--quick"]
    python = [sys.executable, "-m"]
    checks = [
        [*python, "ruff", "check", "."],
        [*python, "ruff", "format", "--check", "."],
        [*python, "mypy"],
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
    ]
    workers = str(min(4, os.cpu_count() or 1))
    suite = [*python, "pytest", "-q", "-n", workers, "--dist", "worksteal", *arguments]
    worst = 0
    for command in ([] if "--quick" in sys.argv else checks) + [suite]:
        print("==", " ".join(Path(part).name if "/" in part else part for part in command), flush=True)
        code = subprocess.run(command, cwd=ROOT, env={**os.environ, **SILENT}).returncode
        worst = worst or code
    return worst


if __name__ == "__main__":
    sys.exit(main())
