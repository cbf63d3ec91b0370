//! The lessons that come with the program, embedded so that an installed program has them.

use crate::{Session, SessionError};

/// A lesson: a session with scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its title, for the menu.
    pub title: &'static str,
    /// Its title on a card, where its author is not named.
    pub short: &'static str,
    /// What it is about, in a line.
    pub line: &'static str,
    /// How long it takes in a class, in minutes.
    pub minutes: u16,
    /// The scene that shows most of it, counted from 0.
    pub telling: usize,
    /// Its file in `saves/`.
    pub file: &'static str,
    /// The text of the file.
    pub(super) json: &'static str,
}

/// Lessons that follow a paper, in the order of the menu.
pub static LESSONS: [Lesson; 4] = [
    Lesson {
        title: "Roughan: 31 and 48 pebbles",
        short: "31 and 48 pebbles",
        line: "Which move wins? Two of 110 do",
        minutes: 15,
        telling: 6,
        file: "roughan-31-48.json",
        json: include_str!("../../../saves/roughan-31-48.json"),
    },
    Lesson {
        title: "Das, Figure 3: cornering the queen",
        short: "Cornering the queen",
        line: "Stars and their rays fill the board",
        minutes: 10,
        telling: 4,
        file: "das-figure-3.json",
        json: include_str!("../../../saves/das-figure-3.json"),
    },
    Lesson {
        title: "Silber: playing with Fibonacci digits",
        short: "Fibonacci digits",
        line: "A winning move read off the digits",
        minutes: 14,
        telling: 0,
        file: "silber-fibonacci-digits.json",
        json: include_str!("../../../saves/silber-fibonacci-digits.json"),
    },
    Lesson {
        title: "The golden string",
        short: "The golden string",
        line: "1 becomes 10, 0 becomes 1, for ever",
        minutes: 12,
        telling: 1,
        file: "golden-string.json",
        json: include_str!("../../../saves/golden-string.json"),
    },
];

/// Sessions that set up a panel: to be looked at and changed.
pub static EXAMPLES: [Lesson; 8] = [
    Lesson {
        title: "The map of a million values",
        short: "A million values",
        line: "What mex paints on a million cells",
        minutes: 3,
        telling: 0,
        file: "million-cells.golden-nim.json",
        json: include_str!("../../../saves/million-cells.golden-nim.json"),
    },
    Lesson {
        title: "Rows that repeat",
        short: "Rows that repeat",
        line: "Periods of Wythoff’s rows, proved",
        minutes: 2,
        telling: 0,
        file: "row-periods.golden-nim.json",
        json: include_str!("../../../saves/row-periods.golden-nim.json"),
    },
    Lesson {
        title: "The staircase of tails",
        short: "The staircase of tails",
        line: "Where Fibonacci starts lose",
        minutes: 3,
        telling: 0,
        file: "staircase.golden-nim.json",
        json: include_str!("../../../saves/staircase.golden-nim.json"),
    },
    Lesson {
        title: "Only 0, 1 and 2",
        short: "Only 0, 1 and 2",
        line: "A subtraction game without a period",
        minutes: 3,
        telling: 0,
        file: "zero-one-two.golden-nim.json",
        json: include_str!("../../../saves/zero-one-two.golden-nim.json"),
    },
    Lesson {
        title: "A string that draws",
        short: "A string that draws",
        line: "Turn at each 1: a word fractal",
        minutes: 1,
        telling: 0,
        file: "word-fractal.golden-nim.json",
        json: include_str!("../../../saves/word-fractal.golden-nim.json"),
    },
    Lesson {
        title: "Euclid’s cone",
        short: "Euclid’s cone",
        line: "Below φ every move loses",
        minutes: 2,
        telling: 0,
        file: "euclid-cones.golden-nim.json",
        json: include_str!("../../../saves/euclid-cones.golden-nim.json"),
    },
    Lesson {
        title: "The map of Nim",
        short: "The map of Nim",
        line: "Exclusive or, without an edge",
        minutes: 3,
        telling: 0,
        file: "nim-xor.golden-nim.json",
        json: include_str!("../../../saves/nim-xor.golden-nim.json"),
    },
    Lesson {
        title: "Every game from (3, 4)",
        short: "Every game from (3, 4)",
        line: "All plays, P-positions in gold",
        minutes: 2,
        telling: 0,
        file: "every-game.golden-nim.json",
        json: include_str!("../../../saves/every-game.golden-nim.json"),
    },
];

impl Lesson {
    /// The lesson as a session.
    ///
    /// # Errors
    /// [`SessionError`]; a test opens every lesson.
    pub fn open(&self) -> Result<Session, SessionError> {
        Session::from_json(self.json, self.file)
    }
}
