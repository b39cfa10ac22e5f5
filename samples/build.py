"""
Put the submissions in ``asn3-moodle/`` into ``asn3-moodle.zip``, as Moodle would hand them out.

Run it after you changed a submission: ``python samples/build.py``. The same files always give the same bytes.
"""

import io
import unicodedata
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "asn3-moodle"
ZIP = HERE / "asn3-moodle.zip"
# When the assignment was due. Moodle's dates of entries tell nothing, so one will do for all.
DATE = (2024, 8, 5, 23, 54, 0)


def build(folder: Path = FOLDER) -> bytes:
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


if __name__ == "__main__":
    ZIP.write_bytes(build())
    print(f"{ZIP.name}: {ZIP.stat().st_size} bytes")
