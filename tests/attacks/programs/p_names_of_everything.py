# tries: to have a hundred thousand functions, some with names that explode, and none that was asked for
# seen instead: names that are not functions of the assignment are ignored
# marks: 0
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


class Name(str):
    __hash__ = str.__hash__

    def __eq__(self, other):
        return str.__eq__(self, other) if self != "armed" else sys.exit(0)

    __ne__ = str.__ne__


def everything(name="passed"):
    return "passed"


for number in range(100_000):
    globals()[f"setup_game{number}"] = everything
globals()[Name("setup_game\x1b[2J<script>")] = everything
del globals()["setup_game"], globals()["parse_move"]


def forged(message):
    if "names" in message:
        message["names"] += ["setup_game", "parse_move", "__class__", "", "\ud800", "a" * 100_000]
    send(message)


channel.send = forged
