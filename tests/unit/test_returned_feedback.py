"""A student's page next to what was handed in, in a folder that the student can change."""

import resource

import pytest

from grader.batch.returned_feedback import is_returned, return_page
from grader.errors import InputError

PAGE = b"<p>83 of 90</p>"


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "sent"
    path.mkdir()
    (path / "grace").mkdir()
    (path / "ada.py").write_bytes(b"x = 1\n")
    (tmp_path / "secret").write_bytes(b"secret")
    return path


PLACES = {"ada.py": "ada.py.feedback.html", "grace": "grace/asn3.feedback.html"}


@pytest.mark.parametrize(("name", "page"), PLACES.items())
def test_a_page_is_in_the_students_folder_or_next_to_the_file(folder, name, page):
    assert not is_returned(folder, name, "asn3")
    return_page(folder, name, "asn3", PAGE)
    assert (folder / page).read_bytes().startswith(PAGE)
    assert is_returned(folder, name, "asn3")
    return_page(folder, name, "asn3", b"<p>90 of 90</p>")
    assert (folder / page).read_bytes().startswith(b"<p>90 of 90</p>")
    assert len(list(folder.rglob("*.html"))) == len(list(folder.rglob("*feedback*"))) == 1


@pytest.mark.parametrize(("name", "page"), PLACES.items())
def test_a_file_of_a_student_is_not_replaced(folder, name, page):
    (folder / page).write_bytes(b"mine")
    with pytest.raises(InputError, match="there is another file called"):
        return_page(folder, name, "asn3", PAGE)
    assert (folder / page).read_bytes() == b"mine"


@pytest.mark.parametrize(("name", "page"), PLACES.items())
def test_a_link_is_neither_followed_nor_replaced(folder, name, page):
    (folder / page).symlink_to(folder.parent / "secret")
    with pytest.raises(InputError, match="there is another file called"):
        return_page(folder, name, "asn3", PAGE)
    assert (folder.parent / "secret").read_bytes() == b"secret"
    assert (folder / page).is_symlink()


def test_a_hard_link_to_an_old_page_keeps_its_content(folder):
    return_page(folder, "grace", "asn3", PAGE)
    page = folder / "grace" / "asn3.feedback.html"
    (folder.parent / "kept.html").hardlink_to(page)
    return_page(folder, "grace", "asn3", b"<p>90 of 90</p>")
    assert (folder.parent / "kept.html").read_bytes().startswith(PAGE)


@pytest.mark.parametrize(("name", "page"), PLACES.items())
def test_a_page_that_cannot_be_written_as_a_whole_changes_nothing(folder, name, page):
    return_page(folder, name, "asn3", PAGE)
    before = sorted(folder.rglob("*"))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(InputError, match="feedback cannot be written"):
            return_page(folder, name, "asn3", b"<p>90 of 90</p>" * 1000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert sorted(folder.rglob("*")) == before
    assert (folder / page).read_bytes().startswith(PAGE)


def test_a_page_is_not_written_into_a_linked_folder(folder, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (folder / "eve").symlink_to(tmp_path / "elsewhere")
    return_page(folder, "eve", "asn3", PAGE)
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_no_page_is_written_for_a_removed_submission(folder):
    return_page(folder, "nobody", "asn3", PAGE)
    assert is_returned(folder, "nobody", "asn3")
    assert not list(folder.rglob("*.html"))


def test_a_name_that_is_too_long_is_an_error(folder):
    name = "a" * 250
    (folder / name).write_bytes(b"x = 1\n")
    with pytest.raises(InputError, match="feedback cannot be written"):
        return_page(folder, name, "asn3", PAGE)
