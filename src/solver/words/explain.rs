//! Reasons in words: turns evidence into sentences. The closed forms of single games in words, each with the numbers it
//! rests on. Sums of games in words, by the values of their components. The derivation of a value, in words: from the
//! values of the options, from a period, from the dimension of a game. Reasons under misère play in words.

use dashu_int::ops::BitTest;

use super::heap_row::{BY_SPAN, BY_THEOREM, by_repeat, row_period};
use super::silber::explain_wythoff;
use crate::phrases::{WRITTEN_BITS, large, list, no_move, numbers, short};
use crate::{Bound, MisereQuotient, Need, NimDimension, PilePeriod, Reason, SumPart, SumReason, TameReason};
use golden_game::{
    FibonacciNimReason, GlobalFibonacciNimReason, GoldenSet, MOVE_LIST_BYTES, NimReason, Outcome, SubtractionReason,
    TWythoffReason, TakeAwayReason, caps, option_count,
};
use golden_number::UBig;
use golden_prose::{Prose, grouped, tuple};

/// The end of a sentence about a P-position.
const ANSWERED: &str = "every move can be answered.";

/// A reason in sentences. Numbers of more than 30 digits are shortened.
///
/// **Cost**: the decimal digits of its numbers.
///
/// ```
/// use golden_game::{Nim, Position, Ruleset};
/// use golden_solver::{Solver, explain};
/// let evaluation = Solver::default().analyse(&Ruleset::Nim, &Position::words(&[1u8, 2, 3]))?;
/// let words = explain(&evaluation.reasons[0]).to_string();
/// assert_eq!(words, "The nim sum of 1, 2 and 3 is 0, so every move can be answered.");
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn explain(reason: &Reason) -> Prose {
    match reason {
        Reason::Terminal => no_move(),
        Reason::MisereEnd => Prose::from("There is no move: in misère play whoever cannot move has won."),
        Reason::Words(words) | Reason::MisereRule(words) => words.clone(),
        Reason::Nim(reason) => nim(reason),
        Reason::Wythoff(reason) => explain_wythoff(reason),
        Reason::TWythoff(reason) => t_wythoff(reason),
        Reason::FibonacciNim(reason) => fibonacci_nim(reason),
        Reason::GlobalFibonacciNim(reason) => global_fibonacci_nim(reason),
        Reason::LeastLimit { piles, limit, least } => least_limit(piles, *limit, *least),
        Reason::TakeAway(reason) => take_away(reason),
        Reason::Subtraction(reason) => subtraction(reason),
        Reason::Mex { options, value, all } => mex(options, *value, all.as_deref()),
        Reason::PilePeriod { pile, equal, value, period, .. } => {
            by_period("pile", pile, *equal, *value, period, BY_SPAN)
        }
        Reason::SplitPeriod { heap, equal, value, period } => {
            by_period("heap", heap, *equal, *value, period, BY_THEOREM)
        }
        Reason::RowPeriod { column, value, period } => row_period(column, value, period),
        Reason::NimDimension(dimension) => nim_dimension(*dimension),
        Reason::Sum(reason) => sum(reason),
        Reason::OpenMoves { part, value, is_one_found } => open_moves(part, value.as_ref(), *is_one_found),
        Reason::OpenPart { part, reason } => match reason.as_ref() {
            Reason::BeyondBudget(need) => beyond(&format!("The Grundy value of {}", part_name(part)), need),
            other => explain(other),
        },
        Reason::Misere { states } => search(*states),
        Reason::Tame(reason) => tame(reason),
        Reason::MisereQuotient(quotient) => misere_quotient(*quotient),
        Reason::LongNumbers => long_numbers(),
        Reason::Search { states } => {
            Prose::from(format!("Found by the plain recursion over {} positions.", grouped(states)))
        }
        Reason::BeyondBudget(need) => beyond("The Grundy value", need),
        Reason::UnlistedMoves { options } => unlisted_moves(options),
        Reason::TooManyMoves => too_many_moves(),
    }
}

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

fn global_fibonacci_nim(reason: &GlobalFibonacciNimReason) -> Prose {
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
    let rule = format!("After k stones at most {} may be taken.", factor.of_k());
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

/// A sum by the values of its components, with the component in which a move wins.
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

/// A sum with a component of unknown value.
fn open_sum(parts: &[SumPart]) -> Prose {
    let open: Vec<&SumPart> = parts.iter().filter(|part| part.value.is_none()).collect();
    let names: Vec<String> = open.iter().map(|part| part_name(part)).collect();
    let unknown = format!("The value of {} is not known, so neither is that of the sum", list(&names));
    let known = parts.iter().filter_map(|part| part.value.as_ref());
    let others = known.fold(UBig::ZERO, |sum, value| sum ^ value);
    Prose::from(match open.as_slice() {
        [part] if others.is_zero() && part.outcome == Some(Outcome::N) => {
            format!("{unknown}; but it is not 0, while the others' nim sum is 0: the sum is N.")
        }
        _ => format!("{unknown}."),
    })
}

/// A component of a sum in which there may be a winning move.
fn open_moves(part: &SumPart, value: Option<&UBig>, is_one_found: bool) -> Prose {
    let name = part_name(part);
    let Some(value) = value else {
        return Prose::from(format!("The value of {name} is not known: a move there may win, too."));
    };
    let why = if has_few_long_options(part) {
        "the options of a position with a number of 2⁶⁴ or more are not examined one by one"
    } else {
        "its options are too many to examine"
    };
    if is_one_found {
        return Prose::from(format!("Other moves in {name} may win, too: {why}."));
    }
    Prose::from(format!(
        "Whether {name} has an option of value {} is not known, because {why}: a move there may win, too.",
        short(value)
    ))
}

/// Returns true if it is the size of its numbers, and not how many options it has, that keeps a component from being
/// examined.
fn has_few_long_options(part: &SumPart) -> bool {
    let is_long = part.position.numbers().iter().any(|number| u64::try_from(number).is_err());
    let is_few = |options: UBig| options <= UBig::from(caps::LISTED);
    is_long && option_count(&part.ruleset, &part.position).is_none_or(is_few)
}

/// The game and position of a component.
pub(crate) fn part_name(part: &SumPart) -> String {
    part.ruleset.titled(tuple(part.position.numbers().iter().map(short)))
}

/// The mex rule: the values of the options, and the least one missing; `all` where they are few.
fn mex(options: &UBig, value: u64, all: Option<&[u64]>) -> Prose {
    let missing = format!("{value} is the least value missing.");
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
        // Larger ones are among them, too: the smaller ones are not all.
        None if value <= 2 => {
            let smaller = if value == 1 { "is 0" } else { "are 0 and 1" };
            format!(
                "Among the values of the {} options {smaller}, but not {value}, the least value missing.",
                short(options)
            )
        }
        None => format!("{count} have every value from 0 to {}. {missing}", value - 1),
    })
}

/// The repeat of the values of a pile or heap, and why it proves the period.
fn by_period(what: &str, pile: &UBig, equal: u64, value: u64, found: &PilePeriod, proves: &str) -> Prose {
    let PilePeriod { preperiod, period, .. } = found;
    let every = if *period == 1 { "stay the same".to_owned() } else { format!("repeat every {}", grouped(period)) };
    let proof = by_repeat(what, found, proves);
    let so = if value == 0 { format!(", so {ANSWERED}") } else { ".".to_owned() };
    Prose::from(format!(
        "From {what} {} on the values {every}: {proof}. {} {} has the value {value}, as {what} {} has{so}",
        grouped(preperiod),
        if what == "pile" { "Pile" } else { "Heap" },
        large(pile),
        grouped(&equal),
    ))
}

/// Returns the bound on the values of the piles of a game, in words.
fn nim_dimension(NimDimension { largest, dimension }: NimDimension) -> Prose {
    let order = 1u128.checked_shl(dimension).unwrap_or(u128::MAX);
    Prose::from(format!(
        "No pile of this game has a value above {largest}: the values generate a group of order {order}, so the \
         nim-dimension is {dimension}."
    ))
}

/// A search of the positions.
fn search(states: u64) -> Prose {
    let count = if states == 1 { "1 position".to_owned() } else { format!("{} positions", grouped(&states)) };
    Prose::from(format!(
        "In misère play the last move loses. Found by a search of {count}; Grundy values do not apply."
    ))
}

/// The most components whose values are named one by one.
const NAMED_PARTS: usize = 8;

/// A sum of tame components.
fn tame(TameReason { parts, sum }: &TameReason) -> Prose {
    let is_fickle = parts.iter().all(|(_, is_fickle)| *is_fickle);
    let is_p = *sum == UBig::from(u8::from(is_fickle));
    let sum = short(sum);
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
    let who_wins = if is_p { ANSWERED } else { "the next player wins." };
    Prose::from(format!(
        "In misère play the last move loses, but sums of tame components are played as Nim is: leave the nim sum 0, or 1 if \
         only fickle components are left. (Fickle: of value 0 or 1 in normal play, and of the other one \
         in misère play.) {values}; {are}: {who_wins}"
    ))
}

/// A sum of heaps whose misère quotient is known.
fn misere_quotient(MisereQuotient { order, p, is_p }: MisereQuotient) -> Prose {
    let product =
        if is_p { format!("one of these, so {ANSWERED}") } else { "none of these: the next player wins.".to_owned() };
    Prose::from(format!(
        "In misère play the last move loses. Each heap counts as one of {order} elements that are multiplied, and a sum of \
         heaps is P if the product is one of {p} of them: a misère quotient, found and proved for these heaps and all \
         smaller ones. The product here is {product}"
    ))
}

/// A position too large for a search, of which no rule is known.
fn long_numbers() -> Prose {
    Prose::from(
        "Who wins under misère play is not known: no rule is known for this position, and a search takes numbers below \
         2⁶⁴ only. Make its numbers smaller.",
    )
}

/// Returns the cost of finding `value`, in words; `value` is "The Grundy value" of the position, or of a part.
fn beyond(value: &str, need: &Need) -> Prose {
    let value = match need.bound {
        Bound::MisereStates { .. } => "Who wins under misère play",
        Bound::Rests { .. } => "Who wins",
        _ => value,
    };
    Prose::from(format!("{value} is not known: {}.", need.clause()))
}

/// Winning moves that are not listed, since that would mean to examine each of many options.
fn unlisted_moves(options: &UBig) -> Prose {
    Prose::from(format!(
        "There are {} moves, more than the {} that are examined to list the winning ones.",
        large(options),
        grouped(&caps::LISTED)
    ))
}

/// Winning moves whose list would take too much memory.
fn too_many_moves() -> Prose {
    Prose::from(format!(
        "The list of all winning moves would take more than {} MB of memory, so it is not made.",
        MOVE_LIST_BYTES >> 20
    ))
}

#[cfg(test)]
mod tests {
    use super::open_moves;
    use crate::SumPart;
    use golden_game::parse_position;
    use golden_number::UBig;

    #[test]
    fn many_options_are_told_from_long_numbers() {
        for (text, why) in [
            ("euclid 10^30 10^29", "a number of 2⁶⁴ or more are not examined one by one"),
            ("euclid 10^30 1", "its options are too many to examine"),
            ("wythoff 10^30 10^31", "its options are too many to examine"),
        ] {
            let (ruleset, position) = parse_position(text).expect(text);
            let part = SumPart { ruleset, position, value: None, outcome: None };
            for is_one_found in [false, true] {
                let words = open_moves(&part, Some(&UBig::from(3_u8)), is_one_found).to_string();
                assert!(words.contains(why) && words.contains("not known") != is_one_found, "{text}: {words}");
            }
        }
    }
}
