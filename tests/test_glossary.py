"""The glossary speaks of the code as it is."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def code_words() -> set[str]:
    """What the middle column of each table quotes, each part of a dotted name for itself."""
    rows = re.findall(r"^\|.*\|$", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"), re.M)
    quoted = [word for row in rows for word in re.findall(r"`([^`]+)`", row.split("|")[2])]
    return {part for word in quoted for part in word.split(".")}


def test_every_code_word_stands_in_the_code() -> None:
    files = [file for file in (ROOT / "src").rglob("*") if file.suffix in {".py", ".toml"}]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    known = set(re.findall(r"[\w-]+", text))
    assert len(code_words()) > 60
    assert code_words() - known == set()
