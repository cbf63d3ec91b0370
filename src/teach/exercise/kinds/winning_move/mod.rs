//! Find a winning move: the question, the judge, the hints.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `rule` | the rule that leads to a winning move, in words that do not name it; how the opponent wins after a wrong move |

mod rule;

use crate::exercise::draw::fitting;
use crate::exercise::first_shown::Place;
use crate::exercise::form::{FormOption, FormShape};
use crate::exercise::kinds::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use crate::exercise::setting::{FindMove, Problem};
use crate::exercise::words::{
    is_on_board, misere, named, nothing_left, number, order, placed, rule, rule as rule_of_game,
};
use crate::exercise::{Answer, AnswerShape, Hints, Judgement, TaskError};
use golden_game::{Convention, Moves, Outcome, Position, Ruleset, SplitMix64};
use golden_number::UBig;
use golden_solver::{Evaluation, Job, Reason, Solver, SolverError, SumReason};
pub(in crate::exercise) use rule::rule_in_play;
use rule::{opponent_wins, reply_to, rule_in_words};

/// Find a winning move, or all of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindWinningMove {
    /// The game.
    pub ruleset: Ruleset,
    /// An N-position.
    pub position: Position,
    /// The convention: whether the last move wins or loses.
    pub convention: Convention,
    /// True if all winning moves have to be found, one after the other.
    pub all: bool,
}

impl FindWinningMove {
    fn place(&self) -> Place<'_> {
        Place { ruleset: &self.ruleset, position: &self.position, convention: self.convention }
    }
}

impl Question for FindWinningMove {
    fn about(&self) -> About<'_> {
        About::Position(&self.ruleset, &self.position)
    }

    fn convention(&self) -> Convention {
        self.convention
    }

    fn question(&self) -> String {
        let Self { ruleset, position, convention, all } = self;
        let (place, all) = (self.place(), *all);
        let which = if all { "all moves after which" } else { "a move after which" };
        let words = match ruleset.spec().moves {
            _ if is_on_board(place) => {
                let (piece, at) = (ruleset.piece_name(), named(place, position));
                let square = if all { "all squares from which" } else { "a square from which" };
                let verb = if all { format!("Find for the {piece}") } else { format!("Move the {piece} to") };
                format!("You are at {at}. {verb} {square} your opponent cannot win.")
            }
            Moves::Set(_) if position.numbers().len() == 1 => {
                let (stones, rule) = (named(place, position), ruleset.words().rule);
                let are = if position.numbers().iter().all(UBig::is_one) { "stone is" } else { "stones are" };
                format!("{stones} {are} left, and you may {rule}. Find {which} your opponent cannot win.")
            }
            _ => format!("It is your turn at {}. Find {which} your opponent cannot win.", placed(place)),
        };
        words + misere(*convention)
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Move { ruleset: self.ruleset.clone(), position: self.position.clone() }
    }

    fn verdict(&self, answer: &Answer, solver: &Solver, job: &Job) -> Result<Judgement, SolverError> {
        match answer {
            Answer::Move(to) => judge(&self.place(), self.all, to, solver, job),
            _ => Ok(Judgement::of_another_form()),
        }
    }

    fn hints_of(&self, _: usize, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
        hints(&self.place(), solver, job)
    }

    fn answers(&self, solver: &Solver, job: &Job) -> Result<Vec<String>, TaskError> {
        answers(&self.place(), solver, job)
    }

    fn answers_to_find(&self, solver: &Solver, job: &Job) -> Result<usize, TaskError> {
        if !self.all {
            return Ok(1);
        }
        self.right_answers(solver, job)?.ok_or_else(|| TaskError::Beyond(self.position.to_string()))
    }

    fn right_answers(&self, solver: &Solver, job: &Job) -> Result<Option<usize>, TaskError> {
        Ok(self.place().evaluated(solver, job)?.winning_moves.map(|moves| moves.len()))
    }

    fn examples(&self, solver: &Solver, job: &Job) -> Result<Vec<Option<Position>>, TaskError> {
        Ok(vec![example(self.place(), solver, job)?])
    }
}

impl ExerciseKind for FindWinningMove {
    const FACTS: KindFacts = KindFacts {
        name: "winning-move",
        title: "Find a winning move",
        term: "winning move",
        given: Some("position"),
        form: FormShape { has_convention: true, option: Some(FormOption::All), ..FormShape::POSITIONS },
        practice: [
            &[
                r#""ruleset":{"name":"subtraction","set":[1,2,3]},"from":["3"],"to":["20"]"#,
                r#""ruleset":{"name":"nim"},"from":["1","1"],"to":["9","9"]"#,
            ],
            &[
                r#""ruleset":{"name":"wythoff"},"from":["1","1"],"to":["7","8"]"#,
                r#""ruleset":{"name":"rays","leaps":[[1,0],[0,1],[1,1]]},"from":["1","1"],"to":["9","9"]"#,
            ],
            &[
                r#""ruleset":{"name":"wythoff"},"from":["5","8"],"to":["15","20"]"#,
                r#""ruleset":{"name":"fibonacci-nim"},"from":["5","2"],"to":["30","12"]"#,
                r#""ruleset":{"name":"nim"},"from":["1","2","3"],"to":["7","7","7"]"#,
            ],
            &[
                r#""ruleset":{"name":"wythoff"},"from":["20","30"],"to":["60","90"]"#,
                r#""ruleset":{"name":"euclid"},"from":["5","9"],"to":["30","60"]"#,
                r#""ruleset":{"name":"nim"},"from":["3","5","7"],"to":["15","15","15"]"#,
            ],
            &[
                r#""ruleset":{"name":"wythoff"},"from":["100","160"],"to":["900","1500"]"#,
                r#""ruleset":{"name":"sum","components":[{"name":"wythoff"},{"name":"nim"}]},"from":[["2","3"],["1"]],"to":[["9","12"],["9"]]"#,
                r#""ruleset":{"name":"octal","code":"0.77"},"from":["5","3"],"to":["9","9"]"#,
            ],
        ],
    };

    type Rules = FindMove;
    type Given = Position;
    type Bound = Position;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_game(&setting.rules.ruleset, setting.rules.convention)
    }

    fn drawn(
        setting: &SettingOf<Self>,
        random: &mut SplitMix64,
        solver: &Solver,
        job: &Job,
    ) -> Result<Self, TaskError> {
        let FindMove { ref ruleset, convention, all } = setting.rules;
        // An N-position with a move.
        let is_fit = |position: &Position| {
            let place = Place { ruleset, position, convention };
            let outcome = place.evaluated(solver, job)?.outcome;
            outcome
                .map(|outcome| outcome == Outcome::N && !place.is_over())
                .ok_or_else(|| TaskError::Beyond(position.to_string()))
        };
        let position = fitting(setting, ruleset, "a position from which a move wins", random, &is_fit)?;
        Ok(Self { ruleset: ruleset.clone(), position, convention, all })
    }
}

/// The number of options tried as an example.
const EXAMPLES: usize = 9;

/// With at most this many options an example may be one that the opponent refutes by leaving an answer.
const FEW: usize = 5;

/// An option from which the opponent wins: a move that can be typed and is no answer. Unless there are at most
/// [`FEW`] options, the opponent's winning move from there leaves no answer either. At most [`EXAMPLES`] options are
/// tried, from the last to the first.
pub(in crate::exercise) fn example(
    place: Place<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Position>, SolverError> {
    let Some(options) = place.few_options() else { return Ok(None) };
    for step in 0..EXAMPLES.min(options.len()) {
        let Some(option) = options.get((options.len() - 1) * (EXAMPLES - 1 - step) / (EXAMPLES - 1)) else { break };
        let after = place.at(option);
        let known = after.evaluated(solver, job)?;
        if known.outcome != Some(Outcome::N) {
            continue;
        }
        let reply = reply_to(place, after, &known, solver, job)?;
        if options.len() <= FEW || !reply.is_some_and(|reply| reply.tells) {
            return Ok(Some(option.clone()));
        }
    }
    Ok(None)
}

/// A winning move from an N-position: the one the strategy names, else the first one found among few options.
pub(in crate::exercise) fn winning_option(
    place: Place<'_>,
    known: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Position>, SolverError> {
    if let Some(to) = place.winning(known) {
        return Ok(Some(to));
    }
    for option in place.few_options().unwrap_or_default() {
        if place.at(&option).evaluated(solver, job)?.outcome == Some(Outcome::P) {
            return Ok(Some(option));
        }
    }
    Ok(None)
}

/// The verdict on the move to `to`.
pub(in crate::exercise) fn judge(
    place: &Place<'_>,
    all: bool,
    to: &Position,
    solver: &Solver,
    job: &Job,
) -> Result<Judgement, SolverError> {
    if let Some(words) = refused(*place, to) {
        return Ok(Judgement::Invalid(words));
    }
    let after = place.at(to);
    let known = after.evaluated(solver, job)?;
    match known.outcome {
        Some(Outcome::P) => {
            let others = place.evaluated(solver, job)?.winning_moves.map(|moves| moves.len().saturating_sub(1));
            let balance = balance(after, solver, job)?;
            Ok(Judgement::Right { others, words: right(after, balance, others, all) })
        }
        Some(Outcome::N) => opponent_wins(*place, after, &known, solver, job).map(Judgement::Wrong),
        None => Ok(Judgement::Unknown(format!(
            "Who wins from {} is beyond what may be computed; try another move.",
            named(*place, to)
        ))),
    }
}

/// The reason why it is no move, if it is none.
fn refused(place: Place<'_>, to: &Position) -> Option<String> {
    if place.ruleset.validate(to).is_err() {
        let game = place.ruleset.ray_phrase().unwrap_or_else(|| place.ruleset.title());
        let position = named(place, place.position);
        return Some(format!("That is no position of {game}. Write what your move leaves as {position} is written."));
    }
    let (from, there) = (named(place, place.position), named(place, to));
    (!place.ruleset.is_move(place.position, to))
        .then(|| format!("No move leads from {from} to {there}. {}", rule_of_game(place)))
}

/// Returns the words about a right move.
fn right(after: Place<'_>, balance: Option<String>, others: Option<usize>, all: bool) -> String {
    let at = named(after, after.position);
    let balance = balance.map_or_else(String::new, |balance| format!("{balance}, and "));
    let why = if after.is_over() {
        format!("{}, and you have won", nothing_left(after, after.position))
    } else {
        format!("{balance}from {at} every move of your opponent can be answered")
    };
    let several = match others {
        Some(others) if others > 0 && !all => format!(" It is one of {} winning moves.", others + 1),
        _ => String::new(),
    };
    format!("Right: {why}.{several}")
}

/// The reason why a P-position of Nim with several piles or of a sum is one: "1 ⊕ 4 ⊕ 5 = 0".
fn balance(place: Place<'_>, solver: &Solver, job: &Job) -> Result<Option<String>, SolverError> {
    let values = match place.position.numbers() {
        _ if place.convention == Convention::Misere => return Ok(None),
        piles if *place.ruleset == Ruleset::Nim && piles.len() > 2 => Some(piles.to_vec()),
        _ if place.ruleset.is_sum() => place.evaluated(solver, job)?.reasons.iter().find_map(|reason| match reason {
            Reason::Sum(SumReason { parts, .. }) => parts.iter().map(|part| part.value.clone()).collect(),
            _ => None,
        }),
        _ => None,
    };
    let values = values.map(|values: Vec<UBig>| values.iter().map(number).collect::<Vec<_>>());
    Ok(values.map(|values| format!("{} = 0", values.join(" ⊕ "))))
}

/// Returns three hints: where to look, the rule, a winning move.
pub(in crate::exercise) fn hints(place: &Place<'_>, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
    let at = named(*place, place.position);
    let known = place.evaluated(solver, job)?;
    let Some(to) = winning_option(*place, &known, solver, job)? else { return Err(TaskError::Beyond(at)) };
    let several = how_many(&known).map_or_else(String::new, |count| count + " ");
    let is_only = known.winning_moves.as_ref().is_some_and(|moves| moves.len() == 1);
    let nudge = format!("{several}{}", where_to_look(*place, &to, is_only));
    let answer = told(*place, &to);
    let rule = rule_in_words(*place, &known, &to);
    Ok(Hints { nudge, rule, answer })
}

/// Returns the number of winning moves, in a sentence; `None` where they are not all known.
pub(in crate::exercise) fn how_many(known: &Evaluation) -> Option<String> {
    known.winning_moves.as_ref().map(|moves| match moves.len() {
        1 => "There is one winning move.".to_owned(),
        count => format!("There are {count} winning moves."),
    })
}

/// Returns a sentence about the piles or numbers that a winning move changes. Of three and more piles it does not say
/// which one: finding that is most of the work.
pub(in crate::exercise) fn where_to_look(place: Place<'_>, to: &Position, is_only: bool) -> String {
    let subject = if is_only { "It" } else { "One of them" };
    let step = place.ruleset.move_between(place.position, to.clone());
    let take = step.map(|step| step.take).unwrap_or_default();
    let changed: Vec<usize> =
        (0..take.len()).filter(|&at| take.get(at).is_some_and(|taken| !taken.is_zero())).collect();
    let names = place.ruleset.pile_names(place.position);
    match changed.as_slice() {
        _ if place.ruleset.is_sum() => {
            let parts = place.position.components().len();
            format!("{subject} is made in one of the {parts} parts. In which one, and why?")
        }
        [only] if is_on_board(place) => {
            let which = if *only == 0 { "first" } else { "second" };
            format!("{subject} changes only the {which} number.")
        }
        [_, _] if is_on_board(place) => format!("{subject} changes both numbers."),
        [_] if take.len() > 2 => format!("{subject} changes one of the {} piles. Which one, and why?", take.len()),
        [only] if take.len() > 1 => {
            let name = names.get(*only).map_or_else(String::new, |name| name.to_lowercase());
            format!("{subject} changes only {name}.")
        }
        [_, _] => format!("{subject} changes two piles at once."),
        _ => format!("{} Try the moves: from which positions can every move be answered?", rule(place)),
    }
}

/// A winning move as an answer.
fn told(place: Place<'_>, to: &Position) -> String {
    let order = order(place, to);
    if place.at(to).is_over() && place.convention == Convention::Normal {
        return format!("{order}: then {}, and you have won.", nothing_left(place, to));
    }
    if is_on_board(place) {
        return format!("{order}, a P-position.");
    }
    format!("{order}: that leaves {}, a P-position.", named(place, to))
}

/// The most winning moves that are listed.
const ANSWERS: usize = 12;

/// All winning moves as answers, at most a dozen; the one of the hint where they are not all known.
pub(in crate::exercise) fn answers(place: &Place<'_>, solver: &Solver, job: &Job) -> Result<Vec<String>, TaskError> {
    match place.evaluated(solver, job)?.winning_moves {
        Some(moves) if !moves.is_empty() => Ok(moves.iter().take(ANSWERS).map(|step| told(*place, &step.to)).collect()),
        _ => Ok(vec![hints(place, solver, job)?.answer]),
    }
}
