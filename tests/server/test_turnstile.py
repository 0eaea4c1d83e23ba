"""Bots of people think before bots that play among themselves, and nobody is passed twice."""

import asyncio
from collections.abc import Callable

from dungeontwister.server.bots.turnstile import Turnstile


def test_persons_go_first_each_in_the_order_of_coming() -> None:
    done: list[str] = []

    async def run() -> None:
        turnstile = Turnstile()
        come = visitors(turnstile, done)
        async with turnstile.through(urgent=False):
            tasks = [come(name) for name in ("bots 1", "person 1", "bots 2", "person 2")]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)

    asyncio.run(run())
    assert done == ["person 1", "person 2", "bots 1", "bots 2"]


def test_who_gives_up_holds_nobody_up() -> None:
    done: list[str] = []

    async def run() -> None:
        turnstile = Turnstile()
        come = visitors(turnstile, done)
        async with turnstile.through(urgent=False):
            waiting, last = come("person 1"), come("person 2")
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.sleep(0)
            also = come("person 3")
            await asyncio.sleep(0)
        # It is the turn of the second, who gives up at this moment.
        last.cancel()
        await asyncio.gather(also)
        async with turnstile.through(urgent=True):
            done.append("free")

    asyncio.run(run())
    assert done == ["person 3", "free"]


def visitors(turnstile: Turnstile, done: list[str]) -> Callable[[str], asyncio.Task[None]]:
    """Lets somebody come; those called a person are urgent."""

    async def through(name: str) -> None:
        async with turnstile.through(name.startswith("person")):
            done.append(name)

    return lambda name: asyncio.create_task(through(name))
