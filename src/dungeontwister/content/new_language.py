"""The file of a language with which another one begins: every text and every name, in English.

python -m dungeontwister.content.new_language de        writes content/texts/de.toml
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from .tables import PACKAGED, PLAYED_WITH
from .texts import FOLDER, catalogue


def everything() -> dict[str, str]:
    """All English texts and names; what a game calls otherwise has its name in front."""
    texts = catalogue("en").templates()
    found = dict(texts)
    for game in (*PACKAGED, *PLAYED_WITH):
        shared = catalogue("en", PLAYED_WITH.get(game, "")).templates()
        for key, text in catalogue("en", game).templates().items():
            if shared[key] != text:
                found[f"{game}.{key}"] = text
    return found


def written(texts: Mapping[str, str]) -> Iterator[str]:
    """Texts as the lines of a file, one table for each kind."""
    for kind, keys in groupby(sorted(texts), key=lambda key: key.partition(".")[0]):
        yield f"[{kind}]"
        for key in keys:
            yield f"{quoted(key.partition('.')[2])} = {quoted(texts[key])}"
        yield ""


HEAD = """\
# Everything a player reads. What stands in braces is a value: it may move, but it must not be
# missing or renamed. docs/howto/language.md says what the tables are.
"""
USAGE = "python -m dungeontwister.content.new_language de (two or more small letters)"


def quoted(text: str) -> str:
    """A text in quotation marks: JSON writes it as TOML does."""
    return json.dumps(text, ensure_ascii=False)


def main(language: str) -> int:
    """Write the file, unless there is one."""
    file = Path(__file__).parent / FOLDER / f"{language}.toml"
    if file.exists():
        print(f"{file} is there already", file=sys.stderr)
        return 1
    texts = everything()
    file.write_text("\n".join([HEAD, *written(texts)]), encoding="utf-8")
    print(f"{file}: {len(texts)} texts and names to translate")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2 or not re.fullmatch("[a-z]{2,}", sys.argv[1]):
        sys.exit(USAGE)
    sys.exit(main(sys.argv[1]))
