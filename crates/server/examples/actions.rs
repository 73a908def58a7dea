//! What an action costs a table with two players, without network and disk.
//!
//! Arguments: `GAME ACTIONS`. Both players take random options; each line that would be stored and each message that would be sent
//! is made as a server makes it. docs/performance.md says how to see where the time goes.

use std::time::Instant;

use any_game::fair::Secret;
use engine::{Choices, Rng};
use protocol::{PROTOCOL_VERSION, ToClient, ToTable};
use table::{Chair, Connection, Input, Kit, LiveTable, NewTable, Output, SeatToken};

const N_SEATS: u8 = 2;

/// What the actions added up to.
#[derive(Default)]
struct Sum {
    actions: u64,
    lines: u64,
    messages: u64,
    bytes: u64,
}

/// The options of each seat.
type Offered = Vec<Vec<String>>;

fn main() {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_else(|| "tiny-epic-zombies".to_owned());
    let wanted = args.next().and_then(|it| it.parse().ok()).unwrap_or(20_000);
    let (mut rng, mut sum, start) = (Rng::new(1), Sum::default(), Instant::now());
    for n in 0.. {
        if sum.actions >= wanted {
            break;
        }
        play(&game, n, wanted, &mut rng, &mut sum);
    }
    let took = cpu().unwrap_or_else(|| start.elapsed().as_secs_f64());
    let each = |it: u64| it as f64 / sum.actions as f64;
    println!(
        "{} actions of {game}: {:.1} microseconds each, {:.2} lines, {:.2} messages, {:.0} bytes",
        sum.actions,
        took * 1e6 / sum.actions as f64,
        each(sum.lines),
        each(sum.messages),
        each(sum.bytes)
    );
}

/// One game, or as much of it as is still wanted.
fn play(game: &str, n: u64, wanted: u64, rng: &mut Rng, sum: &mut Sum) {
    let kit = Kit::ours();
    let game = any_game::find(kit.games, game).expect("the first argument is a game");
    // A duel is for two without being told.
    let two = Choices::new(&[("players", "2")]);
    let choices = if game.start(&two).is_ok() { two } else { Choices::default() };
    let order = NewTable {
        game,
        choices,
        secret: Secret::from_seed(&n.to_string()),
        chairs: (0..N_SEATS).map(|seat| Chair::Open(token(seat))).collect(),
        given: Vec::new(),
        at_leisure: false,
    };
    let mut table = LiveTable::new(kit, order, 0).expect("two can play it");
    let mut offered = Offered::new();
    for (seat, name) in (0..).zip(["Ann", "Bob"]) {
        let token = Some(token(seat).to_hex());
        tell(&mut table, seat, ToTable::Hello { protocol: PROTOCOL_VERSION, token, seen: None });
        offered = tell(&mut table, seat, ToTable::Claim { name: name.to_owned(), figure: None });
    }
    while sum.actions < wanted
        && let Some(seat) = offered.iter().position(|options| !options.is_empty())
    {
        let options = &offered[seat];
        let action = options[rng.below(options.len() as u32) as usize].clone();
        let said = ToTable::Play { action, seen: Some(table.version()) }.to_json();
        offered = act(&mut table, seat as u8, &said, sum);
    }
}

/// What a server does with a message, from text to texts.
#[inline(never)]
fn act(table: &mut LiveTable, seat: u8, said: &str, sum: &mut Sum) -> Offered {
    let said = ToTable::from_json(said).expect("it was written as messages are");
    let output = table.take(0, Input::Said(Connection(seat.into()), said));
    let texts: Vec<String> = output.send.iter().map(|it| it.message.to_json()).collect();
    sum.actions += 1;
    sum.lines += output.store.len() as u64;
    sum.messages += texts.len() as u64;
    sum.bytes += texts.iter().map(String::len).sum::<usize>() as u64;
    options(&output)
}

fn tell(table: &mut LiveTable, seat: u8, said: ToTable) -> Offered {
    options(&table.take(0, Input::Said(Connection(seat.into()), said)))
}

fn options(output: &Output) -> Offered {
    let mut offered = vec![Vec::new(); usize::from(N_SEATS)];
    for (Connection(seat), message) in output.each() {
        if let ToClient::Update { scene, .. } | ToClient::Resync { scene, .. } = message {
            let options = scene.asked.iter().flat_map(|it| &it.options);
            offered[seat as usize] = options.map(|it| it.action.clone()).collect();
        }
    }
    offered
}

fn token(seat: u8) -> SeatToken {
    SeatToken::new([seat + 1; 32])
}

/// The processor time so far, where the system tells it: unlike the clock, it does not count what others do.
fn cpu() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(told.split(' ').next()?.parse::<u64>().ok()? as f64 / 1e9)
}
