//! The winning moves of a position in few words, to stand beside those of other games at the same cell.

use super::Resolved;
use golden_game::short_position;
use golden_prose::grouped;

/// The most characters of a position that a winning move leads to.
const POSITION: usize = 20;

/// The winning moves of a position in few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortMoves {
    /// The positions that the first winning moves lead to.
    pub to: Vec<String>,
    /// The number of winning moves that are known.
    count: usize,
    /// True if there may be others.
    may_have_others: bool,
    /// True if they are being computed.
    is_running: bool,
}

impl ShortMoves {
    /// The winning moves of what is known of a position; of the first ones, at most `most` and at most twelve, the
    /// positions they lead to.
    ///
    /// **Cost**: linear in the digits of these positions.
    pub fn from_known(known: &Resolved, most: usize) -> Self {
        let described = &known.described;
        let first = described.moves.iter().take(most);
        Self {
            to: first.map(|winning| short_position(&winning.to, POSITION)).collect(),
            count: described.known_moves().len(),
            may_have_others: described.may_have_others(),
            is_running: known.running.is_some(),
        }
    }

    /// Returns the number of winning moves in words: "2", "none"; where not all are known "1 known", "computing…" or
    /// "not known".
    pub fn count_words(&self) -> String {
        match (self.may_have_others, self.count) {
            (false, 0) => "none".to_owned(),
            (false, count) => grouped(&count),
            (true, 0) if self.is_running => "computing…".to_owned(),
            (true, 0) => "not known".to_owned(),
            (true, count) => format!("{} known", grouped(&count)),
        }
    }

    /// Returns the number of known winning moves after the first ones, in words: "and 3 more"; empty where there are
    /// none.
    pub fn more_words(&self) -> String {
        let more = self.count.saturating_sub(self.to.len());
        if more == 0 { String::new() } else { format!("and {} more", grouped(&more)) }
    }

    /// All of it in a line: "2 winning moves: (27, 44), (31, 19)".
    pub fn words(&self) -> String {
        let head = match (self.may_have_others, self.count) {
            (false, 0) => return "no winning move".to_owned(),
            (true, 0) => return format!("winning moves {}", self.count_words()),
            (false, 1) => "1 winning move".to_owned(),
            (true, 1) => "1 known winning move".to_owned(),
            (false, count) => format!("{} winning moves", grouped(&count)),
            (true, count) => format!("{} known winning moves", grouped(&count)),
        };
        if self.to.is_empty() {
            return head;
        }
        let more = self.more_words();
        let more = if more.is_empty() { more } else { format!(" {more}") };
        format!("{head}: {}{more}", self.to.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::ShortMoves;
    use crate::answers::Resolved;
    use crate::tests::described;
    use golden_solver::Progress;

    #[test]
    fn winning_moves_are_counted_and_the_first_are_named() {
        let said = |typed: &str, most| {
            let known = Resolved { described: Arc::new(described(typed)), ..Resolved::default() };
            let moves = ShortMoves::from_known(&known, most);
            (moves.count_words(), moves.words())
        };
        let of = |count: &str, words: &str| (count.to_owned(), words.to_owned());
        assert_eq!(said("wythoff 31 48", 4), of("2", "2 winning moves: (27, 44), (31, 19)"));
        assert_eq!(said("wythoff 31 48", 1), of("2", "2 winning moves: (27, 44) and 1 more"));
        assert_eq!(said("wythoff 3 5", 4), of("none", "no winning move"));
        assert_eq!(said("nim 3 4", 4), of("1", "1 winning move: (3, 3)"));
        assert_eq!(said("kayles 10^30", 0), of("1 known", "1 known winning move"));
    }

    #[test]
    fn what_is_not_known_says_so() {
        let mut unknown = Resolved::default();
        assert_eq!(ShortMoves::from_known(&unknown, 4).words(), "winning moves not known");
        unknown.running = Some(Progress { done: 0, total: 0 });
        assert_eq!(ShortMoves::from_known(&unknown, 4).words(), "winning moves computing…");
    }
}
