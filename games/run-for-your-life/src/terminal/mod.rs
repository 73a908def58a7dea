//! The track of Run For Your Life, 25 spaces a line, with whoever and whatever is on it.

use engine::{CardText, Game, Names, Seat};
use serde_json::Value;

use rules::RunForYourLife;
use stage::ink::{Hue, Ink, wrapped};
use stage::terminal::Terminal;

/// Spaces on one line of the drawing: a stretch of the track.
const STRETCH: u64 = 25;
/// Players side by side on one space; more stand above them.
const ABREAST: usize = 2;

/// How the game looks in the terminal.
pub static TERMINAL: Terminal = Terminal {
    game: RunForYourLife::ID,
    draw: |view, names, ink, _| draw(view, names, ink),
    tell: |game, sentence, ink| tell(&game.cards(), sentence, ink),
};

fn draw(view: &Value, names: &Names, ink: Ink) -> String {
    let track = Track::read(view, ink);
    let mut text = headline(view, ink);
    for first in (0..=track.last).step_by(STRETCH as usize) {
        text += &track.stretch(first);
    }
    text.push('\n');
    for player in list(&view["players"]) {
        text += &about(player, view, names, ink);
    }
    for goods in list(&view["goods"]) {
        let mut things = items(goods);
        if number(&goods["guns"]) > 0 {
            things.insert(0, count(number(&goods["guns"]), "gun"));
        }
        if number(&goods["bullets"]) > 0 {
            things.insert(0, count(number(&goods["bullets"]), "bullet"));
        }
        let line = format!("  + left on space {}: {}", goods["space"], things.join(", "));
        text += &format!("{}\n", wrapped(&line, 4));
    }
    for (deck, discards) in
        [("Determination", determination_discards(view)), ("Event", event_discards(view))]
    {
        if !discards.is_empty() {
            let line = format!("  {deck} discards: {}", discards.join(", "));
            text += &format!("{}\n", wrapped(&line, 4));
        }
    }
    if let Some(fight) = fight(&view["fight"], names) {
        text += &format!("{}\n", wrapped(&fight, 4));
    }
    text
}

/// A sentence of the story; after an event card comes what it says.
fn tell(cards: &[CardText], sentence: &str, ink: Ink) -> String {
    if let Some((_, name)) = sentence.split_once(" draws the event ") {
        let name = name.trim_end_matches('.');
        let card = cards.iter().find(|card| card.name == name);
        return card
            .map_or_else(|| sentence.to_owned(), |card| format!("{sentence} “{}”", card.text));
    }
    let has = |words: &[&str]| words.iter().any(|word| sentence.contains(word));
    match () {
        () if sentence.starts_with("Turn ") => ink.paint(Hue::Bold, sentence),
        () if has(&["blood card"]) => ink.paint(Hue::Red, sentence),
        () if has(&["ombie"]) => ink.paint(Hue::Green, sentence),
        () => sentence.to_owned(),
    }
}

fn headline(view: &Value, ink: Ink) -> String {
    let phase = match view["phase"].as_str().unwrap_or_default() {
        // RFYL-11.9
        "ZombieMovement" => "zombie movement, Zombie Players last".to_owned(),
        phase => spelled(phase).to_lowercase(),
    };
    let goal = match (view["setup"]["distance"].as_str(), number(&view["counters"])) {
        _ if view["helicopter_leaves"].is_u64() => {
            format!(" until the helicopter leaves after turn {}", view["helicopter_leaves"])
        }
        (Some("Drifting"), 0) => " and drifts".to_owned(),
        (Some("Drifting"), n) => format!(" and drifts in {}", count(n, "turn")),
        (Some(_) | None, _) => String::new(),
    };
    let now =
        format!("Turn {}, {phase}. The goal (#) is space {}{goal}.", view["turn"], view["goal"]);
    let (zombies, blood) = (number(&view["zombie_supply"]), number(&view["blood_deck"]));
    let left = format!(
        "Left: {}, {}, {}. To win: {}.",
        count(zombies, "zombie"),
        count(number(&view["event_deck"]), "event"),
        count(blood, "blood card"),
        view["aim"].as_str().unwrap_or_default()
    );
    format!("{}\n{}\n", ink.paint(Hue::Bold, &wrapped(&now, 0)), wrapped(&left, 0))
}

/// What stands on which space.
struct Track {
    goal: u64,
    last: u64,
    /// A letter for each player, small for zombies.
    players: Vec<(u64, char)>,
    zombies: Vec<(u64, u64)>,
    goods: Vec<u64>,
    flare: Option<u64>,
    ink: Ink,
}

impl Track {
    fn read(view: &Value, ink: Ink) -> Track {
        let players: Vec<_> =
            list(&view["players"]).iter().map(|it| (number(&it["space"]), letter(it))).collect();
        let zombies: Vec<_> = list(&view["zombies"])
            .iter()
            .map(|group| (number(&group["space"]), number(&group["zombies"])))
            .collect();
        let goods = list(&view["goods"]).iter().map(|it| number(&it["space"])).collect();
        let goal = number(&view["goal"]);
        let farthest = players.iter().map(|it| it.0).chain(zombies.iter().map(|it| it.0)).max();
        let last = goal.max(farthest.unwrap_or(0));
        Track { goal, last, players, zombies, goods, flare: view["flare"].as_u64(), ink }
    }

    /// People above the ruler, zombies and goods below it.
    fn stretch(&self, first: u64) -> String {
        let end = (first + STRETCH).min(self.last + 1);
        let on = |space| -> Vec<char> {
            self.players.iter().filter(|it| it.0 == space).map(|it| it.1).collect()
        };
        let tallest = (first..end).map(|space| on(space).len().div_ceil(ABREAST)).max();
        let mut text = String::new();
        for level in (0..tallest.unwrap_or(0)).rev() {
            text += &self.line(first..end, |space| {
                let abreast: String =
                    on(space).chunks(ABREAST).nth(level).into_iter().flatten().collect();
                let is_zombies = abreast.chars().all(char::is_lowercase);
                (abreast, if is_zombies { Hue::Green } else { Hue::Bold })
            });
        }
        text += &self.line(first..end, |space| (self.mark(space), Hue::Amber));
        if self.zombies.iter().any(|it| (first..end).contains(&it.0)) {
            text += &self.line(first..end, |space| {
                let group = self.zombies.iter().find(|it| it.0 == space);
                (group.map_or_else(String::new, |it| format!("z{}", it.1)), Hue::Green)
            });
        }
        if self.goods.iter().chain(&self.flare).any(|it| (first..end).contains(it)) {
            text += &self.line(first..end, |space| {
                let flare = if self.flare == Some(space) { "*" } else { "" };
                let goods = if self.goods.contains(&space) { "+" } else { "" };
                (format!("{flare}{goods}"), Hue::Amber)
            });
        }
        text
    }

    /// One line of cells, three columns each.
    fn line(&self, spaces: std::ops::Range<u64>, cell: impl Fn(u64) -> (String, Hue)) -> String {
        let mut line = String::new();
        let mut gap = 0;
        for space in spaces {
            let (text, hue) = cell(space);
            gap += 3 - text.chars().count().min(3);
            if !text.is_empty() {
                let is_ruler =
                    text == "·" || text.starts_with(|digit: char| digit.is_ascii_digit());
                let shown = if is_ruler { text } else { self.ink.paint(hue, &text) };
                line += &format!("{}{shown}", " ".repeat(gap));
                gap = 0;
            }
        }
        line + "\n"
    }

    fn mark(&self, space: u64) -> String {
        match space {
            _ if space == self.goal => "#".to_owned(),
            _ if space.is_multiple_of(5) => space.to_string(),
            _ => "·".to_owned(),
        }
    }
}

/// One player and what they have.
fn about(player: &Value, view: &Value, names: &Names, ink: Ink) -> String {
    let seat = Seat(number(&player["seat"]) as u8);
    let mut parts = vec![format!("space {}", player["space"])];
    if view["setup"]["victory"] == "OneOfEachTeam" {
        let is_second = list(&view["setup"]["second_team"]).contains(&player["seat"]);
        parts.push(if is_second { "second team" } else { "first team" }.to_owned());
    }
    if is_human(player) {
        parts.push(count(number(&player["bullets"]), "bullet"));
        parts.extend(items(player));
        match player["gun"].as_str() {
            Some("Missing") => parts.push("no gun".to_owned()),
            Some("Searching") => parts.push("searches for a gun".to_owned()),
            Some(_) | None => {}
        }
        parts.extend(blood(player).map(|text| ink.paint(Hue::Red, &text)));
    } else {
        parts.push(ink.paint(Hue::Green, "a zombie"));
        if let horde @ 1.. = number(&player["horde"]) {
            let horde = format!("leads a horde of {}", count(horde, "zombie"));
            parts.push(ink.paint(Hue::Green, &horde));
        }
    }
    parts.extend(movement(player));
    parts.extend(pace(player, view).map(str::to_owned));
    let line = format!("  {} {}: {}", letter(player), names.of(seat), parts.join(", "));
    format!("{}\n", wrapped(&line, 4))
}

/// The Determination cards that lie face up: `3`, `2 × 5`.
fn determination_discards(view: &Value) -> Vec<String> {
    let cards = list(&view["determination_discards"]).iter().map(number).zip(1..);
    cards.filter(|&(n, _)| n > 0).map(|(n, value)| several(n, &value.to_string())).collect()
}

/// The event cards that lie face up.
fn event_discards(view: &Value) -> Vec<String> {
    let card = |it: &Value| several(number(&it[1]), &named(it[0].as_str().unwrap_or_default()));
    list(&view["event_discards"]).iter().map(card).collect()
}

fn several(n: u64, thing: &str) -> String {
    if n == 1 { thing.to_owned() } else { format!("{n} × {thing}") }
}

/// Whether somebody is the fastest or the slowest human on their space.
fn pace(player: &Value, view: &Value) -> Option<&'static str> {
    let speed = |it: &Value| (number(&it["speed"]["card"]), number(&it["speed"]["rank"]));
    let is_beside = |it: &&Value| {
        is_human(it) && it["space"] == player["space"] && it["seat"] != player["seat"]
    };
    let others: Vec<_> = list(&view["players"]).iter().filter(is_beside).map(speed).collect();
    let mine = speed(player);
    match () {
        () if others.is_empty() || !is_human(player) => None,
        () if others.iter().all(|&it| it < mine) => Some("fastest here"),
        () if others.iter().all(|&it| it > mine) => Some("slowest here"),
        () => None,
    }
}

/// The blood cards by the drops they show.
fn blood(player: &Value) -> Option<String> {
    let drops = list(&player["blood"]).iter().map(number).zip(0..).filter(|&(n, _)| n > 0);
    let piles: Vec<String> =
        drops.map(|(n, drops)| format!("{n} with {}", count(drops, "drop"))).collect();
    (!piles.is_empty()).then(|| format!("blood cards: {}", piles.join(", ")))
}

/// The movement card, what changes it, and the plan.
fn movement(player: &Value) -> Vec<String> {
    let mut parts = Vec::new();
    parts.extend(player["card"].as_u64().map(|card| format!("movement card {card}")));
    let legs = &player["legs"];
    match legs["bonus"].as_i64() {
        Some(0) | None => {}
        Some(bonus) => parts.push(format!("movement {bonus:+}")),
    }
    if legs["halved"] == true {
        parts.push("movement halved".to_owned());
    }
    if legs["stuck"] == true {
        parts.push("cannot move".to_owned());
    }
    if let Some(plan) = player["plan"].as_u64() {
        let is_sure = player["is_confirmed"] == true;
        parts.push(format!("{} space {plan}", if is_sure { "goes to" } else { "plans" }));
    }
    parts
}

/// What somebody readied for a fight, and who stands by them.
fn fight(fight: &Value, names: &Names) -> Option<String> {
    let name = |seat: &Value| names.of(Seat(number(seat) as u8)).to_owned();
    let party = list(&fight["party"]).iter().filter(|seat| **seat != fight["me"]).map(name);
    let with: Vec<String> = items(&fight["announced"]).into_iter().chain(party).collect();
    (!with.is_empty())
        .then(|| format!("  ! {} fights with {}", name(&fight["me"]), with.join(", ")))
}

/// Items, from a list or from whatever has one.
fn items(of: &Value) -> Vec<String> {
    let all = if of.is_array() { of } else { &of["items"] };
    let item = |carried: &Value| {
        let name = named(carried["item"].as_str().unwrap_or_default());
        let uses = carried["uses"].as_u64().map(|n| format!(" ({} left)", count(n, "use")));
        format!("{}{}", several(number(&carried["count"]), &name), uses.unwrap_or_default())
    };
    list(all).iter().map(item).collect()
}

/// A card as it is printed, from the word for it in a view.
fn named(card: &str) -> String {
    if card == "FirstAidKit" {
        return "First-Aid Kit".to_owned();
    }
    let mut name = spelled(card);
    for small in ["In", "At", "The"] {
        name = name.replace(&format!(" {small} "), &format!(" {} ", small.to_lowercase()));
    }
    name
}

/// `1 zombie`, `2 zombies`
fn count(n: u64, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

fn letter(player: &Value) -> char {
    let upper = char::from(b'A' + (number(&player["seat"]) % 26) as u8);
    if is_human(player) { upper } else { upper.to_ascii_lowercase() }
}

fn is_human(player: &Value) -> bool {
    player["life"] == "Human"
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or(0)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// `FireAxe` as `Fire Axe`.
fn spelled(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push(' ');
        }
        text.push(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn player(seat: u8, life: &str, space: u8) -> Value {
        json!({"seat": seat, "life": life, "space": space, "bullets": 1, "gun": "Carried",
               "items": [{"item": "FireAxe", "count": 1, "uses": 3}], "blood": [0, 1, 2, 0],
               "card": 7, "legs": {"bonus": -2, "halved": true, "stuck": false},
               "plan": null, "is_confirmed": false, "horde": 2})
    }

    fn view(goal: u8, players: &[Value]) -> Value {
        json!({
            "setup": {"victory": "OneOfEachTeam", "distance": "Drifting", "second_team": [1]},
            "aim": "one of each team on the goal without blood cards",
            "turn": 3, "phase": "HumanMovement", "goal": goal, "counters": 1, "zombie_supply": 20,
            "event_deck": 70, "blood_deck": 1, "flare": 26, "players": players,
            "zombies": [{"space": 0, "zombies": 12}],
            "goods": [{"space": 26, "bullets": 2, "items": []}],
            "fight": {"me": 0, "announced": [{"item": "FirstAidKit", "count": 2}], "party": [0, 1]},
        })
    }

    #[test]
    fn the_track_shows_people_zombies_goods_and_the_goal() {
        let view = view(27, &[player(0, "Human", 2), player(1, "Zombie", 2)]);
        let drawn = draw(&view, &Names::usual(2), Ink::Plain);
        let expected = "\
Turn 3, human movement. The goal (#) is space 27 and drifts in 1 turn.
Left: 20 zombies, 70 events, 1 blood card. To win: one of each team on the goal
without blood cards.
       Ab
  0  ·  ·  ·  ·  5  ·  ·  ·  · 10  ·  ·  ·  · 15  ·  ·  ·  · 20  ·  ·  ·  ·
z12
 25  ·  #
    *+

  A Ann: space 2, first team, 1 bullet, Fire Axe (3 uses left), blood cards: 1
    with 1 drop, 2 with 2 drops, movement card 7, movement -2, movement halved
  b Bob: space 2, second team, a zombie, leads a horde of 2 zombies, movement
    card 7, movement -2, movement halved
  + left on space 26: 2 bullets
  ! Ann fights with 2 × First-Aid Kit, Bob
";
        assert_eq!(drawn, expected, "\n{drawn}");
    }

    #[test]
    fn eight_on_one_space_of_a_hundred_fit_on_a_screen() {
        let players: Vec<Value> = (0..8).map(|seat| player(seat, "Human", 99)).collect();
        let drawn = draw(&view(100, &players), &Names::usual(8), Ink::Plain);
        assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
        let last: Vec<&str> =
            drawn.lines().filter(|line| line.starts_with(&" ".repeat(72))).collect();
        assert_eq!(last.iter().map(|it| it.trim()).collect::<Vec<_>>(), ["GH", "EF", "CD", "AB"]);
        assert!(drawn.contains("\n 75  ·  ·") && drawn.contains("\n  #\n"), "{drawn}");
    }

    #[test]
    fn colour_adds_nothing_but_colour() {
        let view = view(27, &[player(0, "Human", 2), player(1, "Zombie", 2)]);
        let names = Names::usual(2);
        let painted = draw(&view, &names, Ink::Colour);
        assert!(painted.contains("\x1b[31mblood cards: 1"), "{painted}");
        let plain: String = painted
            .split('\x1b')
            .map(|part| part.split_once('m').map_or(part, |it| it.1))
            .collect();
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&plain)[4..], words(&draw(&view, &names, Ink::Plain))[4..]);
    }

    #[test]
    fn guns_discards_and_who_was_faster_are_shown() {
        let mut both = [player(0, "Human", 2), player(1, "Human", 2)];
        (both[0]["speed"], both[1]["speed"]) =
            (json!({"card": 4, "rank": 1}), json!({"card": 4, "rank": 0}));
        let mut view = view(27, &both);
        view["goods"][0]["guns"] = json!(1);
        view["determination_discards"] = json!([0, 1, 0, 0, 3, 0, 0, 0, 0, 0]);
        view["event_discards"] = json!([["GrabbedInTheDark", 1], ["FirstAidKit", 2]]);
        let drawn = draw(&view, &Names::usual(2), Ink::Plain);
        assert!(drawn.contains("+ left on space 26: 2 bullets, 1 gun\n"), "{drawn}");
        assert!(drawn.contains("  Determination discards: 2, 3 × 5\n"), "{drawn}");
        assert!(drawn.contains("  Event discards: Grabbed in the Dark, 2 × First-Aid Kit\n"));
        let fast: Vec<_> = drawn.split("here").map(|it| it.ends_with("fastest ")).collect();
        assert_eq!(fast, [true, false, false], "{drawn}");
    }

    #[test]
    fn a_drawn_event_is_read_aloud() {
        let cards = RunForYourLife::cards();
        let told = tell(&cards, "Ann draws the event Machete.", Ink::Plain);
        assert_eq!(told, "Ann draws the event Machete. “Weapon: +2, and it kills.”");
        assert_eq!(tell(&cards, "Ann wins.", Ink::Colour), "Ann wins.");
    }
}
