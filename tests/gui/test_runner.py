"""The window of the assignment ai, as a student sees and uses it: on a virtual screen, with mouse
clicks.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from matches import solver, tictactoe

from .runner import RUNNER, SOURCE, module

ROOT = Path(__file__).parents[2]

for program in ("Xvfb", "xdotool"):
    if shutil.which(program) is None:
        pytest.skip(
            f"there is no {program} here: install Debian's xvfb and xdotool",
            allow_module_level=True,
        )
pytest.importorskip(
    "pygame", reason="there is no pygame here: it is in the extra gui", exc_type=ImportError
)
ImageGrab = pytest.importorskip(
    "PIL.ImageGrab", reason="there is no pillow here", exc_type=ImportError
)

# The colours of the window when a person last checked it.
PAPER, INK, LINE, BLUE, RED = (
    (250, 248, 242),
    (40, 44, 52),
    (160, 160, 165),
    (31, 98, 184),
    (190, 58, 44),
)
SOON = 60  # seconds; later it never happens
# A computer that does not search: it moves at once.
FIRST_CELL = f"{SOURCE}\n\ndef minimax(board):\n    return min(actions(board))\n"


LAYOUT = module()  # knows the places on the window


@pytest.fixture(scope="module")
def display():
    """Yield a virtual screen."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            "800x700x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()


class Player:
    """A player, who sees the window and clicks."""

    def __init__(self, display, folder):
        self.display = display
        self.environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        self.window = ""
        self.terminal = folder / "terminal.txt"
        with self.terminal.open("w") as terminal:
            words = [sys.executable, "runner.py"]
            self.runner = subprocess.Popen(
                words, cwd=folder, env=self.environment, stderr=terminal, stdout=terminal
            )

    def asked(self, *words):
        """Return the output of xdotool; it is empty if it does not find the window."""
        words = ["xdotool", *words]
        done = subprocess.run(
            words, env=self.environment, capture_output=True, text=True, check=False, timeout=SOON
        )
        return done.stdout.strip()

    def until(self, look):
        """Wait until *look* returns something, and return it."""
        end = time.monotonic() + SOON
        while not (seen := look()):
            assert self.runner.poll() is None, f"runner.py ended: {self.terminal.read_text()}"
            assert time.monotonic() < end, f"it never happened; the window says {self.title!r}"
            time.sleep(0.1)  # each look starts a program
        return seen

    def is_open(self):
        """Return whether the window is open; pygame opens others for a moment."""
        self.window = self.asked(
            "search", "--onlyvisible", "--pid", str(self.runner.pid)
        ).partition("\n")[0]
        return self.title.startswith("Tic-tac-toe: ")

    @property
    def title(self):
        return self.asked("getwindowname", self.window) if self.window else ""

    def sees(self, title):
        """Wait until the window has this title."""
        self.until(lambda: self.title == f"Tic-tac-toe: {title}")

    def click(self, place):
        x, y = place
        self.asked("mousemove", "--sync", "--window", self.window, str(x), str(y), "click", "1")

    def picture(self):
        """Return a picture of the window."""
        place = dict(
            line.split("=")
            for line in self.asked("getwindowgeometry", "--shell", self.window).split()
        )
        x, y = int(place["X"]), int(place["Y"])
        width, height = LAYOUT.SIZE
        return ImageGrab.grab(bbox=(x, y, x + width, y + height), xdisplay=self.display).convert(
            "RGB"
        )

    def board(self):
        """Return what is drawn in the cells, as a board of ``matches``: "X", "O", or a space."""
        seen = self.picture()
        return [[mark_in(seen, LAYOUT.cell_at(i, j)) for j in range(3)] for i in range(3)]

    def waits_for(self, mark):
        """Wait until it is the turn of *mark* or the game is over, and return the board."""
        return self.until(lambda: board if is_turn_or_end(board := self.board(), mark) else None)

    def moves(self, action, mark):
        """Click on a free cell when it is the turn of *mark*, and wait for the computer's move."""
        before = self.waits_for(mark)
        self.click(LAYOUT.cell_at(*action).center)
        self.until(lambda: free_in(self.board()) < free_in(before))
        return self.waits_for(mark)

    def output(self):
        """Return what runner.py has printed on the terminal."""
        return self.terminal.read_text()

    def close(self):
        self.runner.kill()
        self.runner.wait()


@pytest.fixture
def start(display, tmp_path):
    """Return a function that starts runner.py next to a tictactoe.py with some text."""
    players = []

    def started(text):
        shutil.copy(RUNNER, tmp_path)
        if text is not None:
            (tmp_path / "tictactoe.py").write_text(text, encoding="utf-8")
        players.append(player := Player(display, tmp_path))
        player.until(player.is_open)
        return player

    yield started
    for player in players:
        player.close()


def mark_in(picture, cell):
    inner = cell.inflate(-20, -20)
    colours = {
        colour
        for _, colour in picture.crop((*inner.topleft, *inner.bottomright)).getcolors(1 << 16)
    }
    return "X" if BLUE in colours else "O" if RED in colours else " "


def share(picture, place, colour):
    """Return how many hundredths of a rectangle have exactly this colour."""
    left, top, width, height = place
    counts = {
        at: count
        for count, at in picture.crop((left, top, left + width, top + height)).getcolors(1 << 16)
    }
    return round(100 * counts.get(colour, 0) / (width * height))


def button(name):
    return LAYOUT.BUTTONS[name].center


def worst(board, mark):
    """Return a losing move (i, j) if there is one."""
    after = {
        (y, x): solver.value(tictactoe.placed(board, (x, y), mark), tictactoe.other(mark))
        for x, y in tictactoe.free(board)
    }
    return max(sorted(after), key=after.get)


def best(board, mark):
    return min((y, x) for x, y in solver.best_moves(board, mark))


def played(player, how, mark):
    """Play to the end, with moves chosen by *how*, and return the last board."""
    board = player.waits_for(mark)
    while not is_over(board):
        board = player.moves(how(board, mark), mark)
    return board


def free_in(board):
    return sum(row.count(" ") for row in board)


def is_over(board):
    return tictactoe.full(board) or tictactoe.winner(board) is not None


def is_turn_or_end(board, mark):
    return is_over(board) or tictactoe.turn(board) == mark


def test_a_bad_player_loses_as_x_and_can_play_again(start):
    player = start(SOURCE)
    player.sees("Choose a side")
    player.click(button("Play as X"))
    player.sees("Your turn, X")
    assert player.board() == tictactoe.empty(3)
    assert tictactoe.winner(played(player, worst, "X")) == "O"
    player.sees("Game over: the computer wins")
    player.click(button("Play again"))
    player.sees("Choose a side")


def test_a_good_player_ties_as_o(start):
    player = start(SOURCE)
    player.sees("Choose a side")
    player.click(button("Play as O"))
    player.sees("Your turn, O")
    assert free_in(player.waits_for("O")) == 8
    assert tictactoe.full(played(player, best, "O"))
    player.sees("Game over: a tie")


def test_a_good_player_wins_against_a_program_that_does_not_search(start):
    player = start(FIRST_CELL)
    player.sees("Choose a side")
    player.click(button("Play as X"))
    player.sees("Your turn, X")
    played(player, best, "X")
    player.sees("Game over: you win")


def test_a_click_on_a_taken_cell_does_nothing(start):
    player = start(FIRST_CELL)
    player.sees("Choose a side")
    player.click(button("Play as X"))
    player.sees("Your turn, X")
    before = player.moves((0, 0), "X")
    # Not the same place again: xdotool would wait for the mouse to move.
    player.click(LAYOUT.cell_at(0, 0).inflate(-40, -40).topleft)
    after = player.moves(best(before, "X"), "X")
    assert free_in(before) - free_in(after) == 2
    assert after[0][0] == "X"


def test_the_window_looks_as_when_a_person_checked_it(start):
    player = start(SOURCE)
    player.sees("Choose a side")
    player.click(button("Play as X"))
    player.sees("Your turn, X")
    player.moves((0, 0), "X")
    player.click((5, 5))  # so that the mouse is not over a cell
    seen = player.picture()
    # Places as left, top, width, height; a colour; and how many hundredths of the place have it.
    for what, place, colour, least, most in [
        ("paper around the board", (0, 520, 480, 80), PAPER, 100, 100),
        ("a headline in the middle", (140, 35, 200, 40), INK, 5, 40),
        ("nothing next to it", (0, 35, 140, 40), PAPER, 100, 100),
        ("an X in the first cell", (50, 115, 120, 120), BLUE, 10, 30),
        ("an O in the centre", (180, 245, 120, 120), RED, 10, 30),
        ("no red in the first cell", (50, 115, 120, 120), RED, 0, 0),
        ("a free cell", (310, 375, 120, 120), PAPER, 100, 100),
        ("a line between the columns", (174, 110, 3, 390), LINE, 90, 100),
        ("a line between the rows", (45, 239, 390, 3), LINE, 90, 100),
        ("no line at the border", (30, 110, 15, 390), LINE, 0, 0),
    ]:
        assert least <= share(seen, place, colour) <= most, what


def test_the_error_names_an_unusable_file_and_its_fault(start):
    player = start("def player(board)\n")
    player.sees("Something is wrong")
    assert (
        "tictactoe.py could not be imported. SyntaxError on line 1: expected ':'" in player.output()
    )


def test_the_error_names_what_goes_wrong_while_the_computer_thinks(start):
    player = start(f"{SOURCE}\n\ndef minimax(board):\n    return 5, 5\n")
    player.sees("Choose a side")
    player.click(button("Play as O"))
    player.sees("Something is wrong")
    assert (
        "minimax(board) returned (5, 5), which is not the place (i, j) of a free cell."
        in player.output()
    )


def test_the_hand_out_runs_and_says_what_to_write(start):
    player = start((ROOT / "handouts" / "ai" / "tictactoe.py").read_text(encoding="utf-8"))
    player.sees("Choose a side")
    player.click(button("Play as X"))
    player.sees("Something is wrong")
    assert (
        "terminal(board) returned None, but should return True or False. Is it written yet?"
        in player.output()
    )


def test_the_window_closes(start):
    player = start(SOURCE)
    player.sees("Choose a side")
    player.asked("windowfocus", "--sync", player.window, "key", "Escape")
    assert player.runner.wait(timeout=SOON) == 0
