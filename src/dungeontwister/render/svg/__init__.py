"""The board as a picture: SVG that stands alone, drawn from a view and nothing else.

`picture.board_svg` is the door. What is drawn lies in `data/` and is the page's as well: measures,
icons, colours, symbols. Where something lies is worked out as the page does it (`web/src/board`).
"""
