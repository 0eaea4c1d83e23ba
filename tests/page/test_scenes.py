"""The scenes of both games: readable for everybody, on every screen, in one language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from .conftest import Opened, is_too_wide, keep
from .prison_scenes import PRISON_SCENES
from .scenes import SCENES, put_up
from .stage import PHONE
from .test_access import violations
from .test_languages import english_on

ALL = SCENES | PRISON_SCENES


@pytest.fixture
def french_phone(opened: Opened) -> Iterator[Page]:
    """The smallest screen with the longer words: what fits here fits everywhere."""
    with opened(PHONE, "fr-FR") as page:
        yield page


@pytest.mark.parametrize("name", ALL)
def test_a_scene_on_a_laptop(page: Page, address: str, name: str) -> None:
    put_up(page, address, ALL[name])
    keep(page, f"laptop-{name}")
    assert not is_too_wide(page)
    assert violations(page) == []


@pytest.mark.parametrize("name", ALL)
def test_a_scene_on_a_phone_in_french(french_phone: Page, address: str, name: str) -> None:
    put_up(french_phone, address, ALL[name])
    keep(french_phone, f"phone-{name}-fr")
    assert not is_too_wide(french_phone)
    assert violations(french_phone) == []
    assert english_on(french_phone) == []
