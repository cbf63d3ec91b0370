//! The choices of the golden string panel, and its view.

use std::collections::BTreeSet;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Subject, Tab};
use golden_figure::LevelsView;
use golden_number::{Letters, UBig};

/// The choices of the golden string panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct GoldenChoices {
    /// The letters for 1 and 0.
    #[serde(serialize_with = "write_letters", deserialize_with = "read_letters")]
    pub letters: Letters,
    /// The sections on the sheet: subjects of its tab.
    pub sections: BTreeSet<Subject>,
    /// The quantity that the plot of the counts shows.
    pub ratio: RatioView,
    /// The place, from 1 on, whose letter is looked up.
    #[serde(with = "crate::disk::decimal")]
    pub index: UBig,
    /// The word to search for, in the letters 1 and 0; at most [`GoldenChoices::WORD`] letters.
    pub word: String,
    /// The irrational number of the Beatty pair, as typed; at most [`GoldenChoices::ALPHA`] characters.
    pub alpha: String,
    /// The order of the word fractal, [`GoldenChoices::FRACTALS`].
    pub fractal: u32,
    /// The construction that the timeline plays.
    pub construction: GoldenConstruction,
}

impl GoldenChoices {
    /// The longest word to search for.
    pub const WORD: usize = 10_000;
    /// The longest text of an irrational number.
    pub const ALPHA: usize = 400;
    /// The range of orders of the word fractal.
    pub const FRACTALS: std::ops::RangeInclusive<u32> = 1..=17;

    /// The letters of the table of multiples, which then says gaps and letters, too; `None` where no other section on
    /// the sheet is about the golden string: the multiples alone show the pairs.
    pub fn letters_of_table(&self) -> Option<Letters> {
        let is_of_string = |section: &Subject| !matches!(section, Subject::Table | Subject::Beatty);
        self.sections.iter().any(is_of_string).then_some(self.letters)
    }

    /// Returns what is wrong with choices read from a file, which may contain anything; `None` if they are valid.
    pub(crate) fn fault(&self) -> Option<String> {
        if !Self::FRACTALS.contains(&self.fractal) {
            return Some(format!("a word fractal of order {}, which must be from 1 to 17", self.fractal));
        }
        if self.word.len() > Self::WORD || self.word.contains(|letter| !matches!(letter, '0' | '1')) {
            return Some(format!("a word that is not of at most {} letters 1 and 0", Self::WORD));
        }
        if self.index.is_zero() {
            return Some("letter 0 of the golden string, whose first letter is 1".into());
        }
        if let Some(other) = self.sections.iter().find(|section| section.tab() != Tab::GoldenString) {
            return Some(format!("the picture {} on the sheet of the golden string", other.id()));
        }
        (self.alpha.chars().count() > Self::ALPHA)
            .then(|| format!("a Beatty sequence's number of more than {} characters", Self::ALPHA))
    }
}

impl Default for GoldenChoices {
    fn default() -> Self {
        use Subject::{Gaps, Levels, Line, Ratio, Table};
        Self {
            letters: Letters::default(),
            sections: BTreeSet::from([Levels, Line, Ratio, Table, Gaps]),
            ratio: RatioView::Ratio,
            index: UBig::from(1_000_000_u32),
            word: "10110".into(),
            alpha: "(1+√5)/2".into(),
            fractal: 12,
            construction: GoldenConstruction::Levels,
        }
    }
}

/// The quantities that the plot of the counts shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatioView {
    /// g/h, which tends to φ.
    Ratio,
    /// |g/h − φ| on a logarithmic scale.
    LogError,
}

/// The constructions that the golden string's timeline plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GoldenConstruction {
    /// The substitution, level by level.
    Levels,
    /// The crossings of the line of slope φ.
    Line,
    /// Roughan's induction.
    Induction,
}

/// The view of the golden string: saved, not undone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct GoldenView {
    /// The highest level shown, [`GoldenView::LEVELS`].
    pub level: u32,
    /// The number of crossings of the line that are drawn; `None` draws all.
    pub line_step: Option<usize>,
    /// The step of Roughan's induction; `None` shows the last one.
    pub induction_step: Option<usize>,
    /// The first letter on screen, from 0.
    pub first: u64,
    /// The width of a letter in points, [`LevelsView::WIDTHS`].
    pub width: f64,
}

impl GoldenView {
    /// The range of the highest level shown.
    pub const LEVELS: std::ops::RangeInclusive<u32> = 0..=30;
    /// The largest first letter on screen: beyond every level.
    pub const FIRST: u64 = 1 << 32;

    /// The view of these letters, and the part of the first one that is out of sight, from 0 to 1.
    #[must_use]
    pub fn seeing(self, letters: LevelsView) -> (Self, f64) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let first = letters.first.floor() as u64;
        (Self { first, width: letters.width, ..self }, letters.first - letters.first.floor())
    }

    /// Returns true if its numbers make sense: a file may say anything.
    pub fn is_sound(&self) -> bool {
        Self::LEVELS.contains(&self.level) && LevelsView::WIDTHS.contains(&self.width) && self.first <= Self::FIRST
    }
}

impl Default for GoldenView {
    fn default() -> Self {
        Self { level: 8, line_step: None, induction_step: None, first: 0, width: 13.7 }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn write_letters<S: Serializer>(letters: &Letters, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{}{}", letters.one, letters.zero))
}

fn read_letters<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Letters, D::Error> {
    let pair = String::deserialize(deserializer)?;
    Letters::from_pair(&pair).map_err(D::Error::custom)
}
