//! What is answered without a look at the screen.

/// The only thing that can be answered, if it is to let things happen in a game that asks whoever holds any
/// card: asking only those who can answer would tell what they hold.
pub fn only_pass<'a>(game: &str, options: &'a [protocol::Choice]) -> Option<&'a str> {
    use engine::Game;
    match options {
        [only] if game == rules_thirty::ThirtySeconds::ID && only.action == "pass" => {
            Some(&only.action)
        }
        _ => None,
    }
}
