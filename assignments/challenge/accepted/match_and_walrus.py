# differs: match statements, walrus and lambdas


def inputPlayerLetter() -> list[str]:
    while (letter := input("Do you want to be X or O? ").upper()) not in {"X", "O"}:
        pass
    match letter:
        case "X":
            return ["X", "O"]
        case _:
            return ["O", "X"]


def playAgain() -> bool:
    match list(input("Do you want to play again? (yes or no) ").lower()):
        case ["y", *_]:
            return True
        case _:
            return False


def isWinner(board: list[list[str]], letter: str) -> bool:
    full = lambda cells: all(cell == letter for cell in cells)
    n = len(board)
    return (
        any(map(full, board))
        or any(map(full, zip(*board)))
        or full(board[i][i] for i in range(n))
        or full(board[i][n - 1 - i] for i in range(n))
    )
