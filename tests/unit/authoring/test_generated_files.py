import pytest

from grader.authoring import generated_files
from grader.errors import InputError


def test_a_written_file_is_fresh_until_the_text_changes(tmp_path):
    path = tmp_path / "new" / "folder" / "a.py"

    generated_files.write(path, "é\n")

    assert path.read_bytes() == "é\n".encode()
    assert generated_files.is_fresh(path, "é\n")
    assert not generated_files.is_fresh(path, "é")


def test_a_missing_file_is_not_fresh(tmp_path):
    assert not generated_files.is_fresh(tmp_path / "a.py", "")


def test_an_unwritable_path_is_named(tmp_path):
    (tmp_path / "file").write_text("")

    with pytest.raises(InputError, match="cannot be written"):
        generated_files.write(tmp_path / "file" / "a.py", "")
