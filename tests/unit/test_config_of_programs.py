"""What assignment.toml says of programs that are only run, of libraries, and of what games look
like.
"""

import pytest

from grader import config
from grader.records.assignment import Drawing, GameRules, OptionalQuestion
from tests.plain_assignment import make_assignment
from tests.unit.test_config import GAME, HEAD, PART, problems


def test_by_default_a_program_is_imported_and_no_library_is_allowed(make_pair):
    loaded = config.load(make_pair(toml=HEAD + PART))
    assert (loaded.imported, loaded.libraries.allowed) == (True, ())


def test_an_author_can_choose_run_only_programs_and_libraries(make_pair):
    toml = f'{HEAD}imported = false\n{PART}[libraries]\nallowed = ["numpy", "pandas", "numpy"]\n'
    loaded = config.load(make_pair(toml=toml))
    assert (loaded.imported, loaded.libraries.allowed) == (False, ("numpy", "pandas"))


def test_an_author_sets_the_drawing_the_size_and_optional_questions_of_games(make_pair):
    toml = (
        f'{HEAD}{GAME}[games]\nboard = "lists"\nsize = 4\n[[games.optional]]\nquestion ='
        ' "players?"\nanswer = "2"\n'
    )
    rules = config.load(make_pair(toml=toml)).games
    assert (rules.board, rules.size) == (Drawing.LISTS, 4)
    assert rules.optional == (OptionalQuestion("players?", "2"),)
    assert (GameRules().board, GameRules().size, GameRules().optional) == (Drawing.PLAIN, None, ())


def _allowed(what):
    return f"{HEAD}{PART}[libraries]\nallowed = {what}\n"


_NO_GUARD = (
    f'{HEAD}imported = false\n{GAME}[instructions]\npart = "game"\n[instructions.points]\nguard'
    " = 1\n"
)

FAULTS = {
    "a key of the file's own below a table": (
        f'{HEAD}{PART}[instructions]\npart = "double"\nimported = false\n',
        "instructions.imported",
        (
            'unknown key "imported"; the known ones are part, points, calls; "imported" belongs above the'
            " first line in brackets"
        ),
    ),
    "a library that is no list": (
        _allowed('"numpy"'),
        "libraries.allowed",
        'a list of names is needed here, such as ["numpy"]',
    ),
    "a module of a library": (
        _allowed('["numpy.linalg"]'),
        "libraries.allowed",
        "write numpy, which includes all its modules",
    ),
    "no name of a library": (
        _allowed('["scikit-learn"]'),
        "libraries.allowed",
        "'scikit-learn' is not a name that can be imported",
    ),
    "a library of Python's own": (
        _allowed('["random"]'),
        "libraries.allowed",
        "random is part of Python and always allowed",
    ),
    "the grader as a library": (
        _allowed('["grader"]'),
        "libraries.allowed",
        "grader is part of the grader",
    ),
    "a guard of what is only run": (
        _NO_GUARD,
        "instructions.points.guard",
        "a file that is not imported needs no guard",
    ),
}


@pytest.mark.parametrize(("toml", "where", "what"), FAULTS.values(), ids=FAULTS)
def test_an_error_is_reported_with_its_place(make_pair, toml, where, what):
    assert what in problems(make_pair(toml=toml))[where]


@pytest.mark.parametrize(
    ("line", "has_program"),
    [
        ("if x > 0:", False),
        ("The line __main__ is a guard.", False),
        ("if __name__ == __main__:", True),
    ],
)
def test_students_write_a_program_if_the_hand_out_has_a_guard(line, has_program):
    assert make_assignment(handed_out=(line,)).has_program is has_program
