# fault: game_forgets_to_count
# in: clears_the_screen


def is_full(board):
    for row in board:
        if BLANK in row:
            return False
    return True


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    player = CROSS
    while True:
        print(render_board(board))
        print("Move Counter:", move_counter)
        while True:
            move = parse_move(input(player + "'s move (x, y): "))
            if is_move_valid(move, board):
                break
        board = apply_move(move, board, player)
        if check_for_winner(board, player):
            print(render_board(board))
            print("Player", player, "won in", move_counter, "moves.")
            break
        if is_full(board):
            print(render_board(board))
            print("Cat's game; no one wins.")
            break
        if player == CROSS:
            player = NOUGHT
        else:
            player = CROSS
