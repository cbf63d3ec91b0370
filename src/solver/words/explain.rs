//! Reasons in words: turns evidence into sentences.

use std::ops::Range;

use dashu_int::ops::BitTest;

use super::phrases::{list, no_move, numbers, short};
use super::row_period::row_period;
use super::silber::explain_wythoff;
use crate::game::{
    FibonacciNimReason, GlobalFibonacciNimReason, GoldenSet, MOVE_LIST_BYTES, NimReason, Outcome, SubtractionReason,
    TWythoffReason, TakeAwayReason, caps,
};
use crate::number::UBig;
use crate::prose::{Prose, grouped};
use crate::solver::{Bound, MisereQuotient, NimDimension, PilePeriod, Reason, SumPart, SumReason, TameReason};

/// Sums of Fibonacci numbers and binary columns are written out for numbers of at most this many bits.
const WRITTEN_BITS: usize = 100;

/// A reason in sentences. Numbers of more than 30 digits are shortened.
///
/// **Cost**: the decimal digits of its numbers.
///
/// ```
/// use golden_nim::game::{Nim, Position, Ruleset};
/// use golden_nim::solver::{Solver, explain};
/// let evaluation = Solver::default().analyse(&Ruleset::Nim, &Position::words(&[1u8, 2, 3]))?;
/// let words = explain(&evaluation.reasons[0]).to_string();
/// assert_eq!(words, "The nim sum of 1, 2 and 3 is 0, so every move can be answered.");
/// # Ok::<(), golden_nim::solver::SolverError>(())
/// ```
pub fn explain(reason: &Reason) -> Prose {
    match reason {
        Reason::Terminal => no_move(),
        Reason::Nim(reason) => nim(reason),
        Reason::Wythoff(reason) => explain_wythoff(reason),
        Reason::FibonacciNim(reason) => fibonacci_nim(reason),
        Reason::GlobalFibonacciNim(reason) => global(reason),
        Reason::Words(words) | Reason::MisereRule(words) => words.clone(),
        Reason::LeastLimit { piles, limit, least } => least_limit(piles, *limit, *least),
        Reason::Subtraction(reason) => subtraction(reason),
        Reason::PilePeriod { pile, equal, value, period, .. } => {
            by_period("pile", pile, *equal, *value, period, "and no move looks back further")
        }
        Reason::SplitPeriod { heap, equal, value, period } => {
            by_period("heap", heap, *equal, *value, period, "which proves it by Guy and Smith’s theorem")
        }
        Reason::RowPeriod { column, value, period } => row_period(column, value, period),
        Reason::UnlistedMoves { options } => Prose::from(format!(
            "There are {} moves, more than the {} that are examined to list the winning ones.",
            large(options),
            grouped(&caps::LISTED)
        )),
        Reason::NimDimension(dimension) => nim_dimension(*dimension),
        Reason::TWythoff(reason) => t_wythoff(reason),
        Reason::Sum(reason) => sum(reason),
        Reason::Mex { options, value, all } => mex(options, *value, all.as_deref()),
        Reason::Search { states } => {
            Prose::from(format!("Found by the plain recursion over {} positions.", grouped(states)))
        }
        Reason::TakeAway(reason) => take_away(reason),
        Reason::Misere { states } => misere(*states),
        Reason::Tame(reason) => tame(reason),
        Reason::MisereQuotient(quotient) => misere_quotient(*quotient),
        Reason::BeyondBudget { needed, at_most, budget, bound } => {
            beyond("The Grundy value", (needed, *at_most), *budget, *bound)
        }
        Reason::OpenPart { part, reason } => match reason.as_ref() {
            Reason::BeyondBudget { needed, at_most, budget, bound } => {
                beyond(&format!("The Grundy value of {}", part_name(part)), (needed, *at_most), *budget, *bound)
            }
            other => explain(other),
        },
        Reason::LongNumbers => Prose::from(
            "Who wins under misère play is not known: no rule is known for this position, and a search takes numbers below \
             2⁶⁴ only. Make its numbers smaller.",
        ),
        Reason::OpenMoves { part, value } => open_moves(part, value.as_ref()),
        Reason::TooManyMoves => Prose::from(format!(
            "The list of all winning moves would take more than {} MB of memory, so it is not made.",
            MOVE_LIST_BYTES >> 20
        )),
    }
}

/// The end of a sentence about a P-position.
pub(super) const ANSWERED: &str = "every move can be answered.";

fn nim(NimReason { piles, sum }: &NimReason) -> Prose {
    if piles.iter().all(UBig::is_zero) {
        return no_move();
    }
    let of = if piles.len() == 1 { format!("{} alone", numbers(piles)) } else { numbers(piles) };
    if sum.is_zero() {
        return Prose::from(format!("The nim sum of {of} is 0, so {ANSWERED}"));
    }
    let mut sentences = vec![format!("The nim sum of {of} is {}, not 0.", short(sum))];
    let width = piles.iter().map(UBig::bit_len).max().unwrap_or_default();
    if piles.len() > 1 && width * piles.len() <= WRITTEN_BITS {
        let columns: Vec<String> = piles.iter().map(|pile| format!("{pile:0width$b}")).collect();
        sentences.push(format!("In binary: {} = {sum:0width$b}.", columns.join(" ⊕ ")));
    }
    let wins = |(_, pile): &(usize, &UBig)| *pile ^ sum < **pile;
    if let Some((i, pile)) = piles.iter().enumerate().filter(wins).max_by_key(|(_, pile)| *pile) {
        let smaller = pile ^ sum;
        let (from, to, taken) = (short(pile), short(&smaller), short(&(pile - &smaller)));
        let change = short(sum);
        sentences.push(format!("Pile {}: {from} ⊕ {change} = {to} < {from}, so take {taken}.", i + 1));
    }
    Prose::from(sentences.join(" "))
}

fn fibonacci_nim(FibonacciNimReason { stones, limit, form, tail }: &FibonacciNimReason) -> Prose {
    let Some(tail) = tail.as_ref().filter(|_| !limit.is_zero()) else { return no_move() };
    let n = short(stones);
    let words = match form.indices() {
        [index] => {
            let words = Prose::from(format!("{n} = ")).italic("F").sub(index.to_string());
            words.text(" is a Fibonacci number. Its tail ")
        }
        _ if stones.bit_len() <= WRITTEN_BITS => Prose::from(format!("{n} = {}. Its tail ", form.sum_text())),
        _ => Prose::from("The tail "),
    };
    let words = words.italic("T").text(format!("({n}) = {} is ", short(tail)));
    if tail <= limit {
        words.text(format!("at most the limit {}: take {}.", short(limit), short(tail)))
    } else {
        words.text(format!("above the limit {}, so {ANSWERED}", short(limit)))
    }
}

fn global(reason: &GlobalFibonacciNimReason) -> Prose {
    match reason {
        GlobalFibonacciNimReason::End => no_move(),
        GlobalFibonacciNimReason::OnePile(reason) => Prose::from("One pile is left. ").then(fibonacci_nim(reason)),
        GlobalFibonacciNimReason::TwoPiles { smaller, larger, limit, tail, least } => {
            let difference = short(&(larger - smaller));
            let [smaller, larger, tail_words, least_words, limit_words] =
                [smaller, larger, tail, least, limit].map(short);
            let number = if tail == least { "that tail" } else { "the Fibonacci number before that tail" };
            let piles = format!("The piles {smaller} and {larger} differ by {difference}, with the tail ");
            let words = Prose::from(piles).italic("T").text(format!("({difference}) = {tail_words}. "));
            let words = words.text(format!("The least limit that wins is {number}, {least_words}, "));
            words.text(if least <= limit {
                format!("at most the limit {limit_words}.")
            } else {
                format!("above the limit {limit_words}, so {ANSWERED}")
            })
        }
        GlobalFibonacciNimReason::Mirror => Prose::from(format!(
            "The piles come in equal pairs. What is taken from one can be taken from its twin: {ANSWERED}"
        )),
    }
}

fn least_limit(piles: &[u64], limit: u64, least: Option<u64>) -> Prose {
    let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
    let from = format!("From piles of {} ", list(&piles));
    Prose::from(match least {
        None => format!("{from}no limit wins, so {ANSWERED}"),
        Some(least) if least <= limit => {
            format!("{from}the least limit that wins is {least}, at most the limit {limit}.")
        }
        Some(least) => format!("{from}the least limit that wins is {least}, above the limit {limit}, so {ANSWERED}"),
    })
}

/// The most parts of a sum that are written out.
const WRITTEN_PARTS: usize = 12;

fn take_away(TakeAwayReason { factor, stones, limit, parts }: &TakeAwayReason) -> Prose {
    let Some(least) = parts.last().filter(|_| !limit.is_zero()) else { return no_move() };
    let rule = match factor {
        1 => "After k stones at most k may be taken.".to_owned(),
        factor => format!("After k stones at most {factor}k may be taken."),
    };
    let [n, tail, r] = [stones, least, limit].map(short);
    let parts = match parts.as_slice() {
        [_] => format!("{n} is one of Schwenk’s numbers, its own smallest part,"),
        parts if parts.len() <= WRITTEN_PARTS && stones.bit_len() <= WRITTEN_BITS => {
            let sum = parts.iter().map(UBig::to_string).collect::<Vec<_>>().join(" + ");
            format!("In Schwenk’s numbers {n} = {sum}. The smallest part, {tail}, is")
        }
        _ => format!("In Schwenk’s numbers the smallest part of {n}, {tail}, is"),
    };
    Prose::from(if least <= limit {
        format!("{rule} {parts} at most the limit {r}: take {tail}.")
    } else {
        format!("{rule} {parts} above the limit {r}, so {ANSWERED}")
    })
}

fn misere(states: u64) -> Prose {
    let count = if states == 1 { "1 position".to_owned() } else { format!("{} positions", grouped(&states)) };
    Prose::from(format!(
        "In misère play the last move loses. Found by a search of {count}; Grundy values do not apply."
    ))
}

/// The most components whose values are named one by one.
const NAMED_PARTS: usize = 8;

fn tame(TameReason { parts, sum }: &TameReason) -> Prose {
    let sum = short(sum);
    let is_fickle = parts.iter().all(|(_, is_fickle)| *is_fickle);
    let value = |part: &SumPart| part.value.as_ref().map(short).unwrap_or_default();
    let values = match parts.as_slice() {
        [(part, _)] => format!("This position has the Grundy value {}", value(part)),
        parts if parts.len() <= NAMED_PARTS => {
            let values: Vec<String> = parts.iter().map(|(part, _)| value(part)).collect();
            format!("The components have the Grundy values {}, nim sum {sum}", list(&values))
        }
        parts => format!("The nim sum of the {} components is {sum}", parts.len()),
    };
    let are = match (parts.len(), is_fickle) {
        (1, true) => "it is fickle",
        (1, false) => "it is not fickle",
        (_, true) => "all are fickle",
        (_, false) => "not all are fickle",
    };
    Prose::from(format!(
        "In misère play the last move loses, but sums of tame components are played as Nim is: leave the nim sum 0, or 1 if \
         only fickle components are left. (Fickle is what has the value 0 or 1, and the other one under \
         misère play.) {values}; {are}."
    ))
}

fn misere_quotient(MisereQuotient { order, p }: MisereQuotient) -> Prose {
    Prose::from(format!(
        "In misère play the last move loses. Each heap is one of {order} elements that are multiplied, and a sum of heaps is P \
         if the product is one of {p} of them: a misère quotient, found and proved for these heaps."
    ))
}

fn subtraction(SubtractionReason { pile, set, index }: &SubtractionReason) -> Prose {
    if pile.is_zero() {
        return no_move();
    }
    let words = Prose::from(format!("{} = ", short(pile)));
    let index = short(index);
    match set {
        GoldenSet::B0 => {
            let words = words.italic("B").text(format!("({index}) is in ")).italic("B").sub("0");
            words.text(format!(", where the value is 0, so {ANSWERED}"))
        }
        GoldenSet::B0Plus1 => {
            let words = words.italic("B").text(format!("({index}) + 1 is in ")).italic("B").sub("0");
            words.text(" ⊕ 1, where the value is 1.")
        }
        GoldenSet::ABPlus1 => {
            let words = words.italic("AB").text(format!("({index}) + 1 is in ")).italic("AB");
            words.text(" ⊕ 1, where the value is 2.")
        }
    }
}

/// The repeat of the values of a pile or heap, and why it proves the period.
fn by_period(what: &str, pile: &UBig, equal: u64, value: u64, period: &PilePeriod, proves: &str) -> Prose {
    let PilePeriod { preperiod, period, first, again } = period;
    let run = |piles: &Range<u64>| match piles.end.saturating_sub(piles.start) {
        1 => format!("{what} {}", grouped(&piles.start)),
        _ => format!("{what}s {}–{}", grouped(&piles.start), grouped(&(piles.end.saturating_sub(1)))),
    };
    let every = if *period == 1 { "stay the same".to_owned() } else { format!("repeat every {}", grouped(period)) };
    let have = if first.end.saturating_sub(first.start) == 1 { "has" } else { "have" };
    let proof = format!("what {} {have}, {} {have} again, {proves}", run(first), run(again));
    let so = if value == 0 { format!(", so {ANSWERED}") } else { ".".to_owned() };
    Prose::from(format!(
        "From {what} {} on the values {every}: {proof}. {} {} has the value {value}, as {what} {} has{so}",
        grouped(preperiod),
        if what == "pile" { "Pile" } else { "Heap" },
        large(pile),
        grouped(&equal),
    ))
}

fn nim_dimension(NimDimension { largest, dimension }: NimDimension) -> Prose {
    let order = 1u128.checked_shl(dimension).unwrap_or(u128::MAX);
    Prose::from(format!(
        "No pile of this game has a value above {largest}: the values generate a group of order {order}, so the \
         nim-dimension is {dimension}."
    ))
}

fn t_wythoff(TWythoffReason { t, smaller, larger, pair, number, target }: &TWythoffReason) -> Prose {
    if larger.is_zero() {
        return no_move();
    }
    let (a, b) = pair;
    let named = format!("({}, {})", short(a), short(b));
    let number = short(number);
    if a == smaller && b == larger {
        return Prose::from(format!("{named} is P-position number {number}, so {ANSWERED}"));
    }
    let partner = if a == smaller { b } else { a };
    let (smaller, larger, partner) = (short(smaller), short(larger), short(partner));
    let words = format!(
        "{smaller} is in P-position number {number}, {named}; with it goes {partner}, and the other pile is {larger}."
    );
    let Some((a, b)) = target else { return Prose::from(words) };
    let (low, high) = (a.min(b), a.max(b));
    let number = (high - low) / (*t).max(1);
    Prose::from(format!(
        "{words} A move reaches ({}, {}), P-position number {}.",
        short(low),
        short(high),
        short(&number)
    ))
}

fn mex(options: &UBig, value: u64, all: Option<&[u64]>) -> Prose {
    let missing = format!("{value} is the first one missing.");
    if value == 0 {
        let option = if options.is_one() { "The only option does not have value 0" } else { "No option has value 0" };
        return Prose::from(format!("{option}, so {missing}"));
    }
    let count = if options.is_one() { "The only option".to_owned() } else { format!("The {} options", short(options)) };
    let has = if options.is_one() { "has" } else { "have" };
    Prose::from(match all {
        Some([only]) => format!("{count} {has} value {only}. {missing}"),
        Some(values) => {
            let values: Vec<String> = values.iter().map(u64::to_string).collect();
            format!("{count} {has} values {}. {missing}", list(&values))
        }
        None if value == 1 => {
            format!("Among the values of the {} options is 0, but not 1, the first one missing.", short(options))
        }
        None => format!("{count} take every value 0–{}. {missing}", value - 1),
    })
}

fn beyond(value: &str, (needed, at_most): (&UBig, bool), budget: u64, bound: Bound) -> Prose {
    let most = if at_most { "at most " } else { "" };
    let cost = match bound {
        Bound::Cells => format!("a table of {most}{} cells, and the budget is {}", large(needed), grouped(&budget)),
        Bound::Bytes => format!("{most}{} bytes of memory, and the budget is {}", large(needed), grouped(&budget)),
        Bound::Rows { cells } => format!(
            "the values of the {} piles up to it, which count as {} cells, and the budget is {}",
            large(&(needed / UBig::from(cells.max(1)))),
            large(needed),
            grouped(&budget)
        ),
        Bound::Splits { a_cell } => format!(
            "{most}a look at {} options of the heaps up to it, most of them pairs of heaps, which count as {} cells, and the \
             budget is {}",
            large(&(needed * UBig::from(a_cell))),
            large(needed),
            grouped(&budget)
        ),
        Bound::Options { positions } => format!(
            "an examination of {most}{} options, those of {most}{} positions, and the budget is {} options",
            large(needed),
            grouped(&positions),
            grouped(&budget)
        ),
        Bound::States { .. } | Bound::MisereStates { .. } if budget == 0 => {
            "a search, for which the budget is too small".to_owned()
        }
        Bound::States { options, is_by_options } | Bound::MisereStates { options, is_by_options } => {
            let out = match options {
                Some(_) if is_by_options => "; the options were too many",
                Some(_) => "; the positions were too many",
                None => "",
            };
            let options = options.map_or_else(String::new, |options| format!(" and {} options", grouped(&options)));
            let allowed = format!("{} position{}{options}", grouped(&budget), if budget == 1 { "" } else { "s" });
            if !at_most && *needed == UBig::from(budget) + UBig::ONE {
                format!("a search beyond the budget of {allowed}{out}")
            } else {
                format!("a search among {most}{} positions, and the budget is {allowed}", large(needed))
            }
        }
    };
    let value = if matches!(bound, Bound::MisereStates { .. }) { "Who wins under misère play" } else { value };
    Prose::from(format!("{value} is not known: it would need {cost}."))
}

/// A number with its digits in groups, unless it is very long.
pub(in crate::solver) fn large(number: &UBig) -> String {
    if number.bit_len() <= WRITTEN_BITS { grouped(number) } else { short(number) }
}

fn sum(SumReason { parts, sum, winning }: &SumReason) -> Prose {
    let Some(sum) = sum else { return open_sum(parts) };
    let values: Option<Vec<&UBig>> = parts.iter().map(|part| part.value.as_ref()).collect();
    let Some(values) = values else {
        return Prose::from(format!(
            "Equal components cancel each other; the nim sum of the others is {}.",
            short(sum)
        ));
    };
    let have = if values.len() == 1 {
        format!("The only component has value {}", numbers(values))
    } else {
        format!("The components have values {}; their nim sum is {}", numbers(values), short(sum))
    };
    if sum.is_zero() {
        return Prose::from(format!("{have}, so {ANSWERED}"));
    }
    let words = Prose::from(format!("{have}."));
    let chosen = winning.and_then(|index| parts.get(index));
    match chosen.and_then(|part| part.value.as_ref().map(|value| (part, value))) {
        Some((part, value)) => words.text(format!(
            " In {}, of value {}, move to an option of value {} ⊕ {} = {}.",
            part_name(part),
            short(value),
            short(value),
            short(sum),
            short(&(value ^ sum))
        )),
        None => words,
    }
}

/// A component of a sum in which there may be a winning move.
fn open_moves(part: &SumPart, value: Option<&UBig>) -> Prose {
    let part = part_name(part);
    Prose::from(match value {
        Some(value) => format!(
            "Whether {part} has an option of value {} is not known, because its options are too many to examine: a move \
             there may win, too.",
            short(value)
        ),
        None => format!("The value of {part} is not known: a move there may win, too."),
    })
}

/// A sum with a component of unknown value.
fn open_sum(parts: &[SumPart]) -> Prose {
    let open: Vec<String> = parts.iter().filter(|part| part.value.is_none()).map(part_name).collect();
    let known = parts.iter().filter_map(|part| part.value.as_ref());
    let rest = known.fold(UBig::ZERO, |sum, value| sum ^ value);
    let known = format!("The value of {} is not known, so neither is that of the sum", list(&open));
    let decided = parts.iter().filter(|part| part.value.is_none()).collect::<Vec<_>>();
    match decided.as_slice() {
        [part] if rest.is_zero() && part.outcome == Some(Outcome::N) => {
            Prose::from(format!("{known}; but it is not 0, while the others' nim sum is 0: the sum is N."))
        }
        _ => Prose::from(format!("{known}.")),
    }
}

/// The game and position of a component.
fn part_name(part: &SumPart) -> String {
    let numbers: Vec<String> = part.position.numbers().iter().map(short).collect();
    match numbers.as_slice() {
        [number] => part.ruleset.titled(number),
        numbers => part.ruleset.titled(format!("({})", numbers.join(", "))),
    }
}
