//! The track of Run For Your Life, 25 spaces a line, with whoever and whatever is on it.

use engine::{Names, Seat};
use serde_json::Value;

/// Spaces on one line of the drawing: a stretch of the track.
const STRETCH: u64 = 25;

pub(super) fn draw(view: &Value, names: &Names) -> String {
    let track = Track::read(view);
    let mut text = headline(view);
    for first in (0..=track.last).step_by(STRETCH as usize) {
        text += &track.stretch(first);
    }
    text.push('\n');
    for player in list(&view["players"]) {
        text += &about(player, names);
    }
    for goods in list(&view["goods"]) {
        let things = belongings(goods).join(", ");
        text += &format!("  + on space {}: {things}\n", goods["space"]);
    }
    text
}

fn headline(view: &Value) -> String {
    let phase = spelled(view["phase"].as_str().unwrap_or_default()).to_lowercase();
    format!(
        "Turn {}, {phase}. The goal (#) is space {}. Left: {} zombies, {} events, {} blood cards.\n",
        view["turn"], view["goal"], view["zombie_supply"], view["event_deck"], view["blood_deck"]
    )
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
}

impl Track {
    fn read(view: &Value) -> Track {
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
        Track { goal, last, players, zombies, goods, flare: view["flare"].as_u64() }
    }

    /// People above the ruler, zombies and goods below it.
    fn stretch(&self, first: u64) -> String {
        let end = (first + STRETCH).min(self.last + 1);
        let on = |space| self.players.iter().filter(move |it| it.0 == space).map(|it| it.1);
        let tallest = (first..end).map(|space| on(space).count()).max().unwrap_or(0);
        let line = |cell: &dyn Fn(u64) -> String| {
            let cells: String = (first..end).map(|space| format!("{:>3}", cell(space))).collect();
            format!("{}\n", cells.trim_end())
        };
        let mut text = String::new();
        for level in (0..tallest).rev() {
            text += &line(&|space| on(space).nth(level).map_or_else(String::new, String::from));
        }
        text += &line(&|space| self.mark(space));
        if self.zombies.iter().any(|it| (first..end).contains(&it.0)) {
            text += &line(&|space| {
                let group = self.zombies.iter().find(|it| it.0 == space);
                group.map_or_else(String::new, |it| format!("z{}", it.1))
            });
        }
        if self.goods.iter().chain(&self.flare).any(|it| (first..end).contains(it)) {
            text += &line(&|space| {
                let flare = if self.flare == Some(space) { "*" } else { "" };
                let goods = if self.goods.contains(&space) { "+" } else { "" };
                format!("{flare}{goods}")
            });
        }
        text
    }

    fn mark(&self, space: u64) -> String {
        match space {
            _ if space == self.goal => "#".to_owned(),
            _ if space.is_multiple_of(5) => space.to_string(),
            _ => "·".to_owned(),
        }
    }
}

/// One player on one line.
fn about(player: &Value, names: &Names) -> String {
    let seat = Seat(number(&player["seat"]) as u8);
    let mut parts = vec![format!("space {}", player["space"])];
    if is_human(player) {
        parts.extend(belongings(player));
        match player["gun"].as_str() {
            Some("Missing") => parts.push("no gun".to_owned()),
            Some("Searching") => parts.push("searches for a gun".to_owned()),
            Some(_) | None => {}
        }
        let drops = list(&player["blood"]).iter().map(number).enumerate();
        let blood: Vec<String> = drops
            .filter(|&(_, n)| n > 0)
            .map(|(drops, n)| format!("{n} with {drops} drops"))
            .collect();
        if !blood.is_empty() {
            parts.push(format!("blood cards: {}", blood.join(", ")));
        }
    } else {
        parts.push("a zombie".to_owned());
        if let horde @ 1.. = number(&player["horde"]) {
            parts.push(format!("leads {horde}"));
        }
    }
    if let Some(card) = player["card"].as_u64() {
        parts.push(format!("movement card {card}"));
    }
    if let Some(plan) = player["plan"].as_u64() {
        let is_sure = player["is_confirmed"] == true;
        parts.push(format!("{} space {plan}", if is_sure { "goes to" } else { "plans" }));
    }
    format!("  {} {}: {}\n", letter(player), names.of(seat), parts.join(", "))
}

/// Bullets and items.
fn belongings(of: &Value) -> Vec<String> {
    let bullets = number(&of["bullets"]);
    let mut all = vec![format!("{bullets} bullet{}", if bullets == 1 { "" } else { "s" })];
    for carried in list(&of["items"]) {
        let name = spelled(carried["item"].as_str().unwrap_or_default());
        let count = match number(&carried["count"]) {
            1 => String::new(),
            n => format!("{n} × "),
        };
        let uses = carried["uses"].as_u64().map(|n| format!(" ({n} uses left)"));
        all.push(format!("{count}{name}{}", uses.unwrap_or_default()));
    }
    all
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

    #[test]
    fn the_track_shows_people_zombies_goods_and_the_goal() {
        let player = |seat: u8, life: &str, space: u8| {
            json!({"seat": seat, "life": life, "space": space, "bullets": 1, "gun": "Carried",
                   "items": [{"item": "FireAxe", "count": 1, "uses": 3}], "blood": [0, 0, 2, 0],
                   "card": 7, "plan": null, "is_confirmed": false, "horde": 2})
        };
        let view = json!({
            "turn": 3, "phase": "HumanMovement", "goal": 27, "zombie_supply": 20,
            "event_deck": 70, "blood_deck": 40, "flare": 26,
            "players": [player(0, "Human", 2), player(1, "Zombie", 2)],
            "zombies": [{"space": 0, "zombies": 12}],
            "goods": [{"space": 26, "bullets": 2, "items": []}],
        });
        let drawn = draw(&view, &Names::usual(2));
        let expected = "\
Turn 3, human movement. The goal (#) is space 27. Left: 20 zombies, 70 events, 40 blood cards.
        b
        A
  0  ·  ·  ·  ·  5  ·  ·  ·  · 10  ·  ·  ·  · 15  ·  ·  ·  · 20  ·  ·  ·  ·
z12
 25  ·  #
    *+

  A Ann: space 2, 1 bullet, Fire Axe (3 uses left), blood cards: 2 with 2 drops, movement card 7
  b Bob: space 2, a zombie, leads 2, movement card 7
  + on space 26: 2 bullets
";
        assert_eq!(drawn, expected, "\n{drawn}");
    }
}
