//! The rules of games of the program that a text can say, by the names of their rulesets; the rules of the gallery.

/// A game by its name, the words that choose it, and its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The ruleset, as it is typed.
    pub name: &'static str,
    /// The rule of it.
    pub rule: String,
}

const TAKE_FROM_ONE: &str = "move a - k, b where k >= 1\nmove a, b - k where k >= 1\n";

/// Returns the games: Nim with three piles, Wythoff's game, t-Wythoff for this t, and Fibonacci Nim with *r* stones to take at
/// most.
pub fn games(t: u32) -> Vec<Game> {
    let nim = "game Nim with three piles\nnumbers a, b, c\nmove a - k, b, c where k >= 1\nmove a, b - k, c where k >= 1\n\
               move a, b, c - k where k >= 1\n";
    let wythoff = format!("game Wythoff's game\nnumbers a, b\n{TAKE_FROM_ONE}move a - k, b - k where k >= 1\n");
    let t_wythoff = format!(
        "game {t}-Wythoff\nnumbers a, b\n{TAKE_FROM_ONE}move a - k, b - l where 1 <= k & 1 <= l & k < l + {t} & l < k + {t}\n"
    );
    let fibonacci_nim = "game Fibonacci Nim\nnumbers n, r\nmove n - k, 2*k where 1 <= k <= r\nstart n, n - 1\n";
    vec![
        Game { name: "nim", rule: nim.to_owned() },
        Game { name: "wythoff", rule: wythoff },
        Game { name: "t-wythoff", rule: t_wythoff },
        Game { name: "fibonacci-nim", rule: fibonacci_nim.to_owned() },
    ]
}

/// The rules of the gallery: the texts of the files of `saves/rules`, each with its title.
pub const GALLERY: &[&str] = &[];

/// Returns the game of this name.
pub fn game(name: &str, t: u32) -> Option<Game> {
    games(t).into_iter().find(|game| game.name == name)
}
