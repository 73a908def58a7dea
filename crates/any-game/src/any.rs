//! A type-erased game.

#[cfg(not(target_arch = "wasm32"))]
use std::hint::black_box;
use std::ops::Range;
use std::sync::OnceLock;

use engine::{BadSetup, CardText, Choices, Game, Mode, Replay, SetupOption};
use mind::{BadNet, LevelPlans, Mind, Quest, Senses};
#[cfg(not(target_arch = "wasm32"))]
use mind::{Course, TrainingGame};
use search::flat::Style;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::fair::{self, Unverified, Verified};
use crate::matches::Match;
use crate::{AnyMatch, Problem, QuestText, RuleMark, RulesText};
use crate::{BotGames, played};
#[cfg(not(target_arch = "wasm32"))]
use crate::{
    BotPlayer, PlayedGame,
    tally::{self, Ends, Tally},
};

/// Everything a program can ask of a game without knowing which it is. Features not used in a browser are kept out of this trait,
/// since a page would have to load them.
pub trait AnyGame: std::fmt::Debug + Sync {
    fn id(&self) -> &'static str;
    fn name(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    /// The notice for a game that was begun under this version of the rules, if it is not the current one: such a game can be read,
    /// but not continued.
    fn older_rules(&self, begun: u32) -> Option<String> {
        let (name, ours) = (self.name(), self.rules_version());
        (begun != ours).then(|| {
            format!(
                "This game of {name} was begun under version {begun} of its rules, and these are version \
                 {ours}, so it cannot go on. Nothing of it is lost: it is kept as it is, and can be read."
            )
        })
    }
    fn options(&self) -> &'static [SetupOption];
    fn modes(&self) -> &'static [Mode];
    /// The index of the mode proposed to newcomers.
    fn first_mode(&self) -> Option<usize>;
    /// The text of the guided first game, if there is one.
    fn first_lesson(&self) -> Option<&'static str>;
    /// The text of the how-to-play page, if there is one.
    fn sheet(&self) -> Option<&'static str>;
    /// The text of the glossary, if there is one.
    fn terms(&self) -> Option<&'static str>;
    /// The quests of its puzzles, the rarest first.
    fn quests(&self) -> Vec<QuestText>;
    /// The numbered rules.
    fn rules(&'static self) -> &'static RulesText;
    /// The card catalogue.
    fn cards(&self) -> Vec<CardText>;
    /// Where a card of the catalogue comes from: the mark of its rule.
    fn mark(&'static self, card: &CardText) -> RuleMark;

    /// Refuses an invalid setup, with the reason.
    fn check_setup(&self, choices: &Choices) -> Result<(), Problem>;
    fn start(&'static self, choices: &Choices) -> Result<Box<dyn AnyMatch>, Problem>;
    /// Begins in the middle, from the result of [`AnyMatch::state`].
    fn load(&'static self, state: Value) -> Result<Box<dyn AnyMatch>, Problem>;
    fn replay(&'static self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Problem>;
    /// Recomputes every draw of a replay.
    fn verify(&self, replay: &Replay) -> Result<Verified, Unverified>;

    /// The categories of [`PlayedGame::dealt`].
    #[cfg(not(target_arch = "wasm32"))]
    fn sorts_dealt(&self) -> &'static [&'static str];
    /// Plays the numbered games, with a player for each seat.
    #[cfg(not(target_arch = "wasm32"))]
    fn play_games(
        &self,
        choices: &Choices,
        players: &[BotPlayer],
        seed: u64,
        games: Range<u64>,
    ) -> Result<Vec<PlayedGame>, BadSetup>;
    /// Plays the numbered games with random players, each from a seed of its own, for speed alone.
    #[cfg(not(target_arch = "wasm32"))]
    fn simulate(
        &self,
        choices: &Choices,
        seed: u64,
        games: Range<u64>,
        ends: Ends,
    ) -> Result<Tally, BadSetup>;
    /// Loads the network for bots, unless it is loaded already.
    fn learn(&self, bytes: &[u8]) -> Result<(), BadNet>;
    /// Whether the network for the stronger bots is loaded.
    fn has_learned(&self) -> bool;
    /// Games played for training.
    #[cfg(not(target_arch = "wasm32"))]
    fn lesson(&self, choices: &Choices) -> Result<Box<dyn TrainingGame>, BadSetup>;
    #[cfg(not(target_arch = "wasm32"))]
    fn state_bytes(&self) -> usize;
    /// Clones positions of one random game, `n` clones in all.
    #[cfg(not(target_arch = "wasm32"))]
    fn clone_states(&self, choices: &Choices, seed: u64, n: u64) -> Result<(), BadSetup>;
}

/// One game of the closed list.
pub struct Of<G: Game> {
    document: &'static str,
    lesson: Option<&'static str>,
    sheet: Option<&'static str>,
    terms: Option<&'static str>,
    rules: OnceLock<RulesText>,
    mind: Mind<G>,
}

impl<G: Game> Of<G> {
    /// The game with the document of its numbered rules.
    pub const fn new(document: &'static str) -> Self {
        Of {
            document,
            lesson: None,
            sheet: None,
            terms: None,
            rules: OnceLock::new(),
            mind: Mind::of_the_rules_alone(),
        }
    }

    /// Adds the guided first game.
    pub const fn with_lesson(mut self, text: &'static str) -> Self {
        self.lesson = Some(text);
        self
    }

    /// Adds the how-to-play page.
    pub const fn with_sheet(mut self, text: &'static str) -> Self {
        self.sheet = Some(text);
        self
    }

    /// Adds the glossary.
    pub const fn with_terms(mut self, text: &'static str) -> Self {
        self.terms = Some(text);
        self
    }

    /// Adds knowledge for bots beyond the rules.
    pub const fn with_style(mut self, style: Style<G>) -> Self {
        self.mind.style = style;
        self
    }

    /// Adds measures that help to learn the game.
    pub const fn with_senses(mut self, senses: Senses<G>) -> Self {
        self.mind.senses = senses;
        self
    }

    /// Adds the bytes of its trained network, if they are embedded.
    pub const fn with_net(mut self, bytes: Option<&'static [u8]>) -> Self {
        self.mind.bytes = bytes;
        self
    }

    /// Sets how trained bots decide at each level.
    pub const fn with_plans(mut self, plans: LevelPlans) -> Self {
        self.mind.plans = plans;
        self
    }
}

impl<G: Game> AnyGame for Of<G>
where
    G::State: Serialize + DeserializeOwned + Send,
    G::View: Serialize,
    G::Action: Send,
    G::Event: Serialize + Send,
    G::Setup: Send,
{
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn options(&self) -> &'static [SetupOption] {
        G::OPTIONS
    }

    fn modes(&self) -> &'static [Mode] {
        G::MODES
    }

    fn first_mode(&self) -> Option<usize> {
        let first = G::FIRST_MODE?;
        G::MODES.iter().position(|mode| mode.name == first)
    }

    fn first_lesson(&self) -> Option<&'static str> {
        self.lesson
    }

    fn sheet(&self) -> Option<&'static str> {
        self.sheet
    }

    fn terms(&self) -> Option<&'static str> {
        self.terms
    }

    fn quests(&self) -> Vec<QuestText> {
        let told = |it: &Quest<G>| QuestText { word: it.word, says: it.says };
        self.mind.senses.quests.iter().map(told).collect()
    }

    fn rules(&'static self) -> &'static RulesText {
        self.rules.get_or_init(|| RulesText::parse(self.document))
    }

    fn cards(&self) -> Vec<CardText> {
        G::cards()
    }

    fn mark(&'static self, card: &CardText) -> RuleMark {
        let rule = self.rules().rule(card.rule.0);
        rule.expect("every card names a rule that exists, as a test makes sure").mark
    }

    fn check_setup(&self, choices: &Choices) -> Result<(), Problem> {
        G::configure(choices).map(|_| ()).map_err(Problem::BadSetup)
    }

    fn start(&'static self, choices: &Choices) -> Result<Box<dyn AnyMatch>, Problem> {
        let it = Match::new(choices, self.rules(), &self.mind).map_err(Problem::BadSetup)?;
        Ok(Box::new(it))
    }

    fn load(&'static self, state: Value) -> Result<Box<dyn AnyMatch>, Problem> {
        Ok(Box::new(Match::load(state, self.rules(), &self.mind)?))
    }

    fn replay(&'static self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Problem> {
        let it =
            Match::from_replay(replay, self.rules(), &self.mind).map_err(Problem::BadReplay)?;
        Ok(Box::new(it))
    }

    fn verify(&self, replay: &Replay) -> Result<Verified, Unverified> {
        fair::verify::<G>(replay)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn sorts_dealt(&self) -> &'static [&'static str] {
        G::DEALT
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn play_games(
        &self,
        choices: &Choices,
        players: &[BotPlayer],
        seed: u64,
        games: Range<u64>,
    ) -> Result<Vec<PlayedGame>, BadSetup> {
        self.play_numbered(choices, players, seed, games)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn simulate(
        &self,
        choices: &Choices,
        seed: u64,
        games: Range<u64>,
        ends: Ends,
    ) -> Result<Tally, BadSetup> {
        Ok(tally::simulate::<G>(&G::configure(choices)?, seed, games, ends))
    }

    fn learn(&self, bytes: &[u8]) -> Result<(), BadNet> {
        self.mind.learn(bytes)
    }

    fn has_learned(&self) -> bool {
        self.mind.net().is_some()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn lesson(&self, choices: &Choices) -> Result<Box<dyn TrainingGame>, BadSetup> {
        Ok(Box::new(Course::<G>::new(G::configure(choices)?, self.mind.style, self.mind.senses)))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn clone_states(&self, choices: &Choices, seed: u64, n: u64) -> Result<(), BadSetup> {
        let states = tally::positions::<G>(&G::configure(choices)?, seed);
        for state in states.iter().cycle().take(n as usize) {
            black_box(black_box(state).clone());
        }
        Ok(())
    }
}

impl<G: Game<View: Serialize>> BotGames for Of<G>
where
    G::State: Send,
    G::Action: Send,
    G::Setup: Send,
{
    fn play_numbered(
        &self,
        choices: &Choices,
        players: &[crate::BotPlayer],
        seed: u64,
        games: Range<u64>,
    ) -> Result<Vec<crate::PlayedGame>, BadSetup> {
        Ok(played::play_all::<G>(&G::configure(choices)?, &self.mind, players, seed, games))
    }
}

impl<G: Game> std::fmt::Debug for Of<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(G::ID)
    }
}
