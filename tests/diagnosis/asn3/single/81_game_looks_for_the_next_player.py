# fault: game_looks_for_the_next_player
# in: colab_magics


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    players = ['X', 'O']
    moves = 0
    winner = None
    while winner is None and moves < size * size:
        print(render_board(board))
        print("Move Counter: " + str(moves))
        player = players[moves % 2]
        move = parse_move(input(player + "'s move (x, y): "))
        while is_move_valid(move, board) == False:
            print('Try again!')
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        moves += 1
        if check_for_winner(board, players[moves % 2]):
            winner = player
    print(render_board(board))
    if winner is None:
        print("Cat's game; no one wins.")
    else:
        print("Player " + winner + " won in " + str(moves) + " moves.")
