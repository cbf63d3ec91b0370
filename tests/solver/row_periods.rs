//! The periods of the rows of Wythoff's table: published ones, plain recursion, certificates true and forged.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use golden_game::Ruleset;
use golden_solver::{
    Bound, Budget, Certificate, CertificateError, Job, Need, RowPeriod, Solver, SolverError, check_certificates,
};

use super::common::{cancelled, grundy_table, plane_reference, solver};

fn periods(rows: u64) -> Vec<RowPeriod> {
    solver().row_periods(rows, &Job::new()).expect("periods").periods().to_vec()
}

fn check(periods: &[RowPeriod]) -> Result<(), CertificateError> {
    check_certificates(periods, Budget::default(), &Job::new())
}

#[test]
fn the_periods_of_101_rows_are_the_published_ones() {
    let data = include_str!("../data/wythoff_row_periods.csv");
    let numbers = |line: &str| line.split(',').map(|number| number.parse::<u64>().expect("a number")).collect();
    let published: Vec<Vec<u64>> = data.lines().skip(1).map(numbers).collect();
    let found = periods(101);
    let found_numbers: Vec<_> = found.iter().map(|row| vec![row.row, row.preperiod, row.period]).collect();
    assert_eq!(found_numbers, published);
    assert!(found[1..].iter().all(|row| row.doublings().is_some()));
    assert_eq!((found[0].doublings(), found[100].doublings()), (None, Some(12)));
}

#[test]
fn the_checker_verifies_what_the_search_has_proved() {
    for rows in [0, 1, 2, 3, 48] {
        let job = Job::new();
        assert_eq!(check_certificates(&periods(rows), Budget::default(), &job), Ok(()));
        assert_eq!((job.progress().done, job.progress().total), (rows, rows));
    }
}

/// Certificates are the earliest: no column before x satisfies the theorem with the same distance.
#[test]
fn certificates_name_the_least_common_period_and_the_earliest_repeat() {
    let found = periods(60);
    for (row, claim) in found.iter().enumerate() {
        let Certificate { common_period, periodic_from, repeat: (x, y) } = claim.certificate;
        let lower = &found[..row];
        assert_eq!(periodic_from, lower.iter().map(|lower| lower.preperiod).max().unwrap_or(0));
        assert!(lower.iter().all(|lower| common_period.is_multiple_of(lower.period)));
        // All periods here are 3·2^k: the least common multiple is the largest.
        assert_eq!(common_period, lower.iter().map(|lower| lower.period).max().unwrap_or(1));
        assert_eq!(x, claim.preperiod.max(periodic_from.saturating_sub(2 * row as u64)));
        assert_eq!(y - x, common_period.max(claim.period));
        assert_eq!(claim.columns(), Some(y + 3 * row as u64));
    }
}

#[test]
fn offsets_are_those_of_the_plain_recursion() {
    let reference = plane_reference(&Ruleset::Wythoff, 7, 140);
    let known = solver().row_periods(7, &Job::new()).expect("periods");
    for (row, values) in (0..).zip(reference) {
        for (column, value) in (0_u32..).zip(values) {
            let offset = i64::from(value) - i64::from(column);
            assert_eq!(known.offset(row, column.into()).map(i64::from), Some(offset), "({row}, {column})");
        }
    }
}

/// Through the preperiod and several periods; more rows than a window of 128 bits holds.
#[test]
fn offsets_are_those_of_the_table() {
    let known = solver().row_periods(30, &Job::new()).expect("periods");
    let table = grundy_table(&Ruleset::Wythoff, 0..30, 0..8000);
    for row in 0..30 {
        for (column, value) in (0..).zip(table.row(row)) {
            let offset = i64::from(value) - i64::try_from(column).expect("small");
            assert_eq!(known.offset(row, column).map(i64::from), Some(offset), "({row}, {column})");
        }
    }
    assert_eq!(known.offset(30, 0), None);
    assert_eq!(known.offset(u64::MAX, 0), None);
    let far = u64::MAX - 7;
    let RowPeriod { period, preperiod, .. } = *known.period(29).expect("proved");
    let near = preperiod + (far - preperiod) % period;
    assert_eq!(known.offset(29, far), known.offset(29, near));
}

/// Windows of every width in words: 4, 8, 16.
#[test]
fn wider_windows_find_the_same() {
    let narrow = periods(36);
    assert_eq!(periods(90)[..36], narrow);
    // A request that is refused at last has gone through the same columns with the widest.
    let wide = Solver::new(Budget { cells: 3_000_000, states: 1 });
    wide.row_periods(200, &Job::new()).expect_err("too little memory");
    let kept = wide.known_row_periods();
    assert!(kept.periods().len() >= 36 && kept.periods().len() < 90, "{}", kept.periods().len());
    assert_eq!(kept.periods()[..36], narrow);
}

#[test]
fn known_rows_are_kept_and_gone_on_from() {
    let solver = solver();
    let first = solver.row_periods(23, &Job::new()).expect("periods");
    // Known already: no work is done that could be cancelled.
    assert!(Arc::ptr_eq(&first, &solver.row_periods(11, &cancelled()).expect("known")));
    assert_eq!(solver.row_periods(24, &cancelled()).err(), Some(SolverError::Cancelled));
    let more = solver.row_periods(57, &Job::new()).expect("periods");
    assert_eq!(more.periods(), periods(57));
    assert!(Arc::ptr_eq(&more, &solver.known_row_periods()));
    assert!(more.bytes() > first.bytes());
}

#[test]
fn progress_counts_proved_rows() {
    let solver = solver();
    for rows in [20, 40] {
        let job = Job::new();
        solver.row_periods(rows, &job).expect("periods");
        assert_eq!((job.progress().done, job.progress().total), (rows, rows));
    }
}

/// Cancelled at whatever moment, what is kept is true, and the next request goes on from it.
#[test]
fn a_cancelled_search_leaves_true_rows() {
    let expected = periods(70);
    let solver = solver();
    for rows_seen in [0, 1, 20, 45, 60] {
        let (job, over) = (Job::new(), AtomicBool::new(false));
        thread::scope(|scope| {
            scope.spawn(|| {
                while job.progress().done < rows_seen && !over.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
                job.cancel();
            });
            let result = solver.row_periods(400, &job);
            over.store(true, Ordering::Relaxed);
            assert_eq!(result.err(), Some(SolverError::Cancelled));
        });
        let kept = solver.known_row_periods();
        let common = kept.periods().len().min(expected.len());
        assert!(kept.periods().len() as u64 >= rows_seen);
        assert_eq!(kept.periods()[..common], expected[..common]);
    }
    assert_eq!(solver.row_periods(70, &Job::new()).expect("periods").periods()[..70], expected);
}

#[test]
fn too_much_is_refused_with_the_number() {
    let message = |cells, rows| {
        let solver = Solver::new(Budget { cells, states: 1 });
        solver.row_periods(rows, &Job::new()).expect_err("too large")
    };
    assert_eq!(message(1 << 30, 16_385), SolverError::TooManyRows { rows: 16_385, most: 16_384 });
    assert_eq!(message(0, u64::MAX), SolverError::TooManyRows { rows: u64::MAX, most: 16_384 });
    // The windows alone.
    assert_eq!(
        message(1000, 300),
        SolverError::Budget(Need {
            needed: None,
            at_most: false,
            allowed: 2000,
            bound: Bound::Periods { rows: 300, proved: 0 }
        })
    );
    // Columns on the way.
    let error = message(500_000, 60);
    let SolverError::Budget(Need { allowed: 1_000_000, bound: Bound::Periods { rows: 60, proved }, .. }) = error else {
        panic!("{error}")
    };
    assert!((1..60).contains(&proved), "{proved}");
    assert!(error.to_string().contains("1000000 bytes"), "{error}");
}

/// The list with one claim changed.
fn forged(row: usize, change: impl FnOnce(&mut RowPeriod)) -> Result<(), CertificateError> {
    let mut periods = periods(21);
    change(&mut periods[row]);
    check(&periods)
}

#[test]
fn forged_periods_are_refused() {
    // Row 20: period 384 from 1165 on; the repeat is at its distance.
    let refused = |period| forged(20, |claim| claim.period = period);
    for wrong in [383, 385, 5, 768, 1152, 1 << 40, u64::MAX, 1, 3, 96, 128, 192] {
        assert_eq!(refused(wrong), Err(CertificateError::Period { row: 20, period: wrong }));
    }
    assert_eq!(refused(0), Err(CertificateError::NoPeriod { row: 20 }));
    // Row 9: the repeat may be at twice the period, and then a multiple of the least is a period, but not the least.
    let doubled = |period| {
        forged(9, |claim| {
            claim.period = period;
            claim.certificate.repeat.1 = claim.certificate.repeat.0 + 48;
        })
    };
    // The rows above row 9 have a common period for which 48 is none: the fault must be found at row 9.
    assert_eq!(doubled(48), Err(CertificateError::SmallerPeriod { row: 9, smaller: 24 }));
    assert_eq!(doubled(24), Ok(()));
    let tripled = forged(9, |claim| {
        claim.period = 72;
        claim.certificate.repeat.1 = claim.certificate.repeat.0 + 72;
    });
    assert_eq!(tripled, Err(CertificateError::SmallerPeriod { row: 9, smaller: 24 }));
}

#[test]
fn forged_preperiods_are_refused() {
    let refused = |row: usize, preperiod| forged(row, |claim| claim.preperiod = preperiod);
    assert_eq!(refused(20, 1164), Err(CertificateError::Preperiod { row: 20, column: 1164 }));
    assert!(matches!(refused(20, 0), Err(CertificateError::Preperiod { row: 20, .. })));
    for late in [1166, 1165 + 384, 1 << 50, u64::MAX] {
        assert_eq!(refused(20, late), Err(CertificateError::SmallerPreperiod { row: 20, preperiod: late }));
    }
    // Row 6 begins its period at 37, and its repeat stands there.
    assert_eq!(refused(6, 36), Err(CertificateError::Preperiod { row: 6, column: 36 }));
    assert_eq!(refused(6, 38), Err(CertificateError::SmallerPreperiod { row: 6, preperiod: 38 }));
    // A later repeat proves as much, yet not a later preperiod.
    let later = |preperiod| {
        forged(6, |claim| {
            claim.preperiod = preperiod;
            claim.certificate.repeat = (137, 161);
        })
    };
    assert_eq!(later(37), Ok(()));
    assert_eq!(later(38), Err(CertificateError::SmallerPreperiod { row: 6, preperiod: 38 }));
    assert_eq!(later(36), Err(CertificateError::Preperiod { row: 6, column: 36 }));
}

#[test]
fn forged_repeats_are_refused() {
    let refused = |row: usize, repeat| forged(row, |claim| claim.certificate.repeat = repeat);
    // Before the preperiod the offsets do not come back.
    assert_eq!(
        refused(20, (1164, 1164 + 384)),
        Err(CertificateError::Repeat { row: 20, column: 1164, again: 1164 + 384 })
    );
    assert!(matches!(refused(20, (1100, 1100 + 384)), Err(CertificateError::Repeat { row: 20, .. })));
    // No multiple of the common period of the rows below; none at all; backwards.
    for (x, y) in [(1165, 1165 + 383), (1165, 1165 + 192), (1165, 1165), (1549, 1165), (0, u64::MAX)] {
        let fault = CertificateError::Distance { row: 20, x, y, common: 384 };
        assert_eq!(refused(20, (x, y)), Err(fault));
    }
    // Beyond what may be computed.
    let far = 384 << 40;
    assert_eq!(refused(20, (1165, 1165 + far)), Err(CertificateError::Budget { row: 20, budget: 1 << 30 }));
    let end = u64::MAX - (u64::MAX - 1165) % 384;
    assert_eq!(refused(20, (1165, end)), Err(CertificateError::Budget { row: 20, budget: 1 << 30 }));
}

/// Row 6 has its period from 37 on, row 5 from 27 on, so a repeat of row 7 needs x + 14 ≥ 37: a claim that the rows
/// below begin later makes the columns too early, even where the offsets come back.
#[test]
fn columns_before_the_rows_below_are_periodic_are_refused() {
    let found = periods(21);
    let early = found.iter().find(|claim| claim.certificate.repeat.0 > claim.preperiod).copied();
    if let Some(claim) = early {
        let row = usize::try_from(claim.row).expect("small");
        let (x, y) = claim.certificate.repeat;
        let fault = forged(row, |claim| claim.certificate.repeat = (x - 1, y - 1));
        assert_eq!(
            fault,
            Err(CertificateError::TooEarly { row: claim.row, x: x - 1, from: claim.certificate.periodic_from })
        );
    }
    let fault = forged(7, |claim| claim.certificate.periodic_from = claim.certificate.repeat.0 + 15);
    let x = found[7].certificate.repeat.0;
    assert_eq!(fault, Err(CertificateError::TooEarly { row: 7, x, from: x + 15 }));
    assert_eq!(forged(7, |claim| claim.certificate.periodic_from = claim.certificate.repeat.0 + 14), Ok(()));
}

#[test]
fn forged_words_about_lower_rows_are_refused() {
    let common = |row: usize, common| forged(row, |claim| claim.certificate.common_period = common);
    // Row 5 has the period 24, row 4 12, row 3 6: row 6 needs 24.
    assert_eq!(common(6, 12), Err(CertificateError::CommonPeriod { row: 6, common: 12, lower: 5 }));
    assert_eq!(common(6, 1), Err(CertificateError::CommonPeriod { row: 6, common: 1, lower: 1 }));
    assert_eq!(common(6, 0), Err(CertificateError::CommonPeriod { row: 6, common: 0, lower: 0 }));
    assert!(matches!(common(0, 0), Err(CertificateError::Distance { row: 0, common: 0, .. })));
    // A common period that does not divide the distance.
    assert!(matches!(common(6, 48), Err(CertificateError::Distance { row: 6, common: 48, .. })));
    let from = |row: usize, from| forged(row, |claim| claim.certificate.periodic_from = from);
    assert_eq!(from(6, 26), Err(CertificateError::PeriodicFrom { row: 6, from: 26, lower: 5 }));
    assert_eq!(from(6, 0), Err(CertificateError::PeriodicFrom { row: 6, from: 0, lower: 3 }));
}

#[test]
fn rows_that_are_missing_or_out_of_order_are_refused() {
    let found = periods(12);
    let order = |expected, found| Err(CertificateError::Order { expected, found });
    assert_eq!(check(&found[1..]), order(0, 1));
    assert_eq!(check(&[&found[..5], &found[6..]].concat()), order(5, 6));
    let mut swapped = found.clone();
    swapped.swap(7, 8);
    assert_eq!(check(&swapped), order(7, 8));
    assert_eq!(check(&[&found[..4], &found[3..]].concat()), order(4, 3));
    // The claims of one row under the name of another.
    let mut renamed = found.clone();
    (renamed[7], renamed[8]) = (RowPeriod { row: 7, ..found[8] }, RowPeriod { row: 8, ..found[7] });
    assert!(check(&renamed).is_err());
}

#[test]
fn a_check_can_be_cancelled_and_is_bounded() {
    let found = periods(12);
    let unfinished = check_certificates(&found, Budget::default(), &cancelled());
    assert_eq!(unfinished, Err(CertificateError::Unfinished(SolverError::Cancelled)));
    let check = |found: &[RowPeriod], cells| check_certificates(found, Budget { cells, states: 1 }, &Job::new());
    let refused = check(&found, 100);
    assert!(matches!(refused, Err(CertificateError::Budget { budget: 100, .. })), "{refused:?}");
    // All columns are within the budget, but not the memory to compute them; with 9 times as many cells both are.
    let columns: u64 = found.iter().filter_map(RowPeriod::columns).sum();
    let refused = check(&found, columns);
    assert!(matches!(refused, Err(CertificateError::Budget { .. })), "{refused:?}");
    assert_eq!(check(&found, 9 * columns), Ok(()));
}
