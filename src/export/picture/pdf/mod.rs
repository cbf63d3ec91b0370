//! Pictures as PDF: pages of shapes and text, with the letters that occur taken from the program's own fonts.
//!
//! Written after ISO 32000-1 (PDF 1.7): text can be selected and searched, colours are device RGB, nothing depends on
//! the machine or the time. `krilla-svg` and `svg2pdf` stand on other versions of `usvg` than ours, and a second SVG
//! library costs more than the shapes that are written here.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `font` | a font as it is embedded: its letters that occur, their widths and meaning; the tables of an OpenType font that a PDF repeats |
//! | `page` | the operators of a page: paths, text, gradients, pixels |

pub(super) mod font;
pub(crate) mod page;

use std::collections::BTreeMap;

use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect as PdfRect, Ref, TextStr};
use resvg::usvg::Tree;
use resvg::usvg::fontdb::ID;

use crate::ExportError;
use font::{Font, deflated};
use golden_figure::Rect;
use page::{PageContent, PagePixels};

/// A page, its layers from back to front.
pub struct Page {
    /// Width and height in points.
    pub size: [f32; 2],
    /// The layers that are painted.
    pub layers: Vec<Layer>,
}

/// A layer of a page.
pub enum Layer {
    /// Shapes and text, with their top left corner at a point of the page, enlarged by a factor.
    Shapes(Box<Tree>, [f32; 2], f32),
    /// Pixels that fill a rectangle of the page.
    Pixels(Rect, PagePixels),
}

/// The document of these pages, with a title for its readers.
///
/// **Cost**: time and memory proportional to the shapes, letters and pixels.
///
/// # Errors
/// [`ExportError::Picture`] when a font cannot be embedded.
pub fn write(title: &str, pages: &[Page]) -> Result<Vec<u8>, ExportError> {
    let mut fonts: BTreeMap<ID, Font> = BTreeMap::new();
    for page in pages {
        for layer in &page.layers {
            if let Layer::Shapes(tree, ..) = layer {
                font::collect(tree.root(), tree.fontdb(), &mut fonts)?;
            }
        }
    }
    let mut next = Ref::new(1);
    let (catalog, tree, info) = (next.bump(), next.bump(), next.bump());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree).viewer_preferences().display_doc_title(true);
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("Golden Nim"));
    for font in fonts.values_mut() {
        font.place = next.bump();
    }
    let places: Vec<Ref> = pages.iter().map(|_| next.bump()).collect();
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(places.iter().copied()).count(count);
    for (page, &place) in pages.iter().zip(&places) {
        write_page(&mut pdf, page, [place, tree], &fonts, &mut next);
    }
    for font in fonts.values() {
        font.write(&mut pdf, &mut next)?;
    }
    Ok(pdf.finish())
}

fn write_page(pdf: &mut Pdf, page: &Page, [place, parent]: [Ref; 2], fonts: &BTreeMap<ID, Font>, next: &mut Ref) {
    let [width, height] = page.size;
    let mut content = PageContent::new(Content::new(), fonts);
    content.begin(height);
    for layer in &page.layers {
        match layer {
            Layer::Shapes(tree, at, scale) => content.shapes(tree.root(), *at, *scale),
            Layer::Pixels(rect, pixels) => content.pixels(*rect, pixels),
        }
    }
    let (operators, resources) = content.end();
    let stream = next.bump();
    let images: Vec<(String, Ref)> = resources.images.iter().map(|(name, _)| (name.clone(), next.bump())).collect();
    let mut written = pdf.page(place);
    written.parent(parent).media_box(PdfRect::new(0.0, 0.0, width, height)).contents(stream);
    let mut used = written.resources();
    let mut named = used.fonts();
    for font in fonts.values() {
        named.pair(Name(font.name.as_bytes()), font.place);
    }
    named.finish();
    let mut named = used.x_objects();
    for (name, place) in &images {
        named.pair(Name(name.as_bytes()), *place);
    }
    named.finish();
    let mut named = used.ext_g_states();
    for (name, [fill, stroke]) in &resources.opacities {
        let mut state = named.insert(Name(name.as_bytes())).start::<pdf_writer::writers::ExtGraphicsState<'_>>();
        state.non_stroking_alpha(f32::from(*fill) / 1000.0).stroking_alpha(f32::from(*stroke) / 1000.0);
    }
    named.finish();
    used.finish();
    written.finish();
    pdf.stream(stream, &deflated(&operators)).filter(Filter::FlateDecode);
    for ((_, pixels), (_, place)) in resources.images.iter().zip(&images) {
        let bytes = deflated(&pixels.rgb);
        let mut image = pdf.image_xobject(*place, &bytes);
        let [across, down] = pixels.size.map(|side| i32::try_from(side).unwrap_or(i32::MAX));
        image.width(across).height(down).bits_per_component(8).color_space().device_rgb();
        image.filter(Filter::FlateDecode);
    }
}

#[cfg(test)]
mod tests {
    use super::page::PagePixels;
    use super::{Layer, Page, write};
    use crate::picture::png::tree_of;
    use golden_figure::Rect;

    fn page(svg: &str) -> Page {
        Page {
            size: [40.0, 20.0],
            layers: vec![Layer::Shapes(Box::new(tree_of(svg).expect("a document")), [0.0; 2], 1.0)],
        }
    }

    fn has(pdf: &[u8], words: &str) -> bool {
        pdf.windows(words.len()).any(|window| window == words.as_bytes())
    }

    #[test]
    fn a_page_embeds_the_fonts_of_its_letters_and_no_others() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\">\
                   <rect width=\"10\" height=\"5\" fill=\"#ff0000\" fill-opacity=\"0.5\"/>\
                   <text x=\"2\" y=\"15\" font-family=\"Inter\" font-size=\"14\">101</text></svg>";
        let pdf = write("Two tiles", &[page(svg), page(svg)]).expect("a document");
        assert!(pdf.starts_with(b"%PDF-1.7") && has(&pdf, "/Count 2") && has(&pdf, "(Two tiles)"));
        assert!(has(&pdf, "Inter") && !has(&pdf, "STIX") && has(&pdf, "/ToUnicode"));
        // Two letters take little of the font's 258 992 bytes.
        assert!(pdf.len() < 12_000, "{}", pdf.len());
        assert_eq!(pdf, write("Two tiles", &[page(svg), page(svg)]).expect("a document"), "the same again");
    }

    #[test]
    fn pixels_are_an_image_of_their_size() {
        let pixels = PagePixels { size: [2, 3], rgb: vec![7; 18] };
        let page = Page { size: [9.0, 9.0], layers: vec![Layer::Pixels(Rect::new(1.0, 1.0, 4.0, 6.0), pixels)] };
        let pdf = write("", &[page]).expect("a document");
        assert!(has(&pdf, "/Width 2") && has(&pdf, "/Height 3") && has(&pdf, "/DeviceRGB"));
    }
}
