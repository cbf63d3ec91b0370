//! The icon of the window: the golden star on a dark ground, drawn once at the start.

use egui::IconData;

use crate::render::theme::{self, Scheme};
use golden_figure::{Colour, Point, is_in_polygon, star_corners};

/// Pixels a side, and samples a pixel and side for smooth edges.
const SIDE: u8 = 64;
const SAMPLES: u8 = 4;

/// The icon as red, green, blue and opacity.
pub fn window_icon() -> IconData {
    let side = f32::from(SIDE);
    let star = star_corners([side / 2.0, side * 0.53], side * 0.46);
    let mut rgba = Vec::with_capacity(usize::from(SIDE) * usize::from(SIDE) * 4);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let colour = theme::colour(Scheme::Dark, Colour::Bg)
                .lerp_to_gamma(theme::colour(Scheme::Dark, Colour::Gold), coverage(&star, x, y));
            rgba.extend(colour.to_array());
        }
    }
    IconData { rgba, width: u32::from(SIDE), height: u32::from(SIDE) }
}

/// How much of a pixel lies in the polygon, from 0 to 1.
fn coverage(polygon: &[Point], x: u8, y: u8) -> f32 {
    let at = |pixel: u8, sample: u8| f32::from(pixel) + (f32::from(sample) + 0.5) / f32::from(SAMPLES);
    let samples = (0..SAMPLES).flat_map(|j| (0..SAMPLES).map(move |i| [at(x, i), at(y, j)]));
    let inside = samples.filter(|sample| is_in_polygon(polygon, *sample)).map(|_| 1.0).sum::<f32>();
    inside / (f32::from(SAMPLES) * f32::from(SAMPLES))
}

#[cfg(test)]
mod tests {
    use super::{SIDE, window_icon};

    #[test]
    fn the_star_is_gold_in_the_middle_and_the_corner_is_not() {
        let icon = window_icon();
        let side = usize::from(SIDE);
        assert_eq!(icon.rgba.len(), side * side * 4);
        let pixel = |x: usize, y: usize| &icon.rgba[(y * side + x) * 4..][..4];
        assert_eq!(pixel(side / 2, side / 2), [0xF5, 0xBF, 0x4B, 0xFF]);
        assert_eq!(pixel(0, 0), [0x10, 0x18, 0x1B, 0xFF]);
    }
}
