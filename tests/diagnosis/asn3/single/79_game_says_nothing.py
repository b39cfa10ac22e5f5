# fault: game_says_nothing
# in: exceptions_for_control_flow


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    count = 0
    won = False
    while not won and count < size * size:
        player = "X" if count % 2 == 0 else "O"
        print(render_board(board))
        print("Move Counter:", count)
        move = parse_move(input(f"{player}'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(f"{player}'s move (x, y): "))
        board = apply_move(move, board, player)
        count += 1
        won = check_for_winner(board, player)
    print(render_board(board))
