//! The edits: what a user can change in a session, each applied in one place.

use thiserror::Error;

use super::{
    Board, BoardConstruction, BoardLayer, BoardPlace, ColourBy, ColourMap, Converter, ConverterConstruction,
    ConverterSection, Corner, Focus, GameChoice, GoldenChoices, GoldenConstruction, GoldenSection, Model, Operation,
    PartsView, Plane, Player, RatioView, Scene, Session, TableLayer, TablePlace, TableView,
};
use crate::game::{Position, Ruleset, RulesetError};
use crate::number::{Letters, UBig};

/// A change of the model, with its data.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Another position, of the same or another game: a new start.
    Focus(Focus),
    /// The next position of the game in play. The solver says which positions are options; a session does not.
    Play(Position),
    /// The same, as the computer's answer: it belongs to the step that asked for it, and both are undone together.
    Reply(Position),
    /// The last move of the game in play is taken back; it can be made again.
    TakeBack,
    /// The move taken back last is made again.
    Forward,
    /// To the position after so many moves of the game in play, those taken back among them.
    GoTo(usize),
    /// What was taken back is forgotten: the game goes on from here.
    PlayOn,
    /// The game in play starts again from its first position.
    StartAgain,
    /// How the game in play is played; it starts again where another side is to begin, or the last move is to count
    /// otherwise.
    Game(GameChoice),
    /// Something the Grundy table shows.
    Table(TableChoice),
    /// Something the queen board shows.
    Board(BoardChoice),
    /// Something the golden string panel shows.
    Golden(GoldenChoice),
    /// Something the Zeckendorf panel shows.
    Converter(ConverterChoice),
    /// Another number in a place of the focus, see [`Focus::with_number`].
    Number(usize, UBig),
    /// The title of the session.
    Title(String),
    /// The notes for the teacher.
    Notes(String),
    /// What is shown now becomes a scene after the current one, with this caption.
    AddScene(String),
    /// The caption of a scene.
    Caption(usize, String),
    /// A scene is removed.
    RemoveScene(usize),
    /// All that a scene holds is shown.
    ShowScene(usize),
}

/// A choice of the Grundy table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableChoice {
    /// Rows and columns.
    Size(u32),
    /// Columns of a subtraction game's table.
    Width(u32),
    /// What colours say.
    Colour(ColourBy),
    /// The modulus of "value mod k".
    Modulus(u32),
    /// The scale of colours.
    Map(ColourMap),
    /// A layer on or off.
    Layer(TableLayer, bool),
    /// The value whose positions are marked.
    Level(u32),
    /// Which way of looking at the game is in front.
    View(TableView),
    /// Whether the map has no edge.
    Endless(bool),
    /// Whether the table is filled cell by cell.
    Fill(bool),
    /// P-positions of the larger plot of the view Points.
    Points(u32),
    /// The last pile of the view Growth.
    Growth(u32),
}

/// A choice of the queen board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// Squares a side.
    Size(u32),
    /// Where (0, 0) lies.
    Corner(Corner),
    /// Whether all squares are shown at once.
    Whole(bool),
    /// What the timeline plays: from its first picture, or with all of the recursive build.
    Construction(BoardConstruction),
    /// A layer on or off.
    Layer(BoardLayer, bool),
}

/// A choice of the golden string panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoldenChoice {
    /// The letters for 1 and 0.
    Letters(Letters),
    /// A section shown or not.
    Section(GoldenSection, bool),
    /// What the plot of the counts shows.
    Ratio(RatioView),
    /// The place whose letter is looked up.
    Index(UBig),
    /// The word looked for, `true` being the letter 1.
    Word(Vec<bool>),
    /// The number of the Beatty pair.
    Alpha(String),
    /// The order of the word fractal.
    Fractal(u32),
    /// What the timeline plays.
    Construction(GoldenConstruction),
}

/// A choice of the Zeckendorf panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConverterChoice {
    /// Which number of the focus is converted.
    Selected(usize),
    /// A section shown or not.
    Section(ConverterSection, bool),
    /// How the parts are drawn.
    Parts(PartsView),
    /// The last number of the staircase.
    Staircase(u32),
    /// What is worked out with the other number.
    Operation(Operation),
    /// The other number.
    Operand(UBig),
    /// The representation to be read back.
    Written(String),
    /// What the timeline plays.
    Construction(ConverterConstruction),
}

/// Why an edit changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// The focus would be no position.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// A number outside its range.
    #[error("{what} must be from {least} to {most}; got {got}")]
    Range {
        /// What the number is.
        what: &'static str,
        /// The least allowed.
        least: u32,
        /// The most allowed.
        most: u32,
        /// What was given.
        got: u32,
    },
    /// A text longer than is kept.
    #[error("{what} may have {most} characters; got {got}")]
    TooLong {
        /// What the text is.
        what: &'static str,
        /// The most characters.
        most: usize,
        /// How many there are.
        got: usize,
    },
    /// The string has no letter 0.
    #[error("letters of the golden string are counted from 1")]
    NoLetter,
    /// A move that was not made.
    #[error("there is no move {0}; the game has {1}")]
    NoMove(usize, usize),
    /// A scene that is not there.
    #[error("there is no scene {0}; the session has {1}")]
    NoScene(usize, usize),
}

impl Edit {
    /// Whether two edits that follow each other are one gesture, such as a slider being dragged.
    pub(super) fn is_same_gesture(&self, next: &Self) -> bool {
        match (self, next) {
            (Self::Table(TableChoice::Size(_)), Self::Table(TableChoice::Size(_)))
            | (Self::Table(TableChoice::Width(_)), Self::Table(TableChoice::Width(_)))
            | (Self::Table(TableChoice::Modulus(_)), Self::Table(TableChoice::Modulus(_)))
            | (Self::Table(TableChoice::Level(_)), Self::Table(TableChoice::Level(_)))
            | (Self::Table(TableChoice::Points(_)), Self::Table(TableChoice::Points(_)))
            | (Self::Table(TableChoice::Growth(_)), Self::Table(TableChoice::Growth(_)))
            | (Self::Board(BoardChoice::Size(_)), Self::Board(BoardChoice::Size(_)))
            | (Self::Golden(GoldenChoice::Index(_)), Self::Golden(GoldenChoice::Index(_)))
            | (Self::Golden(GoldenChoice::Word(_)), Self::Golden(GoldenChoice::Word(_)))
            | (Self::Golden(GoldenChoice::Alpha(_)), Self::Golden(GoldenChoice::Alpha(_)))
            | (Self::Golden(GoldenChoice::Fractal(_)), Self::Golden(GoldenChoice::Fractal(_)))
            | (Self::Converter(ConverterChoice::Staircase(_)), Self::Converter(ConverterChoice::Staircase(_)))
            | (Self::Converter(ConverterChoice::Operand(_)), Self::Converter(ConverterChoice::Operand(_)))
            | (Self::Converter(ConverterChoice::Written(_)), Self::Converter(ConverterChoice::Written(_)))
            | (Self::Title(_), Self::Title(_))
            | (Self::GoTo(_), Self::GoTo(_))
            // The computer answers what was played, and begins a game that it is to begin.
            | (
                Self::Focus(_)
                | Self::Play(_)
                | Self::StartAgain
                | Self::PlayOn
                | Self::Game(GameChoice::First(_) | GameChoice::Against(_))
                | Self::Number(..),
                Self::Reply(_),
            )
            | (Self::Notes(_), Self::Notes(_)) => true,
            (Self::Number(i, _), Self::Number(j, _)) | (Self::Caption(i, _), Self::Caption(j, _)) => i == j,
            _ => false,
        }
    }
}

impl Edit {
    /// Whether the converter has another number, or other work to do with it, afterwards.
    fn changes_number(&self) -> bool {
        match self {
            Self::Focus(_)
            | Self::Play(_)
            | Self::Reply(_)
            | Self::TakeBack
            | Self::Forward
            | Self::GoTo(_)
            | Self::StartAgain
            | Self::Game(GameChoice::First(_) | GameChoice::Convention(_))
            | Self::Number(..) => true,
            Self::Converter(choice) => matches!(
                choice,
                ConverterChoice::Selected(_) | ConverterChoice::Operation(_) | ConverterChoice::Operand(_)
            ),
            _ => false,
        }
    }
}

impl Session {
    /// Applies an edit: the one place where the model changes.
    ///
    /// # Errors
    /// What is wrong with the edit; the session is unchanged then.
    pub fn apply(&mut self, edit: Edit) -> Result<(), EditError> {
        let changes_number = edit.changes_number();
        match edit {
            Edit::Focus(focus) => self.begin(focus)?,
            Edit::Play(position) | Edit::Reply(position) => self.play(position)?,
            Edit::TakeBack => self.go_to(self.model.trail.len().saturating_sub(1))?,
            Edit::Forward => self.go_to((self.model.trail.len() + 1).min(self.model.moves()))?,
            Edit::GoTo(index) => self.go_to(index)?,
            Edit::PlayOn => self.model.ahead.clear(),
            Edit::StartAgain => self.start_again()?,
            Edit::Game(choice) => self.choose_for_game(choice)?,
            Edit::Table(choice) => self.choose_for_table(choice)?,
            Edit::Board(choice) => self.choose_for_board(choice)?,
            Edit::Golden(choice) => self.choose_for_golden(choice)?,
            Edit::Converter(choice) => self.choose_for_converter(choice)?,
            Edit::Number(place, number) => self.begin(self.model.focus.with_number(place, number)?)?,
            Edit::Title(title) => self.model.title = title,
            Edit::Notes(notes) => self.model.notes = notes,
            Edit::AddScene(caption) => self.add_scene(caption),
            Edit::Caption(scene, caption) => self.scene_mut(scene)?.caption = caption,
            Edit::RemoveScene(scene) => self.remove_scene(scene)?,
            Edit::ShowScene(scene) => self.show_scene(scene)?,
        }
        if changes_number {
            // A half-played construction of the number before says nothing of this one.
            self.view.converter_step = None;
        }
        Ok(())
    }

    /// Begins a game at a position.
    fn begin(&mut self, focus: Focus) -> Result<(), RulesetError> {
        self.set_focus(focus)?;
        self.model.trail.clear();
        self.model.ahead.clear();
        Ok(())
    }

    /// Goes on to a position. What was taken back stays where it leads there, too, and the answer that the computer
    /// gave to this move then is given again: its turn would not come while moves lie ahead.
    fn play(&mut self, position: Position) -> Result<(), RulesetError> {
        let before = self.model.focus.position.clone();
        self.set_focus(Focus { ruleset: self.model.focus.ruleset.clone(), position })?;
        self.model.trail.push(before);
        match self.model.ahead.pop() {
            Some(next) if next != self.model.focus.position => self.model.ahead.clear(),
            Some(_) if self.model.mover() == Player::Computer => self.forward(),
            _ => {}
        }
        self.remember_places();
        Ok(())
    }

    /// Goes to the position after so many moves of the game in play.
    fn go_to(&mut self, index: usize) -> Result<(), EditError> {
        let moves = self.model.moves();
        if index > moves {
            return Err(EditError::NoMove(index, moves));
        }
        let Model { focus, trail, ahead, .. } = &mut self.model;
        while trail.len() > index
            && let Some(before) = trail.pop()
        {
            ahead.push(std::mem::replace(&mut focus.position, before));
        }
        while self.model.trail.len() < index {
            self.forward();
        }
        self.remember_places();
        Ok(())
    }

    /// Makes the move taken back last again, if there is one.
    fn forward(&mut self) {
        let Model { focus, trail, ahead, .. } = &mut self.model;
        if let Some(next) = ahead.pop() {
            trail.push(std::mem::replace(&mut focus.position, next));
        }
    }

    fn start_again(&mut self) -> Result<(), EditError> {
        self.go_to(0)?;
        self.model.ahead.clear();
        Ok(())
    }

    /// Who begins, and who wins by the last move, hold for a whole game: with another answer it starts again.
    fn choose_for_game(&mut self, choice: GameChoice) -> Result<(), EditError> {
        let before = self.model.game;
        self.model.game.choose(choice);
        let game = self.model.game;
        if before.first != game.first || before.convention != game.convention {
            self.start_again()?;
        }
        Ok(())
    }

    /// Sets the focus.
    fn set_focus(&mut self, focus: Focus) -> Result<(), RulesetError> {
        focus.ruleset.validate(&focus.position)?;
        self.model.focus = focus;
        self.remember_places();
        Ok(())
    }

    /// Lets every panel that has a place for the focus remember it as its own.
    pub(super) fn remember_places(&mut self) {
        let Model { focus, table, board, converter, .. } = &mut self.model;
        if TablePlace::of(focus, table.width).is_ok() {
            table.own = focus.clone();
        }
        if BoardPlace::of(focus).is_ok() {
            board.own = focus.clone();
        }
        if focus.ruleset == Ruleset::Wythoff {
            converter.own = focus.clone();
        }
        converter.selected = converter.selected.min(focus.numbers().count().saturating_sub(1));
    }

    fn choose_for_table(&mut self, choice: TableChoice) -> Result<(), EditError> {
        let table = &mut self.model.table;
        match choice {
            TableChoice::Size(size) => table.size = in_range("the size of the table", size, &Plane::SIZES)?,
            TableChoice::Width(width) => table.width = in_range("the width of the table", width, &Plane::WIDTHS)?,
            TableChoice::Modulus(k) => table.modulus = in_range("the modulus", k, &Plane::MODULI)?,
            TableChoice::Colour(colour) => table.colour = colour,
            TableChoice::Map(map) => table.map = map,
            TableChoice::Layer(layer, on) => table.layers.set(layer, on),
            TableChoice::Level(value) => table.level = in_range("the value of the level set", value, &Plane::LEVELS)?,
            TableChoice::View(view) => table.view = view,
            TableChoice::Endless(endless) => table.endless = endless,
            TableChoice::Fill(fill) => table.fill = fill,
            TableChoice::Points(count) => {
                table.points = in_range("the number of P-positions", count, &Plane::POINTS)?;
            }
            TableChoice::Growth(last) => table.growth = in_range("the last pile", last, &Plane::GROWTHS)?,
        }
        Ok(())
    }

    fn choose_for_board(&mut self, choice: BoardChoice) -> Result<(), EditError> {
        let board = &mut self.model.board;
        match choice {
            BoardChoice::Size(size) => board.size = in_range("the size of the board", size, &Board::SIZES)?,
            BoardChoice::Corner(corner) => board.corner = corner,
            BoardChoice::Whole(whole) => board.whole = whole,
            BoardChoice::Construction(construction) => {
                board.construction = construction;
                self.view.board_step = match construction {
                    BoardConstruction::Recursive => None,
                    BoardConstruction::RoughanFigure => Some(0),
                };
            }
            BoardChoice::Layer(layer, on) => board.layers.set(layer, on),
        }
        Ok(())
    }

    fn choose_for_golden(&mut self, choice: GoldenChoice) -> Result<(), EditError> {
        let golden = &mut self.model.golden;
        match choice {
            GoldenChoice::Letters(letters) => golden.letters = letters,
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

    fn choose_for_converter(&mut self, choice: ConverterChoice) -> Result<(), EditError> {
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

    fn add_scene(&mut self, caption: String) {
        let scene = Scene {
            caption,
            tab: self.view.tab,
            focus: self.model.focus.clone(),
            game: self.model.game,
            table: self.model.table.clone(),
            board: self.model.board.clone(),
            golden: self.model.golden.clone(),
            converter: self.model.converter.clone(),
            golden_view: self.view.golden,
            converter_step: self.view.converter_step,
            board_step: self.view.board_step,
            camera: self.view.camera,
            table_step: self.view.table_step,
        };
        let place =
            self.model.scene.map_or(self.model.scenes.len(), |current| current + 1).min(self.model.scenes.len());
        self.model.scenes.insert(place, scene);
        self.model.scene = Some(place);
    }

    fn scene_mut(&mut self, scene: usize) -> Result<&mut Scene, EditError> {
        let count = self.model.scenes.len();
        self.model.scenes.get_mut(scene).ok_or(EditError::NoScene(scene + 1, count))
    }

    fn remove_scene(&mut self, scene: usize) -> Result<(), EditError> {
        self.scene_mut(scene)?;
        self.model.scenes.remove(scene);
        let last = self.model.scenes.len().checked_sub(1);
        self.model.scene = last.map(|last| scene.min(last));
        Ok(())
    }

    fn show_scene(&mut self, index: usize) -> Result<(), EditError> {
        let scene = self.scene_mut(index)?.clone();
        scene.focus.ruleset.validate(&scene.focus.position)?;
        self.model.table = scene.table;
        self.model.board = scene.board;
        self.model.golden = scene.golden;
        self.model.converter = scene.converter;
        self.model.game = scene.game;
        self.begin(scene.focus)?;
        self.model.scene = Some(index);
        self.view.bring_to_front(scene.tab);
        self.view.board_step = scene.board_step;
        self.view.golden = scene.golden_view;
        self.view.converter_step = scene.converter_step;
        self.view.camera = scene.camera;
        self.view.table_step = scene.table_step;
        Ok(())
    }
}

fn within(what: &'static str, text: String, most: usize) -> Result<String, EditError> {
    let got = text.chars().count();
    if got <= most { Ok(text) } else { Err(EditError::TooLong { what, most, got }) }
}

fn in_range(what: &'static str, got: u32, range: &std::ops::RangeInclusive<u32>) -> Result<u32, EditError> {
    if range.contains(&got) {
        Ok(got)
    } else {
        Err(EditError::Range { what, least: *range.start(), most: *range.end(), got })
    }
}
