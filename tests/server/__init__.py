"""The server through its real socket, over a real file."""
