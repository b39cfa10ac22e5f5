"""
Batches as trees: a dict is a folder, a ``Zip`` one that is packed, and bytes are a file.

Each is built as a folder on the disk and as a zip.
"""

import io
import zipfile

from tests.sent_in import submissions


class Zip(dict):
    """A folder that is packed: its name ends with ``.zip``."""


def program(owner, extra=""):
    """Return a program that no other student has."""
    return f"OWNER = {owner!r}\n\n\ndef setup_game(size):\n    return {owner!r}\n{extra}".encode()


def owners_in(data):
    """Whose program *data* is."""
    first = (data or b"").decode().split("\n", 1)[0]
    return first.removeprefix("OWNER = ").strip("'")


def files_of(tree, at=""):
    """The files in *tree* with their paths; what is packed is one file."""
    for name, inner in tree.items():
        if isinstance(inner, Zip):
            yield f"{at}{name}", packed(inner)
        elif isinstance(inner, dict):
            yield from files_of(inner, f"{at}{name}/")
        else:
            yield f"{at}{name}", inner


def packed(tree):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path, data in files_of(tree):
            archive.writestr(path, data)
    return target.getvalue()


def as_zip(folder, tree):
    path = folder / "given.zip"
    path.write_bytes(packed(tree))
    return path


def written(folder, tree):
    for name, data in files_of(tree):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def as_folder(folder, tree):
    return written(folder / "given", tree)


WAYS = [as_folder, as_zip]


def read(folder, way, tree):
    return {one.id: one for one in submissions([way(folder, tree)], "asn3")}


def moodle(number, name, form="_assignsubmission_file", file="asn3.py"):
    return {f"{name}_{number}{form}": {file: program(name)}}


def gradescope(*names):
    metadata = "---\n"
    folders = {}
    for number, name in enumerate(names, 4001):
        folders[f"submission_{number}"] = {"asn3.py": program(name)}
        metadata += (
            f"submission_{number}:\n  :submitters:\n  - :name: {name}\n    :sid: ''\n"
            f"    :email: x@example.invalid\n  :created_at: 2026-11-20 23:13:00\n  :results:\n"
            "    :tests:\n    - :name: Somebody Else\n"
        )
    return {**folders, "submission_metadata.yml": metadata.encode()}


ADA, BOB = {"asn3.py": program("ada")}, {"solution.py": program("bob")}
PLAIN = {"ada": ADA, "bob": BOB, "cleo.py": program("cleo")}
