"""What a student is advised to try about a value of the wrong type."""

import pytest
from attrs import evolve

from grader.hidden import advice, failures
from grader.hidden.expected_exception import ExpectedException
from grader.hidden.observed import Compared, ObservedTest
from grader.records.verdict import Audience, Check
from grader.sandbox.call_results import CallRecord, record_of_one
from grader.sandbox.reply import Answer, Raised

ENDING = ObservedTest(AssertionError())
CHECK = Check("full::test_full", "full", "It is full", 1.0, Audience.PUBLIC, hint="Look at each.")


@pytest.mark.parametrize(
    ("value", "right", "text"),
    [
        ("", False, "Return True or False itself, not a string."),
        (1, True, ""),
        ("3", 3, "Return a whole number, not a string."),
        ([1, 2], (1, 2), "Return a tuple, not a list."),
        (2, 2.5, ""),
        (False, True, ""),
        (None, "X", ""),
    ],
)
def test_a_value_of_the_wrong_type_gets_the_advice_to_return_the_right_one(value, right, text):
    compared = Compared("==", value, right)
    assert advice.has_wrong_type(compared) == bool(text)
    assert advice.on_values(ENDING, compared).startswith(text)


def test_a_text_with_a_name_in_curly_brackets_lacks_the_f_before_it():
    advised = advice.on_values(ENDING, Compared("==", "{cell}", "X"))
    assert advised.startswith("Your text contains {cell} instead of a value")
    assert advice.on_values(ENDING, Compared("==", "{cell", "X")) == ""


@pytest.mark.parametrize(
    ("types", "text", "says"),
    [
        (("TypeError",), "'list' object is not callable", "the name of a function"),
        (("TypeError",), "'NoneType' object is not iterable", "sort() and append()"),
        (("AttributeError",), "'int' object has no attribute 'sort'", "before the dot"),
        (
            ("ValueError",),
            "The truth value of a Series is ambiguous. Use a.empty, a.item(), a.any() or a.all().",
            "A comparison of a whole column",
        ),
        (("FileNotFoundError", "OSError"), "[Errno 2] No such file", "by its name alone"),
        (("IndexError", "LookupError"), "list index out of range", "the length minus 1"),
        (("IndexError", "LookupError"), "pop from empty list", "nothing left to pop"),
        (("TypeError",), "unhashable type: 'list'", "use a tuple"),
        (("TypeError",), "'int' object is not iterable", "is range(…) missing?"),
        (("TypeError",), 'can only concatenate list (not "int") to list', "use append(…)"),
        (("TypeError",), "object of type 'int' has no len()", "do you mean another variable?"),
        (("TypeError",), "'float' object is not subscriptable", "do you mean another variable?"),
        (
            ("TypeError",),
            "cannot use 'list' as a set element (unhashable type: 'list')",
            "use a tuple",
        ),
        (
            ("IndexError", "LookupError"),
            "Cannot choose from an empty sequence",
            "nothing to choose from",
        ),
        (("TypeError",), "int() argument must be a string, not 'method'", "is ( ) missing"),
        (
            ("PermissionError", "OSError"),
            "[Errno 1] Operation not permitted",
            "is not allowed to do that",
        ),
        (("TclError",), "no window can be opened here", "without a screen"),
        (("UnsupportedOperation", "OSError", "ValueError"), "fileno", "There is no fileno() here"),
        (("TypeError",), "swap() missing 1 required positional argument: 'x'", "Look up swap:"),
        (
            ("TypeError",),
            "sequence item 0: expected str instance, list found",
            "join the items of each",
        ),
        (("TypeError",), "Library() takes no arguments", "two underscores"),
        (("TypeError",), "__str__ returned non-string (type NoneType)", "have to return a string"),
        (("TypeError",), "P.__str__() must return a str, not NoneType", "have to return a string"),
        (("ValueError",), "invalid literal for int() with base 10: '2, 1'", "one whole number"),
        (("ValueError",), "could not convert string to float: '\\n'", "one number, such as 2.5"),
        (
            ("TypeError",),
            "unsupported operand type(s) for -: 'list' and 'float'",
            "one by one, in a loop",
        ),
        (
            ("TypeError",),
            "unsupported operand type(s) for +: 'int' and 'list'",
            "one by one, in a loop",
        ),
        (
            ("TypeError",),
            "int() argument must be a string, a bytes-like object or a real number, not 'list'",
            "give it one item",
        ),
        (("TypeError",), "list indices must be integers or slices, not tuple", "not [1, 2]"),
        (("TypeError",), "'set' object is not subscriptable", "list(…)"),
        (
            ("TypeError",),
            "'>' not supported between instances of 'tuple' and 'int'",
            "A number is compared with a list, a tuple",
        ),
        (("ValueError",), "max() arg is an empty sequence", "nothing to choose from"),
        (("ValueError",), "min() iterable argument is empty", "nothing to choose from"),
        (("AttributeError",), "'dict' object has no attribute 'add'", "set() an empty set"),
        (("AttributeError",), "'set' object has no attribute 'append'", "a set has add()"),
        (("AttributeError",), "'Deck' object has no attribute 'add'", "before the dot"),
        (
            ("TypeError",),
            "set.add() takes exactly one argument (2 given)",
            "as in append((1, 2))",
        ),
        (
            ("TypeError",),
            "list.append() takes exactly one argument (2 given)",
            "as in append((1, 2))",
        ),
        (("TypeError",), "list indices must be integers or slices, not list", "range(len(…))"),
        (("ValueError",), "too many values to unpack (expected 2)", "Count the names"),
        (("ValueError",), "not enough values to unpack (expected 2, got 1)", "Count the names"),
        (("TypeError",), "'str' object does not support item assignment", "make a list"),
    ],
)
def test_an_exception_gets_the_advice_for_its_usual_cause(types, text, says):
    assert says in advice.on_exception(ENDING, Raised(types, text, 3, 3))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("TypeError", "unsupported operand type(s) for +"),
        ("IndexError", "Replacement index 1 out of range for positional args tuple"),
    ],
)
def test_an_exception_with_many_causes_gets_no_advice(name, text):
    assert advice.on_exception(ENDING, Raised((name,), text, 3, 3)) == ""


@pytest.mark.parametrize(
    ("line", "is_raised"),
    [
        ("raise IndexError", True),
        ("    if number: raise IndexError", True),
        ("    if mark == '#': raise IndexError", True),
        ("    int('number: raise')", False),
        ('    int("it\'s: raise")', False),
        ("    int(number)  # or: raise", False),
    ],
)
def test_only_a_line_with_raise_raises_an_exception_itself(line, is_raised):
    test = ObservedTest(AssertionError(), text=line)
    found = advice.on_exception(test, Raised(("IndexError",), "pop from empty list", 1, 1))
    assert (found == advice.RAISES_IT) == is_raised


@pytest.mark.parametrize("function", ["player", "minimax"])
def test_a_stub_that_still_raises_an_exception_is_said_to_be_unfinished(function):
    call = record_of_one("minimax", (), Answer(None))
    text = "def player():\n    print()\n    raise NotImplementedError"
    test = ObservedTest(AssertionError(), call=call, others=frozenset({"player"}), text=text)
    found = advice.on_exception(test, Raised(("NotImplementedError",), "", 3, 3, function))
    assert "write the code, and delete this line" in found


def test_an_exception_that_stops_a_line_with_raise_is_not_said_to_be_raised_by_it():
    test = ObservedTest(AssertionError(), text="raise BookError(title)")
    stopped = Raised(("NameError",), "name 'BookError' is not defined", 1, 1)
    assert "No line of your file gives BookError a value" in advice.on_exception(test, stopped)


def test_a_student_who_raises_another_exception_reads_which_one_is_expected():
    expected = ExpectedException(("BookError", "KeyError"))
    test = ObservedTest(AssertionError(), text="raise ValueError(title)", expected=expected)
    assert advice.on_exception(test, Raised(("ValueError",), "Emma", 1, 1)) == (
        "Your function raises a ValueError itself, with raise. Here it has to raise BookError"
        " or KeyError."
    )


def test_the_raised_exception_has_the_right_article():
    test = ObservedTest(
        AssertionError(), text="raise IndexError", expected=ExpectedException(("KeyError",))
    )
    found = advice.on_exception(test, Raised(("IndexError",), "", 1, 1))
    assert found.startswith("Your function raises an IndexError itself")


@pytest.mark.parametrize(
    ("name", "function", "says"),
    [
        ("name_", "<module>", "and is that line above it?"),
        (
            "swap",
            "<module>",
            "swap is defined below that line: move what calls it below your functions.",
        ),
        ("swop", "<module>", "No line of your file gives swop a value."),
        ("swap", "other", "A function cannot see the variables of another function."),
        ("size", "swap", 'size gets its value below if __name__ == "__main__":, and nothing'),
    ],
)
def test_a_name_without_a_value_gets_advice_for_its_place(name, function, says):
    text = (
        "print(swap(1))\ndef swap(pair):\n    pass\nname_ = 1\n"
        'if __name__ == "__main__":\n    size = int(input())\n'
    )
    test = ObservedTest(AssertionError(), text=text)
    raised = Raised(("NameError",), f"name '{name}' is not defined", 1, 1, function)
    assert says in advice.on_exception(test, raised)


@pytest.mark.parametrize(
    ("name", "line", "is_said"),
    [
        ("_name_", 'if _name_ == "__main__":', True),
        ("__main__", "if __name__ == __main__: swap(1)", True),
        ("_name_", "print(_name_)", False),
        ("main_", 'if __name__ == "__main__": main_()', False),
    ],
)
def test_only_a_name_in_the_guard_gets_the_advice_to_spell_the_guard_right(name, line, is_said):
    test = ObservedTest(AssertionError(), text=f"{line}\n")
    raised = Raised(("NameError",), f"name '{name}' is not defined", 1, 1, "<module>")
    assert advice.on_exception(test, raised).startswith("Write it like this") == is_said


@pytest.mark.parametrize(
    ("header", "is_said"), [("action, board", True), ("board, action", False), ("a, b", False)]
)
def test_parameters_in_another_order_are_put_back(header, is_said):
    call = record_of_one("result", ([[]], (1, 1)), Answer(None))
    text = f"def result({header}):\n    i, j = action\n"
    raised = Raised(("ValueError",), "too many values to unpack (expected 2)", 2, 2, "result")
    test = ObservedTest(AssertionError(), call=call, parameters=("board", "action"), text=text)
    found = advice.on_exception(test, raised)
    assert (found == "Put the parameters back as they were: result(board, action).") == is_said


def on_printed(printed, right, op="=="):
    """Return the advice for a function that printed something, and returned nothing."""
    call = record_of_one("double", (1,), Answer(None, printed=printed))
    compared = Compared(op, None, right)
    test = ObservedTest(AssertionError(), call=call, compared=compared)
    return advice.on_values(test, compared)


@pytest.mark.parametrize(
    ("printed", "right"),
    [
        ("3\n", 3.0),
        ("I add\nThe sum: 3\n", 3),
        ("X|O\nO|X\n", "X|O\nO|X"),
        ("'X'\n", "X"),
        ("[1, 2]\n", [1, 2]),
    ],
)
def test_a_printed_answer_gets_the_advice_to_return_it(printed, right):
    advice = "Your function prints its answer: return the answer instead."
    assert on_printed(printed, right) == advice


def test_one_of_several_right_answers_is_printed_too():
    assert on_printed("(0, 2)\n", [(0, 1), (0, 2)], op="in").startswith("Your function prints its")
    assert "prints its" not in on_printed("(0, 2)\n", [(0, 1)], op="in")


@pytest.mark.parametrize(
    ("printed", "right"), [("checking row 2\n", True), ("13\n", 3), ("a", ""), ("1\n", [10**5000])]
)
def test_a_function_that_prints_something_else_and_returns_nothing_misses_a_return(printed, right):
    advice = (
        "Your function printed something, but returned None. Does every branch end with return?"
        " If so, print what you return."
    )
    assert on_printed(printed, right) == advice


@pytest.mark.parametrize("asked", [True, False], ids=["known", "one of many calls"])
def test_a_function_that_asks_for_input_is_told_to_use_its_parameters(asked):
    raised = Raised(("EOFError", "Exception"), "EOF when reading a line", 2, 2, "full")
    call = record_of_one("full", ([],), Answer(None, raised, asked=asked))
    assert advice.on_exception(ObservedTest(AssertionError(), call=call), raised) == advice.NO_INPUT


def advice_on(test):
    return failures.outcome_of(CHECK, test).failure.advice


@pytest.mark.parametrize(
    ("answers", "op", "left", "right", "lacks_return"),
    [
        ([False, None], "==", [False, False], [False, True], True),
        ([None, None], ">", 1, 2, True),
        ([False, None], "==", [False, False], [True, False], False),
        ([False, None], ">", 1, 2, False),
        ([True, False], "==", [True, False], [True, True], False),
    ],
    ids=[
        "None is wrong",
        "only None, and another comparison",
        "another one is wrong",
        "unknown which",
        "no None",
    ],
)
def test_of_many_calls_those_whose_wrong_answer_is_none_lack_a_return(
    answers, op, left, right, lacks_return
):
    call = CallRecord("full", b"", (), Answer(answers), [(number,) for number in range(2)])
    test = ObservedTest(AssertionError(), call=call, compared=Compared(op, left, right))
    if op != "==":
        assert advice_on(evolve(test, compared=None)) == advice_on(test)
    advised = advice_on(test)
    assert advised.startswith("Your function returned None.") == lacks_return
    assert (advised == CHECK.hint) != lacks_return
