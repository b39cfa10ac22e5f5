# fault: game_counter_starts_at_one, game_asks_again_once
# in: while_and_flags


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 1
    player = "X"
    winner = False
    while not winner and move_counter <= size * size:
        print(render_board(board))
        print("Move Counter:", move_counter)
        move = parse_move(input(player + "'s move (x, y): "))
        if is_move_valid(move, board):
            board = apply_move(move, board, player)
        else:
            print("Please try again!")
            move = parse_move(input(player + "'s move (x, y): "))
            board = apply_move(move, board, player)
        if check_for_winner(board, player):
            winner = True
        else:
            move_counter = move_counter + 1
            if player == "X":
                player = "O"
            else:
                player = "X"
    print(render_board(board))
    if winner:
        print("Player", player, "won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")
