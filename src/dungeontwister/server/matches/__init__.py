"""All matches of a server: found, listed, handed over, played again."""
