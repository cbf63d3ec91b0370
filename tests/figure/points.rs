//! What the views of the Grundy table are drawn from: fitted lines, safe points, the atlas, and rows as curves.

#![expect(clippy::cast_precision_loss, reason = "places on a picture")]

use std::cmp::Ordering;
use std::sync::Arc;

use golden_figure::{
    Atlas, Extremes, Fraction, LimitSlope, LineFacts, LineFit, PointStep, RowCurve, SafePoints, ray_sets,
};
use golden_game::{Ruleset, Vector};
use golden_number::{Quadratic, floor_phi_u64};
use golden_solver::{Job, Quantity, Solver, SolverError, TableRequest};
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
    let points = SafePoints::of_t_wythoff(1, 500, &Job::new()).expect("not cancelled");
    for (n, &(a, b)) in (1_u64..).zip(points.pairs()) {
        assert_eq!((u128::from(a), b), (floor_phi_u64(n), a + n));
    }
    let [upper, lower] = points.fitted().collect::<Vec<_>>()[..] else { panic!("two lines") };
    let limits = points.limits().expect("Wythoff’s game");
    assert!(limits[0].difference(&upper.slope, 2).starts_with("+0.000"), "{}", limits[0].difference(&upper.slope, 2));
    assert_eq!(upper.slope.decimals(4), "1.6180");
    assert_eq!(lower.slope.decimals(4), "0.6180");
    assert!(points.facts().all(|facts| facts.on_it < 20 && facts.count == 500), "{:?}", points.lines());
    // n to n + 1: by 1 and 2, or by 2 and 3.
    let steps = |facts: &LineFacts| facts.steps.iter().map(|step| (step.across, step.up)).collect::<Vec<_>>();
    assert_eq!(points.facts().map(steps).collect::<Vec<_>>(), [[(2, 3), (1, 2)], [(3, 2), (2, 1)]]);
    // Roughan's Table 1, whose first twenty pairs end with (32, 52).
    let twenty = SafePoints::of_t_wythoff(1, 20, &Job::new()).expect("not cancelled");
    assert_eq!((twenty.pairs().last(), twenty.largest()), (Some(&(32, 52)), 52));
    let small = SafePoints::up_to(1, 20, &Job::new()).expect("not cancelled");
    assert_eq!((small.pairs().len(), small.largest()), (8, 20));
    assert_eq!(SafePoints::up_to(3, 4, &Job::new()).map(|points| points.pairs().len()), Ok(1));
}

#[test]
fn a_window_of_the_points_holds_those_in_it() {
    let points = SafePoints::of_t_wythoff(1, 300, &Job::new()).expect("not cancelled");
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
    let points = SafePoints::of_t_wythoff(1, 60, &Job::new()).expect("not cancelled");
    for x in (0..160_u32).step_by(7) {
        for y in (0..160_u32).step_by(7) {
            let at = [f64::from(x), f64::from(y)];
            let away = |(a, b): (u64, u64)| (a as f64 - at[0]).hypot(b as f64 - at[1]);
            let both = points.pairs().iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let least = both.map(away).fold(f64::INFINITY, f64::min);
            let found = points.nearest(at, [1.0, 1.0], f64::INFINITY).expect("a point");
            assert!((away(found.at) - least).abs() < 1e-9, "{at:?}: {found:?}, not at {least}");
            assert_eq!(points.nearest(at, [1.0, 1.0], least + 0.1), Some(found));
            assert_eq!(points.nearest(at, [1.0, 1.0], least - 0.1), None);
        }
    }
}

fn rays(more: &[[u32; 2]]) -> Ruleset {
    let rays = [[1, 0], [0, 1]].iter().chain(more).copied().map(Vector::from).collect();
    Ruleset::Rays { rays, leaps: Vec::new() }
}

/// The P-positions of a game with numbers up to `most`, other than (0, 0), by its table.
fn of_table(ruleset: &Ruleset, most: u64) -> Vec<(u64, u64)> {
    let (quantity, rows) = (Quantity::Outcome, 0..most + 1);
    let request = TableRequest { ruleset: ruleset.clone(), quantity, rows: rows.clone(), columns: rows.clone() };
    let table = Solver::default().table(&request, &Job::new()).expect("a table");
    let cells = rows.clone().flat_map(|x| rows.clone().map(move |y| (x, y)));
    cells.filter(|&(x, y)| (x, y) != (0, 0) && table.value(x, y) == Some(0)).collect()
}

#[test]
fn the_points_of_a_ray_game_are_the_zeros_of_its_table() {
    let games = [
        rays(&[]),
        rays(&[[1, 1]]),
        rays(&[[1, 2]]),
        rays(&[[1, 1], [1, 2]]),
        rays(&[[1, 1], [1, 2], [2, 1]]),
        Ruleset::nimhof(),
        Ruleset::Nim,
    ];
    for game in games {
        let scales = SafePoints::of_rows(&game, [20, 150], &Solver::default(), &Job::new()).expect("points");
        for (points, most) in scales.iter().zip([20, 150]) {
            let found: Vec<_> = points.by_rows().iter().map(|point| point.at).collect();
            assert_eq!(found, of_table(&game, most), "{game:?}");
            assert_eq!((points.count(), points.largest()), (found.len() as u64, most));
            assert_eq!(points.lines().len(), scales[0].lines().len());
            for point in points.by_rows() {
                assert_eq!(points.along(point, 0), Some(point.at));
                let line = points.lines()[point.line].points();
                assert_eq!(line[usize::try_from(point.number).expect("small") - 1], point.at);
            }
        }
    }
}

/// The lines of a game, from the steepest on, with their slopes to two decimals.
fn slopes_of(ruleset: &Ruleset) -> Vec<String> {
    let [points] = SafePoints::of_rows(ruleset, [2000], &Solver::default(), &Job::new()).expect("points");
    points.fitted().map(|line| line.slope.decimals(2)).collect()
}

#[test]
fn lines_are_found_where_they_are() {
    assert_eq!(slopes_of(&rays(&[])), ["1.00"]);
    // 1,3 joins no two P-positions of the rook, which are on the diagonal.
    assert_eq!(slopes_of(&rays(&[[1, 3], [2, 3]])), ["1.00"]);
    assert_eq!(slopes_of(&Ruleset::Wythoff), ["1.62", "0.62"]);
    assert_eq!(slopes_of(&rays(&[[1, 1]])), ["1.62", "0.62"]);
    assert_eq!(slopes_of(&Ruleset::TWythoff { t: 2 }), ["2.41", "0.41"]);
    assert_eq!(slopes_of(&Ruleset::TWythoff { t: 3 }), ["3.30", "0.30"]);
    // By another program: three lines, four, four.
    assert_eq!(slopes_of(&rays(&[[1, 1], [1, 2]])), ["2.23", "1.47", "0.61"]);
    assert_eq!(slopes_of(&rays(&[[1, 1], [1, 2], [2, 1]])).len(), 4);
    assert_eq!(slopes_of(&Ruleset::nimhof()).len(), 4);
}

#[test]
fn the_fitted_slopes_of_t_wythoff_come_near_their_limits() {
    for t in [1, 2, 3, 7] {
        let game = Ruleset::TWythoff { t };
        let [_, points] = SafePoints::scales(&game, 2000, &Solver::default(), &Job::new()).expect("points");
        let limits = points.limits().expect("t-Wythoff");
        for (limit, line) in limits.iter().zip(points.fitted()) {
            let difference = limit.difference(&line.slope, 1);
            assert!(difference.trim_start_matches(['+', '−']).starts_with("0.0000"), "t = {t}: {difference}");
        }
    }
}

#[test]
fn what_is_said_of_a_line_is_so() {
    let [points] =
        SafePoints::of_rows(&rays(&[[1, 1], [1, 2]]), [700], &Solver::default(), &Job::new()).expect("points");
    for line in points.lines() {
        let facts = line.facts();
        let fitted = facts.fitted.as_ref().expect("a line");
        let [below, above] = facts.strip.as_ref().expect("a strip");
        let off = |&(x, y): &(u64, u64)| y as f64 - fitted.slope.to_f64() * x as f64 - fitted.intercept.to_f64();
        let off: Vec<f64> = line.points().iter().map(off).collect();
        let ends = [f64::min, f64::max].map(|end| off.iter().copied().fold(0.0, end));
        assert!((ends[0] - below.to_f64()).abs() < 1e-6 && (ends[1] - above.to_f64()).abs() < 1e-6, "{facts:?}");
        let mut steps: Vec<(u64, i64)> = Vec::new();
        for PointStep { across, up, count } in &facts.steps {
            steps.extend(std::iter::repeat_n((*across, *up), usize::try_from(*count).expect("small")));
        }
        let mut real: Vec<(u64, i64)> = line
            .points()
            .windows(2)
            .map(|pair| (pair[1].0 - pair[0].0, pair[1].1.cast_signed() - pair[0].1.cast_signed()))
            .collect();
        assert!(facts.steps.is_sorted_by(|one, next| one.count >= next.count));
        steps.sort_unstable();
        real.sort_unstable();
        assert_eq!(steps, real);
    }
}

#[test]
fn mirrored_games_have_mirrored_points() {
    for set in ray_sets(3) {
        let of = |game: &Ruleset| {
            let [points] = SafePoints::of_rows(game, [300], &Solver::default(), &Job::new()).expect("points");
            points.by_rows().into_iter().map(|point| point.at).collect::<Vec<_>>()
        };
        let mut swapped: Vec<_> = of(&set.mirrored().ruleset()).into_iter().map(|(x, y)| (y, x)).collect();
        swapped.sort_unstable();
        assert_eq!(of(&set.ruleset()), swapped, "{set:?}");
    }
}

#[test]
fn the_atlas_holds_every_set_with_its_lines() {
    let atlas = Atlas::up_to(2, &Solver::default(), &Job::new()).expect("an atlas");
    let lines: Vec<usize> = atlas.entries().iter().map(|entry| entry.lines.len()).collect();
    assert_eq!(lines, [1, 2, 3, 4]);
    let titles: Vec<String> = atlas.entries().iter().map(golden_figure::AtlasEntry::title).collect();
    assert_eq!(titles, ["without 1,1", "1,1", "1,1 1,2", "1,1 1,2 2,1"]);
    assert_eq!(atlas.entries()[1].words(), "Queen, 2 lines, symmetric");
    assert_eq!(atlas.entries()[1].spoken(), "Rays 1,0 0,1 1,1: Queen, 2 lines, symmetric, fitted slopes 1.618, 0.618");
    for entry in atlas.entries() {
        let found: Vec<_> = entry.points.by_rows().iter().map(|point| point.at).collect();
        assert_eq!(found, of_table(&entry.set.ruleset(), Atlas::SMALL));
    }
    let job = Job::new();
    job.cancel();
    assert!(matches!(Atlas::up_to(2, &Solver::default(), &job), Err(SolverError::Cancelled)));
}

fn curve(row: u64) -> Option<RowCurve> {
    let rows = Solver::default().row_periods(30, &Job::new()).expect("within the budget");
    RowCurve::for_row(&rows, row, &Job::new()).expect("not cancelled")
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
        let extremes = Extremes::new(length, value, &Job::new()).expect("not cancelled");
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
    assert_eq!(Extremes::new(100, |_| 0, &job), Err(SolverError::Cancelled));
    assert_eq!(SafePoints::of_t_wythoff(1, 100, &job).map(|points| points.count()), Err(SolverError::Cancelled));
    let rows = Solver::default().row_periods(5, &Job::new()).expect("within the budget");
    assert_eq!(
        RowCurve::for_row(&Arc::clone(&rows), 4, &job).map(|curve| curve.is_some()),
        Err(SolverError::Cancelled)
    );
}
