"""The board as a picture: SVG that stands alone, drawn from a view and nothing else.

`picture.board_svg` draws it. Measures, icons, colours and symbols lie in `data/`, which the page
uses too. Positions are worked out as the page does it (`web/src/board`).
"""
