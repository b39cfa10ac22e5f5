"""``grader validate``, with real guests: a clean assignment has no finding, and defects that are
planted are found.
"""

import json
from pathlib import Path

import pytest

from grader import config
from grader.authoring import bundle
from grader.authoring import source as authoring
from grader.cli import main
from grader.errors import SandboxError
from grader.validation.candidates import ODD_VALUES
from grader.validation.mutation import mutations
from grader.validation.validate_assignment import validate as validated

from .conftest import ADDS_TWO, FILES, SOURCE, TEST_DOUBLE, TEST_SWAP, TOML

FEW = ("--every", 50)
"""One program of each kind is enough for what is found by looking at one."""


@pytest.fixture
def validate(capsys):
    """Run the command in the working directory, and return its exit status, stdout and stderr."""

    def run(*arguments):
        status = main(["validate", "--jobs", "1", *map(str, arguments)])
        return status, *capsys.readouterr()

    return run


def hand_out(folder):
    """Write what is handed out of the assignment."""
    for name, data in bundle.programs(config.load(folder), authoring.read(folder)).items():
        Path(name).write_bytes(data)


@pytest.fixture
def clean(make):
    """The assignment with fresh hand-outs and without signatures."""
    folder = make()
    hand_out(folder)
    return folder


@pytest.fixture
def change(clean, make):
    """Write files into the clean assignment."""
    del clean
    return make


def test_a_clean_assignment_has_no_findings_in_repeated_runs(clean, validate):
    status, out, progress = validate(
        "pair", "--jobs", 2, "--update", "--json", "first.json", "--html", "first.html"
    )
    assert status == 0
    assert (clean / "signatures.json").exists()
    assert "pair can be trusted: 0 errors." in out
    assert "adds_two" in out
    assert progress.endswith("programs of pair tried\n")
    status, *_ = validate("--json", "second.json", "--html", "second.html")
    assert status == 0
    assert Path("first.json").read_bytes() == Path("second.json").read_bytes()
    assert Path("first.html").read_bytes() == Path("second.html").read_bytes()
    (document,) = json.loads(Path("first.json").read_text(encoding="utf-8"))["assignments"]
    assert document["trusted"] is True
    assert document["findings"] == []
    assert document["mutants"][0] == {
        "name": "adds_two",
        "as_said": True,
        "parts": {"double": "caught"},
    }
    assert document["mutations"]["made"] == document["mutations"]["killed"] > 0


def test_with_every_only_a_sample_of_the_programs_is_tried(clean, validate):
    """The second mutant, which has a wrong header, is left out; and the missing signatures are not
    reported.
    """
    mutant = clean / "mutants" / "swaps_in_place.py"
    mutant.write_text(
        mutant.read_text(encoding="utf-8").replace("costs: swap", "costs: double"), encoding="utf-8"
    )
    status, out, _ = validate("pair", "--every", 2, "--json", "some.json")
    assert status == 0
    assert "pair can be trusted, as far as one program in 2 shows: 0 errors." in out
    (document,) = json.loads(Path("some.json").read_text(encoding="utf-8"))["assignments"]
    assert document["every"] == 2
    assert [each["name"] for each in document["mutants"]] == ["adds_two"]
    assert document["programs"]["constant"] == -(-len(ODD_VALUES) // 2)
    assert document["mutations"]["made"] == -(-len(mutations(SOURCE)) // 2)


def test_with_every_names_that_do_not_exist_are_found_in_all_programs(change, validate):
    """The second mutant and the second accepted program are not tried."""
    change(
        {
            "mutants/swaps_in_place.py": FILES["mutants/swaps_in_place.py"].replace(
                "test_stays", "test_stay"
            ),
            "accepted/with_a_bonus.py": FILES["accepted/by_adding.py"].replace(
                "multiplying\n", "multiplying\n# bonus: swop\n"
            ),
        }
    )
    status, out, _ = validate("pair", "--every", 100)
    assert status == 1
    assert '"caught by" names swap::test_stay, and there is no such check. Did you' in out
    assert 'accepted/with_a_bonus.py: "bonus" names swop, and there is no such bonus part.' in out
    assert "2 errors" in out


def test_a_check_that_breaks_by_mistake_is_one_error_with_its_line_and_what_to_do(change, validate):
    ends = "\n\ndef test_cap(mocker):\n    assert pair.double(4) == 8\n"
    change({"hidden/test_double.py": f"{TEST_DOUBLE}{ends}"})
    status, out, _ = validate("pair", "--every", 100)
    assert status == 1
    line = len(TEST_DOUBLE.splitlines()) + 3
    assert f"hidden/test_double.py:{line}: there is no fixture called mocker. Write the" in out
    assert "1 error" in out


def test_a_test_that_imports_everything_is_told_to_name_the_module(change, validate):
    """With pytest alone it works; the stand-in for a student's file has no list of names."""
    text = TEST_DOUBLE.replace("import pair", "from pair import *").replace("pair.double", "double")
    change({"hidden/test_double.py": text})
    status, out, _ = validate("pair", "--every", 100)
    assert status == 1
    assert (
        "Write pair.double instead, below import pair: a test gets no names from import *." in out
    )


def test_files_that_begin_with_the_mark_of_an_editor_on_windows_are_read(make, validate):
    """Some editors write a byte order mark, which nobody sees, in front of the text."""
    folder = make(
        {
            "equivalent.toml": "# Nothing yet.\n",
            "mutants/adds_three.diff": (
                "# caught by: double::test_numbers[-4]\n# costs: double\n"
                "# looks like: double adds three.\n"
                "@@ double\n-    return number * 2\n+    return number + 3\n"
            ),
            "hidden/test_wrong.py": "nothing here",
        }
    )
    for path in [file for file in folder.rglob("*.*") if file.is_file()]:
        path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    status, out, _ = validate("pair", *FEW)
    assert status == 1
    assert "hidden/test_wrong.py:1: SyntaxError: invalid syntax" in out
    assert "1 error." in out
    (folder / "hidden" / "test_wrong.py").unlink()
    hand_out(folder)
    status, out, _ = validate("pair", *FEW)
    assert "shows: 0 errors" in out
    assert status == 0


def test_signatures_always_include_all_programs(clean, validate):
    status, _, problem = validate("pair", "--every", 2, "--update")
    assert status == 2
    assert "--update needs all programs" in problem
    assert not (clean / "signatures.json").exists()


@pytest.mark.long
def test_a_bonus_named_by_an_accepted_program_is_verified(clean, validate):
    toml = clean / "assignment.toml"
    text = TOML.replace("marks = 4\n", "marks = 4\nbonus = true\n").replace(
        "out_of = 12", "out_of = 8"
    )
    toml.write_text(text, encoding="utf-8")
    hand_out(clean)
    status, out, _ = validate("pair", *FEW)
    assert status == 1
    assert "it has all of the bonus swap. Say so below its first line: # bonus: swap" in out
    with_bonus = FILES["accepted/by_adding.py"].replace(
        "multiplying\n", "multiplying\n# bonus: swap\n"
    )
    (clean / "accepted" / "by_adding.py").write_text(with_bonus, encoding="utf-8")
    status, out, _ = validate("pair", *FEW)
    assert "shows: 0 errors." in out
    assert status == 0


def test_each_planted_defect_is_found(make, validate):
    accepted = FILES["accepted/by_adding.py"]
    make(
        {
            "assignment.toml": (
                TOML.replace("out_of = 12", "out_of = 100")
                + '\n[[parts]]\nid = "game"\ntitle = "The game"\nmarks = 1\n'
            ),
            "hidden/test_double.py": (
                TEST_DOUBLE
                + "\n\ndef test_is_no_text():\n    assert not isinstance(pair.double(3), str)\n"
                + "\n\ndef test_stumbles():\n    assert nothing is pair.double\n"
            ),
            "hidden/test_swap.py": (
                TEST_SWAP.replace("== [2, 1]", "!= [1, 2]").replace("== [5, 3]", "!= [3, 5]")
            ),
            "mutants/lax.py": ADDS_TWO.replace("number + 2", "int(str(2 * number))"),
            "mutants/odd.py": ADDS_TWO.replace("costs", "cost"),
            "accepted/wrong.py": accepted.replace("number + number", "3 * number"),
            "equivalent.toml": (
                '[[equivalent]]\nreason = "None."\nmutations = ["double: nonsense"]\n'
            ),
        }
    )
    status, out, _ = validate("pair")
    assert status == 1
    for words in (
        (
            "accepted/wrong.py: this program is said to be right, but does not pass"
            " double::test_numbers[3]"
        ),
        "the script that is handed out: it earns ",
        "double::test_stumbles: this check itself breaks on source.py",
        "mutants/lax.py: double::test_numbers[3] does not catch it; nothing else catches it either",
        "mutants/lax.py: it loses no marks, but its first lines say double.",
        'mutants/odd.py:2: "cost" is not a header',
        "source.py:17: no check notices this change: swap: ",
        "double::test_is_no_text: no wrong program fails this check",
        'equivalent.toml:3: "double: nonsense" is not a mutation',
        "assignment.toml:33: game has 1 mark but no check",
        "assignment.toml:3: out_of: the parts (12) and by_hand (1) make 13, not 100.",
        "signatures.json: is missing",
    ):
        assert words in out
    assert out.rindex("✗ ") < out.index(
        "i source.py: nothing has been handed out yet"
    )  # what is only noted comes last


def test_an_unreadable_assignment_does_not_stop_the_others(clean, validate):
    del clean
    broken = Path("assignments/zebra")
    broken.mkdir()
    (broken / "assignment.toml").write_text('title = "Zebra"\nmodul = "zebra"\n', encoding="utf-8")
    (broken / "source.py").write_text("", encoding="utf-8")
    status, out, _ = validate(*FEW, "--json", "-")
    assert status == 1
    pair, zebra = json.loads(out)["assignments"]
    assert (pair["name"], zebra["name"]) == ("pair", "zebra")
    assert pair["trusted"]
    document = {(each["about"], each["sentence"]) for each in zebra["findings"]}
    assert {about for about, _ in document} == {"assignment.toml", "assignment.toml:2"}
    assert any('did you mean "module"?' in sentence for _, sentence in document)


def test_a_public_assert_that_the_solution_does_not_pass_is_found(change, validate):
    change(
        {
            "source.py": (
                FILES["source.py"] + '\n\n# %% tags=["asserts"]\nassert swap([1, 2]) == [1, 2]\n'
            )
        }
    )
    status, out, _ = validate("pair", *FEW)
    assert status == 1
    line = len(FILES["source.py"].splitlines()) + 4
    assert (
        f"source.py:{line}: the reference cannot be run from top to bottom as it is: assert"
        " swap(" in out
    )
    assert "Fix what the assert expects, or the function that it calls." in " ".join(out.split())


def test_if_the_solution_fails_a_check_derived_programs_have_no_findings_and_no_signatures(
    clean, change, validate
):
    """A mutant would lose marks that the solution lost, and no change of it could pass: all that
    misleads. How mutants fail a wrong check would be kept, and explained to students.
    """
    reason = '[[equivalent]]\nreason = "None."\nmutations = ["swap: pair[1] -> pair[0]"]\n'
    change(
        {
            "hidden/test_swap.py": TEST_SWAP.replace("== [2, 1]", "== [1, 1]"),
            "equivalent.toml": reason,
        }
    )
    status, out, _ = validate("pair", "--update")
    assert status == 1
    assert "source.py: the reference does not pass swap::test_swapped" in out
    assert "✗ mutants/" not in out
    assert "swaps_in_place" not in out
    assert "caught," not in out
    assert "Mutants and mutations are judged when your solution passes every check." in out
    assert "✗ equivalent.toml" not in out
    assert "signatures.json" not in out
    assert not (clean / "signatures.json").exists()


def test_a_folder_without_assignments_is_a_usage_error(tmp_path, validate):
    status, _, problem = validate("--assignments", tmp_path)
    assert status == 2
    assert "there is no assignment in this folder" in problem


def test_a_machine_without_a_sandbox_is_not_a_finding_about_an_assignment(clean):
    class Nobody:
        def run(self, tasks, meanwhile):
            raise SandboxError("no Landlock")

    with pytest.raises(SandboxError):
        validated(clean, Nobody())
