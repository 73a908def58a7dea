"""What is played to learn each game: setups, how often at first and at last, and the sides that play against each other."""

TEZ = "tiny-epic-zombies?"
Z15 = "zombie-15?clock=actions&"
THIRTY = "thirty-seconds?timer=0&"
RFYL = "run-for-your-life?"


class Setup:
    def __init__(self, words, first, last, sides=(0,)):
        self.words, self.first, self.last, self.sides = words, first, last, sides


def _tez():
    out = []
    for players, weight in ((2, 1.0), (3, 1.5), (4, 1.0)):
        base = f"{TEZ}cooperative&players={players}"
        out += [
            Setup(f"{base}&difficulty=easy&n-objectives=1", 2.0 * weight, 0.0),
            Setup(f"{base}&difficulty=easy&n-objectives=2", 1.0 * weight, 0.2 * weight),
            Setup(f"{base}&difficulty=normal", 1.0 * weight, 2.5 * weight),
            Setup(f"{base}&difficulty=epic", 0.0, 0.5 * weight),
        ]
    out += [
        Setup(f"{TEZ}solo", 0.5, 1.0),
        Setup(f"{TEZ}cooperative-zombie&players=4", 0.3, 1.0, (0, 4)),
        Setup(f"{TEZ}competitive&players=4", 0.3, 0.8, (0, 1, 2, 3)),
        Setup(f"{TEZ}competitive-zombie&players=4", 0.1, 0.3, (0, 1, 2, 4)),
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
        # Who is proposed at first is played most.
        weight = 2.0 if survivor == "antonio" else 0.3
        base = f"{THIRTY}survivor={survivor}"
        out += [
            Setup(f"{base}&fast-attack", weight, weight),
            Setup(f"{base}&swarm", weight, weight),
            Setup(f"{base}&duel", weight, weight, (0, 1)),
        ]
    return out


def _rfyl():
    sides = (0, 1, 2, 3)
    return [Setup(f"{RFYL}{level}", 1.0, 1.0, sides) for level in ("simple", "intermediate", "advanced", "expert")]


COURSES = {"tez": _tez, "z15": _z15, "thirty": _thirty, "rfyl": _rfyl}
