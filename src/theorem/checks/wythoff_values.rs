//! The values of Wythoff's game beyond the P-positions: bounds, rows and the diagonal as permutations; the periods of the
//! rows by certificate, and the strips of the values.

#[cfg(test)]
use super::check::Wrong;
use super::check::{self, Check, CheckRun, FailingCase, Found, Unfinished, at};
use golden_solver::{CertificateError, RowPeriod, check_certificates};

pub const CHECKS: &[Check] = &[
    Check {
        name: "wythoff-value-at-most-sum",
        measure: "a, b",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| each(t, |a, b, value| value <= a + b),
    },
    Check {
        name: "wythoff-offset",
        measure: "a, b",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| each(t, |a, b, value| value + 2 * a >= b && value <= a + b),
    },
    Check {
        name: "wythoff-row-permutation",
        measure: "a, b",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| rows(t, |a, value| value + 2 * a),
    },
    Check {
        name: "wythoff-diagonal-permutation",
        measure: "n",
        quick: 20,
        usual: 240,
        most: 600,
        run: |t| diagonal(t, |value| 2 * value),
    },
    Check {
        name: "wythoff-diagonal-bounds",
        measure: "n",
        quick: 15,
        usual: 240,
        most: 600,
        run: |t| on_diagonal(t, |n, value| n <= 2 * value && value <= 2 * n),
    },
    Check { name: "wythoff-row-periods", measure: "row", quick: 6, usual: 70, most: 120, run: |t| periods(t, |_| {}) },
    Check { name: "wythoff-period-list", measure: "row", quick: 8, usual: 120, most: 120, run: |t| listed(t, &LEAST) },
    Check {
        name: "wythoff-period-3-2k",
        measure: "row",
        quick: 8,
        usual: 70,
        most: 120,
        run: |t| all_rows(t, |row| row.row == 0 || row.doublings().is_some()),
    },
    Check {
        name: "wythoff-strips",
        measure: "b",
        quick: 300,
        usual: 20_000,
        most: 200_000,
        run: |t| strips(t, &STRIPS),
    },
];

/// `holds` is true of each cell and its value.
fn each(trial: &CheckRun<'_>, holds: impl Fn(u64, u64, u64) -> bool) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    let mut cells = (0..=trial.bound).flat_map(|a| (0..=trial.bound).map(move |b| (a, b)));
    Ok(cells.find(|&(a, b)| !holds(a, b, at(&rows, (a, b)))).map(|(a, b)| FailingCase::at([("a", &a), ("b", &b)])))
}

/// `holds` is true of each cell (n, n) and its value.
fn on_diagonal(trial: &CheckRun<'_>, holds: impl Fn(u64, u64) -> bool) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    Ok((0..=trial.bound).find(|&n| !holds(n, at(&rows, (n, n)))).map(|n| FailingCase::at([("n", &n)])))
}

/// No row has a value twice, and row a has each value in its columns up to `last(a, value)`.
fn rows(trial: &CheckRun<'_>, last: impl Fn(u64, u64) -> u64) -> Found {
    for (a, row) in (0_u64..).zip(check::wythoff_by_recursion(trial.bound, trial)?) {
        trial.step()?;
        if let Some(value) = missing(&row, |value| last(a, value)) {
            return Ok(Some(FailingCase::at([("a", &a), ("value", &value)])));
        }
    }
    Ok(None)
}

/// The values 𝒢(n, n) are all different, and each value is among those up to n = `last(value)`.
fn diagonal(trial: &CheckRun<'_>, last: impl Fn(u64) -> u64) -> Found {
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
    let values: Vec<u64> = (0..=trial.bound).map(|n| at(&rows, (n, n))).collect();
    Ok(missing(&values, last).map(|value| FailingCase::at([("value", &value)])))
}

/// The least value that is there twice, or should be there up to the place `last` of it and is not.
fn missing(values: &[u64], last: impl Fn(u64) -> u64) -> Option<u64> {
    let places = values.len() as u64;
    (0..values.iter().max().map_or(0, |most| most + 1)).find(|value| {
        let mut found = (0_u64..).zip(values).filter(|(_, other)| *other == value).map(|(place, _)| place);
        let (first, again) = (found.next(), found.next());
        let last = last(*value);
        again.is_some() || last < places && first.is_none_or(|first| first > last)
    })
}

/// The least period of the rows, each from this row on until the next.
const LEAST: [(u64, u64); 17] = [
    (0, 1),
    (1, 3),
    (3, 6),
    (4, 12),
    (5, 24),
    (6, 12),
    (7, 24),
    (11, 48),
    (13, 96),
    (16, 192),
    (18, 384),
    (21, 768),
    (44, 1536),
    (68, 3072),
    (71, 6144),
    (91, 12288),
    (109, 24576),
];

/// Of the values 0 to 50, with b ≤ 200,000: how far the nth position is from the nth P-position at most, and the least and
/// the largest a − ⌊dφ⌋ on the diagonal d.
const STRIPS: [(u128, i128, i128); 51] = [
    (0, 0, 0),
    (4, -3, 8),
    (6, -4, 10),
    (8, -5, 13),
    (8, -7, 13),
    (10, -9, 17),
    (12, -10, 19),
    (11, -11, 18),
    (11, -12, 18),
    (14, -15, 20),
    (14, -16, 21),
    (13, -17, 25),
    (16, -20, 21),
    (16, -21, 24),
    (16, -22, 24),
    (17, -24, 23),
    (19, -25, 26),
    (18, -27, 29),
    (18, -29, 30),
    (19, -30, 36),
    (22, -32, 30),
    (21, -34, 30),
    (22, -35, 32),
    (23, -37, 33),
    (24, -39, 35),
    (25, -40, 34),
    (26, -42, 37),
    (27, -44, 38),
    (28, -45, 44),
    (29, -46, 51),
    (30, -49, 45),
    (31, -50, 47),
    (32, -51, 45),
    (33, -54, 44),
    (34, -55, 48),
    (35, -56, 52),
    (36, -58, 43),
    (37, -59, 50),
    (38, -61, 49),
    (39, -63, 56),
    (40, -64, 57),
    (41, -66, 57),
    (42, -68, 57),
    (43, -69, 62),
    (44, -71, 56),
    (45, -73, 60),
    (46, -74, 59),
    (47, -76, 61),
    (49, -78, 68),
    (49, -79, 63),
    (50, -80, 69),
];

/// The periods of the rows 0 to `trial.bound`, verified from their certificates.
fn verified(
    trial: &CheckRun<'_>,
    change: impl Fn(&mut Vec<RowPeriod>),
) -> Result<Result<Vec<RowPeriod>, FailingCase>, Unfinished> {
    let wanted = trial.bound + 1;
    let known = trial.solver.row_periods(wanted, &trial.job.part())?;
    let mut rows: Vec<RowPeriod> = known.periods().iter().filter(|row| row.row < wanted).copied().collect();
    change(&mut rows);
    match check_certificates(&rows, trial.solver.budget(), &trial.job.part()) {
        Ok(()) if rows.len() as u64 == wanted => Ok(Ok(rows)),
        Ok(()) => Ok(Err(FailingCase::at([("rows", &rows.len())]))),
        Err(CertificateError::Unfinished(error)) => Err(error.into()),
        Err(CertificateError::Budget { .. }) => Err(Unfinished::Budget),
        Err(error) => Ok(Err(FailingCase::at([("certificate", &error)]))),
    }
}

fn periods(trial: &CheckRun<'_>, change: impl Fn(&mut Vec<RowPeriod>)) -> Found {
    Ok(verified(trial, change)?.err())
}

/// `holds` is true of each row.
fn all_rows(trial: &CheckRun<'_>, holds: impl Fn(&RowPeriod) -> bool) -> Found {
    match verified(trial, |_| {})? {
        Ok(rows) => Ok(rows.iter().find(|row| !holds(row)).map(|row| FailingCase::at([("row", &row.row)]))),
        Err(fault) => Ok(Some(fault)),
    }
}

/// The least periods are those of a list.
fn listed(trial: &CheckRun<'_>, list: &[(u64, u64)]) -> Found {
    let claimed = |row: u64| list.iter().take_while(|(from, _)| *from <= row).last().map(|(_, period)| *period);
    all_rows(trial, |row| claimed(row.row) == Some(row.period))
}

/// The positions of each value stay within its strip.
fn strips(trial: &CheckRun<'_>, claimed: &[(u128, i128, i128)]) -> Found {
    for (value, (apart, least, largest)) in (0_u64..).zip(claimed) {
        let strip = trial.solver.strip(value, trial.bound, &trial.job.part())?;
        let is_within = strip.diagonal.is_none_or(|(low, high)| low >= *least && high <= *largest);
        if !is_within || strip.from_same_number > *apart {
            return Ok(Some(FailingCase::at([("value", &value)])));
        }
    }
    Ok(None)
}

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    (
        "wythoff-value-at-most-sum",
        "at most the larger pile",
        |t| each(t, |a, b, value| value <= a.max(b)),
        "a = 1, b = 1",
    ),
    ("wythoff-offset", "at least b − a", |t| each(t, |a, b, value| value + a >= b), "a = 1, b = 2"),
    (
        "wythoff-row-permutation",
        "in row a value v comes by column v + a",
        |t| rows(t, |a, value| value + a),
        "a = 1, value = 0",
    ),
    ("wythoff-diagonal-permutation", "the value v comes by n = v", |t| diagonal(t, |value| value), "value = 1"),
    ("wythoff-diagonal-bounds", "𝒢(n, n) ≤ n", |t| on_diagonal(t, |n, value| value <= n), "n = 1"),
    (
        "wythoff-row-periods",
        "the first row is left out",
        |t| {
            periods(t, |rows| {
                rows.remove(0);
            })
        },
        "certificate = row 1 found where row 0 is expected; a certificate needs those of all rows below",
    ),
    ("wythoff-period-list", "row 3 has the period 3 as well", |t| listed(t, &[(0, 1), (1, 3)]), "row = 3"),
    (
        "wythoff-period-3-2k",
        "the periods are 3 or 6",
        |t| all_rows(t, |row| row.row == 0 || row.doublings().is_some_and(|doublings| doublings < 2)),
        "row = 4",
    ),
    ("wythoff-strips", "value 1 is as near as value 0", |t| strips(t, &[STRIPS[0], STRIPS[0]]), "value = 1"),
];
