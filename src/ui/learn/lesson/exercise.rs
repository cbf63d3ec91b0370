//! The exercise of a scene, chosen and filled in, checked with every letter.
//!
//! A form that is right is the exercise of the scene at once; one that is not stays as it was typed, says what is wrong below
//! its field, and the scene keeps the exercise it had.

use std::sync::Arc;

use egui::{Id, Ui};

use super::row_ui;
use crate::context::{Action, Context};
use crate::input::parameters::{ParameterEditor, ParameterPlace};
use crate::widget::{
    Button, Combo, Field, Segment, caption_ui, checkbox_ui, error_ui, refuse_long_paste, segmented_ui,
};
use crate::work::cached::Cached;
use golden_game::{Convention, GameKind, Ruleset};
use golden_prose::{message, sentence};
use golden_session::{Edit, KeptJson, Scene};
use golden_teach::exercise::{DigitsOf, Exercise, ExerciseForm, FormFault, FormOption, Kind, LetterQuestion, Row};

/// The most characters of a field.
const MOST: usize = 4000;
/// The room below a field that comes into sight when the field gets the keyboard: for the message about a fault in it,
/// in points.
const BELOW_FIELD: f32 = 40.0;

/// The choice among the kinds.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    None,
    /// One that this program cannot read.
    Unknown,
    Of(Kind),
}

/// The exercise in the form of a scene.
#[derive(Default)]
pub(super) struct ExerciseFields {
    /// The exercise of the scene as it was kept when the form was filled.
    filled_from: Option<Arc<str>>,
    form: Option<ExerciseForm>,
    /// The reason why the exercise of the scene cannot be read.
    unread: Option<String>,
    fault: Option<FormFault>,
    parameters: ParameterEditor,
    /// The question of the first task, or why there is none.
    first: Cached<Arc<str>, Result<String, String>>,
}

impl ExerciseFields {
    /// Draws the choice of the kind, and below it what the kind leaves open.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, index: usize, scene: &Scene) {
        self.follow(scene);
        row_ui(ui, "Exercise", |ui| {
            if let Some(kind) = self.kind_ui(ui) {
                self.choose(cx, index, kind);
            }
            if let Some(problem) = &self.unread {
                error_ui(ui, &format!("This program cannot read the exercise, and keeps it as it is: {problem}"));
            }
        });
        let Some(mut form) = self.form.take() else { return };
        let is_chosen = self.source_ui(ui, cx, &mut form);
        let is_typed = self.fields_ui(ui, cx, &mut form, &scene.id_at(index));
        let is_chosen = options_ui(ui, &mut form) || is_chosen;
        if is_chosen {
            cx.ask(Action::CloseStep);
        }
        if is_chosen || is_typed {
            self.take(cx, index, form);
        } else {
            self.form = Some(form);
        }
        if is_chosen {
            cx.ask(Action::CloseStep);
        }
        self.first_ui(ui, cx);
    }

    /// Fills the form anew where the scene has another exercise than the one it was filled from.
    fn follow(&mut self, scene: &Scene) {
        let kept = scene.exercise.as_ref().map(KeptJson::text);
        if self.filled_from.as_deref() == kept {
            return;
        }
        self.filled_from = kept.map(Arc::from);
        (self.form, self.unread, self.fault) = (None, None, None);
        match scene.exercise() {
            Some(Ok(exercise)) => self.form = Some(ExerciseForm::of(&exercise)),
            Some(Err(problem)) => self.unread = Some(problem.to_string()),
            None => {}
        }
    }

    fn kind_ui(&self, ui: &mut Ui) -> Option<Choice> {
        let now = match (&self.form, &self.unread) {
            (Some(form), _) => Choice::Of(form.kind()),
            (None, Some(_)) => Choice::Unknown,
            (None, None) => Choice::None,
        };
        let mut choices = vec![(Choice::None, "None")];
        if now == Choice::Unknown {
            choices.push((Choice::Unknown, "Another one"));
        }
        choices.extend(Kind::ALL.map(|kind| (Choice::Of(kind), kind.title())));
        let mut chosen = now;
        let width = ui.available_width();
        Combo::new("Exercise").width(width).show(ui, &mut chosen, &choices);
        Some(chosen).filter(|chosen| *chosen != now)
    }

    fn choose(&mut self, cx: &mut Context<'_>, index: usize, choice: Choice) {
        cx.ask(Action::CloseStep);
        match choice {
            Choice::None => cx.edit(Edit::scene_exercise(index, None)),
            Choice::Unknown => {}
            Choice::Of(kind) => {
                let focus = &cx.session.model.focus;
                let form = ExerciseForm::first(kind, Some((&focus.ruleset, &focus.position)));
                self.take(cx, index, form);
            }
        }
        cx.ask(Action::CloseStep);
    }

    /// Makes the form the exercise of the scene if it is one.
    fn take(&mut self, cx: &mut Context<'_>, index: usize, mut form: ExerciseForm) {
        match form.read() {
            Ok(exercise) => {
                // A game may have been named in the field of a position.
                if let Some(named) = exercise.ruleset().filter(|named| form.game() != Some(*named)).cloned() {
                    form.choose_game(named);
                }
                (self.fault, self.unread) = (None, None);
                self.filled_from = Some(exercise.to_json().into());
                cx.edit(Edit::scene_exercise(index, Some(&exercise)));
            }
            Err(fault) => self.fault = Some(fault),
        }
        self.form = Some(form);
    }

    /// Draws the choice between one given task and several drawn ones, and the game; returns whether that was changed.
    fn source_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, form: &mut ExerciseForm) -> bool {
        let mut is_changed = false;
        if form.can_be_drawn() {
            row_ui(ui, "Tasks", |ui| {
                let choices = [Segment::new(false, "One, given"), Segment::new(true, "Drawn at random")];
                is_changed |= segmented_ui(ui, "Tasks: given or drawn", &mut form.is_drawn, &choices, 2).changed();
            });
        }
        if form.has_game() {
            row_ui(ui, "Game", |ui| is_changed |= self.game_ui(ui, form));
        }
        let focus = &cx.session.model.focus;
        if form.takes_position_of(&focus.ruleset) {
            row_ui(ui, "", |ui| {
                let button = Button::new("Take the position shown").small();
                let tooltip = if form.is_drawn { "As the upper bound of what is drawn" } else { "With its game" };
                if ui.add(button).on_hover_text(tooltip).clicked() {
                    form.take(&focus.ruleset, &focus.position);
                    is_changed = true;
                }
            });
        }
        is_changed
    }

    /// The list of games, and the parameters of the chosen one; returns whether another game was chosen.
    fn game_ui(&mut self, ui: &mut Ui, form: &mut ExerciseForm) -> bool {
        let games = form.games();
        let none = form.can_be_without_game().then_some((None, "None: numbers alone"));
        let named = games.iter().map(|(kind, name, _)| (Some(*kind), name.as_str()));
        let choices: Vec<(Option<GameKind>, &str)> = none.into_iter().chain(named).collect();
        let mut kind = form.game().map(GameKind::of);
        let width = ui.available_width();
        if Combo::new("Game of the exercise").width(width).show(ui, &mut kind, &choices).changed() {
            match games.into_iter().find(|(known, ..)| Some(*known) == kind) {
                Some((_, _, game)) => form.choose_game(game),
                None => form.leave_game(),
            }
            return true;
        }
        let Some(now) = form.game() else { return false };
        if now.is_sum() {
            caption_ui(ui, &"Games and positions with +, such as wythoff 3 4 + nim 5".into());
            return false;
        }
        let place = ParameterPlace { suffix: ", exercise", ..ParameterPlace::default() };
        let is_here = |game: &Ruleset| Some(GameKind::of(game)) == kind && form.takes(game);
        if let Some(game) = self.parameters.show(ui, now, place, is_here) {
            form.choose_game(game);
            return true;
        }
        false
    }

    /// The fields of the kind, one below the other; returns whether something was typed.
    fn fields_ui(&self, ui: &mut Ui, cx: &mut Context<'_>, form: &mut ExerciseForm, scene_id: &str) -> bool {
        let mut is_typed = false;
        for field in form.fields() {
            let (name, hint) = (form.name(field), form.hint(field));
            let words = self.fault.as_ref().filter(|fault| fault.field == field).map(|fault| fault.words.as_str());
            row_ui(ui, name, |ui| {
                let id = Id::unique(("exercise of a scene", scene_id, field));
                let text = form.text_mut(field);
                let refused = refuse_long_paste(ui, id, MOST.saturating_sub(text.chars().count()));
                let name = format!("{name} of the exercise");
                let response = Field::new(&name).hint(hint).id(id).most(MOST).error(words.map(|_| "")).show(ui, text);
                is_typed |= response.changed();
                if response.gained_focus() {
                    // The last one may lie below the fold, and so may what is wrong with it.
                    let with_words = response.rect.with_max_y(response.rect.bottom() + BELOW_FIELD);
                    ui.scroll_to_rect(with_words, None);
                }
                if response.gained_focus() || response.lost_focus() {
                    // To type in a field is one step.
                    cx.ask(Action::CloseStep);
                }
                if refused.is_some() {
                    error_ui(ui, &format!("A field has at most {MOST} characters; nothing was pasted."));
                }
                if let Some(words) = words {
                    error_ui(ui, &message(words));
                }
            });
        }
        is_typed
    }

    /// The question of the first task, or why there is none: a position may be no N-position, say.
    fn first_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let Some(kept) = &self.filled_from else { return };
        if self.form.is_none() {
            return;
        }
        let text = Arc::clone(kept);
        let answer = self.first.ask(ui.ctx(), cx, "Drawing a task", Arc::clone(kept), move |solver, job| {
            let Ok(exercise) = Exercise::from_json(&text) else { return Ok(Err(String::new())) };
            let tasks = exercise.tasks(1, solver, job);
            job.advance(0)?;
            Ok(match tasks {
                Ok(tasks) => tasks.first().map(|task| task.question()).ok_or_else(String::new),
                Err(error) => Err(sentence(&error)),
            })
        });
        row_ui(ui, "", |ui| {
            let is_kept = self.fault.is_some();
            if is_kept {
                caption_ui(ui, &"The scene keeps the exercise it had until this one is right.".into());
            }
            match answer.value.filter(|_| answer.is_current && !is_kept).as_deref() {
                Some(Ok(question)) => {
                    caption_ui(ui, &message(&format!("Asked first: {question}")).as_str().into());
                }
                Some(Err(problem)) => {
                    error_ui(ui, &message(problem));
                }
                None => {}
            }
        });
    }
}

/// Draws the other options of the kind; returns whether one was changed.
fn options_ui(ui: &mut Ui, form: &mut ExerciseForm) -> bool {
    let has_options = form.has_convention() || form.option().is_some();
    if !has_options {
        return false;
    }
    let mut is_changed = false;
    row_ui(ui, "", |ui| {
        if form.has_convention() {
            let mut is_misere = form.convention == Convention::Misere;
            if checkbox_ui(ui, &mut is_misere, &"The last move loses".into(), false).changed() {
                form.convention = if is_misere { Convention::Misere } else { Convention::Normal };
                is_changed = true;
            }
        }
        match form.option() {
            Some(FormOption::All) => {
                is_changed |= checkbox_ui(ui, &mut form.all, &"Find all winning moves".into(), false).changed();
            }
            Some(FormOption::Of) => {
                let choices =
                    [Segment::new(DigitsOf::Number, "The number"), Segment::new(DigitsOf::Partner, "Its partner")];
                is_changed |= segmented_ui(ui, "What is laid", &mut form.of, &choices, 2).changed();
            }
            Some(FormOption::Question) => {
                let choices = [
                    Segment::new(LetterQuestion::Letter, "Which letter"),
                    Segment::new(LetterQuestion::Class, "A or B"),
                ];
                is_changed |= segmented_ui(ui, "What is asked", &mut form.question, &choices, 2).changed();
            }
            Some(FormOption::Row) => {
                let choices = [Segment::new(Row::A, "A-numbers"), Segment::new(Row::B, "B-numbers")];
                is_changed |= segmented_ui(ui, "The row", &mut form.row, &choices, 2).changed();
            }
            None => {}
        }
    });
    is_changed
}
