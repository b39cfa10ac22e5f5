"""Zip archives that attack the program that opens them: each is first the submission of one
student, and then a whole download.

All of them are in one batch, between students who handed in a right program. Nothing is unpacked
anywhere, nothing large is kept, and each result says what was wrong.
"""

import io
import stat
import struct
import tracemalloc
import zipfile
import zlib
from functools import cache
from pathlib import Path

import pytest
from attrs import frozen

from grader.errors import InputError
from tests.amount import long
from tests.sent_in import submissions

WRONG = b"def twice(number):\n    return 0\n"
RIGHT = b"def twice(number):\n    return number * 2\n"
FUNCTION = 6  # marks of a program with the right function and no game
STORED, DEFLATED, LZMA = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA
MEBI = 1024 * 1024


@frozen
class Entry:
    """One entry of an archive, whose fields may lie; None stands for the true value."""

    name: bytes
    data: bytes = b""
    method: int = STORED
    flags: int = 0
    mode: int = 0
    size: int | None = None
    packed: int | None = None
    crc: int | None = None
    local_name: bytes | None = None
    extra: bytes = b""
    first: bool = False  # whether it uses the data of the first entry

    @property
    def body(self):
        if self.method != DEFLATED:
            return self.data
        pack = zlib.compressobj(9, zlib.DEFLATED, -15)
        return pack.compress(self.data) + pack.flush()


def raw(*entries, comment=b"", more=0):
    """Return an archive of *entries*; its count of entries is *more* than there are."""
    file, central = io.BytesIO(), io.BytesIO()
    bodies = {}
    for entry in entries:
        body = bodies.setdefault((entry.data, entry.method), None) or entry.body
        bodies[entry.data, entry.method] = body
        size = len(entry.data) if entry.size is None else entry.size
        packed = len(body) if entry.packed is None else entry.packed
        crc = zlib.crc32(entry.data) if entry.crc is None else entry.crc
        facts = entry.flags, entry.method, 0, 33, crc, packed, size
        name = entry.name if entry.local_name is None else entry.local_name
        at = 0 if entry.first else file.tell()
        if not entry.first:
            file.write(struct.pack("<4s5H3I2H", b"PK\3\4", 20, *facts, len(name), 0) + name + body)
        mode = entry.mode << 16
        central.write(
            struct.pack(
                "<4s6H3I5H2I",
                b"PK\1\2",
                0x314,
                20,
                *facts,
                len(entry.name),
                len(entry.extra),
                0,
                0,
                0,
                mode,
                at,
            )
        )
        central.write(entry.name + entry.extra)
    count = (len(entries) + more) & 0xFFFF
    start = file.tell()
    end = struct.pack(
        "<4s4H2IH", b"PK\5\6", 0, 0, count, count, len(central.getvalue()), start, len(comment)
    )
    return file.getvalue() + central.getvalue() + end + comment


def nested(levels):
    data = raw(Entry(b"echo.py", RIGHT))
    for _ in range(levels):
        data = raw(Entry(b"echo.zip", data))
    return data


def greedy_lzma():
    """Return a program packed with LZMA, whose header asks for a dictionary of four gigabytes."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", LZMA) as archive:
        archive.writestr("echo.py", RIGHT)
    data = bytearray(file.getvalue())
    at = (
        data.index(b"echo.py") + len(b"echo.py") + 4 + 1
    )  # after the version, the length and the first property
    data[at : at + 4] = b"\xff\xff\xff\xff"
    return bytes(data)


ZEROS = bytes(15 * MEBI)
FRUGAL = bytes(range(256)) * 256
HUGE = struct.pack("<HHQQ", 1, 16, 2**62, 2**62)  # the sizes of a zip64 entry

# What builds what was handed in, what the notes say about it, and its marks (None: any).
SENT = {
    "a bomb by its ratio": (
        lambda: raw(Entry(b"echo.py", ZEROS, DEFLATED)),
        "unpacks to far more than was handed in",
        0,
    ),
    "a bomb by its ratio, with a small size": (
        lambda: raw(Entry(b"echo.py", ZEROS, DEFLATED, size=100)),
        "Nothing that was handed in can be graded",
        0,
    ),
    "a large file": (lambda: raw(Entry(b"echo.py", bytes(17 * MEBI))), "it is too large", 0),
    "many entries": (
        lambda: raw(*(Entry(b"%d.py" % n) for n in range(501))),
        "entries, but at most 500 are allowed",
        0,
    ),
    "a hundred thousand entries of one file": (
        lambda: raw(
            Entry(b"echo.py", RIGHT),
            *(Entry(b"%d.py" % n, RIGHT, first=True) for n in range(100_000)),
        ),
        "entries, but at most 500 are allowed",
        0,
    ),
    "entries that overlap": (
        lambda: raw(
            Entry(b"0", FRUGAL * 16), *(Entry(b"0", FRUGAL * 16, first=True) for n in range(40))
        ),
        "the submission is too large",
        0,
    ),
    "zips in zips": (lambda: nested(9), "is a zip archive, not a Python program", 0),
    "a way out": (
        lambda: raw(Entry(b"../../../evil.py", RIGHT)),
        "",
        FUNCTION,
    ),
    "a way out in the middle": (
        lambda: raw(Entry(b"a/../../evil.py", RIGHT)),
        "",
        FUNCTION,
    ),
    "a way from the root": (
        lambda: raw(Entry(b"/tmp/evil.py", RIGHT)),
        "",
        FUNCTION,
    ),
    "a way to a drive": (
        lambda: raw(Entry(b"C:\\evil.py", RIGHT)),
        "",
        FUNCTION,
    ),
    "a way out of Windows": (
        lambda: raw(Entry(b"..\\..\\evil.py", RIGHT)),
        "",
        FUNCTION,
    ),
    "a link": (
        lambda: raw(Entry(b"echo.py", b"/etc/passwd", mode=stat.S_IFLNK | 0o777)),
        "it is a link",
        0,
    ),
    "a device": (
        lambda: raw(Entry(b"echo.py", b"", mode=stat.S_IFCHR | 0o666)),
        "it is not an ordinary file",
        0,
    ),
    "a pipe": (
        lambda: raw(Entry(b"echo.py", b"", mode=stat.S_IFIFO | 0o666)),
        "it is not an ordinary file",
        0,
    ),
    "a name with a NUL in it": (
        lambda: raw(Entry(b"echo.py\0.txt", RIGHT)),
        "its name is not a file name",
        0,
    ),
    "a name of sixty thousand": (
        lambda: raw(Entry(b"e" * 60_000 + b".py", RIGHT)),
        "its name is too long",
        0,
    ),
    "a name that takes seconds to normalize": (
        lambda: raw(
            *(Entry(("\u0301\u0316" * 15_000).encode(), RIGHT, flags=0x800) for _ in range(100))
        ),
        "its name is too long",
        0,
    ),
    "a name that is not text": (
        lambda: raw(Entry(b"\xff\xfe.py", RIGHT, flags=0x800)),
        "cannot be read as a zip archive",
        0,
    ),
    "another name in its own header": (
        lambda: raw(Entry(b"echo.py", RIGHT, local_name=b"evil.py")),
        "it is broken",
        0,
    ),
    "a wrong checksum": (lambda: raw(Entry(b"echo.py", RIGHT, crc=1)), "it is broken", 0),
    "a size that is too small": (
        lambda: raw(Entry(b"echo.py", RIGHT * 100, size=10)),
        "it is broken",
        0,
    ),
    "a size that is too large": (
        lambda: raw(Entry(b"echo.py", RIGHT, DEFLATED, size=5_000)),
        "",
        FUNCTION,
    ),
    "more data than there is": (lambda: raw(Entry(b"echo.py", RIGHT, packed=2**31)), "", FUNCTION),
    "a password": (
        lambda: raw(Entry(b"echo.py", RIGHT, flags=1)),
        "it is protected by a password",
        0,
    ),
    "an unknown method of packing": (
        lambda: raw(Entry(b"echo.py", RIGHT, method=99)),
        "it is broken",
        0,
    ),
    "a dictionary of four gigabytes": (greedy_lzma, "", None),
    "sizes of exabytes": (
        lambda: raw(Entry(b"echo.py", RIGHT, size=2**32 - 1, packed=2**32 - 1, extra=HUGE)),
        "it is too large",
        0,
    ),
    "sizes that are announced and missing": (
        lambda: raw(
            Entry(b"echo.py", RIGHT, size=2**32 - 1, packed=2**32 - 1, extra=b"\1\0\4\0abcd")
        ),
        "cannot be read as a zip archive",
        0,
    ),
    "more entries than there are": (
        lambda: raw(Entry(b"echo.py", RIGHT), more=60_000),
        "",
        FUNCTION,
    ),
    "cut off": (lambda: raw(Entry(b"echo.py", RIGHT))[:-30], "cannot be read as a zip archive", 0),
    "the end alone": (lambda: raw(more=3), "Nothing", 0),
    "nothing but a name": (lambda: b"PK\3\4", "cannot be read as a zip archive", 0),
    "something before it": (
        lambda: b"#!/bin/sh\n" * 1000 + raw(Entry(b"echo.py", RIGHT)),
        "",
        FUNCTION,
    ),
    "another archive in its comment": (
        lambda: raw(Entry(b"echo.py", RIGHT), comment=raw(Entry(b"echo.py", WRONG))[:-1]),
        "",
        None,
    ),
    "a folder that is a file": (lambda: raw(Entry(b"echo.py/", RIGHT)), "Nothing", 0),
    "two of one name": (
        lambda: raw(Entry(b"echo.py", WRONG), Entry(b"echo.py", RIGHT)),
        "2 files were handed in",
        None,
    ),
    "two that differ in case": (
        lambda: raw(Entry(b"ECHO.PY", WRONG), Entry(b"Echo.py", WRONG)),
        "2 files were handed in",
        0,
    ),
    "names of devices": (
        lambda: raw(Entry(b"CON", RIGHT), Entry(b"echo.py", RIGHT), Entry(b"aux.py", RIGHT)),
        "3 files",
        FUNCTION,
    ),
    "somebody else's place": (
        lambda: raw(
            Entry(b"Ada_1_assignsubmission_file_/echo.py", WRONG),
            Entry(b"Ada_1_assignsubmission_file_echo.py", WRONG),
        ),
        "2 files were handed in",
        0,
    ),
    "the same bomb often": (
        lambda: raw(*(Entry(b"%d.py" % n, bytes(MEBI), DEFLATED) for n in range(40))),
        "is too large",
        0,
    ),
}
# As a whole download, a student for each entry: "many entries" shows the same with five hundred.
MOST = "a hundred thousand entries of one file"
HONEST = {"first": "1", "last": "99999"}


@cache
def archive(case):
    """Return what was handed in. Each process of the tests imports this file, and one of them builds
    the archives.
    """
    build, *_ = SENT[case]
    return build()


def number(case):
    return str(100 + [*SENT].index(case))


def sent(case):
    return f"{number(case)}_{number(case)}_assignsubmission_file_/echo.zip", archive(case)


@pytest.fixture(scope="module")
def graded(grader, moodle, right):
    honest = [(f"Ada_{number}_assignsubmission_file_/echo.py", right) for number in HONEST.values()]
    return grader("grade", moodle("archives", [honest[0], *map(sent, SENT), honest[1]]))


def evil(*folders):
    return [path for folder in folders for path in Path(folder).rglob("*evil*")]


def test_every_student_has_a_result_and_honest_ones_have_their_marks(graded):
    assert graded.status == 0, graded.err
    assert sorted(graded.results) == sorted([*HONEST.values(), *map(number, SENT)])
    assert [graded.results[number]["marks"] for number in HONEST.values()] == [10, 10]


@pytest.mark.parametrize("case", SENT)
def test_the_readable_part_of_an_archive_is_graded_and_the_notes_say_what_is_wrong(graded, case):
    _, note, marks = SENT[case]
    result = graded.results[number(case)]
    assert note in " ".join(result["notes"])
    assert marks is None or result["marks"] == marks
    assert len(" ".join(result["notes"])) < 20_000  # sixteen names of a thousand characters


def test_nothing_is_unpacked_anywhere(graded, desk):
    assert evil(desk, desk.parent, Path.cwd() / "tests") == []
    assert [
        path for path in ("/tmp/evil.py", "/evil.py", "/etc/evil.py") if Path(path).exists()
    ] == []
    assert sorted(path.name for path in desk.iterdir() if "echo" in path.name) == []


@pytest.mark.parametrize("case", [long(case) if case == MOST else case for case in SENT])
def test_a_whole_download_is_read_or_its_name_is_in_the_error(tmp_path, case):
    path = tmp_path / "download.zip"
    path.write_bytes(archive(case))
    try:
        received = submissions([path], "echo")
    except InputError as error:
        message = str(error)
        assert "download.zip" in message
    else:
        message = " ".join(note for submission in received[:3] for note in submission.notes)
    assert "\n" not in message
    assert len(message) < 20_000  # sixteen names of a thousand characters


def test_a_download_that_cannot_be_read_is_an_error_of_one_line(grader, tmp_path):
    path = tmp_path / "download.zip"
    path.write_bytes(archive("cut off"))
    run = grader("grade", path)
    assert run.status == 2
    assert run.err.startswith("Error: ")
    assert "download.zip" in run.err
    assert run.err.count("\n") == 1


def test_the_memory_for_many_zips_of_one_student_is_bounded(tmp_path):
    """Each unpacks to almost as much as a student may send."""
    path = tmp_path / "download.zip"
    packed = raw(*(Entry(b"%d.py" % n, bytes(MEBI), DEFLATED) for n in range(30)))
    with zipfile.ZipFile(path, "w") as archive:
        for count in range(20):
            archive.writestr(f"Eve_7_assignsubmission_file_/{count}.zip", packed)
    tracemalloc.start()
    try:
        (submission,) = submissions([path], "echo")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert any("is too large" in note for note in submission.notes)
    assert most < 3 * 32 * MEBI
