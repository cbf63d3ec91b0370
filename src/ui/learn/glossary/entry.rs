//! The entry of a term: sentence, picture, sources, and the places where it is seen and taught.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{CornerRadius, Rect, Role, Sense, Ui, WidgetInfo, vec2};

use crate::command::Command;
use crate::context::{Action, PanelRequest};
use crate::render::paint::{paint_form, screen_from_figure};
use crate::render::pixels::rounded;
use crate::render::prose::{line_ui, prose_ui};
use crate::render::terms::{Underline, terms_with_ui};
use crate::render::theme::{RADIUS_ROW, ink, theme_of};
use crate::widget::{Button, hidden_line_ui, link_button_ui};
use crate::work::thumbnails::Thumbnails;
use golden_figure::{Colour, Face, Figure};
use golden_prose::{Prose, capitalised};
use golden_session::{AnswersShown, Scene, ShownTerm, lesson_of_term, scene_of_term};
use golden_solver::Workers;
use golden_teach::{GlossaryTerm, glossary};

/// The height of a picture of a tab as a share of its width.
const HEIGHT: f32 = 0.5;
/// The greatest height of a figure as a share of its width.
const HIGHEST: f32 = 0.6;
/// Room between a picture and its frame, in points.
const INSET: f32 = 8.0;
const GAP: f32 = 8.0;

/// The link or button that was pressed on an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryAction {
    /// Another term.
    Open(usize),
    /// The actions of the window, after which the entry is closed.
    Do(Vec<Action>),
}

/// Draws sentence, picture and the rest below the name of a term, across the available width.
pub(super) fn entry_ui(ui: &mut Ui, index: usize, view: &mut EntryView<'_>) -> Option<EntryAction> {
    let term = term(index)?;
    let scale = view.scale;
    ui.spacing_mut().item_spacing.y = GAP;
    let sentence = capitalised(&term.sentence);
    let colour = ink(ui, Colour::Ink);
    terms_with_ui(ui, &Prose::from(sentence.as_str()), 15.0 * scale, Face::Interface, colour, Underline::Always);
    let shown = term.show.as_ref().and_then(ShownTerm::from_citation);
    let is_hidden = !view.tells && term.picture.as_ref().is_some_and(golden_figure::TermPicture::tells);
    // An example of nothing but answers would show nothing.
    let has_example = view.tells || !is_hidden && !shown.as_ref().is_some_and(ShownTerm::is_of_answers);
    if !is_hidden {
        picture_ui(ui, index, term, view);
    }
    let mut action = None;
    if !has_example {
        let what = if is_hidden { "picture" } else { "example" };
        if !view.can_show {
            let words = format!("The {what} shows answers, which are hidden until the task is done.");
            prose_ui(ui, &Prose::from(words.as_str()), 13.5 * scale, Face::Interface, ink(ui, Colour::Ink2));
        } else if hidden_line_ui(ui, &format!("the {what} of {}", term.term)) {
            action = Some(EntryAction::Do(vec![Action::Answers(AnswersShown::Shown)]));
        }
    }
    if let Some(here) = (view.here)(term) {
        let words = Prose::new().bold("Here").text(format!(": {here}"));
        prose_ui(ui, &words, 13.5 * scale, Face::Interface, ink(ui, Colour::Ink2));
    }
    action = action.or(buttons_ui(ui, term, (shown, has_example), view.has_list));
    action = action.or(related_ui(ui, term, scale));
    if !term.sources.is_empty() {
        let words = term.sources.join("; ");
        prose_ui(ui, &Prose::from(words.as_str()), 13.0 * scale, Face::Interface, ink(ui, Colour::Ink3));
    }
    action
}

/// The picture on its ground, with what it shows below it.
fn picture_ui(ui: &mut Ui, index: usize, term: &GlossaryTerm, view: &mut EntryView<'_>) {
    let picture = view.pictures.of(index);
    let width = ui.available_width();
    let height = match &picture {
        TermPicture::Figure(figure) => {
            let [across, down] = figure.size;
            let inner = width - 2.0 * INSET;
            (inner * down / across.max(1.0)).min(inner * HIGHEST) + 2.0 * INSET
        }
        TermPicture::Scene(_) => (width * HEIGHT).round(),
        TermPicture::None => return,
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height.round()), Sense::hover());
    let caption = term.caption.as_deref().unwrap_or("");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("Picture of {}: {caption}", term.term)));
    match picture {
        TermPicture::Figure(figure) => {
            let edge = egui::Stroke::new(1.0, ink(ui, Colour::Line));
            rounded(ui.painter(), rect, RADIUS_ROW, ink(ui, Colour::Bg), edge);
            let place = screen_from_figure(figure.size, rect.shrink(INSET));
            let painter = ui.painter_at(rect);
            figure.shapes.iter().for_each(|shape| paint_form(&painter, place, theme_of(ui), &shape.form));
        }
        TermPicture::Scene(scene) => {
            view.thumbnails.show_rounded(ui, view.workers, &scene, rect, CornerRadius::same(8));
        }
        TermPicture::None => {}
    }
    if !caption.is_empty() {
        let colour = ink(ui, Colour::Ink2);
        terms_with_ui(ui, &Prose::from(caption), 13.5 * view.scale, Face::Interface, colour, Underline::Pointed);
    }
}

/// Draws the buttons that show an example, switched off while it cannot be shown, and all terms; and the link to the
/// place where the term is taught.
fn buttons_ui(
    ui: &mut Ui,
    term: &GlossaryTerm,
    (shown, has_example): (Option<ShownTerm>, bool),
    has_list: bool,
) -> Option<EntryAction> {
    let mut action = None;
    let count = u8::from(shown.is_some()) + u8::from(!has_list);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = ((ui.available_width() - GAP * (f32::from(count) - 1.0)) / f32::from(count.max(1))).floor();
        if let Some(shown) = shown {
            let name = format!("Show an example of {}", term.term);
            let off = (!has_example).then_some("It shows answers, which are hidden");
            let button = ui.add(Button::new("Show an example").name(&name).primary().width(width).off(off));
            if button.on_hover_text(&shown.words).clicked() {
                action = Some(EntryAction::Do(show_actions(shown)));
            }
        }
        if !has_list && ui.add(Button::new("More terms").width(width)).clicked() {
            action = Some(EntryAction::Do(vec![Action::Command(Command::Glossary)]));
        }
    });
    if let Some((lesson, scene)) = term.taught.as_ref().and_then(lesson_of_term) {
        let words = format!("Taught in “{}”, scene {}", lesson.short, scene + 1);
        let width = ui.available_width();
        if link_button_ui(ui, &words, &words, width).clicked() {
            action = Some(EntryAction::Do(vec![Action::OpenLesson(lesson, scene)]));
        }
    }
    action
}

/// The terms that belong to it.
fn related_ui(ui: &mut Ui, term: &GlossaryTerm, scale: f32) -> Option<EntryAction> {
    let mut opened = None;
    if term.related.is_empty() {
        return None;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        line_ui(ui, &"See".into(), 13.0 * scale, Face::Interface, ink(ui, Colour::Ink3));
        for other in &term.related {
            let response = ui.add(Button::new(other).name(&format!("See {other}")).small());
            if response.clicked() {
                opened = golden_teach::glossary().index_of(other).map(EntryAction::Open);
            }
        }
    });
    opened
}

/// The name of a term with its sign, across the available width; `after` draws what stands at the right end.
pub(super) fn name_ui(ui: &mut Ui, term: &GlossaryTerm, scale: f32, after: impl FnOnce(&mut Ui)) -> Rect {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        line_ui(ui, &term.term.as_str().into(), 22.0 * scale, Face::Mathematics, ink(ui, Colour::Ink));
        if let Some(sign) = &term.sign {
            let colour = ink(ui, Colour::GoldText);
            line_ui(ui, &Prose::new().italic(sign.as_str()), 20.0 * scale, Face::Mathematics, colour);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), after);
    })
    .response
    .rect
}

/// The term with an index.
pub fn term(index: usize) -> Option<&'static GlossaryTerm> {
    glossary().terms.get(index)
}

/// Returns the actions that show a term where it is seen.
pub fn show_actions(shown: ShownTerm) -> Vec<Action> {
    let reveal = shown.section.map(|section| Action::PanelRequest(PanelRequest::Reveal(section)));
    std::iter::once(Action::Example(shown.edits, shown.tab)).chain(reveal).collect()
}

/// A picture that was computed.
#[derive(Clone)]
enum TermPicture {
    Figure(Arc<Figure>),
    Scene(Arc<Scene>),
    None,
}

/// The means with which an entry is drawn.
pub struct EntryView<'a> {
    /// The pictures of the terms.
    pub pictures: &'a mut TermPictures,
    /// Draws the pictures of tabs.
    pub thumbnails: &'a mut Thumbnails,
    /// The workers that draw them.
    pub workers: &'a Workers,
    /// The fact that holds here and now: "13 P-positions on this board"; may be empty.
    pub here: &'a dyn Fn(&GlossaryTerm) -> Option<String>,
    /// True if pictures with stars, values or digits are shown: not while answers are hidden.
    pub tells: bool,
    /// True if hidden answers can be shown: not during an exercise.
    pub can_show: bool,
    /// The scale of the text compared with the usual: larger on the stage.
    pub scale: f32,
    /// True if the list of all terms stands beside the entry.
    pub has_list: bool,
}

/// The pictures of the terms, computed once each.
#[derive(Default)]
pub struct TermPictures {
    kept: HashMap<usize, TermPicture>,
}

impl TermPictures {
    fn of(&mut self, index: usize) -> TermPicture {
        let compute = || {
            let picture = term(index)?.picture.as_ref()?;
            let figure = picture.figure().map(|figure| TermPicture::Figure(Arc::new(figure)));
            figure.or_else(|| Some(TermPicture::Scene(Arc::new(scene_of_term(picture)?))))
        };
        self.kept.entry(index).or_insert_with(|| compute().unwrap_or(TermPicture::None)).clone()
    }
}
