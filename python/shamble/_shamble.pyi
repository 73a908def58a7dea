from typing import Any, Mapping, Sequence

Setup = Mapping[str, Any] | str | None

class ShambleError(Exception):
    """What was asked for cannot be done. Nothing has changed."""

class Illegal(ShambleError):
    """A rule forbids the action: `args` are the sentence and the id of the rule."""

def games() -> list[str]:
    """Every game, by its id."""

def read_replay(text: str) -> State:
    """Reads a replay: the game as it was at its end."""

def read_link(link: str) -> State:
    """Reads a game from a link, or from what stands behind its `#`."""

class Game:
    """One of the four games."""

    def __init__(self, id: str) -> None: ...
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    def options(self) -> list[dict[str, Any]]:
        """What can be agreed before the first turn."""

    def modes(self) -> dict[str, dict[str, str]]:
        """Named ways to play, each with its options."""

    def rules(self) -> list[tuple[str, str]]:
        """The numbered rules: id and text."""

    def start(self, setup: Setup = None, seed: int | str | None = None) -> State:
        """Begins a game. The seed is what chance follows from."""

class State:
    """A game being played, with its log. Chance answers by itself, as it follows from the seed."""

    @property
    def game(self) -> Game: ...
    @property
    def n_seats(self) -> int: ...
    @property
    def to_act(self) -> list[int]:
        """The seats that the game waits for."""

    @property
    def is_over(self) -> bool: ...
    @property
    def winners(self) -> list[int]: ...
    @property
    def how(self) -> str | None: ...
    @property
    def score(self) -> int | None: ...
    @property
    def ending(self) -> str | None: ...
    @property
    def turns(self) -> int | None: ...
    @property
    def setup(self) -> dict[str, str]: ...
    def question(self, seat: int) -> str: ...
    def options(self, seat: int) -> list[str]:
        """Everything that a seat can do, as words that play it."""

    def describe(self, seat: int) -> list[tuple[str, str]]:
        """The same with what each does, in words for people."""

    def play(self, seat: int, action: str) -> None:
        """Plays an action, or raises `Illegal`."""

    def why_not(self, seat: int, action: str) -> tuple[str, str] | None:
        """The rule that forbids an action and what it says, or None if it is allowed."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees; without a seat, what everybody sees."""

    def bot(self, seat: int, level: str = "sharp", luck: int = 0) -> str:
        """The option that a bot takes for a seat."""

    def play_on(self, level: str = "sharp", seed: int = 0, decisions: int | None = None) -> int:
        """Lets bots play on to the end, or for so many decisions; how many it were."""

    def log(self) -> list[tuple[str, str]]: ...
    def story(self, seat: int | None = None) -> list[str]: ...
    def at(self, entries: int) -> State:
        """The game as it was after its first entries, and after what chance brought then."""

    def chance(self) -> list[tuple[str, int]]:
        """Everything that chance can bring, with its weight, where it does not answer by itself."""

    def happen(self, outcome: str) -> None:
        """Chance brings this outcome."""

    def copy(self) -> State: ...
    def __len__(self) -> int: ...
    def replay(self) -> str:
        """The whole game as a text, with its secret if it is over."""

class Study:
    """Games of bots in several settings, as `shamble sim` plays them."""

    def __init__(
        self,
        game: str,
        setup: Setup = None,
        sweep: Sequence[str] = ...,
        seats: str = "random",
        games: int = 1000,
        seed: int = 1,
    ) -> None: ...
    @property
    def n_units(self) -> int: ...
    @property
    def n_games(self) -> int: ...
    @property
    def columns(self) -> list[str]: ...
    @property
    def heading(self) -> str: ...
    def identity(self) -> dict[str, Any]: ...
    def play(self, unit: int) -> str:
        """Plays a unit: its lines of the table."""

class Course:
    """One game after the other as a learner meets it: only the decisions in which there is a choice."""

    def __init__(self, game: str, setup: Setup = None) -> None: ...
    @property
    def n_seats(self) -> int: ...
    @property
    def asked(self) -> int | None: ...
    @property
    def n_options(self) -> int: ...
    @property
    def winners(self) -> list[int]: ...
    @property
    def how(self) -> str | None: ...
    @property
    def turns(self) -> int | None: ...
    def begin(self, seed: int) -> None: ...
    def play(self, option: int) -> None: ...
    def words(self, option: int) -> str: ...
    def observation(self) -> list[bytes]: ...
    def side(self, seat: int) -> int: ...
    def gains(self) -> list[float]: ...

class Many:
    """Many games at once; `shamble.vector.Games` has arrays around it."""

    def __init__(self, setups: Sequence[str], n: int, threads: int, seed: int) -> None: ...
    def play(self, choices: bytes) -> None: ...
    def think(self, playouts: int) -> bytes: ...
    def weigh(self, weights: Sequence[float]) -> None: ...
    def show(self) -> dict[str, bytes]: ...
