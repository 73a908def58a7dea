//! What a board shows, for any game: made from a view, and changed by events until the next view replaces it.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use engine::Seat;
use protocol::{WireChoice, WireJson};
use serde::de::DeserializeOwned;

use crate::keys::{Keys, keys};
use crate::sound::Sound;

/// The duration and sound of an event. The picture itself shows what it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cue {
    /// How long the picture after it is shown, in milliseconds at normal speed.
    pub ms: u32,
    pub sound: Option<Sound>,
    /// Who caused it; `None` keeps the previous one.
    pub whose: Option<Seat>,
}

impl Cue {
    /// Bookkeeping: the next event follows at once.
    pub const NONE: Cue = Cue::shown(0);

    pub const fn shown(ms: u32) -> Cue {
        Cue { ms, sound: None, whose: None }
    }

    pub const fn heard(ms: u32, sound: Sound) -> Cue {
        Cue { ms, sound: Some(sound), whose: None }
    }

    pub fn by(self, whose: impl Into<Option<Seat>>) -> Cue {
        Cue { whose: whose.into(), ..self }
    }
}

/// What the board of one game shows.
pub trait GamePicture: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The id of the game.
    const GAME: &'static str;
    type View: DeserializeOwned + Send + Sync + 'static;
    type Event: Clone + DeserializeOwned + Debug + Send + Sync + 'static;

    fn of(view: &Self::View) -> Self;
    /// The picture of a view, which keeps the identity of pieces that are the same.
    fn settled(&self, view: &Self::View) -> Self {
        Self::of(view)
    }
    /// How an event is shown. Its duration is taken from the picture before all events, its sound from the picture after it.
    fn cue(&self, event: &Self::Event) -> Cue;
    /// The events with how long the picture after each is shown, in milliseconds at normal speed.
    fn beats(&self, events: &[Self::Event]) -> Vec<(Self::Event, u32)> {
        events.iter().map(|event| (event.clone(), self.cue(event).ms)).collect()
    }
    /// Applies an event.
    fn apply(&mut self, event: &Self::Event);
    /// The number of the turn, in a game that counts them.
    fn turn(&self) -> u32 {
        0
    }
    /// Whether a clock runs against the players: then nobody waits for animations.
    fn is_live(&self) -> bool {
        false
    }
    /// The title, where the name of the game alone does not tell.
    fn title(&self) -> Option<String> {
        None
    }
    /// The keys of all options, in their order.
    fn keys(&self, options: &[WireChoice]) -> Vec<Keys> {
        keys(options)
    }
}

/// A type-erased view: parsed once, and shown as often as needed.
#[derive(Clone)]
pub struct SeenView(Arc<dyn ErasedView>);

impl SeenView {
    /// An error if the text is not a view of this game.
    pub fn read<P: GamePicture>(text: &WireJson) -> Result<SeenView, serde_json::Error> {
        let view: P::View = text.read()?;
        Ok(SeenView(Arc::new(ViewOf::<P>(view))))
    }

    pub fn picture(&self) -> AnyPicture {
        self.0.picture()
    }
}

impl Debug for SeenView {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SeenView").field(&self.picture()).finish()
    }
}

struct ViewOf<P: GamePicture>(P::View);

trait ErasedView: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn picture(&self) -> AnyPicture;
}

impl<P: GamePicture> ErasedView for ViewOf<P> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn picture(&self) -> AnyPicture {
        AnyPicture(Box::new(P::of(&self.0)))
    }
}

/// A type-erased picture.
#[derive(Debug)]
pub struct AnyPicture(Box<dyn Erased>);

/// An event, and how long the picture after it is shown, in milliseconds at normal speed.
#[derive(Clone, Debug)]
pub struct Beat {
    event: Arc<dyn Any + Send + Sync>,
    pub ms: u64,
}

impl AnyPicture {
    /// The id of the game.
    pub fn game(&self) -> &'static str {
        self.0.game()
    }

    /// The picture itself, for the board of its game.
    pub fn downcast<P: GamePicture>(&self) -> Option<&P> {
        self.0.as_any().downcast_ref()
    }

    /// The picture of a view, which keeps the identity of pieces that are the same.
    pub fn settled(&self, view: &SeenView) -> AnyPicture {
        self.0.settled(view)
    }

    /// The events as beats, and an error for what could not be parsed: the view that follows is correct without it.
    pub fn beats(&self, events: &[WireJson]) -> (Vec<Beat>, Option<serde_json::Error>) {
        self.0.beats(events)
    }

    pub fn apply(&mut self, beat: &Beat) {
        self.0.apply(beat);
    }

    pub fn sound(&self, beat: &Beat) -> Option<Sound> {
        self.0.sound(beat)
    }

    pub fn turn(&self) -> u32 {
        self.0.turn()
    }

    pub fn is_live(&self) -> bool {
        self.0.is_live()
    }

    pub fn title(&self) -> Option<String> {
        self.0.title()
    }

    pub fn keys(&self, options: &[WireChoice]) -> Vec<Keys> {
        self.0.keys(options)
    }
}

impl Clone for AnyPicture {
    fn clone(&self) -> AnyPicture {
        AnyPicture(self.0.cloned())
    }
}

impl PartialEq for AnyPicture {
    fn eq(&self, other: &AnyPicture) -> bool {
        self.0.is_same(other.0.as_any())
    }
}

/// [`GamePicture`] without its types. A table plays one game, so a picture only gets events of its own.
trait Erased: Debug + Send + Sync {
    fn game(&self) -> &'static str;
    fn as_any(&self) -> &dyn Any;
    fn cloned(&self) -> Box<dyn Erased>;
    fn is_same(&self, other: &dyn Any) -> bool;
    fn settled(&self, view: &SeenView) -> AnyPicture;
    fn beats(&self, events: &[WireJson]) -> (Vec<Beat>, Option<serde_json::Error>);
    fn apply(&mut self, beat: &Beat);
    fn sound(&self, beat: &Beat) -> Option<Sound>;
    fn turn(&self) -> u32;
    fn is_live(&self) -> bool;
    fn title(&self) -> Option<String>;
    fn keys(&self, options: &[WireChoice]) -> Vec<Keys>;
}

impl<P: GamePicture> Erased for P {
    fn game(&self) -> &'static str {
        P::GAME
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn cloned(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<P>().is_some_and(|other| other == self)
    }

    fn settled(&self, view: &SeenView) -> AnyPicture {
        match view.0.as_any().downcast_ref::<ViewOf<P>>() {
            Some(ViewOf(view)) => AnyPicture(Box::new(GamePicture::settled(self, view))),
            None => view.picture(),
        }
    }

    fn beats(&self, events: &[WireJson]) -> (Vec<Beat>, Option<serde_json::Error>) {
        let mut problem = None;
        let read = |event: &WireJson| event.read().map_err(|it| problem = Some(it)).ok();
        let events: Vec<P::Event> = events.iter().filter_map(read).collect();
        let beat = |(event, ms): (P::Event, u32)| Beat { event: Arc::new(event), ms: ms.into() };
        (GamePicture::beats(self, &events).into_iter().map(beat).collect(), problem)
    }

    fn apply(&mut self, beat: &Beat) {
        if let Some(event) = beat.event.downcast_ref() {
            GamePicture::apply(self, event);
        }
    }

    fn sound(&self, beat: &Beat) -> Option<Sound> {
        self.cue(beat.event.downcast_ref()?).sound
    }

    fn turn(&self) -> u32 {
        GamePicture::turn(self)
    }

    fn is_live(&self) -> bool {
        GamePicture::is_live(self)
    }

    fn title(&self) -> Option<String> {
        GamePicture::title(self)
    }

    fn keys(&self, options: &[WireChoice]) -> Vec<Keys> {
        GamePicture::keys(self, options)
    }
}
