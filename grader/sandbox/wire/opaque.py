"""Define the placeholder for a value that is not data."""

MAX_DESCRIPTION = 200  # characters


class Opaque:
    """Describes a value that is not data. It does not equal anything, not even itself."""

    __slots__ = ("description",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, description: str) -> None:
        self.description = description[:MAX_DESCRIPTION]

    def __eq__(self, other: object) -> bool:
        return False

    def __ne__(self, other: object) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<{self.description}>"
