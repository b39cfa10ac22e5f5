# differs: the size is read with input(), moves are read from sys.stdin, and sys.stdout.write prints
import sys
from sys import stdin, stdout


def setup_game(size: int) -> list[list[str]]:
    return [" " * 0 or [" "] * size for row in range(size)]


def parse_move(move: str) -> tuple[int, int]:
    numbers = []
    for word in move.replace(",", " ").split():
        numbers.append(int(word))
    return numbers[0], numbers[1]


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    if x in range(0, len(board)):
        if y in range(0, len(board)):
            if board[y][x] == " ":
                return True
    return False


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    return board_of(text_of(board, x, y, player))


def text_of(board, x, y, player):
    text = ""
    for row in board:
        text += "".join(row) + "\n"
    place = y * (len(board) + 1) + x
    return text[:place] + player + text[place + 1:]


def board_of(text):
    return [list(line) for line in text.splitlines()]


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return len(board[row]) * player == "".join(board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return len(board) * player == "".join([line[column] for line in board])


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return "".join([board[i][i] for i in range(len(board))]).strip(player) == ""


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return "".join([board[i][-(i + 1)] for i in range(len(board))]).strip(player) == ""


def check_for_winner(board: list[list[str]], player: str) -> bool:
    line = 0
    while line < len(board):
        if check_row(board, line, player): break
        if check_column(board, line, player): break
        line += 1
    else:
        return check_down_diagonal(board, player) or check_up_diagonal(board, player)
    return True


def render_row(board: list[list[str]], y: int) -> str:
    return "".join(render_cell(board, x, y) + "|" for x in range(len(board[y]))).rstrip("|") + "\n"


def render_board(board: list[list[str]]) -> str:
    text = ""
    for y in range(len(board)):
        text += render_row(board, y)
        if y + 1 < len(board):
            text += "-+" * len(board[y])
            text = text[:-1] + "\n"
    return text


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    player = "X"
    while True:
        stdout.write(render_board(board) + "\n")
        stdout.write("Move Counter: " + str(move_counter) + "\n")
        stdout.write(player + "'s move (x, y): ")
        stdout.flush()
        move = parse_move(stdin.readline())
        while not is_move_valid(move, board):
            sys.stdout.write(player + "'s move (x, y): ")
            sys.stdout.flush()
            move = parse_move(sys.stdin.readline().rstrip("\n"))
        board = apply_move(move, board, player)
        move_counter += 1
        if check_for_winner(board, player) or move_counter == size * size:
            break
        player = "XO"["OX".index(player)]
    stdout.write(render_board(board) + "\n")
    if check_for_winner(board, player):
        stdout.write("Player " + player + " won in " + str(move_counter) + " moves.\n")
    else:
        stdout.write("Cat's game; no one wins.\n")
    sys.exit(0)
