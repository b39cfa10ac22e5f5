"""Where the grader looks for assignments."""

import pytest

from grader import config
from grader.cli import main
from grader.config import folders
from grader.errors import InputError


@pytest.fixture
def installed(tmp_path, monkeypatch, make_pair):
    """An assignment ``pair`` that was installed with the grader; we are in an empty folder."""
    folder = make_pair()
    monkeypatch.setattr(folders, "INSTALLED", folder.parent)
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.chdir(empty)
    monkeypatch.delenv("GRADER_ASSIGNMENTS", raising=False)
    return folder


def test_an_assignment_is_found_by_its_name_in_the_chosen_folder(make_pair):
    folder = make_pair()
    assert config.find("pair", folder.parent) == folder


def test_an_assignment_is_found_by_name_below_the_working_directory(
    make_pair, tmp_path, monkeypatch
):
    folder = make_pair()
    monkeypatch.chdir(tmp_path)
    assert config.find("pair") == folder


def test_an_assignment_is_found_by_its_path(make_pair, tmp_path):
    folder = make_pair()
    assert config.find(str(folder), tmp_path / "elsewhere") == folder


def test_an_installed_assignment_is_found_from_any_folder(installed):
    assert config.find("pair") == installed
    assert config.all_of() == [installed]


def test_the_assignments_of_this_repository_are_found_from_any_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GRADER_ASSIGNMENTS", raising=False)
    assert main(["handout", "asn5"]) == 0
    assert (tmp_path / "handouts" / "asn5" / "tic_tac_toe.py").is_file()


def test_an_author_s_own_assignment_comes_before_an_installed_one(installed, tmp_path):
    own = tmp_path / "empty" / "assignments" / "pair"
    own.mkdir(parents=True)
    (own / "assignment.toml").write_bytes((installed / "assignment.toml").read_bytes())

    assert config.find("pair") == own
    assert config.all_of() == [own]


def test_a_folder_here_is_not_silently_used_instead_of_an_installed_assignment(installed, tmp_path):
    unpacked = tmp_path / "empty" / "pair"  # a student's zip may contain this
    unpacked.mkdir()
    (unpacked / "assignment.toml").write_bytes((installed / "assignment.toml").read_bytes())

    with pytest.raises(InputError) as caught:
        config.find("pair")
    assert str(caught.value) == (
        "pair: there is also an installed assignment of this name. If this folder is a student's,"
        " start the command in another folder. If it is yours, write ./pair"
    )
    assert config.find("./pair").samefile(unpacked)
    assert config.find(str(unpacked)) == unpacked


def test_the_folder_of_an_installed_assignment_is_found_from_the_folder_around_it(
    installed, monkeypatch
):
    monkeypatch.chdir(installed.parent)
    assert config.find("pair").samefile(installed)


def test_in_a_chosen_folder_nothing_installed_is_found(installed, tmp_path):
    with pytest.raises(InputError, match="there is none in "):
        config.find("pair", tmp_path / "empty")
    with pytest.raises(InputError, match="no assignment in this folder"):
        config.all_of(tmp_path / "empty")


def test_a_path_without_an_assignment_is_reported_without_names_of_others(tmp_path):
    with pytest.raises(InputError) as caught:
        config.find(str(tmp_path / "nowhere"))
    assert str(caught.value) == (
        f"{tmp_path}/nowhere: no such assignment: there is no assignment.toml in this folder"
    )


def test_a_name_with_a_slash_is_a_path(make_pair):
    with pytest.raises(InputError, match=r"^my/pair: no such assignment: there is no "):
        config.find("my/pair", make_pair().parent)


def test_a_folder_of_this_name_without_its_file_is_not_called_unknown(make_pair):
    folder = make_pair()
    (folder / "assignment.toml").unlink()
    with pytest.raises(InputError, match=r"assignments/pair: no such assignment: there is no "):
        config.find("pair", folder.parent)


def test_a_misspelled_name_gets_a_suggestion(make_pair):
    with pytest.raises(InputError, match=r'unknown assignment "pear"; did you mean "pair"\?'):
        config.find("pear", make_pair().parent)


def test_an_unknown_name_lists_the_assignments(make_pair):
    with pytest.raises(InputError, match=r'unknown assignment "chess"; the known ones are pair$'):
        config.find("chess", make_pair().parent)


def test_an_unknown_name_says_where_one_s_own_assignments_would_be(installed, tmp_path):
    with pytest.raises(InputError) as caught:
        config.find("bank")
    assert str(caught.value) == (
        'bank: unknown assignment "bank"; the known ones are pair (your own would be in'
        f" {tmp_path}/empty/assignments, and there is no such folder)"
    )


def test_without_any_assignment_the_option_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "INSTALLED", tmp_path / "none")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match=r"there is none in .*--assignments"):
        config.find("pair")


@pytest.fixture
def elsewhere(make_pair, tmp_path, monkeypatch):
    """The folder that contains ``pair``; the working directory is another one."""
    folder = make_pair().parent
    (tmp_path / "out").mkdir()
    monkeypatch.chdir(tmp_path / "out")
    monkeypatch.delenv("GRADER_ASSIGNMENTS", raising=False)
    return folder


def test_the_option_sets_the_folder_of_assignments(elsewhere, capsys):
    assert main(["handout", "pair", "--assignments", str(elsewhere)]) == 0
    assert "handouts/pair/pair.py" in capsys.readouterr().out


def test_the_environment_variable_sets_it_too(elsewhere, monkeypatch):
    assert main(["handout", "pair"]) == 2
    monkeypatch.setenv("GRADER_ASSIGNMENTS", str(elsewhere))
    assert main(["handout", "pair"]) == 0


def test_the_option_overrides_the_environment_variable(elsewhere, tmp_path, monkeypatch):
    monkeypatch.setenv("GRADER_ASSIGNMENTS", str(tmp_path / "out"))
    assert main(["handout", "--assignments", str(elsewhere)]) == 0


def test_a_missing_folder_of_assignments_is_reported_in_a_sentence(elsewhere, capsys):
    del elsewhere
    assert main(["handout", "pair", "--assignments", "nowhere"]) == 2
    assert "'nowhere' does not exist" in capsys.readouterr().err


def test_a_new_assignment_is_written_into_the_chosen_folder(elsewhere):
    assert main(["new", "rainfall", "--assignments", str(elsewhere)]) == 0
    assert (elsewhere / "rainfall" / "assignment.toml").is_file()


def test_a_folder_with_the_name_of_a_hidden_test_is_no_test(make_pair):
    folder = make_pair()
    (folder / "hidden" / "test_old.py").mkdir(parents=True)
    assert config.load(folder).title == "Two functions"


def test_a_hidden_test_that_is_a_link_to_nothing_is_named(make_pair):
    folder = make_pair()
    (folder / "hidden").mkdir(exist_ok=True)
    (folder / "hidden" / "test_gone.py").symlink_to("nowhere.py")
    with pytest.raises(InputError, match=r"hidden/test_gone\.py: cannot be read"):
        config.load(folder)
