//! The subject of a scene: the one picture that the stage shows beside its caption.

use serde::{Deserialize, Serialize};

use crate::{ConverterSection, GoldenConstruction, GoldenSection, Session, ShownSection, Tab, TableView, TheoremsView};

/// A picture of the window that can be shown alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// The map of a table.
    Map,
    /// The map with the cells around the focus enlarged.
    Lens,
    /// A row of a table with its period.
    Rows,
    /// P-positions with the lines fitted to them.
    Points,
    /// G(n, n) of Fibonacci Nim.
    Growth,
    /// The tables of two games with their difference.
    Compare,
    /// All small sets of rays with their P-positions.
    Atlas,
    /// The board with its piece.
    Board,
    /// The board with the hint for the player to move.
    Hint,
    /// The levels of the golden string.
    Levels,
    /// The line of slope φ.
    Line,
    /// Ones to zeros.
    Ratio,
    /// i, iφ, ⌊iφ⌋, gap and letter.
    Table,
    /// The gaps between the Wythoff numbers.
    Gaps,
    /// Roughan's induction over the gaps.
    Induction,
    /// The search for a word, and all factors of its length.
    Factors,
    /// Two Beatty sequences.
    Beatty,
    /// The word fractal.
    Fractal,
    /// The parts of a number as squares or tiles.
    Squares,
    /// The forms of a number as rows of digits.
    Digits,
    /// Silber's rule for a pair.
    Silber,
    /// The canonical forms of 1 to N.
    Staircase,
    /// The place of a number in the Wythoff array.
    WythoffArray,
    /// A sum, difference or product in Fibonacci digits.
    Arithmetic,
    /// A representation read back and made canonical.
    Written,
    /// All representations of a number.
    Representations,
    /// A number as the first pile of Fibonacci Nim.
    FibonacciNim,
    /// The table with the stones of the game in play.
    Stones,
    /// The graph of the game in play.
    Graph,
    /// The nim sum, column by column.
    NimColumns,
    /// A statement with its verdict.
    Statement,
    /// An automaton with the walk through it.
    Automaton,
}

impl Subject {
    /// All subjects, in the order of the tabs.
    pub const ALL: [Self; 32] = [
        Self::Map,
        Self::Lens,
        Self::Rows,
        Self::Points,
        Self::Growth,
        Self::Compare,
        Self::Atlas,
        Self::Board,
        Self::Hint,
        Self::Levels,
        Self::Line,
        Self::Ratio,
        Self::Table,
        Self::Gaps,
        Self::Induction,
        Self::Factors,
        Self::Beatty,
        Self::Fractal,
        Self::Squares,
        Self::Digits,
        Self::Silber,
        Self::Staircase,
        Self::WythoffArray,
        Self::Arithmetic,
        Self::Written,
        Self::Representations,
        Self::FibonacciNim,
        Self::Stones,
        Self::Graph,
        Self::NimColumns,
        Self::Statement,
        Self::Automaton,
    ];

    /// Its name in files and commands: its variant in lower case, with hyphens between words.
    pub fn id(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Lens => "lens",
            Self::Rows => "rows",
            Self::Points => "points",
            Self::Growth => "growth",
            Self::Compare => "compare",
            Self::Atlas => "atlas",
            Self::Board => "board",
            Self::Hint => "hint",
            Self::Levels => "levels",
            Self::Line => "line",
            Self::Ratio => "ratio",
            Self::Table => "table",
            Self::Gaps => "gaps",
            Self::Induction => "induction",
            Self::Factors => "factors",
            Self::Beatty => "beatty",
            Self::Fractal => "fractal",
            Self::Squares => "squares",
            Self::Digits => "digits",
            Self::Silber => "silber",
            Self::Staircase => "staircase",
            Self::WythoffArray => "wythoff-array",
            Self::Arithmetic => "arithmetic",
            Self::Written => "written",
            Self::Representations => "representations",
            Self::FibonacciNim => "fibonacci-nim",
            Self::Stones => "stones",
            Self::Graph => "graph",
            Self::NimColumns => "nim-columns",
            Self::Statement => "statement",
            Self::Automaton => "automaton",
        }
    }

    /// The subject with this [`Self::id`].
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subject| subject.id() == id)
    }

    /// Its name in a menu.
    pub fn title(self) -> &'static str {
        match self {
            Self::Map => "Map",
            Self::Lens => "Map with lens",
            Self::Rows => "Row of the table",
            Self::Points => "P-positions and lines",
            Self::Growth => "Growth",
            Self::Compare => "Two games compared",
            Self::Atlas => "Atlas of ray games",
            Self::Board => "Board",
            Self::Hint => "Board with hint",
            Self::Levels => "Levels",
            Self::Line => "Line of slope φ",
            Self::Ratio => "Ones to zeros",
            Self::Table => "Table of multiples of φ",
            Self::Gaps => "Wythoff gaps",
            Self::Induction => "Induction",
            Self::Factors => "Factors",
            Self::Beatty => "Beatty pair",
            Self::Fractal => "Word fractal",
            Self::Squares => "Parts",
            Self::Digits => "Digits",
            Self::Silber => "Silber’s rule",
            Self::Staircase => "Staircase",
            Self::WythoffArray => "Wythoff array",
            Self::Arithmetic => "Arithmetic",
            Self::Written => "Written representation",
            Self::Representations => "All representations",
            Self::FibonacciNim => "Fibonacci Nim start",
            Self::Stones => "Stones",
            Self::Graph => "Graph of the game",
            Self::NimColumns => "Nim sum by columns",
            Self::Statement => "Statement",
            Self::Automaton => "Automaton",
        }
    }

    /// The tab that it is a part of.
    pub fn tab(self) -> Tab {
        match self {
            Self::Map | Self::Lens | Self::Rows | Self::Points | Self::Growth | Self::Compare | Self::Atlas => {
                Tab::GrundyTable
            }
            Self::Board | Self::Hint => Tab::QueenBoard,
            Self::Levels
            | Self::Line
            | Self::Ratio
            | Self::Table
            | Self::Gaps
            | Self::Induction
            | Self::Factors
            | Self::Beatty
            | Self::Fractal => Tab::GoldenString,
            Self::Squares
            | Self::Digits
            | Self::Silber
            | Self::Staircase
            | Self::WythoffArray
            | Self::Arithmetic
            | Self::Written
            | Self::Representations
            | Self::FibonacciNim => Tab::Zeckendorf,
            Self::Stones | Self::Graph | Self::NimColumns => Tab::Play,
            Self::Statement | Self::Automaton => Tab::Theorems,
        }
    }

    /// The subjects of a tab, the main one first.
    pub fn of_tab(tab: Tab) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |subject| subject.tab() == tab)
    }

    /// The section of the golden string that it is.
    pub fn golden_section(self) -> Option<GoldenSection> {
        match self {
            Self::Levels => Some(GoldenSection::Levels),
            Self::Line => Some(GoldenSection::Line),
            Self::Ratio => Some(GoldenSection::Ratio),
            Self::Table => Some(GoldenSection::Table),
            Self::Gaps => Some(GoldenSection::Gaps),
            Self::Induction => Some(GoldenSection::Induction),
            Self::Factors => Some(GoldenSection::Factors),
            Self::Beatty => Some(GoldenSection::Beatty),
            Self::Fractal => Some(GoldenSection::Fractal),
            _ => None,
        }
    }

    /// The section of its tab whose picture it is, the first one where it is that of several.
    pub fn section(self) -> Option<ShownSection> {
        let of_converter = match self {
            Self::Squares => ConverterSection::Parts,
            Self::Digits => ConverterSection::Canonical,
            Self::Silber => ConverterSection::Silber,
            Self::Staircase => ConverterSection::Staircase,
            Self::WythoffArray => ConverterSection::Array,
            Self::Arithmetic => ConverterSection::Arithmetic,
            Self::Written => ConverterSection::Written,
            Self::Representations => ConverterSection::Representations,
            Self::FibonacciNim => ConverterSection::FibonacciNim,
            _ => return self.golden_section().map(ShownSection::Golden),
        };
        Some(ShownSection::Converter(of_converter))
    }

    /// The subject that is the picture of a section.
    pub fn of_section(section: ShownSection) -> Self {
        match section {
            ShownSection::Golden(section) => {
                let is_shown = |subject: &Self| subject.golden_section() == Some(section);
                Self::ALL.into_iter().find(is_shown).unwrap_or(Self::Levels)
            }
            ShownSection::Converter(section) => Self::of_converter(section),
        }
    }

    /// The picture of a section of the converter; the rows of digits are one subject.
    fn of_converter(section: ConverterSection) -> Self {
        match section {
            ConverterSection::Parts => Self::Squares,
            ConverterSection::Canonical | ConverterSection::SecondCanonical | ConverterSection::Shifts => Self::Digits,
            ConverterSection::Silber => Self::Silber,
            ConverterSection::Staircase => Self::Staircase,
            ConverterSection::Array => Self::WythoffArray,
            ConverterSection::Arithmetic => Self::Arithmetic,
            ConverterSection::Written => Self::Written,
            ConverterSection::Representations => Self::Representations,
            ConverterSection::FibonacciNim => Self::FibonacciNim,
        }
    }
}

impl Session {
    /// The subject that is meant by what is in front: the view of the table, the section that the timeline plays or the
    /// first one that is shown, the board, the stones.
    pub fn subject_in_front(&self) -> Subject {
        let model = &self.model;
        match self.view.tab {
            Tab::GrundyTable => match model.table.view {
                TableView::Map => Subject::Map,
                TableView::Rows => Subject::Rows,
                TableView::Points => Subject::Points,
                TableView::Growth => Subject::Growth,
                TableView::Compare => Subject::Compare,
                TableView::Atlas => Subject::Atlas,
            },
            Tab::QueenBoard => Subject::Board,
            Tab::GoldenString => {
                let played = match model.golden.construction {
                    GoldenConstruction::Levels => Subject::Levels,
                    GoldenConstruction::Line => Subject::Line,
                    GoldenConstruction::Induction => Subject::Induction,
                };
                let is_shown = |subject: &Subject| {
                    subject.golden_section().is_some_and(|section| model.golden.sections.contains(&section))
                };
                std::iter::once(played).chain(Subject::of_tab(Tab::GoldenString)).find(is_shown).unwrap_or(played)
            }
            Tab::Zeckendorf => {
                let is_shown = |subject: &Subject| {
                    model.converter.sections.iter().any(|section| *subject == Subject::of_converter(*section))
                };
                Subject::of_tab(Tab::Zeckendorf).find(is_shown).unwrap_or(Subject::Squares)
            }
            Tab::Play => Subject::Stones,
            Tab::Theorems => match model.theorems.view {
                TheoremsView::Statements | TheoremsView::Bench => Subject::Statement,
                TheoremsView::Automaton => Subject::Automaton,
            },
        }
    }

    /// The subject of the scene that is shown while its tab is in front; else, or where it names none, the one in
    /// front.
    pub fn subject(&self) -> Subject {
        let scene = self.model.scene.and_then(|scene| self.model.scenes.get(scene));
        let shown = scene.filter(|scene| scene.tab == self.view.tab);
        shown.and_then(|scene| scene.about).unwrap_or_else(|| self.subject_in_front())
    }
}

#[cfg(test)]
mod tests {
    use super::Subject;
    use crate::{Edit, GoldenChoice, GoldenSection, Session, Tab, TableChoice, TableView};

    #[test]
    fn every_id_is_the_one_of_the_file_and_leads_back() {
        for subject in Subject::ALL {
            assert_eq!(Subject::of_id(subject.id()), Some(subject));
            assert_eq!(serde_json::to_string(&subject).expect("JSON"), format!("\"{}\"", subject.id()));
            assert_eq!(serde_json::from_str::<Subject>(&format!("\"{}\"", subject.id())).expect("a subject"), subject);
            assert!(Subject::of_tab(subject.tab()).any(|other| other == subject));
            let has_section = matches!(subject.tab(), Tab::GoldenString | Tab::Zeckendorf);
            assert_eq!(subject.section().map(Subject::of_section), has_section.then_some(subject));
        }
        assert_eq!(Subject::of_id("queen"), None);
    }

    #[test]
    fn what_is_in_front_is_meant() {
        let mut session = Session::default();
        let seen = |session: &mut Session, tab: Tab| {
            session.view.bring_to_front(tab);
            session.subject_in_front()
        };
        let main =
            [Subject::Map, Subject::Board, Subject::Levels, Subject::Squares, Subject::Stones, Subject::Statement];
        for (tab, main) in Tab::ALL.into_iter().zip(main) {
            assert_eq!(seen(&mut session, tab), main);
            assert_eq!(Subject::of_tab(tab).next(), Some(main));
        }
        session.apply(Edit::Table(TableChoice::View(TableView::Rows))).expect("a view");
        assert_eq!(seen(&mut session, Tab::GrundyTable), Subject::Rows);
        session.apply(Edit::Golden(GoldenChoice::Section(GoldenSection::Levels, false))).expect("a section");
        assert_eq!(seen(&mut session, Tab::GoldenString), Subject::Line);
    }
}
