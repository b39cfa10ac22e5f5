# tries: to hold the batch up in a game, swallowing whatever would end it
# seen instead: TIMED_OUT
# marks: 0
# verdict: timed out
import signal

for number in signal.valid_signals():
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
if __name__ == "__main__":
    print("I begin.")
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
