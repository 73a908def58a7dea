//! The last attack: the card that was turned over, with the line that counts lit up, and the result.

use crate::picture::{
    Assault, Attacker, Clash, FaceUpAttack, Picture, Purpose, Stroke, kind_art, supply_art, words,
};
use leptos::prelude::*;
use rules::attack_cards::Line;

use super::art;

#[component]
pub(super) fn LastAttack(picture: Signal<Picture>, names: Signal<Vec<String>>) -> impl IntoView {
    let clash = Memo::new(move |_| picture.with(|it| it.clash.clone()));
    // Rebuilt for each attack; cards and results are then added to it.
    let nth = Memo::new(move |_| clash.with(|it| it.as_ref().map(|it| it.nth)));
    view! {
        <div class="alley-clash" aria-label=words::LAST_ATTACK role="group" class:none=move || nth.get().is_none()>
            {move || {
                nth.get()?;
                let now = clash.get_untracked()?;
                let said = names.with_untracked(|names| words::assault(&now, names));
                Some(view! {
                    <p class="assault" class:dead=now.side() == Attacker::Zombies>
                        {art(symbol(&now))} <span>{said}</span>
                    </p>
                    <div class="attack-cards">
                        {move || clash.with(|it| it.as_ref().map(cards))}
                    </div>
                    <ul class="strokes">
                        {move || clash.with(|it| it.as_ref().map(strokes))}
                    </ul>
                })
            }}
        </div>
    }
}

fn symbol(clash: &Clash) -> &'static str {
    use rules::words::ArmName;
    match clash.by {
        Assault::Strike { arm: ArmName::Stomp, .. } => "alley-boot",
        Assault::Strike { arm: ArmName::Trip, .. } => "alley-fist",
        Assault::Strike {
            arm: ArmName::Weapon(card) | ArmName::Butt(card) | ArmName::Thrown(card),
            ..
        }
        | Assault::Throw(card, _) => supply_art(card),
        Assault::Bite { by, kind, .. } => kind_art(kind, by),
    }
}

/// The cards in the order in which they were turned over; the last is on top.
fn cards(clash: &Clash) -> impl IntoView + use<> {
    let n = clash.cards.len();
    let shown = clash.cards.iter().enumerate().skip(n.saturating_sub(2));
    shown.map(|(nth, &turned)| view! { <AttackCard turned nth/> }).collect_view()
}

/// An Attack card, face up.
#[component]
pub(super) fn AttackCard(turned: FaceUpAttack, nth: usize) -> impl IntoView {
    let card = turned.card();
    let is_claw = matches!(turned, FaceUpAttack::Claw(..));
    let lines = [Line::A, Line::B, Line::C].map(|line| {
        let hits = card.succeeds(line);
        let counts = !turned.is_shuffle() && turned.line() == line;
        let word = if hits { words::HIT } else { words::MISS };
        view! {
            <li class:counts=counts class:hits=hits>
                <b>{line.name()}</b>
                {art(if hits { "icon-check" } else { "icon-close" })}
                <span>{word}</span>
                {counts.then(|| view! { <small>{words::line_meaning(line)}</small> })}
            </li>
        }
    });
    let more = (card.plus > 0).then(|| format!("+{}", card.plus));
    let down = card.knocks_down.then(|| art("alley-down"));
    let purpose = (turned.purpose() != Purpose::Attack).then(|| words::purpose(turned.purpose()));
    let shuffle = turned.is_shuffle().then_some(words::SHUFFLE);
    let is_extra_used =
        turned.line() == Line::A && turned.succeeds() && turned.purpose() == Purpose::Attack;
    view! {
        <div class="attack-card" class:claw=is_claw class:succeeds=turned.succeeds() style=format!("--nth:{nth}")>
            {purpose.map(|it| view! { <em>{it}</em> })}
            {match shuffle {
                Some(word) => view! { <p class="shuffle">{art("icon-rematch")} {word}</p> }.into_any(),
                None => view! { <ol>{lines.collect_view()}</ol> }.into_any(),
            }}
            <span class="extra" class:used=is_extra_used>{more} {down}</span>
        </div>
    }
}

fn strokes(clash: &Clash) -> impl IntoView + use<> {
    let line = |&stroke: &Stroke| {
        let class = match stroke {
            Stroke::Missed | Stroke::Countered | Stroke::Unhurt(..) | Stroke::Shrugged(..) => {
                "nothing"
            }
            Stroke::Wounded { .. } | Stroke::SurvivorDown | Stroke::Held(..) => "bad",
            Stroke::Killed(..) | Stroke::Critical(_) => "great",
            Stroke::Hurt { .. }
            | Stroke::Down(..)
            | Stroke::Blocked
            | Stroke::Dodged
            | Stroke::Armour(_) => "good",
        };
        view! { <li class=class>{words::stroke(stroke)}</li> }
    };
    let n = clash.strokes.len();
    clash.strokes.iter().skip(n.saturating_sub(4)).map(line).collect_view()
}
