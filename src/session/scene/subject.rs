//! The subject of a scene: the one picture that the stage shows beside its caption.

use serde::{Deserialize, Serialize};

use crate::{ConverterSection, GoldenConstruction, Session, ShownSection, Tab, TheoremsView};

/// Calls a macro with the list of all subjects. A subject is one line here, and one file in `src/subject`, in the
/// folder of its tab. A line has the variant, the file, the name in files and commands, and the name in a menu.
#[macro_export]
macro_rules! subjects {
    ($then:path) => {
        $then! {
            GrundyTable in table {
                Map in map, "map", "Map";
                Lens in lens, "lens", "Map with lens";
                Rows in rows, "rows", "Row of the table";
                Points in points, "points", "P-positions and lines";
                Growth in growth, "growth", "Growth";
                Compare in compare, "compare", "Two games compared";
                Atlas in atlas, "atlas", "Atlas of ray games";
            }
            QueenBoard in board {
                Board in board, "board", "Board";
                Hint in hint, "hint", "Board with hint";
            }
            GoldenString in golden {
                Levels in levels, "levels", "Levels";
                Line in line, "line", "Line of slope φ";
                Ratio in ratio, "ratio", "Ones to zeros";
                Table in table, "table", "Table of multiples of φ";
                Gaps in gaps, "gaps", "Wythoff gaps";
                Induction in induction, "induction", "Induction";
                Factors in factors, "factors", "Factors";
                Beatty in beatty, "beatty", "Beatty pair";
                Fractal in fractal, "fractal", "Word fractal";
            }
            Zeckendorf in converter {
                Squares in squares, "squares", "Parts";
                Digits in digits, "digits", "Digits";
                Silber in silber, "silber", "Silber’s rule";
                Staircase in staircase, "staircase", "Staircase";
                WythoffArray in wythoff_array, "wythoff-array", "Wythoff array";
                Arithmetic in arithmetic, "arithmetic", "Arithmetic";
                Written in written, "written", "Written representation";
                Representations in representations, "representations", "All representations";
                FibonacciNim in fibonacci_nim, "fibonacci-nim", "Fibonacci Nim start";
            }
            Play in play {
                Stones in stones, "stones", "Stones";
                Graph in graph, "graph", "Graph of the game";
                NimColumns in nim_columns, "nim-columns", "Nim sum by columns";
                Turns in turns, "turns", "What is left after each turn";
            }
            Theorems in theorems {
                Statement in statement, "statement", "Statement";
                Automaton in automaton, "automaton", "Automaton";
            }
            Laboratory in laboratory {
                Rule in rule, "rule", "Rule of a game";
            }
        }
    };
}

macro_rules! subject {
    ($($tab:ident in $folder:ident { $($subject:ident in $file:ident, $id:literal, $title:literal;)* })*) => {
        /// A picture of the window that can be shown alone.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Subject {
            $($(#[doc = $title] #[serde(rename = $id)] $subject,)*)*
        }

        impl Subject {
            const ALL: &[Self] = &[$($(Self::$subject,)*)*];

            /// Its name in files and commands: its variant in lower case, with hyphens between words.
            pub const fn id(self) -> &'static str {
                match self { $($(Self::$subject => $id,)*)* }
            }

            /// Its name in a menu.
            pub const fn title(self) -> &'static str {
                match self { $($(Self::$subject => $title,)*)* }
            }

            /// The tab that it is a part of.
            pub const fn tab(self) -> Tab {
                match self { $($(Self::$subject => Tab::$tab,)*)* }
            }
        }
    };
}

subjects!(subject);

impl Subject {
    /// The subject with this [`Self::id`].
    pub fn of_id(id: &str) -> Option<Self> {
        Self::all().find(|subject| subject.id() == id)
    }

    /// All subjects, in the order of the tabs.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied()
    }

    /// The subjects of a tab, the main one first.
    pub fn of_tab(tab: Tab) -> impl Iterator<Item = Self> {
        Self::all().filter(move |subject| subject.tab() == tab)
    }

    /// The view of the Grundy table that it is seen in: the lens lies on the map.
    #[must_use]
    pub fn table_view(self) -> Self {
        if self == Self::Lens { Self::Map } else { self }
    }

    /// The section of its tab whose picture it is, the first one where it is that of several.
    pub fn section(self) -> Option<ShownSection> {
        match self.tab() {
            Tab::GoldenString => Some(ShownSection::Golden(self)),
            Tab::Zeckendorf => {
                let mut sections = ConverterSection::ALL.into_iter();
                sections.find(|section| Self::of_converter(*section) == self).map(ShownSection::Converter)
            }
            _ => None,
        }
    }

    /// The subject that is the picture of a section.
    pub fn of_section(section: ShownSection) -> Self {
        match section {
            ShownSection::Golden(section) => section,
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
    /// The subject that is meant by what is in front: the view of the table, the section that the timeline plays or
    /// the first one that is shown, the board, the stones.
    pub fn subject_in_front(&self) -> Subject {
        let model = &self.model;
        match self.view.tab {
            Tab::GrundyTable => model.table.view,
            Tab::QueenBoard => Subject::Board,
            Tab::GoldenString => {
                let played = match model.golden.construction {
                    GoldenConstruction::Levels => Subject::Levels,
                    GoldenConstruction::Line => Subject::Line,
                    GoldenConstruction::Induction => Subject::Induction,
                };
                let is_shown = |subject: &Subject| model.golden.sections.contains(subject);
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
            Tab::Laboratory => Subject::Rule,
        }
    }

    /// The subject of the scene that is shown while its tab is in front; else, or where it names none, the one in
    /// front.
    pub fn subject(&self) -> Subject {
        let scene = self.scene_shown();
        let shown = scene.filter(|scene| scene.tab == self.view.tab);
        shown.and_then(|scene| scene.about).unwrap_or_else(|| self.subject_in_front())
    }
}

#[cfg(test)]
mod tests {
    use super::Subject;
    use crate::{Edit, Session, Tab};

    #[test]
    fn every_id_is_the_one_of_the_file_and_leads_back() {
        for subject in Subject::all() {
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
        let main = [
            Subject::Map,
            Subject::Board,
            Subject::Levels,
            Subject::Squares,
            Subject::Stones,
            Subject::Statement,
            Subject::Rule,
        ];
        for (tab, main) in Tab::ALL.into_iter().zip(main) {
            assert_eq!(seen(&mut session, tab), main);
            assert_eq!(Subject::of_tab(tab).next(), Some(main));
        }
        session.apply(Edit::table_view(Subject::Rows)).expect("a view");
        assert_eq!(seen(&mut session, Tab::GrundyTable), Subject::Rows);
        session.apply(Edit::golden_section(Subject::Levels, false)).expect("a section");
        assert_eq!(seen(&mut session, Tab::GoldenString), Subject::Line);
    }
}
