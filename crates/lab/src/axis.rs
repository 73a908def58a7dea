//! One option that is varied.

use engine::{OptionKind, SetupOption};

/// An option with its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axis {
    pub key: String,
    pub values: Vec<String>,
}

impl Axis {
    /// Parses `barricade=1..6`, `difficulty=easy,epic`, `heroic=none,doctor+sprinter` and `ai=all`: a range of numbers, values
    /// separated by commas, where `+` joins the words of one value, or all values of an option.
    pub fn read(words: &str, options: &[SetupOption]) -> Result<Axis, String> {
        let (key, values) = words
            .split_once('=')
            .ok_or_else(|| format!("{words:?} is no sweep; write OPTION=1..6 or OPTION=a,b."))?;
        let option = options.iter().find(|option| option.key == key).ok_or_else(|| {
            let known: Vec<_> = options.iter().map(|option| option.key).collect();
            format!("There is no option {key:?} to sweep; there are {}.", known.join(", "))
        })?;
        let values = values_of(option, values)?;
        Ok(Axis { key: key.to_owned(), values })
    }

    /// Whether its values form a scale.
    pub fn is_number(&self) -> bool {
        self.values.iter().all(|value| value.parse::<f64>().is_ok())
    }
}

fn values_of(option: &SetupOption, words: &str) -> Result<Vec<String>, String> {
    let key = option.key;
    if let Some((first, last)) = words.split_once("..") {
        let last = last.strip_prefix('=').unwrap_or(last);
        return match (first.parse::<u16>(), last.parse::<u16>()) {
            (Ok(first), Ok(last)) if first <= last => {
                Ok((first..=last).map(|n| n.to_string()).collect())
            }
            _ => Err(format!("{key}={words} is no range; write it as {key}=1..6.")),
        };
    }
    let is_list = matches!(option.kind, OptionKind::AnyOf(_));
    let mut values = Vec::new();
    for word in words.split(',') {
        match (word, option.kind) {
            ("", _) => return Err(format!("{key}={words} has an empty value between its commas.")),
            ("all", OptionKind::OneOf(known)) => {
                values.extend(known.iter().map(|(word, _)| (*word).to_owned()));
            }
            ("all", OptionKind::Number { min, max }) => {
                values.extend((min..=max).map(|n| n.to_string()));
            }
            _ if is_list => values.push(word.replace('+', ",")),
            _ => values.push(word.to_owned()),
        }
    }
    match (1..values.len()).find(|&i| values[..i].contains(&values[i])) {
        Some(i) => Err(format!("{key}={words} has {:?} twice.", values[i])),
        None => Ok(values),
    }
}
