//! What can be answered now. Options are computed when asked, never stored.

use engine::{Outcome, Seat, SeatSet, ToAct};

use crate::clock::ClockState;
use crate::course::{N_SHAPES, N_TILINGS};
use crate::heroes::Hero;
use crate::items::{Item, Origin};
use crate::map::Tile;
use crate::rules::Placements;
use crate::setup::ClockKind;
use crate::state::{Ending, Load, Member, State};
use crate::tokens::{Heavy, Token};
use crate::words::{Action, Defeat, Draw, Figure, Question, Slot, Step};
use crate::zombie_cards::{Letter, ZombieCard};

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
                self.member(me).is_conscious() && self.drawn_cards().any(|it| it.item().is_some())
            }
            Question::SecondCard => self.member(me).is_conscious() && self.can_take_second(me),
            Question::Found(token) => {
                self.member(me).is_conscious()
                    && self.tokens_in(self.member(me).area).any(|it| it == token)
            }
            Question::Grip => self.member(me).load != Load::Nothing,
            Question::Bags => self.bags(me).next().is_some(),
            Question::Surge
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
            Ending::Won => Outcome { winners: all, how: "won" },
            Ending::Lost(defeat) => Outcome { winners: SeatSet::NONE, how: defeat.word() },
            Ending::GaveUp => Outcome { winners: SeatSet::NONE, how: "gave-up" },
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
            }
            Question::Keep => self.keep_options(me, out),
            Question::SecondCard => {
                self.careful_options(me, out);
                out.push(Action::Done);
            }
            Question::Found(token) => {
                self.take_options(me, token, &mut |action| out.push(action));
                out.push(Action::LeaveIt);
            }
            Question::Grip => out.extend(Slot::WEAPONS.map(Action::Grip)),
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
        if self.setup.house.pause && runs {
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
        // Z15-15.2
        if !self.is(me, Hero::SaiFon) {
            self.careful_options(me, out);
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
        let has_patient = self.figures().any(|it| self.has_tokens_to_take(me, it));
        if !(has_tokens || has_patient) || !self.is_quiet_enough(me) {
            return;
        }
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
        for from in self.figures().filter(|&it| self.has_tokens_to_take(me, it)) {
            self.take_from_options(me, from, out);
        }
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
        self.put_down_choices(me).for_each(|down| out(Action::Exchange(token, down)));
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
                let choices = self.put_down_choices(me);
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
            }
        }
        // Z15-15.10
        if self.zombies_in(area) > 0 && !self.is(me, Hero::Josh) {
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
    }

    /// Z15-19.4, Z15-19.5
    fn bag_options(&self, me: Figure, out: &mut Vec<Action>) {
        out.push(Action::Ready);
        for bag in self.bags(me) {
            if !self.turn_flags.has_bought {
                for item in self.for_sale(bag.bag().unwrap_or(0)) {
                    let slots = self.placements(me, item).iter();
                    out.extend(slots.map(|slot| Action::Buy(item, slot)));
                }
            }
            let mates = self.figures().filter(|&mate| mate != me && self.has_room(mate));
            out.extend(mates.map(|mate| Action::Give(bag, mate)));
            out.push(Action::DropBag(bag));
        }
    }

    /// Everything Nature can bring, with its weight.
    pub(crate) fn chance(&self, out: &mut Vec<(Action, u16)>) {
        let Some(asked) = self.asked_of_nature() else { return };
        match asked {
            Draw::Shape => out.extend((0..N_SHAPES).map(|n| (Action::Shape(n as u8), 1))),
            Draw::Tiles(_) => out.extend((0..N_TILINGS).map(|n| (Action::Tiles(n as u8), 1))),
            Draw::Weapon(_) => {
                out.extend(self.prologue_weapons().map(|item| (Action::Weapon(item), 1)));
            }
            Draw::Flashlight => {
                let lacking = self.has_room_for_flashlight();
                out.extend(lacking.map(|figure| (Action::Flashlight(figure), 1)));
            }
            Draw::SearchCard => {
                out.extend(self.search_deck.iter().map(|(it, n)| (Action::Card(it), n.into())));
            }
            Draw::Token => {
                out.extend(self.hidden.iter().map(|(it, n)| (Action::Turned(it), n.into())));
            }
            Draw::ZombieCard => self.zombie_cards(out),
            Draw::Letter => out.extend(Letter::ALL.map(|letter| (Action::Letter(letter), 1))),
            Draw::Surge => out.extend(self.surge_tiles().map(|tile| (Action::Surge(tile), 1))),
        }
    }

    /// Each numbered card is as likely as any other to be in the half that is drawn from, so its
    /// weight is what that half holds of them; a Horde card weighs as much as all of them are.
    fn zombie_cards(&self, out: &mut Vec<(Action, u16)>) {
        let [numbered, hordes] = self.zombie_deck.current();
        let all = self.zombie_deck.numbered;
        if numbered > 0 {
            let weight = |n: u8| u16::from(numbered) * u16::from(n);
            out.extend(all.iter().map(|(card, n)| (Action::Zombies(card), weight(n))));
        }
        if hordes > 0 {
            let weight = if numbered > 0 { u16::from(hordes) * all.total() } else { 1 };
            out.push((Action::Zombies(ZombieCard::HORDE), weight));
        }
    }

    /// The outcome that `pick` chooses among all weights laid end to end.
    #[inline]
    pub(crate) fn draw(&self, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.asked_of_nature()? {
            Draw::Shape => {
                let n = pick(N_SHAPES.into());
                (n < N_SHAPES.into()).then_some(Action::Shape(n as u8))
            }
            Draw::Tiles(_) => {
                let n = pick(N_TILINGS.into());
                (n < N_TILINGS.into()).then_some(Action::Tiles(n as u8))
            }
            Draw::Weapon(_) => {
                let n = self.prologue_weapons().count() as u32;
                let at = pick(n) as usize;
                self.prologue_weapons().nth(at).map(Action::Weapon)
            }
            Draw::Flashlight => {
                let n = self.has_room_for_flashlight().count() as u32;
                let at = pick(n) as usize;
                self.has_room_for_flashlight().nth(at).map(Action::Flashlight)
            }
            Draw::SearchCard => {
                let n = pick(self.search_deck.total().into());
                self.search_deck.nth(n).map(Action::Card)
            }
            Draw::Token => self.hidden.nth(pick(self.hidden.total().into())).map(Action::Turned),
            Draw::ZombieCard => self.draw_zombie_card(pick),
            Draw::Letter => Letter::ALL.get(pick(4) as usize).copied().map(Action::Letter),
            Draw::Surge => {
                let n = self.surge_tiles().count() as u32;
                let at = pick(n) as usize;
                self.surge_tiles().nth(at).map(Action::Surge)
            }
        }
    }

    fn draw_zombie_card(&self, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let [numbered, hordes] = self.zombie_deck.current().map(u32::from);
        let all = u32::from(self.zombie_deck.numbered.total());
        if numbered == 0 {
            return (hordes > 0 && pick(1) == 0).then_some(Action::Zombies(ZombieCard::HORDE));
        }
        let nth = pick(all * (numbered + hordes));
        match self.zombie_deck.numbered.nth(nth / numbered) {
            Some(card) => Some(Action::Zombies(card)),
            None if nth < all * (numbered + hordes) => Some(Action::Zombies(ZombieCard::HORDE)),
            None => None,
        }
    }

    /// Prologue Weapons that nobody has.
    fn prologue_weapons(&self) -> impl Iterator<Item = Item> {
        use engine::Id;
        Item::all().filter(|item| {
            let is_held = |figure: Figure| {
                self.member(figure).held(Slot::Weapon1).is_some_and(|held| held.item == *item)
            };
            item.card().origin == Origin::Prologue && !self.figures().any(is_held)
        })
    }

    fn asked_of_nature(&self) -> Option<Draw> {
        match self.agenda.top() {
            Some(Step::Nature(asked)) if self.ended.is_none() => Some(asked),
            _ => None,
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
