"""Many games at once."""

import numpy as np
import pytest

from shamble.vector import Games

SETUPS = ["run-for-your-life?players=2", ("thirty-seconds?zombies=swarm", 2.0)]


def course(threads, steps=40):
    games = Games(SETUPS, 33, threads=threads, seed=5)
    rng = np.random.default_rng(1)
    shown, seen = games.show(), []
    for _ in range(steps):
        shown = games.step(rng.integers(games.n_options(shown)))
        seen.append({name: part.copy() for name, part in shown.items()})
    return seen


def test_threads_change_nothing():
    for one, other in zip(course(1), course(3)):
        assert all(np.array_equal(one[name], other[name]) for name in one)


def test_lists_fit_each_other():
    games = Games(SETUPS, 16, threads=2, seed=1)
    shown = games.show()
    assert shown["state_ends"][-1] == len(shown["state"])
    assert shown["option_ends"][-1] == len(shown["options"])
    assert shown["choice_ends"][-1] == len(shown["option_ends"])
    assert shown["rewards"].shape == (16, 8) and (games.n_options(shown) > 1).all()
    assert (games.think(4) < games.n_options(shown)).all()


def test_games_end_and_begin_anew():
    assert any(shown["is_new"].any() for shown in course(2, steps=300))


def test_what_does_not_fit_is_refused():
    games = Games(SETUPS, 4, seed=1)
    with pytest.raises(ValueError, match="4 games and 3 choices"):
        games.play(np.zeros(3))
    with pytest.raises(ValueError, match="no option 999"):
        games.play(np.full(4, 999))
    with pytest.raises(ValueError, match="no game"):
        Games(["chess"], 1)
    with pytest.raises(ValueError, match="2 setups"):
        games.weigh([1.0])
