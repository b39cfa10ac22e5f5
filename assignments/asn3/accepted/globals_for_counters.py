# differs: global variables count and remember, and the functions print how often they ran

boards_made = 0
calls = {}
move_counter = 0
current_player = "X"
winner = None


def count_call(name):
    global calls
    calls[name] = calls.get(name, 0) + 1
    return calls[name]


def setup_game(size: int) -> list[list[str]]:
    global boards_made
    boards_made += 1
    board = []
    for i in range(size):
        board.append([])
        for j in range(size):
            board[i].append(" ")
    return board


def parse_move(move: str) -> tuple[int, int]:
    count_call("parse_move")
    x_text, y_text = move.split(",", 2)[:2]
    return int(x_text), int(y_text)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    count_call("is_move_valid")
    column, row = move
    for y in range(len(board)):
        for x in range(len(board[y])):
            if x == column and y == row and board[y][x] == " ":
                return True
    return False


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    count_call("apply_move")
    new_board = setup_game(len(board))
    for i in range(len(board)):
        for j in range(len(board[i])):
            new_board[i][j] = board[i][j]
    new_board[move[1]][move[0]] = player
    return new_board


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    global calls
    count_call("check_row")
    for cell in board[row]:
        if cell == player:
            continue
        return False
    return True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    count_call("check_column")
    for line in board:
        if line[column] == player:
            continue
        return False
    return True


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    count_call("check_down_diagonal")
    position = 0
    for line in board:
        if line[position] != player:
            return False
        position += 1
    return True


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    count_call("check_up_diagonal")
    position = -1
    for line in board:
        if line[position] != player:
            return False
        position -= 1
    return True


def check_for_winner(board: list[list[str]], player: str) -> bool:
    count_call("check_for_winner")
    lines_won = 0
    for i in range(len(board)):
        if check_row(board, i, player):
            lines_won += 1
        if check_column(board, i, player):
            lines_won += 1
    if check_down_diagonal(board, player):
        lines_won += 1
    if check_up_diagonal(board, player):
        lines_won += 1
    return lines_won > 0


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    count_call("render_cell")
    return str(board[y][x])


def render_row(board: list[list[str]], y: int) -> str:
    count_call("render_row")
    row_string = ""
    for i in range(len(board[y])):
        row_string += render_cell(board, i, y)
        if i + 1 != len(board[y]):
            row_string += "|"
    row_string += "\n"
    return row_string


def render_board(board: list[list[str]]) -> str:
    count_call("render_board")
    board_string = ""
    for i in range(len(board)):
        if i > 0:
            board_string += "+".join(["-" for _ in board]) + "\n"
        board_string += render_row(board, i)
    return board_string


def take_turn():
    global board, move_counter, current_player, winner
    print(render_board(board))
    print(f"Move Counter: {move_counter}")
    move = parse_move(input(f"{current_player}'s move (x, y): "))
    while not is_move_valid(move, board):
        move = parse_move(input(f"{current_player}'s move (x, y): "))
    board = apply_move(move, board, current_player)
    move_counter += 1
    if check_for_winner(board, current_player):
        winner = current_player
    current_player = "O" if current_player == "X" else "X"


if __name__ == "__main__":
    board = setup_game(int(input("Game Board Size: ")))
    while winner == None and move_counter < len(board) * len(board):
        take_turn()
    print(render_board(board))
    if winner != None:
        print(f"Player {winner} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")
