//! The name that a misspelt word may mean.

use strsim::damerau_levenshtein;

/// The name that differs least from a word: by two letters at most, added, left out, changed or exchanged with a
/// neighbour, and by fewer than half of its own. Else the first one that begins with the word, if that has three letters or
/// more. Letters are compared without their case.
///
/// **Cost**: for each name the product of both lengths; a word much longer than a name costs nothing.
///
/// ```
/// use golden_prose::near;
/// let names = || ["wythoff", "nim", "grundy-game"].into_iter();
/// assert_eq!(near("Wytohff", names()), Some("wythoff"));
/// assert_eq!(near("grundy", names()), Some("grundy-game"));
/// assert_eq!(near("chess", names()), None);
/// ```
pub fn near<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    /// The most bytes by which lengths may differ: a letter has at most four.
    const BYTES: usize = 8;
    /// The fewest letters by which a beginning is known.
    const BEGINNING: usize = 3;
    /// The most bytes of a word that is compared: one of any length may be given.
    const LONGEST: usize = 64;
    let word = Some(word).filter(|word| word.len() <= LONGEST)?.to_lowercase();
    let is_beginning = word.chars().count() >= BEGINNING;
    let (mut nearest, mut begun) = (None, None);
    for name in names {
        if is_beginning && begun.is_none() && name.starts_with(word.as_str()) {
            begun = Some(name);
        }
        if name.len().abs_diff(word.len()) > BYTES {
            continue;
        }
        let distance = damerau_levenshtein(&word, name);
        let is_near = distance <= 2 && 2 * distance < name.chars().count();
        if is_near && nearest.is_none_or(|(least, _)| distance < least) {
            nearest = Some((distance, name));
        }
    }
    nearest.map(|(_, name)| name).or(begun)
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn the_nearest_name_is_found_if_it_is_near() {
        let names = || ["solve", "table", "man", "golden-string", "p-positions", "fibonacci"].into_iter();
        for (word, name) in [
            ("slove", "solve"),
            ("tabel", "table"),
            ("goldenstring", "golden-string"),
            ("p-position", "p-positions"),
            ("Fibonnaci", "fibonacci"),
            ("golden", "golden-string"),
        ] {
            assert_eq!(near(word, names()), Some(name));
        }
        for word in ["", "abc", "chess", "go", &"a".repeat(100_000)] {
            assert_eq!(near(word, names()), None);
        }
    }
}
