# differs: every question is asked again until it is answered well, also the size
import sys


def setup_game(size: int) -> list[list[str]]:
    # one list for each row
    board = []
    for y in range(size):
        row = []
        for x in range(size):
            row.append(" ")
        board.append(row)
    return board


def parse_move(move: str) -> tuple[int, int]:
    x, y, *_ = map(int, move.split(","))
    return x, y


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    try:
        if min(move) < 0:
            return False
        return board[move[1]][move[0]] == " "
    except IndexError:
        return False


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    # copy the rows too, not only the outer list
    new_board = []
    for row in board:
        new_row = []
        for cell in row:
            new_row.append(cell)
        new_board.append(new_row)
    new_board[move[1]][move[0]] = player
    return new_board


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for x in range(len(board[row])):
        if board[row][x] != player:
            return False
    return True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for y in range(len(board)):
        if board[y][column] != player:
            return False
    return True


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    y = len(board) - 1
    x = 0
    while y >= 0:
        if board[y][x] != player:
            return False
        y = y - 1
        x = x + 1
    return True


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for row in range(len(board)):
        if check_row(board, row, player):
            return True
    for column in range(len(board)):
        if check_column(board, column, player):
            return True
    if check_down_diagonal(board, player):
        return True
    if check_up_diagonal(board, player):
        return True
    return False


def render_row(board: list[list[str]], y: int) -> str:
    text = ""
    for x in range(len(board[y])):
        text = text + render_cell(board, x, y)
        if x < len(board[y]) - 1:
            text = text + "|"
    return text + "\n"


def render_board(board: list[list[str]]) -> str:
    text = ""
    for y in range(len(board)):
        text = text + render_row(board, y)
        if y < len(board) - 1:
            for x in range(len(board)):
                text = text + "-"
                if x < len(board) - 1:
                    text = text + "+"
            text = text + "\n"
    return text


if __name__ == "__main__":
    while True:
        answer = input("Game Board Size: ")
        if answer.strip().isdigit() and int(answer) > 0:
            break
        print("A whole number, please.")
    board = setup_game(int(answer))
    free_cells = int(answer) ** 2
    move_counter = 0
    while True:
        player = "O" if move_counter % 2 else "X"
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        while True:
            try:
                move = parse_move(input(f"{player}'s move (x, y): "))
            except ValueError:
                print("Two numbers with a comma between them, please.")
                continue
            if is_move_valid(move, board):
                break
            print("That cell cannot be played.")
        board = apply_move(move, board, player)
        move_counter += 1
        free_cells -= 1
        if check_for_winner(board, player):
            ending = f"Player {player} won in {move_counter} moves."
            break
        if free_cells == 0:
            ending = "Cat's game; no one wins."
            break
    print(render_board(board))
    print(ending)
    sys.exit()
