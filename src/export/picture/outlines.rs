//! The letters of an SVG document as outlines, so that it looks the same where the fonts of the program are not
//! installed.

use std::collections::HashMap;
use std::fmt::Write;

use resvg::tiny_skia::PathSegment;
use resvg::usvg::{Group, Node, Text, TextChunk};

use super::fonts::TextFont;
use super::png::tree_of;
use super::svg::{escaped, number};
use crate::ExportError;

/// The beginning of the line of a text, as [`super::svg::write`] writes it.
const BEGIN: &str = "<text ";

/// Returns a document of [`svg::write`](super::svg::write) in which each text is a path, labelled with its words.
///
/// **Cost**: that of laying out the text, and some 300 bytes a letter.
///
/// # Errors
/// [`ExportError::Picture`] when the document is not valid.
pub fn outlined(svg: &str) -> Result<String, ExportError> {
    let mut named = String::with_capacity(svg.len());
    for (line, text) in svg.lines().enumerate() {
        // Writing to a string cannot fail.
        let _ = match text.strip_prefix(BEGIN) {
            Some(rest) => writeln!(named, "{BEGIN}id=\"t{line}\" {rest}"),
            None => writeln!(named, "{text}"),
        };
    }
    let tree = tree_of(&named)?;
    let mut texts = HashMap::new();
    gather(tree.root(), &mut texts);
    let mut outlined = String::with_capacity(svg.len());
    for (line, text) in svg.lines().enumerate() {
        let _ = match text.strip_prefix(BEGIN) {
            Some(rest) => match texts.get(format!("t{line}").as_str()) {
                Some(words) if are_in_fonts(words) => path(&mut outlined, words, rest),
                // A program with other fonts may have its letters.
                _ if has_letters(rest) => writeln!(outlined, "{text}"),
                _ => Ok(()),
            },
            None => writeln!(outlined, "{text}"),
        };
    }
    Ok(outlined)
}

/// All texts, each by its name.
fn gather<'a>(group: &'a Group, texts: &mut HashMap<&'a str, &'a Text>) {
    for node in group.children() {
        match node {
            Node::Group(group) => gather(group, texts),
            Node::Text(text) => {
                texts.insert(text.id(), text);
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

/// Returns true if an element has words between its tags.
fn has_letters(element: &str) -> bool {
    let mut between = element.split('>').skip(1).filter_map(|piece| piece.split('<').next());
    between.any(|words| !words.trim().is_empty())
}

/// Returns true if the fonts of the program have all letters of a text.
fn are_in_fonts(text: &Text) -> bool {
    let mut letters = text.chunks().iter().flat_map(|chunk| chunk.text().chars());
    letters.all(|letter| letter.is_whitespace() || TextFont::Inter.for_letter(letter).has(letter))
}

/// Writes a text as a path, in the paint that its element has.
fn path(out: &mut String, text: &Text, element: &str) -> std::fmt::Result {
    let attributes = element.split_once('>').map_or(element, |(attributes, _)| attributes);
    let paint = attributes.find("fill=").and_then(|at| attributes.get(at..)).unwrap_or_default();
    let words: String = text.chunks().iter().map(TextChunk::text).collect();
    write!(out, "<path aria-label=\"{}\" {paint} d=\"", escaped(&words))?;
    segments(out, text.flattened())?;
    writeln!(out, "\"/>")
}

/// Writes the outlines of all letters of a group.
fn segments(out: &mut String, group: &Group) -> std::fmt::Result {
    for node in group.children() {
        match node {
            Node::Group(group) => segments(out, group)?,
            Node::Path(path) => {
                let Some(data) = path.data().clone().transform(path.abs_transform()) else { continue };
                for segment in data.segments() {
                    let (letter, points) = match segment {
                        PathSegment::MoveTo(to) => ('M', vec![to]),
                        PathSegment::LineTo(to) => ('L', vec![to]),
                        PathSegment::QuadTo(by, to) => ('Q', vec![by, to]),
                        PathSegment::CubicTo(one, other, to) => ('C', vec![one, other, to]),
                        PathSegment::Close => ('Z', Vec::new()),
                    };
                    let points: Vec<String> =
                        points.iter().map(|point| format!("{} {}", number(point.x), number(point.y))).collect();
                    write!(out, "{letter}{}", points.join(" "))?;
                }
            }
            Node::Text(_) | Node::Image(_) => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::outlined;
    use crate::picture::png::render;
    use crate::picture::svg::write;
    use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect};
    use golden_prose::Prose;

    #[test]
    fn letters_that_no_font_has_stay_text() {
        let mut figure = Figure::<()>::new([200.0, 20.0], "");
        let (rect, face) = (Rect::new(0.0, 0.0, 200.0, 20.0), Face::Interface);
        let (prose, anchor, paint) = (Prose::from("数学\n1"), Anchor::Left, Colour::Ink.into());
        figure.push(Form::Text { rect, prose, anchor, size: 16.0, face, paint });
        let outlines = outlined(&write(&figure, |_| "#102030".to_owned())).expect("outlined");
        assert!(outlines.contains(">数学 1</text>"), "{outlines}");
    }

    #[test]
    fn outlines_look_as_the_letters_do() {
        let mut figure = Figure::<()>::new([200.0, 60.0], "a formula");
        let lines = [Prose::new().italic("F").sub("8").text(" > ⌊nφ⌋ & 10"), Prose::from(" "), Prose::from("words")];
        for (prose, (y, anchor)) in
            lines.into_iter().zip([(0.0, Anchor::Left), (20.0, Anchor::Centre), (40.0, Anchor::Right)])
        {
            let (rect, face) = (Rect::new(0.0, y, 200.0, 20.0), Face::Mathematics);
            figure.push(Form::Text { rect, prose, anchor, size: 16.0, face, paint: Colour::Ink.into() });
        }
        let text = write(&figure, |_| "#102030".to_owned());
        let outlines = outlined(&text).expect("outlined");
        assert!(!outlines.contains("<text") && !outlines.contains("font"), "{outlines}");
        assert!(outlines.contains("aria-label=\"F8 &gt; ⌊nφ⌋ &amp; 10\" fill=\"#102030\" d=\"M"), "{outlines}");
        let pixels = |svg: &str| {
            let png = render(svg, 2.0).expect("drawn");
            resvg::tiny_skia::Pixmap::decode_png(&png).expect("a PNG file").take()
        };
        let [as_text, as_outlines] = [&text, &outlines].map(|svg| pixels(svg));
        // The numbers of a path are rounded to a hundredth of a point.
        let apart: Vec<u64> =
            as_text.iter().zip(&as_outlines).map(|(one, other)| one.abs_diff(*other).into()).collect();
        let most = apart.iter().max().copied().unwrap_or_default();
        assert!(most < 48 && apart.iter().sum::<u64>() < apart.len() as u64 / 10, "{most}");
        assert!(as_text.iter().any(|byte| *byte > 200), "it is not empty");
    }
}
