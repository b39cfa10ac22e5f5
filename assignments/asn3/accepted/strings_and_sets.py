# differs: rows become strings, columns become sets


def setup_game(size: int) -> list[list[str]]:
    return [list(" " * size) for i in range(size)]


def parse_move(move: str) -> tuple[int, int]:
    x, comma, rest = move.partition(",")
    y = rest.split(",")[0]
    return int(x), int(y)


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
    # setup
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    player = "O"
    game_over = False

    # game loop
    while not game_over:
        if player == "X":
            player = "O"
        else:
            player = "X"
        print(render_board(board))
        print("Move Counter:", move_counter)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        move_counter += 1
        if check_for_winner(board, player) or move_counter == size * size:
            game_over = True

    # ending
    print(render_board(board))
    if check_for_winner(board, player):
        print("Player", player, "won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")
