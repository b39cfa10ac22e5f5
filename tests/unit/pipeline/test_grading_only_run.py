"""Programs that are only run, and libraries that are allowed: one submission, end to end, in real
guests.
"""

import sys

import pytest

from grader import config
from grader.pipeline.person_needed import PERSON_NEEDED, missing_libraries
from grader.records.result import Status
from grader.records.verdict import Verdict
from tests.open_grader import grading
from tests.unit.conftest import written
from tests.unit.one_cell import GAME, TOML

SALVAGE = "\n[limits]\nseconds_per_turn = 0.1\n\n[policies.salvage]\nmarks = 2\n"
SOURCE = """\
# %% tags=["game"]
# BEGIN SOLUTION
input("Game Board Size: ")
print(" \\n")
input("X's move (x, y): ")
print("X\\n\\nPlayer X won in 1 moves.")
# END SOLUTION
"""


def write(folder):
    """Write an assignment whose program is only run."""
    files = {"assignment.toml": TOML + SALVAGE, "source.py": SOURCE, "games/one.game": GAME}
    return written(folder / "loops", files)


@pytest.fixture
def folder(tmp_path):
    return write(tmp_path)


@pytest.fixture(scope="module")
def grade(tmp_path_factory):
    with grading(config.load(write(tmp_path_factory.mktemp("assignments")))) as graded:
        yield graded


def graded_with(folder, text):
    with grading(config.load(folder)) as grade:
        return grade(text)


def test_a_program_without_a_guard_has_full_marks_and_no_note(grade):
    result = grade(SOURCE)
    assert (result.marks, result.status, result.notes, result.deductions) == (
        4,
        Status.GRADED,
        (),
        (),
    )
    assert [check.verdict for check in result.checks] == [Verdict.PASSED]


def test_a_guard_is_accepted(grade):
    guarded = 'if __name__ == "__main__":\n' + "".join(
        f"    {line}\n" for line in SOURCE.splitlines()[2:6]
    )
    assert grade(guarded).marks == 4


def test_a_game_that_nothing_calls_is_called_as_the_assignment_says(folder):
    play = "def play(size):\n" + "".join(f"    {line}\n" for line in SOURCE.splitlines()[2:6])
    (folder / "source.py").write_text(f'# %%\n{play}\n# %% tags=["game"]\nplay(1)\n')
    (folder / "assignment.toml").write_text(f'{TOML}{SALVAGE}[games]\nstart = "play(1)"\n')
    result = graded_with(folder, play)
    assert result.notes[0].startswith("Your file defines play, but nothing calls it")
    assert result.checks[0].transcript.endswith("Player X won in 1 moves.\n")


def test_an_exception_in_a_call_that_we_added_has_no_line(grade):
    play = "".join(f"    {line}\n" for line in SOURCE.splitlines()[2:6])
    failure = grade(f"def main():\n{play}import math as main\n").checks[0].failure
    assert "'module' object is not callable" in failure.came
    assert failure.line is None


def test_if_a_line_cannot_be_corrected_a_student_reads_what_python_writes_instead(grade):
    (note,) = grade(f"{SOURCE}if 1 || 2 3:\n    pass\n").notes
    assert note.endswith("(line 8): invalid syntax. Write “or” instead of “||”.")


BEGINNING = 'input("Game Board Size: ")\nprint(" \\n")\n'
REPAIRED = {
    "a syntax error": (
        'won in 1 moves.")',
        'won in 1 moves."',
        "Your file is not valid Python (line 6): '(' was never closed.",
    ),
    "a misspelled name": (
        'print("X',
        'pirnt("X',
        "Line 6: nothing defines pirnt. Do you mean print?",
    ),
    "an exception": (
        BEGINNING,
        'input("Game Board Size: ")\nfor _ in 1:\n    print(" \\n")\n',
        "Line 4: your program stops with an exception. A loop cannot go over a number,",
    ),
    "a line that cannot be intentional": (
        BEGINNING,
        (
            'def begin():\n    size = input("Game Board Size: ")\n    if size != 1:\n        exit()\n'
            '    print(" \\n")\n\n\nbegin()\n'
        ),
        "Line 5: size is a string, because input() returns a string.",
    ),
}


@pytest.fixture(scope="module")
def grade_with_habits(tmp_path_factory):
    """Grade a program with an assignment in which one habit costs a mark, and students see the
    game: only exceptions that they may see are repaired.
    """
    folder = write(tmp_path_factory.mktemp("assignments"))
    (folder / "assignment.toml").write_text(f"{TOML}{SALVAGE}[games]\none_habit = 1\n")
    public = GAME.replace("---", "show: public\n---", 1)  # others decide no repair
    (folder / "games/one.game").write_text(public)
    with grading(config.load(folder)) as graded:
        yield graded


@pytest.mark.parametrize(("right", "wrong", "begins"), REPAIRED.values(), ids=REPAIRED)
def test_what_is_repaired_costs_one_habit(grade_with_habits, right, wrong, begins):
    result = grade_with_habits(SOURCE.replace(right, wrong))
    assert (result.marks, result.deductions) == (3, ())
    (note,) = result.notes
    assert note.startswith(begins)
    assert "We graded your file as if" in note
    assert result.checks[0].failure.advice == note


def test_a_misspelled_name_that_is_never_reached_costs_nothing(grade_with_habits):
    result = grade_with_habits(f"{SOURCE}if False:\n    pirnt(1)\n")
    assert (result.marks, result.notes) == (4, ())


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="this Python evaluates no annotation")
@pytest.mark.parametrize("head", ["", "import nowhere\n"])
def test_types_that_cannot_be_used_cost_nothing(grade, head):
    function = "def shown(board: List[str]) -> None:\n    print(board)\n"
    result = grade(f"# Ada\n{head}{function}{SOURCE}")
    assert result.marks == 4
    line = 2 + len(head.splitlines())
    assert result.notes[-1] == (
        f"Python cannot use the types that you wrote on line {line}. We graded your file without"
        " such types."
    )


def test_a_value_that_fails_is_not_taken_for_a_type(grade):
    assert grade("size: int = int('three')\n").notes == ()


FAILING = "assert one() == 2; x = 3\n"
ONE = "def one():\n    return 1\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (ONE + FAILING + SOURCE, 3),
        (ONE + FAILING + "import nowhere\n" + SOURCE, 3),
        ("def one():\n    return []\n\nassert (\n    one()[0] == 1\n)\n" + SOURCE, 5),
        ("def one():\n    return [][0]\n\nassert one() == 1\n" + SOURCE, 2),
        (ONE + FAILING + FAILING + "assert x == 3\n" + SOURCE, 3),
    ],
    ids=["false", "an import too", "raises", "raises in a function", "several"],
)
def test_a_failing_assert_above_the_game_costs_nothing(grade, text, line):
    result = grade(text)
    assert result.marks == 4
    assert result.notes[0] == (
        f"One of your asserts fails before your program asks anything (line {line}). We graded your"
        " file without the asserts at the left edge."
    )


@pytest.mark.parametrize("head", ["assert True\n", "assert True\n1 / 0\n"])
def test_an_assert_that_does_not_fail_is_not_blamed(grade, head):
    assert grade(head + SOURCE).notes == ()


@pytest.mark.parametrize("text", ["print('nothing')\n", "def game(:\n", "1 / 0\n"])
def test_a_fault_costs_marks_without_a_deduction(grade, text):
    result = grade(text)
    assert result.marks < 4
    assert result.deductions == ()
    assert result.status is Status.GRADED


def test_a_missing_import_is_left_out_and_reported(grade):
    result = grade("import no_such_library\nfrom nor_this import one, two\n" + SOURCE)
    assert result.marks == 4
    note = "Your file imports something that does not exist here"
    assert result.notes == (
        f"{note} (line 1): No module named 'no_such_library'. The import was left out.",
        f"{note} (line 2): No module named 'nor_this'. The import was left out.",
    )


def test_a_program_is_not_run_for_each_of_many_missing_imports(grade):
    many = "".join(f"import no_such_{number}\n" for number in range(25))
    result = grade(many + SOURCE)
    assert result.marks == 0
    assert len(result.notes) == 20


def test_a_given_value_that_is_missing_costs_nothing(folder):
    given = '# %% tags=["given"]\nmark = "X"\n\n'
    source = given + SOURCE.replace('print("X\\n', 'print(mark + "\\n')
    (folder / "source.py").write_text(source, encoding="utf-8")
    result = graded_with(folder, source.replace('mark = "X"\n', ""))
    assert result.marks == 4
    assert len(result.notes) == 1
    assert result.notes[0] == (
        "Your file uses mark, but the line of the hand-out that defines it is missing. We graded"
        " your file as if it were there: copy it from the hand-out."
    )


def test_an_available_import_is_unchanged(grade):
    assert grade("import IPython.display, random\n" + SOURCE).notes == ()


@pytest.mark.parametrize(
    "text",
    ["import no_such_library\nwhile True: pass\n", "while True: pass\nimport no_such_library\n"],
)
def test_an_endless_program_with_a_missing_import_gets_a_result(grade, text):
    assert grade(text).marks == 0


def allowing(folder, *names):
    with (folder / "assignment.toml").open("a", encoding="utf-8") as toml:
        toml.write(f"\n[libraries]\nallowed = {list(names)}\n".replace("'", '"'))
    return folder


def test_an_allowed_library_is_available(folder):
    pytest.importorskip("numpy", reason="numpy, which this imports, is not installed")
    text = SOURCE.replace(
        'print(" \\n")', 'import numpy\nprint(str(numpy.full(1, " ")[0]) + "\\n")'
    )
    result = graded_with(allowing(folder, "numpy"), text)
    assert (result.marks, result.notes, result.status) == (4, (), Status.GRADED)


def test_a_person_must_look_if_a_program_needs_an_allowed_library_that_is_not_installed(
    folder,
):
    allowing(folder, "library_of_nobody")
    result = graded_with(folder, "import library_of_nobody\nlibrary_of_nobody.play()\n")
    assert result.status is Status.NEEDS_A_PERSON
    assert result.notes[0].startswith(
        f"{PERSON_NEEDED}this program imports library_of_nobody, which is allowed"
    )
    assert graded_with(folder, SOURCE).status is Status.GRADED


@pytest.mark.parametrize(
    "text",
    ["import a_library", "import os, a_library as a", "from a_library.sub import x",
     "def f():\n    import a_library.sub", "def f(:\n    pass\nimport os, a_library\n",
     "def f(:\n    pass\n  from a_library import x\n"],
)  # fmt: skip
def test_an_import_is_found_anywhere_in_the_program(text):
    assert "imports a_library, which" in missing_libraries(text, ["a_library", "other"])


@pytest.mark.parametrize(
    "text",
    ["import a_library2", "x = 'import a_library'", "# import a_library", "from . import a", "f(:"],
)
def test_text_that_only_looks_like_an_import_is_ignored(text):
    assert missing_libraries(text, ["a_library"]) == ""


def test_two_missing_imports_are_reported_in_one_sentence():
    sentence = missing_libraries("import b_library, a_library", ["b_library", "a_library"])
    assert (
        "imports a_library and b_library, which is allowed; but they are not installed" in sentence
    )
