//! Parses a lesson. `docs/lesson-format.md` describes it.

use engine::{Choices, Entry, Seat, Target, UnreadableAction};

use crate::text::{BadLesson, Detour, GuidedGame, LessonStep, PagePart, Pointed};

const FIRST_LINE: &str = "shamble-lesson 1";
/// People do not read more at once.
const MOST_SAYS: usize = 2;
const LONGEST_SAY: usize = 170;

type Parsed<T> = Result<T, BadLesson>;

fn bad<T>(line: usize, problem: impl Into<String>) -> Parsed<T> {
    Err(BadLesson { line, problem: problem.into() })
}

/// A line of the text: its number, its keyword and the rest.
type Told<'a> = (usize, &'a str, &'a str);

impl GuidedGame {
    pub fn parse(text: &str) -> Parsed<GuidedGame> {
        let numbered = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let told = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let mut lines = told.map(|(n, line)| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            (n, word, rest.trim())
        });
        let n_lines = text.lines().count();
        match lines.next() {
            Some((_, "shamble-lesson", "1")) => {}
            other => {
                return bad(other.map_or(1, |it| it.0), format!("it must begin {FIRST_LINE:?}"));
            }
        }
        let mut head = Head { last: n_lines, ..Head::default() };
        let mut steps = Vec::new();
        let mut farewell = Vec::new();
        for line in &mut lines {
            match (line.1, steps.last_mut()) {
                ("step", _) => steps.push(begin(line)?),
                ("end", _) => {
                    farewell = vec![line.2.to_owned()];
                    break;
                }
                (_, None) => head.read(line)?,
                (_, Some(step)) => step.read(line)?,
            }
        }
        for (n, word, rest) in lines {
            match word {
                "say" => farewell.push(sentence(n, rest)?),
                _ => return bad(n, "after \"end\" there is only \"say\""),
            }
        }
        if farewell.first().is_none_or(|first| first.len() < 2) {
            return bad(n_lines, "a lesson closes with \"end\" and what is said at the end");
        }
        if let Some(silent) = steps.iter().find(|step| step.says.is_empty()) {
            return bad(silent.line, "a step says something");
        }
        head.whole(steps, farewell)
    }
}

/// Everything above the first step.
#[derive(Default)]
struct Head {
    last: usize,
    game: Option<String>,
    title: Option<String>,
    promise: Option<String>,
    setup: Choices,
    seats: Vec<String>,
    learner: u8,
    before: Vec<(usize, Entry<String>)>,
}

impl Head {
    fn read(&mut self, (n, word, rest): Told<'_>) -> Parsed<()> {
        match word {
            "game" => self.game = Some(rest.to_owned()),
            "title" => self.title = Some(rest.to_owned()),
            "promise" => self.promise = Some(sentence(n, rest)?),
            "setup" => {
                self.setup = Choices::parse(rest).or_else(|it| bad(n, it.to_string()))?;
            }
            "seat" => match rest.split_once(' ') {
                Some((i, name)) if i == self.seats.len().to_string() => {
                    self.seats.push(name.to_owned());
                }
                _ => return bad(n, format!("expected \"seat {} NAME\"", self.seats.len())),
            },
            "learner" => match rest.parse() {
                Ok(seat) => self.learner = seat,
                Err(_) => return bad(n, "expected \"learner SEAT\""),
            },
            _ => self.before.push(entry(n, word, rest)?),
        }
        Ok(())
    }

    fn whole(self, steps: Vec<LessonStep>, farewell: Vec<String>) -> Parsed<GuidedGame> {
        let last = self.last;
        let need = |field: Option<String>, word: &str| match field {
            Some(text) if !text.is_empty() => Ok(text),
            Some(_) | None => bad(last, format!("the line \"{word} …\" is missing")),
        };
        if usize::from(self.learner) >= self.seats.len() {
            return bad(last, format!("seat {}, who learns, has no line", self.learner));
        }
        if steps.is_empty() {
            return bad(last, "there is no step");
        }
        Ok(GuidedGame {
            game: need(self.game, "game")?,
            title: need(self.title, "title")?,
            promise: need(self.promise, "promise")?,
            setup: self.setup,
            seats: self.seats,
            learner: Seat(self.learner),
            before: self.before,
            steps,
            farewell,
        })
    }
}

fn begin((line, _, title): Told<'_>) -> Parsed<LessonStep> {
    if title.is_empty() {
        return bad(line, "expected \"step TITLE\"");
    }
    Ok(LessonStep {
        line,
        title: title.to_owned(),
        says: Vec::new(),
        points: Vec::new(),
        answers: Vec::new(),
        detours: Vec::new(),
        otherwise: None,
        script: Vec::new(),
    })
}

impl LessonStep {
    fn read(&mut self, (n, word, rest): Told<'_>) -> Parsed<()> {
        match word {
            "say" if self.says.len() == MOST_SAYS => {
                return bad(n, format!("a step says at most {MOST_SAYS} lines: make two steps"));
            }
            "say" => self.says.push(sentence(n, rest)?),
            "point" => self.points.push(point(n, rest)?),
            "answer" if rest.is_empty() => return bad(n, "expected \"answer ACTION\""),
            "answer" => self.answers.push(rest.to_owned()),
            "otherwise" => self.otherwise = Some(sentence(n, rest)?),
            "not" => match rest.split_once(": ") {
                Some((action, reason)) => {
                    let (action, reason) = (action.to_owned(), sentence(n, reason)?);
                    self.detours.push(Detour { line: n, action, reason });
                }
                None => return bad(n, "expected \"not ACTION: REASON\""),
            },
            _ => self.script.push(entry(n, word, rest)?),
        }
        Ok(())
    }
}

fn sentence(n: usize, text: &str) -> Parsed<String> {
    let length = text.chars().count();
    if !text.ends_with(['.', '!', '?', ':', '…']) {
        return bad(n, "what is said ends like a sentence");
    }
    if length > LONGEST_SAY {
        return bad(n, format!("{length} characters are too many: {LONGEST_SAY} at most"));
    }
    Ok(text.to_owned())
}

fn point(n: usize, words: &str) -> Parsed<Pointed> {
    if let Some(part) = PagePart::ALL.into_iter().find(|part| part.word() == words) {
        return Ok(Pointed::Page(part));
    }
    let (what, which) = words.split_once(' ').unwrap_or((words, ""));
    let number = which.parse::<u16>().ok();
    let seat = which.parse().ok().map(Seat);
    let point = match what {
        "space" => number.map(|space| Pointed::At(Target::Space(space))),
        "seat" => seat.map(|seat| Pointed::At(Target::Seat(seat))),
        "figure" => seat.map(Pointed::Figure),
        "card" if !which.is_empty() => Target::read_card(which).map(Pointed::At),
        _ => None,
    };
    let parts = PagePart::ALL.map(PagePart::word).join(", ");
    point.map_or_else(
        || {
            bad(
                n,
                format!("point at \"space N\", \"seat N\", \"figure N\", \"card NAME\", {parts}"),
            )
        },
        Ok,
    )
}

fn entry(n: usize, word: &str, rest: &str) -> Parsed<(usize, Entry<String>)> {
    match Entry::in_words(&format!("{word} {rest}")) {
        Ok(entry) => Ok((n, entry)),
        Err(UnreadableAction(problem)) => bad(n, problem),
    }
}
