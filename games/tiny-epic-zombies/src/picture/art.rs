//! Which symbol of the art stands for what.

use engine::Id;
use rules::cards::{Card, CardKind};
use rules::characters::Character;
use rules::mall::Store;
use rules::objectives::{Objective, Token, TokenKind};
use rules::view::Vehicle;
use rules::words::Face;

use super::scene::symbol_art;

/// The weapons of a human who has found nothing better.
pub const KNIFE: &str = "item-kitchen-knife";
pub const PISTOL: &str = "item-pistol";

/// The pictogram of a search card.
pub fn search_card_art(card: Card) -> &'static str {
    match card {
        Card::Machete => "item-machete",
        Card::Chainsaw => "item-chainsaw",
        Card::Axe => "item-fire-axe",
        Card::BarbedBat => "tez-barbed-bat",
        Card::GolfClub => "item-golf-club",
        Card::Crowbar => "item-crowbar",
        Card::Crossbow => "item-crossbow",
        Card::SubmachineGun => "item-submachine-gun",
        Card::Uzi => "tez-uzi",
        Card::Revolver => "item-revolver",
        Card::Shotgun => "item-shotgun",
        Card::AssaultRifle => "item-assault-rifle",
        Card::Frequency3A
        | Card::Frequency3B
        | Card::Frequency2A
        | Card::Frequency2B
        | Card::Frequency1A
        | Card::Frequency1B => "tez-frequency",
        Card::FirstAidA | Card::FirstAidB => "item-first-aid-kit",
        Card::ExplosionA | Card::ExplosionB => "explosion",
        Card::ZombieA | Card::ZombieB => "event-zombies",
        Card::Skateboard => "item-skateboard",
        Card::FireworksA | Card::FireworksB => "item-fireworks",
        Card::AdrenalineA | Card::AdrenalineB => "item-adrenaline",
        Card::GrenadeA | Card::GrenadeB | Card::GrenadeC => "item-grenade",
    }
}

/// What distinguishes cards with the same pictogram: the ammo of a Frequency.
pub fn search_card_count(card: Card) -> Option<u8> {
    if let CardKind::Frequency(n) = card.kind() { Some(n) } else { None }
}

/// A token as it lies there; for its hidden side see [`super::words::token_face`].
pub fn token_art(token: Token) -> &'static str {
    match token.kind() {
        TokenKind::Supply(_) => "mall-crate",
        TokenKind::Stranded => "tez-stranded",
        TokenKind::Radio => "tez-radio",
        TokenKind::Part => "tez-part",
        TokenKind::Ingredient => "tez-ingredient",
        TokenKind::Exit => "tez-exit",
        TokenKind::Squad(_) => "tez-squad",
        TokenKind::Clue => "tez-clue",
    }
}

pub fn vehicle_art(vehicle: Vehicle) -> &'static str {
    match vehicle {
        Vehicle::Motorcycle => "mall-bike",
        Vehicle::PoliceCar => "above-patrol-car",
    }
}

pub fn die_art(face: Face) -> &'static str {
    match face {
        Face::Overkill => "tez-die-overkill",
        Face::Kill => "tez-die-kill",
        Face::OneWound => "tez-die-one-wound",
        Face::TwoWounds => "tez-die-two-wounds",
    }
}

pub fn objective_art(objective: Objective) -> &'static str {
    match objective {
        Objective::SaveTheStranded => "tez-stranded",
        Objective::CallTheCdc => "tez-radio",
        Objective::FixTheHelicopter => "tez-part",
        Objective::AssembleAnArsenal => "item-assault-rifle",
        Objective::DiscoverACure => "tez-ingredient",
        Objective::EscapeTheMall => "tez-exit",
        Objective::QuarantineTheInfected => "event-zombies",
        Objective::EscortTheArmy => "tez-squad",
        Objective::InvestigateTheSource => "tez-clue",
    }
}

/// One of the five zombie drawings, so that a crowd does not look like wallpaper.
pub fn zombie_art(id: u32) -> String {
    format!("zombie-{}", (id * 3) % 5 + 1)
}

/// The figure of a character: `character-fry-cook`.
pub fn character_art(character: Character) -> String {
    format!("character-{}", character.word())
}

/// The figure of the character with this word.
pub fn person_art(word: &str) -> Option<String> {
    Character::all().find(|it| it.word() == word).map(character_art)
}

/// The pictogram of a card of the catalogue, by its id.
pub fn card_art(id: &str) -> Option<String> {
    person_art(id).or_else(|| piece_art(id).map(str::to_owned))
}

fn piece_art(id: &str) -> Option<&'static str> {
    let search = Card::all().find(|card| card.design() == id).map(search_card_art);
    let store = || Store::all().find(|it| it.word() == id).map(|it| symbol_art(it.symbol()));
    let objective = || {
        let word = id.strip_suffix("-race").unwrap_or(id);
        Objective::all().find(|it| it.word() == word).map(objective_art)
    };
    let zombie = || id.starts_with("zombie-").then_some("zombie-player");
    search.or_else(store).or_else(objective).or_else(zombie)
}
