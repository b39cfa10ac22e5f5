# differs: regular expressions read moves and look at lines, and % puts texts together
import re

NUMBER = re.compile(r"-?\d+")


def setup_game(size: int) -> list[list[str]]:
    return [re.findall(" ", " " * size) for _ in range(size)]


def parse_move(move: str) -> tuple[int, int]:
    found = re.match(r"\s*(-?\d+)\s*,\s*(-?\d+)", move)
    return int(found.group(1)), int(found.group(2))


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    if x < 0 or y < 0: return False
    if x >= len(board) or y >= len(board): return False
    return re.fullmatch("[XO]", board[y][x]) is None


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    return [list(row) if at != y else list("".join(row[:x]) + player + "".join(row[x + 1:])) for at, row in enumerate(board)]


def is_all(player, cells):
    return bool(re.fullmatch("%s+" % player, "".join(cells)))


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return is_all(player, board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return is_all(player, [row[column] for row in board])


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    text = "".join("".join(row) for row in board)
    return is_all(player, text[:: len(board) + 1])


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    if size == 1:
        return board[0][0] == player
    text = "".join("".join(row) for row in board)
    # from the top right, size - 1 apart, without the very last cell
    return is_all(player, text[size - 1 : -1 : size - 1])


def check_for_winner(board: list[list[str]], player: str) -> bool:
    answers = ""
    for i in range(len(board)):
        answers += "%s %s " % (check_row(board, i, player), check_column(board, i, player))
    answers += "%s %s" % (check_down_diagonal(board, player), check_up_diagonal(board, player))
    return re.search("True", answers) is not None


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return "%s" % board[y][x]


def render_row(board: list[list[str]], y: int) -> str:
    cells = "".join(render_cell(board, x, y) for x in range(len(board[y])))
    return "%s\n" % re.sub(r"(?<=.)(?=.)", "|", cells)


def render_board(board: list[list[str]]) -> str:
    line = "%s-\n" % ("-+" * (len(board) - 1))
    return line.join(render_row(board, y) for y in range(len(board)))


if __name__ == "__main__":
    size = int(NUMBER.search(input("Game Board Size: ")).group())
    board = setup_game(size)
    moves = 0
    while True:
        player = "OX"[moves % 2 == 0]
        print("%s" % render_board(board))
        print("Move Counter: %d" % moves)
        while True:
            typed = input("%s's move (x, y): " % player)
            if len(NUMBER.findall(typed)) < 2:
                continue
            move = parse_move(typed)
            if is_move_valid(move, board):
                break
        board = apply_move(move, board, player)
        moves += 1
        won = check_for_winner(board, player)
        if won or moves >= size * size:
            break
    print(render_board(board))
    print("Player %s won in %d moves." % (player, moves) if won else "Cat's game; no one wins.")
