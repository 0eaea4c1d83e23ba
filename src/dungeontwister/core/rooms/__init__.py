"""Rooms: revealed, turned, and their portcullises."""
