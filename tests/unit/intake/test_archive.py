"""An archive is read in memory and within bounds; what is not safe in it is
refused, with a reason.
"""

import io
import stat
import zipfile
from random import Random

import pytest
from attrs import evolve

from grader.errors import InputError
from grader.intake.archive import contents, inside
from grader.intake.display_paths import clean
from grader.intake.entry import ReadLimits

BOUNDS = ReadLimits(files=10, total=100_000, one_file=50_000)


def zipped(*entries, compression=zipfile.ZIP_DEFLATED):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compression) as archive:
        for info, data in entries:
            archive.writestr(info, data, compression)
    return target.getvalue()


def stored(*entries):
    return zipped(*entries, compression=zipfile.ZIP_STORED)


def looked_into(folder, source):
    """Return the entries of a zip on the disk."""
    path = folder / "sent.zip"
    path.write_bytes(source)
    return inside(path) or ()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../ada.py", "ada.py"),
        ("a/../../ada.py", "a/ada.py"),
        ("/etc/ada.py", "etc/ada.py"),
        ("C:\\ada.py", "ada.py"),
        ("3:12/ada.py", "3:12/ada.py"),  # how macOS writes the folder 3/12
    ],
)
def test_a_path_that_leads_outside_is_read_as_one_inside(name, kept):
    (sent,) = contents(zipped((name, b"x")), BOUNDS)
    assert (sent.path, sent.data, sent.refused) == (kept, b"x", "")


@pytest.mark.parametrize(
    ("kind", "reason"), [(stat.S_IFLNK, "a link"), (stat.S_IFIFO, "not an ordinary file")]
)
def test_links_and_devices_are_refused(kind, reason):
    info = zipfile.ZipInfo("x.py")
    info.create_system = 3
    info.external_attr = (kind | 0o777) << 16
    (sent,) = contents(zipped((info, b"/etc/passwd")), BOUNDS)
    assert sent.data is None
    assert reason in sent.refused


def test_the_size_of_a_file_is_bounded():
    (sent,) = contents(stored(("x.py", b"x" * 50_001)), BOUNDS)
    assert sent.refused == "it is too large"


def test_the_total_size_of_an_archive_is_bounded():
    files = [(f"{number}.py", b"x" * 40_000) for number in range(4)]
    sent = contents(stored(*files), BOUNDS)
    assert [one.data is None for one in sent] == [False, False, True, True]


def test_a_zip_bomb_is_refused_by_its_compression_ratio():
    bounds = evolve(BOUNDS, total=10**9, one_file=10**9)
    (sent,) = contents(zipped(("x.py", b"\0" * 30_000_000)), bounds)
    assert "unpacks to far more" in sent.refused


def test_no_more_than_the_declared_size_is_read():
    data = bytearray(stored(("x.py", b"x" * 60_000)))
    for at in range(len(data) - 4):
        if data[at : at + 4] == (60_000).to_bytes(4, "little"):
            data[at : at + 4] = (10).to_bytes(4, "little")
    (sent,) = contents(bytes(data), BOUNDS)
    assert sent.data is None or len(sent.data) <= 10


def test_the_number_of_files_in_an_archive_is_bounded():
    with pytest.raises(InputError, match="11 entries"):
        contents(zipped(*((f"{number}.py", b"") for number in range(11))), BOUNDS)


def test_an_encrypted_file_is_refused():
    data = bytearray(zipped(("x.py", b"x")))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    (sent,) = contents(bytes(data), BOUNDS)
    assert sent.refused == "it is protected by a password"


def test_a_broken_file_is_refused_and_the_others_are_read():
    data = bytearray(stored(("x.py", b"one one one"), ("y.py", b"two")))
    data[data.index(b"one one")] ^= 1
    broken, whole = contents(bytes(data), BOUNDS)
    assert "broken" in broken.refused
    assert whole.data == b"two"


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06" + b"\xff" * 18])
def test_a_file_that_is_not_an_archive_is_an_error(data):
    with pytest.raises(InputError):
        contents(data, BOUNDS)


@pytest.mark.parametrize(
    ("path", "cleaned"),
    [
        ("a\\b.py", "a/b.py"),
        ("./a//b.py", "a/b.py"),
        ("a\x1b[2Jb", "a\ufffd[2Jb"),
        ("e\u0301.py", "é.py"),
        ("..", ""),
    ],
)
def test_names_are_made_printable(path, cleaned):
    assert clean(path) == cleaned


SMALL = zipped(("x.py", b"x = 1\n"))


def opened(folder, source):
    """Return for each entry of a zip on the disk whether it can be looked into."""
    return [file.inside() is not None for file in looked_into(folder, source)]


def test_zips_in_a_zip_can_be_looked_into(tmp_path):
    both = zipped(("a.zip", SMALL), ("b.zip", SMALL))
    found = [file.inside() or () for file in looked_into(tmp_path, both)]
    assert [[file.path for file in files] for files in found] == [["x.py"], ["x.py"]]


def test_what_a_zip_in_a_zip_holds_counts_for_the_one_around_it_too(tmp_path):
    """The inner one could be looked into if only its own size counted."""
    random = Random(0).randbytes(1_500)
    innermost = stored(("x.py", random + bytes(98_500)))
    around = stored(("inner.zip", innermost))
    (file,) = looked_into(tmp_path, zipped(("a.zip", around)))
    (inner,) = file.inside() or ()
    assert inner.path == "inner.zip"
    assert inner.inside() is None


def test_a_zip_that_unpacks_to_much_is_not_looked_into_and_its_neighbour_is(tmp_path):
    large = stored(("x.py", bytes(900_000)))
    assert opened(tmp_path, zipped(("a.zip", large), ("b.zip", SMALL))) == [False, True]


def test_many_entries_with_the_same_bytes_are_looked_into_as_often_as_one(tmp_path):
    data = zipped(("a.zip", SMALL))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        start = archive.start_dir
    listing = data[start : data.index(b"PK\5\6", start)] * 50
    end = b"PK\5\6" + bytes(4)
    for number, octets in ((50, 2), (50, 2), (len(listing), 4), (start, 4), (0, 2)):
        end += number.to_bytes(octets, "little")
    found = opened(tmp_path, data[:start] + listing + end)
    assert len(found) == 50
    assert 1 < sum(found) < 25


def test_a_zip_is_looked_into_only_while_little_was_unpacked_for_it(tmp_path):
    (file,) = looked_into(tmp_path, zipped(("a.zip", SMALL)))
    found = [file.inside() is not None for _ in range(50)]
    assert found[:5] == [True] * 5
    assert not found[-1]
