//! Find a winning move: the question, the judge, the hints.

use super::tail;
use crate::game::{Convention, FibonacciNimReason, Moves, Outcome, Position, Ruleset, WythoffReason};
use crate::number::UBig;
use crate::solver::{Evaluation, Job, Reason, Solver, SolverError, SumReason, hint};
use crate::teach::exercise::known::Place;
use crate::teach::exercise::words::{
    by_move, does, is_on_board, misere, named, nothing_left, number, order, placed, rule,
};
use crate::teach::exercise::{Evidence, Hints, Refutation, TaskError, Verdict};

/// The question.
pub(in crate::teach::exercise) fn question(
    ruleset: &Ruleset,
    position: &Position,
    convention: Convention,
    all: bool,
) -> String {
    let place = Place { ruleset, position, convention };
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
            format!("{stones} stones are left, and you may {rule}. Find {which} your opponent cannot win.")
        }
        _ => format!("It is your turn at {}. Find {which} your opponent cannot win.", placed(place)),
    };
    words + misere(convention)
}

/// How many winning moves there are, if they are known.
pub(in crate::teach::exercise) fn count(
    place: &Place<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<Option<usize>, TaskError> {
    Ok(place.evaluated(solver, job)?.winning_moves.map(|moves| moves.len()))
}

/// How many options are tried as an example.
const EXAMPLES: usize = 9;

/// An option from which the opponent wins: a move that can be typed and is not the answer. Its refutation is not the answer
/// either, unless the answer is found among a few moves anyway. Looked for among the last, the first and some between.
pub(in crate::teach::exercise) fn example(
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
        if !reply.is_some_and(|reply| reply.tells) {
            return Ok(Some(option.clone()));
        }
    }
    Ok(None)
}

/// Whether the task can be set at this position, which must be an N-position.
pub(in crate::teach::exercise) fn is_fit(
    place: Place<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<Option<bool>, SolverError> {
    Ok(place.evaluated(solver, job)?.outcome.map(|outcome| outcome == Outcome::N && !place.is_over()))
}

/// The verdict on the move to `to`.
pub(in crate::teach::exercise) fn judge(
    place: &Place<'_>,
    all: bool,
    to: &Position,
    solver: &Solver,
    job: &Job,
) -> Result<Verdict, SolverError> {
    if let Some(words) = refused(*place, to) {
        return Ok(Verdict::Invalid(words));
    }
    let after = place.at(to);
    let known = after.evaluated(solver, job)?;
    match known.outcome {
        Some(Outcome::P) => {
            let others = place.evaluated(solver, job)?.winning_moves.map(|moves| moves.len().saturating_sub(1));
            let balance = balance(after, solver, job)?;
            Ok(Verdict::Right { others, words: right(after, balance, others, all) })
        }
        Some(Outcome::N) => opponent_wins(*place, after, &known, solver, job).map(Verdict::Wrong),
        None => Ok(Verdict::Unknown(format!(
            "Who wins from {} is beyond what may be computed; try another move.",
            named(*place, to)
        ))),
    }
}

/// Why it is no move, if it is none.
pub(in crate::teach::exercise) fn refused(place: Place<'_>, to: &Position) -> Option<String> {
    if place.ruleset.validate(to).is_err() {
        let game = place.ruleset.title();
        let position = named(place, place.position);
        return Some(format!("That is no position of {game}. Write what your move leaves as {position} is written."));
    }
    let (from, there) = (named(place, place.position), named(place, to));
    (!place.ruleset.is_move(place.position, to))
        .then(|| format!("No move leads from {from} to {there}. {}", rule(place)))
}

/// Why a P-position of Nim with several piles or of a sum is one: "1 ⊕ 4 ⊕ 5 = 0".
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

/// What is said of a right move.
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

/// With at most so many options the answer is found by trying them: a refutation may show it at once.
const FEW: usize = 5;

/// How the opponent wins after a move.
struct Reply {
    to: Position,
    /// Whether the same position is an answer to the task, and not one of a few.
    tells: bool,
}

/// A winning move of the opponent after a move of the player; where there are several, one that is no move of the player.
fn reply_to(
    place: Place<'_>,
    after: Place<'_>,
    known: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Option<Reply>, SolverError> {
    let Some(first) = winning_option(after, known, solver, job)? else { return Ok(None) };
    let is_answer = |to: &Position| place.ruleset.is_move(place.position, to);
    if !is_answer(&first) || place.few_options().is_some_and(|options| options.len() <= FEW) {
        return Ok(Some(Reply { to: first, tells: false }));
    }
    let mut others = known.winning_moves.iter().flatten().map(|step| &step.to);
    Ok(Some(match others.find(|to| !is_answer(to)) {
        Some(other) => Reply { to: other.clone(), tells: false },
        None => Reply { to: first, tells: true },
    }))
}

/// How the opponent wins from the N-position that a move left. Where the same move is open to the player, the first wrong
/// try is told that there is one.
fn opponent_wins(
    place: Place<'_>,
    after: Place<'_>,
    known: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Refutation, SolverError> {
    let from = named(after, after.position);
    if after.is_over() {
        let words = format!("At {from} your opponent has no move left, and so wins: you have made the last move.");
        return Ok(Refutation::new(Evidence::OpponentHasWon { at: after.position.clone() }, words));
    }
    let Some(Reply { to, tells }) = reply_to(place, after, known, solver, job)? else {
        let words = format!("{from} is an N-position: from there your opponent can win.");
        return Ok(Refutation::new(Evidence::Words, words));
    };
    let there = named(after, &to);
    let words = if after.at(&to).is_over() && after.convention == Convention::Normal {
        let (does, end) = (does(after, &to), nothing_left(after, &to));
        format!("From {from} your opponent {does}: then {end}, and your opponent has won.")
    } else {
        let by = by_move(after, &to);
        let balance = balance(after.at(&to), solver, job)?.map_or_else(String::new, |balance| format!(", {balance}"));
        format!(
            "From {from} your opponent goes to {there}{by}. {there} is a P-position{balance}: from there you cannot win."
        )
    };
    let refutation = Refutation::new(Evidence::OpponentWins { from: after.position.clone(), to }, words);
    if !tells {
        return Ok(refutation);
    }
    let nudge = format!(
        "From {from} your opponent can win. Find out how: what your opponent would leave there, you can leave, too."
    );
    Ok(refutation.only_after([Refutation::new(Evidence::Words, nudge)]).of_a_part())
}

/// A winning move from an N-position: the one the strategy names, else the first one found among few options.
pub(in crate::teach::exercise) fn winning_option(
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

/// Where to look, the rule, a winning move.
pub(in crate::teach::exercise) fn hints(place: &Place<'_>, solver: &Solver, job: &Job) -> Result<Hints, TaskError> {
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

/// How many winning moves there are, in a sentence; `None` where they are not all known.
pub(in crate::teach::exercise) fn how_many(known: &Evaluation) -> Option<String> {
    known.winning_moves.as_ref().map(|moves| match moves.len() {
        1 => "There is one winning move.".to_owned(),
        count => format!("There are {count} winning moves."),
    })
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

/// All winning moves as answers, at most `most` of them; the one of the hint where they are not all known.
pub(in crate::teach::exercise) fn answers(
    place: &Place<'_>,
    most: usize,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<String>, TaskError> {
    match place.evaluated(solver, job)?.winning_moves {
        Some(moves) if !moves.is_empty() => Ok(moves.iter().take(most).map(|step| told(*place, &step.to)).collect()),
        _ => Ok(vec![hints(place, solver, job)?.answer]),
    }
}

/// Which piles or numbers a winning move changes. Of three and more piles it does not say which one: finding that is most of
/// the work.
pub(in crate::teach::exercise) fn where_to_look(place: Place<'_>, to: &Position, is_only: bool) -> String {
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

/// The largest piles of Wythoff's game for which the list of safe pairs is a way to find a winning move.
const LISTED: u32 = 1000;

/// The list of safe pairs, and what to look for in it: a rule that needs no digits. `None` for large piles.
fn by_list(known: &Evaluation) -> Option<String> {
    known.reasons.iter().find_map(|reason| match reason {
        Reason::Wythoff(WythoffReason::Silber(silber)) if silber.larger <= UBig::from(LISTED) => Some(format!(
            "The P-positions are pairs of numbers: the smaller one is the least number in no pair before, the larger one is \
             it plus the number of the pair. Which pair has {} in it, and which has the difference {}?",
            silber.smaller, silber.difference
        )),
        _ => None,
    })
}

/// Squares of the queen up to here are found by drawing the lines of one P-position after the other.
const DRAWN: u32 = 16;

/// How P-positions near the corner of the queen's board are found, before there is a list of them.
fn by_lines(place: Place<'_>) -> Option<String> {
    let is_queen = matches!(place.ruleset.spec().moves, Moves::OneOrBoth { t: 1 });
    let (a, b) = place.ruleset.square_of(place.position)?;
    (is_queen && a.max(b) <= DRAWN).then(|| {
        "The corner is a P-position, and the queen wins from every line that leads there. The nearest squares on none of \
         these lines are P-positions, too; then draw their lines, and so on."
            .to_owned()
    })
}

/// What a winning move is.
fn winning(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "A winning move leads to a P-position, from which every move can be answered.",
        Convention::Misere => {
            "A winning move leads to a P-position, from which whoever must move loses: who makes the last move has lost."
        }
    }
}

/// What a winning move is, and what the program's hint says of this position without naming the move.
fn rule_in_words(place: Place<'_>, known: &Evaluation, to: &Position) -> String {
    let text = by_lines(place).or_else(|| by_list(known)).unwrap_or_else(|| hint_in_words(place, known));
    without_move(place, to, &text)
}

fn hint_in_words(place: Place<'_>, known: &Evaluation) -> String {
    let told = hint(place.ruleset, place.position, known);
    told.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What a winning move is, and the sentences of a text that do not name it.
fn without_move(place: Place<'_>, to: &Position, text: &str) -> String {
    // A proof is read once the move is found, and who wins at the end has been said.
    const LATER: [&str; 2] = ["Proof", "In misère play the last move loses"];
    let is_later = |sentence: &str| LATER.iter().any(|start| sentence.starts_with(start));
    let is_told = |sentence: &&str| !names_move(place, to, sentence) && !is_later(sentence);
    let kept = text.split_inclusive(". ").map(str::trim).filter(is_told);
    let mut sentences = vec![winning(place.convention).to_owned()];
    sentences.extend(kept.filter(|sentence| !sentence.is_empty()).map(str::to_owned));
    if sentences.len() == 1 {
        sentences.push(rule(place));
    }
    sentences.join(" ")
}

/// As the rule among the hints, for a game that is played with stones: in Wythoff's game the pairs, and no lines of a queen;
/// in Fibonacci Nim the tail.
pub(in crate::teach::exercise) fn rule_in_play(place: Place<'_>, known: &Evaluation) -> String {
    let Some(to) = place.winning(known) else { return format!("{} {}", winning(place.convention), rule(place)) };
    if place.convention == Convention::Normal && place.at(&to).is_over() {
        return "One move ends the game, and whoever makes the last move wins.".to_owned();
    }
    match by_pairs(known).or_else(|| by_tail(known)) {
        Some(words) => format!("{} {words}", winning(place.convention)),
        None => without_move(place, &to, &hint_in_words(place, known)),
    }
}

/// The safe pairs, from their list or, of large piles, from the formula.
fn by_pairs(known: &Evaluation) -> Option<String> {
    let words = by_list(known).or_else(|| {
        known.reasons.iter().find_map(|reason| match reason {
            Reason::Wythoff(WythoffReason::Silber(silber)) => Some(format!(
                "The P-positions are pairs of numbers, ⌊nφ⌋ and ⌊nφ⌋ + n. Which pair has {} in it, and which has the \
                 difference {}?",
                number(&silber.smaller),
                number(&silber.difference)
            )),
            _ => None,
        })
    })?;
    Some(words + " Take so many that a pair is left.")
}

/// The tail of a pile of Fibonacci Nim.
fn by_tail(known: &Evaluation) -> Option<String> {
    known.reasons.iter().find_map(|reason| match reason {
        Reason::FibonacciNim(FibonacciNimReason { stones, .. }) => Some(tail::rule(stones).join(" ")),
        _ => None,
    })
}

/// Whether a sentence gives the move away: it is an order, names the position after the move, or has a number that stands in
/// that position and not in the one before.
fn names_move(place: Place<'_>, to: &Position, sentence: &str) -> bool {
    // "In" one game of a sum something is to be done.
    const ORDERS: [&str; 8] = ["Take", "Subtract", "Replace", "Bring", "Bite", "Split", "That", "In "];
    const WITHIN: [&str; 2] = [": take ", ": leave "];
    let is_rule = sentence.starts_with("In misère play ");
    if !is_rule && ORDERS.iter().any(|order| sentence.starts_with(order))
        || WITHIN.iter().any(|order| sentence.contains(order))
        || to.numbers().len() > 1 && sentence.contains(&to.to_string())
    {
        return true;
    }
    let before: Vec<&UBig> = place.position.all_numbers().collect();
    let new: Vec<String> = to.all_numbers().filter(|number| !before.contains(number)).map(UBig::to_string).collect();
    let mut words = sentence.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.any(|word| new.iter().any(|number| number == word))
}
