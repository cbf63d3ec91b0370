//! Rules whose moves are those of a piece on a board: rays, along which it goes any number of steps, and leaps; the table
//! of such a rule with forbidden options, where a counter for each line of cells along a ray says how many options on it
//! are P-positions; subtraction games, and other rules whose moves only take.

use crate::rule::{Line, Rule};
use crate::theory::{MOVE, Theory, and, call, compare, exists, for_all, fresh, implies, not, number, plus};
use crate::walk::members;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::formula::{Formula, Name, Relation, Sign, Term};
use golden_logic::prove::prove;

/// Rays and leaps: what each takes from the two numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// Taken any positive number of times.
    pub rays: Vec<[u32; 2]>,
    /// Taken once.
    pub leaps: Vec<[u32; 2]>,
}

/// Returns the rays and leaps of a rule of two numbers, each once; `None` if its text says its moves in another way,
/// or says `positions`, `end` or `block`.
pub fn steps(rule: &Rule) -> Option<Steps> {
    if rule.block > 0 { None } else { piece(rule) }
}

/// As [`steps`], where options may be forbidden, too.
pub(crate) fn piece(rule: &Rule) -> Option<Steps> {
    if rule.arity() != 2 || rule.positions.is_some() || rule.end.is_some() {
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

/// The numbers that the moves of a subtraction game take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// These, ascending.
    Only(Vec<u64>),
    /// All numbers from 1 on but these, ascending.
    AllBut(Vec<u64>),
}

/// The most numbers of a set that are looked for.
const MAX_TAKEN: usize = 1_000;

/// Returns the set of a subtraction game, if a rule of one number is proved to be one, however it is said: what may
/// be taken does not depend on the number, and is a finite set or the complement of one. `None` as well if the rule
/// says `positions`, `end` or `block`.
///
/// **Cost**: two small proofs.
pub fn taken(theory: &Theory, limits: &Limits<'_>) -> Option<Taken> {
    let rule = theory.rule();
    if rule.arity() != 1 || rule.positions.is_some() || rule.end.is_some() || rule.block > 0 {
        return None;
    }
    let [taken] = <[Name; 1]>::try_from(fresh(rule, "_taken")).ok()?;
    let left = theory.option_names().first()?;
    let [number_taken, left_over] = [&taken, left].map(|name| Term::Variable(name.clone()));
    let whole = plus(left_over.clone(), number_taken.clone());
    let step = call(MOVE, vec![whole, left_over]);
    let somewhere = exists(vec![left.clone()], step.clone());
    let everywhere = for_all(vec![left.clone()], step);
    let uniform = for_all(vec![taken.clone()], implies(somewhere.clone(), everywhere));
    if prove(&uniform, theory.scope(), limits).ok()?.verdict.truth() != Some(true) {
        return None;
    }
    let list = |formula: &Formula| {
        let found = members(&*theory.automaton(formula, std::slice::from_ref(&taken), limits).ok()?, MAX_TAKEN)?;
        found.iter().flatten().map(|number| u64::try_from(number).ok()).collect::<Option<Vec<u64>>>()
    };
    let others = and([compare(number_taken, Relation::GreaterOrEqual, number(1)), not(somewhere.clone())]);
    list(&somewhere).map(Taken::Only).or_else(|| list(&others).map(Taken::AllBut))
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

/// The rows of cells between two looks at the cancel flag.
const LOOK: usize = 64;

/// Returns the rays and leaps of a rule with `block`, no cell on two of them; `None` if it is no such rule, or two rays meet.
pub(crate) fn blocked_steps(rule: &Rule) -> Option<Steps> {
    let Steps { rays, mut leaps } = piece(rule).filter(|_| rule.block > 0)?;
    let is_on = |step: &[u32; 2], ray: &[u32; 2]| {
        let times = step[0].checked_div(ray[0]).unwrap_or_else(|| step[1] / ray[1]);
        times > 0 && [0, 1].iter().all(|at| times.checked_mul(ray[*at]) == Some(step[*at]))
    };
    let is_within = |at: usize| rays.iter().enumerate().any(|(other, ray)| other != at && is_on(&rays[at], ray));
    let rays: Vec<[u32; 2]> = (0..rays.len()).filter(|at| !is_within(*at)).map(|at| rays[at]).collect();
    leaps.retain(|leap| !rays.iter().any(|ray| is_on(leap, ray)));
    let cross = |a: &[u32; 2], b: &[u32; 2]| u64::from(a[0]) * u64::from(b[1]) == u64::from(a[1]) * u64::from(b[0]);
    let meet = rays.iter().enumerate().any(|(at, ray)| rays[..at].iter().any(|other| cross(ray, other)));
    (!meet).then_some(Steps { rays, leaps })
}

/// Returns the outcomes of all positions with numbers below `rows`, row by row: 0 for a P-position, 1 for another one.
///
/// **Cost**: a step for each cell and each ray or leap; memory of two bytes for each cell of as many rows as the rays step over.
///
/// # Errors
///
/// [`Stop::Cancelled`].
pub(crate) fn blocked_cells(
    steps: &Steps,
    block: u32,
    rows: usize,
    cancelled: &dyn Fn() -> bool,
) -> Result<Vec<u8>, Stop> {
    let mut cells = vec![1_u8; rows * rows];
    // For each ray the P-positions that lie behind the cells of the last rows, and on them.
    let steps_of = |step: &[u32; 2]| step.map(|taken| taken as usize);
    let mut lines: Vec<(usize, usize, Vec<u16>)> = Vec::new();
    for ray in &steps.rays {
        let [down, across] = steps_of(ray);
        // A ray that leaves the board at once has no options on it.
        if down < rows && across < rows {
            lines.push((down, across, vec![0; (down + 1) * rows]));
        }
    }
    let leaps: Vec<[usize; 2]> = steps.leaps.iter().map(steps_of).collect();
    let mut counts = vec![0_u32; rows];
    for row in 0..rows {
        if row % LOOK == 0 && cancelled() {
            return Err(Stop::Cancelled);
        }
        counts.fill(0);
        for [down, across] in &leaps {
            let Some(above) = row.checked_sub(*down).filter(|_| *across < rows) else { continue };
            // A leap along the row comes from cells that are not known yet.
            if *down > 0 {
                let from = &cells[above * rows..(above + 1) * rows - across];
                counts[*across..].iter_mut().zip(from).for_each(|(count, cell)| *count += u32::from(*cell == 0));
            }
        }
        for (down, across, line) in lines.iter_mut().filter(|(down, ..)| *down > 0) {
            let (here, above) = (row % (*down + 1) * rows, (row + 1) % (*down + 1) * rows);
            line[here..here + rows].fill(0);
            if row >= *down {
                for column in *across..rows {
                    let count = line[above + column - *across];
                    line[here + column] = count;
                    counts[column] += u32::from(count);
                }
            }
        }
        for (_, _, line) in lines.iter_mut().filter(|(down, ..)| *down == 0) {
            line.fill(0);
        }
        let start = row * rows;
        for (column, count) in counts.iter().enumerate() {
            let mut count = *count;
            for (_, across, line) in lines.iter_mut().filter(|(down, ..)| *down == 0) {
                if let Some(before) = column.checked_sub(*across) {
                    line[column] = line[before];
                    count += u32::from(line[column]);
                }
            }
            for [_, across] in leaps.iter().filter(|[down, _]| *down == 0) {
                let is_lost = column.checked_sub(*across).is_some_and(|before| cells[start + before] == 0);
                count += u32::from(is_lost);
            }
            if count <= block {
                cells[start + column] = 0;
                for (down, _, line) in &mut lines {
                    let here = row % (*down + 1) * rows + column;
                    line[here] = line[here].saturating_add(1);
                }
            }
        }
    }
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Steps, Taken, only_takes, steps, taken};
    use crate::read::read_rule;
    use crate::theory::Theory;
    use golden_logic::automata::budget::Limits;
    use golden_logic::automata::digits::Base;

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
    fn a_rule_of_one_number_is_known_by_what_it_takes_however_it_is_said() {
        let of = |text: &str| {
            let theory = Theory::new(&Arc::new(read_rule(text).expect(text)), Base::Two).expect(text);
            taken(&theory, &Limits::default())
        };
        let only = |list: &[u64]| Some(Taken::Only(list.to_vec()));
        for (text, set) in [
            ("numbers n; move n - k where 1 <= k <= 3", only(&[1, 2, 3])),
            ("numbers n; move n - k where k = 4 | k = 1 | k = 3", only(&[1, 3, 4])),
            ("numbers n; move n - 5; move n - 2", only(&[2, 5])),
            ("numbers m; from m to c where c + 2 = m | c + 3 = m", only(&[2, 3])),
            ("numbers n; move n - 2*k where 1 <= k <= 2", only(&[2, 4])),
            ("numbers n; move n - k where k >= 1 & k != 2 & k != 7", Some(Taken::AllBut(vec![2, 7]))),
            ("numbers n; move n - k where k >= 1", Some(Taken::AllBut(vec![]))),
            ("numbers n; move n - k where k >= 1 & k <= 3 & k < n", None),
            ("numbers n; move n - k where k >= 1 & 2*k <= n", None),
            ("numbers n; move n - k where pow2(k)", None),
            ("numbers n; move n - k where 1 <= k <= 3; end n <= 2", None),
            ("numbers a, b; move a - 1, b", None),
        ] {
            assert_eq!(of(text), set, "{text}");
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
