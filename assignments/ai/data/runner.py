"""
Play tic-tac-toe against your own program, in a window.

Put this file into the folder of your tictactoe.py, install pygame (pip install pygame-ce), and start it:

    python runner.py

You need not have written all functions: it says which one is missing, or what it returned that makes no sense. You do
not have to understand this file, and nothing in it has to be changed.
"""

import copy
import importlib
import sys
import threading
import traceback

try:
    import pygame
except ImportError:
    sys.exit("runner.py needs pygame. Install it with: pip install pygame-ce")

SIZE = (480, 600)  # of the window, in pixels
CELL = 130
PLACES = [(row, column) for row in range(3) for column in range(3)]
LEFT, TOP = (SIZE[0] - 3 * CELL) // 2, 110  # where the board begins

PAPER = (250, 248, 242)
INK = (40, 44, 52)
LINE = (160, 160, 165)
BLUE = (31, 98, 184)  # X
RED = (190, 58, 44)  # O
BUTTON = (224, 222, 214)
UNDER_MOUSE = (206, 226, 206)

PAUSE = 500  # milliseconds before the computer moves, so that one sees what happens
FRAMES = 30  # a second
SMOOTH = True  # how letters are drawn

BUTTONS = {
    "Play as X": pygame.Rect(60, 260, 160, 60),
    "Play as O": pygame.Rect(260, 260, 160, 60),
    "Play again": pygame.Rect(160, 525, 160, 50),
}
TITLE = "Tic-tac-toe"


def cell_at(i, j):
    """The rectangle of the cell (i, j) in the window."""
    return pygame.Rect(LEFT + j * CELL, TOP + i * CELL, CELL, CELL)


class Trouble(Exception):
    """Something is wrong with tictactoe.py, or not written yet. Its text says what."""


class Rules:
    """The functions in tictactoe.py. What they return is looked at before anybody relies on it."""

    def __init__(self):
        """Import tictactoe.py; raise Trouble if that does not work."""
        try:
            self.module = importlib.import_module("tictactoe")
        except ModuleNotFoundError as error:
            if error.name == "tictactoe":
                raise Trouble("There is no tictactoe.py in the folder of runner.py. Put both into one folder.") from None
            raise Trouble(f"tictactoe.py imports {error.name}, which is not installed here.") from None
        except (Exception, SystemExit) as error:
            traceback.print_exc()
            raise Trouble(f"tictactoe.py could not be imported. {described(error)}") from None
        missing = [name for name in ("X", "O", "EMPTY") if not hasattr(self.module, name)]
        if missing:
            raise Trouble(f"tictactoe.py does not say what {' and '.join(missing)} is. Did you take that line away?")
        self.x, self.o, self.empty = self.module.X, self.module.O, self.module.EMPTY

    def ask(self, name, *arguments):
        """What the function called name returns."""
        function = getattr(self.module, name, None)
        if function is None:
            raise Trouble(f"There is no function called {name} in tictactoe.py.")
        try:
            return function(*arguments)
        except NotImplementedError:
            raise Trouble(f"{name} is not written yet.") from None
        except (Exception, SystemExit) as error:
            traceback.print_exc()
            raise Trouble(f"{name} stopped. {described(error)}") from None

    def start(self):
        """The board at the start of a game."""
        board = self.ask("initial_state")
        self.check_board("initial_state()", board)
        return board

    def player(self, board):
        """Whose turn it is."""
        answer = self.ask("player", board)
        if answer not in (self.x, self.o):
            raise Trouble(f"player(board) returned {shown(answer)}, but should return X or O.{unwritten(answer)}")
        return answer

    def is_over(self, board):
        """Whether the game is over."""
        answer = self.ask("terminal", board)
        if answer is None:
            raise Trouble(f"terminal(board) returned None, but should return True or False.{unwritten(answer)}")
        return bool(answer)

    def winner(self, board):
        """X, O or None."""
        answer = self.ask("winner", board)
        if answer not in (self.x, self.o, None):
            raise Trouble(f"winner(board) returned {shown(answer)}, but should return X, O or None.")
        return answer

    def after(self, board, action):
        """The board after an action."""
        before = copy.deepcopy(board)
        new = self.ask("result", board, action)
        if board != before:
            raise Trouble("result(board, action) changed the board that it was given. Let it change a copy.")
        self.check_board(f"result(board, {action})", new)
        return new

    def best(self, board):
        """The action that minimax wants."""
        answer = self.ask("minimax", copy.deepcopy(board))
        if answer is None:
            raise Trouble(f"minimax(board) returned None, and the game is not over.{unwritten(answer)}")
        free = {(i, j) for i, j in PLACES if board[i][j] == self.empty}
        try:
            place = tuple(answer)
            is_free = place in free
        except TypeError:
            is_free = False
        if not is_free:
            raise Trouble(f"minimax(board) returned {shown(answer)}, which is not the place (i, j) of a free cell.")
        return place

    def check_board(self, call, board):
        """Raise Trouble if board, which call returned, is not a board."""
        try:
            cells = [cell for row in board for cell in row]
            is_board = [len(row) for row in board] == [3, 3, 3]
            is_board = is_board and all(cell in (self.x, self.o, self.empty) for cell in cells)
        except TypeError:
            is_board = False
        if not is_board:
            raise Trouble(f"{call} returned {shown(board)}, which is not a board.{unwritten(board)}")


def described(error):
    """An exception in a sentence, with the line of tictactoe.py where it happened."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if "tictactoe" in frame.filename]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    where = f" on line {line}" if line else ""
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}{where}: {said}" if said else f"{type(error).__name__}{where}."


def shown(value):
    """A value as Python writes it, not too long."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def unwritten(value):
    """What to ask somebody whose function returned this value."""
    return " Is it written yet?" if value is None else ""


class Thought:
    """minimax at work. It may take a few seconds, and the window has to stay alive meanwhile."""

    def __init__(self, rules, board):
        """Begin to think."""
        self.action = self.trouble = None
        self.thread = threading.Thread(target=self.think, args=(rules, board), daemon=True)
        self.thread.start()

    def think(self, rules, board):
        """Find the action, or what is wrong."""
        try:
            self.action = rules.best(board)
        except Trouble as trouble:
            self.trouble = trouble

    @property
    def is_done(self):
        """Whether there is an action, or trouble."""
        return not self.thread.is_alive()


class Game:
    """One game: who plays what, the board, and what is going on."""

    def __init__(self, rules, human):
        """Begin a game in which the human is X or O, as rules has it."""
        self.rules, self.human = rules, human
        self.thought = None
        self.show(rules.start())

    def show(self, board):
        """Go on with this board."""
        self.board = board
        self.over = self.rules.is_over(board)
        self.turn = None if self.over else self.rules.player(board)
        self.since = pygame.time.get_ticks()

    @property
    def humans_turn(self):
        """Whether the human has to move."""
        return self.turn is not None and self.turn == self.human

    @property
    def said(self):
        """What is going on, in a few words."""
        if self.humans_turn:
            return f"Your turn, {self.mark(self.human)}"
        if not self.over:
            return "The computer is thinking"
        winner = self.rules.winner(self.board)
        if winner is None:
            return "Game over: a tie"
        return "Game over: you win" if winner == self.human else "Game over: the computer wins"

    def mark(self, cell):
        """What is drawn for a cell."""
        return {self.rules.x: "X", self.rules.o: "O"}.get(cell, "")

    def click(self, place):
        """The human has clicked somewhere: a move, if it is a free cell and the human's turn."""
        for i, j in PLACES:
            free = self.board[i][j] == self.rules.empty
            if self.humans_turn and free and cell_at(i, j).collidepoint(place):
                self.show(self.rules.after(self.board, (i, j)))
                return

    def go_on(self):
        """Let the computer think, and move when it has thought."""
        if self.over or self.humans_turn:
            return
        if self.thought is None:
            if pygame.time.get_ticks() - self.since >= PAUSE:
                self.thought = Thought(self.rules, self.board)
        elif self.thought.is_done:
            thought, self.thought = self.thought, None
            if thought.trouble is not None:
                raise thought.trouble
            self.show(self.rules.after(self.board, thought.action))


class Window:
    """What is seen, and what is clicked."""

    def __init__(self):
        """Open the window."""
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode(SIZE)
        self.large, self.small = pygame.font.Font(None, 44), pygame.font.Font(None, 28)
        self.mark = pygame.font.Font(None, 150)
        self.game = self.trouble = self.rules = None

    def run(self):
        """Play, until the window is closed."""
        self.careful(self.open_rules)
        clock = pygame.time.Clock()
        while True:
            for event in pygame.event.get():
                if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                    return
                if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    self.careful(self.click, event.pos)
            if self.game is not None:
                self.careful(self.game.go_on)
            self.careful(self.draw)
            pygame.display.flip()
            clock.tick(FRAMES)

    def open_rules(self):
        """Read tictactoe.py."""
        self.rules = Rules()

    def careful(self, step, *arguments):
        """Do a step; show the trouble, if there is any, instead of the game."""
        try:
            step(*arguments)
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            self.game, self.trouble = None, str(trouble)

    def click(self, place):
        """Somebody has clicked there."""
        if self.trouble is not None:
            return
        if self.game is None:
            for name, side in (("Play as X", self.rules.x), ("Play as O", self.rules.o)):
                if BUTTONS[name].collidepoint(place):
                    self.game = Game(self.rules, side)
        elif not self.game.over:
            self.game.click(place)
        elif BUTTONS["Play again"].collidepoint(place):
            self.game = None

    def draw(self):
        """Draw what is going on, and say it in the title."""
        self.screen.fill(PAPER)
        if self.trouble is not None:
            self.say("Something is wrong", "Your tictactoe.py is not ready")
            self.write_lines(f"{self.trouble}\n\nFix it, and start runner.py again.")
        elif self.game is None:
            self.say("Choose a side", "Choose a side. X begins.")
            self.button("Play as X")
            self.button("Play as O")
        else:
            self.say(self.game.said, self.game.said)
            self.draw_board()
            if self.game.over:
                self.button("Play again")

    def say(self, title, headline):
        """Write a headline, and what the title of the window is to tell."""
        pygame.display.set_caption(f"{TITLE}: {title}")
        self.write(self.large, headline, (SIZE[0] // 2, 55))

    def draw_board(self):
        """Draw the lines and the marks."""
        for i, j in PLACES:
            cell = cell_at(i, j)
            free = self.game.board[i][j] == self.rules.empty
            if free and self.game.humans_turn and cell.collidepoint(pygame.mouse.get_pos()):
                pygame.draw.rect(self.screen, UNDER_MOUSE, cell)
            mark = self.game.mark(self.game.board[i][j])
            if mark:
                self.write(self.mark, mark, cell.center, BLUE if mark == "X" else RED)
        for at in (1, 2):
            x, y = LEFT + at * CELL, TOP + at * CELL
            pygame.draw.line(self.screen, LINE, (x, TOP), (x, TOP + 3 * CELL), 3)
            pygame.draw.line(self.screen, LINE, (LEFT, y), (LEFT + 3 * CELL, y), 3)

    def button(self, name):
        """Draw a button."""
        under_mouse = BUTTONS[name].collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, UNDER_MOUSE if under_mouse else BUTTON, BUTTONS[name], border_radius=8)
        self.write(self.small, name, BUTTONS[name].center)

    def write_lines(self, text):
        """Write a longer text, in lines that fit into the window."""
        y = 120
        for paragraph in text.split("\n"):
            line = ""
            for word in [*paragraph.split(), ""]:
                longer = f"{line} {word}".strip()
                if word and self.small.size(longer)[0] <= SIZE[0] - 60:
                    line = longer
                    continue
                self.screen.blit(self.small.render(line, SMOOTH, INK), (30, y))
                y, line = y + 30, word

    def write(self, font, text, centre, colour=INK):
        """Write a text around a place."""
        drawn = font.render(text, SMOOTH, colour)
        self.screen.blit(drawn, drawn.get_rect(center=centre))


if __name__ == "__main__":
    Window().run()
    pygame.quit()
