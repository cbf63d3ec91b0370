//! Ones to zeros in the levels of the golden string: g_n/h_n = F_{n+1}/F_n tends to φ (Roughan 2017, Appendix B).

#![expect(clippy::doc_markdown, reason = "the subscripts of a_n and s_n are mathematics, not code")]

use dashu_int::ops::BitTest;

use crate::figure::GoldenTarget;
use crate::figure::kit::shape::{Anchor, Colour, Face, Figure, Form, Point, Rect, Stroke};
use crate::number::{UBig, floor_phi};
use crate::prose::{Prose, grouped};

/// Room around the plot for numbers: left, top, right, bottom.
const MARGIN: [f32; 4] = [38.0, 26.0, 26.0, 30.0];
/// Size of all numbers.
const SIZE: f32 = 13.0;
/// log₁₀ 2
const LOG_TWO: f64 = std::f64::consts::LOG10_2;

/// The ratio of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct RatioPoint {
    /// The level n.
    pub level: u32,
    /// g_n, the ones of s_n.
    pub ones: UBig,
    /// h_n, its zeros.
    pub zeros: UBig,
    /// g_n/h_n, for drawing only.
    pub ratio: f64,
    /// log₁₀ |g_n/h_n − φ|, for drawing only.
    pub log_error: f64,
}

/// The ratios of levels 1 to `last`; level 0 has no zeros.
///
/// # The distance from φ
///
/// No nearly equal numbers are subtracted: g² − gh − h² is 1 or −1 for the counts of a level, and it is (g − φh)(g −
/// ψh), so |g/h − φ| = 1/(h(g − ψh)) = 1/(h(g + h/φ)). Both factors are known as integers, the second one after
/// multiplication by 2⁶⁴, and their logarithms are correct to about 15 digits at every level.
///
/// **Cost**: time and memory O(n²) bits for level n.
///
/// ```
/// use golden_nim::figure::ratio_points;
/// let last = ratio_points(10).pop().unwrap();
/// assert_eq!((last.ones, last.zeros), (89u8.into(), 55u8.into()));
/// ```
pub fn ratio_points(last: u32) -> Vec<RatioPoint> {
    let counts =
        std::iter::successors(Some((UBig::ONE, UBig::ONE)), |(ones, zeros)| Some((ones + zeros, ones.clone())));
    let point = |(level, (ones, zeros)): (u32, (UBig, UBig))| {
        let log_error = -(log_ten(&zeros) + log_ten(&conjugate_distance(&ones, &zeros)) - 64.0 * LOG_TWO);
        let ratio = ((&ones << 60) / &zeros).to_f64().value() / 2_f64.powi(60);
        RatioPoint { level, ones, zeros, ratio, log_error }
    };
    (1..=last).zip(counts).map(point).collect()
}

/// ⌊2⁶⁴(g − ψh)⌋, with −ψ = φ − 1.
fn conjugate_distance(ones: &UBig, zeros: &UBig) -> UBig {
    ((ones - zeros) << 64) + floor_phi(&(zeros << 64))
}

/// The decimal logarithm of a positive integer of any size.
fn log_ten(number: &UBig) -> f64 {
    let shift = number.bit_len().saturating_sub(64);
    let leading = (number >> shift).to_f64().value();
    leading.log10() + f64::from(u32::try_from(shift).unwrap_or(u32::MAX)) * LOG_TWO
}

/// Draws the ratios of levels 1 to `last`, or with `log_error` their distances from φ on a logarithmic axis.
pub fn ratio_plot(last: u32, log_error: bool, size: [f32; 2]) -> Figure<GoldenTarget> {
    let points = ratio_points(last.max(2));
    let name = if log_error { "Distance of ones to zeros from φ, by level" } else { "Ones to zeros, by level" };
    let mut figure = Figure::new(size, name);
    let smallest = points.last().map_or(-1.0, |point| point.log_error.floor());
    let range = if log_error { [smallest, 0.0] } else { [1.0, 2.0] };
    let plot = Plot { size, last: last.max(2), range };
    draw_axes(&mut figure, &plot, log_error);
    let values = points.iter().map(|point| if log_error { point.log_error } else { point.ratio });
    let places: Vec<Point> = points.iter().zip(values).map(|(point, value)| plot.at(point.level, value)).collect();
    for ends in places.windows(2) {
        if let [from, to] = *ends {
            figure.push(Form::Line { ends: [from, to], stroke: Stroke::solid(Colour::Sec, 2.0) });
        }
    }
    for (point, &place) in points.iter().zip(&places) {
        let stroke = Some(Stroke::solid(Colour::Bg, 1.5));
        let dot =
            Form::Rectangle { rect: Rect::about(place, 5.0), radius: 5.0, fill: Some(Colour::Sec.into()), stroke };
        let name = format!("Level {}: {} to {}", point.level, short(&point.ones), short(&point.zeros));
        figure.push_target(dot, GoldenTarget::Level(point.level), name);
    }
    if !log_error {
        draw_ratios(&mut figure, &plot, &points);
    }
    figure
}

/// The mapping from values to points of the picture.
struct Plot {
    size: [f32; 2],
    last: u32,
    range: [f64; 2],
}

impl Plot {
    /// The rectangle between the axes.
    fn area(&self) -> Rect {
        let [left, top, right, bottom] = MARGIN;
        let [width, height] = [self.size[0] - left - right, self.size[1] - top - bottom];
        Rect::new(left, top, width.max(1.0), height.max(1.0))
    }

    #[expect(clippy::cast_possible_truncation, reason = "a place on the picture")]
    fn at(&self, level: u32, value: f64) -> Point {
        let area = self.area();
        let part = f64::from(level - 1) / f64::from(self.last - 1);
        let height = (value - self.range[0]) / (self.range[1] - self.range[0]);
        let inner = area.width - 16.0;
        [area.x + 8.0 + inner * part as f32, area.y + area.height * (1.0 - height as f32)]
    }
}

fn draw_axes(figure: &mut Figure<GoldenTarget>, plot: &Plot, log_error: bool) {
    let area = plot.area();
    let across = |y: f32| [[area.x, y], [area.x + area.width, y]];
    for (value, prose) in marks(plot.range, log_error) {
        let y = plot.at(1, value)[1];
        figure.push(Form::Line { ends: across(y), stroke: Stroke::solid(Colour::Line, 1.0) });
        figure.push(text(Rect::new(0.0, y - 9.0, area.x - 8.0, 18.0), prose, Anchor::Right, Colour::Ink3));
    }
    if !log_error {
        let y = plot.at(1, plot.range[0] + 0.618_033_988_749_895)[1];
        figure.push(Form::Line { ends: across(y), stroke: Stroke::dashed(Colour::Ink, 1.5) });
        let rect = Rect::new(area.x + area.width + 5.0, y - 11.0, 18.0, 22.0);
        let (prose, anchor, face) = ("φ".into(), Anchor::Left, Face::Mathematics);
        figure.push(Form::Text { rect, prose, anchor, size: 18.0, face, paint: Colour::Ink.into() });
    }
    let step = (plot.last - 1).div_ceil(3).max(1);
    let below = |x: f32| Rect::new(x - 22.0, area.y + area.height + 8.0, 44.0, 18.0);
    for level in (1..=plot.last).step_by(step as usize) {
        let x = plot.at(level, plot.range[0])[0];
        figure.push(text(below(x), level.to_string().into(), Anchor::Centre, Colour::Ink3));
    }
    // The name of the variable is between the last two marks.
    let last_mark = 1 + (plot.last - 1) / step * step;
    let between = f32::midpoint(plot.at(last_mark - step, plot.range[0])[0], plot.at(last_mark, plot.range[0])[0]);
    figure.push(text(below(between), Prose::new().italic("n"), Anchor::Centre, Colour::Ink));
}

/// The values marked on the left.
fn marks([least, most]: [f64; 2], log_error: bool) -> Vec<(f64, Prose)> {
    if !log_error {
        return [(1.0, "1"), (1.5, "1.5"), (2.0, "2")].map(|(value, words)| (value, words.into())).into();
    }
    let step = ((most - least) / 5.0).ceil().max(1.0);
    let values = std::iter::successors(Some(most), |value| Some(value - step)).take_while(|&value| value >= least);
    let written = |value: f64| {
        if value == 0.0 { Prose::from("1") } else { Prose::from("10").sup(format!("−{}", -value)) }
    };
    values.map(|value| (value, written(value))).collect()
}

/// Draws the first ratios as fractions, and the last one with its decimals.
fn draw_ratios(figure: &mut Figure<GoldenTarget>, plot: &Plot, points: &[RatioPoint]) {
    let fraction = |point: &RatioPoint| format!("{}/{}", grouped(&point.ones), grouped(&point.zeros));
    let moves: [Point; 4] = [[19.0, -9.0], [0.0, -15.0], [0.0, 15.0], [0.0, -15.0]];
    // With many levels these four points are too close to each other for their labels.
    if plot.area().width / as_f32(plot.last) >= 15.0 {
        for (point, [right, down]) in points.iter().zip(moves) {
            let [x, y] = plot.at(point.level, point.ratio);
            let rect = Rect::new(x + right - 20.0, y + down - 9.0, 40.0, 18.0);
            figure.push(text(rect, fraction(point).into(), Anchor::Centre, Colour::Ink2));
        }
    }
    let Some(last) = points.last().filter(|point| (7..=30).contains(&point.level)) else { return };
    let decimals = (&last.ones * UBig::from(100_000_u32) / &last.zeros).to_string();
    let (whole, rest) = decimals.split_at(1);
    let [x, y] = plot.at(last.level, last.ratio);
    let words = format!("{} = {whole}.{rest}…", fraction(last));
    figure.push(text(Rect::new(x - 190.0, y + 14.0, 198.0, 18.0), words.into(), Anchor::Right, Colour::Ink2));
}

/// A count for a screen reader: in full, or its number of digits.
fn short(count: &UBig) -> String {
    let digits = count.to_string();
    if digits.len() <= 20 { digits } else { format!("a number of {} digits", digits.len()) }
}

fn text(rect: Rect, prose: Prose, anchor: Anchor, token: Colour) -> Form {
    Form::Text { rect, prose, anchor, size: SIZE, face: Face::Interface, paint: token.into() }
}

#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
fn as_f32(number: u32) -> f32 {
    number as f32
}
