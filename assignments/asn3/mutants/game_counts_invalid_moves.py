# caught by: game::sample
# costs: game
# looks like: the move counter counts moves that were not valid: count after the move has been made.


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
        moves = moves + 1
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
            moves = moves + 1
        board = apply_move(move, board, player)
        winner = check_for_winner(board, player)

    print(render_board(board))
    if winner:
        print("Player", player, "won in", moves, "moves.")
    else:
        print("Cat's game; no one wins.")
