//! Rules whose moves are those of a piece on a board: rays, along which it goes any number of steps, and leaps. Rules whose
//! moves only take.

use golden_logic::formula::{Name, Sign, Term};

use crate::rule::{Line, Rule};

/// Rays and leaps: what each takes from the two numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// Taken any positive number of times.
    pub rays: Vec<[u32; 2]>,
    /// Taken once.
    pub leaps: Vec<[u32; 2]>,
}

/// Returns the rays and leaps of a rule of two numbers, each once; `None` if its text says its moves in another way, or has more
/// than moves.
pub fn steps(rule: &Rule) -> Option<Steps> {
    if rule.arity() != 2 || rule.positions.is_some() || rule.end.is_some() || rule.block > 0 {
        return None;
    }
    let mut steps = Steps::default();
    for line in &rule.lines {
        let Line::Move { targets, condition } = line else { return None };
        let letters = line.letters(&rule.numbers);
        let letter = match letters.as_slice() {
            [] if condition.is_none() => None,
            [letter] if condition.as_ref().is_some_and(|condition| is_positive(&condition.to_string(), letter)) => {
                Some(letter)
            }
            _ => return None,
        };
        let mut step = [0; 2];
        for ((taken, term), number) in step.iter_mut().zip(targets).zip(&rule.numbers) {
            *taken = taken_from(number, term, letter)?;
        }
        let list = if letter.is_some() { &mut steps.rays } else { &mut steps.leaps };
        if step == [0, 0] {
            return None;
        }
        if !list.contains(&step) {
            list.push(step);
        }
    }
    Some(steps)
}

/// Returns true if every move takes from the numbers, each in its place, so that what is taken says the move: each term of a line
/// is its number, or that number less something.
pub fn only_takes(rule: &Rule) -> bool {
    let takes = |term: &Term, number: &Name| match term {
        Term::Variable(found) => found.text == number.text,
        Term::Sum { first, rest } => {
            matches!(&**first, Term::Variable(found) if found.text == number.text)
                && rest.iter().all(|(sign, term)| *sign == Sign::Minus && !matches!(term, Term::Sum { .. }))
        }
        _ => false,
    };
    rule.lines.iter().all(|line| match line {
        Line::Move { targets, .. } => targets.iter().zip(&rule.numbers).all(|(term, number)| takes(term, number)),
        Line::From { .. } => false,
    })
}

/// Returns true if a condition says that the letter is at least 1, and no more.
fn is_positive(condition: &str, letter: &Name) -> bool {
    let letter = &letter.text;
    [format!("{letter} >= 1"), format!("1 <= {letter}"), format!("{letter} > 0"), format!("0 < {letter}")]
        .iter()
        .any(|known| known == condition)
}

/// Returns how often the letter, or 1 without one, is taken from a number.
fn taken_from(number: &Name, term: &Term, letter: Option<&Name>) -> Option<u32> {
    let is = |term: &Term, name: &Name| matches!(term, Term::Variable(found) if found.text == name.text);
    let value = |term: &Term| match term {
        Term::Number(number, _) => u32::try_from(number).ok(),
        _ => None,
    };
    let taken = match term {
        term if is(term, number) => return Some(0),
        Term::Sum { first, rest } if is(first, number) => match rest.as_slice() {
            [(Sign::Minus, taken)] => taken,
            _ => return None,
        },
        _ => return None,
    };
    match (letter, taken) {
        (None, taken) => value(taken),
        (Some(letter), taken) if is(taken, letter) => Some(1),
        (Some(letter), Term::Product { factors, .. }) => match factors.as_slice() {
            [factor, taken] if is(taken, letter) => value(factor),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Steps, only_takes, steps};
    use crate::read::read_rule;

    fn of(text: &str) -> Option<Steps> {
        steps(&read_rule(text).expect(text))
    }

    #[test]
    fn moves_that_do_more_than_take_are_told() {
        let only = |text| only_takes(&read_rule(text).expect(text));
        assert!(only("numbers a, b; move a - k, b - 2*k where k >= 1 & k <= b; move a, b - 1"));
        for text in [
            "numbers n, r; move n - k, 2*k where 1 <= k <= r",
            "numbers a, b; move b, a - 1",
            "numbers a, b; move a - 2, b + 1",
            "numbers a, b; from a, b to c, d where c + d < a",
        ] {
            assert!(!only(text), "{text}");
        }
    }

    #[test]
    fn rays_and_leaps_are_told_from_other_moves() {
        let text =
            "numbers x, y; move x - k, y where k >= 1; move x - k, y - 2*k where 1 <= k; move x - 1, y - 2; misere";
        assert_eq!(of(text), Some(Steps { rays: vec![[1, 0], [1, 2]], leaps: vec![[1, 2]] }));
        for text in [
            "numbers n; move n - k where k >= 1",
            "numbers a, b; move a - k, b where k >= 2",
            "numbers a, b; move a - k, b where k >= 1 & k <= b",
            "numbers a, b; move a - k, b + k where k >= 1",
            "numbers a, b; move a - k, b where k >= 1; end a + b <= 1",
            "numbers a, b; move b - k, a where k >= 1",
            "numbers a, b; move a - i, b - j where i >= 1 & j >= 1",
        ] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
