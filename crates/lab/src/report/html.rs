//! Text for HTML.

/// Escapes text for HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// `out-of-time` as people read it.
pub(crate) fn in_words(word: &str) -> String {
    escaped(&word.replace('-', " "))
}

/// `12,000`
pub(crate) fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The colour of the nth series.
pub(crate) fn colour(nth: usize) -> String {
    format!("--c:var(--c{})", nth % 8)
}

/// A list of names with their colours.
pub(crate) fn legend(names: &[String], sign: &str) -> String {
    let item = |(nth, name): (usize, &String)| {
        format!("<li><i class=\"{sign}\" style=\"{}\"></i>{}</li>", colour(nth), escaped(name))
    };
    let items: String = names.iter().enumerate().map(item).collect();
    format!("<ul class=\"legend\">{items}</ul>\n")
}

/// A round number at or a little above `most`, as the end of a scale.
pub(crate) fn round_up(most: f64) -> f64 {
    let power = 10f64.powf(most.max(1e-6).log10().floor());
    let steps = [1.0, 2.0, 4.0, 5.0, 6.0, 8.0, 10.0];
    let fit = steps.iter().map(|step| step * power).find(|end| *end >= most * 0.999);
    fit.unwrap_or(most)
}
