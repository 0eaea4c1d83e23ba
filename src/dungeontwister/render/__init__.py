"""What people see: sentences in their language, and the board as text. Nothing here knows a rule."""
