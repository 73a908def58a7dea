//! A question is a module: one type that knows who is asked, what may be answered, what forbids it, what it does, how it is worded
//! and what pointing at the board means.
//!
//! A game lists its questions with [`questions!`](crate::questions!), which generates the dispatch, and the answers of each with
//! [`answers!`](crate::answers!). An answer is a type of its own question; outside of it, answers are the game's actions, which
//! replays and protocols use.

use std::fmt::Debug;

use crate::{Names, Next, RuleId, Rules, Target, Told, done};

/// A game whose questions are modules.
pub trait Asks: Rules {
    /// A step that must still happen.
    type Step: Copy + Default;
    /// The state, and the listener for events.
    type Table<'a, T: 'a>;
}

/// A question, with everything about it.
pub trait Ask<G: Asks>: Copy + Debug {
    /// Who is asked, as the rules speak of them.
    type Me: Copy;
    /// The possible answers, allowed or not.
    type Answer: Copy + Into<G::Action> + TryFrom<G::Action>;

    /// The subject of the question: each rule that forbids an answer contains one of these words.
    const TOPIC: &'static [&'static str];

    /// Lists every allowed answer, quickly. A law checks it against [`Ask::forbids`].
    fn answers(self, state: &G::State, me: Self::Me, may: &mut impl FnMut(Self::Answer));

    /// The rule that forbids an answer, or `None` if it is allowed. This is authoritative.
    fn forbids(self, state: &G::State, me: Self::Me, answer: Self::Answer) -> Option<RuleId>;

    /// The rule of this question that refuses an action which is no answer to it; without one, the rule that says when the action
    /// is possible is used.
    fn refuses(self, _: &G::State, _: Self::Me, _: G::Action) -> Option<RuleId> {
        None
    }

    /// Whether there is an allowed answer. Questions override this where counting is slow.
    #[inline]
    fn has_ground(self, state: &G::State, me: Self::Me) -> bool {
        let mut n = 0;
        self.answers(state, me, &mut |_| n += 1);
        n > 1
    }

    /// What an answer does.
    fn answer<T: Told<G::Event>>(
        self,
        table: &mut G::Table<'_, T>,
        me: Self::Me,
        answer: Self::Answer,
    ) -> Next<G::Step>;

    /// What happens when there is nothing to choose.
    #[inline]
    fn moot<T: Told<G::Event>>(self, _: &mut G::Table<'_, T>, _: Self::Me) -> Next<G::Step> {
        done()
    }

    /// Whether a position in which this is asked can be played.
    fn is_sound(self, _: &G::State, _: Self::Me) -> bool {
        true
    }

    /// The question as a sentence.
    fn sentence(self, state: &G::State, me: Self::Me, names: &Names) -> String;

    /// An answer as a phrase that says what it does and costs.
    fn describe(
        self,
        state: &G::State,
        me: Self::Me,
        answer: Self::Answer,
        names: &Names,
    ) -> String;

    /// The answer meant by pointing at a target that no allowed answer has.
    fn meant(self, _: &G::State, _: Self::Me, _: &Target) -> Option<Self::Answer> {
        None
    }
}

/// A caller broke its promise. Not inlined, so that the code for the message is not repeated wherever answers are played.
#[cold]
#[inline(never)]
pub fn is_no_answer(action: impl Debug, question: impl Debug) -> ! {
    unreachable!("{action:?} does not answer {question:?}")
}

/// Lists the questions of a game: generates a type for each, an enum of all, and the dispatch.
///
/// `pub enum Question in RunForYourLife, to Seat { RustyWire, Halt(foe: Foe) }` makes the structs `RustyWire`
/// and `Halt(Foe)`, for which [`Ask`](crate::Ask) is implemented, each in a file of its own.
#[macro_export]
macro_rules! questions {
    (
        $(#[$about:meta])*
        $vis:vis enum $Question:ident in $Game:ty, to $Me:ty {
            $( $(#[$doc:meta])* $Asked:ident $( ( $($field:ident : $Field:ty),+ ) )? ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        $vis enum $Question {
            $( $(#[$doc])* $Asked $( ( $($Field),+ ) )? ),+
        }

        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub(crate) struct $Asked $( ( $(pub(crate) $Field),+ ) )?;
        )+

        // These dispatch to the question's own module; `engine::Ask` documents them.
        impl $Question {
            #[inline(always)]
            pub(crate) fn has_ground(
                self,
                state: &<$Game as $crate::Rules>::State,
                me: $Me,
            ) -> bool {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => {
                        $crate::Ask::<$Game>::has_ground($Asked $( ( $($field),+ ) )?, state, me)
                    } )+
                }
            }

            #[inline]
            pub(crate) fn answers(
                self,
                state: &<$Game as $crate::Rules>::State,
                me: $Me,
                may: &mut impl FnMut(<$Game as $crate::Rules>::Action),
            ) {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => $crate::Ask::<$Game>::answers(
                        $Asked $( ( $($field),+ ) )?,
                        state,
                        me,
                        &mut |answer| may(answer.into()),
                    ), )+
                }
            }

            /// The rule that forbids an action. An action that is no answer to this question at all is refused by a rule of the
            /// question, or by the one that says when the action is possible.
            pub(crate) fn why_not(
                self,
                state: &<$Game as $crate::Rules>::State,
                me: $Me,
                action: <$Game as $crate::Rules>::Action,
                moment_of: impl FnOnce(<$Game as $crate::Rules>::Action) -> $crate::RuleId,
            ) -> Option<$crate::RuleId> {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => match action.try_into() {
                        Ok(answer) => $crate::Ask::<$Game>::forbids(
                            $Asked $( ( $($field),+ ) )?,
                            state,
                            me,
                            answer,
                        ),
                        Err(_) => $crate::Ask::<$Game>::refuses(
                            $Asked $( ( $($field),+ ) )?,
                            state,
                            me,
                            action,
                        )
                        .or_else(|| Some(moment_of(action))),
                    }, )+
                }
            }

            #[inline]
            pub(crate) fn answer<T: $crate::Told<<$Game as $crate::Rules>::Event>>(
                self,
                table: &mut <$Game as $crate::Asks>::Table<'_, T>,
                me: $Me,
                action: <$Game as $crate::Rules>::Action,
            ) -> $crate::Next<<$Game as $crate::Asks>::Step> {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => match action.try_into() {
                        Ok(answer) => $crate::Ask::<$Game>::answer(
                            $Asked $( ( $($field),+ ) )?,
                            table,
                            me,
                            answer,
                        ),
                        Err(_) => $crate::is_no_answer(action, self),
                    }, )+
                }
            }

            #[inline]
            pub(crate) fn moot<T: $crate::Told<<$Game as $crate::Rules>::Event>>(
                self,
                table: &mut <$Game as $crate::Asks>::Table<'_, T>,
                me: $Me,
            ) -> $crate::Next<<$Game as $crate::Asks>::Step> {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => {
                        $crate::Ask::<$Game>::moot($Asked $( ( $($field),+ ) )?, table, me)
                    } )+
                }
            }

            pub(crate) fn is_sound(
                self,
                state: &<$Game as $crate::Rules>::State,
                me: $Me,
            ) -> bool {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => {
                        $crate::Ask::<$Game>::is_sound($Asked $( ( $($field),+ ) )?, state, me)
                    } )+
                }
            }

            pub(crate) fn sentence(
                self,
                state: &<$Game as $crate::Rules>::State,
                me: $Me,
                names: &$crate::Names,
            ) -> String {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => {
                        $crate::Ask::<$Game>::sentence(
                            $Asked $( ( $($field),+ ) )?,
                            state,
                            me,
                            names,
                        )
                    } )+
                }
            }

            /// The description of an action as an answer; `None` if it is none to this question.
            pub(crate) fn describe(
                self,
                state: &<$Game as $crate::Rules>::State,
                me: $Me,
                action: <$Game as $crate::Rules>::Action,
                names: &$crate::Names,
            ) -> Option<String> {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => {
                        let answer = action.try_into().ok()?;
                        Some($crate::Ask::<$Game>::describe(
                            $Asked $( ( $($field),+ ) )?,
                            state,
                            me,
                            answer,
                            names,
                        ))
                    } )+
                }
            }

            pub(crate) fn meant(
                self,
                state: &<$Game as $crate::Rules>::State,
                me: $Me,
                target: &$crate::Target,
            ) -> Option<<$Game as $crate::Rules>::Action> {
                match self {
                    $( Self::$Asked $( ( $($field),+ ) )? => $crate::Ask::<$Game>::meant(
                        $Asked $( ( $($field),+ ) )?,
                        state,
                        me,
                        target,
                    )
                    .map(Into::into), )+
                }
            }

            /// The subject of the question, if an action answers it at all.
            #[cfg(test)]
            pub(crate) fn topic(
                self,
                action: <$Game as $crate::Rules>::Action,
            ) -> Option<&'static [&'static str]> {
                match self {
                    $( Self::$Asked { .. } => {
                        <$Asked as $crate::Ask<$Game>>::Answer::try_from(action).ok()?;
                        Some(<$Asked as $crate::Ask<$Game>>::TOPIC)
                    } )+
                }
            }
        }
    };
}

/// States the answers to one question: a type of their own, each with its action.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Action { Discard(u8), Decline, Shoot }
///
/// engine::answers! {
///     enum Answer in Action {
///         GiveUp(item: u8) = Discard(item),
///         Bleed = Decline,
///     }
/// }
///
/// assert_eq!(Action::from(Answer::GiveUp(3)), Action::Discard(3));
/// assert!(matches!(Answer::try_from(Action::Decline), Ok(Answer::Bleed)));
/// assert!(Answer::try_from(Action::Shoot).is_err());
/// ```
#[macro_export]
macro_rules! answers {
    (
        $(#[$about:meta])*
        $vis:vis enum $Answer:ident in $Action:ident {
            $(
                $(#[$doc:meta])*
                $Said:ident $( ( $($field:ident : $Field:ty),+ ) )?
                    = $As:ident $( ( $($in:tt)* ) )? $( { $($named:tt)* } )?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $Answer {
            $( $(#[$doc])* $Said $( ( $($Field),+ ) )? ),+
        }

        impl From<$Answer> for $Action {
            #[inline(always)]
            fn from(answer: $Answer) -> $Action {
                match answer {
                    $( $Answer::$Said $( ( $($field),+ ) )? => {
                        $Action::$As $( ( $($in)* ) )? $( { $($named)* } )?
                    } )+
                }
            }
        }

        impl TryFrom<$Action> for $Answer {
            type Error = ();

            #[inline(always)]
            fn try_from(action: $Action) -> Result<$Answer, ()> {
                match action {
                    $( $Action::$As $( ( $($in)* ) )? $( { $($named)* } )? => {
                        Ok($Answer::$Said $( ( $($field),+ ) )?)
                    } )+
                    #[allow(unreachable_patterns)]
                    _ => Err(()),
                }
            }
        }
    };
}
