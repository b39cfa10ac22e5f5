"""Name a habit of a program: one mistake, in however many games it is seen."""

from enum import StrEnum, unique

from attrs import frozen


@unique
class Habit(StrEnum):
    """Names what can be wrong in the same way in game after game."""

    LETTER = "letter"  # another letter stands for X or O
    FIRST_PLAYER = "first player"  # O begins, and all that is X's is called O's
    OTHER_PLAYER = "other player"  # each question names the player who is not next
    FEW_CELLS = "few cells"  # the same few cells, such as a row, are drawn wrong on each board
    FREE_CELLS = "free cells"  # a free cell shows something else than it should
    FIRST_BOARD = "first board"  # the empty board at the beginning of a game is not shown
    LAST_BOARD = "last board"  # the board at the end of a game is not shown
    COUNTER = "counter"  # the number of moves is off by the same number all along
    REFUSED_MOVES = "refused moves"  # moves that are not allowed are counted, too
    NO_COUNTER = "no counter"  # the number of moves is never shown
    MOVES_AT_THE_END = "moves at the end"  # the announcement has another number of moves
    NO_MOVES_AT_THE_END = "no moves at the end"  # the announcement has no number of moves
    CRASH_AT_THE_END = "crash at the end"  # the program stops with an error when a game is over
    NO_ENDING = "no ending"  # nothing says how a game ended
    ENDING_TWICE = "ending twice"  # how a game ended is said twice, in the same words
    INPUT_FORM = "input form"  # a move is typed in another form, such as x and y in a line each
    NOT_STARTED = "not started"  # nothing starts the game, such as under a misspelled guard
    QUESTION = "question"  # something is asked that no game needs


@frozen
class Slip:
    """Says what a habit cost in one game: a *share* of its points, more than 0, at most 1.

    *detail* is the kind of this habit, such as ``+1`` for a counter: another kind is another
    mistake.
    """

    habit: Habit
    detail: str
    share: float
