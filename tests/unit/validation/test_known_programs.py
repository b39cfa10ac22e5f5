"""The headers of an author's programs are read, and all their errors are reported together."""

import pytest

from grader.validation import known_programs

from .conftest import ADDS_TWO, FILES, SOURCE

BODY = "\n\ndef double(number):\n    return 0\n"


@pytest.fixture
def read(make):
    """Return the programs of the assignment with these *files*."""

    def of(files=()):
        return known_programs.read(make(files), SOURCE)

    return of


def faults(known):
    return [f"{fault.about}: {fault.sentence}" for fault in known.faults]


def test_a_mutant_is_the_reference_with_the_fault_inserted(read):
    known = read()
    assert faults(known) == []
    first, second = known.mutants
    assert (first.name, first.caught_by, first.costs) == (
        "adds_two",
        ("double::test_numbers[3]",),
        ("double",),
    )
    assert first.carries == ()
    assert first.says == "double adds two."
    assert b"return number + 2" in first.data
    assert b"return [pair[1], pair[0]]" in first.data
    assert second.about == "mutants/swaps_in_place.py"
    assert [program.name for program in known.accepted] == ["by_adding"]


DIFF = "@@ double\n-    return number * 2\n+    return number * 3\n"
HEADER = ADDS_TWO[: ADDS_TWO.index("\n\n") + 1]


def test_a_diff_changes_lines_of_the_reference(read):
    files = {"mutants/triples.diff": HEADER + DIFF, "accepted/also.diff": f"# differs: x\n{DIFF}"}
    known = read(files)
    assert faults(known) == []
    triples = {program.name: program for program in known.mutants}["triples"]
    assert triples.caught_by == ("double::test_numbers[3]",)
    assert triples.about == "mutants/triples.diff"
    also = {program.name: program for program in known.accepted}["also"]
    for program in (triples, also):
        assert SOURCE.replace("number * 2", "number * 3").encode() == program.data


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("mutants/x.diff", DIFF, 'x.diff:1: there is no line "# caught by: …"'),
        ("mutants/x.diff", HEADER, "x.diff:1: there is no hunk"),
        (
            "mutants/x.diff",
            HEADER + "@@ double\n-    x\n",
            "x.diff:4: these lines are not in double",
        ),
        (
            "mutants/adds_two.diff",
            HEADER + DIFF,
            "adds_two.py exists too: rename one of them.",
        ),
        ("accepted/x.diff", "# odd: x\n" + DIFF, "x.diff:1: a diff is not a whole program"),
        ("accepted/x.diff", "# differs: x\n-x\n", "x.diff:2: write"),
    ],
)
def test_a_diff_that_cannot_be_used_is_reported_with_its_line(read, name, text, expected):
    found = faults(read({name: text}))
    assert any(expected in fault for fault in found), found


def test_a_header_may_name_several_checks_on_several_lines(read):
    text = (
        "# caught by: double::test_x[a, b], swap::test_y\n# costs: double, swap\n# carries: game\n"
        "# looks like: it is wrong\n#   in two ways.\n#\n# A comment: of the author's own.\n" + BODY
    )
    mutant, _ = read({"mutants/adds_two.py": text}).mutants
    assert mutant.caught_by == ("double::test_x[a, b]", "swap::test_y")
    assert mutant.costs == ("double", "swap")
    assert mutant.carries == ("game",)
    assert mutant.says == "it is wrong in two ways."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            BODY,
            ['x.py:1: there is no line "# caught by: …"', 'x.py:1: there is no line "# costs: …"'],
        ),
        (
            ADDS_TWO.replace("# costs", "# cost"),
            ['x.py:2: "cost" is not a header', 'Did you mean "costs"?', "# costs: …"],
        ),
        (ADDS_TWO.replace("costs: double", "costs:"), ['x.py:2: there is nothing after "costs:"']),
        (
            "# costs: double\n" + ADDS_TWO,
            ['x.py:3: "costs" appears twice', "x.py:1: the headers are not in this order"],
        ),
        (ADDS_TWO.partition("\n\n")[0] + "\n", ["x.py:1: there is nothing wrong in this mutant"]),
        (ADDS_TWO + "print(1)\n", ["x.py:9: only definitions"]),
        (
            ADDS_TWO.replace("def double", "def duble"),
            ["x.py:6: duble is not one of the", 'Did you mean "double"?'],
        ),
        (ADDS_TWO + "x = (\n", ["x.py:9: this is not Python"]),
    ],
)
def test_every_error_in_a_mutant_is_reported_with_its_line(read, text, expected):
    known = read({"mutants/x.py": text})
    assert [mutant.name for mutant in known.mutants] == ["adds_two", "swaps_in_place"]
    for words in expected:
        assert words in "\n".join(faults(known))


ONLY_RUN = "# NAME: Ada Lovelace\n\nfor _ in range(3):\n    print(1)\n"


def test_a_mutant_of_a_run_only_assignment_may_be_a_whole_program(make, read):
    """It has the reference's name at its top, as what is laid over has, and nothing else of it."""
    text = ADDS_TWO.partition("\n\n")[0] + "\n\nnumber = 2\nwhile number:\n    number -= 1\n"
    known = known_programs.read(make({"mutants/x.py": text}), ONLY_RUN, imported=False)
    whole = next(fault.data.decode() for fault in known.mutants if fault.name == "x")
    assert whole == "# NAME: Ada Lovelace\n\nnumber = 2\nwhile number:\n    number -= 1\n"
    assert any(
        "x.py:6: only definitions" in sentence for sentence in faults(read({"mutants/x.py": text}))
    )


def test_errors_in_several_files_are_reported_together(read):
    changes = {
        "mutants/x.py": BODY,
        "accepted/y.py": FILES["accepted/by_adding.py"].partition("\n")[2],
    }
    places = {fault.about for fault in read(changes).faults}
    assert places == {"mutants/x.py:1", "accepted/y.py:1"}


def test_an_opponent_that_is_not_python_is_reported_with_its_line(read):
    known = read({"opponents/easy.py": "import random\n\nprint('Hi'\n"})
    assert faults(known) == ["opponents/easy.py:3: this is not Python: '(' was never closed"]


@pytest.mark.parametrize(("begins", "ends"), [("\ufeff", "\n"), ("", "\r\n")])
def test_an_accepted_program_may_have_windows_line_endings(make, begins, ends):
    folder = make()
    data = (begins + FILES["accepted/by_adding.py"].replace("\n", ends)).encode()
    (folder / "accepted" / "by_adding.py").write_bytes(data)
    known = known_programs.read(folder, SOURCE)
    assert faults(known) == []
    assert [program.data for program in known.accepted] == [data]


def test_a_mutant_that_is_not_text_is_a_finding_and_not_a_crash(make):
    folder = make()
    (folder / "mutants" / "x.py").write_bytes(b"\xff\xfe\xff")
    assert (
        "mutants/x.py: cannot be read: it is not UTF-8 text (line 1): save it as UTF-8."
        in faults(known_programs.read(folder, SOURCE))[0]
    )


@pytest.mark.parametrize(
    ("line", "bonus"),
    [
        ("", ()),
        ("# bonus: swap\n", ("swap",)),
        ("# bonus: swap, double\n", ("swap", "double")),
        ("# bonus:\n", ()),
    ],
)
def test_an_accepted_program_says_which_bonus_it_has(read, line, bonus):
    first, _, rest = FILES["accepted/by_adding.py"].partition("\n")
    (program,) = read({"accepted/by_adding.py": f"{first}\n{line}{rest}"}).accepted
    assert program.bonus == bonus


@pytest.mark.parametrize(("odd", "slow"), [("slow: it adds up", True), ("it adds slowly", False)])
def test_an_accepted_program_says_whether_it_is_used_for_timing(read, odd, slow):
    first, _, rest = FILES["accepted/by_adding.py"].partition("\n")
    assert first.startswith("# odd: ")
    (program,) = read({"accepted/by_adding.py": f"# odd: {odd}\n{rest}"}).accepted
    assert program.is_timed is slow


def test_an_accepted_program_may_contain_only_the_differences(read):
    text = "# differs: slow: it adds up\n# bonus: swap\n\ndef double(number):\n    return number + number\n"
    (program,) = read({"accepted/by_adding.py": text}).accepted
    assert (program.bonus, program.is_timed) == (("swap",), True)
    assert program.data.decode() == SOURCE.replace(
        """def double(number: int) -> int:
    \"""Twice the number.\"""
    # BEGIN SOLUTION
    return number * 2
""",
        """def double(number):
    \"""Twice the number.\"""
    return number + number
""",
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "# differs:\n",
            'accepted/x.py:1: the first line must say what is unusual about the program: write "# odd: …"',
        ),
        ("# differs: it prints\n\nprint()\n", "accepted/x.py:3: only definitions"),
        (
            "# differs: it prints\n\nprint()\n",
            '. Or begin with "# odd:" and write a whole program.',
        ),
        ("# differs: no Python\ndef\n", "accepted/x.py:2: this is not Python"),
    ],
)
def test_errors_in_an_accepted_program_are_reported(read, text, expected):
    (fault,) = faults(read({"accepted/x.py": text}))
    assert expected in fault


@pytest.mark.parametrize("file", ["/asn3.py", "pair/asn3.py", "mutants/asn3.py", "pair/[a/x.py"])
def test_a_file_in_any_other_folder_is_none_of_the_authors_programs(tmp_path, file):
    path = tmp_path / file  # the first one is in the top folder of the disk, and is not there
    if path.is_relative_to(tmp_path):
        path.parent.mkdir(parents=True)
        path.write_text("")
    assert known_programs.program(tmp_path / "pair", path) is None


def test_a_file_of_another_kind_beside_the_mutants_is_no_program(tmp_path):
    path = tmp_path / "mutants" / "notes.txt"
    path.parent.mkdir()
    path.write_text("")
    assert known_programs.program(tmp_path, path) is None
