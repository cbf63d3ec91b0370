//! Stars, rings and icons as small textures: painted as shapes, seventy stars would be ten thousand triangles.

use std::collections::HashMap;

use egui::{Color32, ColorImage, Context, Id, Painter, Pos2, Rect, Stroke, TextureHandle, TextureOptions, pos2};

use golden_figure::{is_in_polygon, star_corners};

/// Larger stars are few, and grow with every step of a zoom: they are painted as shapes.
const LARGEST: f32 = 16.0;
/// Sizes are rounded to this part of a pixel.
const PARTS: f32 = 8.0;
/// Samples along each side of a pixel.
const SAMPLES: u8 = 6;
/// Pictures kept; more come only from zooming, which needs them no longer.
const MOST: usize = 256;

/// The look of a star, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Look {
    /// To the tips of the inner star, and of the edge about it, in parts of a pixel.
    inner: u32,
    outer: u32,
    fill: Color32,
    edge: Color32,
}

/// The pictures made so far, each with what it shows.
#[derive(Clone, Default)]
struct Sprites(HashMap<Id, TextureHandle>);

/// Paints a small picture about a point, multiplied by a colour, and keeps it under `name` for the next time.
pub fn paint(painter: &Painter, name: Id, centre: Pos2, tint: Color32, picture: impl FnOnce() -> ColorImage) {
    let pixels = painter.pixels_per_point();
    let texture = texture(painter.ctx(), name, picture);
    let side = texture.size_vec2() / pixels;
    // On whole pixels, so that it is as sharp as it was made.
    let snap = |place: f32| (place * pixels).round() / pixels;
    let corner = centre - side / 2.0;
    let rect = Rect::from_min_size(pos2(snap(corner.x), snap(corner.y)), side);
    painter.image(texture.id(), rect, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), tint);
}

fn texture(ctx: &Context, name: Id, picture: impl FnOnce() -> ColorImage) -> TextureHandle {
    let id = Id::unique("sprites");
    let known = ctx.data_mut(|data| data.get_temp_mut_or_default::<Sprites>(id).0.get(&name).cloned());
    known.unwrap_or_else(|| {
        let texture = ctx.load_texture("sprite", picture(), TextureOptions::NEAREST);
        ctx.data_mut(|data| {
            let sprites = data.get_temp_mut_or_default::<Sprites>(id);
            if sprites.0.len() >= MOST {
                sprites.0.clear();
            }
            sprites.0.insert(name, texture.clone());
        });
        texture
    })
}

/// Paints a star of `fill` on a larger one of `edge`, given by their radii; says whether it did: not for large ones.
pub fn star(painter: &Painter, centre: Pos2, radii: [f32; 2], fill: Color32, edge: Color32) -> bool {
    let [inner, outer] = radii.map(|radius| radius * painter.pixels_per_point());
    if outer > LARGEST || outer.is_nan() {
        return false;
    }
    let [inner, outer] = [inner, outer].map(parts);
    let look = Look { inner, outer, fill, edge };
    paint(painter, Id::unique(look), centre, Color32::WHITE, || picture(look));
    true
}

/// Paints a ring, its line in the middle of the radius; says whether it did: not for large ones.
pub fn ring(painter: &Painter, centre: Pos2, radius: f32, line: Stroke) -> bool {
    let pixels = painter.pixels_per_point();
    let [inner, outer] = [-0.5, 0.5].map(|side| (radius + side * line.width) * pixels);
    if outer > LARGEST || outer.is_nan() {
        return false;
    }
    let [inner, outer] = [inner.max(0.0), outer].map(parts);
    let name = Id::unique(("ring", inner, outer));
    paint(painter, name, centre, line.color, || {
        let [inner, outer] = [inner, outer].map(length);
        let middle = half_side(outer);
        mask(2 * middle, |[x, y]| {
            let from_centre = (x - f32::from(middle)).hypot(y - f32::from(middle));
            (inner..=outer).contains(&from_centre)
        })
    });
    true
}

/// A length in parts of a pixel.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small, and a cast saturates")]
fn parts(pixels: f32) -> u32 {
    (pixels * PARTS).round() as u32
}

/// A number of parts of a pixel, in pixels.
fn length(parts: u32) -> f32 {
    f32::from(u16::try_from(parts).unwrap_or(u16::MAX)) / PARTS
}

/// Half the side of a picture of something that reaches so far from its middle.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small, and a cast saturates")]
fn half_side(outer: f32) -> u16 {
    outer.ceil() as u16 + 1
}

/// A white picture, `side` pixels wide, of what covers its points: to be painted in any colour.
pub fn mask(side: u16, covers: impl Fn([f32; 2]) -> bool) -> ColorImage {
    let places = (0..side).flat_map(|line| (0..side).map(move |column| [column, line]));
    let pixels = places.map(|pixel| Color32::WHITE.gamma_multiply(share_of_pixel(pixel, &covers)));
    ColorImage::new([usize::from(side); 2], pixels.collect())
}

/// The share of a pixel that something covers, from evenly spread points of it.
fn share_of_pixel([column, line]: [u16; 2], covers: impl Fn([f32; 2]) -> bool) -> f32 {
    let part = |i: u8| (f32::from(i) + 0.5) / f32::from(SAMPLES);
    let points = (0..SAMPLES).flat_map(|i| (0..SAMPLES).map(move |j| [part(i), part(j)]));
    let inside = points.filter(|[x, y]| covers([f32::from(column) + x, f32::from(line) + y]));
    f32::from(u8::try_from(inside.count()).unwrap_or(u8::MAX)) / f32::from(SAMPLES * SAMPLES)
}

/// The picture of a star, an even number of pixels wide, its middle in the middle.
fn picture(look: Look) -> ColorImage {
    let [inner, outer] = [look.inner, look.outer].map(length);
    let half = half_side(outer);
    let [inner, outer] = [inner, outer].map(|radius| star_corners([f32::from(half); 2], radius));
    let side = 2 * half;
    let pixels = (0..side).flat_map(|line| (0..side).map(move |column| [column, line])).map(|pixel| {
        let share = |corners: &[[f32; 2]]| share_of_pixel(pixel, |point| is_in_polygon(corners, point));
        let (fill, whole) = (share(&inner), share(&outer));
        let edge = look.edge.gamma_multiply((whole - fill).max(0.0));
        let fill = look.fill.gamma_multiply(fill);
        // They do not overlap: what they cover adds up.
        let [r, g, b, a] = [0, 1, 2, 3].map(|i: usize| fill.to_array()[i].saturating_add(edge.to_array()[i]));
        Color32::from_rgba_premultiplied(r, g, b, a)
    });
    ColorImage::new([usize::from(side); 2], pixels.collect())
}

#[cfg(test)]
mod tests {
    use egui::Color32;

    use super::{Look, picture};

    #[test]
    fn a_star_is_filled_in_the_middle_edged_and_clear_in_the_corners() {
        let (fill, edge) = (Color32::from_rgb(245, 191, 75), Color32::from_rgb(16, 24, 27));
        let image = picture(Look { inner: 8 * 4, outer: 8 * 9, fill, edge });
        let side = image.size[0];
        assert_eq!((side, side % 2), (20, 0));
        let at = |column: usize, line: usize| image.pixels[line * side + column];
        assert_eq!(at(side / 2, side / 2), fill);
        assert_eq!(at(0, 0), Color32::TRANSPARENT);
        // The tip at the top is all edge, as far as it covers a pixel.
        assert!(image.pixels.contains(&edge));
        // It is the same seen in a mirror.
        let mirrored = |line: usize| (0..side).all(|column| at(column, line) == at(side - 1 - column, line));
        assert!((0..side).all(mirrored));
    }
}
