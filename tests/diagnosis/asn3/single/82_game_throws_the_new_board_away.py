# fault: game_throws_the_new_board_away
# in: while_and_flags


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    count = 0
    turn_of_x = True
    finished = False
    while not finished:
        if turn_of_x:
            player = "X"
        else:
            player = "O"
        print(render_board(board))
        print("Move Counter:", count)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        apply_move(move, board, player)
        count = count + 1
        if check_for_winner(board, player):
            finished = True
        if count == size * size:
            finished = True
        turn_of_x = not turn_of_x
    print(render_board(board))
    if check_for_winner(board, player):
        print("Player", player, "won in", count, "moves.")
    else:
        print("Cat's game; no one wins.")
