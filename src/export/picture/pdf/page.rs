//! The operators of a page: paths, text, gradients, pixels.

use std::borrow::Cow;
use std::collections::BTreeMap;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};
use resvg::tiny_skia::{PathSegment, Transform};
use resvg::usvg::fontdb::ID;
use resvg::usvg::{
    Fill, FillRule, Group, LineCap, LineJoin, LinearGradient, Node, Paint, PaintOrder, Path, Stroke, Text,
};

use super::font::{Font, glyph_number};
use golden_figure::Rect;

/// The number of steps of a gradient: more cannot be told apart.
const STEPS: u16 = 256;
/// An opacity in thousandths that hides what is below.
const OPAQUE: u16 = 1000;

/// An opacity from 0 to 1 in thousandths.
fn thousandths(opacity: f32) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1000")]
    let thousandths = (opacity.clamp(0.0, 1.0) * f32::from(OPAQUE)).round() as u16;
    thousandths
}

/// The resources that the operators of a page name.
#[derive(Default)]
pub(super) struct Resources<'a> {
    /// Names with the opacity of fills and strokes, in thousandths.
    pub opacities: Vec<(String, [u16; 2])>,
    pub images: Vec<(String, Cow<'a, PagePixels>)>,
}

/// A page that is being written.
pub(super) struct PageContent<'a> {
    content: Content,
    fonts: &'a BTreeMap<ID, Font>,
    resources: Resources<'a>,
    /// The opacity that is set, of fills and strokes.
    opacity: [u16; 2],
    /// The opacities outside the groups that are open.
    outside: Vec<[u16; 2]>,
}

impl<'a> PageContent<'a> {
    pub fn new(content: Content, fonts: &'a BTreeMap<ID, Font>) -> Self {
        Self { content, fonts, resources: Resources::default(), opacity: [OPAQUE; 2], outside: Vec::new() }
    }

    /// From here on y grows downward, from the top of the page.
    pub fn begin(&mut self, height: f32) {
        self.content.transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
    }

    /// The operators, and what they name.
    pub fn end(self) -> (Vec<u8>, Resources<'a>) {
        (self.content.finish().to_vec(), self.resources)
    }

    /// Paints shapes, enlarged and moved to a point.
    pub fn shapes(&mut self, group: &Group, [x, y]: [f32; 2], scale: f32) {
        self.save();
        self.content.transform([scale, 0.0, 0.0, scale, x, y]);
        self.group(group);
        self.restore();
    }

    /// Paints pixels that fill a rectangle.
    pub fn pixels(&mut self, rect: Rect, pixels: &'a PagePixels) {
        let matrix = [rect.width, 0.0, 0.0, -rect.height, rect.x, rect.y + rect.height];
        self.image(matrix, Cow::Borrowed(pixels));
    }

    fn save(&mut self) {
        self.content.save_state();
        self.outside.push(self.opacity);
    }

    fn restore(&mut self) {
        self.content.restore_state();
        self.opacity = self.outside.pop().unwrap_or([OPAQUE; 2]);
    }

    fn group(&mut self, group: &Group) {
        let clip = group.clip_path();
        if let Some(clip) = clip {
            self.save();
            let moved = group.abs_transform().pre_concat(clip.transform());
            for node in clip.root().children() {
                if let Node::Path(path) = node {
                    self.outline(path, moved);
                }
            }
            self.content.clip_nonzero();
            self.content.end_path();
        }
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group),
                Node::Path(path) => self.path(path),
                Node::Text(text) => self.text(text),
                // A figure has no pictures inside.
                Node::Image(_) => {}
            }
        }
        if clip.is_some() {
            self.restore();
        }
    }

    fn path(&mut self, path: &Path) {
        if !path.is_visible() {
            return;
        }
        let order = match path.paint_order() {
            PaintOrder::FillAndStroke => [true, false],
            PaintOrder::StrokeAndFill => [false, true],
        };
        // Both at once, where that is the same.
        if let (Some(fill), Some(stroke), [true, _]) = (path.fill(), path.stroke(), order)
            && let (Paint::Color(_), Paint::Color(_)) = (fill.paint(), stroke.paint())
            && stroke.opacity().get() >= 1.0
        {
            self.set_fill(fill);
            self.set_stroke(stroke);
            self.outline(path, path.abs_transform());
            match fill.rule() {
                FillRule::NonZero => self.content.fill_nonzero_and_stroke(),
                FillRule::EvenOdd => self.content.fill_even_odd_and_stroke(),
            };
            return;
        }
        for is_fill in order {
            if is_fill {
                path.fill().into_iter().for_each(|fill| self.fill(path, fill));
            } else {
                path.stroke().into_iter().for_each(|stroke| self.stroke(path, stroke));
            }
        }
    }

    fn fill(&mut self, path: &Path, fill: &Fill) {
        if let Paint::LinearGradient(gradient) = fill.paint() {
            self.save();
            self.outline(path, path.abs_transform());
            self.content.clip_nonzero();
            self.content.end_path();
            self.gradient(path, gradient);
            self.restore();
            return;
        }
        self.set_fill(fill);
        self.outline(path, path.abs_transform());
        match fill.rule() {
            FillRule::NonZero => self.content.fill_nonzero(),
            FillRule::EvenOdd => self.content.fill_even_odd(),
        };
    }

    fn stroke(&mut self, path: &Path, stroke: &Stroke) {
        self.set_stroke(stroke);
        self.outline(path, path.abs_transform());
        self.content.stroke();
    }

    /// Paints a gradient over the box of a path as pixels along its way.
    fn gradient(&mut self, path: &Path, gradient: &LinearGradient) {
        let moved = path.abs_transform().pre_concat(gradient.transform());
        let mut ends = [(gradient.x1(), gradient.y1()).into(), (gradient.x2(), gradient.y2()).into()];
        moved.map_points(&mut ends);
        let [from, to] = ends;
        let way = [to.x - from.x, to.y - from.y];
        let bounds = path.abs_bounding_box();
        // Across its way it covers the whole box on both sides.
        let reach = 2.0 * (bounds.width() + bounds.height()) / way[0].hypot(way[1]).max(f32::EPSILON);
        let across = [-way[1] * reach, way[0] * reach];
        let corner = [from.x - across[0] / 2.0, from.y - across[1] / 2.0];
        let colour = |step: u16| {
            let at = (f32::from(step) + 0.5) / f32::from(STEPS);
            let stops = gradient.stops();
            let after = stops.iter().position(|stop| stop.offset().get() >= at).unwrap_or(stops.len());
            let (before, after) = (stops.get(after.saturating_sub(1)), stops.get(after).or(stops.last()));
            let (Some(before), Some(after)) = (before, after) else { return [0; 3] };
            let room = after.offset().get() - before.offset().get();
            let share = if room > 0.0 { ((at - before.offset().get()) / room).clamp(0.0, 1.0) } else { 0.0 };
            let (one, other) = (before.color(), after.color());
            [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].map(|(one, other)| {
                let mixed = f32::from(one) + share * (f32::from(other) - f32::from(one));
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
                let mixed = mixed.round() as u8;
                mixed
            })
        };
        let pixels = PagePixels { size: [STEPS.into(), 1], rgb: (0..STEPS).flat_map(colour).collect() };
        self.image([way[0], way[1], across[0], across[1], corner[0], corner[1]], Cow::Owned(pixels));
    }

    /// Paints pixels on the image of the unit square.
    fn image(&mut self, matrix: [f32; 6], pixels: Cow<'a, PagePixels>) {
        let name = format!("I{}", self.resources.images.len());
        self.save();
        self.set_opacity([OPAQUE; 2]);
        self.content.transform(matrix);
        self.content.x_object(Name(name.as_bytes()));
        self.restore();
        self.resources.images.push((name, pixels));
    }

    fn text(&mut self, text: &Text) {
        for span in text.layouted().iter().filter(|span| span.visible) {
            let Some(fill) = &span.fill else { continue };
            self.set_fill(fill);
            self.content.begin_text();
            let mut set = None;
            for glyph in &span.positioned_glyphs {
                let Some(font) = self.fonts.get(&glyph.font) else { continue };
                let size = glyph.font_size().max(f32::EPSILON);
                if set != Some((glyph.font, size)) {
                    self.content.set_font(Name(font.name.as_bytes()), size);
                    set = Some((glyph.font, size));
                }
                let scale = font.measures.units / size;
                let at = text.abs_transform().pre_concat(glyph.outline_transform()).pre_scale(scale, scale);
                self.content.set_text_matrix([at.sx, at.ky, at.kx, at.sy, at.tx, at.ty]);
                self.content.show(Str(&font.code(glyph_number(glyph.id))));
            }
            self.content.end_text();
        }
    }

    fn outline(&mut self, path: &Path, moved: Transform) {
        let Some(data) = path.data().clone().transform(moved) else { return };
        let mut last = [0.0; 2];
        for segment in data.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.content.move_to(to.x, to.y);
                    last = [to.x, to.y];
                }
                PathSegment::LineTo(to) => {
                    self.content.line_to(to.x, to.y);
                    last = [to.x, to.y];
                }
                PathSegment::QuadTo(by, to) => {
                    // The same curve with two points.
                    let towards = |end: f32, middle: f32| end + 2.0 / 3.0 * (middle - end);
                    let first = [towards(last[0], by.x), towards(last[1], by.y)];
                    self.content.cubic_to(first[0], first[1], towards(to.x, by.x), towards(to.y, by.y), to.x, to.y);
                    last = [to.x, to.y];
                }
                PathSegment::CubicTo(one, other, to) => {
                    self.content.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y);
                    last = [to.x, to.y];
                }
                PathSegment::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    fn set_fill(&mut self, fill: &Fill) {
        if let Paint::Color(colour) = fill.paint() {
            let [r, g, b] = [colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0);
            self.content.set_fill_rgb(r, g, b);
        }
        self.set_opacity([thousandths(fill.opacity().get()), self.opacity[1]]);
    }

    fn set_stroke(&mut self, stroke: &Stroke) {
        if let Paint::Color(colour) = stroke.paint() {
            let [r, g, b] = [colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0);
            self.content.set_stroke_rgb(r, g, b);
        }
        self.content.set_line_width(stroke.width().get());
        self.content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        self.content.set_line_join(match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
        });
        self.content.set_miter_limit(stroke.miterlimit().get());
        let dashes = stroke.dasharray().unwrap_or_default().iter().copied();
        self.content.set_dash_pattern(dashes, stroke.dashoffset());
        self.set_opacity([self.opacity[0], thousandths(stroke.opacity().get())]);
    }

    fn set_opacity(&mut self, opacity: [u16; 2]) {
        if self.opacity == opacity {
            return;
        }
        self.opacity = opacity;
        let known = self.resources.opacities.iter().position(|(_, known)| *known == opacity);
        let index = known.unwrap_or(self.resources.opacities.len());
        let name = format!("G{index}");
        self.content.set_parameters(Name(name.as_bytes()));
        if known.is_none() {
            self.resources.opacities.push((name, opacity));
        }
    }
}

/// Opaque pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePixels {
    /// Pixels across and down.
    pub size: [u32; 2],
    /// Red, green and blue of each, row by row from the top.
    pub rgb: Vec<u8>,
}
