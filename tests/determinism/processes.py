"""The same game in other processes, with other hash seeds."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def in_processes(name: str, hash_seeds: tuple[int, ...] = (0, 1, 2)) -> list[dict[str, Any]]:
    """The fingerprints of a game, made in one fresh process for each hash seed."""
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.determinism.record", "--show", name],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in hash_seeds
    ]
    results = []
    for process in running:
        out, _ = process.communicate(timeout=300)
        assert process.returncode == 0, f"{name} could not be played in a process of its own"
        results.append(json.loads(out)[name])
    return results


def check_processes(name: str) -> list[dict[str, Any]]:
    """One digest and one list of picks, whatever the hash seed."""
    first, *rest = found = in_processes(name)
    for other in rest:
        for case in first:
            assert other[case] == first[case], f"{case} goes differently under another PYTHONHASHSEED"
    return found
