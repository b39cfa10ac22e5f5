"""Store marks by hand, with who gave them and when, and exchange them with sheets."""
