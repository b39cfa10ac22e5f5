"""A hostile text can only end the separate process that reads it; nothing else is affected."""

import pytest

from grader.errors import InputError
from grader.executors.watched import EndedError, Watched


def test_a_function_is_run_with_its_arguments():
    with Watched("builtins:sum") as process:
        assert [process.do([1, 2], start) for start in (0, 4)] == [3, 7]


@pytest.mark.parametrize(
    ("work", "argument", "why"),
    [
        ("builtins:sum", range(10**12), "it took too much processor time"),
        ("builtins:bytes", 1 << 33, "it took too much memory"),
        ("os:_exit", 3, "it ended with status 3"),
        ("builtins:int", "three", "it raised ValueError"),
    ],
)
def test_work_over_a_limit_ends_with_a_reason_and_the_next_is_done(work, argument, why):
    with Watched(work, seconds=0.5) as process:
        with pytest.raises(EndedError, match=why):
            process.do(argument)
        if work != "os:_exit":
            assert not process.do(type(argument)(0))


def test_an_error_of_the_grader_is_raised_unchanged(tmp_path):
    with Watched("grader.intake.folder:listed") as process, pytest.raises(InputError) as raised:
        process.do(tmp_path / "gone")
    assert raised.value.path == tmp_path / "gone"
