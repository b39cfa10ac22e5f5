# differs: while loops and flags only: not one for, break, continue or early return


def setup_game(size: int) -> list[list[str]]:
    board = []
    rows_done = 0
    while rows_done < size:
        row = []
        cells_done = 0
        while cells_done < size:
            row.append(" ")
            cells_done = cells_done + 1
        board.append(row)
        rows_done = rows_done + 1
    return board


def parse_move(move: str) -> tuple[int, int]:
    first = ""
    second = ""
    commas = 0
    position = 0
    while position < len(move):
        letter = move[position]
        if letter == ",":
            commas = commas + 1
        elif letter != " ":
            if commas == 0:
                first = first + letter
            elif commas == 1:
                second = second + letter
        position = position + 1
    return (int(first), int(second))


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x = move[0]
    y = move[1]
    answer = True
    if x < 0:
        answer = False
    if y < 0:
        answer = False
    if x > len(board) - 1:
        answer = False
    if y > len(board) - 1:
        answer = False
    if answer:
        if board[y][x] == "X" or board[y][x] == "O":
            answer = False
    return answer


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x = move[0]
    y = move[1]
    result = []
    row_number = 0
    while row_number < len(board):
        row = []
        cell_number = 0
        while cell_number < len(board[row_number]):
            row.append(board[row_number][cell_number])
            cell_number = cell_number + 1
        result.append(row)
        row_number = row_number + 1
    result[y][x] = player
    return result


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    still_full = True
    cell_number = 0
    while still_full and cell_number < len(board[row]):
        if board[row][cell_number] != player:
            still_full = False
        cell_number = cell_number + 1
    return still_full


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    still_full = True
    row_number = 0
    while still_full and row_number < len(board):
        if board[row_number][column] != player:
            still_full = False
        row_number = row_number + 1
    return still_full


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    still_full = True
    number = 0
    while still_full and number < len(board):
        if board[number][number] != player:
            still_full = False
        number = number + 1
    return still_full


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    still_full = True
    x = 0
    y = len(board) - 1
    while still_full and y > -1:
        if board[y][x] != player:
            still_full = False
        x = x + 1
        y = y - 1
    return still_full


def check_for_winner(board: list[list[str]], player: str) -> bool:
    found = False
    number = 0
    while not found and number < len(board):
        if check_row(board, number, player):
            found = True
        if check_column(board, number, player):
            found = True
        number = number + 1
    if not found:
        found = check_down_diagonal(board, player)
    if not found:
        found = check_up_diagonal(board, player)
    return found


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    drawing = " "
    if board[y][x] == "X":
        drawing = "X"
    if board[y][x] == "O":
        drawing = "O"
    return drawing


def render_row(board: list[list[str]], y: int) -> str:
    drawing = render_cell(board, 0, y)
    x = 1
    while x < len(board[y]):
        drawing = drawing + "|" + render_cell(board, x, y)
        x = x + 1
    drawing = drawing + "\n"
    return drawing


def render_board(board: list[list[str]]) -> str:
    drawing = ""
    line = "-"
    while len(line) < 2 * len(board) - 1:
        line = line + "+-"
    y = 0
    while y < len(board):
        drawing = drawing + render_row(board, y)
        y = y + 1
        if y < len(board):
            drawing = drawing + line + "\n"
    return drawing


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    x_is_next = True
    somebody_won = False
    board_is_full = False
    while not somebody_won and not board_is_full:
        if x_is_next:
            player = "X"
        else:
            player = "O"
        print(render_board(board))
        print("Move Counter:", move_counter)
        asking = True
        while asking:
            text = input(player + "'s move (x, y): ")
            move = parse_move(text)
            asking = not is_move_valid(move, board)
        board = apply_move(move, board, player)
        move_counter = move_counter + 1
        somebody_won = check_for_winner(board, player)
        board_is_full = move_counter == size * size
        x_is_next = not x_is_next
    print(render_board(board))
    if somebody_won:
        print("Player", player, "won in", move_counter, "moves.")
    if board_is_full and not somebody_won:
        print("Cat's game; no one wins.")
