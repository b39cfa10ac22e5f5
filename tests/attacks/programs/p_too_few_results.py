# tries: to answer many calls at once with fewer answers, so that the grader compares less than it asked for
# seen instead: CRASHED: not as many answers as calls
# marks: 0
# verdict: crashed
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


def answering(*results, **fields):
    def function(*_):
        def forged(message):
            if "values" in message:
                message.update(values=[0], nodes=[["l", *results]], **fields)
            send(message)

        channel.send = forged

    return function


setup_game, is_move_valid, render_cell = answering(), answering(True, error=None), answering(error=None, value=True)
check_row, check_column = answering("passed"), answering(values=[[True]] * 2)
check_for_winner = answering(*["passed"] * 20_000)
