//! The common parts of all rulesets: the name, the check of a position, the piles; and why a ruleset or a position is
//! not valid.

use std::collections::BTreeSet;
use std::fmt;

use thiserror::Error;

use super::spec::TableShape;
use super::{Moves, Numeration, OwnRule, Position, RayGame, Ruleset, Vector, caps, sum};
use golden_number::UBig;
use golden_prose::{quoted, short_digits};

/// The reason why a ruleset or a position is not valid; each message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesetError {
    /// An explicit subtraction set without numbers.
    #[error("the subtraction set is empty; name at least one number that may be taken, such as 1,4,12")]
    EmptySet,
    /// A subtraction set with 0.
    #[error("the subtraction set holds 0, a move that would change nothing; name positive numbers only")]
    ZeroInSet,
    /// A number that occurs twice.
    #[error("the subtraction set names {0} twice; name each number once")]
    RepeatedInSet(u64),
    /// The numbers of [`SubtractionSet::Explicit`](super::SubtractionSet::Explicit) out of order.
    #[error("the subtraction set is not in increasing order; list its numbers from the least on")]
    UnorderedSet,
    /// All numbers but none, or but 0.
    #[error("{0}; name the numbers that may not be taken, such as allbut 2,3,7")]
    AllBut(&'static str),
    /// A ray game without moves.
    #[error("a ray game needs at least one ray or leap, such as --rays \"1,0 0,1\"")]
    NoRays,
    /// The vector (0, 0).
    #[error("the vector 0,0 would change nothing; name a ray or leap with a positive number in it")]
    ZeroVector,
    /// A vector that occurs twice among the rays, or twice among the leaps.
    #[error("the vector {0} is named twice; name each ray and each leap once")]
    RepeatedVector(Vector),
    /// t-Wythoff with t = 0.
    #[error("t must be at least 1; with t = 0 nothing could be taken from both piles")]
    ZeroT,
    /// A take-away game with the limit 2k.
    #[error("a take-away game with the factor 2 is Fibonacci Nim; name fibonacci-nim instead")]
    FactorTwo,
    /// A take-away game with any other factor that is not supported.
    #[error(
        "the factor {factor} is not played; after taking k the limit may be factor times k for a factor of 1, of 3 to 64, or a fraction above 1 such as \
         3/2 with at most 64 above and 16 below its line"
    )]
    Factor {
        /// The factor that was given.
        factor: String,
    },
    /// A text that is not an octal code.
    #[error(
        "{code:?} is not an octal code: {why}; write one such as 0.77 or 4.7, whose digit k after the point says what may be \
         left of a heap from which k stones are taken: 1 nothing, 2 one heap, 4 two heaps, or the sum of these"
    )]
    Octal {
        /// The text, shortened if it is long.
        code: String,
        /// The problem with it.
        why: String,
    },
    /// A sum without components.
    #[error("a sum needs at least one component, such as \"wythoff 3 4\"")]
    EmptySum,
    /// A sum as a component of a sum.
    #[error("a component of a sum cannot itself be a sum; write its components directly")]
    NestedSum,
    /// More of something than is allowed, see [`caps`].
    #[error("{of} has at most {most} {what}; got {got}; leave some out")]
    TooMany {
        /// Of what there are too many.
        what: &'static str,
        /// The thing that they belong to.
        of: &'static str,
        /// The number of them.
        got: usize,
        /// The most that there may be.
        most: usize,
    },
    /// A list of the wrong length or shape.
    #[error("{name} has positions of the form {form}; got {got}")]
    Shape {
        /// The ruleset's name.
        name: String,
        /// The form of its positions.
        form: &'static str,
        /// The list that was given, shortened if it is long.
        got: String,
    },
    /// A component of a sum in which options are forbidden.
    #[error("{0} cannot be part of a sum: with block there are no Grundy values; play it alone")]
    BlockInSum(String),
    /// Numbers for which the rule of an own game has no position.
    #[error("there is no position {got}: the rule says where there are positions")]
    NoPosition {
        /// The position, shortened if it is long.
        got: String,
    },
    /// A limit above its pile.
    #[error(
        "the limit {} is larger than the pile of {}; a limit above the pile means the pile itself",
        short_digits(.limit.to_string()),
        short_digits(.pile.to_string())
    )]
    LimitAbovePile {
        /// The limit.
        limit: UBig,
        /// The (largest) pile.
        pile: UBig,
    },
}

impl Ruleset {
    /// The parameter t of t-Wythoff, 1 for Wythoff's game; `None` for any other game, also for the queen given by its
    /// rays ([`super::Moves::simplest`]).
    pub fn wythoff_t(&self) -> Option<u32> {
        match self.spec().moves {
            Moves::OneOrBoth { t } => Some(t),
            Moves::AnyNumber
            | Moves::Vectors { .. }
            | Moves::Set(_)
            | Moves::Limited { .. }
            | Moves::Split(_)
            | Moves::InComponent(_)
            | Moves::Listed => None,
        }
    }

    /// Its name in the literature, for people, with the parameters that tell it from others of its kind; long lists of
    /// these are cut.
    ///
    /// ```
    /// use golden_game::{Ruleset, parse_game};
    /// let game = parse_game("rays --rays \"1,0 0,1 2,3\" --leaps 1,2")?;
    /// assert_eq!(game.title(), "Rays (1,0) (0,1) (2,3), leap (1,2)");
    /// assert_eq!(Ruleset::king().title(), "King");
    /// # Ok::<(), golden_game::TextError>(())
    /// ```
    pub fn title(&self) -> String {
        self.words().title.into_owned()
    }

    /// The title with all parameters, however many: for tooltips and files. A long run of numbers is said by its ends.
    ///
    /// **Cost**: proportional to the text; a set may have 10,000 numbers.
    ///
    /// ```
    /// use golden_game::parse_game;
    /// let game = parse_game("subtraction --set 1,4,12,33,88,100")?;
    /// assert_eq!(game.title(), "Subtraction {1, 4, 12, 33, 88, …}");
    /// assert_eq!(game.whole_title(), "Subtraction {1, 4, 12, 33, 88, 100}");
    /// # Ok::<(), golden_game::TextError>(())
    /// ```
    pub fn whole_title(&self) -> String {
        if self.own_rule().is_some() {
            return self.title();
        }
        match self.spec().moves {
            Moves::Vectors { rays, leaps } => RayGame::title(rays, leaps, [usize::MAX; 2]),
            Moves::Set(set) => set.title(true),
            Moves::InComponent(components) => sum::whole_title(components),
            Moves::OneOrBoth { .. } | Moves::AnyNumber | Moves::Limited { .. } | Moves::Split(_) | Moves::Listed => {
                self.title()
            }
        }
    }

    /// The game with a position that is written out: "Wythoff (31, 48)", "Subtraction {1, 4, 12}: 35". A colon stands
    /// where the title ends in a list, and in sums.
    ///
    /// ```
    /// use golden_game::parse_position;
    /// let (ruleset, position) = parse_position("subtraction 35 --set 1,4,12")?;
    /// assert_eq!(ruleset.titled(&position), "Subtraction {1, 4, 12}: 35");
    /// # Ok::<(), golden_game::TextError>(())
    /// ```
    pub fn titled(&self, position: impl fmt::Display) -> String {
        let title = self.title();
        let colon = if self.is_sum() || title.ends_with(['}', ')', '…']) { ":" } else { "" };
        format!("{title}{colon} {position}")
    }

    /// Its name in files and commands.
    pub fn name(&self) -> &'static str {
        self.spec().name
    }

    /// Checks the parameters and that the position is one of this game.
    ///
    /// # Errors
    /// The mistake, with the form of such a position.
    pub fn validate(&self, position: &Position) -> Result<(), RulesetError> {
        self.check()?;
        self.validate_position(position)
    }

    /// Checks that the position is one of this game, whose parameters must be valid ([`Ruleset::check`]).
    ///
    /// **Cost**: proportional to its numbers, which are compared.
    ///
    /// # Errors
    /// The mistake, with the form of such a position.
    pub fn validate_position(&self, position: &Position) -> Result<(), RulesetError> {
        let parts = position.components().iter().map(|part| part.numbers().len()).sum::<usize>();
        caps::check("numbers", "a position", position.numbers().len() + parts, caps::NUMBERS)?;
        self.validate_shape(position)
    }

    pub(super) fn validate_shape(&self, position: &Position) -> Result<(), RulesetError> {
        if !self.spec().fields.fits(position)? {
            return Err(self.shape_error(position));
        }
        match self.own_rule() {
            Some(rule) if !rule.played().has_position(position.numbers()) => {
                Err(RulesetError::NoPosition { got: quoted(&position.to_string()) })
            }
            _ => Ok(()),
        }
    }

    /// Returns true if its positions have Grundy values under normal play: false where the rule lets the opponent
    /// forbid options, and for a sum with such a game.
    pub fn has_values(&self) -> bool {
        match self {
            Self::Sum { components } => components.iter().all(Self::has_values),
            game => game.own_rule().is_none_or(|rule| rule.rule().block == 0),
        }
    }

    /// Returns the rule of a game of one's own; `None` for any other.
    pub const fn own_rule(&self) -> Option<&OwnRule> {
        match self {
            Self::Own { rule } => Some(rule),
            _ => None,
        }
    }

    fn shape_error(&self, position: &Position) -> RulesetError {
        RulesetError::Shape { name: self.name().into(), form: self.position_form(), got: quoted(&position.to_string()) }
    }

    /// Returns the form of a position of this ruleset, as a formula.
    pub fn position_form(&self) -> &'static str {
        self.spec().fields.form()
    }

    /// The names of the two coordinates of its table: rows, columns.
    pub fn axis_names(&self) -> (&'static str, &'static str) {
        self.spec().axes
    }

    /// The positions that are the cells of its table; for Nim those with two piles.
    pub fn plane(&self) -> TableShape {
        self.spec().plane
    }

    /// Returns true if it is also offered as misère play, where the player who cannot move wins.
    pub fn has_misere(&self) -> bool {
        self.spec().has_misere
    }

    /// Returns true if the game is a sum.
    pub const fn is_sum(&self) -> bool {
        matches!(self, Self::Sum { .. })
    }

    /// Returns true if the parts of a pile determine a winning move: true where the limit follows from what was
    /// taken. In Fibonacci Nim the smallest part of the Zeckendorf form wins (Whinihan 1963), in another take-away
    /// game the smallest part in Schwenk's numbers (Schwenk 1970). For a sum true if it is true for one of its
    /// components.
    pub fn digits_tell(&self) -> bool {
        match self.spec().moves {
            Moves::Limited { .. } => true,
            Moves::InComponent(components) => components.iter().any(Self::digits_tell),
            _ => false,
        }
    }

    /// The numerations in which digits of its positions say something of the game, each once: the one of its
    /// description ([`Spec::numeration`](super::Spec)), for a sum those of its components.
    ///
    /// ```
    /// use golden_game::{Numeration, Ruleset};
    /// let sum = Ruleset::Sum { components: vec![Ruleset::Wythoff, Ruleset::Chomp, Ruleset::Nim] };
    /// assert_eq!(sum.numerations(), [Numeration::Binary, Numeration::Zeckendorf]);
    /// assert_eq!(Ruleset::Chomp.numerations(), []);
    /// ```
    pub fn numerations(&self) -> Vec<Numeration> {
        let of_game = |game: &Self| game.spec().numeration;
        match self {
            Self::Sum { components } => {
                components.iter().filter_map(of_game).collect::<BTreeSet<_>>().into_iter().collect()
            }
            game => of_game(game).into_iter().collect(),
        }
    }

    /// The numbers of a position whose digits say something of the game, each with the numeration of these digits, in
    /// the order of the position. In a sum each component has its own numeration.
    ///
    /// ```
    /// use golden_game::{Numeration, parse_position};
    /// let (sum, position) = parse_position("nim 6 + kayles 5 + wythoff 8 3")?;
    /// let digits: Vec<_> = sum.numbers_with_digits(&position).map(|(number, of)| (number.to_string(), of)).collect();
    /// let expected = [("6", Numeration::Binary), ("8", Numeration::Zeckendorf), ("3", Numeration::Zeckendorf)];
    /// assert_eq!(digits, expected.map(|(number, of)| (number.to_owned(), of)));
    /// # Ok::<(), golden_game::TextError>(())
    /// ```
    pub fn numbers_with_digits<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = (&'a UBig, Numeration)> {
        let components = match self {
            Self::Sum { components } => components.as_slice(),
            _ => &[],
        };
        let parts = std::iter::once((self, position)).chain(components.iter().zip(position.components()));
        let with_digits = parts.filter_map(|(game, part)| game.spec().numeration.map(|numeration| (part, numeration)));
        with_digits.flat_map(|(part, numeration)| part.numbers().iter().map(move |number| (number, numeration)))
    }

    /// A first position to look at, used where a game is chosen for its table, board or inspector.
    pub fn start(&self) -> Position {
        match self {
            Self::Sum { components } => Position::Sum(components.iter().map(Self::start).collect()),
            game => Position::words(game.spec().start.to_show),
        }
    }

    /// A first position to play, small enough to be played to the end.
    pub fn start_to_play(&self) -> Position {
        match self {
            Self::Sum { components } => Position::Sum(components.iter().map(Self::start_in_sum).collect()),
            game => Position::words(game.spec().start.to_play),
        }
    }

    /// A first position as a component of a sum that is played; as [`Ruleset::start_to_play`] for a sum itself.
    pub fn start_in_sum(&self) -> Position {
        match self {
            Self::Sum { .. } => self.start_to_play(),
            game => Position::words(game.spec().start.in_sum),
        }
    }

    /// The piles of a position without its limits; for a sum the piles of all components in order.
    ///
    /// ```
    /// use golden_game::{Position, Ruleset};
    /// use golden_number::UBig;
    /// let local = Position::words(&[10u8, 9, 7, 6]);
    /// assert_eq!(Ruleset::FibonacciNimLocal.piles(&local), [10u8, 7].map(UBig::from));
    /// ```
    pub fn piles(&self, position: &Position) -> Vec<UBig> {
        self.spec().fields.piles(position)
    }

    /// The most that may be taken from each of the [`Ruleset::piles`], where there is a limit.
    pub fn limits(&self, position: &Position) -> Vec<Option<UBig>> {
        self.spec().fields.limits(position)
    }

    /// The names of the `count` numbers of a position, as labels of their fields.
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// assert_eq!(Ruleset::FibonacciNim.number_names(2), ["Stones", "First limit"]);
    /// ```
    pub fn number_names(&self, count: usize) -> Vec<String> {
        match self.own_rule() {
            Some(rule) => rule.rule().numbers.iter().take(count).map(|name| name.text.clone()).collect(),
            None => self.spec().fields.names(count),
        }
    }

    /// The numbers of a position in the normal form that moves leave ([`super::Fields`]).
    pub fn tidy(&self, numbers: Vec<UBig>) -> Vec<UBig> {
        self.spec().fields.tidy(numbers)
    }

    /// Replaces a number of a position that is not a sum. Limits follow the piles: a starting position stays one, and
    /// no limit exceeds its pile. The rows of a bar follow each other: none becomes longer than the one before.
    pub fn put_number(&self, numbers: &mut [UBig], place: usize, number: UBig) {
        let Some(old) = numbers.get_mut(place) else { return };
        let old = std::mem::replace(old, number);
        self.spec().fields.follow(numbers, place, &old);
    }

    /// Calls `change` for the number at `index`, counted over all components of a sum: with the ruleset of its
    /// component, the numbers of that component, and its place among these. Nothing happens if there is no such
    /// number.
    pub fn change_at(&self, position: &mut Position, index: usize, change: impl FnOnce(&Self, &mut [UBig], usize)) {
        let (rulesets, positions) = match (self, position) {
            (Self::Sum { components }, Position::Sum(positions)) => (components.as_slice(), positions.as_mut_slice()),
            (own, flat @ Position::Flat(_)) => (std::slice::from_ref(own), std::slice::from_mut(flat)),
            (_, Position::Sum(_)) => return,
        };
        let mut place = index;
        for (ruleset, part) in rulesets.iter().zip(positions) {
            let Position::Flat(numbers) = part else { continue };
            if place < numbers.len() {
                return change(ruleset, numbers, place);
            }
            place -= numbers.len();
        }
    }

    /// The place, among the numbers of a position that is no sum, of the pile to which the number at `place` belongs:
    /// for a pile its own place, for a limit the place of its pile, for a limit that all piles share the place of the
    /// first largest pile.
    ///
    /// ```
    /// use golden_game::Ruleset;
    /// use golden_number::UBig;
    /// let numbers = [20u8, 19].map(UBig::from);
    /// assert_eq!(Ruleset::FibonacciNim.pile_place(&numbers, 1), 0);
    /// assert_eq!(Ruleset::Wythoff.pile_place(&numbers, 1), 1);
    /// ```
    pub fn pile_place(&self, numbers: &[UBig], place: usize) -> usize {
        self.spec().fields.pile_place(numbers, place)
    }

    /// Gives the pile at `place` the limit with which a game begins, one stone less than there are; nothing changes in
    /// games without limits.
    pub fn put_start_limit(&self, numbers: &mut [UBig], place: usize) {
        self.spec().fields.put_start_limit(numbers, place);
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())
    }
}
