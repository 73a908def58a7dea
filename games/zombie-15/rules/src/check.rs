//! Whether a position can be played: its pieces, their places, and a consistent agenda.

use engine::{Audit, Broken, Id, Pieces};

use crate::Zombie15;
use crate::clock::{ClockState, SIRENS, TRACK};
use crate::heroes::Hero;
use crate::items::{Item, SearchCard};
use crate::map::Area;
use crate::rules::{MOST_TURNS_UNTOLD, is_medical};
use crate::scenario::{Board, N_SCENARIOS};
use crate::setup::GameKind;
use crate::state::{
    Ending, HeavyPlace, Helicopter, Load, MACHINE_GUN_USES, N_LYING, State, ZombieDeckLeft,
};
use crate::tokens::{HEAVY, Token};
use crate::words::{Draw, Figure, Question, Slot, Step};
use crate::zombie_cards::ZombieCard;

impl Audit for Zombie15 {
    fn check(state: &State) -> Result<(), Broken> {
        state.check()
    }

    fn pieces(state: &State) -> Vec<Pieces> {
        state.pieces()
    }

    fn agenda_depth(state: &State) -> usize {
        state.agenda.depth()
    }
}

type Checked = Result<(), Broken>;

fn must(holds: bool, problem: &str) -> Checked {
    if holds { Ok(()) } else { Err(Broken(problem.to_owned())) }
}

impl State {
    pub(crate) fn check(&self) -> Checked {
        self.check_setup()?;
        self.figures().try_for_each(|figure| self.check_member(figure))?;
        self.check_loads()?;
        self.check_cards()?;
        self.check_tokens()?;
        self.check_board()?;
        self.check_clock()?;
        self.check_agenda()
    }

    fn check_setup(&self) -> Checked {
        let setup = &self.setup;
        must((1..=4).contains(&setup.players), "one to four people play")?;
        must((1..=60).contains(&setup.seconds), "a turn or an action counts 1 to 60 seconds")?;
        must((50..=200).contains(&setup.pace), "the pace is from 50 to 200 percent")?;
        let is_lot = self.agenda.top() == Some(Step::Nature(Draw::First));
        let first = setup.first <= setup.players && (setup.first == 0) == is_lot;
        must(first, "somebody at the table begins")?;
        let heroes = &setup.heroes;
        let twin = (0..4).any(|at| heroes[..at].contains(&heroes[at]));
        must(!twin, "all Heroes are different")?;
        let same = (0..4).all(|at| self.members[at].hero == heroes[at]);
        must(same, "the Heroes are those that were agreed on")?;
        let number = usize::from(self.number);
        must(number <= N_SCENARIOS, "the campaign has fifteen scenarios")?;
        let is_own = number == 0 || self.board == Board::of_campaign(self.number);
        must(is_own, "the scenario is not the one of its number")?;
        match setup.kind {
            GameKind::Quick(_) => must(number == 0, "a quick game is no scenario"),
            GameKind::Campaign => must(number > 0, "a campaign has a scenario"),
            GameKind::Scenario => Ok(()),
        }
    }

    fn check_member(&self, figure: Figure) -> Checked {
        let member = self.member(figure);
        must(self.board.has_area(member.area), "a Hero is nowhere")?;
        must(member.life <= self.max_life(figure), "a Hero has too many life points")?;
        for slot in Slot::ALL {
            let Some(held) = member.held(slot) else { continue };
            let card = held.item.card();
            let fits = match slot {
                Slot::Weapon1 => held.item.is_weapon(),
                Slot::Weapon2 => held.item.is_weapon() && !held.item.is_bulky(),
                Slot::Object1 | Slot::Object2 => !held.item.is_weapon(),
                Slot::Object3 => is_medical(held.item) && member.hero == Hero::Hazel,
            };
            must(fits, "an item lies in a slot that it does not fit")?;
            must(held.uses <= card.uses, "an item has more uses than it prints")?;
            let is_spent = !held.item.is_weapon() && card.uses > 0 && held.uses == 0;
            must(!is_spent, "a Light Object without uses has left the game")?;
        }
        let size = self.backpack_size(figure);
        let is_too_full = member.backpack[size..].iter().any(Option::is_some);
        must(!is_too_full, "a Backpack is too full")?;
        let carried = |it: &Token| !matches!(it, Token::Fuse | Token::Empty);
        must(member.backpack.iter().flatten().all(carried), "nobody carries such a token")
    }

    fn check_loads(&self) -> Checked {
        for figure in (0..4).map(Figure) {
            let member = self.member(figure);
            let is_here = figure.0 < self.n_figures();
            must(is_here || member.load == Load::Nothing, "who does not play carries nothing")?;
            match member.load {
                Load::Nothing => must(member.grip.is_none(), "only who carries has a grip")?,
                Load::Heavy(it) => {
                    let place = self.heavy.get(usize::from(it));
                    let is_his = place == Some(&HeavyPlace::Carried(figure));
                    must(is_his, "what is carried is where it is carried")?;
                }
                Load::Hero(mate) => {
                    let is_known = mate.0 < self.n_figures() && mate != figure;
                    must(is_known, "nobody like that is carried")?;
                    let patient = self.member(mate);
                    let fits = !patient.is_conscious() && patient.area == member.area;
                    must(fits && self.carrier_of(mate) == Some(figure), "nobody is carried so")?;
                }
            }
            let carries = member.load == Load::Nothing || member.is_conscious();
            must(carries, "an unconscious Hero carries nothing")?;
            let grip = member.grip.is_none_or(|slot| Slot::WEAPONS.contains(&slot));
            must(grip, "a grip is on a Weapon")?;
        }
        for (at, place) in self.heavy.iter().enumerate() {
            match *place {
                HeavyPlace::Away => (),
                HeavyPlace::Lies(area) => {
                    must(self.board.has_area(area), "a Heavy Object is nowhere")?;
                }
                HeavyPlace::Carried(by) => {
                    let carries =
                        by.0 < self.n_figures() && self.member(by).load == Load::Heavy(at as u8);
                    must(carries, "a Heavy Object is carried by nobody")?;
                }
            }
        }
        Ok(())
    }

    fn check_cards(&self) -> Checked {
        let printed = self.board.search_deck.cards();
        for card in SearchCard::all() {
            let discarded = self.search_discard.cards().filter(|it| *it == card).count();
            let drawn = self.drawn_cards().filter(|it| *it == card).count();
            let n = usize::from(self.search_deck.of(card)) + discarded + drawn;
            must(n <= usize::from(printed[card.index()]), "there are too many Search cards")?;
        }
        let whole = ZombieDeckLeft::new(self.board.zombie_deck);
        let deck = &self.zombie_deck;
        let fits = ZombieCard::all().all(|it| deck.numbered.of(it) <= whole.numbered.of(it));
        must(fits && deck.hordes <= whole.hordes, "there are too many Zombie cards")?;
        let halves =
            u16::from(deck.half[0]) <= deck.numbered.total() && deck.half[1] <= deck.hordes;
        must(halves, "half of the Zombie deck is more than all of it")?;
        let is_found = |item: Item| {
            let has = |figure: &Figure| {
                self.member(*figure).slots.iter().flatten().filter(|it| it.item == item).count()
            };
            self.figures().map(|figure| has(&figure)).sum::<usize>()
        };
        let unique = Item::all().filter(|item| item.is_special());
        must(unique.into_iter().all(|item| is_found(item) <= 1), "a Special Item exists once")
    }

    fn check_tokens(&self) -> Checked {
        let lying = self.tokens.iter().flatten();
        must(lying.clone().all(|it| self.board.has_area(it.area)), "a token is nowhere")?;
        must(lying.clone().all(|it| it.token != Token::Empty), "an empty token has left the game")?;
        let held = self.figures().map(|it| self.member(it).backpack.iter().flatten().count());
        let n = lying.count()
            + held.sum::<usize>()
            + usize::from(self.hidden.total())
            + usize::from(self.alpha.is_some());
        must(n <= N_LYING, "there are too many tokens")?;
        must(self.hidden.iter().all(|(it, n)| n <= it.count()), "there are too many tokens")?;
        let places = self.hidden_at.count_ones() == u32::from(self.hidden.total());
        must(places, "there is one hidden token for each place")?;
        let known = (0..64).map(Area).filter(|&area| self.has_hidden_token(area));
        must(known.into_iter().all(|it| self.board.has_area(it)), "a token is nowhere")?;
        let fuses = self.tokens.iter().flatten().filter(|it| it.token == Token::Fuse).count()
            + usize::from(self.hidden.of(Token::Fuse))
            + usize::from(self.fuses);
        must(fuses <= Token::Fuse.count().into(), "there are three Fuses")
    }

    fn check_board(&self) -> Checked {
        let n = self.board.n_tiles();
        let is_area = |at: usize| self.board.has_area(Area(at as u8));
        let stand = self.zombies.iter().enumerate().all(|(at, &n)| n == 0 || is_area(at));
        must(stand, "zombies stand nowhere")?;
        must(self.locks.iter().flatten().all(|tile| tile.0 < n), "a Lock is nowhere")?;
        must(self.alarms.iter().all(|tile| tile.0 < n), "an Alarm is nowhere")?;
        must(self.active.0 < self.n_figures(), "the Active Hero does not play")?;
        let gun = &self.machine_gun;
        must(gun.uses <= MACHINE_GUN_USES, "the Machine Gun has five uses")?;
        must(gun.fired_by.is_none_or(|it| it.0 < self.n_figures()), "nobody fired")?;
        let alpha = |it: crate::state::Alpha| {
            it.tile.0 < n && (1..=12).contains(&it.wounds) && self.board.alpha.is_some()
        };
        must(self.alpha.is_none_or(alpha), "no Alpha is like that")?;
        must(self.calls < 16, "there are four periods to call in")?;
        let helicopter = match self.helicopter {
            Helicopter::NotCalled => true,
            Helicopter::Called(growls) => growls > 0 && self.board.goals.helicopter.is_some(),
            Helicopter::Here => self.board.goals.helicopter.is_some(),
        };
        must(helicopter, "no Helicopter is like that")?;
        must(self.clock.told_in <= self.turn, "the time is told in a turn that has begun")?;
        let untold = self.turns_untold() <= MOST_TURNS_UNTOLD;
        must(untold, "nobody has told the time for too long")?;
        must(self.turn_flags.actions <= 12 && self.turn_flags.steps <= 60, "a turn is too long")
    }

    fn check_clock(&self) -> Checked {
        let clock = &self.clock;
        must(clock.elapsed <= TRACK, "a track has 900 seconds")?;
        must(usize::from(clock.sirens) <= SIRENS.len(), "there are three more sirens")?;
        let (_, growls) = self.setup.track(&self.board).growls();
        must(clock.growls <= growls, "the track has fewer growls")?;
        let due = clock.next_due(&self.setup, self.setup.track(&self.board));
        let fits = clock.state == ClockState::NotYet || clock.next_sound == due;
        must(fits, "the track has its next sound at another time")
    }

    pub(crate) fn pieces(&self) -> Vec<Pieces> {
        let printed = self.board.search_deck.cards();
        let all: u32 = printed.iter().map(|&n| u32::from(n)).sum();
        let found = u32::from(self.search_deck.total())
            + u32::from(self.search_discard.len())
            + self.drawn_cards().count() as u32;
        let numbered = u32::from(self.zombie_deck.numbered.total());
        vec![
            at_most("Search cards", found, all),
            at_most("Zombie cards", numbered + u32::from(self.zombie_deck.hordes), 48),
            Pieces {
                what: "Heroes",
                found: self.figures().count() as u32,
                expected: self.n_figures().into(),
            },
            at_most(
                "Heavy Objects",
                self.heavy.iter().filter(|it| **it != HeavyPlace::Away).count() as u32,
                HEAVY.len() as u32,
            ),
        ]
    }
}

/// Whatever is not on the table has left the game, so only a surplus is an error.
fn at_most(what: &'static str, on_table: u32, expected: u32) -> Pieces {
    Pieces { what, found: on_table.max(expected), expected }
}

impl State {
    /// The agenda must be one of the few that play can reach, and wait for somebody who can answer.
    fn check_agenda(&self) -> Checked {
        must(self.result.is_none(), "a result is carried out at once")?;
        if let Some(ending) = self.ended {
            let known = ending != Ending::GaveUp || self.setup.kind == GameKind::Campaign;
            return must(known, "only a campaign is given up");
        }
        let steps: Vec<Step> = self.agenda.steps().collect();
        must(self.is_known_agenda(&steps), "the agenda is not one that play can reach")?;
        let top = self.agenda.top();
        must(top.is_some_and(|step| self.waits(step)), "nobody is asked anything")?;
        let (mut options, mut chance) = (Vec::new(), Vec::new());
        if let Some(Step::Ask(me, _)) = top {
            self.options(self.seat_of(me), &mut options);
        }
        self.chance(&mut chance);
        must(!options.is_empty() || !chance.is_empty(), "nobody can answer")?;
        let asks = |question| top == Some(Step::Ask(self.active, question));
        let searches = steps.iter().any(|it| matches!(it, Step::QuickSearch(_)));
        let n_drawn = self.drawn_cards().count();
        let keeps = steps.iter().any(|it| matches!(it, Step::Ask(_, Question::Keep)));
        must(n_drawn == 0 || searches || keeps, "cards are drawn only in a search")?;
        let second = steps.iter().any(|it| matches!(it, Step::Ask(_, Question::SecondCard)));
        must(self.careful.is_some() == second, "a Careful Search is over")?;
        must(
            self.careful.is_none_or(|it| it <= self.search_discard.len()),
            "a search is too deep",
        )?;
        let is_asleep = self.clock.state == ClockState::NotYet;
        let is_play = matches!(steps.first(), Some(Step::NextPlayer | Step::PassOn));
        must(is_play != is_asleep || asks(Question::Begin), "the clock runs while people play")
    }

    fn is_known_agenda(&self, steps: &[Step]) -> bool {
        let n = self.n_figures();
        let is_quick = matches!(self.setup.kind, GameKind::Quick(_));
        let goes_on = self.setup.kind == GameKind::Campaign
            && self.number > 0
            && usize::from(self.number) < N_SCENARIOS;
        let is_sound = |step: &Step| {
            if let Step::Ask(me, question) = *step { question.is_sound(self, me) } else { true }
        };
        steps.iter().all(is_sound)
            && match *steps {
                [Step::Nature(Draw::Shape | Draw::Tiles(_))] => is_quick,
                [Step::Nature(Draw::Shape), Step::Nature(Draw::First)] => is_quick,
                [Step::Prepare, Step::Nature(Draw::First)] => !is_quick,
                [
                    Step::Ready,
                    Step::Flashlights(left),
                    Step::Weapons(next),
                    Step::Nature(Draw::Weapon(it)),
                ] => left <= 2 && next.0 <= n && it.0 < n && self.board.rules.prologue,
                [Step::Ready, Step::Flashlights(left), Step::Nature(Draw::Flashlight)] => left < 2,
                [Step::Ready, Step::Flashlights(left), Step::Ask(_, Question::MakeRoom)] => {
                    left < 2
                }
                [Step::Turn, Step::Ask(_, Question::Begin)] => true,
                [Step::Turn, Step::Ask(_, Question::Begin), Step::Ask(_, Question::Tired)] => true,
                [Step::Ask(_, Question::Again)] => true,
                [Step::NextScenario, Step::Checkpoint(next), Step::Ask(_, Question::Equip)] => {
                    goes_on && next.0 <= n
                }
                [Step::NextScenario, Step::Bags(next), ref asked @ ..] => {
                    let is_known = |step: &Step| matches!(step, Step::Ask(_, Question::Bags));
                    goes_on && next.0 <= n && !asked.is_empty() && asked.iter().all(is_known)
                }
                [Step::PassOn, ref growl @ ..] => !growl.is_empty() && self.is_known_growl(growl),
                [Step::NextPlayer, Step::Ask(_, Question::Pass), ref growl @ ..] => {
                    self.is_known_growl(growl)
                }
                [Step::NextPlayer, Step::Attack, Step::Actions, ref action @ ..] => {
                    self.is_known_action(action)
                }
                _ => false,
            }
    }

    /// An action of the Active Hero, possibly interrupted by a growl.
    fn is_known_action(&self, steps: &[Step]) -> bool {
        let n_drawn = self.drawn_cards().count();
        match *steps {
            [Step::QuickSearch(n), Step::Nature(Draw::SearchCard)] => {
                n_drawn + usize::from(n) < 3 && u16::from(n) < self.search_deck.total()
            }
            [Step::Nature(Draw::Token)] => self.has_hidden_token(self.me().area),
            [Step::Ask(_, question), ref growl @ ..] => {
                let is_action = match question {
                    Question::Act
                    | Question::Keep
                    | Question::SecondCard
                    | Question::Found(_)
                    | Question::Grip => true,
                    Question::Tired
                    | Question::MakeRoom
                    | Question::Begin
                    | Question::Surge
                    | Question::Lose
                    | Question::Pass
                    | Question::Equip
                    | Question::Bags
                    | Question::Again => false,
                };
                is_action && self.is_known_growl(growl)
            }
            _ => false,
        }
    }

    fn is_known_growl(&self, steps: &[Step]) -> bool {
        let is_event = match *steps {
            [] => return true,
            [Step::GrowlOver, Step::AlphaMoves, Step::Cards(n), event] if n < 2 => event,
            _ => return false,
        };
        let letters =
            self.board.rules.letters && self.board.entries[..2].iter().all(Option::is_some);
        if let Step::Ask(_, question) = is_event {
            matches!(question, Question::Surge | Question::Lose)
        } else if let Step::Nature(draw) = is_event {
            match draw {
                Draw::ZombieCard => !self.zombie_deck.is_empty(),
                Draw::Letter => letters,
                Draw::Surge => true,
                Draw::First
                | Draw::Shape
                | Draw::Tiles(_)
                | Draw::Weapon(_)
                | Draw::Flashlight
                | Draw::SearchCard
                | Draw::Token => false,
            }
        } else {
            false
        }
    }
}
