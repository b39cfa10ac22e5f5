"""asn3 proves itself: what is right passes, what is wrong is caught where it belongs. Without a sandbox."""

import ast
import contextlib
import io
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from grader.config import load
from grader.games.script import load as load_games
from grader.notebook import definitions, overlay

ROOT = Path(__file__).parents[2]
ASN3 = ROOT / "assignments" / "asn3"
SOURCE = (ASN3 / "source.py").read_text(encoding="utf-8")
FUNCTIONS = tuple(definition.name for definition in definitions(SOURCE))
MUTANTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(ASN3.glob("mutants/*.py"))}
ACCEPTED = {path.stem: path.read_text(encoding="utf-8") for path in sorted(ASN3.glob("accepted/*.py"))}
GAMES = sorted(ASN3.glob("games/*.game"))

# What a wrong function may well return. No hidden test may stumble over any of it.
ODD_VALUES = (
    *("None", "True", "False", "0", "1", "-1", "1.5", "''", "' '", "'X'", "'abc'", "'2, 1'", "()", "(1,)", "(1, 2, 3)"),
    *("('--1', '1')", "('9' * 5000, '1')", "(None, [])", "[]", "[None]", "[[]]", "[[], []]", "[[None]]", "[[' ']]"),
    "[[], [], []]",
    *("[[' '], None]", "[[' ', ' '], [' ', ' ']]", "{}", "{1: 2}", "{1}", "b'x'", "object()", "print", "range(3)"),
)


def with_bodies(body):
    """The hand-out with *body* in every function, and with no game."""
    tree = ast.parse(SOURCE)
    heads = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            node.body = [node.body[0], *ast.parse(body).body]
            heads.append(node)
    return ast.unparse(ast.Module(heads, [])) + "\n\nif __name__ == '__main__':\n    pass\n"


def job(name, text, *, huge=False, games=False, needs=True):
    return {"name": name, "text": text, "huge": huge, "games": games, "needs": needs}


@pytest.fixture(scope="session")
def verdicts(tmp_path_factory):
    """What became of every check, for each program by its name."""
    jobs = [
        job("reference", SOURCE, huge=True, games=True),
        job("stub", with_bodies("pass"), huge=True, games=True, needs=False),
        *(job(f"mutant {name}", overlay(SOURCE, text, name), games=True) for name, text in MUTANTS.items()),
        *(job(f"accepted {name}", text, huge=True, games=True) for name, text in ACCEPTED.items()),
        *(job(f"always {value}", with_bodies(f"return {value}"), needs=False) for value in ODD_VALUES),
        *(job(f"always says {answer}", with_bodies(f"return {answer}")) for answer in (True, False)),
    ]
    # Two halves at the same time: a test that takes a minute is one that nobody runs.
    runner = Path(__file__).with_name("runner.py")
    halves = []
    for half in (jobs[::2], jobs[1::2]):
        path = tmp_path_factory.mktemp("asn3") / "jobs.json"
        path.write_text(json.dumps(half), encoding="utf-8")
        halves.append(subprocess.Popen([sys.executable, "-P", runner, ASN3, path], stdout=subprocess.PIPE, cwd=ROOT))
    answers = [half.communicate(timeout=300)[0] for half in halves]
    assert [half.returncode for half in halves] == [0, 0]
    return {name: found for answer in answers for name, found in json.loads(answer).items()}


def not_passed(verdicts):
    return {check for check, verdict in verdicts.items() if verdict != "passed"}


def part(check):
    return check.partition("::")[0]


def header(text, keys):
    """The first lines of a program, as key and text."""
    pairs = [line.removeprefix("# ").partition(": ") for line in text.split("\n")[: len(keys)]]
    assert [key for key, _, _ in pairs] == keys
    return {key: value for key, _, value in pairs}


def test_the_marks_add_up_to_a_hundred():
    assignment = load(ASN3)
    assert assignment.marks + assignment.by_hand == 100
    assert {part.id for part in assignment.parts} == {*FUNCTIONS, "game", "instructions"}
    assert [definition.name for definition in assignment.definitions] == list(FUNCTIONS)


def test_the_reference_passes_everything(verdicts):
    assert not_passed(verdicts["reference"]) == set()


def test_each_part_is_asked_about(verdicts):
    checks = Counter(part(check) for check in verdicts["reference"])
    assert set(checks) == {*FUNCTIONS, "game"}
    assert min(checks.values()) >= 6


def test_a_bare_stub_fails_every_check(verdicts):
    assert set(verdicts["stub"]) == set(verdicts["reference"])
    assert set(verdicts["stub"].values()) == {"failed"}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_known_fault_is_caught_where_it_belongs(name, verdicts):
    said = header(MUTANTS[name], ["caught by", "costs", "looks like"])
    found = verdicts[f"mutant {name}"]
    assert found[said["caught by"]] in {"failed", "raised", "crashed"}
    assert {part(check) for check in not_passed(found)} == set(said["costs"].split(", "))


@pytest.mark.parametrize("name", MUTANTS)
def test_a_known_fault_keeps_the_descriptions(name):
    handed_out = {definition.name: definition for definition in definitions(SOURCE)}
    kept = [definition for definition in definitions(MUTANTS[name]) if definition.name in handed_out]
    assert kept == [handed_out[definition.name] for definition in kept]


@pytest.mark.parametrize("name", ACCEPTED)
def test_an_odd_but_right_program_passes_everything(name, verdicts):
    assert not_passed(verdicts[f"accepted {name}"]) == set()


@pytest.mark.parametrize("name", ACCEPTED)
def test_an_odd_but_right_program_follows_the_instructions(name):
    text = ACCEPTED[name]
    header(text, ["odd"])
    assert "# NAME: " in text
    assert "# STUDENT NUMBER: 20" in text
    handed_out = definitions(SOURCE)
    kept = {definition.name: definition for definition in definitions(text)}
    assert [kept[definition.name] for definition in handed_out] == list(handed_out)


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("parse_list", {"parse_move::test_the_result_is_a_tuple"}),
        ("parse_strings", {"parse_move::test_the_numbers_are_integers"}),
        ("row_text_for_true", {f"check_row::test_the_answer_is_a_bool[{answer}]" for answer in ("no", "yes")}),
        (
            "valid_one_for_true",
            {f"is_move_valid::test_the_answer_is_a_bool[{answer}]" for answer in ("free", "taken", "off the board")},
        ),
    ],
)
def test_a_wrong_type_costs_its_own_check_alone(name, lost, verdicts):
    assert {check for check in not_passed(verdicts[f"mutant {name}"]) if part(check) != "game"} == lost


@pytest.mark.parametrize("value", ODD_VALUES)
def test_no_check_stumbles_over_what_a_function_returns(value, verdicts):
    broken = [check for check, verdict in verdicts[f"always {value}"].items() if verdict not in {"passed", "failed"}]
    assert broken == []


@pytest.mark.parametrize("value", ["[[], []]", "[[], [], []]"])
def test_a_board_without_a_cell_earns_nothing(value, verdicts):
    assert [check for check, verdict in verdicts[f"always {value}"].items() if verdict == "passed"] == []


@pytest.mark.parametrize("answer", [True, False])
def test_one_answer_to_every_question_earns_little(answer, verdicts):
    found = verdicts[f"always says {answer}"]
    checks = Counter(part(check) for check in found)
    passed = Counter(part(check) for check, verdict in found.items() if verdict == "passed")
    assert {name: count for name, count in passed.items() if count > checks[name] / 3} == {}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_is_the_transcript_of_the_reference(path):
    _, _, transcript = path.read_text(encoding="utf-8").partition("\n---\n")
    typed = iter([line.rpartition("«")[2].removesuffix("»") for line in transcript.split("\n") if "«" in line])
    screen = io.StringIO()

    def type_in(prompt):
        line = next(typed)
        screen.write(f"{prompt}«{line}»\n")
        return line

    with contextlib.redirect_stdout(screen):
        exec(compile(SOURCE, "source.py", "exec"), {"__name__": "__main__", "input": type_in})
    assert screen.getvalue() == transcript
    assert list(typed) == []


def test_there_is_a_game_for_every_way_to_play():
    scripts = {script.stem: script for script in load_games(ASN3 / "games")}
    assert {script.size for script in scripts.values()} >= {1, 2, 3, 4, 10}
    ways = {f"{player}_wins_{way}" for player in "xo" for way in ("row", "column", "down", "up")}
    invalid = {"taken", "off_right", "off_below", "off_left", "off_above"}
    assert set(scripts) >= {"sample", "draw", "last_cell_wins", "no_space", "long_draw", *ways, *invalid}


@pytest.mark.parametrize("typed", ["abc", "", "1", "1;1", "x, y", "1.5, 1", ",", "0, zero"])
def test_the_reference_asks_again_for_what_it_cannot_read(typed):
    lines = "\n".join([typed, "0", "-2", "1", typed if typed != "1" else "one", "0, 0"])
    if typed == "1":  # as a size it can be read
        lines = "1\n1\n0, 0"
    ran = subprocess.run(
        [sys.executable, ASN3 / "source.py"], input=lines, capture_output=True, text=True, check=False, timeout=20
    )
    assert ran.stderr == ""
    assert ran.stdout.endswith("Player X won in 1 moves.\n")
