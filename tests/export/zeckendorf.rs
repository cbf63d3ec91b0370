//! The pictures of the converter, as text: two whose every shape is kept as a snapshot, and what holds for all of them.

use golden_figure::{
    Figure, Form, GreedyTimeline, RewriteTimeline, Timeline, ZeckendorfTarget, rewrite_sheet, wythoff_array_sheet,
};
use golden_number::{
    Columns, Representation, UBig, WythoffArrayPlace, fibonacci, normalise, read_columns, subtract, wythoff_array_place,
};
use golden_prose::digits_within;

use super::drawn::assert_apart;
use super::{svg_of, text_boxes};

/// The width of the centre between its margins.
const WIDTH: f32 = 824.0;

fn carrying(text: &str) -> RewriteTimeline {
    RewriteTimeline::new(normalise(&read_columns(text).unwrap()).unwrap())
}

fn taking(a: &UBig, b: &UBig) -> RewriteTimeline {
    let [a, b] = [a, b].map(Representation::canonical);
    RewriteTimeline::new(subtract(&a, &b).unwrap())
}

fn captions(timeline: &impl Timeline) -> Vec<String> {
    (0..=timeline.last()).map(|step| timeline.caption(step).to_string()).collect()
}

#[test]
fn the_greedy_expansion_of_2026_in_words() {
    let timeline = GreedyTimeline::new(&UBig::from(2026_u32)).unwrap();
    let expected = [
        "Each step takes from 2026 the largest Fibonacci number that is not too large.",
        "1597 = F₁₇ is the largest Fibonacci number up to 2026; 429 remain.",
        "377 = F₁₄ is the largest Fibonacci number up to 429; 52 remain.",
        "34 = F₉ is the largest Fibonacci number up to 52; 18 remain.",
        "13 = F₇ is the largest Fibonacci number up to 18; 5 remain.",
        "5 = F₅ is the largest Fibonacci number up to 5; nothing remains. 2026 = 1597 + 377 + 34 + 13 + 5.",
    ];
    assert_eq!(captions(&timeline), expected);
    let state = timeline.state(2);
    assert_eq!((state.taken, state.remainder), (vec![17, 14], UBig::from(52_u8)));
}

#[test]
fn the_greedy_expansion_of_every_number_is_its_canonical_form() {
    for n in (0..=2000_u32).map(UBig::from) {
        let timeline = GreedyTimeline::new(&n).unwrap();
        for step in 0..=timeline.last() {
            let state = timeline.state(step);
            let taken = Representation::from_indices(state.taken.clone()).unwrap().value();
            assert_eq!(taken + &state.remainder, n);
            if let Some(&newest) = state.taken.last() {
                let before = timeline.state(step - 1).remainder;
                assert!(fibonacci(newest as usize) <= before && before < fibonacci(newest as usize + 1));
            }
        }
        assert!(timeline.state(timeline.last()).remainder.is_zero());
    }
}

#[test]
fn long_numbers_are_played_to_five_thousand_digits() {
    let most = UBig::from(10_u8).pow(5000) - UBig::ONE;
    let timeline = GreedyTimeline::new(&most).unwrap();
    assert!(timeline.last() > 5000);
    assert!(captions(&timeline).iter().step_by(997).all(|caption| caption.chars().count() < 160));
    assert_eq!(GreedyTimeline::new(&(most + UBig::ONE)), None);
    assert_eq!(captions(&GreedyTimeline::new(&UBig::ZERO).unwrap()), ["0 is the empty sum: there is nothing to take."]);
    assert!(timeline.caption(timeline.last() + 1).is_empty());
}

#[test]
fn captions_name_the_identity() {
    assert_eq!(
        captions(&carrying("F4+F5+F1+F1")),
        [
            "Each step uses one identity between Fibonacci numbers, until no two ones are adjacent or in one position.",
            "F₄ + F₅ = F₆: a one in each of the positions 4 and 5 makes one in position 6.",
            "2F₁ = F₃: two in position 1 become one in position 3. This is the canonical form.",
        ]
    );
    assert_eq!(
        captions(&carrying("F4+F4"))[1],
        "2F₄ = F₅ + F₂: two in position 4 become one in position 5 and one in position 2. This is the canonical form."
    );
    assert_eq!(
        captions(&carrying("F1"))[1],
        "F₁ = F₂: the one in position 1 becomes one in position 2, which is worth the same. This is the canonical form."
    );
    assert_eq!(
        captions(&taking(&UBig::from(10_u8), &UBig::from(5_u8))),
        [
            "Each step uses one identity between Fibonacci numbers, until nothing is subtracted and no two ones \
             are adjacent.",
            "F₆ = F₅ + F₄: one in position 6 is broken up into one in position 5 and one in position 4.",
            "F₅ − F₅ = 0: what is added and what is taken away in position 5 cancel.",
            "F₃ + F₄ = F₅: a one in each of the positions 3 and 4 makes one in position 5. This is the canonical form.",
        ]
    );
    let negative = Columns::from_counts([0, 0, 0, -1, -1, 0, 1]);
    let timeline = RewriteTimeline::new(normalise(&negative).unwrap());
    assert_eq!(
        timeline.caption(1).to_string(),
        "−F₄ − F₅ = −F₆: of what is taken away, a one in each of the positions 4 and 5 makes one in position 6."
    );
    assert!(captions(&carrying("8+3"))[0].starts_with("This is the canonical form already"));
}

#[test]
fn states_follow_one_another() {
    let timeline = taking(&fibonacci(60), &UBig::from(123_456_u32));
    let first = timeline.state(0);
    assert!(first.previous.is_none() && first.columns == *timeline.rewriting().start());
    for step in 1..=timeline.last() {
        let state = timeline.state(step);
        let (before, done) = state.previous.unwrap();
        assert_eq!(before, timeline.state(step - 1).columns);
        assert_eq!(done, timeline.rewriting().steps()[step - 1]);
        assert!(state.columns.highest() <= Some(state.highest) && state.step == step);
    }
    assert_eq!(timeline.state(timeline.last() + 9), timeline.state(timeline.last()));
    assert_eq!(timeline.state(timeline.last()).columns, Columns::from(timeline.rewriting().result()));
}

#[test]
fn the_sheet_of_a_carry() {
    insta::assert_snapshot!("rewrite_8_8_1", svg_of(&rewrite_sheet(&carrying("8+8+1").state(1), 480.0)));
}

#[test]
fn the_beginning_of_the_array() {
    let place = wythoff_array_place(&UBig::from(11_u8));
    insta::assert_snapshot!("wythoff_array_4", svg_of(&wythoff_array_sheet(4, 5, place.as_ref(), 300.0)));
}

fn check_texts(figure: &Figure<ZeckendorfTarget>) {
    let boxes = text_boxes(figure);
    let [width, height] = figure.size;
    for (words, one) in &boxes {
        let is_across = one.x >= -0.5 && one.x + one.width <= width + 0.5;
        assert!(is_across && one.y >= 0.0 && one.y + one.height <= height, "{words} {one:?}");
    }
    assert_apart(&boxes, &figure.name);
}

#[test]
fn no_texts_of_a_sheet_overlap_at_any_number_of_positions() {
    for positions in [1, 2, 9, 18, 19, 26, 40, 41, 60, 100, 190] {
        let number = fibonacci(positions + 1) - UBig::ONE;
        for timeline in [carrying(&format!("F{positions}+F{positions}")), taking(&number, &(&number >> 1))] {
            for step in [0, 1, timeline.last() / 2, timeline.last()] {
                for width in [480.0, WIDTH] {
                    check_texts(&rewrite_sheet(&timeline.state(step), width));
                }
            }
        }
    }
}

#[test]
fn the_columns_of_every_step_are_in_the_window() {
    let number = fibonacci(199) - UBig::ONE;
    for timeline in [carrying("F200+F200+F120+F119+F40+F40+F40"), taking(&number, &(&number >> 3))] {
        for step in 1..=timeline.last() {
            let state = timeline.state(step);
            let figure = rewrite_sheet(&state, WIDTH);
            let index = |target: &Option<ZeckendorfTarget>| match target {
                Some(ZeckendorfTarget::Index(index)) => Some(*index),
                _ => None,
            };
            let shown: Vec<u32> = figure.shapes.iter().filter_map(|shape| index(&shape.target)).collect();
            assert!(shown.len() >= 40 && shown.is_sorted_by(|left, right| *left == right + 1), "{shown:?}");
            let (_, done) = state.previous.unwrap();
            assert!(done.touched().iter().all(|index| shown.contains(index)), "{done:?} in {shown:?}");
        }
    }
}

#[test]
fn a_sheet_leads_to_its_positions_and_back_a_step() {
    let figure = rewrite_sheet(&carrying("F4+F5+F1+F1").state(2), WIDTH);
    let names: Vec<_> =
        figure.shapes.iter().filter_map(|shape| Some((shape.target.clone()?, shape.name.clone()?))).collect();
    assert_eq!(names[0], (ZeckendorfTarget::Step(1), "Back to step 1".to_owned()));
    assert!(names.contains(&(ZeckendorfTarget::Index(3), "Position 3: 1".to_owned())));
    assert!(figure.name.starts_with("Columns. Position"), "{}", figure.name);
}

#[test]
fn a_far_place_is_in_the_middle_of_its_window() {
    let far = UBig::from(10_u8).pow(60) + UBig::from(7_u8);
    for n in [UBig::from(4_000_000_u32), fibonacci(300), far, fibonacci(90) * fibonacci(91)] {
        let place = wythoff_array_place(&n).unwrap();
        let figure = wythoff_array_sheet(9, 8, Some(&place), WIDTH);
        check_texts(&figure);
        let marked: Vec<_> = figure
            .shapes
            .iter()
            .filter(|shape| matches!(&shape.form, Form::Rectangle { stroke: Some(_), .. }))
            .filter_map(|shape| shape.target.clone())
            .collect();
        assert_eq!(marked, [ZeckendorfTarget::Number(n.clone())], "{n}");
        let numbers = figure.shapes.iter().filter(|shape| shape.target.is_some()).count();
        assert_eq!(numbers, 72);
    }
}

#[test]
fn a_place_too_far_leaves_the_array_at_its_beginning() {
    let plain = wythoff_array_sheet(6, 6, None, WIDTH);
    check_texts(&plain);
    for place in [
        WythoffArrayPlace { row: UBig::from(10_u8).pow(100_000), column: 1 },
        WythoffArrayPlace { row: UBig::ONE, column: u32::MAX },
    ] {
        assert_eq!(wythoff_array_sheet(6, 6, Some(&place), WIDTH), plain);
    }
}

#[test]
fn numbers_are_shortened_in_the_middle() {
    assert_eq!(digits_within("1234567", 7), "1234567");
    assert_eq!(digits_within("12345678", 7), "123…78");
    assert_eq!(digits_within("12345678", 6), "12…78");
    assert_eq!(digits_within("12345678", 0), "1…8");
    assert_eq!(digits_within("1234", 0), "1234");
    assert_eq!(digits_within("", 0), "");
}
