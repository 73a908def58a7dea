//! The rooms that a human wants to go to, by what the seat knows.

use engine::{Id, Seat};
use rules::cards::CardKind;
use rules::human::Human;
use rules::mall::{Position, Room, RoomSet};
use rules::objectives::{Objective, Place, Token, TokenKind};
use rules::state::State;

/// The rooms with something that objectives need.
#[derive(Default)]
pub(super) struct Wanted {
    /// Rooms where the marker of an objective can advance.
    pub(super) next: RoomSet,
    pub(super) unknown: RoomSet,
    pub(super) supplies: RoomSet,
    pub(super) radio: RoomSet,
    pub(super) part: RoomSet,
    pub(super) exits: RoomSet,
    pub(super) clues: RoomSet,
    pub(super) stranded: RoomSet,
    pub(super) weapons: RoomSet,
    pub(super) frequencies: RoomSet,
    pub(super) items: RoomSet,
    pub(super) isolated: RoomSet,
    /// Where an objective that this human has yet to complete can be advanced, as far as the seat knows.
    pub(super) goals: RoomSet,
}

pub(super) fn wanted(state: &State, seat: Seat, me: Human) -> Wanted {
    let mut it = Wanted::default();
    let letter = state.next_letter(me);
    let is_race = state.setup.mode.is_competitive();
    // Tokens of what is done stay in the mall in a race, and mean nothing any more.
    let is_open = |it: Objective| state.is_open(it, me);
    for token in Token::all().filter(|it| it.objective().is_none_or(is_open)) {
        let room = match state.tokens.of(token) {
            Place::In(room) => room,
            // In a race the Radio and the Part are taken from whoever carries them.
            Place::With(who) if is_race && who != me && token.objective().is_some() => {
                state.room(who)
            }
            Place::With(_) | Place::Aside => continue,
        };
        let nth = usize::from(token.nth());
        match token.kind() {
            TokenKind::Supply(_) => it.supplies.add(room),
            TokenKind::Stranded => it.stranded.add(room),
            TokenKind::Radio => it.radio.add(room),
            TokenKind::Part => it.part.add(room),
            TokenKind::Ingredient => match state.puzzles.ingredients[nth] {
                Some((seen, by)) if by.has(seat) => {
                    if letter == Some(seen) {
                        it.next.add(room);
                    }
                }
                _ => it.unknown.add(room),
            },
            TokenKind::Exit => it.exits.add(room),
            TokenKind::Squad(_) => {}
            TokenKind::Clue => {
                it.clues.add(room);
                if !state.puzzles.clues[nth].is_some_and(|it| it.1.has(seat)) {
                    it.goals.add(room);
                }
            }
        }
    }
    for position in Position::all() {
        let rooms = position.room_set();
        for card in state.lying[position.index()].iter() {
            if matches!(card.kind(), CardKind::Frequency(_)) {
                it.frequencies = it.frequencies.or(rooms);
            } else if card.is_weapon() {
                it.weapons = it.weapons.or(rooms);
            } else {
                it.items = it.items.or(rooms);
            }
        }
        let zombies = state.zombies.and(rooms);
        if zombies.len() == 1 {
            it.isolated = it.isolated.or(zombies);
        }
    }
    if !is_open(Objective::CallTheCdc) {
        it.frequencies = RoomSet::EMPTY;
    }
    if !is_open(Objective::AssembleAnArsenal) {
        it.weapons = RoomSet::EMPTY;
    }
    if !is_open(Objective::QuarantineTheInfected) {
        it.isolated = RoomSet::EMPTY;
    }
    let human = &state.humans[me];
    let carries = |token: Token| state.tokens.of(token) == Place::With(me);
    let is_armed = human.melee().or(human.ranged()).is_some();
    let hoards = is_open(Objective::AssembleAnArsenal) && is_armed;
    if (carries(Token::PART) && is_open(Objective::FixTheHelicopter)) || hoards {
        it.goals.add(Room::CENTRE);
    }
    if n_unknown_causes(state, seat) == 1 {
        it.goals = it.goals.or(it.clues);
    }
    let known = if it.next.is_empty() { it.unknown } else { it.next };
    let exit = if n_open(state, me) == 1 { exit(state, me) } else { RoomSet::EMPTY };
    for rooms in [known, it.stranded, it.exits, it.isolated, it.part, it.radio, exit] {
        it.goals = it.goals.or(rooms);
    }
    let has_radio = carries(Token::RADIO);
    it.goals = if has_radio { it.goals.or(it.frequencies) } else { it.goals };
    it
}

/// How many objectives a human has yet to complete.
pub(super) fn n_open(state: &State, me: Human) -> i32 {
    state.objectives.iter().filter(|&it| state.is_open(it, me)).count() as i32
}

/// How many causes this seat has not seen on a Clue; one of them is the source.
pub(super) fn n_unknown_causes(state: &State, seat: Seat) -> i32 {
    let seen = state.puzzles.clues.iter().flatten().filter(|it| it.1.has(seat)).count();
    5 - state.puzzles.solved.len() as i32 - seen as i32
}

/// The entrance that a human has to escape through, once it is known.
pub(super) fn exit(state: &State, me: Human) -> RoomSet {
    let exit = state.puzzles.real_exit().filter(|_| state.is_open(Objective::EscapeTheMall, me));
    exit.map_or(RoomSet::EMPTY, |(symbol, number)| {
        RoomSet::only(state.mall.position(symbol, number).entrance())
    })
}
