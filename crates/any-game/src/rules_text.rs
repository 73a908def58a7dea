//! The numbered rules as people read them, taken from `games/<game>/RULES.md`.

/// One rule in our own words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// `RFYL-8.2`
    pub id: &'static str,
    pub chapter: &'static str,
    pub text: &'static str,
    pub mark: RuleMark,
}

/// Where a rule comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleMark {
    /// It is in the game's own rules or its publisher's answers.
    Rulebook,
    /// We decided where they leave something open.
    Ruling,
    /// We made it up where they say nothing.
    Reconstructed,
}

impl RuleMark {
    pub const ALL: [RuleMark; 3] = [RuleMark::Rulebook, RuleMark::Ruling, RuleMark::Reconstructed];

    /// Its form in the rules.
    pub fn word(self) -> &'static str {
        match self {
            RuleMark::Rulebook => "rulebook",
            RuleMark::Ruling => "ruling",
            RuleMark::Reconstructed => "reconstructed",
        }
    }
}

/// The rules of one game, in the order of its rulebook.
#[derive(Clone, Debug)]
pub struct RulesText(Vec<Rule>);

impl RulesText {
    /// Reads lines of the form `- **RFYL-8.2** Text. *(rulebook)*` below `## ` headings; all other lines are ignored.
    pub fn parse(document: &'static str) -> RulesText {
        let mut chapter = "";
        let mut rules = Vec::new();
        for line in document.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                chapter = heading.trim();
            }
            rules.extend(parse_rule(line, chapter));
        }
        RulesText(rules)
    }

    pub fn all(&self) -> &[Rule] {
        &self.0
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.0.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The rule with this id, else a whole chapter of ids (`RFYL-8` or `8`), else every rule with the
    /// word in it.
    pub fn find(&self, wanted: &str) -> Vec<&Rule> {
        if let Some(rule) = self.rule(wanted) {
            return vec![rule];
        }
        let wanted = wanted.to_lowercase();
        let has_word = |text: &str| text.to_lowercase().contains(&wanted);
        // `12.7` and `12` mean the same as `RFYL-12.7` and `RFYL-12`.
        let is_numbered = |rule: &&Rule| {
            let id = rule.id.to_lowercase();
            let number = id.split_once('-').map_or(id.as_str(), |(_, number)| number);
            let is_it = |id: &str| id == wanted || id.starts_with(&format!("{wanted}."));
            is_it(&id) || is_it(number)
        };
        let numbered: Vec<_> = self.0.iter().filter(is_numbered).collect();
        if !numbered.is_empty() {
            return numbered;
        }
        self.0.iter().filter(|rule| has_word(rule.text) || has_word(rule.chapter)).collect()
    }
}

fn parse_rule(line: &'static str, chapter: &'static str) -> Option<Rule> {
    let (id, rest) = line.strip_prefix("- **")?.split_once("**")?;
    let (text, mark) = rest.trim().rsplit_once("*(")?;
    let word = mark.strip_suffix(")*")?;
    let mark = RuleMark::ALL.into_iter().find(|mark| mark.word() == word)?;
    Some(Rule { id, chapter, text: text.trim(), mark })
}
