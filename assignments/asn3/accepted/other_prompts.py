# differs: prompts in words of its own, a welcome, and a complaint about moves that are not valid


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
    pieces = move.split(",")
    x = int(pieces[0].strip())
    y = int(pieces[1].strip())
    return (x, y)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x = move[0]
    y = move[1]
    if x < 0 or y < 0:
        return False
    if y >= len(board) or x >= len(board[y]):
        return False
    if board[y][x] != " ":
        return False
    return True


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
    print("Welcome to Xtreme tic-tac-toe!")
    size = int(input("How large should the board be? "))
    board = setup_game(size)
    move_counter = 0
    symbol = "X"
    winner = ""

    while winner == "" and move_counter < size * size:
        print(render_board(board))
        print("Move Counter: " + str(move_counter))
        move = parse_move(input("Player " + symbol + ", please type your move (x, y): "))
        while is_move_valid(move, board) == False:
            print("Sorry, that cell is taken or not on the board.")
            move = parse_move(input("Player " + symbol + ", please type another move (x, y): "))
        board = apply_move(move, board, symbol)
        move_counter += 1
        if check_for_winner(board, symbol):
            winner = symbol
        elif symbol == "X":
            symbol = "O"
        else:
            symbol = "X"

    print(render_board(board))
    if winner != "":
        print("Player " + winner + " won in " + str(move_counter) + " moves.")
    else:
        print("Cat's game; no one wins.")
