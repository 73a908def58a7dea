//! Whether play can reach this agenda.
//!
//! At its bottom is a frame: the rest of the setup or of the turn. Everything above the frame was
//! put there by a rule that is not finished yet.

use engine::{Id, Seat};

use super::{Checked, must};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::Room;
use crate::objectives::{Place, Token, TokenKind};
use crate::setup::Casting;
use crate::state::{AGENDA, SearchCard, State};
use crate::words::{Draw, Question, Step, ZombieQuestion};

/// The current part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Setup,
    Moves,
    /// Between the Moves and the search.
    BeforeSearch,
    Search,
    Zombies,
    Deal,
}

impl State {
    pub(super) fn check_agenda(&self) -> Checked {
        let steps: Vec<Step> = self.agenda.steps().collect();
        let n_frame = steps.iter().take_while(|&&step| is_frame(step)).count();
        let (frame, inner) = steps.split_at(n_frame);
        let agenda = || "the agenda is not one that play can reach".to_owned();
        let part = part_of(frame);
        must(part.is_some() && steps.len() + 8 <= AGENDA, agenda)?;
        let Some(part) = part else { return Ok(()) };
        must((part == Part::Setup) == self.is_setting_up(), agenda)?;
        must(part != Part::Setup || self.is_known_setup(frame, inner), agenda)?;
        must(part == Part::Setup || self.is_known_turn(part, frame), agenda)?;
        let inner = match inner.split_last() {
            Some((&Step::Nature(Draw::Peek(whose)), rest)) if self.is_interrupted(rest) => {
                must(self.can_be_peeked_at(whose), agenda)?;
                rest
            }
            _ => inner,
        };
        for (i, &step) in inner.iter().enumerate() {
            let above = &inner[i + 1..];
            must(self.is_known(part, step, above), || {
                format!("{step:?} is not something that can still happen")
            })?;
        }
        must(self.agenda.top().is_some_and(|step| self.waits(step)), || {
            "nobody is asked anything".to_owned()
        })?;
        must(self.can_be_answered(), || "there is no answer to what is asked".to_owned())
    }

    /// TEZ-13.35: whether the Teacher may be looking at a card while this is asked.
    fn is_interrupted(&self, rest: &[Step]) -> bool {
        let is_question = |step| matches!(step, Step::Ask(..) | Step::AskZombie(_));
        !self.is_setting_up()
            && rest.last().is_some_and(|&step| is_question(step) && self.waits(step))
    }

    fn can_be_peeked_at(&self, whose: Human) -> bool {
        let has_teacher = self.played(Character::Teacher).is_some();
        let is_hidden = self.has_human(whose) && self.human(whose).search == SearchCard::Unseen;
        has_teacher && is_hidden
    }

    fn can_be_answered(&self) -> bool {
        let (mut answers, mut outcomes) = (Vec::new(), Vec::new());
        Seat::first(self.setup.seats()).for_each(|seat| self.options(seat, &mut answers));
        self.chance(&mut outcomes);
        !answers.is_empty() || !outcomes.is_empty()
    }

    fn is_known_setup(&self, frame: &[Step], inner: &[Step]) -> bool {
        let n_dealt = self.horde.dealt.len();
        let is_next = |me: Human, rest: &[Step], step: fn(Human) -> Step| {
            let mate = Human(me.0 + 1);
            if self.has_human(mate) { rest == [step(mate)] } else { rest.is_empty() }
        };
        let is_unkept = |me: Human| self.setup.characters[me].is_none();
        let is_cast = n_dealt == 0;
        if frame == [Step::Setup] {
            return self.is_drawing_lots(inner);
        }
        match (&frame[1..], inner) {
            ([_, _, _, _, _, Step::LayMall], [Step::Nature(Draw::Store(at))]) => {
                at.index() == usize::from(self.laid) && self.setup.stores[at.index()].is_none()
            }
            ([_, _, _, _, Step::DrawObjectives], [Step::Nature(Draw::Objective)]) => {
                self.objectives.len() < self.setup.n_objectives.into()
            }
            ([_, _, _, Step::CastZombie], [Step::Nature(Draw::Zombie)]) => {
                self.setup.mode.has_zombie_player() && n_dealt < 3 && self.setup.zombie.is_none()
            }
            ([_, _, Step::CastHumans], [Step::AskZombie(ZombieQuestion::Keep)]) => {
                self.setup.mode.has_zombie_player() && n_dealt == 3
            }
            ([_, _, Step::CastHumans], [Step::Nature(Draw::ZombieCard)]) => {
                is_cast && self.horde.cards[0].is_none()
            }
            ([_, _, Step::CastHumans], [Step::Nature(Draw::Character(me))]) => {
                is_cast && self.has_human(*me) && self.human(*me).dealt.len() < self.n_dealt(*me)
            }
            ([Step::FirstDeal(Human(0)), rest @ ..], [Step::Ask(me, Question::Keep)]) => {
                is_cast
                    && self.has_human(*me)
                    && is_unkept(*me)
                    && self.setup.casting == Casting::Draft
                    && is_next(*me, rest, Step::KeepCharacters)
            }
            ([Step::FirstDeal(Human(0)), rest @ ..], [Step::Nature(Draw::Newcomer(me))]) => {
                is_cast
                    && self.has_human(*me)
                    && is_unkept(*me)
                    && self.setup.casting == Casting::Random
                    && is_next(*me, rest, Step::KeepCharacters)
            }
            (rest, [Step::AskZombie(ZombieQuestion::Deal(me)), drawing @ ..]) => {
                let is_drawing = matches!(drawing, [Step::DrawHand(_), Step::Nature(Draw::Hand)]);
                is_cast
                    && self.has_human(*me)
                    && is_next(*me, rest, Step::FirstDeal)
                    && (drawing.is_empty() || is_drawing && *me == Human(0))
            }
            _ => false,
        }
    }

    /// TEZ-3.28, 3.29: nothing that was agreed on is left to chance.
    fn is_drawing_lots(&self, inner: &[Step]) -> bool {
        let zombies = self.setup.mode.has_zombie_player() && self.setup.zombie_seat.is_none();
        let first = self.setup.first.is_none();
        match inner {
            [Step::Nature(Draw::First)] => first && (!zombies || self.zombie_player.is_some()),
            [Step::Nature(Draw::First), Step::Nature(Draw::ZombieSeat)] => {
                first && zombies && self.zombie_player.is_none()
            }
            [Step::Nature(Draw::ZombieSeat)] => !first && zombies && self.zombie_player.is_none(),
            _ => false,
        }
    }

    fn is_known_turn(&self, part: Part, frame: &[Step]) -> bool {
        let turn = &self.turn;
        let has_searched = matches!(part, Part::Search | Part::Zombies | Part::Deal);
        let has_player = self.setup.mode.has_zombie_player();
        let adds = match frame.last() {
            Some(Step::AiAdds(nth)) => !has_player && *nth <= turn.to_add,
            _ => true,
        };
        let is_zombie_turn = matches!(part, Part::Zombies | Part::Deal);
        turn.has_searched == has_searched
            && turn.is_zombie_turn == is_zombie_turn
            && (!is_zombie_turn || turn.symbol.is_some())
            && adds
    }

    fn is_known(&self, part: Part, step: Step, above: &[Step]) -> bool {
        let is_top = above.is_empty();
        match step {
            Step::Ask(me, question) => {
                let is_time = (part == Part::Setup) == (question == Question::Keep);
                let is_allowed = is_time && (is_top || can_wait(question));
                is_allowed && self.has_human(me) && question.is_sound(self, me)
            }
            Step::AskZombie(question) => {
                self.setup.mode.has_zombie_player()
                    && self.is_time_for_zombies(part, question, above)
                    && question.is_sound(self, ())
            }
            Step::Nature(asked) => self.is_known_draw(part, asked, above),
            Step::Meet(me) | Step::Deliver(me) | Step::Overkill(me) | Step::Contaminate(me) => {
                self.has_human(me)
            }
            Step::GainAmmo(me, n) => self.has_human(me) && (1..=3).contains(&n),
            Step::TakeWounds(me, n) => self.has_human(me) && n <= 2,
            Step::Kill(me, room) => self.has_human(me) && Room::STORES.has(room),
            Step::Pay(me, n) => {
                let is_peek = |step: &Step| matches!(step, Step::Nature(Draw::Peek(_)));
                self.has_human(me) && n <= self.human(me).ammo && above.iter().all(is_peek)
            }
            Step::SupplyHome(number) => (1..=2).contains(&number) && self.is_delivered(number),
            Step::HordeMarker(zombie) => part == Part::Zombies && self.horde.has(zombie),
            Step::AddZombie(_) => matches!(part, Part::Search | Part::Zombies),
            Step::OverrunAll(_, humans) => humans.iter().all(|human| self.has_human(human)),
            Step::DrawHand(n) => self.setup.mode.has_zombie_player() && n <= 8,
            // These belong to the frame, or happen at once.
            Step::Seating
            | Step::Setup
            | Step::LayMall
            | Step::DrawObjectives
            | Step::CastZombie
            | Step::CastHumans
            | Step::KeepCharacters(_)
            | Step::FirstDeal(_)
            | Step::HumanTurn
            | Step::Moves
            | Step::AfterMoves
            | Step::Search
            | Step::ZombieTurn
            | Step::TurnOver
            | Step::Arrive(..)
            | Step::Melee(_)
            | Step::Repair(..)
            | Step::Revealed(..)
            | Step::Noise
            | Step::AddZombies
            | Step::EnterRoom(_)
            | Step::Overrun(_)
            | Step::OverrunWounds(_)
            | Step::DamageBarricade
            | Step::DealNext
            | Step::AiAdds(_) => false,
        }
    }

    /// Whether a human in the centre is still holding this supply token.
    fn is_delivered(&self, number: u8) -> bool {
        let place = self.tokens.of(Token::supply(number));
        matches!(place, Place::With(human) if self.has_human(human) && self.room(human) == Room::CENTRE)
    }

    /// Whether the Zombie Player can be asked this now.
    fn is_time_for_zombies(&self, part: Part, question: ZombieQuestion, above: &[Step]) -> bool {
        let is_top = above.is_empty();
        match question {
            ZombieQuestion::Keep => part == Part::Setup,
            ZombieQuestion::Deal(_) => part == Part::Setup || part == Part::Deal && is_top,
            ZombieQuestion::Horde | ZombieQuestion::Store => part == Part::Zombies && is_top,
            ZombieQuestion::HordeAction(..) => part == Part::Zombies,
            ZombieQuestion::SkipGear(_) | ZombieQuestion::AnyRoom(_) => is_top,
            ZombieQuestion::SwapTop => {
                let is_looking = matches!(above, [Step::Nature(Draw::Top)]);
                part == Part::Zombies && (is_looking || is_top && self.deck.top.is_some())
            }
        }
    }

    fn is_known_draw(&self, part: Part, asked: Draw, above: &[Step]) -> bool {
        let is_top = above.is_empty();
        let has_player = self.setup.mode.has_zombie_player();
        let can_look = has_player && self.deck.search > 0 && self.deck.top.is_none();
        let lies = |me: Human, token: Token| {
            is_top && self.has_human(me) && matches!(self.tokens.of(token), Place::In(_))
        };
        let nth = |token: Token| usize::from(token.nth());
        match asked {
            Draw::ZombieSeat
            | Draw::First
            | Draw::Store(_)
            | Draw::Objective
            | Draw::Character(_)
            | Draw::Zombie
            | Draw::ZombieCard => part == Part::Setup,
            Draw::Newcomer(me) => self.has_human(me),
            Draw::Hand => is_top && can_look && matches!(part, Part::Setup | Part::Deal),
            Draw::Top => is_top && can_look && part == Part::Zombies,
            Draw::Reveal(me) => {
                let is_hidden = self.human(me).search == SearchCard::Unseen;
                is_top && part == Part::Search && me == self.turn.me && is_hidden
            }
            Draw::Peek(whose) => is_top && part == Part::Moves && self.can_be_peeked_at(whose),
            Draw::Supply(me) => self.has_human(me),
            Draw::Roll(me, throw) => self.has_human(me) && throw.is_sound(self, me, is_top),
            Draw::Stranded(me, token) => token.kind() == TokenKind::Stranded && lies(me, token),
            Draw::Ingredient(me, token) => {
                token.kind() == TokenKind::Ingredient
                    && self.puzzles.ingredients[nth(token)].is_none()
                    && lies(me, token)
            }
            Draw::Exit(me, token) => token.kind() == TokenKind::Exit && lies(me, token),
            Draw::Clue(me, token) => {
                token.kind() == TokenKind::Clue
                    && self.puzzles.clues[nth(token)].is_none()
                    && lies(me, token)
            }
            Draw::Source(me, cause) => {
                is_top && self.has_human(me) && !self.puzzles.solved.has(cause)
            }
        }
    }
}

fn is_frame(step: Step) -> bool {
    matches!(
        step,
        Step::HumanTurn
            | Step::Setup
            | Step::FirstDeal(_)
            | Step::KeepCharacters(_)
            | Step::CastHumans
            | Step::CastZombie
            | Step::DrawObjectives
            | Step::LayMall
            | Step::TurnOver
            | Step::ZombieTurn
            | Step::Search
            | Step::AfterMoves
            | Step::Moves
            | Step::DealNext
            | Step::AddZombies
            | Step::AiAdds(_)
    )
}

fn part_of(frame: &[Step]) -> Option<Part> {
    let (first, rest) = frame.split_first()?;
    match (first, rest) {
        (Step::TurnOver, [Step::ZombieTurn, Step::Search, Step::AfterMoves, Step::Moves]) => {
            Some(Part::Moves)
        }
        (Step::TurnOver, [Step::ZombieTurn, Step::Search]) => Some(Part::BeforeSearch),
        (Step::TurnOver, [Step::ZombieTurn]) => Some(Part::Search),
        (Step::TurnOver, [Step::DealNext])
        | (Step::TurnOver, [Step::DealNext, Step::AddZombies | Step::AiAdds(_)]) => {
            Some(Part::Zombies)
        }
        (Step::TurnOver, []) => Some(Part::Deal),
        (Step::HumanTurn, rest) if is_setup_frame(rest) => Some(Part::Setup),
        (Step::Setup, []) => Some(Part::Setup),
        _ => None,
    }
}

/// What can be left of the setup, from its end.
fn is_setup_frame(rest: &[Step]) -> bool {
    const WHOLE: [Step; 6] = [
        Step::FirstDeal(Human(0)),
        Step::KeepCharacters(Human(0)),
        Step::CastHumans,
        Step::CastZombie,
        Step::DrawObjectives,
        Step::LayMall,
    ];
    match rest {
        [] | [Step::FirstDeal(_)] => true,
        [Step::FirstDeal(Human(0)), Step::KeepCharacters(_)] => true,
        _ => rest.len() > 2 && WHOLE.starts_with(rest),
    }
}

/// Questions that may wait beneath other steps; all others are asked at once.
fn can_wait(question: Question) -> bool {
    matches!(
        question,
        Question::CoveringFire
            | Question::GrandSlam
            | Question::GoodAsNew
            | Question::Fireworks(_)
            | Question::LeaveCards
    )
}
