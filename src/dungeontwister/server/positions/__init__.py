"""Positions that somebody has typed, drawn or found in a replay: looked at, changed, played on."""
