//! The pictures of the golden string: what they show against the numbers, and two of them kept as snapshots.

use std::collections::HashSet;

use golden_figure::{
    Crossing, CuttingLine, CuttingTimeline, Figure, Form, GapStrip, GoldenTarget, InductionTimeline, LevelsTimeline,
    MAX_FRACTAL_ORDER, Point, Timeline, beatty_strip, crossings, cutting_line, fractal_caption, gap_strip, induction,
    ratio_plot, ratio_points, word_fractal,
};
use golden_number::{BeattyOwner, BeattyPair, FIBONACCI, Letters, UBig, fibonacci, golden_letter_u64, safe_pair};

use super::drawn::{assert_says, count, gather, is_star, words};
use super::svg_of;

const LETTERS: Letters = Letters { one: '1', zero: '0' };

fn line(columns: u32, rows: u32, crossings: usize, marked: Option<u64>) -> CuttingLine {
    CuttingLine { letters: LETTERS, columns, rows, crossings, marked }
}

fn strip(first: u64, count: u64, pair: Option<(u64, u64, u64)>) -> GapStrip {
    GapStrip { first, count, letters: LETTERS, pair }
}

fn targets(figure: &Figure<GoldenTarget>) -> Vec<(GoldenTarget, &str)> {
    figure.shapes.iter().filter_map(|shape| Some((shape.target?, shape.name.as_deref()?))).collect()
}

/// The corners of all rectangles and the ends of all lines.
fn points(figure: &Figure<GoldenTarget>) -> Vec<Point> {
    let of = |form: &Form| match form {
        Form::Rectangle { rect, .. } => vec![[rect.x, rect.y], [rect.x + rect.width, rect.y + rect.height]],
        Form::Line { ends, .. } => ends.to_vec(),
        Form::Star { centre, .. } => vec![*centre],
        _ => Vec::new(),
    };
    figure.shapes.iter().flat_map(|shape| of(&shape.form)).collect()
}

fn assert_inside(figure: &Figure<GoldenTarget>, what: &str) {
    for [x, y] in points(figure) {
        let [width, height] = figure.size;
        assert!((-0.6..=width + 0.6).contains(&x) && (-0.6..=height + 0.6).contains(&y), "{what}: {x}, {y}");
    }
}

#[test]
fn the_line_of_the_panel() {
    insta::assert_snapshot!("golden_line", svg_of(&cutting_line(&line(3, 5, 6, Some(4)), 23.5)));
}

#[test]
fn the_gaps_of_the_panel() {
    insta::assert_snapshot!("golden_gaps", svg_of(&gap_strip(&strip(1, 9, Some((3, 5, 2))), 300.0)));
}

#[test]
fn the_second_step_of_the_induction() {
    let timeline = InductionTimeline { letters: LETTERS, last: 3 };
    insta::assert_snapshot!("golden_induction", svg_of(&induction(&timeline.state(2), 400.0)));
}

#[test]
fn the_crossings_are_the_letters() {
    let mut last = [0_u64; 2];
    for (index, met) in (1_u64..=200_000).zip(crossings()) {
        assert_eq!(Some(met.is_one()), golden_letter_u64(index), "letter {index}");
        let (axis, number) = match met {
            Crossing::Horizontal(n) => (0, n),
            Crossing::Vertical(m) => (1, m),
        };
        assert_eq!(number, last[axis] + 1, "every line is met, in order");
        last[axis] = number;
    }
}

#[test]
fn a_line_shows_the_letters_met_so_far() {
    let timeline = CuttingTimeline { letters: LETTERS, columns: 8, rows: 13 };
    assert_eq!(timeline.last(), 21);
    for step in 0..=timeline.last() {
        let figure = cutting_line(&line(8, 13, timeline.state(step), None), 23.5);
        let letters: Vec<_> = targets(&figure).into_iter().map(|(target, _)| target).collect();
        let expected: Vec<_> = (1..=step as u64).map(GoldenTarget::Letter).collect();
        assert_eq!(letters, expected);
        assert_inside(&figure, "line");
    }
    let figure = cutting_line(&line(8, 13, usize::MAX, Some(3)), 23.5);
    assert_eq!(targets(&figure)[2].1, "Letter 3: 1, at y = 2");
    assert_says(&figure, &["horizontal", "vertical", "10", "8"]);
}

#[test]
fn captions_of_the_line_name_the_grid_line_and_the_reason() {
    let timeline = CuttingTimeline { letters: LETTERS, columns: 8, rows: 13 };
    let caption = |step| timeline.caption(step).to_string();
    assert_eq!(caption(0), "The line y = φx starts at the corner (0, 0).");
    assert_eq!(caption(1), "Letter 1: the line meets y = 1 before x = 1, for 1 < 1φ: a horizontal line, so it is 1.");
    assert_eq!(caption(2), "Letter 2: the line meets x = 1 before y = 2, for 1φ < 2: a vertical line, so it is 0.");
    assert_eq!(
        caption(21),
        "Letter 21: the line meets y = 13 before x = 9, for 13 < 9φ: a horizontal line, so it is 1."
    );
    for beyond in [22, usize::MAX] {
        assert_eq!((caption(beyond), timeline.state(beyond)), (caption(21), 21));
    }
}

#[test]
fn the_induction_finds_the_safe_points_and_spells_the_string() {
    let timeline = InductionTimeline { letters: LETTERS, last: 60 };
    for step in 0..=timeline.last() {
        let state = timeline.state(step);
        assert_eq!(state.applied, step);
        for (index, &(column, row)) in (1_u64..).zip(&state.upper) {
            let pair = safe_pair(&UBig::from(index));
            assert_eq!((UBig::from(column), UBig::from(row)), (pair.a, pair.b));
        }
        for (lower, upper) in state.lower.iter().zip(&state.upper) {
            assert_eq!((lower.1, lower.0), *upper, "L is the mirror image of U");
        }
        for (index, &gap) in (1_u64..).zip(&state.gaps) {
            assert_eq!(Some(gap), golden_letter_u64(index), "gap {index}");
        }
        assert_eq!(state.gaps.len() + 1, state.lower.len());
        let newest = if step == 0 { 0 } else { 1 + usize::from(state.gaps[step - 1]) };
        assert_eq!(state.newest_upper().len(), newest);
    }
    // The last step leaves no column of the picture free.
    let last = timeline.state(60);
    let filled: HashSet<u64> = last.lower.iter().chain(&last.upper).map(|point| point.0).collect();
    assert!((1..=last.columns).all(|column| filled.contains(&column)));
    assert_eq!(timeline.state(0).columns, last.columns);
}

#[test]
fn captions_of_the_induction_say_what_a_gap_gives() {
    let timeline = InductionTimeline { letters: LETTERS, last: 12 };
    let caption = |step| timeline.caption(step).to_string();
    assert_eq!(
        caption(0),
        "L begins with (2, 1) and (5, 3): a gap (3, 2), the letter 1. U begins with (1, 2), in the column before them."
    );
    assert_eq!(
        caption(1),
        "Gap 1 of L is (3, 2): columns 3 and 4 are free for U, which gets (3, 5) and (4, 7). Mirrored, they give L \
         (3, 2), (2, 1): 1 becomes 10."
    );
    assert_eq!(
        caption(2),
        "Gap 2 of L is (2, 1): column 6 is free for U, which gets (6, 10). Mirrored, it gives L (3, 2): 0 becomes 1."
    );
    assert_eq!(timeline.state(12).columns, 34);
    assert_eq!((caption(13), timeline.state(13)), (caption(12), timeline.state(12)), "beyond the last step");
    assert_eq!(caption(usize::MAX), caption(12));
}

#[test]
fn every_step_of_the_induction_fits_its_picture() {
    let timeline = InductionTimeline { letters: LETTERS, last: 12 };
    for step in 0..=12 {
        let figure = induction(&timeline.state(step), 836.0);
        assert_inside(&figure, &format!("step {step}"));
        let columns = targets(&figure).into_iter().filter(|(target, _)| matches!(target, GoldenTarget::Number(_)));
        assert_eq!(columns.count(), 34);
    }
}

#[test]
fn the_fractal_has_a_segment_a_letter_and_lies_in_its_room() {
    for order in 1..=MAX_FRACTAL_ORDER {
        let figure = word_fractal(order, [700.0, 400.0]);
        assert_inside(&figure, "fractal");
        let lengths = gather(&figure, |form| match form {
            Form::Line { ends: [[ax, ay], [bx, by]], .. } => Some((bx - ax).hypot(by - ay)),
            _ => None,
        });
        // A line is one step, or two about a letter 0.
        let unit = lengths.iter().copied().fold(f32::INFINITY, f32::min);
        let steps = lengths.iter().map(|length| if *length > 1.5 * unit { 2 } else { 1 }).sum::<u64>();
        assert_eq!(steps, FIBONACCI[order as usize], "order {order}");
        let ones = (1..=FIBONACCI[order as usize]).filter(|&letter| golden_letter_u64(letter) == Some(true)).count();
        assert!((ones..=ones + 1).contains(&lengths.len()), "order {order}: {} lines", lengths.len());
    }
}

#[test]
fn the_fractal_never_runs_along_itself() {
    let figure = word_fractal(17, [4000.0, 4000.0]);
    let middles = gather(&figure, |form| match form {
        Form::Line { ends: [[ax, ay], [bx, by]], .. } => {
            Some([(ax + bx).round().to_bits(), (ay + by).round().to_bits()])
        }
        _ => None,
    });
    assert_eq!(middles.iter().collect::<HashSet<_>>().len(), middles.len());
    assert!(fractal_caption(17).to_string().starts_with("F₁₇ = 1597 segments, one a letter."));
    assert!(fractal_caption(1).to_string().starts_with("F₁ = 1 segment, "));
    assert_eq!(word_fractal(0, [100.0; 2]), word_fractal(1, [100.0; 2]));
}

#[test]
fn the_strip_has_every_number_and_the_letters_of_the_gaps() {
    for first in [1_u64, 2, 3, 40, 100_000] {
        let figure = gap_strip(&strip(first, 21, None), 1400.0);
        let mut numbers = Vec::new();
        for (target, name) in targets(&figure) {
            match target {
                GoldenTarget::Number(number) => numbers.push(number),
                GoldenTarget::Letter(index) => {
                    let symbol = if golden_letter_u64(index) == Some(true) { "1" } else { "0" };
                    let pair = [index, index + 1].map(|n| safe_pair(&UBig::from(n)).a);
                    assert_eq!(name, format!("Letter {index}: {symbol}, the gap from {} to {}", pair[0], pair[1]));
                }
                GoldenTarget::Level(_) => panic!("no level on the strip"),
            }
        }
        assert!(numbers.iter().copied().eq(first..first + 21), "{numbers:?}");
        assert_inside(&figure, &format!("from {first}"));
    }
}

#[test]
fn the_strip_of_the_panel_is_the_mock_ups() {
    let figure = gap_strip(&strip(1, 21, Some((8, 13, 5))), 516.6);
    let letters: Vec<_> = targets(&figure).into_iter().filter(|(t, _)| matches!(t, GoldenTarget::Letter(_))).collect();
    assert_eq!(letters.len(), 12);
    assert_says(&figure, &["(8, 13) is pair 5"]);
    assert_eq!(count(&figure, is_star), 1);
}

#[test]
fn a_strip_shows_the_pair_wherever_it_is() {
    for (first, pair) in [(1, (1, 2, 1)), (1, (12, 20, 8)), (1, (16, 26, 10)), (30, (30, 49, 19)), (40, (8, 13, 5))] {
        let figure = gap_strip(&strip(first, 21, Some(pair)), 516.6);
        assert_inside(&figure, &format!("{pair:?}"));
        assert!(words(&figure).iter().any(|word| word.ends_with(&format!("is pair {}", pair.2))));
    }
    // What has no room is left out; nothing overflows at the end of machine words.
    for first in [0, u64::MAX - 3] {
        let figure = gap_strip(&strip(first, u64::MAX, None), 100.0);
        assert!(!figure.shapes.is_empty());
    }
}

#[test]
fn ratios_are_those_of_the_levels() {
    let points = ratio_points(40);
    for (level, point) in (1_u32..).zip(&points) {
        let ones =
            (1..=FIBONACCI[level as usize + 2]).take(5000).filter(|&i| golden_letter_u64(i) == Some(true)).count();
        if level <= 15 {
            assert_eq!(point.ones, UBig::from(ones), "level {level}");
        }
        assert_eq!((&point.ones, &point.zeros), (&fibonacci(level as usize + 1), &fibonacci(level as usize)));
        assert_eq!(point.level, level);
    }
    assert_eq!(points.len(), 40);
    assert!(ratio_points(0).is_empty());
}

#[test]
fn distances_from_the_golden_ratio_are_those_of_long_division() {
    // |g/h − φ| to 10⁻⁴⁰⁰ by integers: |⌊10⁴⁰⁰ g/h⌋ − ⌊10⁴⁰⁰ φ⌋|, whose logarithm is read off its digits.
    let scale = UBig::from(10u8).pow(400);
    let golden = golden_number::floor_phi(&scale);
    for point in ratio_points(300) {
        let ratio = &point.ones * &scale / &point.zeros;
        let distance = if ratio > golden { &ratio - &golden } else { &golden - &ratio };
        let digits = distance.to_string();
        let leading: f64 = format!("0.{}", &digits[..15]).parse().unwrap();
        #[expect(clippy::cast_precision_loss, reason = "a few hundred digits")]
        let expected = leading.log10() + digits.len() as f64 - 400.0;
        assert!((point.log_error - expected).abs() < 1e-12, "level {}: {} {expected}", point.level, point.log_error);
        let near = (point.ratio - 1.618_033_988_749_895).abs();
        assert!((near - 10_f64.powf(point.log_error)).abs() < 1e-14, "level {}", point.level);
    }
    let far = ratio_points(5000).pop().unwrap();
    assert!((far.log_error - -2089.525).abs() < 0.3 && (far.ratio - 1.618_033_988_749_895).abs() < 1e-15);
}

#[test]
fn the_plot_marks_every_level() {
    for log_error in [false, true] {
        for last in [2, 3, 10, 30] {
            let figure = ratio_plot(last, log_error, [280.0, 200.0]);
            let levels: Vec<_> = targets(&figure).into_iter().map(|(target, _)| target).collect();
            assert_eq!(levels, (1..=last).map(GoldenTarget::Level).collect::<Vec<_>>());
            assert_inside(&figure, &format!("to {last}"));
        }
    }
    for last in 2..=30 {
        let figure = ratio_plot(last, false, [280.0, 200.0]);
        let is_phi = |form: &&Form| matches!(form, Form::Text { prose, .. } if prose.to_string() == "φ");
        let Some(Form::Text { rect, .. }) = figure.shapes.iter().map(|shape| &shape.form).find(is_phi) else {
            panic!("to {last}: no φ")
        };
        let end = points(&figure).into_iter().map(|[x, _]| x).fold(0.0, f32::max);
        assert!(end < rect.x && rect.x + rect.width <= figure.size[0], "to {last}: φ at {rect:?} is struck at {end}");
    }
    let plot = ratio_plot(10, false, [280.0, 200.0]);
    assert_says(&plot, &["1/1", "2/1", "3/2", "5/3", "89/55 = 1.61818…", "φ", "n", "10"]);
}

#[test]
fn a_beatty_strip_tells_the_owner_of_every_number() {
    for alpha in ["φ", "√2", "100√2"] {
        let pair = BeattyPair::new(alpha.parse().unwrap()).unwrap();
        let figure = beatty_strip(&pair, 100, 300.0);
        assert_inside(&figure, alpha);
        let names = targets(&figure);
        assert_eq!(names.len(), 100);
        for (target, name) in names {
            let GoldenTarget::Number(number) = target else { panic!("{target:?}") };
            let expected = match pair.owner(&UBig::from(number)).unwrap() {
                BeattyOwner::Alpha(n) => format!("{number} = ⌊{n}α⌋"),
                BeattyOwner::Beta(n) => format!("{number} = ⌊{n}β⌋"),
            };
            assert_eq!(name, expected);
        }
    }
}

#[test]
fn captions_of_the_levels() {
    let caption = |letters: &str, step| {
        let timeline = LevelsTimeline { letters: Letters::from_pair(letters).unwrap(), last: 12 };
        timeline.caption(step).to_string()
    };
    assert_eq!(caption("10", 0), "s₀ is the one letter 1: every level begins with it.");
    assert_eq!(caption("10", 1), "From s₀ to s₁: the one becomes 10, and 1 letter becomes 2.");
    assert_eq!(caption("10", 2), "From s₁ to s₂: the one becomes 10, the zero becomes 1, and 2 letters become 3.");
    assert_eq!(
        caption("10", 8),
        "From s₇ to s₈: each of the 21 ones becomes 10, each of the 13 zeros becomes 1, and 34 letters become 55."
    );
    assert_eq!(
        caption("LS", 3),
        "From s₂ to s₃: each of the 2 letters L becomes LS, the letter S becomes L, and 3 letters become 5."
    );
    let timeline = LevelsTimeline { letters: LETTERS, last: 12 };
    assert_eq!((timeline.last(), timeline.state(8), timeline.state(99)), (12, 8, 12));
}
