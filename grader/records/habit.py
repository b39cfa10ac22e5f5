"""Name the habits of programs: a habit is one mistake, in however many games it is seen."""

from enum import StrEnum, unique

from attrs import frozen


@unique
class Habit(StrEnum):
    """Names a mistake that a program can make in the same way in many games."""

    LETTER = "letter"  # another letter stands for X or O
    NUMBERED_PLAYERS = "numbered players"  # they are called player 1 and player 2
    FIRST_PLAYER = "first player"  # O begins, and the players are swapped all along
    OTHER_PLAYER = "other player"  # each question names the player who is not next
    FEW_CELLS = "few cells"  # the same few cells, such as a row, are drawn wrong on each board
    FREE_CELLS = "free cells"  # a free cell shows something else
    FIRST_BOARD = "first board"  # the empty board at the beginning of a game is not shown
    LAST_BOARD = "last board"  # the board at the end of a game is not shown
    COUNTER = "counter"  # the number of moves is wrong by the same difference all along
    REFUSED_MOVES = "refused moves"  # invalid moves are counted, too
    NO_COUNTER = "no counter"  # the number of moves is never shown
    MOVES_AT_THE_END = "moves at the end"  # the announcement has another number of moves
    NO_MOVES_AT_THE_END = "no moves at the end"  # the announcement has no number of moves
    CRASH_AT_THE_END = "crash at the end"  # the program stops with an error when a game is over
    NO_ENDING = "no ending"  # nothing says how a game ended
    ENDING_TWICE = "ending twice"  # the program says twice, in the same words, how a game ended
    INPUT_FORM = "input form"  # a move is typed in another form, such as x and y on two lines
    NOT_STARTED = "not started"  # the file had to be corrected, as with a misspelled guard
    QUESTION = "question"  # the program asks something that no game needs


@frozen
class Slip:
    """Says what a habit cost in one game: a *share* of its points, more than 0, at most 1.

    *detail* says which form of the habit it is, such as ``+1`` for a counter. Another form is
    another mistake.
    """

    habit: Habit
    detail: str
    share: float
