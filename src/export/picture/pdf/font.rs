//! A font as it is embedded: its letters that occur, their widths and meaning.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Ref, Str};
use resvg::usvg::fontdb::{Database, ID};
use resvg::usvg::{Group, Node};
use subsetter::GlyphRemapper;

use super::deflated;
use super::sfnt::{Measures, Sfnt};
use crate::ExportError;

const SYSTEM: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font of which letters occur.
pub(super) struct Font {
    /// Its name on the pages.
    pub name: String,
    /// Where it is in the document.
    pub place: Ref,
    pub measures: Measures,
    /// Letters by their number in the font, with what they mean.
    letters: BTreeMap<u16, String>,
    /// The numbers of the letters in the document.
    numbers: GlyphRemapper,
    /// The name of the face, and its bytes.
    face: String,
    data: Vec<u8>,
}

fn fault(problem: impl std::fmt::Display) -> ExportError {
    ExportError::Picture(format!("a font cannot be embedded: {problem}"))
}

/// Adds the letters of a group to those of the document.
pub(super) fn collect(group: &Group, database: &Database, fonts: &mut BTreeMap<ID, Font>) -> Result<(), ExportError> {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, database, fonts)?,
            Node::Text(text) => {
                for glyph in text.layouted().iter().flat_map(|span| &span.positioned_glyphs) {
                    if !fonts.contains_key(&glyph.font) {
                        fonts.insert(glyph.font, Font::of(database, glyph.font, fonts.len())?);
                    }
                    if let Some(font) = fonts.get_mut(&glyph.font) {
                        font.add(glyph_number(glyph.id), &glyph.text);
                    }
                }
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
    Ok(())
}

/// The number of a letter in its font.
pub(super) fn glyph_number(id: resvg::usvg::GlyphId) -> u16 {
    u16::try_from(id.0).unwrap_or(0)
}

impl Font {
    fn of(database: &Database, id: ID, index: usize) -> Result<Self, ExportError> {
        let face = database.face(id).ok_or_else(|| fault("it is not known"))?.post_script_name.clone();
        let data = database.with_face_data(id, |data, _| data.to_vec()).ok_or_else(|| fault("it has no data"))?;
        let measures = Sfnt(&data).measures().ok_or_else(|| fault("it has no measures"))?;
        let (letters, numbers) = (BTreeMap::new(), GlyphRemapper::new());
        Ok(Self { name: format!("F{index}"), place: Ref::new(1), measures, letters, numbers, face, data })
    }

    fn add(&mut self, glyph: u16, meaning: &str) {
        self.numbers.remap(glyph);
        let known = self.letters.entry(glyph).or_default();
        if known.is_empty() {
            meaning.clone_into(known);
        }
    }

    /// The number of a letter in the document, as it is shown.
    pub fn code(&self, glyph: u16) -> [u8; 2] {
        self.numbers.get(glyph).unwrap_or(0).to_be_bytes()
    }

    /// Writes the font with the letters that occur.
    pub fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<(), ExportError> {
        let [descendant, descriptor, meaning, file] = [next.bump(), next.bump(), next.bump(), next.bump()];
        // A part of a font has a name of its own: six letters and a plus.
        let name = format!("GNPART+{}", self.face);
        let full = format!("{name}-Identity-H");
        pdf.type0_font(self.place)
            .base_font(Name(full.as_bytes()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(descendant)
            .to_unicode(meaning);
        let mut cid = pdf.cid_font(descendant);
        cid.subtype(CidFontType::Type0).base_font(Name(name.as_bytes())).system_info(SYSTEM);
        cid.font_descriptor(descriptor).default_width(0.0);
        let font = Sfnt(&self.data);
        let width = |glyph| f32::from(font.advance(glyph).unwrap_or(0)) * 1000.0 / self.measures.units;
        cid.widths().consecutive(0, self.numbers.remapped_gids().map(width));
        cid.finish();
        let Measures { bounds: [left, bottom, right, top], ascent, descent, capitals, slant, .. } = self.measures;
        let flags = if slant == 0.0 { FontFlags::SYMBOLIC } else { FontFlags::SYMBOLIC | FontFlags::ITALIC };
        pdf.font_descriptor(descriptor)
            .name(Name(name.as_bytes()))
            .flags(flags)
            .bbox(pdf_writer::Rect::new(left, bottom, right, top))
            .italic_angle(slant)
            .ascent(ascent)
            .descent(descent)
            .cap_height(capitals)
            .stem_v(80.0)
            .font_file3(file);
        let mut meanings = UnicodeCmap::new(Name(b"Letters"), SYSTEM);
        for (&glyph, words) in self.letters.iter().filter(|(_, words)| !words.is_empty()) {
            if let Some(number) = self.numbers.get(glyph) {
                meanings.pair_with_multiple(number, words.chars());
            }
        }
        pdf.cmap(meaning, &deflated(&meanings.finish())).filter(Filter::FlateDecode);
        let part = subsetter::subset(&self.data, 0, &self.numbers).map_err(fault)?;
        let outlines = Sfnt(&part).table(*b"CFF ").ok_or_else(|| fault("it has no outlines"))?;
        let bytes = deflated(outlines);
        let mut stream = pdf.stream(file, &bytes);
        stream.filter(Filter::FlateDecode);
        stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        stream.finish();
        Ok(())
    }
}
