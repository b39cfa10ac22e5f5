# fault: apply_returns_none
# in: german_names


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    spalte = move[0]
    zeile = move[1]
    kopie = [alte_zeile.copy() for alte_zeile in board]
    kopie[zeile][spalte] = player
    print("Zug gemacht:", spalte, zeile)
