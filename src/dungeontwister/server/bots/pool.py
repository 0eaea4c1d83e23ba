"""A process of its own for what takes long: one question after the other.

It has pipes alone and no semaphores: those stay behind on the machine when all processes of a
server are killed together.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from .kept_bots import end_with

R = TypeVar("R")


class Ended(Exception):
    """The process has ended in the middle of a question."""


class Pool:
    """A process that ends when its lifeline is cut, as it is when the server itself ends."""

    def __init__(self, prepare: Callable[..., None] = end_with, *given: object) -> None:
        """`prepare` is called in the process first, with its lifeline and what is given to it."""
        # Spawned, not forked: the server has threads, whose locks a fork would copy.
        self._spawn = get_context("spawn")
        self._watched, self._lifeline = self._spawn.Pipe(duplex=False)
        self._near, self._far = self._spawn.Pipe()
        self._prepare = prepare, given
        # What waits for the process is a thread: one, so that questions wait for each other.
        self._asker = ThreadPoolExecutor(1, "asker")
        self._starting = threading.Lock()
        self._closed = False
        self.process: BaseProcess | None = None

    async def run(self, work: Callable[..., R], *given: Any) -> R:
        """Let the process do something; it is started if needed."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._asker, self._ask, work, given)

    def _ask(self, work: Callable[..., R], given: tuple[Any, ...]) -> R:
        self._start()
        try:
            self._near.send((work, given))
            found, error = self._near.recv()
        except (EOFError, OSError) as ended:
            raise Ended("the process has ended") from ended
        if error is not None:
            raise error
        result: R = found
        return result

    def _start(self) -> None:
        with self._starting:
            if self.process or self._closed:
                return
            self.process = self._spawn.Process(
                target=answer_all, args=(self._far, self._watched, *self._prepare), daemon=True
            )
            with undisturbed():
                self.process.start()
            # It alone has this end: when it ends, that is noticed.
            self._far.close()

    async def close(self) -> None:
        """End the process, also in the middle of a question."""
        with self._starting:
            self._closed = True
            if self.process:
                self.process.kill()
            else:
                self._far.close()
        await asyncio.to_thread(self._asker.shutdown, cancel_futures=True)
        if self.process:
            await asyncio.to_thread(self.process.join)
        for end in (self._near, self._lifeline, self._watched):
            end.close()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started here ignore the signal to end: it is meant for the server."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---- in the process


def answer_all(
    questions: Connection,
    lifeline: Connection,
    prepare: Callable[..., None],
    given: tuple[object, ...],
) -> None:
    """Answer one question after the other, until there are no more."""
    prepare(lifeline, *given)
    while True:
        try:
            work, given = questions.recv()
        except EOFError:
            return
        questions.send(answered(work, given))


def answered(work: Callable[..., object], given: tuple[Any, ...]) -> tuple[object, object]:
    """What came of it, or the error."""
    try:
        return work(*given), None
    except Exception as error:
        return None, error
