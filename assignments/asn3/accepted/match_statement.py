# differs: match decides what was typed, whose turn is next, and how the game ends


def setup_game(size: int) -> list[list[str]]:
    board = []
    while len(board) < size:
        board += [[" "] * size]
    return board


def parse_move(move: str) -> tuple[int, int]:
    match [int(part) for part in move.split(",")]:
        case [x, y]:
            return x, y
        case [x, y, *_]:
            # more than two: the first two count
            return x, y
        case _:
            raise ValueError(move)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    size = len(board)
    match move:
        case (x, y) if x < 0 or y < 0:
            return False
        case (x, y) if x >= size or y >= size:
            return False
        case (x, y):
            match board[y][x]:
                case "X" | "O":
                    return False
                case _:
                    return True


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    (column, line) = move
    fresh = []
    for number, cells in enumerate(board):
        copied = [*cells]
        if number == line:
            copied[column] = player
        fresh.append(copied)
    return fresh


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return board[row].count(player) == len(board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return [r[column] for r in board].count(player) == len(board)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return [board[k][k] for k in range(len(board))].count(player) == len(board)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    last = len(board) - 1
    return [board[last - k][k] for k in range(len(board))].count(player) == len(board)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    match (check_down_diagonal(board, player), check_up_diagonal(board, player)):
        case (True, _) | (_, True):
            return True
    for k in range(len(board)):
        match (check_row(board, k, player), check_column(board, k, player)):
            case (False, False):
                continue
            case _:
                return True
    return False


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    match board[y][x]:
        case "X":
            return "X"
        case "O":
            return "O"
        case _:
            return " "


def render_row(board: list[list[str]], y: int) -> str:
    drawing = ""
    for x in range(len(board[y])):
        match x:
            case 0:
                drawing += render_cell(board, x, y)
            case _:
                drawing += "|" + render_cell(board, x, y)
    return drawing + "\n"


def render_board(board: list[list[str]]) -> str:
    between = "-" + "+-" * (len(board) - 1) + "\n"
    drawing = ""
    for y in range(len(board)):
        match y:
            case 0:
                drawing += render_row(board, y)
            case _:
                drawing += between + render_row(board, y)
    return drawing


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    counter = 0
    player = "X"
    state = "playing"
    while state == "playing":
        print(render_board(board))
        print("Move Counter:", counter)
        move = None
        while move is None:
            move = parse_move(input(f"{player}'s move (x, y): "))
            match is_move_valid(move, board):
                case False:
                    move = None
        board = apply_move(move, board, player)
        counter += 1
        match (check_for_winner(board, player), counter == size * size, player):
            case (True, _, _):
                state = "won"
            case (_, True, _):
                state = "draw"
            case (_, _, "X"):
                player = "O"
            case _:
                player = "X"
    print(render_board(board))
    match state:
        case "won":
            print(f"Player {player} won in {counter} moves.")
        case "draw":
            print("Cat's game; no one wins.")
