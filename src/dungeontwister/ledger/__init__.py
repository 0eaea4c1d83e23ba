"""The ledger: every rule and open question of the rulebooks, and the tests that hold them."""
