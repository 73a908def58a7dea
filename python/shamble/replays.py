"""Many replays as one table."""

from __future__ import annotations

import os
from typing import Any, Iterable, Iterator

from ._shamble import read_replay


def summaries(replays: Iterable[str | os.PathLike]) -> Iterator[dict[str, Any]]:
    """A row for each replay, given as its text or as the path of its file."""
    for replay in replays:
        text = replay
        if isinstance(replay, os.PathLike) or not replay.startswith("shamble-replay"):
            with open(replay, encoding="utf-8") as file:
                text = file.read()
        state = read_replay(text)
        yield {
            "game": state.game.id,
            **{f"setup_{key}": value for key, value in state.setup.items()},
            "seats": state.n_seats,
            "entries": len(state),
            "turns": state.turns,
            "is_over": state.is_over,
            "how": state.how,
            "winners": state.winners,
            "is_won": bool(state.winners),
        }


def frame(replays: Iterable[str | os.PathLike]):
    """The same as a pandas data frame."""
    import pandas

    return pandas.DataFrame(summaries(replays))
