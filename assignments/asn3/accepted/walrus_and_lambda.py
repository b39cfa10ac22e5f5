# differs: lambdas with names, the walrus operator wherever it fits, and conditions in one line

other = lambda player: "O" if player == "X" else "X"
full = lambda cells, player: all(map(lambda cell: cell == player, cells))
on_board = lambda n, board: -1 < n < len(board)


def setup_game(size: int) -> list[list[str]]:
    return list(map(lambda _: [" "] * size, range(size)))


def parse_move(move: str) -> tuple[int, int]:
    return (int((parts := move.split(","))[0]), int(parts[1]))


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    return on_board(x := move[0], board) and on_board(y := move[1], board) and board[y][x] == " "


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    (new := [row[:] for row in board])[move[1]][move[0]] = player
    return new


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return full(board[row], player)


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return full(map(lambda row: row[column], board), player)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return full([board[i][i] for i in range(len(board))], player)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return full([board[-i - 1][i] for i in range(len(board))], player)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    if any(check_row(board, i, player) for i in range(len(board))): return True
    if any(check_column(board, i, player) for i in range(len(board))): return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return cell if (cell := board[y][x]) in "XO" else " "


def render_row(board: list[list[str]], y: int) -> str:
    return "|".join(map(lambda x: render_cell(board, x, y), range(len(board)))) + "\n"


def render_board(board: list[list[str]]) -> str:
    rule = "+".join(["-"] * (n := len(board))) + "\n"
    return rule.join(map(lambda y: render_row(board, y), range(n)))


if __name__ == "__main__":
    board = setup_game(size := int(input("Game Board Size: ")))
    moves, player = 0, "X"
    while True:
        print(render_board(board)); print(f"Move Counter: {moves}")
        while not is_move_valid(move := parse_move(input(f"{player}'s move (x, y): ")), board): pass
        board = apply_move(move, board, player)
        moves += 1
        if (won := check_for_winner(board, player)) or moves == size * size: break
        player = other(player)
    print(render_board(board))
    print(f"Player {player} won in {moves} moves." if won else "Cat's game; no one wins.")
