from typing import Any, Mapping, Sequence

Setup = Mapping[str, Any] | str | None

class ShambleError(Exception):
    """The request cannot be fulfilled. Nothing has changed."""

class Illegal(ShambleError):
    """A rule forbids the action: `args` are the sentence and the id of the rule."""

def games() -> list[str]:
    """Every game, by its id."""

def read_replay(text: str) -> State:
    """Reads a replay; returns the state at its end."""

def read_link(link: str) -> State:
    """Reads a game from a link, or from the part after its `#`."""

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
        """The setup options."""

    def modes(self) -> dict[str, dict[str, str]]:
        """The named modes, each with its choices."""

    def rules(self) -> list[tuple[str, str]]:
        """The numbered rules: id and text."""

    def start(self, setup: Setup = None, seed: int | str | None = None) -> State:
        """Starts a game. All draws follow from the seed."""

class State:
    """A game in progress, with its log. Draws follow from the seed and happen by themselves."""

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
        """All options of a seat, as actions."""

    def describe(self, seat: int) -> list[tuple[str, str]]:
        """The same with descriptions for people."""

    def play(self, seat: int, action: str) -> None:
        """Plays an action, or raises `Illegal`."""

    def why_not(self, seat: int, action: str) -> tuple[str, str] | None:
        """The rule that forbids an action and its text, or None if it is allowed."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees; without a seat, what is public."""

    def bot(self, seat: int, level: str = "sharp", luck: int = 0) -> str:
        """The option that a bot takes for a seat."""

    def play_on(self, level: str = "sharp", seed: int = 0, decisions: int | None = None) -> int:
        """Lets bots play on to the end, or for this many decisions; returns how many there were."""

    def log(self) -> list[tuple[str, str]]: ...
    def story(self, seat: int | None = None) -> list[str]: ...
    def at(self, entries: int) -> State:
        """The game after its first entries and the draws that follow them."""

    def chance(self) -> list[tuple[str, int]]:
        """All possible outcomes of Nature, with their weights, where draws do not happen by themselves."""

    def happen(self, outcome: str) -> None:
        """Plays this outcome of Nature."""

    def copy(self) -> State: ...
    def __len__(self) -> int: ...
    def replay(self) -> str:
        """The whole game as a replay, with its secret if it is over."""

class Study:
    """Bot games in several settings, as `shamble sim` plays them."""

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
        """Plays a unit; returns its lines of the table."""

class Course:
    """One game after the other, for training: only decisions with a choice."""

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
    """Many games at once; `shamble.vector.Games` wraps it in arrays."""

    def __init__(self, setups: Sequence[str], n: int, threads: int, seed: int) -> None: ...
    def play(self, choices: bytes) -> None: ...
    def think(self, playouts: int) -> bytes: ...
    def weigh(self, weights: Sequence[float]) -> None: ...
    def show(self) -> dict[str, bytearray]: ...
