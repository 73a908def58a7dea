//! A client at the table, with the real table view and the real share keeper.

use any_game::fair::Share;
use engine::{Millis, Rng};
use protocol::{PROTOCOL_VERSION, Ping, Sitter, ToClient, ToTable, Undo};
use stage::room::TableView;
use stage::share::ShareKeeper;

use crate::checks::{Answer, Held, Memory};
use crate::host::token;

pub(crate) const NAMES: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) seat: Option<u8>,
    /// The number of the current connection.
    pub(crate) line: Option<u64>,
    pub(crate) view: TableView,
    pub(crate) memory: Memory,
    keeper: Option<ShareKeeper>,
    seen: Option<u64>,
    /// An answer that was sent and has not been acknowledged.
    pub(crate) unanswered: Option<Answer>,
    pub(crate) n_tries: u32,
    /// Its usual thinking time.
    haste: Millis,
}

impl Client {
    pub(crate) fn new(seat: Option<u8>, rng: &mut Rng) -> Client {
        let has_share = seat.is_some() && rng.below(4) > 0;
        Client {
            seat,
            line: None,
            view: TableView::default(),
            memory: Memory::default(),
            keeper: has_share.then(|| ShareKeeper::new(fresh(rng))),
            seen: None,
            unanswered: None,
            n_tries: 0,
            haste: [400, 2_000, 15_000, 120_000][rng.below(4) as usize],
        }
    }

    pub(crate) fn hello(&self) -> ToTable {
        let token = self.seat.map(|seat| token(seat).to_hex());
        ToTable::Hello { protocol: PROTOCOL_VERSION, token, seen: self.seen }
    }

    /// Handles a message, and returns immediate replies.
    pub(crate) fn hear(
        &mut self,
        message: ToClient,
        rng: &mut Rng,
    ) -> Result<Vec<ToTable>, String> {
        self.memory.hear(&message)?;
        if let ToClient::Update { version, .. } | ToClient::Resync { version, .. } = &message {
            self.seen = Some(*version);
        }
        let mut says = Vec::new();
        if let ToClient::Over { replay, .. } = &message {
            self.object(replay)?;
        }
        if let Some(keeper) = &mut self.keeper {
            says.extend(keeper.hear(&message, || fresh(rng)));
        }
        let is_refused = matches!(message, ToClient::Refused { .. });
        let is_welcome = matches!(message, ToClient::Welcome { .. });
        self.view.hear(message);
        let is_done = |it: &Answer| is_refused || self.view.version > it.seen && !is_welcome;
        if self.unanswered.as_ref().is_some_and(is_done) {
            self.unanswered = None;
        }
        if is_welcome {
            self.n_tries = 0;
            says.extend(self.claim());
        }
        Ok(says)
    }

    fn object(&self, replay: &str) -> Held {
        let replay = engine::Replay::parse(replay).map_err(|bad| bad.to_string())?;
        let game = any_game::find(registry::list(), &replay.game).map_err(|it| it.to_string())?;
        game.verify(&replay).map_err(|it| it.to_string())?;
        let objection = self.keeper.as_ref().and_then(|it| it.objection(&replay));
        // A share that was lost with its connection is late, and that is reported.
        match objection.filter(|it| !it.contains("in time")) {
            None => Ok(()),
            Some(objection) => Err(objection.to_owned()),
        }
    }

    fn claim(&self) -> Option<ToTable> {
        let mine = self.view.seats.iter().find(|it| Some(it.seat) == self.view.me)?;
        let name = NAMES[usize::from(mine.seat) % NAMES.len()].to_owned();
        (mine.sitter == Sitter::Nobody).then_some(ToTable::Claim { name, figure: None })
    }

    /// Acts: answers if it is asked, and sends something else now and then.
    pub(crate) fn act(&mut self, rng: &mut Rng) -> Option<ToTable> {
        if rng.below(12) == 0 {
            return self.speak(rng);
        }
        let Some(scene) = &self.view.scene else { return self.claim() };
        if let Some(asked) = &scene.asked {
            let nth = rng.below(asked.options.len().max(1) as u32) as usize;
            let (seat, action) = (self.view.me?, asked.options.get(nth)?.action.clone());
            let seen = self.view.version;
            self.unanswered = Some(Answer { seat, action: action.clone(), seen });
            return Some(ToTable::Play { action, seen: Some(seen) });
        }
        if let Some(open) = &self.view.proposal {
            let proposal = open.number;
            let says_yes = rng.below(4) > 0;
            return Some(if says_yes {
                ToTable::Agree { proposal }
            } else {
                ToTable::Refuse { proposal }
            });
        }
        let mine = self.view.seats.iter().find(|it| Some(it.seat) == self.view.me)?;
        if mine.bot_plays {
            return Some(ToTable::Return);
        }
        (self.view.over.is_some() && rng.below(4) == 0).then_some(ToTable::Rematch)
    }

    fn speak(&self, rng: &mut Rng) -> Option<ToTable> {
        let undo = self.view.scene.as_ref().map(|it| it.undo);
        Some(match rng.below(9) {
            0 | 1 if undo != Some(Undo::Nothing) => ToTable::Undo,
            2 => ToTable::Pause,
            3 => ToTable::Resume,
            4 => ToTable::HandToBot { seat: rng.below(4) as u8 },
            5 => ToTable::Ping { ping: Ping::Brains },
            6 => ToTable::AskHint,
            7 => ToTable::Leave,
            _ => ToTable::Chat { text: format!("It is {} o'clock.", rng.below(24)) },
        })
    }

    /// When it will act next.
    pub(crate) fn thinks(&self, rng: &mut Rng) -> Millis {
        let slowly = if self.view.at_leisure { 200 } else { 1 };
        100 + u64::from(rng.below(self.haste as u32)) * slowly
    }
}

fn fresh(rng: &mut Rng) -> Share {
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|it| it.copy_from_slice(&rng.next_u64().to_le_bytes()));
    Share::new(bytes)
}
