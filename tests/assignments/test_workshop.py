"""What ``grader validate`` does not check in the workshop."""

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from grader.config import load as load_assignment
from grader.feedback.student_view import student_view
from grader.feedback.to_do import to_do
from grader.games import transcript
from grader.games.game_script import load
from grader.games.playing import play
from grader.records.assignment import Drawing
from grader.records.turn import Stop
from grader.sandbox.in_process import InProcessProgram
from grader.sandbox.setting import Setting
from grader.source.cells import without_cells
from tests.programs import accepted, results_here

ENDINGS = ["Player X wins!\n\n", "Player O wins!\n\n", "The game ends in a Tie\n\n"]
FOLDER = Path(__file__).resolve().parents[2] / "assignments" / "workshop"


@pytest.fixture(scope="module")
def workshop():
    """Return the names of the reference, without the cell that starts the game."""
    text = without_cells((FOLDER / "source.py").read_text(encoding="utf-8"), ("game",))
    names = {}
    exec(compile(text, "workshop.py", "exec"), names)
    return names


def games(workshop, player, known):
    """Count the games from here on that X wins, that O wins, and that are ties; *player* is next."""
    board = workshop["board"]
    position = tuple(board)
    if position not in known:
        total = [0, 0, 0]
        for place in [place for place in range(9) if board[place] not in {"X", "O"}]:
            board[place] = player
            output = io.StringIO()
            with redirect_stdout(output):
                over = workshop["CheckWin"](player)
            if over:
                total[ENDINGS.index(output.getvalue())] += 1
            else:
                more = games(workshop, "O" if player == "X" else "X", known)
                total = [so_far + each for so_far, each in zip(total, more, strict=True)]
            board[place] = place + 1
        known[position] = total
    return known[position]


def test_check_win_is_right_in_all_possible_games(workshop):
    """The text of the workshop has the same numbers."""
    counts = games(workshop, "X", {})
    assert counts == [131_184, 77_904, 46_080]
    assert sum(counts) == 255_168


class Terminal:
    """A program run in this process, as a game's console."""

    def __init__(self, file):
        self._program = InProcessProgram(file.read_text(encoding="utf-8"), file.name, Setting())
        self.turn, self.type, self.close = (
            self._program.turn,
            self._program.type,
            self._program.close,
        )


@pytest.mark.parametrize("file", sorted(FOLDER.glob("games/*.game")), ids=lambda file: file.stem)
def test_a_game_is_exactly_what_the_program_of_the_text_prints(file):
    (script,) = [script for script in load(FOLDER / "games") if script.stem == file.stem]
    terminal = Terminal(FOLDER / "accepted" / "as_in_the_text.py")
    try:
        played = play(script, terminal)
    finally:
        terminal.close()
    expected = [*(exchange.printed for exchange in script.exchanges), script.closing]
    assert [turn.printed for turn in played.turns] == expected
    assert played.turns[-1].stop is Stop.ENDED


def test_each_of_the_eight_lines_is_won_by_both_players():
    """The last box of a board may win, too."""
    endings = {script.stem: script.closing for script in load(FOLDER / "games")}
    for player in "xo":
        names = [name for name in endings if name.startswith(f"{player}_wins_")]
        boards = {transcript.boards(endings[name], 3, Drawing.NUMBERED)[-1] for name in names}
        assert len(names) == len({line_of(board, player.upper()) for board in boards}) == 8
    assert endings["last_box_wins"].endswith("Player X wins!\n\n")


def line_of(board, mark):
    """Return the only line of *board* that is full of *mark*, as places."""
    lines = [[(x, y) for x in range(3)] for y in range(3)] + [
        [(x, y) for y in range(3)] for x in range(3)
    ]
    lines += [[(i, i) for i in range(3)], [(2 - i, i) for i in range(3)]]
    (full,) = [line for line in lines if all(board[y][x] == mark for x, y in line)]
    return tuple(full)


# What a student writes instead of some lines of guard_and_main, and what names the cause.
SLIPS = {
    "or without a second comparison": (
        "while not board[index].isdigit():",
        'while board[index] == "X" or "O":',
        "a value alone counts as true",
    ),
    "no return of the number": (
        "return number\n",
        "number\n",
        "Is return missing",
    ),
    "a return that is not in the if": (
        "            return 0\n",
        "        return 0\n",
        "It looks as if the game ends after the first turn",
    ),
}


@pytest.fixture(scope="module")
def slips():
    """Return what a student with each of these slips should do first."""
    right = accepted("workshop")["guard_and_main"]
    programs = {name: right.replace(old, new, 1) for name, (old, new, _) in SLIPS.items()}
    results = results_here(load_assignment(FOLDER), programs)
    return {name: to_do(student_view(result)) for name, result in results.items()}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_game_in_which_no_turn_works_is_not_told_about_its_error_messages_first(slips, slip):
    (first,) = slips[slip]
    assert SLIPS[slip][2] in first.step


NOT_IN_OUR_WORDS = (
    "the computer does not print its move in the words of the assignment, such as “Computer chooses"
    " box 5”."
)
# What the ideas print in words of their own, and what the student reads about it. Each of them looked
# like another mistake.
OTHER_WORDS = {
    "another question after a wrong answer": (
        "        answer = input(question)\n    return answer\n",
        "        answer = input('Please type one of these: ')\n    return answer\n",
        [],
    ),
    "another sentence for the computer's move": (
        "Computer chooses box",
        "I take box",
        [NOT_IN_OUR_WORDS],
    ),
}


@pytest.mark.parametrize("name", OTHER_WORDS)
def test_other_words_are_not_said_to_be_another_mistake(name):
    words, others, causes = OTHER_WORDS[name]
    right = (FOLDER / "source.py").read_text(encoding="utf-8")
    assert words in right
    result = results_here(load_assignment(FOLDER), {name: right.replace(words, others)})[name]
    named = [cause.says for one in result.diagnoses_for_student for cause in one.causes]
    assert named == causes
