//! Figures as SVG: the shapes of [`golden_figure`], with text as text and no fonts inside.

use std::fmt::Write;

use super::fonts::TextFont;
use golden_figure::{
    Anchor, Colour, Face, Figure, Form, INTERFACE_BASELINE, MATH_BASELINE, Paint, Point, Rect, Rgb, SCRIPT_LOWERED,
    SCRIPT_RAISED, SCRIPT_SIZE, Stroke, band_outline, star_corners,
};
use golden_prose::{Prose, Run, Style};

/// Returns the figure as an SVG document. `palette` gives each colour in CSS, such as `#F5BF4B`.
pub fn write<Target>(figure: &Figure<Target>, palette: impl Fn(Colour) -> String) -> String {
    let [width, height] = figure.size.map(number);
    let mut svg = Svg { text: String::new(), palette: &palette };
    svg.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-label=\"{}\">",
        escaped(&figure.name)
    ));
    for shape in &figure.shapes {
        svg.form(&shape.form, shape.name.as_deref());
    }
    svg.line(format_args!("</svg>"));
    svg.text
}

/// The families of the two faces.
const INTER: &str = "Inter, sans-serif";

const STIX: &str = "STIX, STIX Two Text, serif";

/// The document written so far.
struct Svg<'a> {
    text: String,
    palette: &'a dyn Fn(Colour) -> String,
}

impl Svg<'_> {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
    }

    fn element(&mut self, element: &str, name: Option<&str>) {
        match name {
            Some(name) => {
                let tag = element.split(' ').next().unwrap_or(element);
                self.line(format_args!("<{element}><title>{}</title></{tag}>", escaped(name)));
            }
            None => self.line(format_args!("<{element}/>")),
        }
    }

    fn form(&mut self, form: &Form, name: Option<&str>) {
        match form {
            Form::Rectangle { rect, radius, fill, stroke } => {
                let paint = self.fill(*fill) + &self.stroke(*stroke);
                // Cells touch each other: with antialiased edges the background would show between them.
                let is_cell = fill.is_some_and(|fill| matches!(fill.colour, Colour::Cell(_))) && stroke.is_none();
                let edges = if is_cell { " shape-rendering=\"crispEdges\"" } else { "" };
                self.element(&format!("rect {}{}{paint}{edges}", box_of(rect), rounded(*radius)), name);
            }
            Form::Gradient { rect, colours, is_upright } => self.gradient(rect, colours, *is_upright, name),
            Form::Line { ends: [[x1, y1], [x2, y2]], stroke } => {
                let [x1, y1, x2, y2] = [*x1, *y1, *x2, *y2].map(number);
                let paint = self.stroke(Some(*stroke));
                self.element(&format!("line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{paint}"), name);
            }
            Form::Polygon { corners, fill, stroke, .. } => self.polygon(corners, *fill, *stroke, name),
            Form::Star { centre, radius, fill, stroke } => {
                self.polygon(&star_corners(*centre, *radius), *fill, Some(*stroke), name);
            }
            Form::Arrow { from, to, shaft, head, fill, stroke } => {
                self.polygon(&arrow_corners(*from, *to, *shaft, *head), Some(*fill), *stroke, name);
            }
            Form::Band { ends, fill } => self.polygon(&band_outline(ends), Some(*fill), None, name),
            Form::Dots { centres, radius, fill } => {
                let (radius, fill) = (number(*radius), self.fill(Some(*fill)));
                self.open_group(&fill, name);
                for [x, y] in centres.iter().map(|centre| centre.map(number)) {
                    self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
                }
                self.line(format_args!("</g>"));
            }
            Form::Clipped { area, forms } => {
                let id = self.text.len();
                self.line(format_args!("<clipPath id=\"c{id}\"><rect {}/></clipPath>", box_of(area)));
                self.open_group(&format!(" clip-path=\"url(#c{id})\""), name);
                for form in forms {
                    self.form(form, None);
                }
                self.line(format_args!("</g>"));
            }
            Form::Text { rect, prose, anchor, size, face, paint } => {
                self.prose(rect, prose, *anchor, *size, *face, *paint);
            }
        }
    }

    /// Begins a group with these attributes.
    fn open_group(&mut self, attributes: &str, name: Option<&str>) {
        let title = name.map_or_else(String::new, |name| format!("<title>{}</title>", escaped(name)));
        self.line(format_args!("<g{attributes}>{title}"));
    }

    fn gradient(&mut self, rect: &Rect, colours: &[Rgb], is_upright: bool, name: Option<&str>) {
        // The length of the document so far gives each gradient a name of its own.
        let id = self.text.len();
        let way =
            if is_upright { "x1=\"0\" y1=\"1\" x2=\"0\" y2=\"0\"" } else { "x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\"" };
        let last = colours.len().saturating_sub(1).max(1);
        let stops = colours.iter().enumerate().map(|(i, &rgb)| {
            let colour = (self.palette)(Colour::Cell(rgb));
            format!("<stop offset=\"{:.2}%\" stop-color=\"{colour}\"/>", 100.0 * share(i, last))
        });
        let stops: String = stops.collect();
        self.line(format_args!("<linearGradient id=\"g{id}\" {way}>{stops}</linearGradient>"));
        self.element(&format!("rect {} fill=\"url(#g{id})\"", box_of(rect)), name);
    }

    fn polygon(&mut self, corners: &[Point], fill: Option<Paint>, stroke: Option<Stroke>, name: Option<&str>) {
        let points: Vec<String> = corners.iter().map(|&[x, y]| format!("{},{}", number(x), number(y))).collect();
        let paint = self.fill(fill) + &self.stroke(stroke);
        self.element(&format!("polygon points=\"{}\"{paint}", points.join(" ")), name);
    }

    fn prose(&mut self, rect: &Rect, prose: &Prose, anchor: Anchor, size: f32, face: Face, paint: Paint) {
        let (x, anchored) = match anchor {
            Anchor::Left => (rect.x, "start"),
            Anchor::Centre => (rect.centre()[0], "middle"),
            Anchor::Right => (rect.x + rect.width, "end"),
        };
        let (family, baseline) = match face {
            Face::Interface => (INTER, INTERFACE_BASELINE),
            Face::Mathematics => (STIX, MATH_BASELINE),
        };
        let y = rect.centre()[1] + baseline * size;
        // A text is one line of the document.
        let runs = shifted(prose.runs(), size, face).collect::<String>().replace(['\n', '\r'], " ");
        let (x, y, paint) = (number(x), number(y), self.fill(Some(paint)));
        self.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{}\" text-anchor=\"{anchored}\"{paint}>{runs}</text>",
            number(size)
        ));
    }

    fn fill(&self, paint: Option<Paint>) -> String {
        match paint {
            Some(paint) => format!(" fill=\"{}\"{}", (self.palette)(paint.colour), opacity("fill", paint)),
            None => " fill=\"none\"".to_owned(),
        }
    }

    fn stroke(&self, stroke: Option<Stroke>) -> String {
        let Some(Stroke { paint, width, dashed }) = stroke else { return String::new() };
        let dashes = if dashed { " stroke-dasharray=\"3 2.5\"" } else { "" };
        let (colour, opacity) = ((self.palette)(paint.colour), opacity("stroke", paint));
        format!(" stroke=\"{colour}\" stroke-width=\"{}\"{opacity}{dashes}", number(width))
    }
}

#[expect(clippy::cast_precision_loss, reason = "one of a few colours")]
fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

fn opacity(what: &str, paint: Paint) -> String {
    if paint.opacity >= 1.0 { String::new() } else { format!(" {what}-opacity=\"{}\"", number(paint.opacity)) }
}

fn box_of(rect: &Rect) -> String {
    let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(number);
    format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
}

fn rounded(radius: f32) -> String {
    if radius > 0.0 { format!(" rx=\"{}\"", number(radius)) } else { String::new() }
}

/// The outline of an arrow, from the foot around the tip.
fn arrow_corners(from: Point, to: Point, shaft: f32, head: [f32; 2]) -> Vec<Point> {
    let way = [to[0] - from[0], to[1] - from[1]];
    let length = way[0].hypot(way[1]).max(f32::EPSILON);
    let along = way.map(|part| part / length);
    let neck_at = length - head[1].min(length);
    let at = |forward: f32, aside: f32| {
        [from[0] + forward * along[0] - aside * along[1], from[1] + forward * along[1] + aside * along[0]]
    };
    let (narrow, wide) = (shaft / 2.0, head[0] / 2.0);
    let half = [at(0.0, narrow), at(neck_at, narrow), at(neck_at, wide), to];
    let other = [at(neck_at, -wide), at(neck_at, -narrow), at(0.0, -narrow)];
    half.into_iter().chain(other).collect()
}

/// The runs as spans; each moves from the baseline of the one before it to its own.
fn shifted(runs: &[Run], size: f32, face: Face) -> impl Iterator<Item = String> {
    let mut before = 0.0;
    let upright = match face {
        Face::Interface => TextFont::Inter,
        Face::Mathematics => TextFont::Stix,
    };
    runs.iter().map(move |run| {
        let (shift, style) = match run.style {
            Style::Upright => (0.0, String::new()),
            Style::Italic => (0.0, format!(" font-family=\"{STIX}\" font-style=\"italic\"")),
            Style::Bold => (0.0, " font-weight=\"600\"".to_owned()),
            Style::Sub => (SCRIPT_LOWERED * size, script(size)),
            Style::Super => (-SCRIPT_RAISED * size, script(size)),
        };
        let (font, size) = match run.style {
            Style::Italic => (TextFont::StixItalic, size),
            Style::Sub | Style::Super => (upright, SCRIPT_SIZE * size),
            Style::Upright | Style::Bold => (upright, size),
        };
        let words = in_fonts(&run.text, font, size);
        let step = shift - before;
        before = shift;
        let moved = if step == 0.0 { String::new() } else { format!(" dy=\"{}\"", number(step)) };
        match (style.is_empty(), moved.is_empty()) {
            (true, true) => words,
            _ => format!("<tspan{moved}{style}>{words}</tspan>"),
        }
    })
}

/// The text of a run, in which characters that its font lacks are spans in another one, as high as the letters beside
/// them.
fn in_fonts(text: &str, font: TextFont, size: f32) -> String {
    let (mut all, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let used = font.for_letter(first);
        let end = rest.find(|c| font.for_letter(c) != used).unwrap_or(rest.len());
        let (words, after) = rest.split_at(end);
        rest = after;
        // Half the height of the capitals of each.
        let (family, size) = match (font, used) {
            (TextFont::Inter, TextFont::Stix) => (STIX, size * INTERFACE_BASELINE / MATH_BASELINE),
            (TextFont::Stix | TextFont::StixItalic, TextFont::Inter) => {
                (INTER, size * MATH_BASELINE / INTERFACE_BASELINE)
            }
            _ => (STIX, size),
        };
        if used == font {
            all += &escaped(words);
        } else {
            let size = number(size);
            let style = format!("font-family=\"{family}\" font-size=\"{size}\" font-style=\"normal\"");
            all.extend(["<tspan ", style.as_str(), ">", escaped(words).as_str(), "</tspan>"]);
        }
    }
    all
}

/// The size of a subscript or superscript.
fn script(size: f32) -> String {
    format!(" font-size=\"{}\"", number(SCRIPT_SIZE * size))
}

/// A length, rounded to a hundredth of a point.
pub(super) fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

/// Text as it stands in a document of XML or HTML; a character that XML does not have (XML 1.0, production 2: most
/// control characters, U+FFFE and U+FFFF) becomes the replacement character, because no reader would open the document.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\t' | '\n' | '\r' => out.push(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push(char::REPLACEMENT_CHARACTER),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use resvg::usvg::Node;

    use super::{STIX, in_fonts, write};
    use crate::picture::fonts::TextFont;
    use crate::picture::png::tree_of;
    use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect};
    use golden_prose::Prose;

    /// A picture with this name and one line of words.
    fn line(name: &str, prose: Prose) -> Figure {
        let rect = Rect::new(0.0, 0.0, 200.0, 20.0);
        let (anchor, face, paint) = (Anchor::Left, Face::Interface, Colour::Ink.into());
        let mut figure = Figure::new([rect.width, rect.height], name);
        figure.push(Form::Text { rect, prose, anchor, size: 10.0, face, paint });
        figure
    }

    #[test]
    fn text_is_text() {
        let figure = line("a < b", Prose::new().italic("F").sub("8").text(" > 10"));
        let svg = write(&figure, |colour| format!("{colour:?}"));
        assert!(svg.contains("aria-label=\"a &lt; b\""), "{svg}");
        assert!(svg.contains("<tspan dy=\"2\" font-size=\"7\">8</tspan><tspan dy=\"-2\"> &gt; 10</tspan>"), "{svg}");
    }

    #[test]
    fn characters_that_xml_does_not_have_leave_a_document_that_opens() {
        let figure = line("a\u{1}b", Prose::from("c\u{1b}\u{fffe}\u{ffff}d"));
        let svg = write(&figure, |_| "#000000".to_owned());
        assert!(svg.contains("a\u{fffd}b") && svg.contains("c\u{fffd}\u{fffd}\u{fffd}d"), "{svg}");
        assert!(tree_of(&svg).is_ok());
    }

    #[test]
    fn only_what_a_font_lacks_is_set_in_another_one() {
        let stix = |size: &str, words: &str| {
            format!("<tspan font-family=\"{STIX}\" font-size=\"{size}\" font-style=\"normal\">{words}</tspan>")
        };
        let inter = in_fonts("Pair n is (⌊nφ⌋, …) < 𝒢", TextFont::Inter, 10.0);
        let [open, close, value] = ["⌊", "⌋", "𝒢"].map(|words| stix("11.03", words));
        assert_eq!(inter, format!("Pair n is ({open}nφ{close}, …) &lt; {value}"));
        assert_eq!(in_fonts("a ≤ b", TextFont::StixItalic, 10.0), format!("a {} b", stix("10", "≤")));
        assert_eq!(in_fonts("⌊nφ⌋", TextFont::Stix, 10.0), "⌊nφ⌋");
    }

    #[test]
    fn a_line_keeps_its_font_beside_what_that_lacks() {
        let figure = line("", Prose::new().text("⌊x⌋ is 𝒢").italic("x ≤ y"));
        let tree = tree_of(&write(&figure, |_| "#000000".to_owned())).expect("a document");
        let [Node::Text(text)] = tree.root().children() else { panic!("a text") };
        let font_of = |font| tree.fontdb().face(font).map(|face| face.post_script_name.clone()).unwrap_or_default();
        let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
        let fonts: Vec<(String, String)> = glyphs.map(|glyph| (glyph.text.clone(), font_of(glyph.font))).collect();
        assert_eq!(fonts.iter().map(|(text, _)| text.as_str()).collect::<String>(), "⌊x⌋ is 𝒢x ≤ y");
        let mut seen = Vec::new();
        for (text, font) in fonts.iter().filter(|(text, _)| text != " ") {
            let kind = if font.starts_with("Inter") {
                'I'
            } else if font.contains("Italic") {
                'i'
            } else {
                'S'
            };
            seen.push((text.as_str(), kind));
        }
        let expected = [
            ("⌊", 'S'),
            ("x", 'I'),
            ("⌋", 'S'),
            ("i", 'I'),
            ("s", 'I'),
            ("𝒢", 'S'),
            ("x", 'i'),
            ("≤", 'S'),
            ("y", 'i'),
        ];
        assert_eq!(seen, expected);
    }
}
