//! The parts of a game, as described in its own file: the numbers of its positions, its moves, its table. The rest is
//! derived from these, here and on the other floors, in the same way for all games: the check of a position, its text,
//! the number of its options, a random move, names, fields, lines on a board. The parameters of games: each as an
//! option of a command and a control of the window, and games that are chosen by name instead.

use std::borrow::Cow;

use super::registry::{GAMES, Known};
use super::rules::ray_forms::{self, RayForm};
use super::{Factor, Fields, Ruleset, RulesetOptions, Splits, SubtractionSet, Vector};

/// The description of a game.
#[derive(Clone, Copy, Debug)]
pub struct Spec<'a> {
    /// Its name in files and commands.
    pub name: &'static str,
    /// The numbers of a position.
    pub fields: Fields<'a>,
    /// The effect of a move on the numbers.
    pub moves: Moves<'a>,
    /// The positions that are the cells of its table.
    pub plane: TableShape,
    /// The names of the row and the column of a cell.
    pub axes: (&'static str, &'static str),
    /// True if it is also offered as misère play, where the player who cannot move wins.
    pub has_misere: bool,
    /// The numeration in which the digits of its numbers say something of the game; `None` if there is none, and for
    /// a sum, whose games have their own.
    pub numeration: Option<Numeration>,
    /// A position as it is typed in commands, with the game's name: `wythoff 31 48`.
    pub example: &'static str,
    /// First positions.
    pub start: FirstPositions<'a>,
}

/// A numeration whose digits say something of a game: who wins, by which moves, or which value a position has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Numeration {
    /// Sums of different powers of two.
    Binary,
    /// Sums of Fibonacci numbers, no two of them neighbours (Zeckendorf 1972).
    Zeckendorf,
}

/// The way in which the values of a game repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// They do not, or nobody knows.
    Unknown,
    /// 𝒢(*n* + period) = 𝒢(*n*) for all heaps from some heap on, which a finite part of the values proves.
    Heaps,
    /// 𝒢(*a*, *n* + period) = 𝒢(*a*, *n*) + period in each row of the table, which a finite part of the rows proves.
    Rows,
}

/// The numbers of first positions of a game, by what they are for. A sum has none of its own; those of its components
/// are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstPositions<'a> {
    /// To look at: [`Ruleset::start`].
    pub(super) to_show: &'a [u64],
    /// Small enough to be played to the end: [`Ruleset::start_to_play`].
    pub(super) to_play: &'a [u64],
    /// As a component of a sum that is played, smaller still: [`Ruleset::start_in_sum`].
    pub(super) in_sum: &'a [u64],
}

impl<'a> FirstPositions<'a> {
    /// The same position for all purposes.
    pub(super) const fn at(numbers: &'a [u64]) -> Self {
        Self { to_show: numbers, to_play: numbers, in_sum: numbers }
    }

    /// With another position to play.
    pub(super) const fn to_play(self, numbers: &'a [u64]) -> Self {
        Self { to_play: numbers, ..self }
    }

    /// With another position as a component of a sum.
    pub(super) const fn in_sum(self, numbers: &'a [u64]) -> Self {
        Self { in_sum: numbers, ..self }
    }
}

/// The name of a game, its rule in words, and its parameters as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Its name in the literature.
    pub title: Cow<'static, str>,
    /// Its name for all values of its parameters, if the title contains them: "t-Wythoff" beside "2-Wythoff".
    pub family: Option<&'static str>,
    /// The rule: what a move is, in words: "take any number of stones from one pile".
    pub rule: Cow<'static, str>,
    /// The parameters, with the text of each as an option of a command.
    pub parameters: Vec<Parameter>,
}

impl Words {
    /// The words of a game without parameters.
    pub(super) const fn plain(title: &'static str, rule: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), family: None, rule: Cow::Borrowed(rule), parameters: Vec::new() }
    }
}

/// A parameter of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The option of a command, without `--`.
    pub name: &'static str,
    /// Its value as it is typed, without quotation marks; `None` if it is the default.
    pub value: Option<String>,
    /// True if the value may have several words and is written in quotation marks.
    pub is_words: bool,
}

/// The effect of a move on the numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves<'a> {
    /// Takes any positive number from one pile.
    AnyNumber,
    /// Takes any positive number from one of two piles, or k, l ≥ 1 from both with |k − l| < t.
    OneOrBoth {
        /// At least 1; 1 is Wythoff's game.
        t: u32,
    },
    /// Goes any number of steps along a ray, or exactly one along a leap.
    Vectors {
        /// The rays.
        rays: &'a [Vector],
        /// The leaps.
        leaps: &'a [Vector],
    },
    /// Takes a number of a set from the pile.
    Set(&'a SubtractionSet),
    /// Takes 1 to the limit from a pile; then the limit is `factor` times what was taken.
    Limited {
        /// The factor by which the number taken is multiplied.
        factor: Factor,
    },
    /// Replaces one heap by none, one or two.
    Split(Splits<'a>),
    /// Moves in one component of a sum.
    InComponent(&'a [Ruleset]),
    /// No structure but the list of options ([`super::Game::for_each_option`]), in machine words: without a closed form
    /// everything is found by search.
    Listed,
}

impl Moves<'_> {
    /// The same moves in their simplest form: the rays of the rook are those of Nim, the rays of the queen those of
    /// Wythoff's game, in any order and with superfluous vectors among them.
    ///
    /// ```
    /// use golden_game::{Moves, Ruleset, Vector};
    /// let rays = [[1, 1], [0, 1], [1, 0], [2, 2]].map(Vector::from).to_vec();
    /// let queen = Ruleset::Rays { rays, leaps: Vec::new() };
    /// assert_eq!(queen.spec().moves.simplest(), Moves::OneOrBoth { t: 1 });
    /// ```
    #[must_use]
    pub fn simplest(self) -> Self {
        let Moves::Vectors { rays, leaps } = self else { return self };
        match RayForm::of(rays, leaps) {
            Some(RayForm::Rook) => Moves::AnyNumber,
            Some(RayForm::Queen) => Moves::OneOrBoth { t: 1 },
            _ => self,
        }
    }

    /// Returns true if these are moves on two numbers whose P-positions are the pairs of equal ones: with the rays 1,0
    /// and 0,1, and no ray or leap k,k.
    ///
    /// **Cost**: a look at each vector.
    ///
    /// ```
    /// use golden_game::{Moves, Ruleset, Vector};
    /// let rays = [[1, 0], [0, 1], [1, 2]].map(Vector::from);
    /// assert!(Moves::Vectors { rays: &rays, leaps: &[] }.is_lost_on_diagonal());
    /// assert!(!Ruleset::queen().spec().moves.is_lost_on_diagonal());
    /// ```
    #[must_use]
    pub fn is_lost_on_diagonal(self) -> bool {
        matches!(self, Moves::Vectors { rays, leaps } if ray_forms::has_lost_diagonal(rays, leaps))
    }
}

/// The positions that are the cells of a game's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableShape {
    /// The pairs (row, column). A move lowers one of the numbers or both and raises neither.
    Quadrant {
        /// True if (a, b) and (b, a) have the same value.
        symmetric: bool,
    },
    /// The pairs (n, r) with r ≤ n.
    Triangle,
    /// One pile, in rows of a given width.
    Line,
    /// The two piles of a sum of two games with one pile each.
    TwoPiles,
    /// The positions do not fit into two dimensions.
    None,
}

impl TableShape {
    /// Returns true if the game can be shown as a piece on a board: its positions are pairs, and no move leads up or to
    /// the right.
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Quadrant { .. })
    }
}

/// The description of a parameter, without a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// The option of a command, without `--`.
    pub name: &'static str,
    /// An example of its value, as it is typed.
    pub value: &'static str,
    /// Its meaning, in one line.
    pub help: &'static str,
    /// The label of its control.
    pub label: &'static str,
    /// The values that it may have.
    pub kind: ParameterKind,
}

/// The values a parameter may have, which decides how it is edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A whole number, on a slider; commands and files may exceed the slider.
    Number {
        /// The least number.
        least: u32,
        /// The greatest number of the slider.
        most: u32,
    },
    /// One of few values: how each is typed, and its label. The first is the default.
    Choice(&'static [(&'static str, &'static str)]),
    /// Positive numbers in any order: `1,4,12`. A value that begins with a letter is the name of a set, which a field
    /// does not edit.
    Numbers,
    /// Vectors, perhaps none: `1,0 0,1`.
    Vectors,
    /// Any text that the game can read.
    Text,
}

/// Games of one family each with a name, to choose from a list: "King", "Downward knight".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadyMade {
    /// The label of the list.
    pub label: &'static str,
    /// The games, each with its text in the list.
    pub games: Vec<(Ruleset, &'static str)>,
    /// A first game for parameters that are not in the list, with the list's text for all such games.
    pub own: Option<(Ruleset, &'static str)>,
}

impl Ruleset {
    fn known(&self) -> Option<&'static Known> {
        let name = self.name();
        GAMES.iter().find(|game| game.names.first() == Some(&name))
    }

    /// Its parameters, in the order of [`super::Words::parameters`].
    pub fn parameter_options(&self) -> &'static [GameOption] {
        self.known().map_or(&[], |game| game.options)
    }

    /// Its names in commands: the one in files first, then short and other names of this very game.
    ///
    /// ```
    /// use golden_game::{Ruleset, parse_game};
    /// assert_eq!(parse_game("octal --code 0.07").map(|game| game.names()), Ok(vec!["octal", "dawsons-kayles"]));
    /// assert_eq!(Ruleset::Wythoff.names(), ["wythoff", "queen"]);
    /// ```
    pub fn names(&self) -> Vec<&'static str> {
        let Some(game) = self.known() else { return vec!["sum"] };
        let is_it = |name: &str| (game.read)(name, &RulesetOptions::default()).is_ok_and(|read| read == *self);
        let others = game.names.iter().skip(1).copied().filter(|name| is_it(name));
        game.names.first().copied().into_iter().chain(others).collect()
    }

    /// The list of games that contains it, if there is one; it may contain games of other names, too.
    ///
    /// **Cost**: a few allocations; call it once per frame, not once per cell.
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// let pieces = Ruleset::king().ready_made().unwrap();
    /// assert!(pieces.games.contains(&(Ruleset::knight(), "Downward knight")));
    /// ```
    pub fn ready_made(&self) -> Option<ReadyMade> {
        self.known().and_then(|game| (game.ready_made)())
    }

    /// Its name for all values of its parameters: "t-Wythoff", where the title is "2-Wythoff".
    pub fn family(&self) -> String {
        let words = self.words();
        words.family.map_or_else(|| words.title.into_owned(), str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::ParameterKind;
    use crate::{Ruleset, RulesetOptions, game_options, parse_ruleset};

    #[test]
    fn every_parameter_has_an_option_with_its_name_and_each_name_is_one_option() {
        for game in Ruleset::examples() {
            let names: Vec<_> = game.words().parameters.iter().map(|parameter| parameter.name).collect();
            let options: Vec<_> = game.parameter_options().iter().map(|option| option.name).collect();
            assert_eq!(names, options, "{game}");
        }
        for option in game_options() {
            assert_eq!(game_options().filter(|other| other.name == option.name).count(), 1, "{}", option.name);
        }
    }

    #[test]
    fn every_number_of_a_slider_and_every_choice_of_a_list_makes_a_game() {
        for game in Ruleset::examples() {
            for option in game.parameter_options() {
                let values: Vec<String> = match option.kind {
                    ParameterKind::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
                    ParameterKind::Choice(choices) => choices.iter().map(|(value, _)| (*value).to_owned()).collect(),
                    ParameterKind::Numbers | ParameterKind::Vectors | ParameterKind::Text => {
                        vec![option.value.trim_matches('"').to_owned()]
                    }
                };
                for value in values {
                    let read = parse_ruleset(game.name(), &RulesetOptions::default().with(option.name, value.clone()));
                    assert_eq!(read.map(|read| read.name()), Ok(game.name()), "--{} {value}", option.name);
                }
            }
        }
    }

    #[test]
    fn every_game_of_a_list_is_one_and_none_stands_there_twice() {
        for list in Ruleset::examples().iter().filter_map(Ruleset::ready_made) {
            for (i, (game, words)) in list.games.iter().chain(&list.own).enumerate() {
                assert_eq!(game.check(), Ok(()), "{words}");
                assert!(list.games.iter().take(i).all(|(other, said)| other != game && said != words), "{words}");
                assert_eq!(game.ready_made().as_ref(), Some(&list), "{words} is in the list of another game");
            }
        }
    }

    /// Every game of the registry, each also with every value of its parameters that lists and sliders offer.
    fn all_games() -> Vec<Ruleset> {
        let mut games = Ruleset::examples();
        for example in Ruleset::examples() {
            let list = example.ready_made().unwrap_or_default();
            games.extend(list.games.into_iter().chain(list.own).map(|(game, _)| game));
            for option in example.parameter_options() {
                let values: Vec<String> = match option.kind {
                    ParameterKind::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
                    ParameterKind::Choice(choices) => choices.iter().map(|(value, _)| (*value).to_owned()).collect(),
                    ParameterKind::Numbers => {
                        ["1,2", "1,3", "1,2,3,4,5,6,7,8,9", "1,2,3,4,5,6,7,8,10"].map(str::to_owned).into()
                    }
                    ParameterKind::Vectors => {
                        let many: Vec<String> = (2..40).map(|x| format!("{x},3")).collect();
                        let ends = [1, 2].map(|end| format!("{} 0,{end}", many.join(" ")));
                        ["1,0", "1,0 0,1 2,3"].map(str::to_owned).into_iter().chain(ends).collect()
                    }
                    ParameterKind::Text => ["0.77", "0.7", "4.5"].map(str::to_owned).into(),
                };
                let read = |value| parse_ruleset(example.name(), &RulesetOptions::default().with(option.name, value));
                games.extend(values.into_iter().filter_map(|value| read(value).ok()));
            }
        }
        games.push(Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::Wythoff] });
        games.push(Ruleset::Sum { components: vec![Ruleset::Nim, Ruleset::knight()] });
        games
    }

    #[test]
    fn the_whole_title_tells_any_two_games_apart() {
        let games = all_games();
        for (i, game) in games.iter().enumerate() {
            let whole = game.whole_title();
            for other in games.iter().take(i).filter(|other| *other != game) {
                assert_ne!(whole, other.whole_title(), "{game:?} {other:?}");
            }
            let title = game.title();
            assert!(title == whole || title.contains('…'), "{title}: {whole}");
            assert!(title.chars().count() <= 100, "{title}");
        }
    }

    #[test]
    fn a_title_names_rays_and_leaps_and_counts_many() {
        let read = |text| crate::parse_game(text).expect("a game");
        for (text, title) in [
            ("rays --rays \"1,0 0,1 2,3\" --leaps 1,2", "Rays (1,0) (0,1) (2,3), leap (1,2)"),
            ("rays --rays 1,2", "Ray (1,2)"),
            ("rays --leaps \"1,2 3,1\"", "Leaps (1,2) (3,1)"),
            ("rays --rays \"1,0 0,1 1,1 1,2 2,1 1,3 3,1\"", "7 rays (1,0) (0,1) (1,1) (1,2) (2,1) …"),
            ("rays --leaps \"1,0 0,1 1,1\"", "King"),
        ] {
            assert_eq!(read(text).title(), title);
        }
        let game = read("rays --rays \"1,0 0,1\" --leaps 1,2");
        assert_eq!(game.titled("(3, 4)"), "Rays (1,0) (0,1), leap (1,2): (3, 4)");
        assert_eq!(Ruleset::king().titled("(3, 4)"), "King (3, 4)");
        assert_eq!(game.family(), "Ray game");
        let sum = |count| Ruleset::Sum { components: vec![Ruleset::FibonacciNimGlobal; count] };
        assert_eq!(sum(2).titled("3 + 4"), "Global Fibonacci Nim + Global Fibonacci Nim: 3 + 4");
        assert_eq!(sum(7).title(), "Global Fibonacci Nim + Global Fibonacci Nim + … (7 games)");
    }

    #[test]
    fn a_family_has_one_name_whatever_its_numbers_are() {
        for [one, other] in [
            [2, 5].map(|t| Ruleset::TWythoff { t }),
            [1, 3].map(|within| Ruleset::WythoffTerminal { within }),
            [3, 4].map(|factor| Ruleset::TakeAway { factor: factor.into() }),
        ] {
            assert_ne!(one.title(), other.title());
            assert_eq!(one.family(), other.family());
        }
        assert_eq!(Ruleset::Wythoff.family(), Ruleset::Wythoff.title());
    }
}
