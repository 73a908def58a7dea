//! What can be answered now. Options are computed when asked, never stored.

use engine::{Outcome, Seat, SeatSet, ToAct};

use crate::clock::ClockState;
use crate::heroes::Hero;
use crate::items::Item;
use crate::map::Tile;
use crate::rules::Placements;
use crate::setup::ClockKind;
use crate::state::{Ending, Load, Member, State};
use crate::tokens::{Heavy, Token};
use crate::words::{Action, Defeat, Figure, Question, Slot, Step};

impl State {
    /// Whether somebody must answer: a question without ground is moot.
    #[inline(always)]
    pub(crate) fn waits(&self, step: Step) -> bool {
        if let Step::Ask(me, question) = step {
            self.has_ground(me, question)
        } else {
            matches!(step, Step::Nature(_))
        }
    }

    fn has_ground(&self, me: Figure, question: Question) -> bool {
        match question {
            Question::Act => self.can_act(),
            Question::Pass => self.member(me).is_conscious(),
            Question::Keep => {
                let has_found = self.drawn_cards().any(|it| it.item().is_some());
                // Z15-8.7: who is done with the cards may still put a token down.
                let has_tokens = self.member(me).backpack != [None; 3];
                self.member(me).is_conscious() && (has_found || has_tokens)
            }
            Question::SecondCard => self.member(me).is_conscious() && self.can_take_second(me),
            Question::Found(token) => {
                self.member(me).is_conscious() && self.turned_over(me, token).is_some()
            }
            Question::Grip => self.member(me).load != Load::Nothing,
            Question::Bags => self.bags(me).next().is_some(),
            Question::MakeRoom
            | Question::Surge
            | Question::Lose
            | Question::Tired
            | Question::Begin
            | Question::Equip
            | Question::Again => true,
        }
    }

    /// Z15-5.2: there are actions left, or something that costs none.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        let me = self.active;
        self.me().is_conscious()
            && !self.turn_flags.is_done
            && (self.turn_flags.actions > 0 || self.has_free_action(me))
    }

    fn has_free_action(&self, me: Figure) -> bool {
        self.member(me).is_standing() && (self.can_skate(me) || self.has_free_object(me))
    }

    fn has_free_object(&self, me: Figure) -> bool {
        let objects = &self.member(me).slots[2..];
        if !self.is(me, Hero::Snow) || objects.iter().all(Option::is_none) {
            return false;
        }
        let mut any = false;
        self.objects(me, &mut |_| any = true);
        any
    }

    fn can_take_second(&self, me: Figure) -> bool {
        self.discarded_items().any(|item| !self.placements(me, item).is_empty())
    }

    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(self.outcome(ending));
        }
        match self.agenda.top() {
            Some(Step::Ask(me, _)) => ToAct::Seats(SeatSet::only(self.seat_of(me))),
            Some(Step::Nature(_)) => ToAct::Nature,
            top => unreachable!("{top:?} is no question"),
        }
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        let all = SeatSet::first(self.setup.players);
        match ending {
            Ending::Won => Outcome::new(all, "won"),
            Ending::Lost(defeat) => Outcome::new(SeatSet::NONE, defeat.word()),
            Ending::GaveUp => Outcome::new(SeatSet::NONE, "gave-up"),
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.ended.is_some() {
            return;
        }
        match self.agenda.top() {
            Some(Step::Ask(me, question)) if self.seat_of(me) == seat => {
                self.answers(me, question, out);
            }
            _ => (),
        }
    }

    fn answers(&self, me: Figure, question: Question, out: &mut Vec<Action>) {
        // Z15-4.16
        if self.clock.is_stopped() {
            out.push(Action::Resume);
            return;
        }
        match question {
            Question::Act => self.act_options(me, out),
            Question::Pass => {
                out.push(Action::Pass);
                self.pause(out);
                self.drop_options(me, out);
            }
            Question::Keep => self.keep_options(me, out),
            Question::SecondCard => {
                self.careful_options(me, out);
                out.push(Action::Done);
                self.drop_options(me, out);
            }
            Question::Found(token) => {
                self.take_options(me, token, &mut |action| out.push(action));
                out.push(Action::LeaveIt);
                self.drop_options(me, out);
            }
            Question::Grip => out.extend(Slot::WEAPONS.map(Action::Grip)),
            Question::MakeRoom => {
                let slots = self.placements(me, Item::Flashlight).iter();
                out.extend(slots.map(|slot| Action::Keep(Item::Flashlight, slot)));
            }
            Question::Surge => out.extend(self.surge_tiles().map(Action::Surge)),
            Question::Lose => {
                let held = Slot::OBJECTS.into_iter().filter(|&s| self.member(me).held(s).is_some());
                out.extend(held.map(Action::Lose));
            }
            Question::Tired => out.extend(self.figures().map(Action::Tired)),
            Question::Begin => out.push(Action::Begin),
            Question::Equip => out.extend([Action::KeepItems, Action::StartingItems]),
            Question::Bags => self.bag_options(me, out),
            Question::Again => out.extend([Action::Again, Action::GiveUp]),
        }
    }

    fn pause(&self, out: &mut Vec<Action>) {
        let runs = self.clock.state == ClockState::Running && self.setup.clock == ClockKind::Real;
        if (self.setup.house.pause || self.board.rules.pause) && runs {
            out.push(Action::Pause);
        }
    }

    /// Everything the Active Hero can do (chapters 5 to 11).
    fn act_options(&self, me: Figure, out: &mut Vec<Action>) {
        out.push(Action::Done);
        self.pause(out);
        let member = self.member(me);
        if member.is_lying {
            // Z15-5.3
            if self.turn_flags.actions > 0 {
                out.push(Action::GetUp);
            }
            return;
        }
        self.move_options(me, member, out);
        if self.turn_flags.actions > 0 {
            self.search_options(me, member, out);
            self.token_options(me, member, out);
            self.fight_options(me, member, out);
            self.heavy_options(me, member, out);
        }
        if self.can_pay_for_object(me) {
            self.objects(me, &mut |action| out.push(action));
        }
        self.drop_options(me, out);
    }

    /// Z15-8.8: a token is put down for nothing, but not by who lies.
    fn drop_options(&self, me: Figure, out: &mut Vec<Action>) {
        if self.member(me).is_standing() {
            out.extend(self.put_down_choices(me).map(Action::DropToken));
        }
    }

    fn move_options(&self, me: Figure, member: &Member, out: &mut Vec<Action>) {
        let tile = member.area.tile();
        let can_walk = self.turn_flags.actions > 0 && self.can_leave(me);
        if can_walk && member.area.is_search_area() {
            out.push(Action::Leave(tile));
        } else if can_walk {
            if self.has_steps_left(me) {
                let open = self.board.adjacent(tile).iter().filter(|&to| self.can_enter(me, to));
                out.extend(open.map(Action::Go));
            }
            if self.board.has_search_area(tile) {
                out.push(Action::Enter(tile));
            }
        }
        if self.can_skate(me) {
            let open = self.board.adjacent(tile).iter().filter(|&to| self.can_enter(me, to));
            out.extend(open.map(Action::Skate));
        }
    }

    fn search_options(&self, me: Figure, member: &Member, out: &mut Vec<Action>) {
        if !member.area.is_search_area() || !self.can_search_here(me) {
            return;
        }
        if !self.search_deck.is_empty() {
            out.push(Action::Search);
        }
        // Z15-15.2, Z15-19.8
        if !self.is(me, Hero::SaiFon) && !self.board.rules.no_careful_search {
            self.careful_options(me, out);
            // Z15-7.11
            if !self.search_discard.is_empty() {
                out.push(Action::CarefulNothing);
            }
        }
    }

    fn careful_options(&self, me: Figure, out: &mut Vec<Action>) {
        for item in self.discarded_items() {
            out.extend(self.placements(me, item).iter().map(|slot| Action::Careful(item, slot)));
        }
    }

    fn token_options(&self, me: Figure, member: &Member, out: &mut Vec<Action>) {
        let area = member.area;
        let has_tokens = self.has_hidden_token(area) || self.tokens_in(area).next().is_some();
        if has_tokens && self.is_quiet_enough(me) && self.can_reach_tokens(me) {
            if self.has_hidden_token(area) {
                out.push(Action::Flip);
            }
            let mut seen = 0u16;
            for token in self.tokens_in(area) {
                if seen >> token as u16 & 1 == 0 {
                    seen |= 1 << token as u16;
                    self.take_options(me, token, &mut |action| out.push(action));
                }
            }
        }
        // Z15-8.4: always, also among zombies.
        for from in self.figures().filter(|&it| self.has_tokens_to_take(me, it)) {
            self.take_from_options(me, from, out);
        }
    }

    /// Z15-8.1: in a Search Area taking a token is a search.
    pub(crate) fn can_reach_tokens(&self, me: Figure) -> bool {
        let member = self.member(me);
        member.load == Load::Nothing || !member.area.is_search_area()
    }

    /// Z15-8.4
    fn has_tokens_to_take(&self, me: Figure, from: Figure) -> bool {
        let other = self.member(from);
        from != me
            && !other.is_conscious()
            && other.area == self.member(me).area
            && other.backpack != [None; 3]
    }

    /// Into the Backpack, or for something in it (Z15-8.3). A Fuse needs no room.
    fn take_options(&self, me: Figure, token: Token, out: &mut impl FnMut(Action)) {
        if token == Token::Fuse || self.has_room(me) {
            return out(Action::Take(token));
        }
        // One for another of the same sort would change nothing.
        let others = self.put_down_choices(me).filter(|&down| down != token);
        others.for_each(|down| out(Action::Exchange(token, down)));
    }

    fn take_from_options(&self, me: Figure, from: Figure, out: &mut Vec<Action>) {
        let theirs = self.member(from).backpack;
        for (at, token) in theirs.into_iter().enumerate() {
            let Some(token) = token.filter(|it| !theirs[..at].contains(&Some(*it))) else {
                continue;
            };
            if self.has_room(me) {
                out.push(Action::TakeFrom(from, token));
            } else {
                let choices = self.put_down_choices(me).filter(|&down| down != token);
                out.extend(choices.map(|down| Action::ExchangeFrom(from, token, down)));
            }
        }
    }

    /// What could be put down, each sort once.
    fn put_down_choices(&self, me: Figure) -> impl Iterator<Item = Token> {
        let backpack = self.member(me).backpack;
        let first = move |at: usize| backpack[at].filter(|it| !backpack[..at].contains(&Some(*it)));
        (0..3).filter_map(first)
    }

    fn fight_options(&self, me: Figure, member: &Member, out: &mut Vec<Action>) {
        let area = member.area;
        let is_attacked = !self.is_calm(area);
        for slot in Slot::WEAPONS {
            let Some(held) = member.held(slot).filter(|_| self.can_attack_with(me, slot)) else {
                continue;
            };
            if is_attacked {
                out.push(Action::Fight(slot));
                if held.item.is_gun() && member.has(Item::ExplosiveAmmo) {
                    out.push(Action::Blast(slot));
                }
            }
            if held.item == Item::Bow && !area.is_search_area() {
                out.extend(self.targets(area.tile()).map(|tile| Action::Shoot(slot, tile)));
                // Z15-16.20
                if member.has(Item::ExplosiveAmmo) {
                    let blasts = self.targets(area.tile());
                    out.extend(blasts.map(|tile| Action::BlastInto(slot, tile)));
                }
            }
        }
        // Z15-15.10, Z15-19.8
        let is_taught = !self.board.rules.no_bare_hands;
        if self.zombies_in(area) > 0 && !self.is(me, Hero::Josh) && is_taught {
            out.push(Action::BareHands);
        }
        if self.can_fire(me) {
            out.push(Action::Fire);
        }
    }

    /// Adjacent Streets with something to hit.
    fn targets(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        let near = self.board.adjacent(tile).iter();
        near.filter(|&to| !self.is_locked(to) && !self.is_calm(to.street()))
    }

    fn heavy_options(&self, me: Figure, member: &Member, out: &mut Vec<Action>) {
        if member.load != Load::Nothing {
            out.push(Action::Drop);
        } else if self.can_carry(me) {
            let here =
                Heavy::ALL.into_iter().filter(|&it| self.heavy_in(it, member.area).is_some());
            out.extend(here.map(Action::PickUp));
            let hurt = self.figures().filter(|&mate| self.can_be_lifted(me, mate));
            out.extend(hurt.map(Action::Lift));
        }
        if self.can_switch_off(me) {
            out.push(Action::SwitchOff);
        }
        if self.can_call(me) {
            out.push(Action::Call);
        }
    }

    /// Light Objects that do something now (chapters 10 and 16).
    fn objects(&self, me: Figure, out: &mut impl FnMut(Action)) {
        let member = self.member(me);
        if member.slots[2..].iter().all(Option::is_none) {
            return;
        }
        if member.has(Item::Ammo) {
            let guns = Slot::WEAPONS.into_iter().filter(|&slot| self.can_reload(me, slot));
            guns.map(Action::Reload).for_each(&mut *out);
        }
        if member.has(Item::FirstAidKit) && !self.is(me, Hero::Severity) {
            self.first_aid(me, out);
        }
        if member.has(Item::Defibrillator) {
            let hurt = self.figures().filter(|&mate| {
                let patient = self.member(mate);
                !patient.is_conscious() && patient.area == member.area
            });
            hurt.map(Action::Revive).for_each(&mut *out);
        }
        let held = Slot::OBJECTS.map(|slot| member.held(slot).map(|it| it.item));
        let usable = held.into_iter().flatten().filter(|&item| self.can_use(me, item));
        usable.map(Action::Use).for_each(&mut *out);
        let area = member.area;
        if area.is_search_area() {
            return;
        }
        if member.has(Item::Dynamite) {
            self.targets(area.tile()).map(Action::Dynamite).for_each(&mut *out);
        }
        if member.has(Item::Fireworks) {
            let most = self.zombies_in(area).min(crate::rules::FIREWORKS);
            let near = self.board.adjacent(area.tile()).iter().filter(|&to| !self.is_locked(to));
            for tile in near {
                (1..=most).map(|n| Action::Fireworks(tile, n)).for_each(&mut *out);
            }
        }
    }

    fn first_aid(&self, me: Figure, out: &mut impl FnMut(Action)) {
        let hurt = |mate: &Figure| self.can_be_healed(me, *mate);
        self.figures().filter(hurt).map(Action::Heal).for_each(&mut *out);
        // Z15-15.10: two points may be split.
        if self.is(me, Hero::Josh) {
            for one in self.figures().filter(hurt) {
                let others = self.figures().filter(|other| *other > one).filter(hurt);
                others.map(|other| Action::HealBoth(one, other)).for_each(&mut *out);
            }
        }
    }

    fn keep_options(&self, me: Figure, out: &mut Vec<Action>) {
        let drawn = self.drawn;
        let distinct = |at: usize| drawn[at].filter(|it| !drawn[..at].contains(&Some(*it)));
        for card in (0..3).filter_map(distinct) {
            if let Some(item) = card.item() {
                let slots: Placements = self.placements(me, item);
                out.extend(slots.iter().map(|slot| Action::Keep(item, slot)));
            }
        }
        // The order of alike cards is none.
        if (0..3).filter_map(distinct).nth(1).is_some() {
            out.extend((0..3).filter_map(distinct).map(Action::PutDown));
        }
        out.push(Action::PutDownRest);
        self.drop_options(me, out);
    }

    /// Z15-19.4, Z15-19.5
    fn bag_options(&self, me: Figure, out: &mut Vec<Action>) {
        out.push(Action::Ready);
        for bag in self.bags(me) {
            if self.turn_flags.bought >> me.0 & 1 == 0 {
                for item in self.for_sale(bag.bag().unwrap_or(0)) {
                    let slots = self.placements(me, item).iter();
                    out.extend(slots.map(|slot| Action::Buy(item, slot)));
                }
            }
            let mates = self.figures().filter(|&mate| mate != me && self.has_room(mate));
            out.extend(mates.map(|mate| Action::Give(bag, mate)));
            out.push(Action::DropToken(bag));
        }
    }
}

impl Defeat {
    /// One word for how the game ended.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Defeat::OutOfTime => "out-of-time",
            Defeat::AllUnconscious => "all-unconscious",
            Defeat::TooManyUnconscious => "too-many-unconscious",
            Defeat::Overrun => "overrun",
            Defeat::MissedCall => "missed-call",
        }
    }
}
