//! A font as it is embedded: its letters that occur, their widths and meaning. The tables of an OpenType font that a
//! PDF repeats, and the characters it has (OpenType 1.9: `cmap`, `head`, `hhea`, `hmtx`, `OS/2`, `post`).

use std::collections::BTreeMap;
use std::io::Write as _;
use std::ops::RangeInclusive;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Ref, Str};
use resvg::usvg::fontdb::{Database, ID};
use resvg::usvg::{Group, Node};
use subsetter::GlyphRemapper;

use crate::ExportError;

const SYSTEM: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font of which letters occur.
pub(super) struct Font {
    /// Its name on the pages.
    pub name: String,
    /// Its place in the document.
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
                        fonts.insert(glyph.font, Font::load(database, glyph.font, fonts.len())?);
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
    fn load(database: &Database, id: ID, index: usize) -> Result<Self, ExportError> {
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

/// A font as bytes.
#[derive(Clone, Copy)]
pub(in crate::picture) struct Sfnt<'a>(pub &'a [u8]);

/// Measures of a font, in thousandths of its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::picture) struct Measures {
    /// Units of the font in its size.
    pub units: f32,
    /// Left, bottom, right and top of all letters.
    pub bounds: [f32; 4],
    pub ascent: f32,
    pub descent: f32,
    pub capitals: f32,
    /// Degrees anticlockwise from upright.
    pub slant: f32,
}

impl<'a> Sfnt<'a> {
    /// A table by its tag.
    pub fn table(self, tag: [u8; 4]) -> Option<&'a [u8]> {
        let count = self.0.get(4..6).map(|bytes| u16::from_be_bytes([bytes[0], bytes[1]]))?;
        let record = |i: u16| self.0.get(12 + 16 * usize::from(i)..28 + 16 * usize::from(i));
        let record = (0..count).filter_map(record).find(|record| record.starts_with(&tag))?;
        let (start, length) = (long(record, 8)?, long(record, 12)?);
        self.0.get(start..start.checked_add(length)?)
    }

    /// The measures; `None` where the font lacks a table.
    pub fn measures(self) -> Option<Measures> {
        let (head, hhea) = (self.table(*b"head")?, self.table(*b"hhea")?);
        let units = f32::from(unsigned(head, 18)?).max(1.0);
        let part = |table, at| Some(f32::from(signed(table, at)?) * 1000.0 / units);
        let (ascent, descent) = (part(hhea, 4)?, part(hhea, 6)?);
        Some(Measures {
            units,
            bounds: [part(head, 36)?, part(head, 38)?, part(head, 40)?, part(head, 42)?],
            ascent,
            descent,
            capitals: self.table(*b"OS/2").and_then(|table| part(table, 88)).unwrap_or(ascent),
            // The whole degrees of a fixed-point number.
            slant: self.table(*b"post").and_then(|table| signed(table, 4)).map_or(0.0, f32::from),
        })
    }

    /// The characters that the font has, in order (format 12 of `cmap`); none where the table is of another format.
    pub fn characters(self) -> Vec<RangeInclusive<u32>> {
        self.character_groups().unwrap_or_default()
    }

    fn character_groups(self) -> Option<Vec<RangeInclusive<u32>>> {
        let cmap = self.table(*b"cmap")?;
        let offsets = (0..usize::from(unsigned(cmap, 2)?)).filter_map(|i| long(cmap, 8 + 8 * i));
        let mut tables = offsets.filter_map(|offset| cmap.get(offset..));
        let groups = tables.find(|table| unsigned(table, 0) == Some(12))?;
        let group = |i: usize| {
            let [first, last] = [16, 20].map(|at| unsigned_long(groups, at + 12 * i));
            Some(first?..=last?)
        };
        (0..long(groups, 12)?).map(group).collect()
    }

    /// The width of a letter in units of the font.
    pub fn advance(self, glyph: u16) -> Option<u16> {
        let last = unsigned(self.table(*b"hhea")?, 34)?.checked_sub(1)?;
        unsigned(self.table(*b"hmtx")?, 4 * usize::from(glyph.min(last)))
    }
}

fn unsigned(table: &[u8], at: usize) -> Option<u16> {
    table.get(at..at + 2).map(|bytes| u16::from_be_bytes([bytes[0], bytes[1]]))
}

fn unsigned_long(table: &[u8], at: usize) -> Option<u32> {
    table.get(at..at.checked_add(4)?).and_then(|bytes| bytes.try_into().ok()).map(u32::from_be_bytes)
}

/// An offset or a count.
fn long(table: &[u8], at: usize) -> Option<usize> {
    usize::try_from(unsigned_long(table, at)?).ok()
}

fn signed(table: &[u8], at: usize) -> Option<i16> {
    table.get(at..at + 2).map(|bytes| i16::from_be_bytes([bytes[0], bytes[1]]))
}

/// Bytes as the filter `FlateDecode` reads them.
pub(super) fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::Sfnt;
    use crate::picture::fonts;

    #[test]
    fn the_bundled_fonts_can_be_measured() {
        for font in [fonts::INTER, fonts::INTER_SEMIBOLD, fonts::STIX, fonts::STIX_ITALIC] {
            let font = Sfnt(font);
            let measures = font.measures().expect("measures");
            assert!((400.0..1200.0).contains(&measures.capitals) && measures.descent < 0.0, "{measures:?}");
            assert!(font.table(*b"CFF ").is_some() && font.advance(2).is_some_and(|width| width > 0));
        }
        assert!(Sfnt(fonts::STIX_ITALIC).measures().expect("measures").slant < -5.0);
        assert_eq!(Sfnt(b"no font").measures(), None);
    }

    #[test]
    fn the_characters_of_a_font_are_those_of_its_table() {
        let has = |font, c: char| Sfnt(font).characters().iter().any(|group| group.contains(&u32::from(c)));
        assert!(['A', '9', 'φ', '₇'].iter().all(|&c| has(fonts::INTER, c)));
        assert!(['⌊', '𝒢', '⊕'].iter().all(|&c| has(fonts::STIX, c) && !has(fonts::INTER, c)));
        assert!(!has(fonts::STIX, '₇') && !has(fonts::STIX_ITALIC, '→'));
        assert_eq!(Sfnt(b"no font").characters(), []);
    }
}
