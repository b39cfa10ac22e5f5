"""The reference replaces a function that reads input in a running program, before the input is
known.
"""

from grader.records.turn import Stop

GAME = """
def asks_until(wanted, said): return "wrong"
said = []
name = input("name? ")
print(asks_until(name, said), said, input("more? "))
"""


def heard(program, *typed):
    """What the program prints before each of the lines *typed*, and after the last one."""
    turns = [program.turn()]
    for line in typed:
        program.type(line)
        turns.append(program.turn())
    return [turn.printed for turn in turns], turns[-1].stop


def test_each_line_is_requested_only_when_it_is_read(staged):
    printed, stop = heard(staged("asks_until", GAME), "Ada", "Bob", "", "Ada", "no")
    assert printed == [
        "name? ",
        "What is it?\ntry 1: ",
        "try 2: ",
        "try 3: ",
        "more? ",
        "Ada [3] no\n",
    ]
    assert stop is Stop.ENDED


def test_the_end_of_input_is_met_in_the_right_place(staged):
    printed, stop = heard(staged("asks_until", GAME), "Ada", "Bob", None)
    assert printed == ["name? ", "What is it?\ntry 1: ", "try 2: ", ""]
    assert stop is Stop.RAISED


def test_a_function_that_reads_can_be_replaced_repeatedly(staged):
    text = "def asks(p): pass\nfor n in range(3):\n    print(asks(f'{n}? '))\n"
    printed, _ = heard(staged("asks", text), "a", "b", "c")
    assert printed == ["0? ", "a\n1? ", "b\n2? ", "c\n"]


def test_a_program_that_reads_ahead_keeps_its_lines(staged):
    text = (
        "from sys import stdin\ndef asks(p): pass\nprint(stdin.readline(), asks('? '),"
        " stdin.readline())\n"
    )
    printed, _ = heard(staged("asks", text), "1", "2", "3")
    assert printed == ["", "? ", "", "1\n 2 3\n\n"]
