# fault: game_only_x_wins
# in: globals_for_counters


if __name__ == "__main__":
    size = int(input("Please enter the size of the board: "))
    board = setup_game(size)
    while move_counter < size * size:
        print(render_board(board))
        print("Move Counter:", move_counter)
        move = parse_move(input(current_player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(current_player + "'s move (x, y): "))
        board = apply_move(move, board, current_player)
        move_counter += 1
        winner = check_for_winner(board, "X")
        if winner:
            break
        current_player = "X" if current_player == "O" else "O"
    print(render_board(board))
    if winner:
        print("Player X won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")
