# fault: valid_off_by_one, game_never_a_draw
# in: stdin_and_input


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    if x < 0 or y < 0:
        return False
    if len(board) < x or len(board) < y:
        return False
    return board[y][x] == " "


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    count = 0
    player = "O"
    while not check_for_winner(board, player):
        player = "O" if player == "X" else "X"
        print(render_board(board))
        print("Move Counter:", count)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        count += 1
    print(render_board(board))
    print("Player", player, "won in", count, "moves.")
