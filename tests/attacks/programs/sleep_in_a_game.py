# tries: to sleep in a game, where it can be told from thinking only by the clock
# seen instead: TIMED_OUT, "as if asleep"
# marks: 0
# verdict: timed out
import select

if __name__ == "__main__":
    while True:
        select.select([], [], [], 3_600)
