# differs: comprehensions, all(), any() and join() wherever they fit


def setup_game(size: int) -> list[list[str]]:
    return [[" "] * size for _ in range(size)]


def parse_move(move: str) -> tuple[int, int]:
    return tuple(int(number) for number in move.split(",")[:2])


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    return 0 <= y < len(board) and 0 <= x < len(board[y]) and board[y][x] == " "


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    return [[player if (x, y) == move else cell for x, cell in enumerate(row)] for y, row in enumerate(board)]


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return all(cell == player for cell in board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return all(row[column] == player for row in board)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return all(row[i] == player for i, row in enumerate(board))


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return all(row[-1 - i] == player for i, row in enumerate(board))


def check_for_winner(board: list[list[str]], player: str) -> bool:
    lines = range(len(board))
    return (
        any(check_row(board, line, player) for line in lines)
        or any(check_column(board, line, player) for line in lines)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )


def render_row(board: list[list[str]], y: int) -> str:
    return "|".join(render_cell(board, x, y) for x in range(len(board[y]))) + "\n"


def render_board(board: list[list[str]]) -> str:
    return ("+".join("-" * len(board)) + "\n").join(render_row(board, y) for y in range(len(board)))
