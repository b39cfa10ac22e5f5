# caught by: game::no_space
# costs: game
# looks like: the game splits the move itself, at ", ": let parse_move read it.


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
        x, y = input(player + "'s move (x, y): ").split(", ")
        move = (int(x), int(y))
        while not is_move_valid(move, board):
            x, y = input(player + "'s move (x, y): ").split(", ")
            move = (int(x), int(y))
        board = apply_move(move, board, player)
        moves = moves + 1
        winner = check_for_winner(board, player)

    print(render_board(board))
    if winner:
        print("Player", player, "won in", moves, "moves.")
    else:
        print("Cat's game; no one wins.")
