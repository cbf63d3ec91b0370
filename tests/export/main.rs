//! Pictures as files and as text, and the numbers behind them.

mod board;
mod compare;
#[path = "../figure/drawn.rs"]
mod drawn;
mod golden;
mod plots;
mod zeckendorf;

use drawn::gather;
use golden_figure::{Anchor, Face, Figure, Form, Rect, SCRIPT_SIZE};
use golden_prose::{Run, Style};

/// A picture as text, in which each colour has its name.
fn svg_of<Target>(figure: &Figure<Target>) -> String {
    golden_export::svg::write(figure, |colour| format!("var(--{colour:?})"))
}

/// What the texts of a figure cover: their whole height, and a width that no digit of the two fonts exceeds.
fn text_boxes<Target>(figure: &Figure<Target>) -> Vec<(String, Rect)> {
    gather(figure, |form| match form {
        Form::Text { rect, prose, size, anchor, face, .. } => {
            let figure_width = if *face == Face::Interface { 0.66 } else { 0.5 };
            let words = prose.to_string();
            let of_run = |run: &Run| {
                let scale = if run.style == Style::Sub { SCRIPT_SIZE } else { 1.0 };
                scale * f32::from(u8::try_from(run.text.chars().count()).unwrap())
            };
            let width = figure_width * size * prose.runs().iter().map(of_run).sum::<f32>();
            let left = match anchor {
                Anchor::Left => rect.x,
                Anchor::Centre => rect.centre()[0] - width / 2.0,
                Anchor::Right => rect.x + rect.width - width,
            };
            Some((words, Rect::new(left, rect.centre()[1] - 0.4 * size, width, 0.8 * size)))
        }
        _ => None,
    })
}
