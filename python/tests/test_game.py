"""Games, states, replays and bots."""

import pytest

import shamble

SETUPS = {
    "run-for-your-life": {"players": 3},
    "tiny-epic-zombies": {"players": 2},
    "zombie-15": {"clock": "actions"},
    "thirty-seconds": {"zombies": "swarm"},
}


@pytest.fixture(params=shamble.games())
def played(request):
    return shamble.play(request.param, SETUPS[request.param], seed=3, level="greedy")


def test_every_game_is_there_with_what_can_be_agreed():
    assert set(shamble.games()) == set(SETUPS)
    for name in shamble.games():
        game = shamble.Game(name)
        keys = [option["key"] for option in game.options()]
        assert set(SETUPS[name]) <= set(keys)
        assert game.modes() and game.rules() and game.rules_version > 0
    with pytest.raises(ValueError, match="no game"):
        shamble.Game("chess")


def test_a_setup_is_words_or_a_dict_and_refused_with_the_reason():
    game = shamble.Game("run-for-your-life")
    assert game.start("players=3").n_seats == game.start({"players": 3}).n_seats == 3
    assert game.start({"players": 3, "heroic": []}).setup["heroic"] == "none"
    with pytest.raises(shamble.ShambleError, match="from 2 to 8"):
        game.start({"players": 9})
    with pytest.raises(ValueError, match="dict of options"):
        game.start(3)


def test_a_game_is_played_by_words(played):
    state = played.game.start(SETUPS[played.game.id], seed=1)
    while not state.is_over and len(state) < 60:
        seat = state.to_act[0]
        options = state.options(seat)
        assert [action for action, _ in state.describe(seat)] == options
        assert state.question(seat)
        assert state.why_not(seat, options[-1]) is None
        before = len(state)
        state.play(seat, options[-1])
        assert len(state) > before


def test_a_refusal_names_the_rule_and_changes_nothing():
    state = shamble.Game("run-for-your-life").start({"players": 2})
    seat = state.to_act[0]
    other = 1 - seat
    action = state.options(seat)[0]
    rule, text = state.why_not(other, action) or ("", "")
    if rule:
        assert rule.startswith("RFYL-") and text
        before = state.replay()
        with pytest.raises(shamble.Illegal) as refusal:
            state.play(other, action)
        assert refusal.value.args[1] == rule
        assert state.replay() == before
    with pytest.raises(shamble.ShambleError, match="not an action"):
        state.play(seat, "dance")


def test_a_view_is_what_a_seat_sees(played):
    assert isinstance(played.view(0), dict)
    assert isinstance(played.view(), dict)
    with pytest.raises(ValueError, match="no seat"):
        played.view(9)


def test_the_same_seed_is_the_same_game(played):
    name = played.game.id
    again = shamble.play(name, SETUPS[name], seed=3, level="greedy")
    assert again.replay() == played.replay()
    assert shamble.play(name, SETUPS[name], seed=4, level="greedy").log() != played.log()


def test_a_replay_is_read_as_it_was_written(played):
    text = played.replay()
    read = shamble.read_replay(text)
    assert (read.log(), read.winners, read.how, read.turns) == (played.log(), played.winners, played.how, played.turns)
    assert read.replay() == text
    half = read.at(len(read) // 2)
    assert half.log() == read.log()[: len(half)] and not half.is_over
    with pytest.raises(ValueError):
        shamble.read_replay(text.replace("start #", "start #0"))


def test_a_copy_goes_its_own_way(played):
    state = played.at(len(played) // 2)
    copy = state.copy()
    copy.play_on("random", decisions=3)
    assert len(copy) > len(state)


def test_without_a_secret_chance_is_brought_by_who_plays(played):
    assert played.at(0).chance() == []
    # An unfinished game does not reveal its secret.
    state = shamble.read_replay(played.at(len(played) // 2).replay())
    brought = 0
    while not state.is_over and brought < 3:
        if state.to_act:
            seat = state.to_act[0]
            state.play(seat, state.options(seat)[0])
            continue
        outcomes = state.chance()
        assert all(weight > 0 for _, weight in outcomes)
        before = len(state)
        state.happen(outcomes[-1][0])
        assert len(state) == before + 1
        brought += 1
    assert brought == 3 or state.is_over
    with pytest.raises(shamble.ShambleError):
        state.happen("dance")


def test_bots_of_every_level_take_an_option(played):
    state = played.game.start(SETUPS[played.game.id], seed=1)
    seat = state.to_act[0]
    for level in ["newcomer", "casual", "seasoned", "sharp", "merciless", "random", "greedy", "flat:4"]:
        assert state.bot(seat, level, luck=5) in state.options(seat)
        assert state.bot(seat, level, luck=5) == state.bot(seat, level, luck=5)
    with pytest.raises(ValueError, match="merciless"):
        state.bot(seat, "genius")
