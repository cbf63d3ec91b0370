//! The upper limits of everything in a session: the same in its file and in the window. Those of games are in
//! [`golden_game::caps`].

use std::sync::LazyLock;

use dashu_int::ops::BitTest;

use golden_number::UBig;

/// Bytes of a session's file.
pub const SESSION_BYTES: u64 = 16 << 20;

/// Bytes of the id of a statement.
pub const STATEMENT: usize = 64;

/// Characters of a title.
pub const TITLE: usize = 200;

/// Characters of the name of a player.
pub const PLAYER: usize = 24;

/// Characters of the notes.
pub const NOTES: usize = 100_000;

/// Characters of a scene's caption, as it is written.
pub const CAPTION: usize = 10_000;

/// Characters of the id of a scene.
pub const SCENE_ID: usize = 64;

/// Characters of a scene's question, of its answer and of each of its hints.
pub const ANSWER: usize = 4000;

/// Hints of a scene.
pub const HINTS: usize = 3;

/// Strokes of the pen in a scene, and points of a stroke.
pub const INK_STROKES: usize = 200;
/// See [`INK_STROKES`].
pub const INK_POINTS: usize = 1000;

/// Bytes of the exercise of a scene.
pub const EXERCISE: usize = 20_000;

/// Characters of a live value in a caption; a longer one is shortened.
pub const LIVE_VALUE: usize = golden_prose::MESSAGE;

/// Characters of a caption with its live values; the rest is left out.
pub const EXPANDED: usize = 2 * CAPTION;

/// Scenes of a lesson.
pub const SCENES: usize = 1000;

/// Cells on the bench, and conjectures that are kept.
pub const CELLS: usize = 50;
/// See [`CELLS`].
pub const CONJECTURES: usize = 500;

/// Games of one's own.
pub const OWN_GAMES: usize = 50;
/// The strategies of a game that are kept once they were tried.
pub const TRIALS: usize = 50;
/// The bytes of a strategy.
pub const STRATEGY: usize = 8_192;

/// Findings about rules that are kept, the automata of one, and the bytes of each of these.
pub const FINDINGS: usize = 50;
/// See [`FINDINGS`].
pub const AUTOMATA: usize = 14;
/// See [`FINDINGS`].
pub const AUTOMATON: usize = 1 << 18;

/// Moves of a game in play, including those taken back.
pub const MOVES: usize = 10_000;

/// Decimal digits of a number.
pub const DIGITS: usize = 1_000_000;

/// Panes in a group of a layout, and parts of a split.
pub const PANES: usize = 16;

/// Nested splits of a layout.
pub const SPLITS: usize = 8;

/// Nested lists and objects of a file.
pub const NESTING: usize = 48;

/// Keys of an object.
pub(super) const KEYS: usize = 64;

/// Entries of any other list.
pub(super) const ENTRIES: usize = 64;

/// Returns true if a number has at most [`DIGITS`] digits.
///
/// **Cost**: O(1), except for numbers next to the limit.
pub fn fits(number: &UBig) -> bool {
    static LIMIT: LazyLock<UBig> = LazyLock::new(|| UBig::from(10_u8).pow(DIGITS));
    // ⌊log₂ 10^1000000⌋ = 3 321 928.
    const BITS: usize = 3_321_929;
    match number.bit_len() {
        bits if bits < BITS => true,
        bits if bits > BITS => false,
        _ => *number < *LIMIT,
    }
}

#[cfg(test)]
mod tests {
    use super::{DIGITS, fits};
    use golden_number::UBig;

    #[test]
    fn a_number_fits_up_to_its_last_digit() {
        let least = UBig::from(10_u8).pow(DIGITS);
        assert!(!fits(&least) && fits(&(&least - UBig::ONE)));
        assert!(!fits(&(&least * UBig::from(2_u8))) && fits(&(least / UBig::from(2_u8))));
    }
}
