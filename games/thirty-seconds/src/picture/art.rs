//! Which drawing stands for what.

use engine::Id;
use rules::supply::Supply;
use rules::survivors::Survivor;
use rules::tactics::{Scheme, Tactic};
use rules::zombies::{Body, ZombieId, ZombieKind};

use super::shown::HandItem;

/// The drawing of a kind of zombie; Shufflers have several, so that crowds vary.
pub fn kind_art(kind: ZombieKind, id: ZombieId) -> &'static str {
    match kind {
        ZombieKind::Shuffler => {
            ["zombie-1", "zombie-4", "zombie-2", "zombie-5"][usize::from(id.0) % 4]
        }
        ZombieKind::Runner => "alley-runner",
        ZombieKind::Crawler => "zombie-3",
        ZombieKind::Brute => "alley-brute",
        ZombieKind::Shrieker => "alley-shrieker",
        ZombieKind::Boss => "alley-boss",
        ZombieKind::ZombieFriend => "zombie-player",
    }
}

/// The drawing of a Zombie card.
pub fn body_art(body: Body) -> &'static str {
    kind_art(body.kind(), ZombieId(0))
}

pub fn supply_art(card: Supply) -> &'static str {
    match card {
        Supply::Pistol => "item-pistol",
        Supply::Revolver => "item-revolver",
        Supply::Shotgun => "item-shotgun",
        Supply::HuntingRifle => "alley-rifle",
        Supply::SubmachineGun => "item-submachine-gun",
        Supply::Crossbow => "item-crossbow",
        Supply::BaseballBat => "item-baseball-bat",
        Supply::Machete => "item-machete",
        Supply::FireAxe => "item-fire-axe",
        Supply::Crowbar => "item-crowbar",
        Supply::HuntingKnife => "item-kitchen-knife",
        Supply::Sledgehammer => "alley-sledgehammer",
        Supply::Chainsaw => "item-chainsaw",
        Supply::Katana => "alley-katana",
        Supply::IceAxe => "alley-ice-axe",
        Supply::Grenade => "item-grenade",
        Supply::Molotov => "alley-molotov",
        Supply::BodyArmor => "alley-armour",
        Supply::FirstAidKit => "item-first-aid-kit",
        Supply::EnergyDrink => "alley-drink",
        Supply::AmmoBox => "event-ammo",
        Supply::SmokeBomb => "alley-smoke",
    }
}

pub fn tactic_art(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::QuickTrigger => "gun",
        Tactic::QuickHands => "alley-again",
        Tactic::Confrontation => "alley-fist",
        Tactic::Distraction => "item-fireworks",
        Tactic::Parkour => "runner-run",
        Tactic::LostOpportunity => "icon-close",
        Tactic::LinedUp | Tactic::TakeAim => "alley-crosshair",
        Tactic::Clipped => "bullet",
        Tactic::CriticalHit => "explosion",
        Tactic::Adrenaline => "item-adrenaline",
        Tactic::Block => "item-riot-shield",
        Tactic::Dodge => "alley-roll",
        Tactic::RollToYourFeet => "alley-up",
        Tactic::Scrounge => "goods",
        Tactic::Stash => "alley-crate",
        Tactic::Shove => "alley-fist",
        Tactic::Sprint => "alley-boot",
        Tactic::SlipPast => "alley-boot",
        Tactic::Bandage => "alley-bandage",
        Tactic::Reload => "event-ammo",
        Tactic::Barricade => "event-shelter",
        Tactic::ThinkFast => "alley-bulb",
    }
}

pub fn scheme_art(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::PoorAim => "alley-miss",
        Scheme::ClumsySwing => "item-baseball-bat",
        Scheme::Panic => "alley-eye",
        Scheme::Exhausted => "alley-tired",
        Scheme::Stumble => "alley-boot",
        Scheme::NewBlood => "drop",
        Scheme::Lunge => "alley-runner",
        Scheme::Frenzy => "alley-again",
        Scheme::Grab => "alley-hands",
        Scheme::Tackle => "alley-brute",
        Scheme::Horde => "event-zombies",
        Scheme::Surge => "alley-surge",
        Scheme::RiseAgain => "alley-up",
        Scheme::GetUp => "zombie-3",
        Scheme::Jam => "alley-jam",
        Scheme::GraspingHands => "alley-hands",
        Scheme::ThickSkull => "skull",
        Scheme::Moan => "alley-horn",
        Scheme::CutOff => "event-wire",
        Scheme::Terror => "event-person",
        Scheme::BloodRush => "item-adrenaline",
    }
}

pub fn hand_card_art(card: HandItem) -> &'static str {
    match card {
        HandItem::Supply(thing) => supply_art(thing.card),
        HandItem::Looked(card) => supply_art(card),
        HandItem::Tactic(tactic) => tactic_art(tactic),
        HandItem::Zombie(body) => body_art(body),
        HandItem::Scheme(scheme) => scheme_art(scheme),
    }
}

/// The figure of a Survivor: `survivor-callasandra`.
pub fn survivor_art(survivor: Survivor) -> String {
    format!("survivor-{}", survivor.word())
}

/// The figure of the Survivor with this word.
pub fn person_art(word: &str) -> Option<String> {
    Survivor::of_word(word).map(survivor_art)
}

/// The pictogram of a card of the catalogue, by its id.
pub fn card_art(id: &str) -> Option<String> {
    person_art(id).or_else(|| piece_art(id).map(str::to_owned))
}

fn piece_art(id: &str) -> Option<&'static str> {
    let supply = Supply::of_word(id).map(supply_art);
    let tactic = || Tactic::of_word(id).map(tactic_art);
    let scheme = || Scheme::of_word(id).map(scheme_art);
    let body = || Body::all().find(|it| it.word() == id).map(body_art);
    let strike = || id.starts_with("survivor-attack-").then_some("alley-crosshair");
    let tokens = || id.starts_with("tokens-").then_some("alley-token");
    let claw = || id.starts_with("zombie-attack-").then_some("alley-hands");
    let of_programme = || {
        let is_of = |deck| id.starts_with(deck);
        (is_of("fast-attack-") || is_of("swarm-")).then_some("zombie-player")
    };
    supply
        .or_else(of_programme)
        .or_else(tactic)
        .or_else(scheme)
        .or_else(body)
        .or_else(strike)
        .or_else(claw)
        .or_else(tokens)
}
