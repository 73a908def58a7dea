//! Which symbol of the art shows what.

use rules_tez::cards::{Card, Kind};
use rules_tez::mall::Symbol;
use rules_tez::words::Face;

/// The pictogram of a search card.
pub fn card_art(card: Card) -> &'static str {
    match card.kind() {
        Kind::Frequency(_) => "search-frequency",
        Kind::FirstAid => "item-first-aid-kit",
        Kind::Explosion => "search-explosion",
        Kind::Zombie => "event-zombies",
        Kind::Skateboard => "search-skateboard",
        Kind::Fireworks => "search-fireworks",
        Kind::Adrenaline => "search-adrenaline",
        Kind::Grenade => "search-grenade",
        Kind::Melee | Kind::Ranged => weapon_art(card),
    }
}

fn weapon_art(card: Card) -> &'static str {
    if card == Card::Machete {
        "item-machete"
    } else if card == Card::Chainsaw {
        "item-chainsaw"
    } else if card == Card::Axe {
        "item-fire-axe"
    } else if card == Card::BarbedBat {
        "item-baseball-bat"
    } else if card == Card::GolfClub {
        "item-golf-club"
    } else if card == Card::Crowbar {
        "item-crowbar"
    } else if card == Card::Crossbow {
        "search-crossbow"
    } else if card == Card::SubmachineGun {
        "search-submachine-gun"
    } else if card == Card::Uzi {
        "search-uzi"
    } else if card == Card::Revolver {
        "search-revolver"
    } else if card == Card::Shotgun {
        "search-shotgun"
    } else {
        "search-assault-rifle"
    }
}

/// The word of a symbol in the style sheet.
pub fn symbol_class(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Green => "green",
        Symbol::Orange => "orange",
        Symbol::Blue => "blue",
        Symbol::Purple => "purple",
    }
}

pub fn die_art(face: Face) -> &'static str {
    match face {
        Face::Overkill => "die-overkill",
        Face::Kill => "die-kill",
        Face::OneWound => "die-one-wound",
        Face::TwoWounds => "die-two-wounds",
    }
}

/// The pictogram of a card of the catalogue, by its id.
pub fn catalogue_art(id: &str) -> String {
    let art = match id {
        "machete" | "chainsaw" | "golf-club" | "crowbar" => return format!("item-{id}"),
        "axe" => "item-fire-axe",
        "barbed-bat" => "item-baseball-bat",
        "crossbow" | "submachine-gun" | "uzi" | "revolver" | "shotgun" | "assault-rifle"
        | "skateboard" | "fireworks" | "adrenaline" | "grenade" | "explosion" => {
            return format!("search-{id}");
        }
        "first-aid" => "item-first-aid-kit",
        "zombie" => "event-zombies",
        _ if id.starts_with("frequency") => "search-frequency",
        _ if id.starts_with("zombie-") => "zombie-1",
        _ => "icon-cards",
    };
    art.to_owned()
}
