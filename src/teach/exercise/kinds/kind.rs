//! The kinds of exercises: what one does in each, its name in files, the term that explains it.

use serde::{Deserialize, Serialize};

/// The kinds of exercises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Find a winning move.
    WinningMove,
    /// Who wins: N or P.
    Outcome,
    /// The least number that is missing from a set.
    Mex,
    /// The Grundy value of a position.
    Grundy,
    /// A part of a table of Grundy values, four rows and four columns from a position on.
    Fill,
    /// The nim sum of numbers.
    NimSum,
    /// The Zeckendorf form of a number.
    Zeckendorf,
    /// A letter of the golden string.
    Letter,
    /// The gap after a member of the A- or B-numbers.
    Gap,
    /// The safe pair with a number.
    Pair,
    /// The tail of a pile of Fibonacci Nim, and whether it may be taken.
    Tail,
    /// The step of Silber's rule that decides.
    SilberStep,
    /// Answer every move of the opponent from a P-position.
    Reply,
    /// The next stars of a board after the one at a position.
    Place,
    /// The least counter-example to a sentence.
    CounterExample,
}

impl Kind {
    /// All kinds, in the order in which a list shows them.
    pub const ALL: [Self; 15] = [
        Self::WinningMove,
        Self::Outcome,
        Self::Mex,
        Self::Grundy,
        Self::Fill,
        Self::NimSum,
        Self::Zeckendorf,
        Self::Letter,
        Self::Gap,
        Self::Pair,
        Self::Tail,
        Self::SilberStep,
        Self::Reply,
        Self::Place,
        Self::CounterExample,
    ];

    /// The term of the glossary that explains what is asked.
    pub const fn term(self) -> &'static str {
        match self {
            Self::WinningMove => "winning move",
            Self::Outcome => "outcome",
            Self::Mex => "mex",
            Self::Grundy | Self::Fill => "Grundy value",
            Self::NimSum => "nim sum",
            Self::Zeckendorf => "Zeckendorf form",
            Self::Letter => "golden string",
            Self::Gap => "gap",
            Self::Pair => "safe pair",
            Self::Tail => "tail",
            Self::SilberStep => "Silber’s rule",
            Self::Reply | Self::Place => "P-position",
            Self::CounterExample => "counter-example",
        }
    }

    /// Its name in files: "winning-move".
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinningMove => "winning-move",
            Self::Outcome => "outcome",
            Self::Mex => "mex",
            Self::Grundy => "grundy",
            Self::Fill => "fill",
            Self::NimSum => "nim-sum",
            Self::Zeckendorf => "zeckendorf",
            Self::Letter => "letter",
            Self::Gap => "gap",
            Self::Pair => "pair",
            Self::Tail => "tail",
            Self::SilberStep => "silber-step",
            Self::Reply => "reply",
            Self::Place => "place",
            Self::CounterExample => "counter-example",
        }
    }

    /// What one does in it, as a title: "Find a winning move".
    pub const fn title(self) -> &'static str {
        match self {
            Self::WinningMove => "Find a winning move",
            Self::Outcome => "N or P?",
            Self::Mex => "The smallest number missing",
            Self::Grundy => "The Grundy value",
            Self::Fill => "Fill the corner",
            Self::NimSum => "The nim sum",
            Self::Zeckendorf => "Lay the number with tiles",
            Self::Letter => "The next letter",
            Self::Gap => "The next gap",
            Self::Pair => "The next safe pair",
            Self::Tail => "The tail",
            Self::SilberStep => "Which step decides?",
            Self::Reply => "Answer every move",
            Self::Place => "Place the next stars",
            Self::CounterExample => "Find a counter-example",
        }
    }
}
