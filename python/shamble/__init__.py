"""Four zombie board games: rules, bots, environments and a laboratory. See docs/python.md."""

from ._shamble import Game, Illegal, ShambleError, State, Study, games, read_link, read_replay

__all__ = ["Game", "Illegal", "ShambleError", "State", "Study", "games", "play", "read_link", "read_replay"]


def play(game, setup=None, seed=0, level="sharp"):
    """Plays a whole game with bots of one level; returns the `State` at its end."""
    state = Game(game).start(setup, seed=seed)
    state.play_on(level, seed=seed)
    return state
