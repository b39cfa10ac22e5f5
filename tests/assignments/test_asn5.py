"""What ``grader validate`` does not check in asn5: its games are what programs print, and what
known faults may cost.
"""

import contextlib
import io
from pathlib import Path

import pytest
from attrs import evolve

from grader.config import load
from grader.games.game_script import load as load_games
from grader.records.verdict import Verdict
from tests.amount import ALL, daily
from tests.programs import accepted, marks_lost, mutants, results_here, transcript_of

ROOT = Path(__file__).parents[2]
ASN5 = ROOT / "assignments" / "asn5"
SOURCE = (ASN5 / "source.py").read_text(encoding="utf-8")
ASKS_BOTH = accepted("asn5")["both_again"]
GAMES = load_games(ASN5 / "games")

# What the starter of such a course prints for these nine marks (../shared/facts/asn5.md).
EMPTY = "     0 1 2 \n  0   | |  \n    --+-+--\n  1   | |  \n    --+-+--\n  2   | |  \n\n"
MARKED = "     0 1 2 \n  0  X| |O \n    --+-+--\n  1   |X|  \n    --+-+--\n  2  O| |X \n\n"

# Faults that were reported from real solutions, and the parts that each may cost at most.
SEEN = {
    "choice_takes_taken_positions": {"get_position_choice", "multiple_games"},
    "game_goes_on_after_no": {"multiple_games"},
    "game_goodbye_after_each": {"multiple_games"},
    "outcome_names_the_round": {"display_outcome"},
    "game_last_win_is_a_draw": {"play_tic_tac_toe", "multiple_games"},
}

# Single slips, and the marks that each costs at least and at most, in all parts together.
ONE_SLIP = {
    "choice_returns_nothing": (4, 7),
    "game_looks_before_the_mark": (4, 8),
    "game_ends_after_yes": (3, 6),
    "game_outcome_in_the_loop": (1, 3),
    "game_without_its_last_board": (1, 4),
    "reset_misses_the_last_row": (1, 3),
}
TRIED = [*SEEN, *ONE_SLIP] if ALL else ["game_last_win_is_a_draw", "reset_misses_the_last_row"]


def names_of(text):
    names = {"__name__": "tic_tac_toe"}
    exec(compile(text, "source.py", "exec"), names)
    return names


def shown(typed, text):
    """Return what the program *text* prints if *typed* is typed, with each line marked as in a
    game.
    """
    lines, screen = iter(typed), io.StringIO()

    def type_in(prompt):
        line = next(lines)
        screen.write(f"{prompt}«{line}»\n")
        return line

    with contextlib.redirect_stdout(screen):
        exec(compile(text, "tic_tac_toe.py", "exec"), {"__name__": "__main__", "input": type_in})
    assert list(lines) == []
    return screen.getvalue()


@pytest.mark.parametrize(
    ("cells", "drawing"), [(" " * 9, EMPTY), ("X O X O X", MARKED)], ids=["empty", "marked"]
)
def test_the_given_board_prints_what_the_starter_prints(cells, drawing):
    screen = io.StringIO()
    names = names_of(SOURCE)
    with contextlib.redirect_stdout(screen):
        names["display_board"]({(at // 3, at % 3): mark for at, mark in enumerate(cells)})
    assert screen.getvalue() == drawing


def test_the_constants_are_those_of_the_starter():
    names = names_of(SOURCE)
    constants = ("MAX_ROUNDS", "NUM_ROWS", "NUM_COLS", "NUM_POSITIONS", "ROW_POS", "COL_POS")
    assert [names[name] for name in constants] == [9, 3, 3, 9, 0, 1]


@pytest.mark.parametrize("script", GAMES, ids=lambda script: script.stem)
def test_a_game_is_a_transcript_of_a_right_program(script):
    for way, program in ((script, SOURCE), *((other, ASKS_BOTH) for other in script.others)):
        typed = [exchange.typed for exchange in way.exchanges]
        assert shown(typed, program) == transcript_of(way)


def test_the_games_cover_every_way_to_play():
    stems = {script.stem for script in GAMES}
    lines = {
        "x_row",
        "x_column",
        "x_diagonal_down",
        "x_diagonal_up",
        "o_row",
        "o_diagonal",
        "sample",
    }
    several = {"two_games", "three_games", "again_at_last"}
    assert stems >= {
        *lines,
        *several,
        "draw",
        "last_mark_wins",
        "taken",
        "no_such_row",
        "no_such_column",
    }


def test_the_parts_are_the_steps_in_order():
    titles = [part.title for part in load(ASN5).parts]
    assert [title.partition(":")[0] for title in titles[:-1]] == [
        f"Step {letter}" for letter in "ABCDEFGHIJ"
    ]


FREE = '        is_free = board[(row, col)] == " "\n'
REMEMBERS = "chosen = []\n" + SOURCE.replace(
    FREE, "        is_free = (row, col) not in chosen\n    chosen.append((row, col))\n"
).replace("        reset_board(board)\n", "        reset_board(board)\n        chosen.clear()\n")


@pytest.fixture(scope="module")
def results():
    unguarded = SOURCE.replace('if __name__ == "__main__":\n    main()', "main()")
    programs = {name: mutants("asn5")[name] for name in TRIED}
    loaded = load(ASN5)
    hurried = evolve(loaded.limits, seconds_per_call=0.2, seconds_per_turn=0.1)
    programs |= {"unguarded": unguarded, "remembers": REMEMBERS}
    return results_here(evolve(loaded, limits=hurried), programs)


@pytest.mark.parametrize("name", daily(SEEN, TRIED))
def test_a_fault_of_real_solutions_costs_only_its_own_steps(name, results):
    lost = {part.id for part in results[name].parts if part.marks < part.out_of}
    assert lost
    assert lost <= SEEN[name]


@pytest.mark.parametrize("name", daily(ONE_SLIP, TRIED))
def test_one_slip_costs_once(name, results):
    least, most = ONE_SLIP[name]
    assert least <= marks_lost(results[name]) <= most


def test_a_list_of_chosen_positions_instead_of_the_board_costs_only_its_own_step(results):
    lost = {part.id for part in results["remembers"].parts if part.marks < part.out_of}
    assert lost == {"get_position_choice"}


def test_a_program_without_the_guard_earns_all_steps(results):
    lost = {part.id for part in results["unguarded"].parts if part.marks < part.out_of}
    assert lost == {"instructions"}
    assert {
        check.verdict for check in results["unguarded"].checks if check.part != "instructions"
    } == {Verdict.PASSED}
