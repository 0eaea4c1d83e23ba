"""Write the answers of the engine into the playthroughs: python -m tests.playthroughs.update"""

from .script import called, files, replayed


def main() -> None:
    """Rewrite every file whose answers have changed, and name it."""
    for file in files():
        text = file.read_text(encoding="utf-8")
        fresh = replayed(text)
        if fresh != text:
            file.write_text(fresh, encoding="utf-8")
            print(called(file))


if __name__ == "__main__":
    main()
