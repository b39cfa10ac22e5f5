"""A batch that fails before it has a result removes what it has made, and nothing else."""

import pytest

from grader.batch import files
from grader.batch.files import STORE, store_to_fill
from grader.errors import EndedByUser, InputError
from grader.marking.book import FILE, MarkBook
from grader.store import Keys, Store
from tests.results import make_result

BROKEN = InputError("broken.zip", "is not a zip")


def nothing(store):
    del store


def begin_and_raise(out, error, meanwhile):
    with store_to_fill(out, fresh=False) as store:
        with MarkBook(out / FILE):
            store.keep("assignment", b"{}")
        meanwhile(store)
        raise error


def fail(out, error=BROKEN, meanwhile=nothing):
    """Begin a batch in *out*, do something *meanwhile*, and end it by *error*."""
    with pytest.raises(type(error)):
        begin_and_raise(out, error, meanwhile)


def names(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def test_new_folders_are_removed_with_all_that_is_in_them(tmp_path):
    fail(tmp_path / "here" / "and" / "there")
    assert names(tmp_path) == []


def test_only_new_ones_of_the_folders_around_it_are_removed(tmp_path):
    (tmp_path / "here").mkdir()
    fail(tmp_path / "here" / "and" / "there")
    assert names(tmp_path) == ["here"]


def test_a_folder_that_was_there_stays(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "notes.txt").write_text("mine")
    fail(out)
    assert names(out) == [STORE, FILE, "notes.txt", "report"]


def test_a_link_and_the_empty_folder_that_it_leads_to_stay(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    out = tmp_path / "out"
    out.symlink_to("elsewhere")
    fail(out)
    assert out.is_symlink()
    assert names(tmp_path / "elsewhere") == [STORE, FILE, "report"]


def test_a_link_that_leads_nowhere_stays(tmp_path):
    out = tmp_path / "out"
    out.symlink_to("nowhere")
    with (
        pytest.raises(InputError, match="results cannot be written here"),
        store_to_fill(out, fresh=False),
    ):
        pass
    assert names(tmp_path) == ["out"]


def test_what_somebody_puts_there_meanwhile_stays_and_so_does_the_rest(tmp_path):
    out = tmp_path / "out"
    fail(out, meanwhile=lambda _: (out / "notes.txt").write_text("mine"))
    assert names(out) == [STORE, FILE, "notes.txt", "report"]


@pytest.mark.parametrize("page", ["report/1.html", "notes.txt"])
def test_a_link_to_somebodys_folder_that_is_put_there_is_not_followed(tmp_path, page):
    mine = tmp_path / "mine"
    (mine / "report").mkdir(parents=True)
    (mine / page).write_text("mine")

    def put(_):
        (tmp_path / "out" / "report").rmdir()
        (tmp_path / "out" / "report").symlink_to(mine / "report")

    fail(tmp_path / "out", meanwhile=put)
    assert (mine / page).exists()
    assert (tmp_path / "out" / STORE).exists()


def test_with_a_result_everything_stays(tmp_path):
    out = tmp_path / "out"
    fail(out, meanwhile=lambda store: store.put(make_result(id="ada", name="Ada"), "f"))
    assert names(out) == [STORE, FILE, "report"]


def test_if_the_user_ends_it_everything_stays(tmp_path):
    fail(tmp_path / "out", EndedByUser("Interrupted."))
    assert names(tmp_path / "out") == [STORE, FILE, "report"]


def test_a_run_that_comes_second_removes_nothing_of_the_first(tmp_path, monkeypatch):
    """Both find no folder, and make it at the same time."""
    out = tmp_path / "out"
    with store_to_fill(out, fresh=False) as first:
        monkeypatch.setattr(files, "_make_missing", lambda out: [out])
        with pytest.raises(InputError, match="another grader"), store_to_fill(out, fresh=False):
            pass
        first.put(make_result(id="ada", name="Ada"), "f")
    with Store(out / STORE) as store:
        assert [result.id for result in store] == ["ada"]
    assert (out / "report").is_dir()


def test_a_store_that_another_run_has_made_meanwhile_stays(tmp_path, monkeypatch):
    """It has no results yet, such as after a ^C."""
    prepare = files.prepare

    def late(out):
        path = prepare(out)
        with Store(path) as store:
            store.begin(Keys("results", "outcomes"))
        return path

    monkeypatch.setattr(files, "prepare", late)
    fail(tmp_path / "out")
    assert names(tmp_path / "out") == [STORE, FILE, "report"]
    with Store(tmp_path / "out" / STORE) as store:
        assert store.keys() == Keys("results", "outcomes")


def test_nobody_can_begin_to_use_a_store_while_it_is_removed(tmp_path, monkeypatch):
    out = tmp_path / "out"
    remove, refused = Store.remove, []

    def slow(store):
        with pytest.raises(InputError, match="another grader"), Store(store.path):
            pass
        remove(store)
        refused.append(store.path)

    monkeypatch.setattr(Store, "remove", slow)
    fail(out)
    assert refused
    assert names(tmp_path) == []
