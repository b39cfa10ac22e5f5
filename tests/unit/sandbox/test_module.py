"""A student's functions in a guest: the results of calls, and calls that return nothing."""

import time

import pytest

from grader.errors import AnswerTooLarge, GuestDied, GuestError, GuestTimedOut, ProtocolError
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call, many_request


def test_importing_lists_the_functions(imported):
    program = imported(
        "import math\nfrom os import getcwd\nx = 1\ndef f(): pass\nclass C: pass\ng = lambda: 1"
    )
    assert program.names == {"f", "C", "g", "getcwd"}


def test_arguments_are_changed_even_if_the_call_raises(answer):
    numbers = bytearray(b"ab")
    reply = answer("def f(b):\n b.append(99)\n return 1 / 0", numbers)
    assert numbers == b"abc"
    assert reply.raised.types[:3] == ("ZeroDivisionError", "ArithmeticError", "Exception")
    assert (reply.raised.line, reply.raised.outer) == (3, 3)
    assert str(reply.raised) == "ZeroDivisionError: division by zero"


def test_a_nested_exception_reports_both_lines_and_its_function(module):
    raised = (
        module("\ndef f():\n  g()\ndef g():\n  raise KeyError('x')\nf()").import_program().raised
    )
    assert (raised.types[0], raised.line, raised.outer) == ("KeyError", 5, 6)
    assert raised.function == "g"


def test_a_syntax_error_reports_its_line(module):
    raised = module("x = 1\ndef f(:\n  pass").import_program().raised
    assert (raised.types[0], raised.line) == ("SyntaxError", 2)


def test_a_window_that_cannot_be_opened_names_no_folder_of_this_machine(answer):
    """Tk lists the folders in which it looked for its files, and a guest can read none."""
    text = "class TclError(Exception): pass\n"
    text += 'def f():\n raise TclError("Can\'t find a usable init.tcl in /srv/grading/lib")\n'
    assert str(answer(text).raised) == "TclError: no window can be opened here"


def test_output_is_captured_and_bounded(answer, limits):
    assert answer("def f(): print('hé'); print('x', end='')").printed == "hé\nx"
    flooded = answer("def f():\n for _ in range(10000): print('x' * 100)\n return 1")
    assert flooded.value == 1
    assert len(flooded.printed) == limits.printed_characters


def test_output_belongs_to_the_call_that_printed_it(module, ask):
    program = module("print('import')\ndef f(n): print(n)")
    assert program.import_program().printed == "import\n"
    assert [ask(program, "f", each).printed for each in (1, 2)] == ["1\n", "2\n"]


@pytest.mark.parametrize("reads", ["input()", "next(__import__('sys').stdin)"])
def test_input_in_a_call_meets_the_end_of_input_and_is_reported(answer, reads):
    reply = answer(f"def f(): return {reads}")
    assert reply.asked
    assert reply.raised.types[0] in {"EOFError", "StopIteration"}


def test_a_call_without_input_is_not_reported_as_asking(imported, ask):
    program = imported("def f(asks): return input() if asks else 1")
    assert [ask(program, "f", asks).asked for asks in (False, True, False)] == [False, True, False]


def test_a_call_that_sleeps_is_ended_by_the_time_it_idled(answer):
    with pytest.raises(GuestTimedOut, match="as if it were asleep"):
        answer("import select\ndef f(): select.select([], [], [], 60)")


def test_an_import_that_never_ends_is_ended(module):
    with pytest.raises(GuestTimedOut):
        module(
            "while True:\n try:\n  while True: pass\n except BaseException: pass"
        ).import_program()


def test_a_guest_that_closes_its_socket_has_died_and_the_next_call_works(imported, ask):
    program = imported("import os\ndef f(): os.close(3)\ndef g(): return 1")
    with pytest.raises(GuestDied, match="exited with status"):
        ask(program, "f")
    assert ask(program, "g").value == 1


@pytest.mark.parametrize(
    "how", ["exit()", "raise SystemExit(1)", "raise KeyboardInterrupt", "f(n + 1)"]
)
def test_any_exception_is_an_answer(answer, how):
    assert answer(f"def f(n=0): {how}").raised is not None


def test_an_endless_loop_ends_in_the_same_way_whether_time_or_memory_is_used_up_first(answer):
    """It depends on the machine which of the two is."""
    errors = []
    for grows in ("", "hoard.append(bytes(10**7))"):
        with pytest.raises(GuestTimedOut) as caught:
            answer(f"def f():\n hoard = []\n while True: {grows or 'pass'}")
        errors.append(str(caught.value))
    assert len(set(errors)) == 1
    assert "256 MiB of memory" in errors[0]


@pytest.mark.parametrize(
    ("body", "why"), [("while True: pass", "still running"), ("[0] * 10**12", "of memory")]
)
def test_a_function_that_used_up_time_or_memory_twice_is_not_called_again(imported, ask, body, why):
    program = imported(f"def f():\n {body}\ndef g(): return 1")
    for _ in range(2):
        with pytest.raises(GuestTimedOut, match=why):
            ask(program, "f")
    with pytest.raises(
        GuestTimedOut, match="did not call f again, because it used too much time or"
    ):
        ask(program, "f")
    assert ask(program, "g").value == 1


def test_a_submission_has_a_budget(fork_server, limits, ask):
    program = Module(fork_server, "asn3", "def f():\n while True: pass", limits, Budget(0.1))
    program.import_program()
    with pytest.raises(GuestTimedOut, match="still running"):
        ask(program, "f")
    with pytest.raises(GuestTimedOut, match=r"0\.1 seconds for the whole submission"):
        ask(program, "f")


def test_a_missing_function_is_an_answer_and_not_a_crash(imported, ask):
    program = imported("x = 1")
    assert ask(program, "f").raised.types[0] == "TypeError"


TAMPERING = {
    "no builtins": (
        "import builtins\nfor name in list(vars(builtins)):\n if name != 'name': delattr(builtins,"
        " name)"
    ),
    "no json": "import json\njson.dumps = json.loads = None",
    "no wire": "from grader.sandbox import wire\nwire.pack = wire.Writer = None",
    "no modules": "import sys\nsys.modules.clear()",
    "lying builtins": "import builtins\nbuiltins.len = builtins.isinstance = lambda *_: True",
    "a module that forgets itself": "globals().clear()",
    "names that are halves of pairs": "globals()['\\ud800'] = print",
    "a module of another class": (
        "import sys, types\nclass M(types.ModuleType):\n"
        " def __getattribute__(self, name): 1 // 0\nsys.modules[__name__].__class__ = M"
    ),
    "an exception that explodes": "class E(Exception):\n def __str__(self): 1 // 0\nraise E",
    "an exception of a class that explodes": (
        "class M(type):\n @property\n def __name__(cls): 1 // 0\n"
        "class E(Exception, metaclass=M): pass\nraise E"
    ),
    "a syntax error that lies": (
        "class E(SyntaxError):\n filename = 'asn3.py'\n lineno = 10**4000\nraise E"
    ),
    "profiling": "import sys\nsys.setprofile(lambda *_: 1 // 0)",
    "no recursion": "import sys\nsys.setrecursionlimit(20)",
    "no descriptors": "import os\nos.closerange(0, 100)",
    "an audit hook": "import sys\ndef no(*_): raise RuntimeError\nsys.addaudithook(no)",
    "ten thousand names": "globals().update({f'n{i}': print for i in range(10000)})",
}


@pytest.mark.parametrize("text", TAMPERING.values(), ids=TAMPERING)
def test_tampering_with_the_guest_gives_an_answer_or_ends_it(imported, module, ask, text):
    program = module(f"def f(): return [1]\n{text}")
    try:
        program.import_program()
        ask(program, "f")
    except GuestError:
        pass
    program.end()
    innocent = imported("def f(): return [1]")
    assert ask(innocent, "f").value == [1]


def test_an_instance_arrives_as_a_description_that_equals_nothing(answer):
    reply = answer(
        "class All:\n def __eq__(self, other): return True\ndef f(): return [All()]"
    ).value
    assert reply != [1]
    assert not reply[0] == reply[0]  # noqa: SIM201 - that is the promise
    assert len(repr(reply)) < 300


def test_a_large_request_to_a_guest_that_floods_ends(imported, ask, forging):
    """The guest writes while we send: both could wait for each other forever."""
    program = imported(
        f"{forging}\nimport threading\n"
        "def flood():\n threading.Event().wait(.02)\n for _ in range(10**6): write(b'x' * 65536)\n"
        "threading.Thread(target=flood).start()\ndef f(x): return 1"
    )
    with pytest.raises(GuestError):
        ask(program, "f", ["x" * 100] * 100_000)


def test_an_ended_module_receives_no_messages(imported, limits):
    program = imported("def f(): return 1")
    program.end()
    request = Call("f")
    assert program.call(request, limits.seconds_per_call).value == 1  # a fresh guest answers


def test_an_argument_that_is_not_data_is_refused(answer):
    with pytest.raises(
        TypeError, match="a value of type object cannot be passed to a student's function"
    ):
        answer("def f(x): return [x]", object())


def test_a_truncated_reply_counts_as_a_dead_guest(answer, forging):
    with pytest.raises(GuestDied):
        answer(f"{forging}\ndef f():\n write(struct.pack('>I', 1000) + b'x')\n os._exit(0)")


def test_a_slow_reply_is_timed_out(answer, forging):
    with pytest.raises(GuestTimedOut):
        answer(
            f"{forging}\nimport threading\ndef f():\n write(struct.pack('>I', 10**6))\n"
            " while True:\n  write(b'x'); threading.Event().wait(.001)"
        )


def test_a_reply_of_gigabytes_is_refused_by_its_header(answer, forging):
    with pytest.raises(AnswerTooLarge, match="more than the grader reads at once"):
        answer(f"{forging}\ndef f(): write(struct.pack('>I', 4 * 10**9))")


def test_our_time_to_read_what_a_guest_sends_is_taken_from_its_budget(
    imported, ask, budget, forging
):
    program = imported(
        forging + "def f(): forge({'nodes': [['l', 1, 2]] * 15_000, 'value': [2]}); return 1"
    )
    before, began = budget.spent, time.thread_time()
    assert ask(program, "f").value == [1, 2]
    assert budget.spent - before > 0.8 * (time.thread_time() - began) > 0


def test_a_reply_written_in_advance_is_refused(imported, ask, forging):
    program = imported(
        f"{forging}\ndef f():\n forge({{'how': 'returned', 'value': 1, 'nodes': []}}, nonce='0' *"
        " 16)\n return 2"
    )
    with pytest.raises(ProtocolError, match="not asked"):
        ask(program, "f")


def test_a_reply_that_announces_more_is_refused_after_the_next_question(imported, ask, forging):
    program = imported(
        f"{forging}\ndef f():\n forge({{'nodes': [], 'value': 1, 'printed': '', 'more': True}})\n"
        " return 2"
    )
    assert ask(program, "f").value == 1
    with pytest.raises(ProtocolError, match="not asked"):
        ask(program, "f")


def test_a_second_reply_to_one_question_is_refused_at_the_next(imported, ask, forging):
    program = imported(
        f"{forging}\ndef f():\n forge({{'how': 'returned', 'value': 1, 'nodes': []}})\n return"
        " 2\ndef g(): return 3"
    )
    assert ask(program, "f").value == 1  # it answered for itself: a value like any other
    with pytest.raises(ProtocolError, match="not asked"):
        ask(program, "g")
    assert ask(program, "g").value == 3


FORGED = {
    "nothing": {},
    "no nodes": {"how": "returned", "value": 1},
    "nodes that are none": {"nodes": {}},
    "a value that is none": {"nodes": [], "value": {}},
    "a value out of range": {"nodes": [], "value": [999]},
    "a printed list": {"nodes": [], "printed": []},
    "used numbers": {"nodes": [], "used": [1]},
    "an error that is none": {"nodes": [], "error": []},
    "an error without types": {"nodes": [], "error": {"text": ""}},
    "a text that is none": {"nodes": [], "error": {"types": [], "text": 1}},
    "changes that are none": {"nodes": [], "changed": {}},
    "a change of nothing": {"nodes": [], "changed": [[99, ["l"]]]},
    "a change of a tuple": {"nodes": [], "changed": [[1, ["t"]]]},
    "a change of kind": {"nodes": [], "changed": [[0, ["d"]]]},
    "a change into itself": {"nodes": [], "changed": [[0, ["l", [0]]]]},
    "a change of one argument twice": {"nodes": [], "changed": [[2, ["l"]], [2, ["l"]]]},
    "arguments in each other": {"nodes": [], "changed": [[2, ["l", [3]]], [3, ["l", [2]]]]},
    "laughing arguments": {
        "nodes": [],
        "changed": [[at, ["l", [at + 1], [at + 1]]] for at in range(2, 52)],
    },
    "laughing keys": {
        "nodes": [["t"], *(["t", [at], [at]] for at in range(60, 110)), ["s", [110]]]
    },
}


@pytest.mark.parametrize("reply", FORGED.values(), ids=FORGED)
def test_a_forged_reply_is_refused_and_does_not_change_the_arguments(imported, ask, forging, reply):
    program = imported(f"{forging}\ndef f(*_):\n forge({reply!r})\n os._exit(0)")
    arguments = [[number] for number in range(54)]
    with pytest.raises((AnswerTooLarge, ProtocolError)):
        ask(program, "f", *arguments)
    assert arguments == [[number] for number in range(54)]


IMPORTED = [
    {"names": [1]}, {"names": {"f": 1}}, {"names": "f"}, {"printed": 1}, {"error": 1},
    {"error": {"types": [None], "text": ""}},
]  # fmt: skip


@pytest.mark.parametrize("reply", IMPORTED, ids=repr)
def test_a_forged_reply_to_an_import_is_refused(module, forging, reply):
    with pytest.raises(ProtocolError):
        module(f"{forging}\nforge({reply!r})").import_program()


MANY = [
    {}, {"how": "x"}, {"nodes": []}, {"nodes": [], "values": []}, {"nodes": [], "values": 1}, {"error": 1},
    {"nodes": [["l", 1]], "values": [0]}, {"nodes": [["l", 1, 2, 3]], "values": [0]},
    {"nodes": [["l", 1, 2]], "values": [0], "error": {"types": [], "text": ""}},
]  # fmt: skip


@pytest.mark.parametrize("reply", MANY, ids=repr)
def test_a_forged_reply_to_many_calls_is_refused(imported, limits, forging, reply):
    program = imported(f"{forging}\ndef f(*_):\n forge({reply!r})\n os._exit(0)")
    with pytest.raises(ProtocolError):
        program.call_many("f", many_request("f", [(1,), (2,)]), 2, limits.seconds_per_call)


def test_impossible_line_numbers_are_dropped(answer, forging):
    error = {"types": ["ValueError"] * 100, "text": "x" * 9000, "line": 10**4000, "outer": -1}
    raised = answer(
        f"{forging}\ndef f():\n forge({{'nodes': [], 'error': {error!r}}})\n os._exit(0)"
    ).raised
    assert (raised.line, raised.outer, len(raised.types), len(raised.text)) == (None, None, 12, 500)


def test_a_line_number_outside_the_program_is_dropped(answer, forging):
    """Twenty bits of a hidden argument fit into a line number that is not checked."""
    before = f"{forging}\ndef f():\n forge({{'nodes': [], 'error': "
    after = "})\n os._exit(0)"
    last = (before + after).count("\n") + 1
    facts = {"types": ["ValueError"], "text": "", "outer": 1}
    assert answer(f"{before}{facts | {'line': last}!r}{after}").raised.line == last
    assert answer(f"{before}{facts | {'line': last + 1}!r}{after}").raised.line is None


def test_idle_time_of_all_calls_is_added_up(imported, ask):
    idling = imported("import select\ndef f(): select.select([], [], [], 0.15)")
    calls = 0
    while idling.budget.spent < 0.1 and calls < 30:  # which take a tenth of that to compute
        ask(idling, "f")
        calls += 1
    assert calls < 30
