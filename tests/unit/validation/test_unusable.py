"""For an assignment that cannot be tried, the errors of all files are reported together, each with
its place.
"""

import pytest

from grader.validation.validate_assignment import validate as validated
from tests.amount import long
from tests.programs import workers_here

from .conftest import ADDS_TWO, BY_ADDING, FILES, SOURCE, TEST_DOUBLE, TEST_SWAP, TOML

TYPO = {"mutants/adds_two.py": ADDS_TWO.replace("# costs:", "# cost:")}
NOT_ODD = {"accepted/by_adding.py": BY_ADDING.replace("# odd:", "# od:")}
LISTED = {"equivalent.toml": '[[equivalen]]\nreason = "x"\n'}
TOLD = {"allowed_leaks.toml": '[[allowed]]\nlines = ["a"]\n'}
WRONG_KEY = {"assignment.toml": TOML.replace("by_hand =", "by_hnad =")}
NO_END = {"source.py": SOURCE.replace("# END SOLUTION", "# END SOLUTIN", 1)}
NOT_PYTHON = {"source.py": SOURCE.replace("return number * 2", "return number * ")}
WRONG_NEED = {
    "hidden/test_swap.py": TEST_SWAP.replace('needs="test_swapped"', 'needs="test_swopped"')
}
OF_NO_PART = {
    "hidden/test_double.py": TEST_DOUBLE.replace('("double")', '("doble")'),
    "hidden/test_swap.py": TEST_SWAP.replace('("swap")', '("swop")'),
}
HALF_WRITTEN = {"hidden/test_swap.py": TEST_SWAP + "\n\ndef test_more(:\n"}
NO_SUCH_PART = {
    "mutants/swaps_in_place.py": (
        FILES["mutants/swaps_in_place.py"].replace("costs: swap", "costs: swop")
    )
}

NO_GAME = {"games/won.game": "tilte: X wins\n---\n"}
TAKEN = {"data": "no folder"}

SAID = {
    "game": "games/won.game:",
    "data": "pair/: data: is not a folder: put the data files into a folder of this name",
    "cost": 'mutants/adds_two.py:2: "cost" is not a header of a mutant',
    "od": "accepted/by_adding.py:1: the first line must say what is unusual",
    "equivalen": 'equivalent.toml:1: equivalen: unknown key "equivalen"; did you mean "equivalent"?',
    "told": "allowed_leaks.toml:1: allowed[0].reason: must be a string that says why students may know it",
    "by_hnad": 'assignment.toml:4: by_hnad: unknown key "by_hnad"; did you mean "by_hand"?',
    "no end": "source.py:8: the region that begins here has no END SOLUTION in its cell",
    "not Python": "source.py:9: this is not Python",
    "need": 'hidden/test_swap.py:14: test_stays: it needs "test_swopped"',
    "of doble": (
        "hidden/test_double.py:8: test_numbers: its part is not in assignment.toml: unknown part"
        ' "doble"'
    ),
    "of swop": (
        "hidden/test_swap.py:8: test_swapped: its part is not in assignment.toml: unknown part"
        ' "swop"'
    ),
    "stays of swop": "hidden/test_swap.py:14: test_stays: its part is not in assignment.toml",
    "half": "hidden/test_swap.py:22: this is not Python",
    "swop": (
        'mutants/swaps_in_place.py: "costs" names swop, and there is no such part. Did you mean'
        ' "swap"?'
    ),
}


@pytest.fixture
def sentences(make):
    """Return the findings on the assignment with changes; no program is run."""

    def of(*changes):
        folder = make({name: text for change in changes for name, text in change.items()})
        findings = validated(folder, workers_here(folder)).findings
        return [f"{finding.about}: {finding.sentence}" for finding in findings]

    return of


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            (LISTED, TYPO, NOT_ODD, NO_SUCH_PART, WRONG_NEED),
            ("equivalen", "cost", "swop", "od", "need"),
        ),
        (
            (WRONG_KEY, NO_END, LISTED, TYPO, HALF_WRITTEN),
            ("by_hnad", "no end", "equivalen", "cost", "half"),
        ),
        ((WRONG_KEY, TAKEN, NO_GAME), ("by_hnad", "data", "game")),
        ((OF_NO_PART,), ("of doble", "of swop", "stays of swop")),
        long((NO_GAME, TYPO), ("game", "cost")),
        long((NO_END, TYPO, WRONG_NEED), ("no end", "cost", "need")),
        long((TOLD, LISTED, TYPO), ("told", "equivalen", "cost")),
        ((TOLD,), ("told",)),
        ((NOT_PYTHON, LISTED, TYPO), ("not Python", "equivalen", "cost")),
        long((WRONG_NEED, TYPO), ("need", "cost")),
    ],
    ids=lambda case: ", ".join(map(str, case)) if isinstance(case[0], str) else None,
)
def test_errors_of_all_files_are_reported_once_each(sentences, changes, expected):
    lines = sentences(*changes)
    for fault in expected:
        assert [line for line in lines if SAID[fault] in line] != [], SAID[fault]
    assert len(lines) == len(set(lines))
    assert {line.partition(":")[0] for line in lines} == {
        SAID[fault].partition(":")[0] for fault in expected
    }


JUDGES_SWAP = {"assignment.toml": TOML.replace('id = "swap"\n', 'id = "step"\nfunction = "swap"\n')}


def test_a_function_that_seems_to_be_missing_because_of_a_fault_above_it_is_no_error(sentences):
    """The solution without an end swallows the next function, which is there."""
    (line,) = sentences(NO_END, JUDGES_SWAP)
    assert line.startswith(SAID["no end"])
    (line,) = sentences(
        {"assignment.toml": TOML.replace('id = "swap"\n', 'id = "step"\nfunction = "swop"\n')}
    )
    assert 'unknown function "swop"; did you mean "swap"?' in line


NOT_UTF_8 = b"# \xff\xfe\n"
NO_PYTHON = b"\n\ndef half(:\n"
WITH_NUL = b"\n\nx = 1\0\n"
FILES_OF_AN_AUTHOR = [
    "assignment.toml",
    "source.py",
    "hidden/test_swap.py",
    "hidden/conftest.py",
    "mutants/adds_two.py",
    "games/won.game",
    "equivalent.toml",
    "allowed_leaks.toml",
]


@pytest.mark.parametrize("path", FILES_OF_AN_AUTHOR)
@pytest.mark.parametrize("wrong", [NOT_UTF_8, NO_PYTHON, WITH_NUL])
def test_a_file_that_cannot_be_read_is_a_finding(make, path, wrong):
    folder = make({})
    file = folder / path
    file.parent.mkdir(exist_ok=True)
    before = file.read_bytes() if file.exists() else b""
    file.write_bytes(before + wrong)
    found = validated(folder, workers_here(folder), every=100).findings
    assert [one for one in found if one.about.partition(":")[0] == path] != []
    assert "" not in {one.about for one in found}


@pytest.mark.parametrize("wrong", [NOT_UTF_8, NO_PYTHON, WITH_NUL])
def test_a_hidden_test_that_cannot_be_read_is_a_finding_beside_a_wrong_toml(make, wrong):
    folder = make({"hidden/test_swap.py": "", "assignment.toml": "title ="})
    (folder / "hidden/test_swap.py").write_bytes(wrong)
    found = validated(folder, workers_here(folder)).findings
    assert {one.about.partition(":")[0] for one in found} >= {
        "hidden/test_swap.py",
        "assignment.toml",
    }
