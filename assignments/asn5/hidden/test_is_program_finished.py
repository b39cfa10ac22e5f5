import pytest
import tic_tac_toe
from reading import begins_with_an_empty_line, is_exit, words_at_the_end_of
from yes_or_no import counted

from grader.testing import talk

pytestmark = pytest.mark.part("is_program_finished", needs="test_both_answers")


def conversation(*typed):
    """
    The talk in which these lines are typed, and the result.

    A function that calls exit() distinguishes the answers. So exit() counts as True here, and costs only the checks
    that use `returned`.
    """
    try:
        heard = talk(tic_tac_toe.is_program_finished, typed=typed)
    except Exception as error:
        if is_exit(error):
            return error.talk, True
        raise
    return heard, heard.result


def answered(*typed):
    """The talk in which these lines are typed."""
    return conversation(*typed)[0]


def finished(*typed):
    """The result, if these lines are typed; True if the function ends the program."""
    return conversation(*typed)[1]


def returned(*typed):
    """The result, if these lines are typed; a function that ends the program returns none."""
    return talk(tic_tac_toe.is_program_finished, typed=typed).result


def answered_at_last(*typed):
    """
    The talk in which these lines are typed, and then the last one as a capital letter.

    A program that knows no lowercase letters needs it. Whether it knows them is judged in test_yes_or_no.
    """
    return answered(*typed, typed[-1].upper())


def unread(*typed):
    """Those of these lines that are not read, because the program takes an earlier line for the answer."""
    return answered_at_last(*typed).unread[:-1]


def each_answered(letters):
    """What each letter gives. After two of them, the other letter is typed, too: a function that reads on takes it."""
    typed = [letters[at : at + 2] if at in (2, 5) else letters[at] for at in range(len(letters))]
    return [bool(finished(*lines)) for lines in typed]


@pytest.mark.part(points=0.25, needs=None, hint="y is False, and n is True.")
@pytest.mark.parametrize("typed", ["nyynnnyy", "NYYNNNYY"], ids=["small", "capital"])
def test_both_answers(typed):
    """The answer decides whether the program is finished."""
    assert each_answered(typed) == [line in "nN" for line in typed]


@pytest.mark.part(points=0.25, needs=None, hint="The answer decides what you return.")
@pytest.mark.parametrize("typed", ["nyynnnyy", "NYYNNNYY"], ids=["small", "capital"])
def test_the_answers_are_told_apart(typed):
    """Yes and no give different results."""
    results = each_answered(typed)
    assert [result == results[0] for result in results] == [line == typed[0] for line in typed]


@pytest.mark.part(
    points=2, show="public", hint="A player who wants to play again has not finished: y is False, n is True."
)
@pytest.mark.parametrize(("line", "is_no"), [("n", True), ("y", False)])
def test_yes_or_no(line, is_no):
    """No means finished, yes means not finished."""
    assert counted(returned(line), is_no) == is_no


@pytest.mark.part(points=1, show="public", hint="Capital letters are answers too.")
@pytest.mark.parametrize(("line", "is_no"), [("N", True), ("Y", False)])
def test_capital_letters(line, is_no):
    """Capital letters mean the same."""
    assert counted(finished(line), is_no) == is_no


@pytest.mark.part(
    points=1,
    show="public",
    needs="test_the_answers_are_told_apart",
    hint="Ask in a loop until the answer is one of the four letters.",
)
@pytest.mark.parametrize("typed", [("w", "2", "y"), ("G", "2", "s", "n")], ids=["y at last", "n at last"])
def test_asks_until_the_answer_is_one(typed):
    """The question is repeated until the answer is one of the four letters."""
    assert unread(*typed) == ()


@pytest.mark.part(points=1, show="public", hint="Return what the last answer means, whatever was typed before it.")
@pytest.mark.parametrize(
    ("typed", "is_no"), [(("w", "2", "y"), False), (("G", "2", "s", "n"), True)], ids=["y at last", "n at last"]
)
def test_the_last_answer_counts(typed, is_no):
    """What was typed before the answer changes nothing."""
    assert counted(finished(*typed, typed[-1].upper()), is_no) == is_no


@pytest.mark.part(
    points=1,
    needs="test_asks_until_the_answer_is_one",
    hint="Only the four letters are answers, each on its own. Do you look only at the first letter?",
)
@pytest.mark.parametrize("word", ["yes", "no", "nY", "YES"])
def test_words_are_no_answers(word):
    """Words are not answers: the question is repeated."""
    assert unread(word, "y") == ()
    assert unread(word, "n") == ()


@pytest.mark.part(
    points=1,
    needs="test_asks_until_the_answer_is_one",
    hint="Compare the answer with each of the letters. A string is 'in' another one if it is any part of it.",
)
@pytest.mark.parametrize("letters", ["Nn", "Yy", "yN"])
def test_several_letters_are_no_answer(letters):
    """Two of the letters together are not an answer: the question is repeated."""
    assert unread(letters, "y") == ()
    assert unread(letters, "n") == ()


@pytest.mark.part(
    points=1, needs="test_the_answers_are_told_apart", hint='The question is "Play again (Y/N)? ", letter by letter.'
)
def test_the_question():
    """The question has the same words as in the description, each time."""
    *asked, _ = answered_at_last("w", "n").turns
    assert [words_at_the_end_of(turn, 4) for turn in asked[:2]] == ["play again y n"] * 2


@pytest.mark.part(points=1, needs="test_the_answers_are_told_apart", hint="Print an empty line before you return.")
@pytest.mark.parametrize("typed", [("n",), ("y",), ("w", "Y")], ids=["n", "y", "w and Y"])
def test_an_empty_line_follows(typed):
    """An empty line follows the answer."""
    found = answered_at_last(*typed)
    assert begins_with_an_empty_line(found.turns[-1]) == True  # noqa: E712 - a comparison can be shown


@pytest.mark.part(points=1, needs="test_the_answers_are_told_apart", hint="Return True or False, not the answer.")
@pytest.mark.parametrize("line", ["n", "y"])
def test_the_result_is_a_bool(line):
    """The result is True or False, and nothing else."""
    assert type(returned(line, line.upper())) is bool
