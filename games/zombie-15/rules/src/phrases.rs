//! Phrases that several questions share, and what actions point at on the board.

use engine::{Target, count};

use crate::map::Tile;
use crate::sentences::tile_name;
use crate::state::State;
use crate::words::{Action, Figure, Slot};

impl State {
    /// `tile 7, row of shops`: the number shown on the board, and what is printed there.
    pub(crate) fn tile_phrase(&self, tile: Tile) -> String {
        let placed = self.board.tiles.get(tile.index());
        placed.map_or_else(
            || tile_name(tile),
            |it| format!("{}, {}", tile_name(tile), it.side.printed().picture),
        )
    }

    /// `Bow, 4 uses`
    pub(crate) fn held_phrase(&self, me: Figure, slot: Slot) -> String {
        self.member(me).held(slot).map_or("nothing".to_owned(), |it| {
            format!("{}, {}", it.item.name(), count(it.uses, "use"))
        })
    }
}

impl Action {
    /// What an action points at: an Area by number, or an item, slot, token or figure by its word.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is done where one stands has no target"
    )]
    pub(crate) fn target(self) -> Option<Target> {
        let card = |word: &str| Some(Target::card(word));
        let hero = |who: Figure| Some(Target::card(format_args!("hero-{}", who.0)));
        match self {
            Action::Go(tile)
            | Action::Leave(tile)
            | Action::Skate(tile)
            | Action::Dynamite(tile)
            | Action::Fireworks(tile, _)
            | Action::Surge(tile)
            | Action::Shoot(_, tile)
            | Action::BlastInto(_, tile) => Some(Target::Space(tile.street().0.into())),
            Action::Enter(tile) => Some(Target::Space(tile.search_area().0.into())),
            Action::Careful(item, _)
            | Action::Use(item)
            | Action::Keep(item, _)
            | Action::Buy(item, _)
            | Action::Weapon(item) => card(&item.word()),
            Action::Fight(slot)
            | Action::Blast(slot)
            | Action::Reload(slot)
            | Action::Grip(slot)
            | Action::Lose(slot) => card(slot.word()),
            Action::Take(token)
            | Action::Exchange(token, _)
            | Action::DropToken(token)
            | Action::Turned(token) => card(token.word()),
            Action::TakeFrom(who, _)
            | Action::ExchangeFrom(who, ..)
            | Action::Heal(who)
            | Action::HealBoth(who, _)
            | Action::Revive(who)
            | Action::Lift(who)
            | Action::Tired(who)
            | Action::Give(_, who)
            | Action::Flashlight(who) => hero(who),
            Action::PickUp(heavy) => card(heavy.word()),
            Action::PutDown(it) | Action::Card(it) => card(&it.word()),
            _ => None,
        }
    }
}
