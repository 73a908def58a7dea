from typing import Any, Mapping

from ._shamble import Game as Game
from ._shamble import Illegal as Illegal
from ._shamble import ShambleError as ShambleError
from ._shamble import State as State
from ._shamble import Study as Study
from ._shamble import games as games
from ._shamble import read_link as read_link
from ._shamble import read_replay as read_replay

__all__ = ["Game", "Illegal", "ShambleError", "State", "Study", "games", "play", "read_link", "read_replay"]

def play(game: str, setup: Mapping[str, Any] | str | None = None, seed: int = 0, level: str = "sharp") -> State: ...
