//! Pictures as PNG: an SVG document drawn with the program's own fonts.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{FontResolver, Options, Tree};

use super::fonts;
use crate::ExportError;

/// The most pixels of a picture: 256 MB of memory while it is drawn.
const PIXELS: f64 = 67_108_864.0;

/// Only the bundled fonts: a picture looks the same on every machine.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [fonts::INTER, fonts::INTER_SEMIBOLD, fonts::STIX, fonts::STIX_ITALIC] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("Inter");
    fonts.set_serif_family("STIX");
    Arc::new(fonts)
});

/// The document as a PNG file with `scale` pixels per point.
///
/// **Cost**: time and memory (four bytes per pixel) proportional to the pixels.
///
/// # Errors
/// [`ExportError::Picture`] when the document is not valid, or has more than 67 million pixels.
pub fn render(svg: &str, scale: f32) -> Result<Vec<u8>, ExportError> {
    let tree = tree_of(svg)?;
    let mut pixmap = pixmap_of(&tree, scale)?;
    draw(&tree, scale, &mut pixmap);
    encoded(&pixmap)
}

/// Reads a document. Each of its texts names the fonts of its characters: what falls back on another font would take
/// the whole line with it.
pub(crate) fn tree_of(svg: &str) -> Result<Tree, ExportError> {
    let font_resolver = FontResolver { select_fallback: Box::new(|_, _, _| None), ..FontResolver::default() };
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: "Inter".into(), font_resolver, ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| fault(&error))
}

/// The pixels for a document, all transparent.
pub(crate) fn pixmap_of(tree: &Tree, scale: f32) -> Result<Pixmap, ExportError> {
    let size = tree.size();
    let sides = [size.width(), size.height()].map(|side| (f64::from(side) * f64::from(scale)).ceil());
    if sides[0] * sides[1] > PIXELS {
        return Err(fault(&format_args!(
            "it would have {} × {} pixels, more than 67 million; write it as SVG, or show less",
            sides[0], sides[1]
        )));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be small")]
    let [width, height] = sides.map(|side| side as u32);
    Pixmap::new(width, height).ok_or_else(|| fault(&"it is empty"))
}

/// Draws a document over the existing pixels.
pub(crate) fn draw(tree: &Tree, scale: f32, pixmap: &mut Pixmap) {
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
}

/// Encodes the pixels as a PNG file.
pub(crate) fn encoded(pixmap: &Pixmap) -> Result<Vec<u8>, ExportError> {
    pixmap.encode_png().map_err(|error| fault(&error))
}

fn fault(problem: &dyn std::fmt::Display) -> ExportError {
    ExportError::Picture(problem.to_string())
}

#[cfg(test)]
mod tests {
    use super::render;

    #[test]
    fn a_picture_has_its_pixels_and_its_letters() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\">\
                   <text x=\"2\" y=\"15\" font-family=\"Inter\" font-size=\"14\" fill=\"#ff0000\">101</text></svg>";
        let png = render(svg, 2.0).expect("drawn");
        let pixels = resvg::tiny_skia::Pixmap::decode_png(&png).expect("a PNG file");
        assert_eq!((pixels.width(), pixels.height()), (80, 40));
        let is_red = |pixel: &resvg::tiny_skia::PremultipliedColorU8| pixel.red() > 200 && pixel.green() < 30;
        assert!(pixels.pixels().iter().filter(|pixel| is_red(pixel)).count() > 50, "the letters are drawn");
    }

    #[test]
    fn what_is_no_picture_or_too_large_is_refused() {
        assert!(render("no picture", 1.0).is_err());
        let huge = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100000\" height=\"100000\"/>";
        assert!(render(huge, 1.0).expect_err("refused").to_string().contains("67 million"));
    }
}
