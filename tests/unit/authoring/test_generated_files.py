import pytest

from grader.authoring import generated_files
from grader.errors import InputError


def test_a_written_file_is_fresh_until_the_text_changes(tmp_path):
    path = tmp_path / "new" / "folder" / "a.py"

    generated_files.write(path, "é\n".encode())

    assert path.read_bytes() == "é\n".encode()
    assert generated_files.state(path, "é\n".encode()) == "fresh"
    assert generated_files.state(path, "é".encode()) == "stale"


def test_a_missing_file_is_not_fresh(tmp_path):
    assert generated_files.state(tmp_path / "a.py", b"") == "missing"


def test_an_unwritable_path_is_named(tmp_path):
    (tmp_path / "file").write_text("")

    with pytest.raises(InputError, match="cannot be written"):
        generated_files.write(tmp_path / "file" / "a.py", b"")
