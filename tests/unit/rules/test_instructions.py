"""Each instruction is judged off the text alone, and says in plain words what is missing."""

import textwrap
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.records.assignment import Definition, Instructions, Part
from grader.records.source_map import CodeCell, SourceMap
from grader.records.submission import Program
from grader.records.verdict import Audience, Verdict
from grader.rules import RULES
from grader.rules.header import has_name, has_number
from grader.rules.judging import instructions
from tests.amount import STEP
from tests.plain_assignment import make_assignment

ASSIGNMENT = make_assignment(
    name="asn3",
    title="Game",
    module="asn3",
    parts=(Part("instructions", "Instructions", 5),),
    instructions=Instructions("instructions", dict.fromkeys(RULES, 1.0)),
    definitions=(
        Definition("setup", ("size",), "Make the board.\n\nMore of it. And more."),
        Definition("play", ("board", "player"), 'Play on. It ends with ("\\n").'),
    ),
)
HEAD = "# NAME: Jane Doe\n# STUDENT NUMBER: 202012345\n\n"
SETUP = 'def setup(size):\n    """Make the board.\n\n    More."""\n    return []\n'
PLAY = 'def play(board, player):\n    """\n    Play   on.\n    """\n    return board\n'
GUARD = 'if __name__ == "__main__":\n    input()\n'
NO_GAME = HEAD + SETUP + PLAY
RIGHT = NO_GAME + GUARD


def judged(text, file="asn3.py", *, from_notebook=False, was_imported=True):
    outcomes = instructions(file, Program(text, (), from_notebook), ASSIGNMENT, was_imported)
    return {outcome.check.id.removeprefix("instructions::"): outcome for outcome in outcomes}


def test_a_submission_that_follows_the_instructions_passes_each():
    outcomes = judged(RIGHT)
    assert list(outcomes) == list(RULES)
    for outcome in outcomes.values():
        assert (outcome.verdict, outcome.earned, outcome.failure) == (Verdict.PASSED, 1.0, None)
        assert outcome.check.audience is Audience.PUBLIC
        assert outcome.check.part == "instructions"


def assert_functions_are_there(text):
    """Check that the functions have their names, parameters and docstrings."""
    outcomes = judged(text)
    for rule in ("names", "parameters", "docstrings"):
        assert outcomes[rule].verdict is Verdict.PASSED


@pytest.mark.parametrize("line", [GUARD, "def main():\n"])
def test_functions_below_the_guard_or_in_main_are_graded_as_if_they_were_above_it(line):
    assert_functions_are_there(HEAD + line + textwrap.indent(SETUP + PLAY, "    "))


@pytest.mark.parametrize(
    ("decorator", "first"), [("", "self, "), ("@classmethod\n", "cls, "), ("@staticmethod\n", "")]
)
def test_functions_in_a_class_are_graded_as_if_they_were_outside_of_it(decorator, first):
    methods = (SETUP + PLAY).replace("def ", f"{decorator}def ").replace("(", f"({first}")
    assert_functions_are_there(f"{HEAD}class Game:\n{textwrap.indent(methods, '    ')}{GUARD}")


def test_methods_that_are_also_given_to_the_module_keep_their_parameters():
    inside = textwrap.indent(PLAY.replace("(board", "(self, board"), "    ")
    text = f"{HEAD}{SETUP}class Game:\n{inside}play = Game().play\n{GUARD}"
    assert_functions_are_there(text)
    assert judged(text.replace("player)", "who)"))["parameters"].earned == 0.5


@pytest.mark.parametrize("value", ["Game.play", "Game().play", "partial(go_on, 1)"])
def test_a_name_may_be_given_to_a_method_or_to_what_a_call_returns(value):
    assert judged(f"{HEAD}{SETUP}play = {value}\n")["names"].verdict is Verdict.PASSED


def test_an_untouched_hand_out_follows_no_instruction():
    for outcome in judged(RIGHT.replace("return", "pass  #").replace("input()", "pass")).values():
        assert (outcome.verdict, outcome.earned) == (Verdict.FAILED, 0.0)
        assert "Write a function first" in outcome.failure.advice


def test_a_line_of_a_notebook_is_named_by_its_cell():
    cells = SourceMap((CodeCell(1, 1), CodeCell(2, HEAD.count("\n") + 1)))
    program = Program(HEAD + 'size = int(input("Size: "))\n' + SETUP, source_map=cells)
    some = evolve(ASSIGNMENT, instructions=Instructions("instructions", {"guard": 1.0}))
    (outcome,) = instructions("a.ipynb", program, some, True)  # noqa: FBT003
    assert outcome.failure.came == "Line 1 of code cell 2 asks a question outside that block."


def test_only_instructions_with_points_are_judged():
    some = evolve(ASSIGNMENT, instructions=Instructions("rules", {"guard": 2.0}))
    (outcome,) = instructions("a.py", Program(RIGHT), some, True)  # noqa: FBT003
    check = outcome.check
    assert (check.id, check.part, check.points) == ("rules::guard", "rules", 2.0)


@pytest.mark.parametrize(
    ("rule", "text", "earned", "message"),
    [
        ("names", RIGHT.replace("def play", "def Play"), 0.5, "Not found: play."),
        (
            "parameters",
            RIGHT.replace("board, player)", "player, board)"),
            0.5,
            "play(player, board)",
        ),
        ("parameters", RIGHT.replace("setup(size)", "setup(n)"), 0.5, "setup(n)"),
        ("docstrings", RIGHT.replace("Play   on", "I play"), 0.5, "play"),
        ("docstrings", RIGHT.replace('"""', "#"), 0.0, ""),
        ("name_and_number", RIGHT.replace("Jane Doe", ""), 0.0, "your NAME"),
        ("name_and_number", RIGHT.replace("202012345", "..."), 0.0, "your STUDENT NUMBER"),
        ("guard", RIGHT.replace("input()", "pass"), 0.0, "nothing below it but"),
        ("guard", NO_GAME, 0.0, "That line is missing"),
        (
            "guard",
            f"ask = lambda: input()\n{RIGHT}answer = input()\n",
            0.0,
            "asks a question outside",
        ),
        (
            "guard",
            NO_GAME + "size = int(input())\n",
            0.0,
            "Line 14 asks a question outside",
        ),
        ("guard", RIGHT + "while True:\n    pass\n", 0.0, "starts a loop outside"),
        (
            "guard",
            RIGHT + "def main():\n    ask()\ndef ask():\n    input()\nmain()\n",
            0.0,
            "calls main outside",
        ),
    ],
)
def test_an_ignored_instruction_costs_its_share_and_is_reported(rule, text, earned, message):
    outcome = judged(text)[rule]
    assert outcome.earned == pytest.approx(earned)
    assert outcome.verdict is Verdict.FAILED
    assert message in outcome.failure.came
    assert outcome.failure.did
    assert outcome.failure.advice


@pytest.mark.parametrize(
    "text",
    [
        RIGHT.replace('__name__ == "__main__"', "'__main__' == __name__"),
        NO_GAME + "def main():\n    input()\n" + GUARD.replace("input", "main"),
        NO_GAME + GUARD.replace("input()", "x = = input()"),
        f"LINES = []\nfor number in range(3):\n    LINES.append(number)\n\n{RIGHT}",
        f"ask = lambda: input()\n{RIGHT}",
    ],
)
def test_a_game_below_the_guard_passes_whatever_else_is_there(text):
    assert judged(text)["guard"].verdict is Verdict.PASSED


@pytest.mark.parametrize("text", [RIGHT.replace("input()", "pass"), NO_GAME])
def test_a_game_that_is_not_written_cannot_be_indented(text):
    failure = judged(text)["guard"].failure
    assert failure.advice == (
        'Write your program below this line, indented, or call it there: if __name__ == "__main__":'
    )


ANOTHER_GUARD = [
    'if __name__ == "__main__" and True:\n    main()\n',
    'if __name__ != "__main__":\n    pass\nelse:\n    main()\n',
    'try:\n    if __name__ == "__main__":\n        main()\nexcept EOFError:\n    pass\n',
    'def run():\n    if __name__ != "__main__":\n        return\n    main()\nrun()\n',
]


@pytest.mark.parametrize("guard", ANOTHER_GUARD)
def test_a_guard_of_another_form_is_one_if_the_import_asked_nothing(guard):
    text = NO_GAME + "def main():\n    input()\n" + guard
    assert judged(text)["guard"].verdict is Verdict.PASSED
    wrong = text.replace("!=", "==").replace("== ", "!= ")
    assert judged(wrong, was_imported=False)["guard"].verdict is Verdict.FAILED


def test_a_guard_of_another_form_excuses_no_line_that_asks_when_the_file_is_imported():
    text = NO_GAME + "input()\n" + ANOTHER_GUARD[0]
    failure = judged(text, was_imported=False)["guard"].failure
    assert failure.came.startswith("Line 14 asks a question outside that block.")


def test_one_call_that_asks_is_found_after_very_many_that_do_not():
    helpers = "".join(f"def a{number}(): a{number + 1}()\n" for number in range(1200))
    text = f"{RIGHT}{helpers}def asks(): input()\n" + "a1()\n" * 2000
    assert judged(text)["guard"].verdict is Verdict.PASSED
    failure = judged(f"{text}asks()\n")["guard"].failure
    line = text.count("\n") + 1
    assert failure.came == f"Line {line} calls asks outside that block."


def test_defaults_and_hints_may_be_added_to_parameters():
    text = RIGHT.replace("play(board, player)", 'play(board: list, player: str = "X") -> list')
    assert judged(text)["parameters"].verdict is Verdict.PASSED


def test_a_syntax_error_in_a_function_costs_no_instruction():
    outcomes = judged(RIGHT.replace("return board", "return (board"))
    assert {outcome.verdict for outcome in outcomes.values()} == {Verdict.PASSED}


def test_the_last_of_several_definitions_counts():
    assert judged(RIGHT + "def setup(n):\n    pass\n")["parameters"].earned == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("file", "from_notebook", "passed"),
    [
        ("asn3.py", False, True),
        ("X.PY", False, True),
        ("asn3.ipynb", True, False),
        ("asn3.py", True, False),
        ("asn3.py.txt", False, True),
        ("a.txt", False, False),
    ],
)
def test_a_script_is_distinguished_from_a_notebook(file, from_notebook, passed):
    outcome = judged(RIGHT, file, from_notebook=from_notebook)["script"]
    assert (outcome.verdict is Verdict.PASSED) == passed


def test_a_file_that_could_not_be_imported_gets_the_reason():
    outcome = judged(HEAD + "input()\n", was_imported=False)["guard"]
    assert "could not be imported" in outcome.failure.came


COLAB = '"""asn3.ipynb\n\nAutomatically generated by Colab.\n\nOriginal file is located at\n    https://x.example/1234567\n"""\n\n'


@pytest.mark.parametrize(
    ("text", "name", "number"),
    [
        ("# NAME: Jane Doe\n# STUDENT NUMBER: 202012345", True, True),
        ("# Name - Jané\n# ST-NUMBER: A00123456", True, True),
        ("# Jane Doe 202012345", True, True),
        ("# NAME:\n# Jane Doe\n# STUDENT NUMBER:\n# 2020111", True, True),
        ("# NAME: 王\n# STUDENT NUMBER: 2020-11-111", True, True),
        (COLAB + "# NAME: 小明 王\n# STUDENT NUMBER: 202011112", True, True),
        (COLAB, False, False),
        ("# NAME: your name\n# STUDENT NUMBER: student number", False, False),
        ("# NAME: NAME\n# STUDENT NUMBER: 000000000", False, False),
        ("# STUDENT NUMBER: 202012345\n# NAME:\n\n# # Xtreme tic-tac-toe", False, True),
        ("# NAME: Jane Doe\n# STUDENT NUMBER:", True, False),
        ('"""\n1. Put your name and student number into it\n2. Name the thing\n"""', False, False),
        ("def f():\n    # NAME: Jane Doe\n    pass", False, False),
        ("name = 'Jane Doe'\nnumber = 202012345", False, False),
        ("# NAME: J. D.\n# STUDENT NUMBER: s123", True, True),
        ("# NAME: Jane Doe\n# STUDENT ID: janedoe", True, True),
        ('"""\nName = A. B.\nStudent ID = jd7\n"""', True, True),
        ("# NAME: XX YYY\n# STUDENT NUMBER: 000", False, False),
        ("# NAME: your name\n# STUDENT NUMBER: your 9-digit number", False, False),
        ("# NAME: TBD\n# STUDENT NUMBER: tbd", False, False),
        ("# No loops in 5 lines\n# Number of players 2", False, False),
    ],
)
def test_a_name_and_a_number_are_found_in_the_header(text, name, number):
    assert (has_name(text), has_number(text)) == (name, number)


HANDOUTS = [
    path
    for path in sorted((Path(__file__).parents[3] / "handouts").glob("*/*.py"))
    if path.name != "runner.py"  # given, and not handed in
]


@pytest.mark.parametrize("handout", HANDOUTS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_hand_out_contains_no_student_name_and_no_student_number(handout):
    text = handout.read_text(encoding="utf-8")
    as_docstring = '"""\n' + text.replace("# ", "") + '"""\n'  # Colab exports text cells so
    for written in (text, as_docstring):
        assert (has_name(written), has_number(written)) == (False, False)


@given(
    st.one_of(
        st.text(max_size=300),
        st.lists(st.sampled_from([*RIGHT.split("\n"), "(", '"""', "\t"]), max_size=15).map(
            "\n".join
        ),
    )
)
@settings(max_examples=200 // STEP)
def test_any_text_can_be_judged(text):
    for outcome in judged(text).values():
        assert 0 <= outcome.earned <= 1
        assert (
            (outcome.failure is None)
            == (outcome.verdict is Verdict.PASSED)
            == (outcome.earned == 1)
        )


def test_a_provided_loop_costs_nothing():
    given = "while False:\n    print(1)"
    text = f"{given}\n\n{RIGHT}"
    some = evolve(ASSIGNMENT, instructions=Instructions("rules", {"guard": 1.0}))
    assert judged(text)["guard"].earned == 0.0
    with_provided = evolve(some, provided=(given,))
    assert instructions("a.py", Program(text), with_provided, True)[0].earned == 1.0  # noqa: FBT003


def test_advice_on_a_line_outside_of_a_guarded_game_is_to_delete_it_and_not_to_indent_the_game():
    trial = "print(double(int(input())))\n"
    beside, alone = (judged(text)["guard"].failure for text in (trial + RIGHT, trial))
    assert beside.advice.startswith("Delete what is outside")
    assert alone.advice.startswith("Indent the program")


@pytest.mark.parametrize(("part", "name"), [("game", "game"), ("shop", "program")])
def test_the_program_is_a_game_only_if_there_is_a_part_for_games(part, name):
    assignment = make_assignment(
        parts=(Part(part, "It", 5), Part("instructions", "Instructions", 5)),
        instructions=Instructions("instructions", {"guard": 1.0}),
    )
    (outcome,) = instructions("a.py", Program("x = input()\n"), assignment, False)  # noqa: FBT003
    said = f"{outcome.check} {outcome.failure}"
    assert f"The {name} is under if __name__" in said
    assert f"Put the whole {name} below" in said
    assert f"Indent the {name}" in said
    assert f"The whole {name} below" in said
    assert (" game " in said) == (name == "game")


@pytest.mark.parametrize("words", ["both", "that line", "that function"])
@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_advice_does_not_point_at_the_title_which_is_not_always_above_it(rule, words):
    assert words not in rule.advice
