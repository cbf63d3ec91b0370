//! Rules of games as text, for games that the laboratory can say: one to three numbers, and moves that are linear in
//! them.

use crate::{Factor, Fields, Moves, Ruleset, SubtractionSet, Vector};

impl Ruleset {
    /// Returns the rule of the game as text, with `piles` piles if it is played with any number of them. `None` for
    /// games that no such text says: with more than three numbers, with moves that are not linear, with piles that
    /// split, and sums.
    ///
    /// In the text a limit may be above its pile; in the game such a limit means the pile.
    ///
    /// ```
    /// use golden_game::parse_game;
    /// let text = parse_game("subtraction --set 1..3,7")?.rule_text(1);
    /// assert_eq!(text.as_deref(), Some("game Subtraction {1, 2, 3, 7}\nnumbers n\nmove n - k where 1 <= k <= 3 | k = 7\n"));
    /// assert_eq!(parse_game("euclid")?.rule_text(2), None);
    /// # Ok::<(), golden_game::TextError>(())
    /// ```
    pub fn rule_text(&self, piles: usize) -> Option<String> {
        if let Some(rule) = self.own_rule() {
            return Some(rule.text());
        }
        let spec = self.spec();
        let lines = match (self, spec.moves) {
            (Self::WythoffTerminal { within }, _) => {
                let lines = vectors(&[[1, 0], [0, 1], [1, 1]].map(Vector::from), &[]);
                format!("{lines}end a + b <= {within}\n")
            }
            (_, Moves::AnyNumber) => nim(piles)?,
            (_, Moves::OneOrBoth { t }) => format!("{}{}", vectors(&[[1, 0], [0, 1]].map(Vector::from), &[]), both(t)),
            (_, Moves::Vectors { rays, leaps }) => vectors(rays, leaps),
            (_, Moves::Set(set)) => format!("numbers n\nmove n - k where {}\n", condition(set)),
            (_, Moves::Limited { factor }) if spec.fields == (Fields::OwnLimits { most: 1 }) => limited(factor),
            (_, Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed) => return None,
        };
        Some(format!("game {}\n{lines}", self.whole_title()))
    }
}

fn nim(piles: usize) -> Option<String> {
    let names = ["a", "b", "c"];
    let names = names.get(..piles).filter(|names| !names.is_empty())?;
    let line = |taken: &usize| {
        let term = |(at, name): (usize, &&str)| if at == *taken { format!("{name} - k") } else { (*name).to_owned() };
        let terms: Vec<String> = names.iter().enumerate().map(term).collect();
        format!("move {} where k >= 1\n", terms.join(", "))
    };
    let lines: String = (0..piles).map(|taken| line(&taken)).collect();
    Some(format!("numbers {}\n{lines}", names.join(", ")))
}

/// The lines of a piece on a board.
fn vectors(rays: &[Vector], leaps: &[Vector]) -> String {
    let term = |name: &str, taken: u32, letter: &str| match (taken, letter) {
        (0, _) => name.to_owned(),
        (taken, "") => format!("{name} - {taken}"),
        (1, letter) => format!("{name} - {letter}"),
        (taken, letter) => format!("{name} - {taken}*{letter}"),
    };
    let ray = |ray: &Vector| format!("move {}, {} where k >= 1\n", term("a", ray.x, "k"), term("b", ray.y, "k"));
    let leap = |leap: &Vector| format!("move {}, {}\n", term("a", leap.x, ""), term("b", leap.y, ""));
    let lines: String = rays.iter().map(ray).chain(leaps.iter().map(leap)).collect();
    format!("numbers a, b\n{lines}")
}

/// The line of takes from both piles.
fn both(t: u32) -> String {
    if t == 1 {
        return "move a - k, b - k where k >= 1\n".to_owned();
    }
    format!("move a - k, b - l where 1 <= k & 1 <= l & k < l + {t} & l < k + {t}\n")
}

/// The condition that k is a number of the set.
fn condition(set: &SubtractionSet) -> String {
    match set {
        SubtractionSet::OddFibonacci => "k >= 1 & fibodd(k + 1)".to_owned(),
        SubtractionSet::Fibonacci => "k >= 1 & fib(k)".to_owned(),
        SubtractionSet::AllBut(numbers) => {
            let others: Vec<String> = numbers.iter().map(|number| format!(" & k != {number}")).collect();
            format!("k >= 1{}", others.concat())
        }
        SubtractionSet::Explicit(numbers) => {
            let runs = numbers.chunk_by(|before, after| before + 1 == *after);
            let run = |run: &[u64]| match run {
                [first, .., last] => format!("{first} <= k <= {last}"),
                [number] => format!("k = {number}"),
                [] => String::new(),
            };
            runs.map(run).collect::<Vec<_>>().join(" | ")
        }
    }
}

fn limited(factor: Factor) -> String {
    let moves = match factor.terms() {
        [1, 1] => "move n - k, k where 1 <= k <= r".to_owned(),
        [top, 1] => format!("move n - k, {top}*k where 1 <= k <= r"),
        [top, bottom] => {
            format!(
                "from n, r to m, s where exists k: 1 <= k <= r & m + k = n & {bottom}*s <= {top}*k < {bottom}*s + {bottom}"
            )
        }
    };
    format!("numbers n, r\n{moves}\nstart n, n - 1\n")
}
