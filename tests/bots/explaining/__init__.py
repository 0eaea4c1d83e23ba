"""Tests of advice and motives."""
