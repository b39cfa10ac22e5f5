"""
Put the submissions in each ``<assignment>-moodle/`` into ``<assignment>-moodle.zip``, as Moodle would hand them out.

Run it after you changed a submission: ``python samples/build.py``, or ``python samples/build.py asn5`` for one of them.
The same files always give the same bytes.
"""

import io
import sys
import unicodedata
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
MOODLE = "-moodle"
# Moodle's dates of entries tell nothing, so one will do for all.
DATE = (2024, 8, 5, 23, 54, 0)


def batches() -> dict[str, Path]:
    """The folders of submissions, by the name of their assignment."""
    return {path.name.removesuffix(MOODLE): path for path in sorted(HERE.glob(f"*{MOODLE}")) if path.is_dir()}


def build(folder: Path) -> bytes:
    """The zip of all files below *folder*, sorted by name, names in UTF-8, stored as Moodle stores them."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in files:
            name = unicodedata.normalize("NFC", path.relative_to(folder).as_posix())
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 0
            entry.external_attr = 0x20  # a plain file on FAT, as in Moodle's zips
            archive.writestr(entry, path.read_bytes())
    return target.getvalue()


def main(names: list[str]) -> str:
    """Write the zips of the assignments called *names*, or all; what to say where one has no folder."""
    folders = batches()
    for name in names or folders:
        if name not in folders:
            return f"{name}: there is no folder {name}{MOODLE} beside this script; there are {', '.join(folders)}"
        target = HERE / f"{name}{MOODLE}.zip"
        target.write_bytes(build(folders[name]))
        print(f"{target.name}: {target.stat().st_size} bytes")
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
