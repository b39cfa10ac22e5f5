# fault: setup_same_row
# in: german_names


def setup_game(size: int) -> list[list[str]]:
    spielfeld = []
    zeile = []
    # erst eine Zeile bauen
    for spalte in range(size):
        zeile.append(LEER)
    # und dann so oft hineintun wie nötig
    for nummer in range(size):
        spielfeld.append(zeile)
    return spielfeld
