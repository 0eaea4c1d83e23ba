"""Content tables: the packaged ones can be played, and bad ones are refused in clear words."""
