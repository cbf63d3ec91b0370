//! What an edit is called where it is undone: "Undo the move".

use super::{BoardChoice, ConverterChoice, Edit, GoldenChoice, TableChoice};
use crate::{CompareChoice, GameChoice, SceneText};

impl Edit {
    /// Its name after "Undo" or "Redo": "the move", "the size of the table".
    pub fn words(&self) -> &'static str {
        match self {
            Self::Focus(_) => "the change of position",
            Self::Play(_) | Self::Reply(_) => "the move",
            Self::GoTo(_) => "the step in the game",
            Self::PlayOn => "playing on",
            Self::StartAgain => "starting again",
            Self::Game(choice) => game_words(*choice),
            Self::Table(choice) => table_words(*choice),
            Self::Compare(choice) => compare_words(choice),
            Self::Board(choice) => board_words(*choice),
            Self::Golden(choice) => golden_words(choice),
            Self::Converter(choice) => converter_words(choice),
            Self::Theorems(choice) => choice.words(),
            Self::Number(..) => "the change of a number",
            Self::Title(_) => "the title",
            Self::Notes(_) => "the notes",
            Self::AddScene(_) => "adding a scene",
            Self::SceneText(_, which, _) => text_words(*which),
            Self::SceneScript(..) => "putting the texts of the scene back",
            Self::SceneAnswers(..) => "whether the scene hides answers",
            Self::SceneExercise(..) => "the exercise of the scene",
            Self::ScenePlays(..) => "whether the scene plays",
            Self::About(..) => "the choice of the picture",
            Self::Ink(..) => "the stroke of the pen",
            Self::ClearInk(_) => "clearing the pen",
            Self::KeepScene => "the change of the scene",
            Self::DuplicateScene(_) => "copying a scene",
            Self::MoveScene(..) => "moving a scene",
            Self::RemoveScene(_) => "removing a scene",
            Self::ShowScene(_) => "going to a scene",
        }
    }
}

fn text_words(which: SceneText) -> &'static str {
    match which {
        SceneText::Title => "the title of the scene",
        SceneText::Caption => "the caption",
        SceneText::Question => "the question",
        SceneText::Hint(_) => "the hint",
        SceneText::Answer => "the answer",
        SceneText::Notes => "the notes of the scene",
    }
}

fn game_words(choice: GameChoice) -> &'static str {
    match choice {
        GameChoice::Against(_) | GameChoice::Opponent(..) => "the choice of the opponent",
        GameChoice::Strength(_) => "the strength of the computer",
        GameChoice::First(_) => "who moves first",
        GameChoice::Convention(_) => "misère play",
        GameChoice::Graph(_) | GameChoice::OptimalOnly(_) => "the choice for the graph",
        GameChoice::NimSum(_) => "the nim sum",
        GameChoice::Animate(_) => "the animation",
    }
}

fn table_words(choice: TableChoice) -> &'static str {
    match choice {
        TableChoice::Size(_) => "the size of the table",
        TableChoice::Width(_) => "the width of the table",
        TableChoice::Colour(_) => "what colours mean",
        TableChoice::Modulus(_) => "the modulus",
        TableChoice::Map(_) => "the colours of the map",
        TableChoice::Layer(..) => "the overlay of the table",
        TableChoice::Level(_) => "the value that is marked",
        TableChoice::View(_) => "the view of the table",
        TableChoice::Endless(_) => "the edge of the map",
        TableChoice::Fill(_) => "the mex fill",
        TableChoice::Points(_) => "the number of points",
        TableChoice::Growth(_) => "the last pile",
        TableChoice::Atlas(_) => "the rays of the atlas",
    }
}

fn compare_words(choice: &CompareChoice) -> &'static str {
    match choice {
        CompareChoice::With(_) => "the other game",
        CompareChoice::Size(_) => "the size of what is compared",
        CompareChoice::Swap => "swapping both games",
        CompareChoice::Links(_) => "what the maps do together",
    }
}

fn board_words(choice: BoardChoice) -> &'static str {
    match choice {
        BoardChoice::Size(_) => "the size of the board",
        BoardChoice::Corner(_) => "the corner of the board",
        BoardChoice::Whole(_) => "the whole board in view",
        BoardChoice::Construction(_) => "the construction on the board",
        BoardChoice::Layer(..) => "what is drawn on the board",
    }
}

fn golden_words(choice: &GoldenChoice) -> &'static str {
    match choice {
        GoldenChoice::Letters(_) => "the letters",
        GoldenChoice::Section(..) => "the sections of the golden string",
        GoldenChoice::Ratio(_) => "the plot of the counts",
        GoldenChoice::Index(_) => "the letter looked up",
        GoldenChoice::Word(_) => "the word searched for",
        GoldenChoice::Alpha(_) => "the Beatty pair",
        GoldenChoice::Fractal(_) => "the order of the fractal",
        GoldenChoice::Construction(_) => "the construction of the string",
    }
}

fn converter_words(choice: &ConverterChoice) -> &'static str {
    match choice {
        ConverterChoice::Selected(_) => "the choice of the number",
        ConverterChoice::Section(..) => "the sections of the converter",
        ConverterChoice::Parts(_) => "squares or tiles",
        ConverterChoice::Staircase(_) => "the end of the staircase",
        ConverterChoice::Operation(_) => "the operation",
        ConverterChoice::Operand(_) => "the other number",
        ConverterChoice::Written(_) => "the written form",
        ConverterChoice::Construction(_) => "what the converter plays",
    }
}
