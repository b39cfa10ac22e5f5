# fault: valid_negative_index, apply_shallow
# in: german_names


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    spalte, zeile = move
    größe = len(board)
    # zu groß → ungültig
    if spalte > größe - 1 or zeile > größe - 1:
        return False
    if board[zeile][spalte] == LEER:
        return True
    else:
        return False


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    kopie = list(board)
    kopie[move[1]][move[0]] = player
    return kopie
