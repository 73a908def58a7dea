"""The training setups of each game, their weights at the beginning and at the end, and the sides that play against each other."""

from shamble import Game, games

TEZ = "tiny-epic-zombies?"
Z15 = "zombie-15?clock=actions&"
THIRTY = "thirty-seconds?timer=0&"
RFYL = "run-for-your-life?"


class Setup:
    """A setup for the gym; with `@newcomers` after it, newcomers play all sides but one.

    What is `None` is as the arguments of `train.py` say: in which share of games past selves play all sides but one, by what
    their liking is divided, and how much of what is wanted is the victory alone. `own` has the learner's side in such games; a
    side that it lists twice is taken twice as often.
    """

    def __init__(self, words, first, last, sides=(0,), guests=None, doubts=None, own=None, victory=None):
        self.words, self.first, self.last, self.sides = words, first, last, sides
        self.guests, self.doubts, self.own, self.victory = guests, doubts, own or sides, victory
        self.is_among_newcomers = words.endswith("@newcomers")


def _tez():
    out = []
    for players, weight in ((2, 0.5), (3, 0.8), (4, 0.6)):
        base = f"{TEZ}cooperative&players={players}"
        out += [
            Setup(f"{base}&difficulty=easy&n-objectives=1", 2.0 * weight, 0.0),
            Setup(f"{base}&difficulty=easy&n-objectives=2", 1.0 * weight, 0.2 * weight),
            Setup(f"{base}&difficulty=normal", 1.0 * weight, 2.5 * weight),
            Setup(f"{base}&difficulty=epic", 0.0, 0.5 * weight),
        ]
    hunted, race = f"{TEZ}cooperative-zombie&players=", f"{TEZ}competitive&players="
    out += [
        Setup(f"{TEZ}solo", 0.5, 0.8),
        # The Zombie Player decides less often than the humans, so needs more games to learn as much.
        Setup(f"{hunted}4", 0.6, 2.4, (0, 4)),
        Setup(f"{hunted}3", 0.1, 0.2, (0, 4)),
        Setup(f"{hunted}5", 0.1, 0.2, (0, 4)),
        Setup(f"{hunted}4 @newcomers", 0.1, 0.6, (0, 4)),
        Setup(f"{race}4&n-objectives=1", 2.5, 0.0, (0, 1, 2, 3)),
        Setup(f"{race}4&n-objectives=2", 2.0, 0.4, (0, 1, 2, 3)),
        Setup(f"{race}4", 1.0, 4.5, (0, 1, 2, 3)),
        Setup(f"{race}4 @newcomers", 0.3, 0.8, (0, 1, 2, 3)),
        Setup(f"{race}3", 0.3, 0.6, (0, 1, 2)),
        Setup(f"{race}2", 0.3, 0.6, (0, 1)),
        Setup(f"{TEZ}competitive-zombie&players=4", 0.1, 0.3, (0, 1, 2, 4)),
    ]
    return out


def _tez_rivals():
    """For a network that plays well together already: mostly races among casual players, and Zombie Players."""
    hunted, race = f"{TEZ}cooperative-zombie&players=", f"{TEZ}competitive&players="
    out = [Setup(f"{TEZ}cooperative&players={n}&difficulty=normal", weight, weight) for n, weight in ((2, 0.6), (3, 1.0), (4, 0.8))]
    # Past selves are humans without any doubt, or with some: a Zombie Player must do well against both.
    zombies = dict(guests=0.7, doubts=(0.01, 0.01, 1), own=(4, 4, 4, 0))
    # As casual as the level of that name, or a little better.
    casual = dict(guests=0.7, doubts=(3, 3, 2), victory=0.8)
    out += [
        Setup(f"{TEZ}cooperative&players=3&difficulty=epic", 0.5, 0.5),
        Setup(f"{TEZ}solo", 0.7, 0.7),
        Setup(f"{hunted}4", 3.0, 3.0, (0, 4), **zombies),
        Setup(f"{hunted}3", 0.3, 0.3, (0, 4), **zombies),
        Setup(f"{hunted}5", 0.3, 0.3, (0, 4), **zombies),
        Setup(f"{hunted}4 @newcomers", 0.4, 0.4, (0, 4)),
        Setup(f"{race}4", 5.5, 5.5, (0, 1, 2, 3), **casual),
        Setup(f"{race}3", 0.4, 0.4, (0, 1, 2), **casual),
        Setup(f"{race}2", 0.3, 0.3, (0, 1), **casual),
        Setup(f"{TEZ}competitive-zombie&players=4", 0.3, 0.3, (0, 1, 2, 4)),
    ]
    return out


def _z15():
    out = [Setup(f"{Z15}normal&players=4&seconds={s}", 2.0, 1.5) for s in (2, 3)]
    out += [
        Setup(f"{Z15}normal&players=3", 0.5, 0.5),
        Setup(f"{Z15}difficult", 0.5, 0.5),
        Setup(f"{Z15}expert", 0.5, 1.5),
        Setup(f"{Z15}normal&growls=none", 2.0, 0.2),
    ]
    out += [Setup(f"{Z15}mode=scenario&scenario={n}", 0.2, 0.2) for n in range(1, 16)]
    return out


def _thirty():
    out = []
    for survivor in ("antonio", "lenny", "aaliyah", "sophia", "michael", "louis", "mary", "meghan"):
        # The default is played most.
        weight = 2.0 if survivor == "antonio" else 0.3
        base = f"{THIRTY}survivor={survivor}"
        out += [
            Setup(f"{base}&fast-attack", weight, weight),
            Setup(f"{base}&swarm", weight, weight),
            Setup(f"{base}&duel", weight, weight, (0, 1)),
        ]
    return out


def _rfyl():
    sides, out = (0, 1, 2, 3), []
    for level in ("simple", "intermediate", "advanced", "expert"):
        out += [Setup(f"{RFYL}{level}", 1.0, 1.0, sides), Setup(f"{RFYL}{level} @newcomers", 1.0, 1.0, sides)]
    return out


def course(name):
    """The course of this name, or else all modes of the game with this id, each as often: whoever sits there learns."""
    if name in COURSES:
        return COURSES[name]()
    if name not in games():
        raise SystemExit(f"There is neither a course nor a game called {name}; courses: {', '.join(COURSES)}; games: {', '.join(games())}.")
    return [Setup(f"{name}?{mode}", 1.0, 1.0, guests=0.0) for mode in Game(name).modes()]


COURSES = {"tez": _tez, "tez-rivals": _tez_rivals, "z15": _z15, "thirty": _thirty, "rfyl": _rfyl}
