# differs: functions inside functions, closures and nonlocal, and a class inside a function


def setup_game(size: int) -> list[list[str]]:
    def free_row():
        def free_cell():
            return " "

        return [free_cell() for _ in range(size)]

    return [free_row() for _ in range(size)]


def parse_move(move: str) -> tuple[int, int]:
    class Reader:
        def __init__(self, text):
            self.text = text

        def number(self, place):
            return int(self.text.split(",")[place])

    reader = Reader(move)
    return reader.number(0), reader.number(1)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    def exists():
        return 0 <= x <= len(board) - 1 and 0 <= y <= len(board) - 1

    def is_free():
        return board[y][x] == " "

    x, y = move
    return exists() and is_free()


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    copied = []

    def copy_row(row):
        nonlocal copied
        copied = copied + [row[:]]

    if len(board) < 20:
        for row in board:
            copy_row(row)
    else:
        copied = [row[:] for row in board]
    copied[move[1]][move[0]] = player
    return copied


def checker(player):
    def check(cells):
        wrong = 0

        def look(cell):
            nonlocal wrong
            if cell != player:
                wrong += 1

        for cell in cells:
            look(cell)
        return wrong == 0

    return check


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return checker(player)(board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return checker(player)([row[column] for row in board])


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    def cell(i):
        return board[i][i]

    return checker(player)(map(cell, range(len(board))))


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    def cell(i):
        return board[len(board) - 1 - i][i]

    return checker(player)(map(cell, range(len(board))))


def check_for_winner(board: list[list[str]], player: str) -> bool:
    def any_row():
        for i in range(len(board)):
            if check_row(board, i, player):
                return True
        return False

    def any_column():
        for i in range(len(board)):
            if check_column(board, i, player):
                return True
        return False

    def any_diagonal():
        return check_down_diagonal(board, player) or check_up_diagonal(board, player)

    return any_row() or any_column() or any_diagonal()


def render_row(board: list[list[str]], y: int) -> str:
    def drawn(x):
        return render_cell(board, x, y)

    return "|".join([drawn(x) for x in range(len(board[y]))]) + "\n"


def render_board(board: list[list[str]]) -> str:
    def line():
        return "-" + (len(board) - 1) * "+-" + "\n"

    def drawn(y):
        return render_row(board, y)

    return line().join([drawn(y) for y in range(len(board))])


def game(size):
    board = setup_game(size)
    counter = 0

    def player():
        return "X" if counter % 2 == 0 else "O"

    def turn():
        nonlocal board, counter
        print(render_board(board))
        print(f"Move Counter: {counter}")

        def ask():
            move = parse_move(input(f"{player()}'s move (x, y): "))
            return move if is_move_valid(move, board) else ask()

        mover = player()
        board = apply_move(ask(), board, mover)
        counter += 1
        return mover

    winner = None
    while winner is None and counter < size * size:
        mover = turn()
        if check_for_winner(board, mover):
            winner = mover
    print(render_board(board))
    print(f"Player {winner} won in {counter} moves." if winner else "Cat's game; no one wins.")


if __name__ == "__main__":
    game(int(input("Game Board Size: ")))
