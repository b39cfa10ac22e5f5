# differs: German names and comments, with umlauts in both

LEER = " "


def setup_game(size: int) -> list[list[str]]:
    # Für jede Zeile eine neue Liste!
    spielfeld = []
    for zeile in range(size):
        spielfeld.append([LEER for spalte in range(size)])
    return spielfeld


def parse_move(move: str) -> tuple[int, int]:
    # Leerzeichen stören int() nicht
    stücke = move.split(",")
    spalte = int(stücke[0])
    zeile = int(stücke[1])
    return spalte, zeile


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    spalte, zeile = move
    größe = len(board)
    # zu klein oder zu groß → ungültig
    if min(spalte, zeile) < 0 or max(spalte, zeile) >= größe:
        return False
    return board[zeile][spalte] == LEER


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    spalte, zeile = move
    kopie = []
    for alte_zeile in board:
        neue_zeile = []
        neue_zeile.extend(alte_zeile)
        kopie.append(neue_zeile)
    kopie[zeile][spalte] = player
    return kopie


def gehört_alles(spieler, zellen):
    for zelle in zellen:
        if zelle != spieler:
            return False
    return True


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return gehört_alles(player, board[row])


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    zellen = []
    for zeile in board:
        zellen.append(zeile[column])
    return gehört_alles(player, zellen)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    zellen = []
    for nummer in range(len(board)):
        zellen.append(board[nummer][nummer])
    return gehört_alles(player, zellen)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    zellen = []
    spalte = len(board)
    for zeile in board:
        spalte -= 1
        zellen.append(zeile[spalte])
    return gehört_alles(player, zellen)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    größe = len(board)
    for nummer in range(größe):
        if check_row(board, nummer, player):
            return True
    for nummer in range(größe):
        if check_column(board, nummer, player):
            return True
    # und jetzt noch die Schrägen
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)


def render_row(board: list[list[str]], y: int) -> str:
    zeichnung = ""
    trenner = ""
    for x in range(len(board[y])):
        zeichnung += trenner + render_cell(board, x, y)
        trenner = "|"
    return zeichnung + "\n"


def render_board(board: list[list[str]]) -> str:
    größe = len(board)
    strich = "-+" * (größe - 1) + "-" + "\n"
    zeichnung = render_row(board, 0)
    for y in range(1, größe):
        zeichnung += strich
        zeichnung += render_row(board, y)
    return zeichnung


def nächster(spieler):
    if spieler == "X":
        return "O"
    return "X"


if __name__ == "__main__":
    größe = int(input("Game Board Size: "))
    spielfeld = setup_game(größe)
    zähler = 0
    spieler = "X"
    läuft = True
    while läuft:
        print(render_board(spielfeld))
        print(f"Move Counter: {zähler}")
        zug = parse_move(input(f"{spieler}'s move (x, y): "))
        while not is_move_valid(zug, spielfeld):
            print("Ungültiger Zug! Bitte noch einmal.")
            zug = parse_move(input(f"{spieler}'s move (x, y): "))
        spielfeld = apply_move(zug, spielfeld, spieler)
        zähler += 1
        if check_for_winner(spielfeld, spieler):
            print(render_board(spielfeld))
            print(f"Player {spieler} won in {zähler} moves.")
            läuft = False
        elif zähler == größe * größe:
            print(render_board(spielfeld))
            print("Cat's game; no one wins.")
            läuft = False
        spieler = nächster(spieler)
