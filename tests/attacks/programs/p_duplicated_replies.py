# tries: to answer every question several times, so that later questions find an answer already
# seen instead: CRASHED: each question has a nonce of its own
# marks: 0
# verdict: crashed
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


def several(message):
    for _ in range(5):
        send(message)


channel.send = several
