"""A value that hides one of Python's functions costs no function of the student's."""


def test_functions_are_graded_without_the_value(ready, right):
    text = right.replace("number * 2", "int(number) * 2") + "int = 5\n"
    loaded = ready(text)
    line = text.count("\n")
    assert "int = 5" not in loaded.module.text
    assert "int = 5" not in loaded.game
    (note,) = loaded.notes
    assert note == (
        f"Your variable int (line {line}) hides Python's own int, which you call. We graded your"
        " file without that line: give the variable another name."
    )


def test_the_value_is_left_out_of_a_file_that_cannot_be_imported(ready, right):
    text = right.replace("number * 2", "int(number) * 2") + "int = 5\nassert double(1) == 3\n"
    loaded = ready(text)
    assert "int = 5" not in loaded.module.text
    assert [note.split()[0] for note in loaded.notes] == ["Your", "One", "We"]
