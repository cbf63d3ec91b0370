//! The name proposed for the file of a session.

/// What ends the name of a session's file.
const END: &str = ".golden-nim.json";

/// The most characters before that.
const LONGEST: usize = 60;

/// The name proposed for the file of a session or a lesson with this title: its letters and digits, with a hyphen
/// between words; `session.golden-nim.json` where it has none. Whole words are left out of a long one, if it has
/// several.
///
/// **Cost**: linear in the title.
///
/// ```
/// use golden_session::session_file_name;
/// assert_eq!(session_file_name("Who takes the last stone?"), "Who-takes-the-last-stone.golden-nim.json");
/// assert_eq!(session_file_name("Wythoff’s game: a/b"), "Wythoffs-game-a-b.golden-nim.json");
/// assert_eq!(session_file_name("?"), "session.golden-nim.json");
/// ```
pub fn session_file_name(title: &str) -> String {
    // An apostrophe stands within a word.
    let title: String = title.chars().filter(|c| !matches!(c, '’' | '\'')).collect();
    let mut name = String::new();
    let mut length = 0;
    for word in title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let hyphen = usize::from(length > 0);
        let room = LONGEST - length;
        let count = word.chars().count() + hyphen;
        if count > room && hyphen > 0 {
            break;
        }
        if hyphen > 0 {
            name.push('-');
        }
        name.extend(word.chars().take(room));
        length += count.min(room);
    }
    if name.is_empty() {
        name.push_str("session");
    }
    name + END
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, session_file_name};

    #[test]
    fn a_long_title_is_cut_after_a_word_and_a_long_word_within_it() {
        let name = session_file_name(&"seven stones ".repeat(9));
        assert!(name.starts_with("seven-stones-seven") && name.len() <= LONGEST + 16, "{name}");
        assert!(name.ends_with("seven.golden-nim.json") || name.ends_with("stones.golden-nim.json"), "{name}");
        assert_eq!(session_file_name(&"x".repeat(200)), format!("{}.golden-nim.json", "x".repeat(LONGEST)));
        assert_eq!(session_file_name("φ und π"), "φ-und-π.golden-nim.json");
    }
}
