//! Choices of the Grundy table, the queen board, the golden string and the Zeckendorf converter.

use std::collections::BTreeSet;

use super::check_digits;
use crate::{
    Board, BoardConstruction, BoardLayer, Change, ColourBy, Compare, CompareLinks, Converter, ConverterConstruction,
    ConverterSection, Edit, EditError, GoldenChoices, GoldenConstruction, MapSettings, Operation, PartsView, RatioView,
    Subject, Tab, TableLayer, Work,
};
use golden_figure::{ColourScale, Origin};
use golden_game::Ruleset;
use golden_number::{Letters, UBig};
use golden_prose::Lines;

/// The Grundy table.
impl Edit {
    /// Rows and columns.
    pub fn table_size(size: u32) -> Self {
        Change::number("the size of the table", &MapSettings::SIZES, size, |model| &mut model.table.size).into()
    }

    /// Columns of a subtraction game's table.
    pub fn table_width(width: u32) -> Self {
        Change::number("the width of the table", &MapSettings::WIDTHS, width, |model| &mut model.table.width).into()
    }

    /// The quantity shown by colours.
    pub fn table_colour(colour: ColourBy) -> Self {
        Change::set("what colours mean", move |model| model.table.colour = colour).into()
    }

    /// The modulus of "value mod k".
    pub fn table_modulus(k: u32) -> Self {
        Change::number("the modulus", &MapSettings::MODULI, k, |model| &mut model.table.modulus).into()
    }

    /// The scale of colours.
    pub fn table_colour_map(map: ColourScale) -> Self {
        Change::set("the colours of the map", move |model| model.table.map = map).into()
    }

    /// A layer on or off.
    pub fn table_layer(layer: TableLayer, on: bool) -> Self {
        Change::set("the overlay of the table", move |model| model.table.layers.set(layer, on)).into()
    }

    /// The value whose positions are marked.
    pub fn table_level(value: u32) -> Self {
        Change::number("the value that is marked", &MapSettings::LEVELS, value, |model| &mut model.table.level).into()
    }

    /// The view in front.
    pub fn table_view(view: Subject) -> Self {
        Change::new("the view of the table", move |session| {
            if !MapSettings::VIEWS.contains(&view) {
                return Err(EditError::NotOfTab(view));
            }
            session.model.table.view = view;
            Ok(())
        })
        .into()
    }

    /// True for a map without an edge.
    pub fn table_endless(endless: bool) -> Self {
        Change::set("the edge of the map", move |model| model.table.endless = endless).into()
    }

    /// True if the table is filled cell by cell.
    pub fn table_fill(fill: bool) -> Self {
        Change::set("the mex fill", move |model| model.table.fill = fill).into()
    }

    /// Pairs, or the largest number, of the larger plot of the view Points.
    pub fn table_points(count: u32) -> Self {
        Change::number("the number of points", &MapSettings::POINTS, count, |model| &mut model.table.points).into()
    }

    /// The last pile of the view Growth.
    pub fn table_growth(last: u32) -> Self {
        Change::number("the last pile", &MapSettings::GROWTHS, last, |model| &mut model.table.growth).into()
    }

    /// The largest number of the rays of the view Atlas.
    pub fn table_atlas(largest: u32) -> Self {
        Change::number("the size of the atlas", &MapSettings::ATLAS, largest, |model| &mut model.table.atlas).into()
    }

    /// The game that the game of the table is compared with.
    pub fn compare_with(ruleset: Ruleset) -> Self {
        Change::new("the other game", move |session| {
            ruleset.check()?;
            session.model.table.compare.with = ruleset.clone();
            Ok(())
        })
        .with_gesture()
        .into()
    }

    /// Rows and columns of the tables that are compared.
    pub fn compare_size(size: u32) -> Self {
        Change::number("the size of what is compared", &Compare::SIZES, size, |model| &mut model.table.compare.size)
            .into()
    }

    /// Lets both games that are compared change places.
    pub fn compare_swap() -> Self {
        Change::new("swapping both games", |session| {
            let table = &session.model.table;
            let (before, with) = (table.own.ruleset.clone(), table.compare.with.clone());
            session.begin(table.swapped(&with))?;
            session.model.table.compare.with = before;
            Ok(())
        })
        .with_work(Work::SetUp)
        .into()
    }

    /// The things that the maps do together.
    pub fn compare_links(links: CompareLinks) -> Self {
        Change::set("what the maps do together", move |model| model.table.compare.links = links).into()
    }
}

/// The queen board.
impl Edit {
    /// Squares per side.
    pub fn board_size(size: u32) -> Self {
        Change::number("the size of the board", &Board::SIZES, size, |model| &mut model.board.size).into()
    }

    /// The place of (0, 0).
    pub fn board_corner(corner: Origin) -> Self {
        Change::set("the corner of the board", move |model| model.board.corner = corner).into()
    }

    /// True if all squares are shown at once.
    pub fn board_whole(whole: bool) -> Self {
        Change::set("the whole board in view", move |model| model.board.whole = whole).into()
    }

    /// The construction that the timeline plays: it starts at the first picture, or at the end for the recursive
    /// build.
    pub fn board_construction(construction: BoardConstruction) -> Self {
        Change::new("the construction on the board", move |session| {
            session.model.board.construction = construction;
            session.view.board_step = first_step(construction);
            Ok(())
        })
        .into()
    }

    /// A layer on or off.
    pub fn board_layer(layer: BoardLayer, on: bool) -> Self {
        Change::new("what is drawn on the board", move |session| {
            let board = &mut session.model.board;
            board.layers.set(layer, on);
            // The timeline plays something else then.
            if layer == BoardLayer::Replies {
                session.view.board_step = if on { Some(0) } else { first_step(board.construction) };
            }
            Ok(())
        })
        .into()
    }
}

/// The step at which a construction of the board is seen at first; `None` is the last one.
const fn first_step(construction: BoardConstruction) -> Option<usize> {
    match construction {
        BoardConstruction::Recursive => None,
        BoardConstruction::RoughanFigure => Some(0),
    }
}

/// The golden string.
impl Edit {
    /// The letters for 1 and 0.
    pub fn golden_letters(letters: Letters) -> Self {
        Change::set("the letters", move |model| model.golden.letters = letters).into()
    }

    /// A section shown or not.
    pub fn golden_section(section: Subject, on: bool) -> Self {
        Change::new("the sections of the golden string", move |session| {
            if section.tab() != Tab::GoldenString {
                return Err(EditError::NotOfTab(section));
            }
            put(&mut session.model.golden.sections, section, on);
            Ok(())
        })
        .into()
    }

    /// The quantity that the plot of the counts shows.
    pub fn golden_ratio(view: RatioView) -> Self {
        Change::set("the plot of the counts", move |model| model.golden.ratio = view).into()
    }

    /// The place whose letter is looked up, counted from 1.
    pub fn golden_index(index: UBig) -> Self {
        Change::new("the letter looked up", move |session| {
            check_digits(&index)?;
            if index.is_zero() {
                return Err(EditError::NoLetter);
            }
            session.model.golden.index.clone_from(&index);
            Ok(())
        })
        .with_gesture()
        .into()
    }

    /// The word to search for, `true` being the letter 1.
    pub fn golden_word(word: &[bool]) -> Self {
        let word = word.iter().map(|&is_one| if is_one { '1' } else { '0' }).collect();
        let text = (word, Lines::One, GoldenChoices::WORD);
        Change::text("the word searched for", text, |model| &mut model.golden.word).with_gesture().into()
    }

    /// The number of the Beatty pair.
    pub fn golden_alpha(alpha: String) -> Self {
        let text = (alpha, Lines::One, GoldenChoices::ALPHA);
        Change::text("the number of the Beatty pair", text, |model| &mut model.golden.alpha).with_gesture().into()
    }

    /// The order of the word fractal.
    pub fn golden_fractal(order: u32) -> Self {
        Change::number("the order of the fractal", &GoldenChoices::FRACTALS, order, |model| &mut model.golden.fractal)
            .into()
    }

    /// The construction that the timeline plays.
    pub fn golden_construction(construction: GoldenConstruction) -> Self {
        Change::set("the construction of the string", move |model| model.golden.construction = construction).into()
    }
}

/// The Zeckendorf converter. The step of its construction belongs to one number, and to what is done with it.
impl Edit {
    /// The index of the number of the focus that is converted.
    pub fn converter_selected(place: usize) -> Self {
        Change::new("the choice of the number", move |session| {
            session.model.converter.selected = place.min(session.model.focus.numbers().count().saturating_sub(1));
            session.leave_number();
            Ok(())
        })
        .into()
    }

    /// A section shown or not.
    pub fn converter_section(section: ConverterSection, on: bool) -> Self {
        Change::set("the sections of the converter", move |model| put(&mut model.converter.sections, section, on))
            .into()
    }

    /// The way the parts are drawn.
    pub fn converter_parts(view: PartsView) -> Self {
        Change::set("squares or tiles", move |model| model.converter.parts = view).into()
    }

    /// The last number of the staircase.
    pub fn converter_staircase(last: u32) -> Self {
        Change::number("the end of the staircase", &Converter::STAIRCASES, last, |model| &mut model.converter.staircase)
            .into()
    }

    /// The operation with the other number.
    pub fn converter_operation(operation: Operation) -> Self {
        Change::new("the operation", move |session| {
            session.model.converter.operation = operation;
            session.leave_number();
            Ok(())
        })
        .into()
    }

    /// The other number.
    pub fn converter_operand(operand: UBig) -> Self {
        Change::new("the other number", move |session| {
            check_digits(&operand)?;
            session.model.converter.operand.clone_from(&operand);
            session.leave_number();
            Ok(())
        })
        .with_gesture()
        .into()
    }

    /// The representation to be read back.
    pub fn converter_written(text: String) -> Self {
        let text = (text, Lines::One, Converter::WRITTEN);
        let written = Change::text("the written form", text, |model| &mut model.converter.written);
        written.with_gesture().into()
    }

    /// The construction that the timeline plays.
    pub fn converter_construction(construction: ConverterConstruction) -> Self {
        Change::set("what the converter plays", move |model| model.converter.construction = construction).into()
    }
}

/// Puts a section on a sheet, or removes it.
fn put<S: Ord>(sections: &mut BTreeSet<S>, section: S, on: bool) {
    if on {
        sections.insert(section);
    } else {
        sections.remove(&section);
    }
}
