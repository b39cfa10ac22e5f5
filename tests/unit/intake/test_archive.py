"""An archive is read in memory and within bounds; what is not safe in it is
refused, with a reason.
"""

import io
import stat
import zipfile

import pytest
from attrs import evolve

from grader.errors import InputError
from grader.intake.archive import contents
from grader.intake.entry import ReadLimits, clean

BOUNDS = ReadLimits(files=10, total=100_000, one_file=50_000)


def zipped(
    *entries: tuple[zipfile.ZipInfo | str, bytes], compression: int = zipfile.ZIP_DEFLATED
) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compression) as archive:
        for info, data in entries:
            archive.writestr(info, data, compression)
    return target.getvalue()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../evil.py", "evil.py"),
        ("a/../../evil.py", "a/evil.py"),
        ("/etc/evil.py", "etc/evil.py"),
        ("C:\\evil.py", "evil.py"),
        ("..\\..\\evil.py", "evil.py"),
    ],
)
def test_a_path_that_leads_outside_is_refused(name: str, kept: str) -> None:
    (sent,) = contents(zipped((name, b"x")), BOUNDS)
    assert sent.path == kept
    assert sent.data is None
    assert "leads outside" in sent.refused


@pytest.mark.parametrize(
    ("kind", "reason"), [(stat.S_IFLNK, "a link"), (stat.S_IFIFO, "not a plain file")]
)
def test_links_and_devices_are_refused(kind: int, reason: str) -> None:
    info = zipfile.ZipInfo("x.py")
    info.create_system = 3
    info.external_attr = (kind | 0o777) << 16
    (sent,) = contents(zipped((info, b"/etc/passwd")), BOUNDS)
    assert sent.data is None
    assert reason in sent.refused


def test_the_size_of_a_file_is_bounded() -> None:
    (sent,) = contents(zipped(("x.py", b"x" * 50_001), compression=zipfile.ZIP_STORED), BOUNDS)
    assert sent.refused == "it is too large"


def test_the_total_size_of_an_archive_is_bounded() -> None:
    files = [(f"{number}.py", b"x" * 40_000) for number in range(4)]
    sent = contents(zipped(*files, compression=zipfile.ZIP_STORED), BOUNDS)
    assert [one.data is None for one in sent] == [False, False, True, True]


def test_a_zip_bomb_is_refused_by_its_compression_ratio() -> None:
    bounds = evolve(BOUNDS, total=10**9, one_file=10**9)
    (sent,) = contents(zipped(("x.py", b"\0" * 30_000_000)), bounds)
    assert "unpacks to much more" in sent.refused


def test_no_more_than_the_declared_size_is_read() -> None:
    data = bytearray(zipped(("x.py", b"x" * 60_000), compression=zipfile.ZIP_STORED))
    for at in range(len(data) - 4):
        if data[at : at + 4] == (60_000).to_bytes(4, "little"):
            data[at : at + 4] = (10).to_bytes(4, "little")
    (sent,) = contents(bytes(data), BOUNDS)
    assert sent.data is None or len(sent.data) <= 10


def test_the_number_of_files_in_an_archive_is_bounded() -> None:
    with pytest.raises(InputError, match="11 entries"):
        contents(zipped(*((f"{number}.py", b"") for number in range(11))), BOUNDS)


def test_an_encrypted_file_is_refused() -> None:
    data = bytearray(zipped(("x.py", b"x")))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    (sent,) = contents(bytes(data), BOUNDS)
    assert "password" in sent.refused


def test_a_broken_file_is_refused_and_the_others_are_read() -> None:
    data = bytearray(
        zipped(("x.py", b"one one one"), ("y.py", b"two"), compression=zipfile.ZIP_STORED)
    )
    data[data.index(b"one one")] ^= 1
    broken, whole = contents(bytes(data), BOUNDS)
    assert "broken" in broken.refused
    assert whole.data == b"two"


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06" + b"\xff" * 18, b"nothing"])
def test_a_file_that_is_not_an_archive_is_an_error(data: bytes) -> None:
    with pytest.raises(InputError):
        contents(data, BOUNDS)


@pytest.mark.parametrize(
    ("path", "cleaned"),
    [
        ("a\\b.py", "a/b.py"),
        ("./a//b.py", "a/b.py"),
        ("a\x1b[2Jb", "a\ufffd[2Jb"),
        ("e\u0301.py", "é.py"),
        ("d/", "d/"),
        ("..", ""),
    ],
)
def test_names_are_made_printable(path: str, cleaned: str) -> None:
    assert clean(path) == cleaned
