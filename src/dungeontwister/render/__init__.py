"""What people see: sentences in their language, the board as text. Nothing here knows a rule."""
