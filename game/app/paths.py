"""Where shipped files and the player's own files live."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from game.engine.kernel.data import assets as asset_root

__all__ = ["Places", "asset_root", "user_places"]

APP_NAME = "grim-parlour"
HOME_VARIABLE = "GRIM_PARLOUR_HOME"


@dataclass(frozen=True, slots=True)
class Places:
    """The player's folders. `writable` False means: read what is there, keep the rest in memory."""

    settings: Path
    data: Path
    logs: Path
    writable: bool


def user_places() -> Places:
    """Find (and make) the folders for settings, data and logs; never raises.

    GRIM_PARLOUR_HOME puts all three below one folder (tests and portable installations).
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        base = Path(home)
        settings, data, logs = base / "settings", base / "data", base / "logs"
    else:
        import platformdirs  # here, not above: tests and tools with a fixed home never need it

        settings = Path(platformdirs.user_config_dir(APP_NAME, appauthor=False))
        data = Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
        logs = Path(platformdirs.user_log_dir(APP_NAME, appauthor=False))
    writable = [_can_write(folder) for folder in (settings, data, logs)]  # each is made, whatever the others do
    return Places(settings, data, logs, all(writable))


def _can_write(folder: Path) -> bool:
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return False
    return True
