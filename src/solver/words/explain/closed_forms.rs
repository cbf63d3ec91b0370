//! The closed forms of single games in words, each with the numbers it rests on.

use dashu_int::ops::BitTest;

use super::ANSWERED;
use crate::phrases::{WRITTEN_BITS, list, no_move, numbers, short};
use golden_game::{
    FibonacciNimReason, GlobalFibonacciNimReason, GoldenSet, NimReason, SubtractionReason, TWythoffReason,
    TakeAwayReason,
};
use golden_number::UBig;
use golden_prose::Prose;

pub(super) fn nim(NimReason { piles, sum }: &NimReason) -> Prose {
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

pub(super) fn fibonacci_nim(FibonacciNimReason { stones, limit, form, tail }: &FibonacciNimReason) -> Prose {
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

pub(super) fn global_fibonacci_nim(reason: &GlobalFibonacciNimReason) -> Prose {
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

pub(super) fn least_limit(piles: &[u64], limit: u64, least: Option<u64>) -> Prose {
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

pub(super) fn take_away(TakeAwayReason { factor, stones, limit, parts }: &TakeAwayReason) -> Prose {
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

pub(super) fn subtraction(SubtractionReason { pile, set, index }: &SubtractionReason) -> Prose {
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

pub(super) fn t_wythoff(TWythoffReason { t, smaller, larger, pair, number, target }: &TWythoffReason) -> Prose {
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
