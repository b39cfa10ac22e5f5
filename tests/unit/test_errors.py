"""Errors of the system become sentences that say what to do."""

from pathlib import Path

import pytest

from grader.errors import InputError, file_errors


def test_an_error_about_a_full_disk_says_what_to_do():
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no device that is always full")
    said_so = pytest.raises(InputError, match="No space left on device: make space")
    with said_so, file_errors(full, "written"):
        full.write_bytes(b"marks")
