//! The case of a sentence that is typed or tried, as a picture: piles, a bar, a row of values or letters, a number. A click
//! in it fills the fields. Squares of a board are drawn by `picture`.

use egui::{Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, vec2};

use super::stones::{still_figure, whole_points};
use crate::context::Context;
use crate::learn::exercise::{ExerciseAction, TEXT};
use crate::render::paint::figure_ui;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::stage::words::QUESTION;
use crate::work::cached::Cached;
use golden_figure::{
    Bar, BarSquare, Colour, Face, Figure, FormName, MarkedPlace, PartMark, PlaceContent, PlaceLines, PlaceMark,
    StoneRow, StoneTable, StoneTarget, TermPicture, bar, places_figure, stone_table,
};
use golden_game::{Ruleset, short_position};
use golden_number::{Representation, UBig, fibonacci, parse_number};
use golden_prose::Prose;
use golden_session::Focus;
use golden_teach::exercise::{
    Answer, Case, CasePlace, Cases, ExerciseState, GivenSentence, PointedPlace, Try, row_values,
};

/// The largest number whose form is drawn, and how much larger than in the glossary.
const LARGEST_FORM: u64 = 1_000_000;
const LARGER: f32 = 1.6;
/// The height that a bar is drawn for, in points.
const BAR: f32 = 288.0;

/// A row of values: the game, the first number of its positions, the first place and how many.
type RowKey = (Ruleset, Option<u64>, u64, u64);

/// The picture of a case that is no row.
enum Still {
    Stones(Figure<StoneTarget>),
    Bar(Figure<BarSquare>),
    Form(Figure),
    /// In words alone.
    Words(Prose),
}

/// The known facts and the pictures of the sentence in front.
#[derive(Default)]
pub(super) struct CaseState {
    cases: Cached<GivenSentence, Option<Cases>>,
    values: Cached<RowKey, Vec<Option<String>>>,
    places: Cached<(PlaceLines, PlaceContent, Vec<MarkedPlace>, bool), Figure<u64>>,
    still: Cached<(Case, u16, bool), Still>,
}

/// The case that is seen: what is typed, or the try whose verdict is in sight.
pub(super) struct SeenCase {
    pub case: Case,
    pub mark: PlaceMark,
    /// "a = 1, b = 2".
    words: String,
}

impl CaseState {
    /// The case of the sentence that is seen; `None` if the sentence cannot be read.
    pub fn seen(&mut self, sentence: &GivenSentence, state: &ExerciseState, typed: &[String]) -> Option<SeenCase> {
        let small = |number: &UBig| u64::try_from(number).ok();
        let tried = state.tried().and_then(|Try { answer, verdict, .. }| match answer {
            Answer::Tuple(numbers) => Some((numbers.iter().map(small).collect::<Vec<_>>(), verdict.is_right())),
            _ => None,
        });
        let (numbers, mark) = match tried {
            Some((numbers, true)) => (numbers, PlaceMark::Right),
            Some((numbers, false)) => (numbers, PlaceMark::Wrong),
            None => (
                typed.iter().map(|text| parse_number(text.trim()).ok().and_then(|number| small(&number))).collect(),
                PlaceMark::Typed,
            ),
        };
        let cases = self.cases.get(sentence.clone(), Cases::of).as_ref()?;
        let named = cases.names().iter().zip(&numbers);
        let words: Vec<String> = named.filter_map(|(name, number)| Some(format!("{name} = {}", (*number)?))).collect();
        Some(SeenCase { case: cases.case(&numbers), mark, words: words.join(", ") })
    }

    /// Returns the action that fills the fields when a place of the picture is chosen.
    pub fn filled(&self, place: PointedPlace) -> Option<ExerciseAction> {
        let numbers = self.cases.last()?.as_ref()?.numbers_at(place);
        let texts = numbers.into_iter().map(|(index, number)| (index, number.to_string())).collect::<Vec<_>>();
        (!texts.is_empty()).then_some(ExerciseAction::Fill(texts))
    }

    /// Draws a case that is no square in a room; returns what fills the fields, and where it was drawn.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        seen: &SeenCase,
        is_live: bool,
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let mut pointed = None;
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            let (said, colour) = match seen.mark {
                PlaceMark::Typed => (String::new(), Colour::Ink2),
                PlaceMark::Wrong => (format!("✗ Your try: {}", seen.words), Colour::Err),
                PlaceMark::Right => (format!("✓ The counter-example: {}", seen.words), Colour::SecText),
            };
            // The line is there while nothing is said, too: the picture stays where it is.
            let line = if said.is_empty() { " " } else { said.as_str() };
            let response = prose_ui(ui, &line.into(), TEXT + 2.0, Face::Interface, ink(ui, colour));
            if !said.is_empty() {
                response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &said));
            }
            ui.add_space(4.0);
            pointed = match &seen.case {
                Case::Values { ruleset, before, at } => {
                    self.values_ui(ui, (ruleset, *before), at, seen.mark, is_live, cx)
                }
                Case::Letters { at } => {
                    self.places_ui(ui, lines(ui, 1, at), PlaceContent::Letters, at, seen.mark, is_live)
                }
                Case::Numbers { at } => {
                    self.places_ui(ui, lines(ui, 0, at), PlaceContent::Numbers, at, seen.mark, is_live)
                }
                _ => self.still_ui(ui, seen, is_live),
            };
        });
        (pointed.and_then(|place| self.filled(place)), drawn.response.rect)
    }

    fn values_ui(
        &mut self,
        ui: &mut Ui,
        (ruleset, before): (&Ruleset, Option<u64>),
        at: &[CasePlace],
        mark: PlaceMark,
        is_live: bool,
        cx: &mut Context<'_>,
    ) -> Option<PointedPlace> {
        let row = match before {
            Some(before) => format!("Row {before} of the values of {}", ruleset.title()),
            None => format!("Values of {}", ruleset.title()),
        };
        prose_ui(ui, &row.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        ui.add_space(4.0);
        let lines = lines(ui, 0, at);
        let key = (ruleset.clone(), before, lines.first, lines.count);
        let (game, places) = (ruleset.clone(), lines.places());
        let known = self.values.ask(ui.ctx(), cx, "Values of a row", key, move |solver, job| {
            let values = row_values(&game, before, places, solver, job)?;
            Ok(values.into_iter().map(|value| value.map(|value| value.to_string())).collect())
        });
        let values = known.current().map(|values| values.to_vec()).unwrap_or_default();
        self.places_ui(ui, lines, PlaceContent::Values(values), at, mark, is_live)
    }

    fn places_ui(
        &mut self,
        ui: &mut Ui,
        lines: PlaceLines,
        content: PlaceContent,
        at: &[CasePlace],
        mark: PlaceMark,
        is_live: bool,
    ) -> Option<PointedPlace> {
        let marks = at.iter().map(|place| MarkedPlace { at: place.at, words: place.words.clone(), mark }).collect();
        let key = (lines, content, marks, is_live);
        let figure =
            self.places.get(key, |(lines, content, marks, is_live)| places_figure(*lines, content, marks, *is_live));
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        figure_ui(ui, figure, rect, "exercise places").clicked.map(PointedPlace::Place)
    }

    fn still_ui(&mut self, ui: &mut Ui, seen: &SeenCase, is_live: bool) -> Option<PointedPlace> {
        let key = (seen.case.clone(), whole_points(ui.available_width()), is_live);
        let still = self.still.get(key, |(case, width, is_live)| Still::of(case, (*width).into(), *is_live));
        match still {
            Still::Words(words) => {
                prose_ui(ui, words, QUESTION, Face::Mathematics, ink(ui, Colour::Ink2));
                None
            }
            Still::Form(figure) => {
                let scale = LARGER.min(ui.available_width() / figure.size[0]);
                let (rect, _) = ui.allocate_exact_size(scale * vec2(figure.size[0], figure.size[1]), Sense::hover());
                figure_ui(ui, figure, rect, "exercise form");
                None
            }
            Still::Bar(figure) => {
                let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
                figure_ui(ui, figure, rect, "exercise bar");
                None
            }
            Still::Stones(figure) => {
                let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
                match figure_ui(ui, figure, rect, "exercise stones").clicked {
                    Some(StoneTarget::Take(_, count)) => Some(PointedPlace::Taken(count)),
                    _ => None,
                }
            }
        }
    }
}

impl Still {
    fn of(case: &Case, width: f32, is_live: bool) -> Self {
        match case {
            Case::Position { ruleset, position: Some(position), names } => {
                let focus = Focus { ruleset: ruleset.clone(), position: position.clone() };
                let rows = position.to_words().filter(|_| *ruleset == Ruleset::Chomp);
                let of_bar = rows.and_then(|rows| {
                    let whole = rows.clone();
                    bar(&Bar { rows, whole, winning: Vec::new(), pointed: None, width, height: BAR, is_live: false })
                });
                if let Some(figure) = of_bar {
                    return Self::Bar(figure);
                }
                match still_figure(&focus, names, width) {
                    Some(figure) => Self::Stones(figure),
                    None => Self::Words(short_position(position, 400).into()),
                }
            }
            Case::Taken { pile: Some(pile), taken } => Self::Stones(pile_figure(*pile, *taken, width, is_live)),
            Case::Form { number: Some(number) } if *number <= LARGEST_FORM => {
                let picture = TermPicture::Digits { number: *number, forms: vec![FormName::Canonical] };
                picture.figure().map_or_else(|| Self::Words(number.to_string().into()), Self::Form)
            }
            Case::Form { number: Some(number) } => Self::Words(number.to_string().into()),
            Case::Form { number: None } => Self::Words("Type a number: its Fibonacci digits stand here.".into()),
            Case::Taken { pile: None, .. } => Self::Words("Type the size of the pile: it lies here.".into()),
            _ => Self::Words("Type what is asked for: the position is shown here.".into()),
        }
    }
}

/// One pile with its parts, and the stones that are taken from it.
fn pile_figure(pile: u64, taken: u64, width: f32, is_live: bool) -> Figure<StoneTarget> {
    let part = |&index: &u32| PartMark { size: fibonacci(usize::try_from(index).unwrap_or(usize::MAX)), index };
    let form = Representation::canonical(&UBig::from(pile));
    let mut parts: Vec<PartMark> = form.indices().iter().map(part).collect();
    parts.sort_by_key(|part| std::cmp::Reverse(part.index));
    let row = StoneRow {
        name: "The pile".to_owned(),
        count: pile.into(),
        chosen: taken.into(),
        limit: None,
        taken: Vec::new(),
        parts,
        tail_wins: false,
        is_active: false,
        leaving: None,
    };
    stone_table(&StoneTable { rows: vec![row], width, is_live, is_dense: false })
}

/// The places that have room in what is left of the `ui`.
fn lines(ui: &Ui, least: u64, at: &[CasePlace]) -> PlaceLines {
    let marked: Vec<u64> = at.iter().map(|place| place.at).collect();
    let room = ui.available_size();
    PlaceLines::new(least, &marked, 1, [room.x, room.y])
}
