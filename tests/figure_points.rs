//! What the views of the Grundy table are drawn from: fitted lines, safe points, and rows as curves.

#![expect(clippy::cast_precision_loss, reason = "places on a picture")]

use std::cmp::Ordering;
use std::sync::Arc;

use golden_nim::figure::{Extremes, Fraction, LimitSlope, LineFit, RowCurve, SafePoints};
use golden_nim::number::{Quadratic, floor_phi_u64};
use golden_nim::solver::{Job, Solver, SolverError};
use proptest::prelude::*;

/// Slope and intercept by the definition: the sums of products of deviations, times N².
fn plain_fit(points: &[(u64, u64)]) -> (i128, i128, i128) {
    let count = points.len() as i128;
    let (x, y) = points.iter().fold((0, 0), |(x, y), &(a, b)| (x + i128::from(a), y + i128::from(b)));
    let off = |sum: i128, value: u64| count * i128::from(value) - sum;
    let under: i128 = points.iter().map(|&(a, _)| off(x, a) * off(x, a)).sum();
    let over: i128 = points.iter().map(|&(a, b)| off(x, a) * off(y, b)).sum();
    (over, under, y * under - over * x)
}

proptest! {
    #[test]
    fn a_line_of_least_squares_is_the_definition(points in prop::collection::vec((0_u64..500, 0_u64..500), 2..12)) {
        let fit: LineFit = points.iter().copied().collect();
        let (over, under, shift) = plain_fit(&points);
        prop_assert_eq!(fit.count(), points.len() as u64);
        prop_assert_eq!(fit.line().is_none(), under == 0);
        if let Some(line) = fit.line() {
            let count = points.len() as f64;
            let (slope, intercept) = (over as f64 / under as f64, shift as f64 / (under as f64 * count));
            prop_assert!((line.slope.to_f64() - slope).abs() < 1e-9, "{} {slope}", line.slope.decimals(9));
            prop_assert!((line.intercept.to_f64() - intercept).abs() < 1e-6);
            for &(x, y) in &points {
                let holds = over * (i128::from(x) * points.len() as i128) + shift
                    == i128::from(y) * under * points.len() as i128;
                prop_assert_eq!(line.holds((x, y)), holds);
            }
        }
    }
}

#[test]
fn points_on_a_line_give_it_and_points_above_one_another_give_none() {
    let fit: LineFit = [(0, 7), (1, 5), (2, 3), (3, 1)].into_iter().collect();
    let line = fit.line().expect("a line");
    assert_eq!((line.slope.decimals(2).as_str(), line.intercept.decimals(0).as_str()), ("−2.00", "7"));
    assert!(line.holds((3, 1)) && !line.holds((3, 2)));
    let fit: LineFit = [(4, 1), (4, 2)].into_iter().collect();
    assert_eq!(fit.line(), None);
    assert_eq!(LineFit::default().line(), None);
}

fn slope(points: &[(u64, u64)]) -> Fraction {
    points.iter().copied().collect::<LineFit>().line().expect("a line").slope
}

#[test]
fn a_limit_is_compared_exactly() {
    let limits = [true, false].map(|is_upper| LimitSlope { t: 1, is_upper });
    // 2584/1597 < φ < 1597/987, the first decimals being the same.
    let below = slope(&[(0, 0), (1597, 2584)]);
    let above = slope(&[(0, 0), (987, 1597)]);
    assert_eq!(limits.map(|limit| limit.cmp_fraction(&below)), [Ordering::Greater, Ordering::Less]);
    assert_eq!(limits[0].cmp_fraction(&above), Ordering::Less);
    assert_eq!(limits[1].cmp_fraction(&slope(&[(0, 0), (1597, 987)])), Ordering::Greater);
    assert_eq!(limits[1].cmp_fraction(&slope(&[(0, 0), (2584, 1597)])), Ordering::Less);
    assert_eq!(limits[1].cmp_fraction(&slope(&[(0, 9), (9, 0)])), Ordering::Greater);
    // |φ − F_(n+1)/F_n| is nearly 1/(√5 F_n²): 0.000000459 and 0.000000175.
    assert_eq!(limits[0].difference(&above, 3), "−0.000000459");
    assert_eq!(limits[0].difference(&below, 3), "+0.000000175");
    assert_eq!(limits[0].difference(&slope(&[(0, 0), (1, 3)]), 4), "−1.382");
    for (limit, quadratic) in limits.iter().zip(["(1+√5)/2", "(√5-1)/2"]) {
        let quadratic: Quadratic = quadratic.parse().expect("a number");
        assert_eq!(limit.decimals(40), quadratic.decimals(40));
    }
    let silver: Quadratic = "1+√2".parse().expect("a number");
    assert_eq!(LimitSlope { t: 2, is_upper: true }.decimals(40), silver.decimals(40));
}

#[test]
fn a_fraction_is_rounded_half_away_from_zero() {
    let of = |x, y| slope(&[(0, 0), (x, y)]);
    assert_eq!(of(8, 1).decimals(2), "0.13");
    assert_eq!(of(8, 1).decimals(3), "0.125");
    assert_eq!(of(2, 1).decimals(0), "1");
    assert_eq!(slope(&[(0, 1), (8, 0)]).decimals(2), "−0.13");
    assert_eq!(slope(&[(0, 1), (800, 0)]).decimals(2), "0.00");
}

#[test]
fn safe_points_are_the_pairs_and_no_line_holds_them() {
    let points = SafePoints::of(1, 500, &Job::new()).expect("not cancelled");
    for (n, &(a, b)) in (1_u64..).zip(points.pairs()) {
        assert_eq!((u128::from(a), b), (floor_phi_u64(n), a + n));
    }
    let [upper, lower] = points.lines().expect("many points");
    let limits = points.limits();
    assert!(limits[0].difference(&upper.slope, 2).starts_with("+0.000"), "{}", limits[0].difference(&upper.slope, 2));
    assert_eq!(upper.slope.decimals(4), "1.6180");
    assert_eq!(lower.slope.decimals(4), "0.6180");
    assert!(points.on_lines().iter().all(|&on| on < 20), "{:?}", points.on_lines());
    // Roughan's Table 1, whose first twenty pairs end with (32, 52).
    let twenty = SafePoints::of(1, 20, &Job::new()).expect("not cancelled");
    assert_eq!((twenty.pairs().last(), twenty.largest()), (Some(&(32, 52)), 52));
    let small = SafePoints::up_to(1, 20, &Job::new()).expect("not cancelled");
    assert_eq!((small.count(), small.largest()), (8, 20));
    assert_eq!(SafePoints::up_to(3, 4, &Job::new()).map(|points| points.count()), Ok(1));
}

#[test]
fn a_window_of_the_points_holds_those_in_it() {
    let points = SafePoints::of(1, 300, &Job::new()).expect("not cancelled");
    let all = |across: std::ops::Range<u64>, up: std::ops::Range<u64>| {
        let both = points.pairs().iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        let mut inside: Vec<_> = both.filter(|(x, y)| across.contains(x) && up.contains(y)).collect();
        inside.sort_unstable();
        inside
    };
    for (across, up) in [(0..1000, 0..1000), (10..40, 0..1000), (0..50, 30..90), (7..8, 4..5), (9..9, 0..4)] {
        let mut found: Vec<_> = points.within(&across, &up, 10_000).iter().map(|point| point.at).collect();
        found.sort_unstable();
        assert_eq!(found, all(across, up));
    }
    let few = points.within(&(0..1000), &(0..1000), 60);
    assert!((40..=62).contains(&few.len()), "{}", few.len());
    assert!(few.iter().all(|point| {
        let (a, b) = points.pairs()[usize::try_from(point.number).expect("small") - 1];
        point.at == (a, b) || point.at == (b, a)
    }));
}

#[test]
fn the_nearest_point_is_the_nearest() {
    let points = SafePoints::of(1, 60, &Job::new()).expect("not cancelled");
    for x in (0..160_u32).step_by(7) {
        for y in (0..160_u32).step_by(7) {
            let at = [f64::from(x), f64::from(y)];
            let away = |(a, b): (u64, u64)| (a as f64 - at[0]).hypot(b as f64 - at[1]);
            let both = points.pairs().iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let least = both.map(away).fold(f64::INFINITY, f64::min);
            let found = points.nearest(at, [1.0, 1.0]).expect("a point");
            assert!((away(found.at) - least).abs() < 1e-9, "{at:?}: {found:?}, not at {least}");
        }
    }
}

fn curve(row: u64) -> Option<RowCurve> {
    let rows = Solver::default().row_periods(30, &Job::new()).expect("within the budget");
    RowCurve::of(&rows, row, &Job::new()).expect("not cancelled")
}

#[test]
fn a_curve_is_the_row_and_its_extremes_are_those_of_the_values() {
    let rows = Solver::default().row_periods(30, &Job::new()).expect("within the budget");
    for row in [0, 1, 4, 12, 29] {
        let curve = curve(row).expect("a curve");
        let end = curve.period().preperiod + curve.period().period;
        let stretches = [0..1, 0..end, 5..5, end - 1..end + 1, 0..3 * end + 7, end + 3..end + 9, end * 9..end * 9 + 50];
        let long = [end + 1..end + 2 * curve.period().period - 1, end * 7 + 2..end * 12, 100..101, 63..129, 64..128];
        for columns in stretches.into_iter().chain(long) {
            let offsets = || columns.clone().filter_map(|column| rows.offset(row, column)).map(i64::from);
            assert_eq!(
                curve.offsets_within(columns.clone()),
                offsets().min().zip(offsets().max()),
                "{row} {columns:?}"
            );
            let values = || columns.clone().map(|column| curve.value(column));
            assert_eq!(curve.values_within(columns.clone()), values().min().zip(values().max()), "{row} {columns:?}");
        }
    }
    assert!(curve(30).is_none());
}

#[test]
fn extremes_of_many_levels_are_those_of_the_values() {
    let value = |index: usize| i32::try_from((index * 7919) % 100_003).expect("small") - 50_000;
    for length in [0, 1, 63, 64, 65, 4096, 4097, 300_000] {
        let extremes = Extremes::of(length, value, &Job::new()).expect("not cancelled");
        assert_eq!(extremes.length(), length);
        for (start, end) in [(0, length), (length / 3, length / 2), (1, length), (0, length + 9), (62, 130), (5, 5)] {
            let values = || (start..end.min(length)).map(value);
            assert_eq!(
                extremes.within(start..end, value),
                values().min().zip(values().max()),
                "{length}: {start}..{end}"
            );
        }
    }
}

#[test]
fn a_cancelled_job_ends_each_of_them() {
    let job = Job::new();
    job.cancel();
    assert_eq!(Extremes::of(100, |_| 0, &job), Err(SolverError::Cancelled));
    assert_eq!(SafePoints::of(1, 100, &job).map(|points| points.count()), Err(SolverError::Cancelled));
    let rows = Solver::default().row_periods(5, &Job::new()).expect("within the budget");
    assert_eq!(RowCurve::of(&Arc::clone(&rows), 4, &job).map(|curve| curve.is_some()), Err(SolverError::Cancelled));
}
