//! Whether a position can be played: its pieces, their places, and a consistent agenda.

use engine::{Audit, Broken, Id, MAX_SEATS, Pieces, Seat, SeatSet};

use crate::RunForYourLife;
use crate::blood::BloodPile;
use crate::cards::{EventCard, Face, Item, Value};
use crate::state::{AGENDA, DeterminationPile, Ending, Fight, N_BULLETS, Player, State, UsesLeft};
use crate::track::Space;
use crate::words::{Draw, Foe, Question, Step};

impl Audit for RunForYourLife {
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

fn must(holds: bool, problem: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Broken(problem())) }
}

impl State {
    pub(crate) fn check(&self) -> Checked {
        self.check_setup()?;
        // Check the numbers first, so that nothing below can overflow.
        for Pieces { what, found, expected } in self.pieces() {
            must(found == expected, || format!("there are {found} {what}, not {expected}"))?;
        }
        self.check_places()?;
        self.check_players()?;
        self.check_decks()?;
        self.check_agenda()
    }

    fn check_setup(&self) -> Checked {
        let setup = &self.setup;
        must((2..=8).contains(&setup.players), || "two to eight people play".to_owned())?;
        must(setup.first.is_none_or(|first| first.0 < setup.players), || {
            "the first player sits at the table".to_owned()
        })?;
        must(setup.infected <= Face::N_CARDS, || "at most 42 blood cards are infected".to_owned())?;
        must(setup.zombies <= 60, || "the supply holds at most 60 zombies".to_owned())?;
        must((10..=500).contains(&setup.last_turn), || "the last turn is 10 to 500".to_owned())?;
        must(setup.drops.range().all(|n| (1..=3).contains(&n)), || {
            "a fresh blood card shows one to three drops".to_owned()
        })?;
        must(setup.events_off.is_known(), || "an unknown event category is off".to_owned())?;
        must((20..=100).contains(&setup.goal.0), || "the goal is space 20 to 100".to_owned())
    }

    fn check_places(&self) -> Checked {
        must(self.turn <= self.setup.last_turn, || "the last turn is over".to_owned())?;
        must(self.goal >= self.setup.goal, || {
            "the goal is between where it began and space 100".to_owned()
        })?;
        // The most arrivals possible when eight zombies move, die and return in the longest game.
        must(self.arrivals <= 16_000, || "nobody came to a space that often".to_owned())?;
        must(self.counters <= 10, || "there are at most ten counters".to_owned())?;
        must(self.run.to <= self.goal && self.run.left <= 60, || {
            "nobody runs beyond the goal, or that far".to_owned()
        })?;
        must(self.is_seat(self.first), || "the first player sits at the table".to_owned())?;
        must(self.bullets_to_pay <= 3, || "no event costs more than three bullets".to_owned())?;
        must(self.walkers.groups().all(|(space, _)| space <= self.goal), || {
            "no zombie is beyond the goal".to_owned()
        })
    }

    fn check_players(&self) -> Checked {
        let sets = [self.humans, self.waiting, self.unconfirmed, self.down, self.turned_together];
        must(sets.into_iter().all(|set| self.are_seats(set)), || {
            "a set names a seat that nobody has".to_owned()
        })?;
        for seat in Seat::first(MAX_SEATS as u8) {
            let player = self.player(seat);
            let is_empty = *player == Default::default() && self.space(seat) == Space::START;
            must(self.is_seat(seat) || is_empty, || {
                format!("nobody sits on seat {}, so nothing is there", seat.0)
            })?;
            must(self.space(seat) <= self.goal, || format!("seat {} is beyond the goal", seat.0))?;
            must(player.plan.is_none_or(|plan| plan <= self.goal), || {
                format!("seat {} plans to go beyond the goal", seat.0)
            })?;
            must(player.draw <= 10 && player.speed.card <= 10 && player.speed.rank < 64, || {
                format!("seat {} drew a card that does not exist", seat.0)
            })?;
            must((-40..=40).contains(&player.legs.bonus), || {
                format!("the next movement of seat {} is out of bounds", seat.0)
            })?;
            must(player.pledge <= player.usable_bullets(), || {
                format!("seat {} gives bullets it does not have", seat.0)
            })?;
        }
        self.seats().try_for_each(|seat| self.check_life(seat))?;
        let mut turned: Vec<u8> =
            self.zombie_players().iter().map(|z| self.player(z).turned).collect();
        turned.sort_unstable();
        must(turned.iter().copied().eq(1..=turned.len() as u8), || {
            "those who turned did so one after the other: 1, 2, 3".to_owned()
        })
    }

    fn check_life(&self, seat: Seat) -> Checked {
        let player = self.player(seat);
        if self.is_human(seat) {
            must(player.is_human() && player.horde == 0 && player.left.is_empty(), || {
                format!("seat {} is human: no horde, nothing left behind", seat.0)
            })
        } else {
            must(!player.is_human() && player.goods.is_empty() && player.blood.is_empty(), || {
                format!("seat {} is a zombie: no goods, no blood cards", seat.0)
            })?;
            must(player.arrived <= self.arrivals, || format!("seat {} arrived after now", seat.0))
        }
    }

    fn check_decks(&self) -> Checked {
        let deck = DeterminationPile::new(Value::DECK);
        for (value, n) in self.determination.iter() {
            let holds = |&seat: &Seat| self.player(seat).card == Some(value);
            let held = self.seats().filter(holds).count() as u8;
            must(n.saturating_add(held) <= deck.of(value), || {
                format!("there are more Determination cards of {} than in the box", value.0)
            })?;
        }
        let printed = self.setup.event_deck();
        for card in EventCard::all() {
            must(
                self.events.of(card).saturating_add(self.carried_of(card)) <= printed.of(card),
                || format!("there are more of {} than in the box", card.card().name),
            )?;
        }
        let uses = self.uses;
        let new = UsesLeft::NEW;
        must(
            (1..=new.fire_axe).contains(&uses.fire_axe)
                && (1..=new.chainsaw).contains(&uses.chainsaw)
                && (1..=new.golf_club).contains(&uses.golf_club),
            || "a weapon has more uses left than it prints, or none".to_owned(),
        )
    }

    /// How many copies of a card are carried or lie on the track.
    fn carried_of(&self, card: EventCard) -> u8 {
        let Some(item) = Item::all().find(|item| item.event() == card) else { return 0 };
        let held = |seat| {
            self.player(seat).goods.items.count(item) + self.player(seat).left.items.count(item)
        };
        self.seats().map(held).sum()
    }

    pub(crate) fn pieces(&self) -> Vec<Pieces> {
        let sum = |count: &dyn Fn(&Player) -> u32| self.players.iter().map(count).sum::<u32>();
        let hordes = sum(&|player| player.horde.into());
        let held = sum(&|player| u32::from(player.goods.bullets) + u32::from(player.left.bullets));
        let blood = |face| {
            let on_table = u32::from(self.blood.of(face)) + u32::from(self.blood_discards.of(face));
            let of_pile = |pile: BloodPile| u32::from(pile.of(face));
            on_table + sum(&|player| player.blood.piles().into_iter().map(of_pile).sum())
        };
        let infected = u32::from(self.setup.infected);
        vec![
            at_most("zombies", u32::from(self.walkers.n()) + hordes, self.setup.zombies.into()),
            at_most("bullets", held, N_BULLETS.into()),
            Pieces {
                what: "infected blood cards",
                found: blood(Face::Infected),
                expected: infected,
            },
            Pieces {
                what: "clean blood cards",
                found: blood(Face::Clean),
                expected: u32::from(Face::N_CARDS) - infected,
            },
        ]
    }
}

/// Whatever is not on the table is in the supply, so only a surplus is an error.
fn at_most(what: &'static str, on_table: u32, expected: u32) -> Pieces {
    Pieces { what, found: on_table.max(expected), expected }
}

/// Whether the agenda contains at most one fight, at one stage of it.
fn is_one_fight(steps: &[Step]) -> bool {
    let n = |is: fn(Step) -> bool| steps.iter().filter(|&&step| is(step)).count();
    let openings = n(|step| {
        matches!(
            step,
            Step::Ask(_, Question::Fight | Question::Cover(_))
                | Step::Cover(_)
                | Step::Party
                | Step::Nature(
                    Draw::MeleeHuman | Draw::MeleeZombie | Draw::PartyHuman(_) | Draw::PartyZombie
                )
        )
    });
    let results = n(|step| matches!(step, Step::PartyResults(_)));
    let ends = n(|step| step == Step::PartyEnd);
    openings + results <= 1 && openings + ends <= 1
}

impl State {
    /// The agenda must end with the turn, name only players at the table, and wait for somebody.
    fn check_agenda(&self) -> Checked {
        if let Some(ending) = self.ended {
            return must(self.is_known_ending(ending), || "nobody like that can win".to_owned());
        }
        must(!self.humans.is_empty() || self.draws_for_victory(), || {
            "a game without humans is over".to_owned()
        })?;
        let agenda = || "the agenda is not one that play can reach".to_owned();
        let steps: Vec<Step> = self.agenda.steps().collect();
        must(is_one_fight(&steps), agenda)?;
        must(steps.len() + 6 <= AGENDA, agenda)?;
        let bottom_is_a_turn =
            matches!(steps.first(), Some(Step::Turn | Step::EndOfTurn | Step::TurnOver));
        must(bottom_is_a_turn, agenda)?;
        must(steps.iter().all(|&step| self.is_known(step)), agenda)?;
        let top = self.agenda.top();
        let pledges = matches!(top, Some(Step::Ask(_, Question::Pledge)));
        must(pledges || self.seats().all(|seat| self.player(seat).pledge == 0), || {
            "bullets are given only while an event can be prevented".to_owned()
        })?;
        must(top.is_some_and(|step| self.waits(step)), || "nobody is asked anything".to_owned())?;
        must(self.fight_is_known(), || "the fight names somebody who is not there".to_owned())
    }

    fn is_known_ending(&self, ending: Ending) -> bool {
        match ending {
            Ending::Escaped(winners) => winners.minus(self.humans).is_empty(),
            Ending::LastAlive(seat) => self.is_seat(seat) && self.humans.is_empty(),
            Ending::OutOfTime => true,
        }
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.0 < self.setup.players
    }

    fn are_seats(&self, seats: SeatSet) -> bool {
        seats.minus(SeatSet::first(self.setup.players)).is_empty()
    }

    pub(crate) fn is_foe(&self, foe: Foe) -> bool {
        match foe {
            Foe::Walker | Foe::Met(_) => true,
            Foe::OfHorde(leader) | Foe::ZombiePlayer(leader) => self.is_seat(leader),
        }
    }

    fn fight_is_known(&self) -> bool {
        let fight = &self.fight;
        let announced = fight.announced;
        self.is_seat(fight.me)
            && self.is_foe(fight.foe)
            && self.are_seats(fight.called)
            && self.are_seats(fight.party)
            && fight.human <= 10
            && fight.zombie <= 10
            && fight.victories <= 8
            && announced.kinds().all(|item| {
                item.weapon().is_some()
                    && announced.count(item) <= self.player(fight.me).goods.items.count(item)
            })
    }

    fn is_known(&self, step: Step) -> bool {
        match step {
            Step::Ask(seat, question) => self.is_seat(seat) && question.is_sound(self, seat),
            Step::AskAll(round) => round.is_sound(self, Seat(0)),
            Step::Nature(draw) => self.is_known_draw(draw),
            Step::Turn
            | Step::Combat(_)
            | Step::GoalDrift
            | Step::HumanMovement
            | Step::Events
            | Step::ZombieMovement
            | Step::EndOfTurn
            | Step::TurnOver
            | Step::FirstMover
            | Step::Plans
            | Step::CarryOutPlans
            | Step::Arrival
            | Step::Prowls => true,
            Step::Party | Step::PartyEnd => self.has_fight(),
            Step::Cover(seats) => self.has_fight() && self.are_shooters(seats),
            Step::LastShots(seats) => self.are_shooters(seats),
            Step::InfectionCountdown(seat) | Step::Gather(seat) => seat.0 <= self.setup.players,
            Step::Reveals(seat)
            | Step::DrawBlood(seat)
            | Step::MoverAfter(seat)
            | Step::MovementDraw(seat)
            | Step::EventEffect(seat, _)
            | Step::Encounters { me: seat, .. }
            | Step::HordeAttacks { leader: seat, .. }
            | Step::LeaderAttacks(seat) => self.is_seat(seat),
            Step::GunSearches(seats)
            | Step::GetReady(seats)
            | Step::PartyResults(seats)
            | Step::Ambush { still_to_fight: seats, .. } => self.are_seats(seats),
            Step::Pledges { drawer, still_to_ask, .. } => {
                self.is_seat(drawer) && self.are_seats(still_to_ask)
            }
            Step::WalkersAttack { nth, zombies, .. } => nth <= zombies,
            Step::LeadersAttack { still_to_attack, .. } => self.are_seats(still_to_attack),
            Step::Fight(seat, foe) => self.is_seat(seat) && self.is_foe(foe),
        }
    }

    /// Whether the fight on the agenda can go on.
    pub(crate) fn has_fight(&self) -> bool {
        let Fight { me, foe, party, called, .. } = self.fight;
        self.is_human(me)
            && self.is_there(me, foe)
            && party.or(called).minus(self.humans).is_empty()
    }

    /// Whether all of these stand on the space of the human engaged (RFYL-12.20).
    pub(crate) fn are_shooters(&self, seats: SeatSet) -> bool {
        seats.minus(self.humans_on(self.space(self.fight.me))).is_empty()
    }

    fn is_known_draw(&self, draw: Draw) -> bool {
        match draw {
            Draw::Reveal(seat, drops) => self.is_seat(seat) && drops <= 3,
            Draw::Movement(seat)
            | Draw::GunSearch(seat)
            | Draw::CarAlarm(seat, _)
            | Draw::GasLeak(seat, _)
            | Draw::CollapseAlone(seat, _)
            | Draw::Prowl(seat) => self.is_seat(seat),
            Draw::DuelHuman(seat) | Draw::DuelZombie(seat) => {
                self.is_human(seat) && self.has_fight()
            }
            Draw::Event(seat) => self.is_seat(seat),
            Draw::Drops(seat) => self.is_human(seat),
            Draw::Blood(seat, drops) => self.is_human(seat) && (1..=3).contains(&drops),
            Draw::Contest { all, still_to_draw, .. } => {
                self.are_seats(all)
                    && !still_to_draw.is_empty()
                    && still_to_draw.minus(all).is_empty()
            }
            Draw::PartyHuman(seats) => {
                !seats.is_empty() && seats.minus(self.humans).is_empty() && self.has_fight()
            }
            Draw::FirstPlayer | Draw::Counters | Draw::Drift | Draw::Zombies => true,
            Draw::MeleeHuman | Draw::MeleeZombie | Draw::PartyZombie => self.has_fight(),
        }
    }
}
