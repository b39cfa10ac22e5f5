"""Plays with a program, as a person would: reads the board that it shows, and answers its questions."""

import random
import re
from contextlib import contextmanager
from functools import cache
from itertools import count

import pytest
from plans import COMPUTER, LETTER, PLAYER, TIE, end_of, plan
from reading import boards
from strategy import OTHER, allowed, cells, empty, free

from grader import testing

# Programs may say how a game ended in German, French or Spanish.
_TIE = re.compile(r"\b(tie|tied|draw|drawn|unentschieden|match nul|empate)\b|no possible winning", re.IGNORECASE)
_NO_TIE = re.compile(r"\b(?:no|not|isn['\u2019]t)\s{1,3}(?:an?\s{1,3})?(?:tie|draw)\b", re.IGNORECASE)
# A score over several games, or the answer of a check: "Tied games: 0", "Has X won? False".
_NO_END = re.compile(r"[:=]\s{0,9}\d{1,4}\W{0,9}$|\bscore\b.{0,60}\d|\bfalse\b", re.IGNORECASE)
_WHO = re.compile(r"\b(player|computer|human|you|i|x|o|spieler|joueur|ordinateur|jugador|ordenador)\b", re.IGNORECASE)
_HOW = re.compile(
    r"\b(won|wins?|gewonnen|gewinnt|gagné|gagne|ganado|gana|lost|loses?|verloren|perdu|perdido)\b", re.IGNORECASE
)
_PLAYERS = {"player", "human", "you", "spieler", "joueur", "jugador"}
_APART = 200  # characters at most between the two
_LONGEST = len("ordinateur")
_AGAIN = re.compile(r"\b(?:again|another)\b", re.IGNORECASE)
# "Press Enter" asks for no answer, unless it is part of a question for a move, for a letter, or for another game.
_PAUSE = re.compile(r"\b(?:press|hit|push)\b.{0,60}\b(?:enter|return|key)\b", re.IGNORECASE)
_QUESTION = re.compile(r"\b(?:x|y|o|coordinates?|letter|again|another|row|column)\b", re.IGNORECASE)
_MOVE = re.compile(r"\b(?:coordinates?|your (?:next )?move|row|column|cell)\b", re.IGNORECASE)
_MOST_PAUSES = 5  # one after the other
_MOST_WAYS = 60  # in which chance may go until there is a game of the kind that a test asks for
_QUESTIONS = 3  # until the first board: a program may ask for a name before it asks for the letter
_HOPELESS = 24  # ways after which what was always the same is not random: so it is in 1 of 65,000 right programs


class Game:
    """
    One game of a program's run, from the letter that the player chooses until the end that the program tells.

    Three mistakes would make every move of a game wrong. So the game goes on with them, and a test of their own judges
    them.

    Attributes:
        shown: The last board that was shown; a free one of *size* if the program asks for a move before it shows one.
        text: What was printed since the last answer.
        has_first_board: Whether a board was shown before the first move.
        has_swapped_letters: Whether each of the two plays with the other one's letter.
        has_swapped_cells: Whether a move is put where x and y are swapped.
    """

    def __init__(self, run, letter, size=3):
        self.run, self.letter, self.computer = run, letter, OTHER[letter]
        self._expected = size
        self.has_swapped_letters = self.has_swapped_cells = False
        self.text = self._hear()
        self._choose()

    def _choose(self):
        for _ in range(_QUESTIONS):
            self.run.say(self.letter)
            self._listen()
            if self.shown is not None or not self.run.asks or self._asks_for_a_move():
                break
        self.has_first_board = self.shown is not None
        if self.shown is None and self._asks_for_a_move():
            self.shown = empty(self._expected)
        letters = [cell for row in self.shown or [] for cell in row if cell != " "]
        self.first = COMPUTER if letters or (not self.has_first_board and self.told_first() == [COMPUTER]) else PLAYER
        if letters == [self.letter]:
            self._swap_letters()

    def told_first(self):
        """Who goes first by what was said since the last answer: nobody, one of the two, or both."""
        says = {word: rf"\b{word}\b.{{0,200}}\bfirst\b" for word in (PLAYER, COMPUTER)}
        return [word for word, way in says.items() if re.search(way, self.text, re.IGNORECASE)]

    def _asks_for_a_move(self):
        return self.run.asks and _MOVE.search(_question(self.text)) is not None

    def _swap_letters(self):
        self.letter, self.computer = self.computer, self.letter
        self.has_swapped_letters = True

    def _hear(self):
        """Hear what the program says until it asks for an answer; an empty line answers "Press Enter"."""
        text = self._hear_once()
        for _ in range(_MOST_PAUSES):
            asked = _question(text)
            if not self.run.asks or not _PAUSE.search(asked) or _QUESTION.search(asked):
                break
            self.run.say("")
            text += self._hear_once()
        return text

    def _hear_once(self):
        """Hear what the program says. An error after the end of a game makes only checks of the next one fail."""
        before = len(self.run.transcript)
        try:
            return self.run.hear()
        except Exception:
            text = self.run.transcript[before:]
            if not result(text, self.letter):
                raise
            return text

    def _listen(self):
        self.text = self._hear()
        found = boards(self.text)
        self.shown = found[-1] if found else None

    @property
    def size(self):
        """How large the board is; 0 if none was shown."""
        return len(self.shown or [])

    def answer(self, x, y):
        """Type a move, and hear what comes."""
        if self.has_swapped_cells:
            x, y = y, x
        self.run.say(str(x))
        self._hear()
        self.run.say(str(y))
        self._listen()

    def move(self, goal="", *, judges_words=True):
        """
        Make the move that leads to *goal*, and check whether the program continues correctly.

        Return how the game ended; empty if it continues. What the program says about its end need not be right if
        *judges_words* is false.
        """
        before = self.shown
        if before is None or not free(before):
            pytest.fail("the board, with its coordinates, each time before the program asks for a move")
        x, y = plan(before, self.letter, goal, swapped=self.has_swapped_cells)
        self.answer(x, y)
        x, y = self._put(before, x, y)
        after = [row.copy() for row in before]
        after[y][x] = self.letter
        due = end_of(after, self.letter) or self._ended_by_computer(after)
        ended = self.announced(due)
        if due and judges_words:
            assert ended == due, f"the end of the game, told to the player: {_WORDS[due]}"
        if not judges_words:
            ended = due or ended
        if self.shown is not None:
            self._compare(after, ended)
        return ended

    def answered_by_the_strategy(self):
        """Make a move whose answer depends on the computer's letter, and check the answer."""
        before = self.shown
        self.move(LETTER, judges_words=False)
        board = [row.copy() for row in self.shown]
        for x, y in free(before):
            if board[y][x] == self.computer:
                board[y][x] = " "
                due = allowed(board, self.computer)
                move = (y, x) if self.has_swapped_cells else (x, y)
                assert move in due, f"the computer's {self.computer} in {cells(due)}, as the strategy says"

    def _put(self, before, x, y):
        """Return where the program put the move (x, y) on the board *before*, if letters or cells are swapped."""
        shown = self.shown
        if shown is None or len(shown) != len(before):
            return x, y
        if before == empty(len(before)) and shown[y][x] == self.computer:
            self._swap_letters()
        elif shown[y][x] != self.letter and before[x][y] == " " and shown[x][y] == self.letter:
            self.has_swapped_cells = True
            return y, x
        return x, y

    def _ended_by_computer(self, after):
        """How the game ended if the board that is shown is *after* with one move of the computer's; else empty."""
        for x, y in free(after):
            wanted = [row.copy() for row in after]
            wanted[y][x] = self.computer
            if self.shown == wanted:
                return end_of(wanted, self.letter)
        return ""

    def announced(self, due):
        """Return how the game ended by what the program says; empty if it says nothing, and no end is *due*."""
        if self.run.over or _AGAIN.search(self.text) or due:
            return result(self.text, self.letter)
        return ""

    def _compare(self, after, ended):
        """Whether what is shown is *after*, with a move of the computer's on it where it had one."""
        rows = zip(after, self.shown, strict=False)
        pairs = [pair for due, row in rows for pair in zip(due, row, strict=False)]
        is_kept = all(due in (" ", shown) for due, shown in pairs)
        assert is_kept, "the player's move on the board, and the letters that were there before"
        wanted = [row.copy() for row in after]
        moved = [(x, y) for x, y in free(after) if self.shown[y : y + 1] and self.shown[y][x : x + 1] != [" "]]
        if not end_of(after, self.letter):
            for x, y in moved[:1]:
                wanted[y][x] = self.computer
        assert self.shown == wanted, "the board as it was, with the player's move on it, and then the computer's"
        if not end_of(after, self.letter):
            assert len(moved) == 1, "a move by the computer after the player's move"
        assert ended == end_of(self.shown, self.letter), "the game to go on until somebody has won or nobody can"

    def to_the_end(self, goal="", *, judges_words=True):
        """Play until the game is over."""
        for _ in range(self.size * self.size + 1):
            if self.move(goal, judges_words=judges_words):
                return
        pytest.fail("the game to end")

    def next_game(self, letter):
        """Answer yes, and begin another game."""
        self.letter, self.computer = letter, OTHER[letter]
        self.run.say("yes")
        self.text = self._hear()
        self._choose()


_WORDS = {
    PLAYER: "The player has won.",
    COMPUTER: "The computer has won.",
    TIE: "There are no possible winning moves, the game is a tie!",
}


def _question(text):
    """Return the last line of *text*, which is the question if the program waits for an answer."""
    return "".join(text.splitlines()[-1:])


def result(text, letter):
    """
    Who has won by these words, of a game in which the player has *letter*; or that it is a tie; else empty.

    A line that may be about other games, or the answer of a check, counts only if no other line tells the result.
    """
    lines = [line for line in text.splitlines() if not _NO_END.search(line)]
    return _told(_NO_TIE.sub(" ", "\n".join(lines)), letter) or _told(text, letter)


def _told(text, letter):
    if _TIE.search(text):
        return TIE
    who, how = _won(text)
    if not who:
        return ""
    player = who in _PLAYERS or who == letter.lower()
    return PLAYER if player == how.startswith(("w", "g")) else COMPUTER


def _won(text):
    """Who won or lost, and which of the two, in the first words that tell both in one sentence; else two empty texts.

    One regular expression for both would look through what follows each of the players that are named.
    """
    for how in _HOW.finditer(text):
        near = max(0, how.start() - _APART)
        begin = max(0, near - _LONGEST)
        begin = max(begin, *(text.rfind(stop, begin, how.start()) + 1 for stop in ".!?\n"))
        for who in _WHO.finditer(text, begin, how.start()):
            if who.end() >= near:
                return who[0].lower(), how[0].lower()
    return "", ""


def ways(size):
    """Ways in which chance may go, those first in which a usual program draws a board of *size*."""
    for draws in ((size - 3, 0), (size - 3, 1), (0, size - 3), (1, size - 3)):
        yield {"seed": 0, "draws": draws}
    for seed in dict.fromkeys((*_likely(size), *range(_MOST_WAYS))):
        yield {"seed": seed}


@cache
def _likely(size):
    """Seeds with which ``random.random()`` draws *size*, and then a number below, and not below, a half."""
    seeds, found = count(), {}
    while {True, False} - found.keys():
        seed = next(seeds)
        chance = random.Random(seed)  # noqa: S311 - a game
        if int(chance.random() * 8) + 3 == size:
            found.setdefault(chance.random() < 0.5, seed)
    return tuple(found.values())


def is_hopeless(seen, size, first):
    """Whether a program that showed *seen*, sizes and who was first, draws the wrong one with any random numbers."""
    sizes, firsts = (set(each) for each in zip(*seen, strict=True))
    same = [drawn for drawn, due in ((sizes, size), (firsts, first)) if len(drawn) == 1 and due not in drawn]
    return len(seen) >= _HOPELESS and bool(same)


@contextmanager
def game(module, *, size=3, letter="X", first=PLAYER, wrong=()):
    """
    A game on a board of *size* in which *first* goes first, and the player gives the answers *wrong* before a letter.

    Chance is tried until it is so.
    """
    seen = []
    for chance in ways(size):
        with testing.setting(module, **chance), testing.program(module) as run:
            for each in wrong:
                run.hear()
                run.say(each)
            found = Game(run, letter, size)
            if (found.size, found.first) == (size, first):
                yield found
                return
        seen.append((found.size, found.first))
        if is_hopeless(seen, size, first):
            break
    if not any(shown for shown, _ in seen):
        pytest.fail(f"a board, after {letter} was typed as the player's letter")
    pytest.fail(f"one of many games to be on a board of {size} by {size}, with the {first} going first")
