//! The cards in our own words: search cards, both sides of the player cards, stores and objectives.
//! The catalogue and the options show them.

use engine::{CardText, Id, RuleId};

use crate::cards::Card;
use crate::characters::Character;
use crate::mall::Store;
use crate::objectives::Objective;
use crate::state::Tier;

/// The rules that define the texts of the cards.
const HUMANS: RuleId = RuleId("TEZ-1.16");
const TEENAGER: RuleId = RuleId("TEZ-1.17");
const OUR_CHARACTERS: RuleId = RuleId("TEZ-1.18");
const TOGETHER: RuleId = RuleId("TEZ-1.19");
const CURE: RuleId = RuleId("TEZ-1.20");
const WITH_OUR_SIGNS: RuleId = RuleId("TEZ-1.21");
const RACES: RuleId = RuleId("TEZ-1.22");

/// Every card in the box, each design once.
pub(crate) fn all() -> Vec<CardText> {
    let mut all = Vec::new();
    for card in Card::all() {
        let is_first = |other: &Card| other.design() == card.design();
        if Card::all().find(is_first) == Some(card) {
            all.push(search_card(card));
        }
    }
    all.extend(Character::all().map(human));
    all.extend(Character::all().filter(|it| *it != Character::Lawyer).map(zombie));
    all.extend(Store::all().map(store));
    all.extend(Objective::all().map(together));
    all.extend(Objective::all().map(race));
    all
}

fn search_card(card: Card) -> CardText {
    let count = Card::all().filter(|other| other.design() == card.design()).count();
    CardText {
        id: card.design().to_owned(),
        name: card.name(),
        count: count as u16,
        family: card.family(),
        text: card.text().into(),
        rule: card.rule(),
    }
}

fn human(character: Character) -> CardText {
    CardText {
        id: character.word().to_owned(),
        name: character.name(),
        count: 1,
        family: "Human",
        text: character.human_text().into(),
        rule: if character == Character::Lawyer { OUR_CHARACTERS } else { HUMANS },
    }
}

fn zombie(character: Character) -> CardText {
    CardText {
        id: format!("zombie-{}", character.word()),
        name: character.name(),
        count: 1,
        family: "Zombie",
        text: character.zombie_text().into(),
        rule: if character == Character::Teenager { TEENAGER } else { OUR_CHARACTERS },
    }
}

fn store(store: Store) -> CardText {
    CardText {
        id: store.word().to_owned(),
        name: store.name(),
        count: 1,
        family: "Store",
        text: store.text().into(),
        rule: store.rule(),
    }
}

fn together(objective: Objective) -> CardText {
    CardText {
        id: objective.word().to_owned(),
        name: objective.name(),
        count: 1,
        family: "Objective, together",
        text: objective.text().into(),
        rule: match objective {
            Objective::SaveTheStranded | Objective::EscapeTheMall => WITH_OUR_SIGNS,
            Objective::DiscoverACure => CURE,
            Objective::CallTheCdc
            | Objective::FixTheHelicopter
            | Objective::AssembleAnArsenal
            | Objective::QuarantineTheInfected
            | Objective::EscortTheArmy
            | Objective::InvestigateTheSource => TOGETHER,
        },
    }
}

fn race(objective: Objective) -> CardText {
    CardText {
        id: format!("{}-race", objective.word()),
        name: objective.name(),
        count: 1,
        family: "Objective, in a race",
        text: objective.race_text().into(),
        rule: RACES,
    }
}

impl Character {
    /// What the human side does (chapter 13).
    pub fn human_text(self) -> &'static str {
        match self {
            Character::Athlete => {
                "If you start your turn without a zombie in the room, your first Move may go two rooms."
            }
            Character::Doctor => {
                "Each time anybody repairs the barricade, you may heal 1 wound of any human."
            }
            Character::FryCook => "After your search, you may pay 1 ammo to make no noise.",
            Character::Greaser => {
                "A vehicle gives you one more Move, and your first melee in it is an Overkill."
            }
            Character::Hippie => "If you kill no zombie on your turn, heal 2 wounds.",
            Character::Janitor => "When you kill the last zombie in a store, gain 1 ammo.",
            Character::Mallcop => "The third zombie you shoot in a turn costs no ammo.",
            Character::Mechanic => {
                "When you repair the barricade by 2, repair 3 instead and gain 1 ammo."
            }
            Character::Photographer => {
                "If you end your turn in a store with exactly two zombies, gain 2 ammo."
            }
            Character::Popstar => "After an Overkill you may go up to two rooms.",
            Character::Scientist => {
                "When another human kills three zombies in one turn, gain 1 ammo."
            }
            Character::Survivalist => {
                "Once in a Move, pay 1 ammo to collect a card although zombies are in the store."
            }
            Character::Teacher => "At any time, pay 1 ammo to look at a face-down search card.",
            Character::Teenager => {
                "When overrun, after the wound, you may run up to three rooms and use the room there."
            }
            Character::Lawyer => "Pay 1 ammo to discard an event that you revealed.",
        }
    }

    /// What the zombie side does (chapter 14): its passive, then the horde track.
    pub fn zombie_text(self) -> &'static str {
        match self {
            Character::Athlete => {
                "A zombie added to a store whose rooms 1 and 2 are free goes to room 2. \
                 Spaces 1–2: move a zombie up to two rooms. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: move a zombie up to three rooms, and an additional zombie."
            }
            Character::Doctor => {
                "Rooms heal 1 wound less. \
                 Spaces 1–2: a human with at most 1 wound takes 1. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: a human with at most 3 wounds takes 1, and an additional zombie."
            }
            Character::FryCook => {
                "Whoever is overrun also loses 1 ammo. \
                 Spaces 1–2: a human in a store with a zombie loses 1 ammo. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: two such humans lose 1 ammo each, and an additional zombie."
            }
            Character::Greaser => {
                "A zombie may pass by a room with a gear if a later room of the store is free. \
                 Spaces 1–2: move a zombie to an adjacent room. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: move up to two zombies, and an additional zombie."
            }
            Character::Hippie => {
                "Nothing heals more than 1 wound at a time. \
                 Spaces 1–2: the active human cannot heal until the end of their next turn. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: nobody can heal until the end of their next turn, and an additional zombie."
            }
            Character::Janitor => {
                "The move of an Overkill cannot leave the store. \
                 Spaces 1–2: shift all cards at one store to an adjacent store. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: remove a weapon or backpack item lying at a store, and an additional zombie."
            }
            Character::Mallcop => {
                "A zombie shot in an Entrance costs 1 more ammo. \
                 Spaces 1–2: one zombie added this turn takes any free room of its store. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: all zombies added this turn do, and an additional zombie."
            }
            Character::Mechanic => {
                "Every repair is 1 less, but at least 1. \
                 Spaces 1–2: damage a barricade on 3 or more by 1. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: damage the barricade by 1, and an additional zombie."
            }
            Character::Photographer => {
                "A zombie shot in a store that the shooter is not in costs 1 more ammo. \
                 Spaces 1–2: a human in a store with two or more zombies loses 1 ammo. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: every such human loses 1 ammo, and an additional zombie."
            }
            Character::Popstar => {
                "A card with the symbol of the one revealed before it brings an additional zombie. \
                 Spaces 1–2: move a human one room, to a room without zombies. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: move a human up to two rooms, and an additional zombie."
            }
            Character::Scientist => {
                "Two wounds rolled in melee also add a zombie to that store. \
                 Spaces 1–2: add a zombie to a store with exactly one. \
                 Spaces 3–4: add a zombie to a store with one or two. \
                 Space 5: add a zombie to each of two such stores."
            }
            Character::Survivalist => {
                "When a store fills up with zombies, the card lying there the longest leaves the game. \
                 Spaces 1–2: look at the top search card and perhaps swap it for one of the hand. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: remove the top search card unseen, and an additional zombie."
            }
            Character::Teacher => {
                "Whoever ends the turn in the courtyard makes a noise. \
                 Spaces 1–2: swap a human's face-down card for one of the hand. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: swap up to two humans' cards, and an additional zombie."
            }
            Character::Teenager => {
                "Whoever is overrun in an Entrance takes 1 more wound. \
                 Spaces 1–2: move a token from a store room to an adjacent one. \
                 Spaces 3–4: the same, and an additional zombie. \
                 Space 5: move a token up to two rooms, and an additional zombie."
            }
            Character::Lawyer => "The Lawyer has no zombie side.",
        }
    }

    /// The passive alone.
    pub fn passive_text(self) -> &'static str {
        let text = self.zombie_text();
        text.split_once(TRACK_PARTS[0]).map_or(text, |(passive, _)| passive.trim_end())
    }

    /// One action of the horde track alone.
    pub fn horde_text(self, tier: Tier) -> &'static str {
        let text = self.zombie_text();
        // Where the text says "as before", repeat the earlier action in full.
        let tier_said = match tier {
            Tier::Second if self != Character::Scientist => Tier::First,
            Tier::First | Tier::Second | Tier::Third => tier,
        };
        let part = TRACK_PARTS[tier_said as usize];
        let rest = text.split_once(part).map_or(text, |(_, rest)| rest);
        rest.split_once('.').map_or(rest, |(action, _)| action)
    }

    /// Whether an action brings an additional zombie that [`Character::horde_text`] leaves out.
    pub(crate) fn adds_more(self, tier: Tier) -> bool {
        tier == Tier::Second && self != Character::Scientist
    }
}

/// The headings of the actions in the text of a zombie.
const TRACK_PARTS: [&str; 3] = ["Spaces 1–2: ", "Spaces 3–4: ", "Space 5: "];

impl Store {
    /// The rule that lists its rooms.
    fn rule(self) -> RuleId {
        RuleId(match self {
            Store::CraftsAndColors => "TEZ-2.19",
            Store::GreenThumbGarden => "TEZ-2.20",
            Store::FirstPlaceSportingGoods => "TEZ-2.21",
            Store::SummitOutfitters => "TEZ-2.22",
            Store::EchoRidgeFoodCourt => "TEZ-2.23",
            Store::CornerCafe => "TEZ-2.24",
            Store::Departmart => "TEZ-2.25",
            Store::FinishItHardware => "TEZ-2.26",
            Store::HursJewelers => "TEZ-2.27",
            Store::HoardsCollectibles => "TEZ-2.28",
            Store::AmpsElectronics => "TEZ-2.29",
            Store::TeToys => "TEZ-2.30",
            Store::GamelynWorld => "TEZ-2.31",
            Store::RichsGalleria => "TEZ-2.32",
            Store::ParkingDeckZ => "TEZ-2.33",
            Store::EchoRidgeSecurity => "TEZ-2.34",
        })
    }

    /// Its rooms (chapter 2), and what can be done in them (chapter 8).
    pub fn text(self) -> &'static str {
        match self {
            Store::CraftsAndColors => {
                "Green 1. Room 1: gear 1. Room 2: pick up supplies 1. Room 3: flask."
            }
            Store::GreenThumbGarden => {
                "Green 1. Room 1: gear 1. Room 2: flask. Room 3: pick up supplies 1."
            }
            Store::FirstPlaceSportingGoods => {
                "Green 2. Room 1: biohazard 1. Room 2: Clearance Sale, swap a carried weapon for one \
                 at any store and end your turn. Room 3: gain 1 ammo; flask."
            }
            Store::SummitOutfitters => {
                "Green 2. Room 1: biohazard 1. Room 2: gain 1 ammo. Room 3: Restock, collect a weapon \
                 or backpack item from any store and end your turn; flask."
            }
            Store::HursJewelers | Store::HoardsCollectibles => {
                "Orange 1. Room 1: biohazard 4. Room 2: Secret Passage. Room 3: flask."
            }
            Store::AmpsElectronics => {
                "Orange 2. Room 1: gear 4. Room 2: gain 1 ammo. Room 3: Arm a Trap in this store or \
                 next door; flask."
            }
            Store::TeToys => {
                "Orange 2. Room 1: gear 4. Room 2: Arm a Trap in this store or next door. Room 3: \
                 gain 1 ammo; flask."
            }
            Store::EchoRidgeFoodCourt => {
                "Blue 1. Room 1: flask. Room 2: Leftovers, roll the die and heal 1 wound or take \
                 those rolled. Room 3: biohazard 3."
            }
            Store::CornerCafe => {
                "Blue 1. Room 1: flask. Room 2: biohazard 3. Room 3: Double Shot, take 1 wound for \
                 one more Move."
            }
            Store::Departmart => {
                "Blue 2. Room 1: gear 3. Room 2: pick up supplies 2; flask. Room 3: gain 1 ammo."
            }
            Store::FinishItHardware => {
                "Blue 2. Room 1: gear 3. Room 2: gain 1 ammo; flask. Room 3: pick up supplies 2."
            }
            Store::GamelynWorld => {
                "Purple 1. Room 1: gear 2. Room 2: Bonus Round, one more Move if you fought a melee \
                 here; flask. Room 3: Secret Passage."
            }
            Store::RichsGalleria => {
                "Purple 1. Room 1: gear 2. Room 2: Loud Crash, move a zombie of an adjacent store to \
                 a free room next to it; flask. Room 3: Secret Passage."
            }
            Store::ParkingDeckZ => {
                "Purple 2. Room 1: biohazard 2. Room 2: Motorcycle, three Moves in place of those \
                 left; flask. Room 3: gain 1 ammo."
            }
            Store::EchoRidgeSecurity => {
                "Purple 2. Room 1: flask. Room 2: gain 1 ammo; biohazard 2. Room 3: Police Car, \
                 drive to an Entrance up to three stores away."
            }
        }
    }
}

impl Objective {
    /// What the team has to do (chapter 15).
    pub fn text(self) -> &'static str {
        match self {
            Objective::SaveTheStranded => {
                "Of two tokens at the Entrances of one symbol, one is somebody stranded, one a zombie \
                 that overruns you. Save four: at green, purple, blue and orange."
            }
            Objective::CallTheCdc => {
                "The Radio starts in the centre. Collect three Frequencies while carrying it; nobody \
                 else can collect one."
            }
            Objective::FixTheHelicopter => {
                "Carry the Part from gears 1, 2, 3 and 4 to the centre of the courtyard, one after \
                 the other."
            }
            Objective::AssembleAnArsenal => {
                "Bring three weapons to the centre, and 13 ammo: carried there, or sent whenever \
                 somebody gains ammo."
            }
            Objective::DiscoverACure => {
                "Turn over the Ingredients on the flasks in the order A, B, C, D, D, C, B, A. A wrong \
                 one is turned down again."
            }
            Objective::EscapeTheMall => {
                "Turn over the Exits: the last symbol and the last number name the real one. When all \
                 else is done, all humans meet in its Entrance, without a zombie."
            }
            Objective::QuarantineTheInfected => {
                "Enter the room of the only zombie in a store and roll until an Overkill, taking the \
                 wounds on the way. Capture five."
            }
            Objective::EscortTheArmy => {
                "Spend Moves to lead Squads from the corners along the arrows into the courtyard. \
                 They kill what they meet and bring help once there. Three must arrive."
            }
            Objective::InvestigateTheSource => {
                "Four of five Clues lie in the mall; the fifth is the Source. Look, then guess in the \
                 room of a Clue. Three right guesses; a wrong one costs everybody 2 wounds."
            }
        }
    }

    /// What each player has to do before the others (chapter 16).
    pub fn race_text(self) -> &'static str {
        match self {
            Objective::SaveTheStranded => {
                "Of two tokens at the Entrances of one symbol, one is somebody stranded, one a zombie \
                 that overruns you. Save two yourself."
            }
            Objective::CallTheCdc => {
                "Collect two Frequencies yourself while carrying the Radio, or one with four humans. \
                 The Radio can be taken from its carrier."
            }
            Objective::FixTheHelicopter => {
                "Deliver two Parts yourself to the centre. The Part can be taken from its carrier."
            }
            Objective::AssembleAnArsenal => {
                "Put one weapon and 5 ammo into a cache of your own in the centre."
            }
            Objective::DiscoverACure => {
                "Look at Ingredients in secret; they stay where they are. Find A, B, C and D in this \
                 order."
            }
            Objective::EscapeTheMall => {
                "Turn over at least one Exit yourself. When you have done all else, stand in the \
                 Entrance of the Real Exit in a store without zombies."
            }
            Objective::QuarantineTheInfected => {
                "Capture two zombies yourself, each the only one in its store."
            }
            Objective::EscortTheArmy => {
                "Lead your own Squad from its corner into the courtyard, one Move for each room."
            }
            Objective::InvestigateTheSource => {
                "Look at Clues in secret, then guess the Source. Two right guesses of your own; a \
                 wrong one costs you 2 wounds."
            }
        }
    }
}
