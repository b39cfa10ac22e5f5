"""Find the topic of a question, and whether it is strange, such as "press any key"."""

import re
from enum import Enum, auto, unique

from grader.games import transcript
from grader.games.transcript import any_case

_PRESS_FIRST = any_case(
    r"^\W{0,9}(?:please\s{1,3})?(?:press|hit|type)\b[^\n]{0,60}\b(?:key|enter|return)\b"
    r"|^\W{0,9}(?:enter|return)\W{1,3}to\s{1,3}(?:close|end|exit|finish|leave|quit)\b"
)
# "Type a number and press Enter" asks for the number.
_THEN_PRESS = any_case(
    r"(\b(?:type|enter|choose|pick|select|input|write)\b[^\n]{0,60})"
    r"\b(?:and|then)\s{1,3}(?:press|hit)\b[^\n]{0,20}\b(?:key|enter|return)\b"
)
_STRANGE = any_case(
    r"\b(?:press|hit)\b[^\n]{0,60}\b(?:key|enter|return)\b|\bcontinue\b|\bready\b|\bnames?\b"
    r"|\byes\b[^\n]{0,20}\bno\b|\by\s?/\s?n\b|\bx\s{1,3}or\s{1,3}o\b"
)
# The answer is yes or no, even in "No valid move. Try again (y/n)?"
_OFFERS_YES_OR_NO = any_case(r"\byes\W{1,3}(?:or\W{1,3})?no\b|(?<!,)(?<!, )\by\s?/\s?n\b")
_TO_BEGIN = any_case(r"\b(?:ready|continue|go\son|start|begin|play)\b")
# The script plays both sides, so no computer may play.
_AGAINST_COMPUTER = any_case(
    r"\b(?:computer|cpu|ai|bot|robot|machine|alone)\b|\b(?:one|single|1)[\s-]player\b"
)
_ONCE_MORE = any_case(r"\bagain\b|\banother\s{1,3}game\b|\brematch\b")
_SIZE_OR_MOVE = any_case(
    r"\bsize\b|\bdimensions?\b|\bmoves?\b|\bx\s?(?:,|and)\s?y\b|\bcoord\w{0,8}\b|\bcells?\b|\brows?\b"
    r"|\bcolumns?\b|\bbox(?:es)?\b|\bsquares?\b|\bpositions?\b|\bhow\s(?:big|large)\b"
)
_OTHER_WORDS_OF_A_MOVE = any_case(
    r"\bnumbers?\b|\bturns?\b|\bspots?\b|\bfields?\b|\bplaces?\b|\bspaces?\b|\bslots?\b"
    r"|\btiles?\b|\blocations?\b|\bwhere\b"
)
_NAME_OF_PLAYER = any_case(r"(?=.*\bname\b).*?\bplayer\W{1,3}([XO12])\b")
_X_OR_O = re.compile(r"\bX\b\W{0,3}(?:or\W{1,3})?\bO\b")
# An option in a menu, such as "1. Play" or "2) Quit".
_OPTION = r"^[^\w\n]{0,9}(\d)(?![^\w\n]{0,3}\d)[^\w\n]{1,9}[^\n]{0,60}"
_AN_OPTION = re.compile(_OPTION)
_OF_CELLS = re.compile(r"\||^[^A-Za-z]*\d")
_PLAYS = any_case(rf"{_OPTION}\b(?:play|start|begin|new)\b")
_LEAVES = any_case(rf"{_OPTION}\b(?:quit|exit|leave|end)\b")
_SIZE_OR_CELL = any_case(r"\bx\s?,\s?y\b|\bcoord|\bsize\b")
_AGAIN = any_case(
    r"\b(?:play|go)(?:ing)?\b[^\n]{0,30}\bagain\b|\b(?:another|new|next|more)\s{1,3}(?:game|round|match|one)\b"
    r"|\b(?:one|once)\s{1,3}more\b|\brematch\b|\bcontinue\b|\bquit\b|\bstop\b|\bagain\b"
)
# "yes or no", "(Y/N)", "y or n": only a question about another game has such answers.
_YES_OR_NO = any_case(r"(\byes\b[^\n]{0,20}\bno\b)|\by\W{0,3}(?:or|and)?\W{0,3}n\b")
# What a program says if it asks again after an invalid line: "Box is taken, try again".
_REFUSAL = any_case(
    r"\btry\b|\boccupied\b|\btaken\b|\b(?:in|un)valid\b|\billegal\b|\bwrong\b|\berror\b|\bincorrect\b|\balready\b"
    r"|\b(?:not|n['\u2019]t|no)\s{1,3}(?:an?|on|in|the|free|valid|allowed|available|possible|empty|such)\b"
    r"|\b(?:choose|pick|enter|select|type|input|guess|move|turn|number)\b[^\n]{0,40}\bagain\b"
    r"|\bagain\W{1,3}(?:player\s{1,3})?[XO]\b"
)
# A small x or y is a coordinate; a capital one only with a word such as "coord".
_ROW = re.compile(r"\b(?i:rows?)\b|\by\b|\bY[\s\-]{0,3}(?:coord|pos|value|axis)")
_COLUMN = re.compile(r"\b(?i:col(?:umn)?s?)\b|\bx\b|\bX[\s\-]{0,3}(?:coord|pos|value|axis)")


@unique
class Subject(Enum):
    """The topic of a question, if it has exactly one of these."""

    ROW = auto()
    COLUMN = auto()
    AGAIN = auto()  # whether to play another game


HALVES = {Subject.ROW, Subject.COLUMN}
"""The two halves of a move that is typed in two lines."""


def wording(printed: str) -> str:
    """Return the question at the end of *printed* in one line, or the end of a long one."""
    return transcript.prompt(printed)[-transcript.LINE :]


def subject(printed: str) -> Subject | None:
    """Return the topic of the question at the end of *printed*; None for others, or for two."""
    question = wording(printed)
    if _is_about_another_game(question, printed):
        return Subject.AGAIN
    row, column = _ROW.search(question), _COLUMN.search(question)
    if row and not column:
        return Subject.ROW
    if column and not row:
        return Subject.COLUMN
    return None


def _is_about_another_game(question: str, printed: str) -> bool:
    """Return whether a question with a word such as "again" asks for another game, not a move."""
    if _is_to_press(question) or _SIZE_OR_MOVE.search(question):
        return False
    if _YES_OR_NO.search(question):
        return True
    if not _AGAIN.search(question):
        return False
    asks = question.rstrip("> :").endswith("?") and not _REFUSAL.search(question)
    return asks or says_who_won(printed)


def says_who_won(printed: str) -> bool:
    """Return whether *printed* names a winner, or says that nobody won.

    "Checking for a winner..." does neither.
    """
    return bool(transcript.with_result(transcript.endings(printed)))


def is_refusal(printed: str) -> bool:
    """Return whether the question at the end of *printed* asks again after a refused line.

    "Box is taken, try again" does. "Do you want to try again (y/n)?" does not; "Try again?" below
    the name of the winner does not either.
    """
    question = wording(printed)
    refuses = _REFUSAL.search(question) and not _YES_OR_NO.search(question)
    return bool(refuses) and not says_who_won(printed)


def is_strange(printed: str) -> bool:
    """Return whether the question at the end of *printed* asks for neither a size nor a move."""
    question = _THEN_PRESS.sub(r"\1", wording(printed))
    if _is_to_press(question) or _OFFERS_YES_OR_NO.search(question):
        return True
    if _STRANGE.search(question) and not _SIZE_OR_MOVE.search(question):
        return True
    return _is_about_another_game(question, printed)


def is_about_no_move(printed: str) -> bool:
    """Return whether *printed* ends with a question without a move, such as "Who plays X?"."""
    asks = re.search(r"[A-Za-z]", wording(printed)) is not None
    speaks = _SIZE_OR_MOVE.search(printed) or _OTHER_WORDS_OF_A_MOVE.search(printed)
    return asks and not speaks


def is_for_a_menu(printed: str) -> bool:
    """Return whether the question at the end of *printed* may ask for an option in a menu."""
    question = wording(printed)
    if _SIZE_OR_MOVE.search(question) or _OTHER_WORDS_OF_A_MOVE.search(question):
        return False
    return _options(printed) is not None


def _options(printed: str) -> tuple[str, str] | None:
    """Return two numbers from the menu in *printed*: to start a game of two players, and to quit.

    Return None if it is not such a menu.
    """
    leaves: list[str] = []
    for option in _menu(printed):
        match = _LEAVES.search(option)
        if match:
            leaves.append(match[1])
    for number in _to_play(printed):
        if leaves and number not in leaves:
            return number, leaves[0]
    return None


def _to_play(printed: str) -> list[str]:
    """Return the numbers in the menu in *printed* that start a game without a computer."""
    plays: list[str] = []
    for option in _menu(printed):
        match = _PLAYS.search(option)
        if match and not _AGAINST_COMPUTER.search(option):
            plays.append(match[1])
    return plays


def _menu(printed: str) -> list[str]:
    """Return the options at the end of *printed*, but none above a board."""
    options: list[str] = []
    for line in reversed(printed.split("\n")):
        if _AN_OPTION.match(line):
            options.append(line)
        elif _OF_CELLS.search(line):
            break
    return options[::-1]


def may_mean(printed: str, due: str) -> bool:
    """Return whether the question that ends *printed* may mean the script's, which ends *due*.

    "Press Enter" does not mean "Play again?": its answer would say whether the game is over.
    """
    if subject(due) is Subject.AGAIN:
        question = wording(printed)
        if _is_to_press(question) or not (_AGAIN.search(question) or _YES_OR_NO.search(question)):
            return False
    return is_strange(due)


def answers_to_strange(printed: str, *, is_over: bool) -> tuple[str, ...]:
    """Return the answers to a strange question at the end of *printed*, in order if it is repeated.

    An answer that the question names comes first: some programs end after any other. Others go on
    only after a name, a yes or a no, a number of a menu, or a player. No computer may play. If the
    game *is_over*, as the program says, no other game may begin.
    """
    question = wording(printed)
    goes_on = _TO_BEGIN.search(question) is not None
    if _REFUSAL.search(question) and not says_who_won(printed):
        goes_on = True  # with this move
    elif _ONCE_MORE.search(question):
        is_over = True
    answers = ["", "n", "y", "1", "X"]
    if goes_on and not (is_over or _AGAINST_COMPUTER.search(question)):
        answers = ["", "y", "n", "1", "X"]
    first = answers[0]
    words = _YES_OR_NO.findall(question)
    if words and all(words):
        first = {"y": "yes", "n": "no"}[answers[1]]
    elif words:
        first = answers[1]
    elif _X_OR_O.search(question):
        first = "X"
    elif options := _options(printed):
        play, leave = options
        first = leave if is_over else play
    elif named := _NAME_OF_PLAYER.match(question):  # the game may call the player so
        first = "X" if named[1] in "Xx1" else "O"
    elif re.search(r"\d", question) and not is_over:  # such as "Which mode (1 or 2)?"
        first = next(iter(_to_play(printed)), first)
    return tuple(dict.fromkeys([first, *answers]))


def _is_to_press(question: str) -> bool:
    """Return whether *question* asks for Enter, with any other words."""
    return bool(_PRESS_FIRST.search(question)) and not _SIZE_OR_CELL.search(question)


def without(printed: str) -> str:
    """Return the text above the question at the end of *printed*."""
    *above, last = printed.rstrip().split("\n")
    if not re.search(r"[A-Za-z]", last):
        above = "\n".join(above).rstrip().split("\n")[:-1]
    return "\n".join(above)
