# tries: to fill memory and reports with output
# seen instead: printing is kept up to its limit; in a game the program is stopped there
# marks: 0
def setup_game(size):
    for _ in range(10_000):
        print("flood " * 1_000)


if __name__ == "__main__":
    while True:
        print("flood " * 1_000)
