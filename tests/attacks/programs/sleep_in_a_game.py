# tries: to sleep in a game, where only the clock distinguishes that from thinking
# seen instead: TIMED_OUT, "as if it were asleep"
# marks: 0
# verdict: timed out
import select

if __name__ == "__main__":
    while True:
        select.select([], [], [], 3_600)
