"""One match while it is played: its writer, its company, its clock."""
