//! What a viewer sees, built up from nothing.
//!
//! Almost everything is public. The secrets are the zombies' hand, face-down search cards, and in a
//! race the tokens that a human has looked at (TEZ-3.25, 16.25).

use engine::{ArrayVec, Few, Id, Rng, Seat, SeatSet, Secrets, Viewer};

use crate::TinyEpicZombies;
use crate::cards::{Card, Cards};
use crate::characters::{Character, Characters};
use crate::human::{Human, MAX_HUMANS};
use crate::mall::{Position, Room, RoomSet, Store, Symbol};
use crate::objectives::{
    Cause, Causes, Letter, Objective, Place, Reliefs, Token, TokenKind, Tokens,
};
use crate::rules::STRANDED_TRACK;
use crate::setup::Setup;
use crate::state::{
    BARRICADE_MAX, Cache, Ending, HumanState, N_TRAPS, SearchCard, State, TRACK, Tier,
};
use crate::words::{Action, Draw, Event, Question, Step, ZombieQuestion};

impl Secrets for TinyEpicZombies {
    type View = View;

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn imagine(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        state.imagine(viewer, rng)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen(viewer)
    }

    fn is_secret(action: Action) -> bool {
        matches!(
            action,
            Action::Hand(_)
                | Action::Look(_)
                | Action::SecretLetter(_)
                | Action::SecretClue(_)
                | Action::DealTo(..)
                | Action::SwapCard(..)
                | Action::SwapTop(_)
        )
    }
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    pub viewer: Option<Seat>,
    pub setup: Setup,
    /// Clockwise from the north-west; `None` until the store is placed.
    pub stores: [Option<Store>; 8],
    /// Rooms with a zombie.
    pub zombies: RoomSet,
    pub zombie_supply: u8,
    /// Rooms with an armed trap.
    pub traps: RoomSet,
    pub traps_left: u8,
    pub vehicle: Option<VehicleView>,
    pub barricade: u8,
    pub barricade_max: u8,
    /// Shared by everybody; in a race each human has their own.
    pub survivors: u8,
    /// The last space of the track that wounds and ammo share from opposite ends.
    pub track: u8,
    pub clock: Clock,
    pub turn: TurnView,
    pub humans: ArrayVec<HumanView, MAX_HUMANS>,
    pub horde: HordeView,
    /// Player cards that nobody has.
    pub unused: Characters,
    pub decks: Decks,
    /// The cards beside each store, the oldest first; clockwise from the north-west.
    pub lying: [ArrayVec<Card, { Card::COUNT }>; 8],
    pub objectives: ArrayVec<ObjectiveView, { Objective::COUNT }>,
    /// The two supply tokens, and those of the objectives in play.
    pub tokens: ArrayVec<TokenView, { Token::COUNT }>,
    pub puzzles: PuzzlesView,
    pub pending: Option<Pending>,
    pub ending: Option<Ending>,
}

/// "Nine reveals left, then one last turn each."
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    /// Search cards still to be revealed.
    pub reveals_left: u8,
    /// Last turns still to be played, once all cards have been revealed.
    pub last_turns: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct VehicleView {
    pub kind: Vehicle,
    pub room: Room,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Vehicle {
    Motorcycle,
    PoliceCar,
}

/// The progress of the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TurnView {
    pub me: Human,
    /// Counted from 1; 0 during setup.
    pub number: u8,
    /// Moves that must be made.
    pub moves: u8,
    /// Moves that may be made in addition.
    pub bonus: u8,
    /// Whether only the search and the zombies are left.
    pub is_over: bool,
    /// Whether something can still be done in the room entered last.
    pub is_open: bool,
    /// Whether the motorcycle is in use.
    pub is_riding: bool,
    /// Rooms whose ability was used.
    pub used: RoomSet,
    pub kills: u8,
    pub shots: u8,
    /// The search card of this turn, once it has been turned over.
    pub revealed: Option<Card>,
    pub symbol: Option<Symbol>,
    /// The symbol of the previous zombie turn.
    pub last_symbol: Option<Symbol>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HumanView {
    pub human: Human,
    pub seat: Seat,
    /// `None` at the start, and between a death and the replacement.
    pub character: Option<Character>,
    /// Characters to choose from at the start.
    pub dealt: Characters,
    pub room: Room,
    pub wounds: u8,
    pub ammo: u8,
    pub melee: Option<Card>,
    pub ranged: Option<Card>,
    /// Backpack items.
    pub backpack: Cards,
    pub tokens: Tokens,
    pub search: Option<FaceDown>,
    /// The human's own survivors, in a race.
    pub survivors: u8,
    /// For how many of their own turns they cannot be healed.
    pub barred: u8,
}

/// A face-down card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FaceDown {
    /// `Some` if this viewer knows it.
    pub card: Option<Card>,
    /// The seats that have seen it.
    pub known_to: SeatSet,
}

/// The zombies' cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HordeView {
    /// Who plays the zombies, if not the Zombie-AI.
    pub seat: Option<Seat>,
    pub cards: ArrayVec<ZombieCard, 3>,
    /// Characters to choose from at the start.
    pub dealt: Characters,
    pub hand_size: u8,
    /// `Some` only for its owner.
    pub hand: Option<Cards>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ZombieCard {
    pub character: Character,
    /// Its horde marker; the Zombie-AI has none.
    pub marker: Option<HordeMarker>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HordeMarker {
    /// On the track, 1 to 5.
    pub space: u8,
    /// The next action.
    pub tier: Tier,
}

impl HordeMarker {
    /// The marker on a space; there is none on space 0.
    pub fn on(space: u8) -> Option<HordeMarker> {
        (space > 0).then(|| HordeMarker { space, tier: Tier::of_space(space) })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decks {
    pub search: u8,
    /// The top card of the search deck, once the zombies have looked at it.
    pub top: Option<FaceDown>,
    pub supply: u8,
    /// Cards that were shuffled back into the supply deck.
    pub returned: Cards,
    /// Cards that are out of the game.
    pub gone: Cards,
    /// Cards that left the search deck face down.
    pub gone_face_down: u8,
    /// Those of them that this viewer knows.
    pub gone_known: Cards,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ObjectiveView {
    pub objective: Objective,
    /// The space that the marker must reach, if the objective has one.
    pub goal: Option<u8>,
    /// One for the team, or in a race one for each human.
    pub markers: ArrayVec<Marker, MAX_HUMANS>,
    /// What an arsenal must hold.
    pub arsenal: Option<Cache>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Marker {
    /// Its owner, in a race.
    pub human: Option<Human>,
    pub progress: u8,
    pub is_completed: bool,
    /// What the arsenal holds.
    pub cache: Option<Cache>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TokenView {
    pub token: Token,
    pub kind: TokenKind,
    pub place: Place,
    /// `Some` if this viewer knows it.
    pub face: Option<TokenFace>,
    /// The seats that have looked at it.
    pub known_to: SeatSet,
}

/// The hidden side of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TokenFace {
    Letter(Letter),
    Cause(Cause),
    /// Known because the other one was the false alarm.
    Stranded,
}

/// What has been revealed on the objective cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PuzzlesView {
    /// The symbols at which the Stranded wait, in order.
    pub stranded_track: [Symbol; 4],
    /// The current one of them, from 0.
    pub stranded_at: u8,
    /// The gear where the Part is now, 1 to 4.
    pub gear: u8,
    /// The letters of the cure, in order.
    pub cure: ArrayVec<Letter, { Letter::ORDER.len() }>,
    pub symbols_found: Few<Symbol>,
    /// How often exit number 1 and exit number 2 were found.
    pub numbers_found: [u8; 2],
    /// The symbol of the Real Exit.
    pub real_symbol: Option<Symbol>,
    /// The number of the Real Exit.
    pub real_number: Option<u8>,
    /// Causes that were guessed right.
    pub solved: Causes,
    /// What Squads have brought.
    pub reliefs: Reliefs,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pending {
    Human(Human, Question),
    Zombies(ZombieQuestion),
    Draw(Draw),
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::AllSeeing => None,
            },
            setup: self.setup,
            stores: std::array::from_fn(|at| {
                (at < usize::from(self.laid)).then(|| self.stores[at])
            }),
            zombies: self.zombies,
            zombie_supply: self.zombie_supply(),
            traps: self.traps,
            traps_left: (N_TRAPS - self.traps.len()) as u8,
            vehicle: self.vehicle_view(),
            barricade: self.barricade,
            barricade_max: BARRICADE_MAX,
            survivors: self.survivors,
            track: TRACK,
            clock: Clock { reveals_left: self.reveals_left(), last_turns: self.last_turns },
            turn: self.turn_view(),
            humans: self.everybody().map(|human| self.human_view(human, viewer)).collect(),
            horde: self.horde_view(viewer),
            unused: self.unused,
            decks: self.decks(viewer),
            lying: self.lying_cards(),
            objectives: self.objectives.iter().map(|it| self.objective_view(it)).collect(),
            tokens: self.token_views(viewer),
            puzzles: self.puzzles_view(),
            pending: self.pending(),
            ending: self.ended,
        }
    }

    fn lying_cards(&self) -> [ArrayVec<Card, { Card::COUNT }>; 8] {
        let mut lying = [const { ArrayVec::new_const() }; 8];
        for card in self.laid_cards.oldest_first() {
            if let Some(at) = self.lying.iter().position(|cards| cards.has(card)) {
                lying[at].push(card);
            }
        }
        lying
    }

    fn vehicle_view(&self) -> Option<VehicleView> {
        let kind = if self.has_car() { Vehicle::PoliceCar } else { Vehicle::Motorcycle };
        self.is_laid().then_some(VehicleView { kind, room: self.vehicle })
    }

    /// Whether every position has a store.
    pub(crate) fn is_laid(&self) -> bool {
        usize::from(self.laid) == Position::COUNT
    }

    fn turn_view(&self) -> TurnView {
        let turn = &self.turn;
        TurnView {
            me: turn.me,
            number: turn.number,
            moves: turn.moves,
            bonus: turn.bonus,
            is_over: turn.is_over,
            is_open: turn.is_open,
            is_riding: turn.is_riding,
            used: turn.used,
            kills: turn.kills,
            shots: turn.shots,
            revealed: turn.revealed,
            symbol: turn.symbol,
            last_symbol: self.last_symbol,
        }
    }

    fn human_view(&self, human: Human, viewer: Viewer) -> HumanView {
        let it: &HumanState = self.human(human);
        HumanView {
            human,
            seat: self.seat_of(human),
            character: self.has_character(human).then_some(it.character),
            dealt: it.dealt,
            room: it.room,
            wounds: it.wounds,
            ammo: it.ammo,
            melee: it.melee(),
            ranged: it.ranged(),
            backpack: it.cards.iter().filter(|card| card.is_backpack_item()).collect(),
            tokens: self.tokens.with(human),
            search: match it.search {
                SearchCard::None => None,
                SearchCard::Unseen => Some(FaceDown { card: None, known_to: SeatSet::NONE }),
                SearchCard::Seen(card, by) => {
                    Some(FaceDown { card: is_among(viewer, by).then_some(card), known_to: by })
                }
            },
            survivors: it.survivors,
            barred: it.barred,
        }
    }

    /// Whether a human has a character: not during setup, nor between death and replacement.
    pub(crate) fn has_character(&self, human: Human) -> bool {
        let comes_later = |step| {
            matches!(step, Step::Setup)
                || matches!(step, Step::KeepCharacters(from) if from <= human)
                || matches!(step, Step::Ask(me, Question::Keep | Question::LeaveCards) if me == human)
                || matches!(step, Step::Nature(Draw::Newcomer(me)) if me == human)
        };
        !self.agenda.steps().any(comes_later)
    }

    fn horde_view(&self, viewer: Viewer) -> HordeView {
        let card = |(character, space)| ZombieCard { character, marker: HordeMarker::on(space) };
        let is_mine = is_among(viewer, self.zombie_seats());
        HordeView {
            seat: self.zombie_seat(),
            cards: self.horde.zombies().map(card).collect(),
            dealt: self.horde.dealt,
            hand_size: self.horde.hand.len() as u8,
            hand: is_mine.then_some(self.horde.hand),
        }
    }

    fn decks(&self, viewer: Viewer) -> Decks {
        let known_to = self.zombie_seats();
        let is_mine = is_among(viewer, known_to);
        let deck = &self.deck;
        Decks {
            search: deck.search,
            top: deck.top.map(|card| FaceDown { card: is_mine.then_some(card), known_to }),
            supply: deck.supply,
            returned: deck.returned,
            gone: deck.gone,
            gone_face_down: deck.gone_unseen + deck.gone_face_down.len() as u8,
            gone_known: if is_mine { deck.gone_face_down } else { Cards::EMPTY },
        }
    }

    /// The seat of the Zombie Player, as a set.
    pub(crate) fn zombie_seats(&self) -> SeatSet {
        self.zombie_seat().map_or(SeatSet::NONE, SeatSet::only)
    }

    fn objective_view(&self, objective: Objective) -> ObjectiveView {
        let is_race = self.setup.mode.is_competitive();
        let is_arsenal = objective == Objective::AssembleAnArsenal;
        let marker = |human: Human| Marker {
            human: is_race.then_some(human),
            progress: self.progress(objective, human),
            is_completed: self.completed[human].has(objective),
            cache: is_arsenal.then(|| self.cache[human]),
        };
        let markers = self.everybody().take(if is_race { usize::MAX } else { 1 });
        let whole = Cache { weapons: self.arsenal_weapons(), ammo: self.arsenal_ammo() };
        ObjectiveView {
            objective,
            goal: Some(self.goal(objective)).filter(|&goal| goal < u8::MAX),
            markers: markers.map(marker).collect(),
            arsenal: is_arsenal.then_some(whole),
        }
    }

    fn token_views(&self, viewer: Viewer) -> ArrayVec<TokenView, { Token::COUNT }> {
        let in_play = |token: &Token| token.objective().is_none_or(|it| self.objectives.has(it));
        Token::all().filter(in_play).map(|token| self.token_view(token, viewer)).collect()
    }

    fn token_view(&self, token: Token, viewer: Viewer) -> TokenView {
        let (nth, place) = (usize::from(token.nth()), self.tokens.of(token));
        let seen = match token.kind() {
            TokenKind::Ingredient => {
                self.puzzles.ingredients[nth].map(|(it, by)| (TokenFace::Letter(it), by))
            }
            TokenKind::Clue => self.puzzles.clues[nth].map(|(it, by)| (TokenFace::Cause(it), by)),
            TokenKind::Stranded if place != Place::Aside && self.is_last_stranded(token) => {
                Some((TokenFace::Stranded, SeatSet::first(self.setup.seats())))
            }
            TokenKind::Stranded
            | TokenKind::Supply(_)
            | TokenKind::Radio
            | TokenKind::Part
            | TokenKind::Exit
            | TokenKind::Squad(_) => None,
        };
        let known_to = seen.map_or(SeatSet::NONE, |it| it.1);
        TokenView {
            token,
            kind: token.kind(),
            place,
            face: seen.filter(|_| self.knows(viewer, known_to)).map(|it| it.0),
            known_to,
        }
    }

    /// Whether a viewer knows a token seen by these seats. Spectators know what everybody knows.
    pub(crate) fn knows(&self, viewer: Viewer, by: SeatSet) -> bool {
        let is_open = by == SeatSet::first(self.setup.seats());
        is_among(viewer, by) || viewer == Viewer::Spectator && is_open
    }

    fn puzzles_view(&self) -> PuzzlesView {
        let puzzles = &self.puzzles;
        let n_letters = usize::from(self.goal(Objective::DiscoverACure));
        PuzzlesView {
            stranded_track: STRANDED_TRACK,
            stranded_at: puzzles.stranded_at,
            gear: puzzles.gear + 1,
            cure: Letter::ORDER.into_iter().take(n_letters).collect(),
            symbols_found: Symbol::ALL
                .into_iter()
                .filter(|&symbol| puzzles.symbols_found[symbol.index()])
                .collect(),
            numbers_found: puzzles.numbers_found,
            real_symbol: puzzles.real_symbol,
            real_number: puzzles.real_number,
            solved: puzzles.solved,
            reliefs: puzzles.reliefs,
        }
    }

    fn pending(&self) -> Option<Pending> {
        match self.agenda.top() {
            _ if self.ended.is_some() => None,
            Some(Step::Ask(me, question)) => Some(Pending::Human(me, question)),
            Some(Step::AskZombie(question)) => Some(Pending::Zombies(question)),
            Some(Step::Nature(draw)) => Some(Pending::Draw(draw)),
            _ => None,
        }
    }
}

/// Whether a viewer knows what these seats know.
pub(crate) fn is_among(viewer: Viewer, seats: SeatSet) -> bool {
    match viewer {
        Viewer::Seat(seat) => seats.has(seat),
        Viewer::Spectator => false,
        Viewer::AllSeeing => true,
    }
}
