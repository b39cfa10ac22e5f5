# fault: game_counts_invalid_moves
# in: while_and_flags


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    free_cells = size * size
    player = "X"
    winner = ""
    while winner == "" and free_cells > 0:
        print(render_board(board))
        print("Move Counter:", move_counter)
        valid = False
        while not valid:
            move = parse_move(input(player + "'s move (x, y): "))
            move_counter += 1
            valid = is_move_valid(move, board)
        board = apply_move(move, board, player)
        free_cells -= 1
        if check_for_winner(board, player):
            winner = player
        elif player == "X":
            player = "O"
        else:
            player = "X"
    print(render_board(board))
    if winner == "":
        print("Cat's game; no one wins.")
    else:
        print("Player", winner, "won in", move_counter, "moves.")
