"""Tests of what a seat can find out from its view."""
