//! A game of one's own, given by a rule in text ([`golden_lab`]).
//!
//! Its options are walked through the automaton of its moves, at any size. It has no closed form until a set of
//! P-positions is proved for its rule ([`PlayedRule::keep`]); from then on its automaton says who wins, and by which
//! moves.

use std::collections::VecDeque;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use golden_lab::check::CheckError;
use golden_lab::played::{Finding, PlayedRule, READ_STATES};
use golden_lab::read::read_rule;
use golden_lab::rule::{MAX_NUMBERS, Rule};
use golden_lab::shape::{Taken, steps, taken};
use golden_logic::automata::budget::Limits;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::moves::MoveList;
use crate::registry::{GameOption, ParameterKind, ParseRuleset};
use crate::spec::Parameter;
use crate::{
    CellForm, ClosedForm, Convention, Fields, FirstPositions, Game, GameReason, Move, Moves, Outcome, Position,
    RayGame, Repeats, Ruleset, RulesetError, RulesetOptions, Spec, Subtraction, SubtractionSet, TableShape, TextError,
    Vector, Visitor, Words,
};
use golden_number::UBig;
use golden_prose::{Prose, counted_number, tuple};

/// The option that holds the text of a rule.
const RULE_TEXT: &str = "rule-text";

/// The ground of a closed form once a set of P-positions is proved.
const PROVED: &str = "Proved in the laboratory, for all positions";

/// The most lines of moves that are put into words.
const WAYS: usize = 4;

/// The most winning moves that are listed.
const WINNING_MOVES: usize = 10_000;

/// A rule that has been read and checked: every play ends, every position has finitely many options.
///
/// Two are equal if their rules have the same text but for the titles. A text that is read again while its rule is
/// alive gives the same one, so that what is proved of it is known wherever it stands: in a session, its history, a
/// typed position.
#[derive(Clone)]
pub struct OwnRule {
    title: Option<Arc<str>>,
    inner: Arc<Inner>,
}

/// The rules that are alive.
static ALIVE: Mutex<Vec<Weak<Inner>>> = Mutex::new(Vec::new());

struct Inner {
    /// The text without the title.
    key: String,
    played: PlayedRule,
    /// The piece on a board whose moves it has, if there is one.
    piece: Option<RayGame>,
    /// The subtraction game that it is, if it is one.
    subtraction: Option<Subtraction>,
    /// A first position to show.
    start: Vec<u64>,
}

impl OwnRule {
    /// Reads and checks the text of a rule.
    ///
    /// **Cost**: that of the proofs that play ends; mostly milliseconds.
    ///
    /// # Errors
    /// [`TextError::Rule`] with the mistake and its place, or with the position at which play need not end.
    ///
    /// ```
    /// use golden_game::OwnRule;
    /// assert!(OwnRule::read("numbers n; move n - k where 1 <= k <= 3").is_ok());
    /// assert!(OwnRule::read("numbers n; move n - k").unwrap_err().to_string().contains("column"));
    /// ```
    pub fn read(text: &str) -> Result<Self, TextError> {
        let rule = read_rule(text).map_err(|error| TextError::Rule(error.to_string()))?;
        let limits = Limits { states: READ_STATES, ..Limits::default() };
        Self::new(&rule, &limits).map_err(|error| TextError::Rule(error.to_string()))
    }

    /// Returns the game of a rule, which is checked if it is not alive already.
    ///
    /// **Cost**: as [`OwnRule::read`].
    ///
    /// # Errors
    /// As [`golden_lab::check::check`].
    pub fn new(rule: &Rule, limits: &Limits<'_>) -> Result<Self, CheckError> {
        let untitled = Rule { title: None, ..rule.clone() };
        let title = rule.title.as_deref().and_then(title_of);
        let key = untitled.to_string();
        if let Some(inner) = alive(&key) {
            return Ok(Self { title, inner });
        }
        let played = PlayedRule::new(&Arc::new(untitled), limits)?;
        let usual: &[u64] = match rule.arity() {
            1 => &[21],
            2 => &[10, 13],
            _ => &[3, 4, 5],
        };
        // A family begins with the usual number.
        let start = played.start(&[]).or_else(|| played.start(&[UBig::from(10_u8)]));
        let start = start.filter(|numbers| played.has_position(numbers)).unwrap_or_default();
        let words: Option<Vec<u64>> = start.iter().map(|number| u64::try_from(number).ok()).collect();
        let start = words.filter(|words| !words.is_empty()).unwrap_or_else(|| played.near(usual));
        let vectors = |list: Vec<[u32; 2]>| list.into_iter().map(Vector::from).collect();
        let piece = steps(rule).map(|steps| RayGame { rays: vectors(steps.rays), leaps: vectors(steps.leaps) });
        let set = taken(played.checked().theory(), limits).and_then(|taken| match taken {
            Taken::Only(numbers) => SubtractionSet::explicit(numbers).ok(),
            Taken::AllBut(numbers) => SubtractionSet::all_but(numbers).ok(),
        });
        let subtraction = set.map(|set| Subtraction { set });
        let inner = Arc::new(Inner { key, played, piece, subtraction, start });
        let mut alive = ALIVE.lock().unwrap_or_else(PoisonError::into_inner);
        alive.retain(|rule| rule.strong_count() > 0);
        // Another thread may have checked it meanwhile.
        if let Some(inner) = alive.iter().filter_map(Weak::upgrade).find(|known| known.key == inner.key) {
            return Ok(Self { title, inner });
        }
        alive.push(Arc::downgrade(&inner));
        Ok(Self { title, inner })
    }

    /// Returns the game of a text, if its rule is alive: checked before, and still held somewhere.
    ///
    /// **Cost**: the first time that of reading the text, then a search among the 128 texts that were looked for
    /// last.
    pub fn known(text: &str) -> Option<Self> {
        let (title, key) = read_once(text)?;
        Some(Self { title, inner: alive(&key)? })
    }

    /// Returns the same rule with another title; without one if it is empty.
    #[must_use]
    pub fn titled(&self, title: &str) -> Self {
        Self { title: title_of(title), inner: Arc::clone(&self.inner) }
    }

    /// Returns the rule, without its title.
    pub fn rule(&self) -> &Rule {
        self.played().rule()
    }

    /// Returns the rule with all that play needs.
    pub fn played(&self) -> &PlayedRule {
        &self.inner.played
    }

    /// Returns the convention that the rule names.
    pub fn convention(&self) -> Convention {
        if self.rule().misere { Convention::Misere } else { Convention::Normal }
    }

    /// Returns the title of the game, "Own game" if it has none.
    pub fn title(&self) -> &str {
        self.title.as_deref().unwrap_or("Own game")
    }

    /// Returns the text of the rule with its title, a statement a line.
    pub fn text(&self) -> String {
        match &self.title {
            Some(title) => format!("game {title}\n{}", self.inner.key),
            None => self.inner.key.clone(),
        }
    }

    /// Returns the text of the rule on one line; it has no quotation marks but the primes of names.
    pub fn one_line(&self) -> String {
        let key = self.inner.key.trim_end().replace('\n', "; ");
        match &self.title {
            Some(title) => format!("game {}; {key}", title.replace('"', "”").replace('\'', "’")),
            None => key,
        }
    }

    /// The moves in words: "go from (a, b) to (a − k, b) where k ≥ 1, or to (a, b − 1); it is over where a + b ≤ 2".
    fn moves_in_words(&self) -> String {
        let rule = self.rule();
        let mut ways: Vec<String> = Vec::new();
        for line in rule.lines.iter().take(WAYS) {
            let to = tuple(line.targets());
            let condition = line.condition().map_or_else(String::new, |condition| format!(" where {condition}"));
            ways.push(format!("to {to}{condition}"));
        }
        let more = if rule.lines.len() > WAYS { ", or as the rule says" } else { "" };
        let end = rule.end.as_ref().map_or_else(String::new, |end| format!("; it is over where {end}"));
        let from = tuple(rule.numbers.iter().map(|name| &name.text));
        let words = format!("go from {from} {}{more}{end}", ways.join(", or "));
        let words = words.replace(" | ", " or ").replace(" & ", " and ");
        words.replace(">=", "≥").replace("<=", "≤").replace("!=", "≠").replace('-', " − ").replace('+', " + ")
    }

    /// Returns what is proved of the game under a convention, if anything is.
    pub fn finding(&self, convention: Convention) -> Option<&Finding> {
        self.played().finding(convention == Convention::Misere)
    }

    /// Returns the number of winning moves of a position, if a set of P-positions is proved under the convention.
    ///
    /// **Cost**: that of [`golden_lab::options::OptionsWalk::count`].
    pub fn winning_move_count(&self, convention: Convention, numbers: &[UBig]) -> Option<UBig> {
        let finding = self.finding(convention)?;
        if finding.is_p(numbers) { Some(UBig::ZERO) } else { Some(finding.into_set()?.count(numbers)) }
    }

    /// Returns the options from which whoever moves loses, in normal play: by what is proved, else by the table of
    /// small positions. With `block` a lost position may have some, too, all of which the opponent forbids. `None` if
    /// they are not known, or are too many to be listed.
    ///
    /// **Cost**: at most that of ten thousand options; at the first call that of the table.
    pub fn lost_options(&self, numbers: &[UBig]) -> Option<Vec<Position>> {
        let played = self.played();
        if numbers.len() != self.rule().arity() || !played.has_position(numbers) {
            return None;
        }
        let into = self.finding(Convention::Normal).map(Finding::into_set);
        let walk = into.unwrap_or(Some(played.options()))?;
        if walk.count(numbers) > UBig::from(WINNING_MOVES) {
            return None;
        }
        let listed = walk.first(numbers, WINNING_MOVES).into_iter();
        let is_lost = |numbers: &Vec<UBig>| if into.is_some() { Some(true) } else { played.small_outcome(numbers) };
        let lost = listed.filter_map(|numbers| match is_lost(&numbers) {
            Some(true) => Some(Some(Position::Flat(numbers))),
            Some(false) => None,
            None => Some(None),
        });
        lost.collect()
    }

    /// Returns true if a move leads from one position to another.
    pub(crate) fn has_move(&self, from: &Position, to: &Position) -> bool {
        let is_one = |position: &Position| position.numbers().len() == self.rule().arity();
        is_one(from) && is_one(to) && self.played().options().contains(from.numbers(), to.numbers())
    }

    /// Returns the first position of a family, where the rule's `start` names one by as many letters as there are
    /// numbers.
    pub(crate) fn start_of(&self, numbers: &[UBig]) -> Option<Vec<UBig>> {
        self.played().start(numbers)
    }
}

/// Returns a title on one line, without the signs that would end it in the text of a rule; `None` if nothing is left.
fn title_of(title: &str) -> Option<Arc<str>> {
    let title = title.replace(['#', ';'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
    Some(title).filter(|title| !title.is_empty()).map(Arc::from)
}

/// The title and the key of a rule.
type TitleAndKey = (Option<Arc<str>>, String);

/// The texts that were looked for last, the latest at the end, with what they say; `None` for one that does not read.
static READ: Mutex<VecDeque<(String, Option<TitleAndKey>)>> = Mutex::new(VecDeque::new());

/// The most texts that are remembered.
const TEXTS: usize = 128;

fn read_once(text: &str) -> Option<TitleAndKey> {
    let mut known = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, said)) = known.iter().find(|(read, _)| read == text) {
        return said.clone();
    }
    let said = read_rule(text).ok().map(|rule| {
        let title = rule.title.as_deref().and_then(title_of);
        (title, Rule { title: None, ..rule }.to_string())
    });
    if known.len() >= TEXTS {
        known.pop_front();
    }
    known.push_back((text.to_owned(), said.clone()));
    said
}

/// Returns the rule with this text, if it is alive.
fn alive(key: &str) -> Option<Arc<Inner>> {
    let alive = ALIVE.lock().unwrap_or_else(PoisonError::into_inner);
    alive.iter().filter_map(Weak::upgrade).find(|known| known.key == key)
}

impl PartialEq for OwnRule {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner) || self.inner.key == other.inner.key
    }
}

impl Eq for OwnRule {}

impl Hash for OwnRule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.key.hash(state);
    }
}

impl fmt::Debug for OwnRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnRule({:?})", self.one_line())
    }
}

impl Serialize for OwnRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for OwnRule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).map_err(|error| D::Error::custom(error.to_string()))
    }
}

/// A game of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Own {
    /// Its rule.
    pub rule: OwnRule,
}

impl ParseRuleset for Own {
    const NAMES: &'static [&'static str] = &["own"];

    const OPTIONS: &'static [GameOption] = &[GameOption {
        name: RULE_TEXT,
        value: "\"numbers a, b; move a - k, b where k >= 1\"",
        help: "The rule of a game of one’s own (own)",
        label: "Rule",
        kind: ParameterKind::Text,
    }];

    fn read(_: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let text = options.get(RULE_TEXT).ok_or(TextError::NoRule)?;
        Ok(Ruleset::Own { rule: OwnRule::read(text)? })
    }

    /// There is none without a rule.
    fn examples() -> Vec<Ruleset> {
        Vec::new()
    }
}

impl Own {
    pub(crate) fn spec(rule: &OwnRule) -> Spec<'_> {
        let count = rule.rule().arity();
        let is_plain = rule.rule().positions.is_none() && !rule.played().grows();
        let (plane, example) = match count {
            1 => (if is_plain { TableShape::Line } else { TableShape::None }, "own 21 --rule FILE"),
            2 if is_plain => (TableShape::Quadrant { symmetric: false }, "own 10 13 --rule FILE"),
            2 => (TableShape::None, "own 10 13 --rule FILE"),
            _ => (TableShape::None, "own 3 4 5 --rule FILE"),
        };
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: count, most: count },
            moves: match (&rule.inner.piece, &rule.inner.subtraction) {
                (Some(RayGame { rays, leaps }), _) => Moves::Vectors { rays, leaps },
                (None, Some(Subtraction { set })) => Moves::Set(set),
                (None, None) => Moves::Listed,
            },
            plane,
            axes: if count == 1 { ("row", "column") } else { ("a", "b") },
            has_misere: rule.rule().block == 0,
            numeration: None,
            example,
            start: FirstPositions::at(&rule.inner.start),
        }
    }

    pub(crate) fn words(rule: &OwnRule) -> Words {
        Words {
            title: rule.title().to_owned().into(),
            family: Some("Own game"),
            rule: rule.moves_in_words().into(),
            parameters: vec![Parameter { name: RULE_TEXT, value: Some(rule.one_line()), is_words: true }],
        }
    }

    pub(crate) const fn check(_: &OwnRule) -> Result<(), RulesetError> {
        Ok(())
    }

    /// The piece whose moves are those of the rule, if there is one.
    fn piece(&self) -> Option<&RayGame> {
        self.rule.inner.piece.as_ref()
    }

    /// The closed form by what is proved; with `block`, where nothing is, by the table of small positions.
    fn form(&self, numbers: &[UBig], convention: Convention) -> Option<ClosedForm<Prose>> {
        let played = self.rule.played();
        if numbers.len() != self.rule.rule().arity() || !played.has_position(numbers) {
            return None;
        }
        let Some(finding) = self.rule.finding(convention) else {
            let is_blocked = self.rule.rule().block > 0;
            return if is_blocked { self.small_form(numbers) } else { None };
        };
        let states = match finding.set().len() {
            1 => "one state".to_owned(),
            states => format!("{states} states"),
        };
        let position = tuple(numbers.iter().map(counted_number));
        let is_p = finding.is_p(numbers);
        let verb = if is_p { "accepts" } else { "rejects" };
        let mut words = format!("Its automaton of {states}, which is proved, {verb} {position}.");
        words.push_str(&self.forbidden_words(is_p));
        if is_p {
            return Some(ClosedForm {
                outcome: Outcome::P,
                winning_moves: Vec::new(),
                complete: true,
                grundy: self.zero(convention),
                reason: Prose::from(words),
            });
        }
        let Some(into) = finding.into_set() else {
            let outcome = Outcome::N;
            let reason = Prose::from(words);
            return Some(ClosedForm { outcome, winning_moves: Vec::new(), complete: false, grundy: None, reason });
        };
        let count = into.count(numbers);
        let listed = into.first(numbers, WINNING_MOVES);
        let mut moves = MoveList::new();
        for to in &listed {
            moves.push(Self::step(numbers, to));
        }
        let complete = count == UBig::from(listed.len());
        if !complete {
            words = format!("{words} There are {} winning moves.", counted_number(&count));
        }
        let form = ClosedForm { grundy: None, ..moves.into_closed_form(None, Prose::from(words)) };
        Some(ClosedForm { outcome: Outcome::N, complete: complete && form.complete, ..form })
    }

    /// The Grundy value of a P-position: 0 in normal play without `block`.
    fn zero(&self, convention: Convention) -> Option<UBig> {
        (convention == Convention::Normal && self.rule.rule().block == 0).then_some(UBig::ZERO)
    }

    /// The sentence on the options that the opponent may forbid, after a space; empty without `block`.
    fn forbidden_words(&self, is_p: bool) -> String {
        match (self.rule.rule().block, is_p) {
            (0, _) => String::new(),
            (1, true) => " It has at most one option that loses, which the opponent forbids.".to_owned(),
            (block, true) => {
                format!(" At most {block} of its options lose, which the opponent forbids.")
            }
            (1, false) => " The opponent may forbid one of its winning moves.".to_owned(),
            (block, false) => format!(" The opponent may forbid {block} of its winning moves."),
        }
    }

    /// The outcome of a small position of a game with `block` by its table.
    fn small_form(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let played = self.rule.played();
        let is_p = played.small_outcome(numbers)?;
        let (mut moves, mut is_whole) = (MoveList::new(), true);
        if !is_p {
            is_whole = played.options().count(numbers) <= UBig::from(WINNING_MOVES);
            for to in played.options().first(numbers, WINNING_MOVES) {
                match played.small_outcome(&to) {
                    Some(true) => is_whole &= moves.push(Self::step(numbers, &to)),
                    Some(false) => {}
                    None => is_whole = false,
                }
            }
        }
        let ends = if is_p { "lost" } else { "won" };
        let words = format!("By the table of all smaller positions it is {ends}.{}", self.forbidden_words(is_p));
        let form = moves.into_closed_form(None, Prose::from(words));
        let outcome = if is_p { Outcome::P } else { Outcome::N };
        Some(ClosedForm { outcome, grundy: None, complete: is_whole, ..form })
    }

    /// The move between two positions; nothing is said to be taken where a number grows.
    fn step(from: &[UBig], to: &[UBig]) -> Move {
        let falls = from.iter().zip(to).all(|(before, after)| before >= after);
        let take = if falls { from.iter().zip(to).map(|(before, after)| before - after).collect() } else { Vec::new() };
        Move { take, to: Position::Flat(to.to_vec()) }
    }
}

impl Game for Own {
    /// The numbers, then zeros.
    type Position = [u64; MAX_NUMBERS];

    fn for_each_option(&self, position: &Self::Position, visit: &mut Visitor<'_, Self::Position>) -> ControlFlow<()> {
        let count = self.rule.rule().arity();
        if let (Some(piece), &[a, b, _]) = (self.piece(), position) {
            return piece.for_each_option(&(a, b), &mut |(a, b)| visit([a, b, 0]));
        }
        if let (Some(game), &[pile, ..]) = (&self.rule.inner.subtraction, position) {
            return game.for_each_option(&pile, &mut |pile| visit([pile, 0, 0]));
        }
        self.rule.played().options().each(position.get(..count).unwrap_or_default(), &mut |numbers| {
            let mut option = [0; MAX_NUMBERS];
            option.iter_mut().zip(numbers).for_each(|(place, number)| *place = *number);
            visit(option)
        })
    }

    fn from_position(&self, position: &Position) -> Option<Self::Position> {
        let words = position.to_words().filter(|words| words.len() == self.rule.rule().arity())?;
        let mut numbers = [0; MAX_NUMBERS];
        numbers.iter_mut().zip(words).for_each(|(place, number)| *place = number);
        Some(numbers)
    }

    fn to_position(&self, position: &Self::Position) -> Position {
        Position::words(position.get(..self.rule.rule().arity()).unwrap_or_default())
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let of_piece = || self.piece()?.closed_form_of(numbers);
        self.form(numbers, Convention::Normal).map(|form| form.map_reason(GameReason::Words)).or_else(of_piece)
    }

    fn cell_form(&self) -> Option<CellForm> {
        if let Some(piece) = self.piece() {
            return piece.cell_form();
        }
        let count = self.rule.rule().arity();
        if count != 2 || self.rule.rule().block == 0 {
            return None;
        }
        let rule = self.rule.clone();
        rule.finding(Convention::Normal)?;
        Some(CellForm::Outcomes(Box::new(move |a, b| {
            rule.finding(Convention::Normal).is_none_or(|finding| !finding.is_p(&[UBig::from(a), UBig::from(b)]))
        })))
    }

    fn repeats(&self) -> Repeats {
        self.rule.inner.subtraction.as_ref().map_or(Repeats::Unknown, Game::repeats)
    }

    fn theorem(&self) -> Option<&'static str> {
        let of_piece = || self.piece()?.theorem();
        self.rule.finding(Convention::Normal).map(|_| PROVED).or_else(of_piece)
    }

    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        self.form(numbers, Convention::Misere).or_else(|| self.piece()?.misere_form_of(numbers))
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        let of_piece = || self.piece()?.misere_theorem();
        self.rule.finding(Convention::Misere).map(|_| PROVED).or_else(of_piece)
    }

    fn moves_to_value_of(&self, numbers: &[UBig], value: &UBig) -> Option<Vec<Move>> {
        self.piece()?.moves_to_value_of(numbers, value)
    }

    fn option_count_of(&self, numbers: &[UBig]) -> Option<UBig> {
        Some(self.rule.played().options().count(numbers))
    }

    fn has_option(&self, from: &[UBig], to: &[UBig]) -> Option<bool> {
        Some(self.rule.has_move(&Position::Flat(from.to_vec()), &Position::Flat(to.to_vec())))
    }
}
