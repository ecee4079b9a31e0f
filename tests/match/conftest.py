"""Database tests write often and flush each time: in memory-backed folders where there are any."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

QUICK = Path("/dev/shm")


@pytest.fixture
def tmp_path(tmp_path):
    if not (QUICK.is_dir() and os.access(QUICK, os.W_OK)):
        yield tmp_path
        return
    folder = Path(tempfile.mkdtemp(prefix="parlour-", dir=QUICK))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
