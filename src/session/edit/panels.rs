//! Edits of what the panels show.

use crate::{
    AutomatonDrawing, BenchCell, Board, BoardChoice, BoardConstruction, BoardLayer, Converter, ConverterChoice,
    EditError, GoldenChoice, GoldenChoices, MapSettings, Session, Tab, TableChoice, Theorems, TheoremsView,
    WalkedAutomaton, caps,
};
use golden_logic::parse::MAX_FORMULA_BYTES;

impl Session {
    pub(super) fn choose_for_table(&mut self, choice: TableChoice) -> Result<(), EditError> {
        let table = &mut self.model.table;
        match choice {
            TableChoice::Size(size) => table.size = in_range("the size of the table", size, &MapSettings::SIZES)?,
            TableChoice::Width(width) => table.width = in_range("the width of the table", width, &MapSettings::WIDTHS)?,
            TableChoice::Modulus(k) => table.modulus = in_range("the modulus", k, &MapSettings::MODULI)?,
            TableChoice::Colour(colour) => table.colour = colour,
            TableChoice::Map(map) => table.map = map,
            TableChoice::Layer(layer, on) => table.layers.set(layer, on),
            TableChoice::Level(value) => {
                table.level = in_range("the value of the level set", value, &MapSettings::LEVELS)?;
            }
            TableChoice::View(view) if !MapSettings::VIEWS.contains(&view) => return Err(EditError::NotOfTab(view)),
            TableChoice::View(view) => table.view = view,
            TableChoice::Endless(endless) => table.endless = endless,
            TableChoice::Fill(fill) => table.fill = fill,
            TableChoice::Points(count) => {
                table.points = in_range("the number of P-positions", count, &MapSettings::POINTS)?;
            }
            TableChoice::Atlas(largest) => {
                table.atlas = in_range("the largest number of a ray", largest, &MapSettings::ATLAS)?;
            }
            TableChoice::Growth(last) => table.growth = in_range("the last pile", last, &MapSettings::GROWTHS)?,
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

/// A choice of the Theorems panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TheoremsChoice {
    /// The view in front.
    View(TheoremsView),
    /// The statement of a paper that is looked at, by its id.
    Statement(String),
    /// The cell that is worked on.
    Select(usize),
    /// Adds a cell after the one that is worked on, and selects it.
    Add(BenchCell),
    /// Replaces a cell: its title, its base or its text was changed.
    Change(usize, BenchCell),
    /// Removes a cell; the last one is emptied.
    Remove(usize),
    /// Keeps a cell among the conjectures; one that says the same is replaced.
    Keep(usize),
    /// Removes a conjecture.
    Forget(usize),
    /// The automaton that is shown, and the numbers that walk through it.
    Automaton(WalkedAutomaton),
    /// The way the automaton is drawn.
    Drawing(AutomatonDrawing),
}

impl TheoremsChoice {
    /// Returns true if two choices that follow each other are one gesture: typing in a cell or in the fields of a walk,
    /// or going through the statements.
    pub(super) fn is_same_gesture(&self, next: &Self) -> bool {
        match (self, next) {
            (Self::Change(i, _), Self::Change(j, _)) => i == j,
            // The arrow keys go through the list.
            (Self::Statement(_), Self::Statement(_)) => true,
            (Self::Automaton(one), Self::Automaton(next)) => one.formula == next.formula && one.base == next.base,
            _ => false,
        }
    }

    /// Its name after "Undo".
    pub(super) fn words(&self) -> &'static str {
        match self {
            Self::View(_) => "the view of the theorems",
            Self::Statement(_) => "the choice of a statement",
            Self::Select(_) => "the choice of a cell",
            Self::Add(_) => "adding a cell",
            Self::Change(..) => "writing in a cell",
            Self::Remove(_) => "removing a cell",
            Self::Keep(_) => "keeping a conjecture",
            Self::Forget(_) => "removing a conjecture",
            Self::Automaton(_) => "the walk through an automaton",
            Self::Drawing(_) => "how the automaton is drawn",
        }
    }
}

fn checked(cell: BenchCell) -> Result<BenchCell, EditError> {
    let title = within("the title of a statement", cell.title, caps::TITLE)?;
    check_bytes("a statement", &cell.text)?;
    Ok(BenchCell { title, ..cell })
}

/// Refuses a text that a session file may not contain: formulas are measured in bytes, of which a sign such as ∀ has
/// three.
fn check_bytes(what: &'static str, text: &str) -> Result<(), EditError> {
    let (got, most) = (text.len(), MAX_FORMULA_BYTES);
    if got <= most { Ok(()) } else { Err(EditError::TooLong { what, most, got, unit: "bytes" }) }
}

impl Session {
    pub(super) fn choose_for_theorems(&mut self, choice: TheoremsChoice) -> Result<(), EditError> {
        let theorems = &mut self.model.theorems;
        match choice {
            TheoremsChoice::View(view) => theorems.view = view,
            TheoremsChoice::Statement(id) if Theorems::is_id(&id) => theorems.statement = Some(id),
            TheoremsChoice::Statement(_) => {}
            TheoremsChoice::Drawing(drawing) => {
                // The other digit first is another walk.
                if theorems.drawing.last_first != drawing.last_first {
                    self.view.automaton_step = None;
                }
                theorems.drawing = drawing;
            }
            TheoremsChoice::Automaton(mut walked) => {
                // No automaton has more tracks, and a file with more numbers is refused.
                walked.numbers.truncate(walked.base.max_tracks());
                check_bytes("a formula", &walked.formula)?;
                if let Some(got) = walked.longest() {
                    let (what, most) = ("a number that walks through an automaton", WalkedAutomaton::DIGITS);
                    return Err(EditError::TooLong { what, most, got, unit: "digits" });
                }
                theorems.automaton = walked;
                self.view.automaton_step = None;
            }
            of_cells => theorems.choose_cells(of_cells)?,
        }
        Ok(())
    }
}

impl Theorems {
    /// Makes a choice about the cells of the bench or the conjectures.
    fn choose_cells(&mut self, choice: TheoremsChoice) -> Result<(), EditError> {
        let cells = self.cells.len();
        match choice {
            TheoremsChoice::Select(index) => self.selected = index.min(cells.saturating_sub(1)),
            TheoremsChoice::Add(_) if cells >= caps::CELLS => {
                let hint = "remove one, or keep it among the conjectures";
                return Err(EditError::TooMany { what: "cells", most: caps::CELLS, hint });
            }
            TheoremsChoice::Add(cell) => {
                let place = (self.selected + 1).min(cells);
                self.cells.insert(place, checked(cell)?);
                self.selected = place;
            }
            TheoremsChoice::Change(index, cell) => {
                let cell = checked(cell)?;
                if let Some(place) = self.cells.get_mut(index) {
                    *place = cell;
                    self.selected = index;
                }
            }
            TheoremsChoice::Remove(index) if index < cells => {
                self.cells.remove(index);
                if index < self.selected {
                    self.selected -= 1;
                }
                self.complete();
            }
            TheoremsChoice::Keep(index) => self.keep_conjecture(index)?,
            TheoremsChoice::Forget(index) if index < self.conjectures.len() => {
                self.conjectures.remove(index);
            }
            // One that is gone; the choices about anything else.
            TheoremsChoice::Remove(_)
            | TheoremsChoice::Forget(_)
            | TheoremsChoice::View(_)
            | TheoremsChoice::Statement(_)
            | TheoremsChoice::Automaton(_)
            | TheoremsChoice::Drawing(_) => {}
        }
        Ok(())
    }

    /// Keeps a cell among the conjectures; one that says the same is replaced.
    fn keep_conjecture(&mut self, index: usize) -> Result<(), EditError> {
        let Some(cell) = self.cells.get(index).cloned() else { return Ok(()) };
        let same = self.conjectures.iter().position(|kept| kept.base == cell.base && kept.text == cell.text);
        match same {
            Some(place) => self.conjectures[place] = cell,
            None if self.conjectures.len() >= caps::CONJECTURES => {
                let (what, hint) = ("conjectures", "remove one");
                return Err(EditError::TooMany { what, most: caps::CONJECTURES, hint });
            }
            None => self.conjectures.push(cell),
        }
        Ok(())
    }
}
