# differs: prompts in words of its own, a welcome, and a complaint about moves that are not valid


if __name__ == "__main__":
    print("Welcome to Xtreme tic-tac-toe!")
    size = int(input("How large should the board be? "))
    board = setup_game(size)
    move_counter = 0
    symbol = "X"
    winner = ""

    while winner == "" and move_counter < size * size:
        print(render_board(board))
        print("Move Counter: " + str(move_counter))
        move = parse_move(input("Player " + symbol + ", please type your move (x, y): "))
        while is_move_valid(move, board) == False:
            print("Sorry, that cell is taken or not on the board.")
            move = parse_move(input("Player " + symbol + ", please type another move (x, y): "))
        board = apply_move(move, board, symbol)
        move_counter += 1
        if check_for_winner(board, symbol):
            winner = symbol
        elif symbol == "X":
            symbol = "O"
        else:
            symbol = "X"

    print(render_board(board))
    if winner != "":
        print("Player " + winner + " won in " + str(move_counter) + " moves.")
    else:
        print("Cat's game; no one wins.")
