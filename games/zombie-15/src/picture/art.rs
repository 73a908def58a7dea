//! Which symbol of the art stands for what.

use rules::heroes::Hero;
use rules::items::{Item, SearchCard};
use rules::tokens::{Heavy, Token};

/// The pictogram of an item.
pub fn item_art(item: Item) -> &'static str {
    match item {
        Item::Axe => "item-fire-axe",
        Item::Machete | Item::BigMachete => "item-machete",
        Item::Crowbar => "item-crowbar",
        Item::HuntingKnife | Item::SmallMachete => "item-kitchen-knife",
        Item::GolfClub => "item-golf-club",
        Item::Katana => "town-katana",
        Item::Chainsaw => "item-chainsaw",
        Item::Magnum | Item::Revolver => "item-revolver",
        Item::SawedOffShotgun | Item::Shotgun | Item::DoubleBarrelShotgun => "item-shotgun",
        Item::AssaultRifle => "item-assault-rifle",
        Item::SubmachineGun => "item-submachine-gun",
        Item::NailGun => "town-nail-gun",
        Item::Ammo => "event-ammo",
        Item::FirstAidKit => "item-first-aid-kit",
        Item::Guitar => "town-guitar",
        Item::CestusGloves => "town-cestus",
        Item::CavalrySaber => "town-saber",
        Item::CustomizedChain => "town-chain",
        Item::BaseballBat => "item-baseball-bat",
        Item::Bow => "town-bow",
        Item::Banjo => "town-banjo",
        Item::Shovel => "town-shovel",
        Item::HockeyStick => "town-hockey-stick",
        Item::TennisRacket => "town-racket",
        Item::FirePoker => "town-poker",
        Item::RollingPin => "town-rolling-pin",
        Item::GardenFork => "town-fork",
        Item::BroomHandle => "town-broom",
        Item::Flashlight => "item-flashlight",
        Item::Cheeseburger => "town-burger",
        Item::Dynamite => "town-dynamite",
        Item::ExplosiveAmmo => "town-explosive-ammo",
        Item::Fireworks => "item-fireworks",
        Item::LuckyCharm => "town-charm",
        Item::MolotovCocktail => "town-molotov",
        Item::SmokeGrenade => "item-grenade",
        Item::ImprovisedShield => "item-riot-shield",
        Item::BoxOfCookies => "town-cookies",
        Item::Helmet => "town-helmet",
        Item::RazorBlade => "town-razor",
        Item::RottenMeat => "town-meat",
        Item::TrashcanLid => "town-lid",
        Item::Defibrillator => "town-defibrillator",
        Item::EnergyDrink => "item-adrenaline",
        Item::Skateboard => "item-skateboard",
        Item::Cat => "town-cat",
        Item::Dog => "town-dog",
    }
}

pub fn search_card_art(card: SearchCard) -> &'static str {
    card.item().map_or("zombie-2", item_art)
}

/// A face-up token.
pub fn token_art(token: Token) -> &'static str {
    match token {
        Token::RedKey => "town-key-red",
        Token::BlueKey => "town-key-blue",
        Token::GreenKey => "town-key-green",
        Token::YellowKey => "town-key-yellow",
        Token::Bag1 | Token::Bag2 | Token::Bag3 => "town-bag",
        Token::Supplies => "town-supplies",
        Token::Fuse => "town-fuse",
        Token::Sample => "town-sample",
        Token::Empty => "town-empty",
    }
}

pub const TOKEN_BACK: &str = "town-token-back";

pub fn heavy_art(heavy: Heavy) -> &'static str {
    match heavy {
        Heavy::GasCan => "town-gas-can",
        Heavy::AmmoCrate => "town-ammo-crate",
        Heavy::Radio => "town-radio",
    }
}

/// The figure of a Hero: `hero-sai-fon`.
pub fn hero_art(hero: Hero) -> String {
    format!("hero-{}", hero.word())
}

/// One of the five zombie drawings, so that a crowd does not look like wallpaper.
pub fn zombie_art(seed: u32) -> String {
    format!("zombie-{}", (seed * 3) % 5 + 1)
}

/// The pictogram of a card of the catalogue, by its id.
pub fn card_art(id: &str) -> Option<String> {
    person_art(id).or_else(|| piece_art(id).map(str::to_owned))
}

/// The figure of the Hero with this word.
pub fn person_art(word: &str) -> Option<String> {
    Hero::of_word(word).map(hero_art)
}

fn piece_art(id: &str) -> Option<&'static str> {
    let item = Item::of_word(id).map(item_art);
    let search = || matches!(id, "zombie-1" | "zombie-2").then_some("zombie-2");
    let is_growl = || id == "horde" || id.starts_with(|it: char| it.is_ascii_digit());
    let growl = || is_growl().then_some(if id == "horde" { "event-zombies" } else { "zombie-1" });
    let token = || {
        let word = id.strip_prefix("token-")?;
        Token::of_word(word).map(token_art)
    };
    let heavy = || Heavy::of_word(id).map(heavy_art);
    let rest = || match id {
        "machine-gun" => Some("town-machine-gun"),
        _ => id.starts_with("event-").then_some("icon-warning"),
    };
    let cards = item.or_else(search).or_else(growl);
    cards.or_else(token).or_else(heavy).or_else(rest)
}
