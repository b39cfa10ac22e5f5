"""Write zips: the same files give the same bytes."""

import zipfile
from collections.abc import Iterable
from typing import IO

# a fixed date, the first that a zip can have
_DATE = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100000
DATA = 0o644  # permissions of a file that is only read
PROGRAM = 0o755  # permissions of a file that is run


def write_zip(file: IO[bytes], members: Iterable[tuple[str, bytes, int]]) -> None:
    """Write a zip of *members* to *file*: the path, the content and the permissions of each."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as whole:
        for path, data, permissions in members:
            member = zipfile.ZipInfo(path, _DATE)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = (_PLAIN_FILE | permissions) << 16
            whole.writestr(member, data)
