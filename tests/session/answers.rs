//! A right and a wrong answer to a task of each kind, from the plain recursion and from definitions alone.

use golden_game::{Convention, Outcome, Position, Ruleset, SilberStep, options};
use golden_lab::read::read_rule;
use golden_lab::strategy::Strategy;
use golden_logic::automata::digits::Base;
use golden_logic::bounded::{Bounds, holds_bounded};
use golden_logic::formula::{Formula, Quantifier};
use golden_logic::parse::parse_formula;
use golden_logic::scope::Scope;
use golden_number::UBig;
use golden_teach::exercise::{
    Answer, AnswerMoves, DigitsOf, FillCorner, FindCounterExample, FindGap, FindLetter, FindMex, FindNimSum, FindPair,
    FindStep, FindTail, FindValue, FindWinningMove, GivenSentence, LayTiles, LetterQuestion, PlaceStars, Row,
    SayStrategy, Task, WhoWins,
};

use crate::common::{Reference, golden_string, safe_pairs};

/// A right answer.
pub fn right(task: &Task, reference: &mut Reference) -> Answer {
    match task {
        Task::WinningMove(FindWinningMove { ruleset, position, convention, .. }) => {
            Answer::Move(reference.winning(ruleset, position, *convention).remove(0))
        }
        Task::Outcome(WhoWins { ruleset, position, convention }) => {
            Answer::Outcome(reference.outcome(ruleset, position, *convention))
        }
        Task::Mex(FindMex { set }) => number((0..=u16::MAX).find(|least| !set.contains(least)).expect("a mex").into()),
        Task::Grundy(FindValue { ruleset, position }) => Answer::Number(value(ruleset, position, reference)),
        Task::Fill(FillCorner { ruleset, row, column }) => {
            let cells = (*row..row + 4).flat_map(|a| (*column..column + 4).map(move |b| Position::words(&[a, b])));
            Answer::Cells(cells.map(|cell| reference.value(ruleset, &cell).into()).collect())
        }
        Task::NimSum(FindNimSum { numbers }) => number(numbers.iter().fold(0, |sum, number| sum ^ small(number))),
        Task::Zeckendorf(LayTiles { number, of }) => {
            let given = small(number);
            let wanted = match of {
                DigitsOf::Number => given,
                DigitsOf::Partner => safe_pairs(given, 1)
                    .into_iter()
                    .find_map(|(a, b)| (a == given).then_some(b).or((b == given).then_some(a)))
                    .expect("a partner"),
            };
            Answer::Indices(zeckendorf(wanted))
        }
        Task::Letter(FindLetter { index, question }) => {
            let index = small(index);
            Answer::Letter(match question {
                LetterQuestion::Letter => golden_string(index)[place(index) - 1],
                LetterQuestion::Class => safe_pairs(index, 1).iter().any(|(a, _)| *a == index),
            })
        }
        Task::Gap(FindGap { row, index }) => {
            let pairs = safe_pairs(small(index) + 1, 1);
            let member = |at: u64| match row {
                Row::A => pairs[place(at) - 1].0,
                Row::B => pairs[place(at) - 1].1,
            };
            number(member(small(index) + 1) - member(small(index)))
        }
        Task::Pair(FindPair { rules, index }) => {
            let (a, b) = safe_pairs(small(index), rules.t.into())[place(small(index)) - 1];
            Answer::Pair(a.into(), b.into())
        }
        Task::Tail(FindTail { position }) => {
            let tail = zeckendorf(small(&position.numbers()[0])).into_iter().map(fibonacci).min().expect("a tail");
            let outcome = reference.outcome(&Ruleset::FibonacciNim, position, Convention::Normal);
            Answer::Tail(tail.into(), outcome == Outcome::N)
        }
        Task::SilberStep(FindStep { position }) => silber(position),
        Task::Reply(AnswerMoves { ruleset, convention, rounds, .. }) => {
            Answer::Reply(0, reference.winning(ruleset, &rounds[0], *convention).remove(0))
        }
        Task::Place(PlaceStars { ruleset, last, .. }) => {
            let far = u64::from(last.0.max(last.1));
            let beyond = (far + 1..).find_map(|most| {
                let square = (0..most).map(|a| Position::words(&[a, most]));
                square.into_iter().find(|at| reference.outcome(ruleset, at, Convention::Normal) == Outcome::P)
            });
            Answer::Square(beyond.expect("a star"))
        }
        Task::CounterExample(FindCounterExample { sentence }) => Answer::Tuple(counter_example(sentence, reference)),
        Task::Strategy(task) => Answer::Strategy(strategy(task, reference)),
    }
}

/// The list of sentences that names the P-positions with small numbers, and no others among these.
fn strategy(task: &SayStrategy, reference: &mut Reference) -> Strategy {
    let SayStrategy { ruleset, position, convention, .. } = task;
    let numbers = position.numbers().len();
    let rule = read_rule(&ruleset.rule_text(numbers).expect("a rule")).expect("a rule that reads");
    let mut is_lost =
        |numbers: &[u64]| reference.outcome(ruleset, &Position::words(numbers), *convention) == Outcome::P;
    let read = |text: &str| Strategy::read(text, &rule, false).unwrap_or_else(|error| panic!("{text}: {error}"));
    if numbers == 1 {
        let lost: Vec<bool> = (0..80).map(|n| is_lost(&[n])).collect();
        let repeats = |modulus: &usize| (0..80 - modulus).all(|n| lost[n] == lost[n + modulus]);
        let modulus = (1..40).find(repeats).expect("a period");
        let remainders = (0..modulus).filter(|n| lost[*n]);
        let sentences: Vec<String> = remainders.map(|n| format!("{n} more than a multiple of {modulus}")).collect();
        return read(&sentences.join(", or "));
    }
    let safe = safe_pairs(40, 1);
    let is_named = |text: &str, numbers: &[u64]| match text {
        "two equal numbers" => numbers[0] == numbers[1],
        "only even numbers" => numbers.iter().all(|number| number % 2 == 0),
        "a nim sum of 0" => numbers.iter().fold(0, |sum, number| sum ^ number) == 0,
        _ => numbers == [0, 0] || safe.iter().any(|(a, b)| numbers == [*a, *b] || numbers == [*b, *a]),
    };
    let small: Vec<Vec<u64>> = if numbers == 2 {
        (0..9).flat_map(|a| (0..9).map(move |b| vec![a, b])).collect()
    } else {
        (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| vec![a, b, c]))).collect()
    };
    let known = ["two equal numbers", "only even numbers", "a nim sum of 0", "one of Wythoff’s pairs"];
    let known = &known[if numbers == 2 { 0..4 } else { 2..3 }];
    let found = known.iter().find(|text| small.iter().all(|numbers| is_lost(numbers) == is_named(text, numbers)));
    read(found.expect("a sentence"))
}

/// A wrong answer; none where every move wins.
pub fn wrong(task: &Task, right: &Answer, reference: &mut Reference) -> Option<Answer> {
    let mut losing = |ruleset: &Ruleset, position: &Position, convention: Convention| {
        let winning = reference.winning(ruleset, position, convention);
        options(ruleset, position).expect("options").into_iter().find(|option| !winning.contains(option))
    };
    let more = |number: &UBig| number + UBig::ONE;
    Some(match (right, task) {
        (Answer::Move(_), Task::WinningMove(FindWinningMove { ruleset, position, convention, .. })) => {
            Answer::Move(losing(ruleset, position, *convention)?)
        }
        (Answer::Reply(round, _), Task::Reply(AnswerMoves { ruleset, convention, rounds, .. })) => {
            Answer::Reply(*round, losing(ruleset, &rounds[*round], *convention)?)
        }
        (Answer::Outcome(outcome), _) => Answer::Outcome(if *outcome == Outcome::N { Outcome::P } else { Outcome::N }),
        (Answer::Number(number), _) => Answer::Number(more(number)),
        (Answer::Cells(values), _) => {
            Answer::Cells(values.iter().enumerate().map(|(at, value)| value + UBig::from(at / 15)).collect())
        }
        (Answer::Indices(indices), _) => Answer::Indices(if indices == &[2] { vec![3] } else { vec![2] }),
        (Answer::Letter(is_first), _) => Answer::Letter(!is_first),
        (Answer::Pair(one, other), _) => Answer::Pair(one.clone(), more(other)),
        (Answer::Tail(tail, may), _) => Answer::Tail(tail.clone(), !may),
        (Answer::Silber(step, to), _) => {
            let other = SilberStep::ALL.into_iter().find(|other| other != step).expect("another step");
            Answer::Silber(other, to.clone())
        }
        (Answer::Square(at), _) => {
            let numbers = at.numbers();
            Answer::Square(Position::Flat(vec![more(&numbers[0]), numbers[1].clone()]))
        }
        (Answer::Tuple(numbers), _) => Answer::Tuple(numbers.iter().map(more).collect()),
        // Nothing is no strategy: the end is missing, or in misère play all that wins.
        (Answer::Strategy(_), _) => Answer::Strategy(Strategy::default()),
        other => panic!("{other:?}"),
    })
}

fn number(number: u64) -> Answer {
    Answer::Number(number.into())
}

fn small(number: &UBig) -> u64 {
    u64::try_from(number).expect("a small number")
}

fn place(number: u64) -> usize {
    usize::try_from(number).expect("a place in a list")
}

/// The value by the recursion; far out in a row of Wythoff's game by the period that its first columns show.
fn value(ruleset: &Ruleset, position: &Position, reference: &mut Reference) -> UBig {
    let far = position.all_numbers().find(|number| **number > UBig::from(2000_u16)).cloned();
    let Some(column) = far else { return reference.value(ruleset, position).into() };
    assert_eq!((ruleset, &column), (&Ruleset::Wythoff, &position.numbers()[1]), "a far value of another game");
    let row = small(&position.numbers()[0]);
    let values: Vec<u64> =
        (0..400_u64).map(|column| reference.value(ruleset, &Position::words(&[row, column]))).collect();
    let repeats = |period: u64| (100..400 - period).all(|at| values[place(at + period)] == values[place(at)] + period);
    let period = (1..100).find(|period| repeats(*period)).expect("a period");
    let near = (100..100 + period).find(|at| ((&column - UBig::from(*at)) % UBig::from(period)).is_zero());
    let near = near.expect("one of a period");
    UBig::from(values[place(near)]) + column - UBig::from(near)
}

/// F(2) = 1, F(3) = 2.
fn fibonacci(index: u32) -> u64 {
    (0..index).fold((0, 1), |(one, next), _| (next, one + next)).0
}

/// The indices of the largest Fibonacci number that fits, and again of what is left.
fn zeckendorf(mut number: u64) -> Vec<u32> {
    let mut indices = Vec::new();
    for index in (2..60).rev() {
        if fibonacci(index) <= number {
            number -= fibonacci(index);
            indices.push(index);
        }
    }
    indices
}

/// Silber's four questions, asked in order of the list of safe pairs.
fn silber(position: &Position) -> Answer {
    let (x, y) = (small(&position.numbers()[0]), small(&position.numbers()[1]));
    let (a, b) = (x.min(y), x.max(y));
    let pairs = safe_pairs(b, 1);
    let partner = pairs.iter().find_map(|&(one, other)| (one == a).then_some(other));
    let (step, to) = match partner {
        Some(partner) if partner == b => (0, None),
        None => (1, pairs.iter().find_map(|&(one, other)| (other == a).then_some((a, one)))),
        Some(partner) if partner < b => (2, Some((a, partner))),
        Some(_) => (3, pairs.iter().find(|(one, other)| other - one == b - a).copied()),
    };
    // The smaller pile stays where it was.
    let to = to.map(|(of_smaller, of_larger)| {
        if x < y { Position::words(&[of_smaller, of_larger]) } else { Position::words(&[of_larger, of_smaller]) }
    });
    let step = SilberStep::ALL.into_iter().find(|known| known.number().to_string() == step.to_string());
    Answer::Silber(step.expect("a step"), to)
}

/// The least tuple, by its largest number and then in order, that the naive evaluator finds with values by the recursion.
fn counter_example(sentence: &GivenSentence, reference: &mut Reference) -> Vec<UBig> {
    let mut names: Vec<String> = Vec::new();
    let mut body = parse_formula(&sentence.formula).expect("a formula").value;
    while let Formula::Quantified { quantifier: Quantifier::ForAll, variables, body: inner, .. } = body {
        names.extend(variables.into_iter().map(|name| name.text));
        body = *inner;
    }
    let scope = Scope::library(Base::Fib);
    let reference = std::cell::RefCell::new(reference);
    let functions = |name: &str, numbers: &[u64]| {
        let mut reference = reference.borrow_mut();
        let position = Position::words(numbers);
        Some(match (name, &sentence.ruleset) {
            ("xor", _) => numbers[0] ^ numbers[1],
            ("sums", _) => ways(numbers[0], 2),
            ("wythoff", _) => reference.value(&Ruleset::Wythoff, &position),
            ("value", Some(ruleset)) => reference.value(ruleset, &position),
            ("moves", Some(ruleset)) => options(ruleset, &position).expect("options").len() as u64,
            ("wins", Some(ruleset)) => reference.winning(ruleset, &position, Convention::Normal).len() as u64,
            _ => return None,
        })
    };
    for most in 0..40_u64 {
        let mut tuple = vec![0; names.len()];
        loop {
            if tuple.contains(&most) {
                let values: Vec<(&str, u64)> = names.iter().map(String::as_str).zip(tuple.iter().copied()).collect();
                let bounds = Bounds { functions: &functions, ..Bounds::up_to(2 * most + 10) };
                if holds_bounded(&body, &values, &scope, &bounds).expect("a formula") == Some(false) {
                    return tuple.into_iter().map(UBig::from).collect();
                }
            }
            let Some(at) = tuple.iter().rposition(|number| *number < most) else { break };
            tuple[at] += 1;
            tuple[at + 1..].fill(0);
        }
    }
    panic!("{}: no counter-example", sentence.formula)
}

/// In how many ways a number is a sum of different Fibonacci numbers from this index on.
fn ways(number: u64, index: u32) -> u64 {
    match number {
        0 => 1,
        _ if fibonacci(index) > number => 0,
        _ => ways(number - fibonacci(index), index + 1) + ways(number, index + 1),
    }
}
