# differs: rows become strings, columns become sets


def setup_game(size: int) -> list[list[str]]:
    return [list(" " * size) for i in range(size)]


def parse_move(move: str) -> tuple[int, int]:
    x, comma, rest = move.partition(",")
    y = rest.split(",")[0]
    return int(x), int(y)


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return "".join(board[row]) == player * len(board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return {row[column] for row in board} == {player}


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return set(board[i][i] for i in range(len(board))) == set(player)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    cells = ""
    for y, row in enumerate(reversed(board)):
        cells += row[y]
    return cells == player * len(board)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    results = set()
    for i in range(len(board)):
        results.add(check_row(board, i, player))
        results.add(check_column(board, i, player))
    results.add(check_down_diagonal(board, player))
    results.add(check_up_diagonal(board, player))
    return True in results


def render_row(board: list[list[str]], y: int) -> str:
    line = f"{render_cell(board, 0, y)}"
    for x in range(1, len(board[y])):
        line += f"|{render_cell(board, x, y)}"
    return f"{line}\n"
