"""The scenes of the whole Card Game: readable for everybody, on every screen, in one language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from .conftest import Opened, is_too_wide, keep
from .scenes import SCENES, show_scene
from .stage import PHONE
from .test_access import violations
from .test_languages import english_on


@pytest.fixture
def french_phone(opened: Opened) -> Iterator[Page]:
    """The smallest screen with the longer words: what fits here fits everywhere."""
    with opened(PHONE, "fr-FR") as page:
        yield page


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_on_a_laptop(page: Page, address: str, name: str) -> None:
    show_scene(page, address, name)
    keep(page, f"laptop-{name}")
    assert not is_too_wide(page)
    assert violations(page) == []


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_on_a_phone_in_french(french_phone: Page, address: str, name: str) -> None:
    show_scene(french_phone, address, name)
    keep(french_phone, f"phone-{name}-fr")
    assert not is_too_wide(french_phone)
    assert violations(french_phone) == []
    assert english_on(french_phone) == []
