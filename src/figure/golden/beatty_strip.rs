//! The positive integers divided between the two Beatty sequences of a pair.

use crate::GoldenTarget;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use crate::kit::ticks::real;
use golden_number::{BeattyFault, BeattyOwner, BeattyPair, Quadratic, UBig};
use golden_prose::{Prose, grouped, shortened};

/// The least width of a cell, and its height.
const CELL: [f32; 2] = [24.6, 26.0];
/// The distance from one row to the next.
const ROW: f32 = 30.0;
/// The size of the digits, and the width of one.
const SIZE: f32 = 13.5;
const FIGURE: f32 = 8.6;

/// A line for each of the two numbers: "α = (1+√5)/2 = 1.61803…, ⌊nα⌋ = 1, 3, 4, 6, …".
pub fn beatty_words(pair: &BeattyPair) -> [Prose; 2] {
    const TERMS: u32 = 12;
    let line = |name: &str, number: &Quadratic, term: &dyn Fn(&UBig) -> UBig| {
        let terms: Vec<String> = (1..=TERMS).map(|n| grouped(&term(&UBig::from(n)))).collect();
        let (written, decimals) = (shortened(&number.to_string(), 60), number.decimals(5));
        Prose::new()
            .bold(name)
            .text(format!(" = {written} = {decimals}…, ⌊"))
            .italic("n")
            .text(format!("{name}⌋ = {}, …", terms.join(", ")))
    };
    [line("α", pair.alpha(), &|n| pair.term_a(n)), line("β", pair.beta(), &|n| pair.term_b(n))]
}

/// Returns the result of a check of the numbers from 1 to `last`: the first that is not in exactly one sequence, if
/// there is one.
pub fn beatty_check_words(last: u64, fault: Option<&BeattyFault>) -> String {
    match fault {
        None => format!("Every number from 1 to {} is in exactly one of the two: checked.", grouped(&last)),
        Some(fault) => format!("{} occurs {} times.", grouped(&fault.number), fault.times),
    }
}

/// Draws the numbers 1 to `up_to` in rows: bold on blue those that are ⌊nα⌋, on a card those that are ⌊nβ⌋.
///
/// **Cost**: two integer square roots per number.
pub fn beatty_strip(pair: &BeattyPair, up_to: u64, width: f32) -> Figure<GoldenTarget> {
    let longest = grouped(&up_to).chars().count();
    let cell = CELL[0].max(real(longest as u64) * FIGURE + 6.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of cells on screen")]
    let a_row = ((width + 0.01) / cell).max(1.0) as u64;
    let height = real(up_to.div_ceil(a_row)) * ROW;
    let name =
        format!("The numbers 1 to {up_to}, shared out between the multiples of {} and {}", pair.alpha(), pair.beta());
    let mut figure = Figure::new([width, height], name);
    for number in 1..=up_to {
        let Some(owner) = pair.owner(&UBig::from(number)) else { continue };
        let place = number - 1;
        let [column, row] = [real(place % a_row), real(place / a_row)];
        let rect = Rect::new(column * cell + 0.5, row * ROW + 0.5, cell - 1.0, CELL[1]);
        draw_number(&mut figure, rect, number, &owner);
    }
    figure
}

fn draw_number(figure: &mut Figure<GoldenTarget>, rect: Rect, number: u64, owner: &BeattyOwner) {
    let digits = grouped(&number);
    let (form, prose, token, name) = match owner {
        BeattyOwner::Alpha(n) => {
            let form = Form::Rectangle { rect, radius: 4.0, fill: Some(Colour::Sec.into()), stroke: None };
            (form, Prose::new().bold(digits), Colour::SecInk, format!("{number} = ⌊{n}α⌋"))
        }
        BeattyOwner::Beta(n) => {
            let stroke = Some(Stroke::solid(Colour::Line2, 1.0));
            let form = Form::Rectangle { rect, radius: 4.0, fill: Some(Colour::Card.into()), stroke };
            (form, Prose::from(digits), Colour::Ink2, format!("{number} = ⌊{n}β⌋"))
        }
    };
    figure.push_target(form, GoldenTarget::Number(number), name);
    let (anchor, face) = (Anchor::Centre, Face::Interface);
    figure.push(Form::Text { rect, prose, anchor, size: SIZE, face, paint: token.into() });
}
