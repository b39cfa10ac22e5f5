# tries: to show every board, every counter and every ending before each question, so that the right ones are among them
# seen instead: FAILED: a wrong one among them is wrong
# marks: 0
if __name__ == "__main__":
    import itertools

    EVERYTHING = "".join(
        f"{a}|{b}|{c}\n-+-+-\n{d}|{e}|{f}\n-+-+-\n | | \n\n"
        for a, b, c, d, e, f in itertools.islice(itertools.product(" XO", repeat=6), 200)
    )
    for number in range(30):
        print(EVERYTHING)
        print("\n".join(f"Move Counter: {count}" for count in range(10)))
        print("X wins in 5 moves! O wins in 6 moves! Cat's game, nobody wins in 9 moves!")
        try:
            input("X's move or O's move (x, y): ")
        except EOFError:
            break
