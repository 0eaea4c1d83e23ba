"""The players' rulebook: checked against the ledger, searched, drawn, shown and printed."""
