# fault: game_invalid_loses_the_turn
# in: german_names


if __name__ == "__main__":
    größe = int(input("Game Board Size: "))
    spielfeld = setup_game(größe)
    zähler = 0
    spieler = "X"
    while True:
        print(render_board(spielfeld))
        print("Move Counter:", zähler)
        zug = parse_move(input(spieler + "'s move (x, y): "))
        if is_move_valid(zug, spielfeld):
            spielfeld = apply_move(zug, spielfeld, spieler)
            zähler = zähler + 1
            if check_for_winner(spielfeld, spieler):
                print(render_board(spielfeld))
                print("Player", spieler, "won in", zähler, "moves.")
                break
            if zähler == größe ** 2:
                print(render_board(spielfeld))
                print("Cat's game; no one wins.")
                break
        else:
            print("Ungültig!")
        spieler = nächster(spieler)
