# caught by: game::taken
# costs: game
# looks like: the game does not call is_move_valid: call it before each move, and let the player try again until it is valid.


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    moves = 0
    player = "O"
    winner = False

    while not winner and moves < size * size:
        if player == "X":
            player = "O"
        else:
            player = "X"
        print(render_board(board))
        print("Move Counter:", moves)
        move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        moves = moves + 1
        winner = check_for_winner(board, player)

    print(render_board(board))
    if winner:
        print("Player", player, "won in", moves, "moves.")
    else:
        print("Cat's game; no one wins.")
