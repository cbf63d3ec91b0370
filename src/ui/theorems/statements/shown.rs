//! What a card shows of its statement beside its words, there and on the stage: the picture of what it speaks of, or an
//! automaton.

use std::sync::Arc;

use egui::{Align2, CornerRadius, CursorIcon, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::facts::ShownAutomaton;
use super::{StatementsView, child};
use crate::context::Context;
use crate::learn::glossary::show_actions;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::theorems::automaton::draw_automaton;
use crate::widget::{Button, Segment, focus_ring, segmented_ui};
use golden_figure::{Colour, Face};
use golden_session::{Edit, Scene, ShownTerm, Subject, TheoremsChoice};
use golden_theorem::papers::Record;
use golden_theorem::program::Program;

/// The share of its width that the picture is high, and the most of it in points.
const PICTURE: f32 = 0.52;
const HIGHEST: f32 = 260.0;
/// The side of a table that is seen whole, at most: twenty-one rows have their values then.
const WHOLE: f32 = 464.0;
/// The width of the switch between the two, in points.
const SWITCH: f32 = 220.0;
/// The corners of a picture.
const ROUND: CornerRadius = CornerRadius::same(8);

/// A picture of a card.
pub(super) enum Pictured {
    /// That of a scene.
    Scene(Arc<Scene>),
    /// An automaton.
    Automaton(Arc<ShownAutomaton>),
}

/// What stands on the stage beside the words of a statement.
pub(super) enum Beside {
    Program(Program),
    Picture(Pictured),
}

impl StatementsView {
    /// The picture, as the cards of the start page have theirs, which leads to what it shows; where the statement is proved by
    /// an automaton, a switch offers that. The formula of an automaton gives the result away: it is hidden with the answers, as are
    /// the stars and the winning moves of the picture.
    pub(super) fn picture_ui(&mut self, ui: &mut Ui, record: &Record, cx: &mut Context<'_>) {
        if self.pictures(cx.tells()).iter().flatten().count() == 2 {
            ui.scope(|ui| {
                ui.set_max_width(SWITCH.min(ui.available_width()));
                let segments = [Segment::new(false, "Picture"), Segment::new(true, "Its automaton")];
                segmented_ui(ui, "What the card shows", &mut self.shows_automaton, &segments, 2);
            });
        }
        let scene = match self.pictured(cx.tells()) {
            None => return,
            Some(Pictured::Automaton(automaton)) => return self.automaton_ui(ui, record, &automaton, cx),
            Some(Pictured::Scene(scene)) => scene,
        };
        let most = ui.available_width() - 4.0;
        let size = if is_whole(record, &scene) { Vec2::splat(most.min(WHOLE)) } else { wide(most) };
        let picture = place_ui(ui, &name_of(record, &scene), size);
        self.thumbnails.show_rounded(ui, cx.answers.workers(), &scene, picture.rect, ROUND);
        focus_ring(ui, &picture, picture.rect, ROUND.nw.into());
        if picture.clicked()
            && let Some(shown) = ShownTerm::of_statement(&record.see)
        {
            cx.actions.extend(show_actions(shown));
        }
    }

    /// Draws on the stage what the card shows beside its words, in a room: the round of its program, or its picture.
    pub(super) fn staged_beside_ui(
        &mut self,
        ui: &mut Ui,
        (beside, room): (&Beside, Rect),
        record: &Record,
        cx: &mut Context<'_>,
    ) {
        let scene = match beside {
            Beside::Program(program) => {
                let ui = &mut child(ui, room);
                ui.spacing_mut().item_spacing = Vec2::splat(8.0);
                return self.program_ui(ui, *program, cx);
            }
            Beside::Picture(Pictured::Automaton(automaton)) => &automaton.scene,
            Beside::Picture(Pictured::Scene(scene)) => scene,
        };
        let size = if is_whole(record, scene) { Vec2::splat(room.size().min_elem()) } else { room.size() };
        let rect = Align2::CENTER_CENTER.align_size_within_rect(size, room);
        let picture = ui.interact(rect, ui.scope_id().with("beside a statement"), Sense::hover());
        picture.widget_info(|| WidgetInfo::labeled(Role::Image, true, name_of(record, scene)));
        self.thumbnails.show_rounded(ui, cx.answers.workers(), scene, rect, ROUND);
    }

    /// What the card shows beside its words: while answers are hidden nothing that gives them away.
    pub(super) fn beside(&self, record: &Record, is_told: bool) -> Option<Beside> {
        let program = Program::of(&record.id).filter(|_| is_told).map(Beside::Program);
        program.or_else(|| self.pictured(is_told).map(Beside::Picture))
    }

    /// The picture that is chosen, of those that there are.
    fn pictured(&self, is_told: bool) -> Option<Pictured> {
        let [scene, automaton] = self.pictures(is_told);
        if self.shows_automaton { automaton.or(scene) } else { scene.or(automaton) }
    }

    /// The picture of the card and its automaton, as far as it has them.
    fn pictures(&self, is_told: bool) -> [Option<Pictured>; 2] {
        let Some(facts) = self.facts.last() else { return [None, None] };
        let scene = facts.scene.as_ref().map(|[told, hidden]| Arc::clone(if is_told { told } else { hidden }));
        let automaton = facts.automaton.clone().filter(|_| is_told);
        [scene.map(Pictured::Scene), automaton.map(Pictured::Automaton)]
    }

    fn automaton_ui(&mut self, ui: &mut Ui, record: &Record, automaton: &ShownAutomaton, cx: &mut Context<'_>) {
        let size = wide(ui.available_width() - 4.0);
        let picture = place_ui(ui, &name_of(record, &automaton.scene), size);
        self.thumbnails.show_rounded(ui, cx.answers.workers(), &automaton.scene, picture.rect, ROUND);
        focus_ring(ui, &picture, picture.rect, ROUND.nw.into());
        prose_ui(ui, &automaton.words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        let walk = ui.add(Button::new("Walk through it").name("Walk through the automaton").small());
        if walk.clicked() || picture.clicked() {
            if let Some(cell) = &automaton.cell {
                cx.edit(Edit::Theorems(TheoremsChoice::Add(cell.clone())));
            }
            cx.actions.extend(draw_automaton(automaton.walked.clone()));
        }
    }
}

/// Whether a picture is that of a table of a size of its own, which is seen whole; a larger one, and a board, is seen from
/// its corner.
fn is_whole(record: &Record, scene: &Scene) -> bool {
    scene.about == Some(Subject::Map) && record.see.size.is_some()
}

/// What a picture is called.
fn name_of(record: &Record, scene: &Scene) -> String {
    if scene.about == Some(Subject::Automaton) {
        return format!("Picture: the automaton of {}", scene.theorems.automaton.formula);
    }
    let of = scene.about.map_or("", Subject::title);
    let at = record.see.position.as_deref().unwrap_or_default().replace(" --misere", ", misère");
    format!("Picture: {of}, {at}")
}

/// The size of a picture that is wider than high.
fn wide(width: f32) -> Vec2 {
    vec2(width, (width * PICTURE).min(HIGHEST).round())
}

/// The room of a picture, with its name: a click on it opens what it shows.
fn place_ui(ui: &mut Ui, name: &str, size: Vec2) -> Response {
    let (_, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    response.on_hover_cursor(CursorIcon::PointingHand)
}
