"""Give advice to a student whose function raised an exception or returned something wrong.

If a function about wrong values returns nothing, the hint of the check helps more. About an
exception, the hint never helps: it is about wrong answers.
"""

import re

from grader.feedback.exception_advice import on_missing_value, on_own_arguments, on_unknown_name
from grader.feedback.usual_cause import usual_cause
from grader.feedback.wording import with_article
from grader.hidden.observed import Compared, ObservedTest
from grader.sandbox.call_results import LookedAt
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.wire import Opaque
from grader.source.definitions import defined_functions, function_called, parameters
from grader.source.moved_definitions import is_only_below_guard
from grader.source.shown_advice import on_shown
from grader.source.syntax import lines_of

NO_INPUT = "Your function must not ask for anything: do not call input() in it."
FIRST_THE_EXCEPTION = "First find out why your function raises this exception."
PRINT_IT = "Your function returned the string. Print it instead of returning it."
CHANGE_IT = (
    "Your function returned another value and did not change its argument. Change the argument"
    " itself."
)
RAISES_IT = (
    "Your function raises this exception itself, with raise. In this case it must not: is the"
    " condition above that line right?"
)
_RAISES_ANOTHER = "Your function raises {0} itself, with raise. Here it has to raise {1}."
_BELOW_GUARD = (
    '{0} gets its value below if __name__ == "__main__":, and nothing there runs when we test your'
    " functions. Use the parameters of the function, or give {0} its value above the functions."
)
_GIVEN_LINE = (
    "That line is in {0}, which we gave you. It uses a value that comes from your own code: print"
    " that value. Is it what the description asks for?"
)
_RAISES = re.compile(r"(?:[^#]*:)?\s*raise\b")
_WORDS = re.compile(r"\w+")
_TEXT = re.compile(r"""'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*\"""")
_LINE_CHARACTERS = 1_000  # of a line that raises, which are searched
_LABEL_END = re.compile(r"[\s:=]?\Z")
_UNKNOWN = re.compile(r"(?:name|No module named) '(\w+)")


def on_exception(test: ObservedTest, raised: Raised) -> str:
    """Return what to try about an exception: where it comes from, or what usually causes it."""
    call = test.call
    if call is not None and call.answer is not None and call.typed is None:
        # Of one of many calls, it is not known whether it asked.
        has_asked = call.answer.asked or "EOFError" in raised.types
        if has_asked:
            return NO_INPUT
    if "NotImplementedError" in raised.types and test.expected is None:
        return usual_cause(raised.types, "", test.text, raised.line)
    if call is not None and _is_in_another_function(test, raised):
        where = f"The exception was raised in {raised.function}, which {call.function} calls"
        missing = on_missing_value(raised.text, test.text)
        if missing:
            return f"{where}. {missing}"
        if call.typed and "ValueError" in raised.types:  # was the line for another question?
            return f"{where}: is the mistake there, or was {raised.function} called once too often?"
        return (
            f"{where}: is the mistake in {raised.function}, or does {call.function} pass it wrong"
            " values, or the right ones in another order?"
        )
    return (
        _on_parameters(test, raised)
        or _by_its_place(test, raised)
        or _on_unknown_name(test, raised)
        or _on_given_line(test, raised)
        or usual_cause(raised.types, raised.text, test.text, raised.line)
    )


def _is_in_another_function(test: ObservedTest, raised: Raised) -> bool:
    """Return whether a student's function called another one, which raised the exception.

    Too many nested calls may end in any function: it is not the one that calls itself.
    """
    if test.call is None or raised.function == test.call.function:
        return False
    if "RecursionError" in raised.types:
        return False
    return raised.function in test.others and test.call.function not in test.given


def _on_parameters(test: ObservedTest, raised: Raised) -> str:
    """Return advice on extra, missing or reordered parameters; maybe empty."""
    call = test.call
    if call is None or not test.parameters:
        return ""
    if raised.line is None:
        # A call with too many or too few arguments reaches no line of the student.
        is_wrong = "TypeError" in raised.types and "argument" in raised.text
    else:
        function = function_called(call.function, None, test.text)
        own = parameters(function) if function else test.parameters
        is_wrong = own != test.parameters and sorted(own) == sorted(test.parameters)
    if not is_wrong:
        return ""
    header = f"{call.function}({', '.join(test.parameters)})"
    return f"Put the parameters back as they were: {header}."


def _by_its_place(test: ObservedTest, raised: Raised) -> str:
    """Return advice on an exception that the student's line raises itself; otherwise empty.

    A line that should raise another exception may fail too: its class may have no name.
    """
    lines = lines_of(test.text)
    if raised.line is None or raised.line > len(lines):
        return ""
    # The search needs quadratic time, and a program can contain a very long line.
    line = lines[raised.line - 1][:_LINE_CHARACTERS]
    line = _TEXT.sub("", line)
    if not _RAISES.match(line) or raised.types[0] not in _WORDS.findall(line):
        return ""
    if test.expected is not None:
        due = " or ".join(test.expected.classes)
        return _RAISES_ANOTHER.format(with_article(raised.types[0]), due)
    return RAISES_IT


def _on_unknown_name(test: ObservedTest, raised: Raised) -> str:
    """Return what to try about a name without a value; empty if the usual advice is best."""
    unknown = _UNKNOWN.match(raised.text)
    if unknown is None or {"NameError", "ImportError"}.isdisjoint(raised.types):
        return ""
    name = unknown[1]
    absent = test.surroundings.absent_giving(name)
    if absent is not None:
        return absent.advice
    whole = test.surroundings.loaded.program.text or test.text
    known = test.surroundings.advice_on_left_out(name) or on_unknown_name(name, whole, raised.line)
    if known:
        return known
    if raised.function != "<module>":
        return _BELOW_GUARD.format(name) if is_only_below_guard(name, whole) else ""
    if name in defined_functions(test.text):
        return f"{name} is defined below that line: move what calls it below your functions."
    return "Is that name spelled as in the line that gives it a value, and is that line above it?"


def _on_given_line(test: ObservedTest, raised: Raised) -> str:
    """Return advice on an exception in a line of the called function, which was handed out.

    The usual advice is to look at that line, but what is wrong is a value that comes to it.
    """
    if test.call is None or raised.function not in test.given & {test.call.function}:
        return ""
    types = [name for name in raised.types if name != "AttributeError"]
    return (
        on_own_arguments(raised.text, test.text)
        or usual_cause(types, raised.text, test.text, None)
        or _GIVEN_LINE.format(raised.function)
    )


# Python's names for values that can be turned into a list.
_LAZY = frozenset(
    {"generator", "map", "filter", "zip", "enumerate", "reversed", "list_reverseiterator"}
    | {"range", "dict_keys", "dict_values", "dict_items"}
    | {"permutations", "combinations", "product"}
)
_MADE_OF_ITEMS: dict[type, str] = {list: "list", tuple: "tuple", set: "set", str: '"".join'}
_FUNCTIONS = frozenset({"function", "method", "builtin_function_or_method"})
_KINDS: dict[type, str] = {
    bool: "True or False itself",
    int: "a whole number",
    float: "a number",
    str: "a string",
    list: "a list",
    tuple: "a tuple",
    dict: "a dictionary",
    set: "a set",
}


def has_wrong_type(compared: Compared) -> bool:
    """Return whether a value has the wrong type. int and float count as the same type."""
    if compared.op not in {"==", "is"} or compared.left == compared.right:
        return False
    came, due = type(compared.left), type(compared.right)
    are_numbers = {came, due} <= {int, float}
    return came in _KINDS and due in _KINDS and came is not due and not are_numbers


def on_values(test: ObservedTest, compared: Compared) -> str:
    """Return what to try about two values that differ."""
    left, right = compared.left, compared.right
    if left is None and right is not None:
        return on_nothing(test)
    if type(left) is str and type(right) is str and left != right and left.split() == right.split():
        return "Only spaces or line breaks differ: compare the two strings character by character."
    if isinstance(left, str) and isinstance(right, str):
        return on_shown(left, right)
    if isinstance(left, Opaque):
        return _on_no_data(left, right)
    if has_wrong_type(compared):
        return _on_wrong_type(test, compared)
    return ""


def _on_wrong_type(test: ObservedTest, compared: Compared) -> str:
    action = "Return"
    if test.call is not None and test.call.looked_at is LookedAt.GLOBAL:  # no function returned it
        action = f"Give {test.call.function}"
    return f"{action} {_KINDS[type(compared.right)]}, not {_KINDS[type(compared.left)]}."


def _on_no_data(left: Opaque, right: object) -> str:
    name = left.description.rpartition(" ")[2]
    if name in _LAZY and type(right) in _MADE_OF_ITEMS:
        due, made = _KINDS[type(right)], _MADE_OF_ITEMS[type(right)]
        return f"This is {left.description}, not {due}: put {made}(…) around it."
    if name in _FUNCTIONS:
        return "Your function returns a function without calling it: is ( ) missing after its name?"
    if name == "coroutine":
        return "A function that begins with “async def” does not return its answer: write “def”."
    return ""


def returns_a_changed_copy(test: ObservedTest, due: object) -> bool:
    """Return whether a function returned a new value instead of changing its argument to *due*."""
    call, value = test.call, test.value
    if call is None or call.function not in test.may_be_none:
        return False
    return type(value) is type(due) and not any(value is given for given in call.arguments)


def returns_its_output(answer: Answer) -> bool:
    """Return whether a function printed nothing, and returned a value that is not blank."""
    if answer.asked or answer.printed.strip():
        return False
    return bool(answer.value.strip()) if type(answer.value) is str else answer.value is not None


def on_returned_output(answer: Answer, compared: Compared | None) -> str:
    """Return what to try about a value that was returned instead of printed.

    *compared* is what a test compared with the printed text.
    """
    due: object = None
    if compared is not None and compared.op == "==":
        due = compared.right
    elif compared is not None and compared.op == "in":
        due = compared.left
    lines = [due] if type(due) is str else due
    if type(lines) is list and set(map(type, lines)) <= {str}:
        text = "\n".join(lines).strip()
        words = rf"(?<!\w){re.escape(text)}(?!\w)"
        if text and type(answer.value) is str and re.search(words, answer.value, re.IGNORECASE):
            return PRINT_IT
    return ""


def on_nothing(test: ObservedTest) -> str:
    """Return what to try if a function returned None, perhaps because a return is missing."""
    if _prints_its_answer(test):
        return "Your function prints its answer: return the answer instead."
    call = test.call
    if call is not None and (
        call.looked_at is LookedAt.GLOBAL or call.function in test.may_be_none
    ):
        return ""
    did = "returned None"
    if test.answer is not None and test.answer.printed.strip():
        did = "printed something, but returned None"
    return f"Your function {did}. Does every branch end with return? If so, print what you return."


def on_answers(test: ObservedTest, compared: Compared | None) -> str:
    """Return what to try about the answers to many calls, if None is the one that is wrong.

    A test may compare what it made of them, such as whether each counts as true.
    """
    call, answers = test.call, test.value
    if call is None or not call.calls or type(answers) is not list:
        return ""
    if any(answer is not None for answer in answers):
        if compared is None:
            return ""
        left, right = compared.left, compared.right
        if not type(left) is type(right) is list or not len(left) == len(right) == len(answers):
            return ""
        wrong: list[object] = []
        for answer, one, due in zip(answers, left, right, strict=True):
            if one != due:
                wrong.append(answer)
        if wrong[:1] != [None]:
            return ""
    return on_nothing(test)


def _prints_its_answer(test: ObservedTest) -> bool:
    if test.answer is None or test.compared is None:
        return False
    printed, due = test.answer.printed.rstrip(), test.compared.right
    if test.compared.op == "in" and type(due) is list:
        return any(_is_last_in(printed, one) for one in due)
    return _is_last_in(printed, due)


def _is_last_in(printed: str, due: object) -> bool:
    try:
        texts = {str(due).strip(), repr(due)} - {""}
    except (RecursionError, ValueError):
        return False  # Python cannot print it
    for text in texts:
        if printed.endswith(text) and _LABEL_END.match(printed[: -len(text)][-1:]):
            return True
    try:
        number = float(re.split(r"[\s:=]", printed)[-1])
    except ValueError:
        return False
    return type(due) is not bool and number == due  # 3 equals 3.0; *due* may be approximate
