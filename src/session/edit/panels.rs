//! Edits of what the panels show.

use crate::{
    Board, BoardChoice, BoardConstruction, BoardLayer, Converter, ConverterChoice, EditError, GoldenChoice,
    GoldenChoices, Plane, Session, Tab, TableChoice,
};

impl Session {
    pub(super) fn choose_for_table(&mut self, choice: TableChoice) -> Result<(), EditError> {
        let table = &mut self.model.table;
        match choice {
            TableChoice::Size(size) => table.size = in_range("the size of the table", size, &Plane::SIZES)?,
            TableChoice::Width(width) => table.width = in_range("the width of the table", width, &Plane::WIDTHS)?,
            TableChoice::Modulus(k) => table.modulus = in_range("the modulus", k, &Plane::MODULI)?,
            TableChoice::Colour(colour) => table.colour = colour,
            TableChoice::Map(map) => table.map = map,
            TableChoice::Layer(layer, on) => table.layers.set(layer, on),
            TableChoice::Level(value) => table.level = in_range("the value of the level set", value, &Plane::LEVELS)?,
            TableChoice::View(view) if !Plane::VIEWS.contains(&view) => return Err(EditError::NotOfTab(view)),
            TableChoice::View(view) => table.view = view,
            TableChoice::Endless(endless) => table.endless = endless,
            TableChoice::Fill(fill) => table.fill = fill,
            TableChoice::Points(count) => {
                table.points = in_range("the number of P-positions", count, &Plane::POINTS)?;
            }
            TableChoice::Atlas(largest) => {
                table.atlas = in_range("the largest number of a ray", largest, &Plane::ATLAS)?;
            }
            TableChoice::Growth(last) => table.growth = in_range("the last pile", last, &Plane::GROWTHS)?,
        }
        Ok(())
    }

    pub(super) fn choose_for_board(&mut self, choice: BoardChoice) -> Result<(), EditError> {
        let board = &mut self.model.board;
        match choice {
            BoardChoice::Size(size) => board.size = in_range("the size of the board", size, &Board::SIZES)?,
            BoardChoice::Corner(corner) => board.corner = corner,
            BoardChoice::Whole(whole) => board.whole = whole,
            BoardChoice::Construction(construction) => {
                board.construction = construction;
                self.view.board_step = first_step(construction);
            }
            BoardChoice::Layer(layer, on) => {
                board.layers.set(layer, on);
                // The timeline plays something else then.
                if layer == BoardLayer::Replies {
                    self.view.board_step = if on { Some(0) } else { first_step(board.construction) };
                }
            }
        }
        Ok(())
    }

    pub(super) fn choose_for_golden(&mut self, choice: GoldenChoice) -> Result<(), EditError> {
        let golden = &mut self.model.golden;
        match choice {
            GoldenChoice::Letters(letters) => golden.letters = letters,
            GoldenChoice::Section(other, _) if other.tab() != Tab::GoldenString => {
                return Err(EditError::NotOfTab(other));
            }
            GoldenChoice::Section(section, true) => drop(golden.sections.insert(section)),
            GoldenChoice::Section(section, false) => drop(golden.sections.remove(&section)),
            GoldenChoice::Ratio(view) => golden.ratio = view,
            GoldenChoice::Index(index) if index.is_zero() => return Err(EditError::NoLetter),
            GoldenChoice::Index(index) => golden.index = index,
            GoldenChoice::Word(word) => {
                let word = word.into_iter().map(|is_one| if is_one { '1' } else { '0' }).collect();
                golden.word = within("the word", word, GoldenChoices::WORD)?;
            }
            GoldenChoice::Alpha(alpha) => golden.alpha = within("the number α", alpha, GoldenChoices::ALPHA)?,
            GoldenChoice::Fractal(order) => {
                golden.fractal = in_range("the order of the fractal", order, &GoldenChoices::FRACTALS)?;
            }
            GoldenChoice::Construction(construction) => golden.construction = construction,
        }
        Ok(())
    }

    pub(super) fn choose_for_converter(&mut self, choice: ConverterChoice) -> Result<(), EditError> {
        let converter = &mut self.model.converter;
        match choice {
            ConverterChoice::Selected(place) => {
                converter.selected = place.min(self.model.focus.numbers().count().saturating_sub(1));
            }
            ConverterChoice::Section(section, true) => drop(converter.sections.insert(section)),
            ConverterChoice::Section(section, false) => drop(converter.sections.remove(&section)),
            ConverterChoice::Parts(view) => converter.parts = view,
            ConverterChoice::Staircase(last) => {
                converter.staircase = in_range("the last number of the staircase", last, &Converter::STAIRCASES)?;
            }
            ConverterChoice::Operation(operation) => converter.operation = operation,
            ConverterChoice::Operand(operand) => converter.operand = operand,
            ConverterChoice::Written(text) => {
                converter.written = within("the representation", text, Converter::WRITTEN)?;
            }
            ConverterChoice::Construction(construction) => converter.construction = construction,
        }
        Ok(())
    }
}

/// Returns the text, or an error if it has more than `most` characters.
pub(crate) fn within(what: &'static str, text: String, most: usize) -> Result<String, EditError> {
    let got = text.chars().count();
    if got <= most { Ok(text) } else { Err(EditError::TooLong { what, most, got, unit: "characters" }) }
}

fn in_range(what: &'static str, got: u32, range: &std::ops::RangeInclusive<u32>) -> Result<u32, EditError> {
    if range.contains(&got) {
        Ok(got)
    } else {
        Err(EditError::Range { what, least: *range.start(), most: *range.end(), got })
    }
}

/// The step at which a construction of the board is seen at first; `None` is the last one.
const fn first_step(construction: BoardConstruction) -> Option<usize> {
    match construction {
        BoardConstruction::Recursive => None,
        BoardConstruction::RoughanFigure => Some(0),
    }
}
