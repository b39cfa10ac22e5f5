"""What was handed out, and what was generated, is held against what the source produces now."""

import json
from pathlib import Path

import pytest

from grader import config
from grader.authoring import source as authoring
from grader.authoring.notebook_to_script import export
from grader.authoring.source_to_notebooks import handout_notebook
from grader.diagnosis import signatures
from grader.source.facts_cell import facts
from grader.validation.candidate import Candidate, Kind
from grader.validation.findings.handed_out import (
    findings_on_ambiguous_mutants,
    findings_on_hand_out,
    findings_on_leaks,
    findings_on_signatures,
    hand_out,
    make_loadable,
    signatures_text,
)

HOLLOW = Candidate(Kind.STUB_VARIANT, "swap: return None", "the reference with swap: return None")


def mutant(name, says):
    return Candidate(Kind.MUTANT, name, f"mutants/{name}.py", says=says)


def sentences(findings):
    return [f"{each.severity}: {each.about}: {each.sentence}" for each in findings]


@pytest.fixture
def look(make):
    """Return the findings on the files among the hand-outs; arguments change the assignment."""

    def of(changes=()):
        folder = make(changes)
        assignment, source = config.load(folder), authoring.read(folder)
        handed = hand_out(assignment, source)
        return sentences(findings_on_hand_out(assignment, source.path.name, handed)), sentences(
            findings_on_leaks(assignment, source, handed)
        )

    return of


def write(path, content):
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


@pytest.fixture
def book(make):
    """The notebook that is to be handed out."""
    folder = make()
    return handout_notebook(authoring.read(folder), facts(config.load(folder)))


@pytest.fixture
def handed_out(book):
    """A folder with what is to be handed out."""
    write("handouts/pair/pair.ipynb", book)
    write("handouts/pair/pair.py", export(book))
    return Path("handouts/pair")


def test_missing_hand_outs_are_a_note(look):
    assert look() == (
        ["note: source.py: nothing has been handed out yet: run grader handout pair."],
        [],
    )


@pytest.mark.parametrize("place", [".", "handouts/pair"])
def test_a_single_missing_file_is_reported(place, look, book):
    write(f"{place}/pair.ipynb", book)
    fresh, _ = look({"data/rain.csv": "1,2\n"})
    again = (
        f"write it again with grader handout pair{' --out . --overwrite' if place == '.' else ''}"
    )
    near = "" if place == "." else f"{place}/"
    assert fresh == [
        f"error: {near}pair.py: is missing: {again}",
        f"error: {near}rain.csv: is missing: {again}",
    ]


@pytest.mark.parametrize("name", ["old_solution.py", "more/old.csv", ".pair.py"])
def test_an_unexpected_file_among_the_hand_outs_is_reported(name, look, handed_out):
    write(handed_out / name, "1\n")
    write(handed_out / ".gitkeep", "")
    fresh, _ = look()
    gone = "is not generated from source.py: delete it; otherwise students get it too."
    assert fresh == [f"error: handouts/pair/{name}: {gone}"]


def test_if_only_an_unexpected_file_exists_all_hand_outs_are_missing(look):
    write("handouts/pair/old.csv", "1\n")
    assert [finding.split(": ")[1] for finding in look()[0]] == [
        "handouts/pair/pair.ipynb",
        "handouts/pair/pair.py",
        "handouts/pair/old.csv",
    ]


def test_if_only_data_files_exist_the_programs_are_missing(look):
    write("handouts/pair/rain.csv", "1,2\n")
    fresh, _ = look({"data/rain.csv": "1,2\n"})
    assert [finding.split(": ")[1] for finding in fresh] == [
        "handouts/pair/pair.ipynb",
        "handouts/pair/pair.py",
    ]


def test_a_broken_link_among_the_hand_outs_is_reported(look, handed_out):
    (handed_out / "old").symlink_to("nowhere")
    assert [finding.split(": ")[1] for finding in look()[0]] == ["handouts/pair/old"]


def test_files_next_to_the_assignments_are_not_hand_outs(look, book):
    for name, text in (("pair.ipynb", book), ("pair.py", export(book)), ("notes.txt", "1\n")):
        write(name, text)
    assert look() == ([], [])


def test_a_source_next_to_the_assignments_is_no_hand_out_and_only_noted(look, make):
    """Its author may have made the assignment from it, with `grader new --from`."""
    source = (make() / "source.py").read_text(encoding="utf-8")
    write("pair.py", source)
    noted, leaks = look()
    assert noted[0] == "note: pair.py: contains solutions: do not give this file to students."
    assert "nothing has been handed out yet" in noted[1]
    assert leaks == []


@pytest.mark.usefixtures("handed_out")
def test_fresh_files_have_no_findings(look):
    assert look() == ([], [])


def test_stale_files_are_reported_with_the_command_that_writes_them(look, book):
    """Next to the assignments, the file may be the author's own: the command would replace it."""
    write("handouts/pair/pair.ipynb", book + " ")
    write("pair.py", "x = 1\n")
    write("handouts/pair/pair.py", export(book))
    write("pair.ipynb", book)
    fresh, leaks = look()
    of_script, of_notebook = fresh
    again = "is not what source.py produces now: write it again with"
    assert of_script == (
        f"error: pair.py: {again} grader handout pair --out . --overwrite; but if it is a program of"
        " your own, move it to another folder"
    )
    assert of_notebook == f"error: handouts/pair/pair.ipynb: {again} grader handout pair"
    assert leaks == []


def test_a_leak_in_a_stale_file_is_reported(look):
    write("pair.py", "def double(number):\n    return [pair[1], pair[0]]\n")
    _, leaks = look()
    assert leaks
    assert leaks[0].startswith(
        "error: pair.py, line 2: gives away the solution of swap (source.py:"
    )


def test_a_leak_in_the_source_is_reported(look, make):
    text = (make() / "source.py").read_text(encoding="utf-8")
    hint = "# %% [markdown]\n# Try `return [pair[1], pair[0]]`.\n\n# %%\ndef swap"
    _, leaks = look({"source.py": text.replace("# %%\ndef swap", hint)})
    assert any(
        "pair.ipynb, " in leak and "gives away the solution of swap" in leak for leak in leaks
    )


def test_an_allowed_leak_is_not_reported_and_must_occur(look, make):
    text = (make() / "source.py").read_text(encoding="utf-8")
    changes = {
        "source.py": text.replace(
            "# %%\ndef swap",
            "# %% [markdown]\n# Try `return [pair[1], pair[0]]`.\n\n# %%\ndef swap",
        ),
        "allowed_leaks.toml": (
            '[[allowed]]\nreason = "It is hard."\nlines = ["return [pair[1], pair[0]]", "return'
            ' pair[0]"]\n'
        ),
    }
    _, leaks = look(changes)
    leak = (
        "error: allowed_leaks.toml:3: return pair[0] — is not in any hand-out: "
        "remove it from the list."
    )
    assert leaks == [leak]


@pytest.fixture
def due(grade):
    """What signatures.json has to hold."""
    adds_two = mutant("adds_two", "double adds two.")
    return signatures_text([adds_two], {"mutant adds_two": grade(double=("failed", "passed"))})


def test_signatures_are_missing_stale_or_fresh(pair, due):
    path = pair.folder / signatures.FILE
    (missing,) = sentences(findings_on_signatures(pair, due))
    assert missing.startswith("error: signatures.json: is missing")
    assert missing.endswith("Write it with grader validate pair --update")
    path.write_text(signatures.text_of(()), encoding="utf-8")
    (stale,) = sentences(findings_on_signatures(pair, due))
    assert "is not what the mutants produce now" in stale
    path.write_text(due, encoding="utf-8")
    assert sentences(findings_on_signatures(pair, due)) == []


def test_mutants_that_fail_in_exactly_the_same_way_are_a_note(grade):
    """What is caught nowhere, which is an error of its own, is like nothing."""
    mutants = [
        mutant(name, f"{name} it is.") for name in ("two", "three", "none", "nothing", "other")
    ]
    ends = {
        "two": "failed",
        "three": "failed",
        "none": "passed",
        "nothing": "passed",
        "other": "raised",
    }
    results = {f"mutant {name}": grade(double=(end, "passed")) for name, end in ends.items()}
    assert sentences(findings_on_ambiguous_mutants(mutants, results)) == [
        "note: mutants: two, three fail in exactly the same way, so students read about all of them. Write a check that tells them apart, or leave it if no fair check can."
    ]


def test_mutants_that_fail_in_the_same_way_and_say_the_same_are_no_note(grade):
    """Students read one sentence."""
    mutants = [mutant(name, "it is wrong.") for name in ("two", "three")]
    results = {f"mutant {name}": grade(double=("failed", "passed")) for name in ("two", "three")}
    assert sentences(findings_on_ambiguous_mutants(mutants, results)) == []


def test_an_assignment_without_mutants_needs_no_signatures(pair):
    assert sentences(findings_on_signatures(pair, signatures_text([HOLLOW], {}))) == []


def test_signatures_include_unwritten_functions_without_a_text(grade):
    adds_two = mutant("adds_two", "double adds two.")
    results = {
        "mutant adds_two": grade(),
        "hollow swap: return None": grade(swap=("failed", "skipped")),
    }
    written = json.loads(signatures_text([adds_two, HOLLOW], results))
    assert written["programs"]["swap: return None"] == ""
    assert list(written["parts"]) == ["swap"]


def test_unreadable_signatures_are_removed_and_written_again(pair):
    path = pair.folder / signatures.FILE
    path.write_text("{", encoding="utf-8")
    make_loadable(pair.folder)
    assert not path.exists()
    path.write_text(signatures.text_of(()), encoding="utf-8")
    make_loadable(pair.folder)
    assert path.exists()
