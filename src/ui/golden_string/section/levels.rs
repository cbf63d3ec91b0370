//! The section of the levels: a window onto the letters that is moved and zoomed.

use egui::{Id, PointerButton, Rect, Ui};

use crate::context::{Action, Context};
use crate::golden_string::shown::{ShownString, look_up};
use crate::render::paint::FigureResponse;
use golden_figure::{GoldenLevels, GoldenTarget, LevelsView};
use golden_session::GoldenView;

const ROWS: u32 = GoldenLevels::ROWS;

/// The state that belongs to no session: the part of a letter that is out of sight at the left edge.
#[derive(Default)]
pub(in crate::golden_string) struct LevelsSection {
    fraction: f64,
    /// True if all levels are drawn, not only the last ones.
    pub all: bool,
    canvas: Option<Id>,
    /// Width of the letters' part of the picture, in points.
    room: f32,
}

impl LevelsSection {
    /// The height of the section.
    pub fn height(&self, shown: &ShownString<'_>) -> f32 {
        GoldenLevels::height(if self.all { ROWS.max(shown.view.level + 1) } else { ROWS })
    }

    /// Returns true if a widget is the picture of the levels.
    pub fn is_canvas(&self, id: Id) -> bool {
        self.canvas == Some(id)
    }

    /// Returns the picture that is drawn.
    pub fn levels(&self, shown: &ShownString<'_>) -> GoldenLevels {
        let highest = shown.view.level;
        GoldenLevels {
            letters: shown.choices.letters,
            lowest: if self.all { 0 } else { highest.saturating_sub(ROWS - 1) },
            highest,
            first: self.first(shown),
            width: shown.view.width,
            marked: shown.marked(),
        }
    }

    fn view(&self, shown: &ShownString<'_>) -> LevelsView {
        LevelsView { level: shown.view.level, first: self.first(shown), width: shown.view.width }
    }

    fn first(&self, shown: &ShownString<'_>) -> f64 {
        // A level may be shorter than the one that was looked at before.
        #[expect(clippy::cast_precision_loss, reason = "a place on screen")]
        let first = shown.view.first as f64;
        if shown.view.first < shown.length() { first + self.fraction } else { 0.0 }
    }

    /// Does what was done to the picture: moves and zooms, and looks up the letter that was clicked.
    pub fn respond(
        &mut self,
        ui: &Ui,
        place: Rect,
        response: &FigureResponse<GoldenTarget>,
        shown: &ShownString<'_>,
        cx: &mut Context<'_>,
    ) {
        let levels = self.levels(shown);
        self.room = place.width() - levels.left();
        self.canvas = Some(response.response.id);
        self.move_ui(ui, &response.response, place, &levels, shown, cx);
        if response.clicked.is_none()
            && response.response.clicked()
            && let Some((_, letter)) = response.pointer.and_then(|at| levels.letter_at(at))
        {
            look_up(letter, cx);
        }
    }

    /// Drags and scrolls along the letters, zooms about the pointer, goes back at a double click.
    fn move_ui(
        &mut self,
        ui: &Ui,
        response: &egui::Response,
        place: Rect,
        levels: &GoldenLevels,
        shown: &ShownString<'_>,
        cx: &mut Context<'_>,
    ) {
        if response.double_clicked() {
            self.reset(shown, cx);
            return;
        }
        let mut moved = f64::from(response.drag_delta().x);
        if !response.dragged_by(PointerButton::Primary) && !response.dragged_by(PointerButton::Middle) {
            moved = 0.0;
        }
        let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|_| response.contains_pointer());
        if let Some(at) = pointer {
            let (zoom, along) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta().x));
            moved += f64::from(along);
            if (zoom - 1.0).abs() > f32::EPSILON {
                let x = f64::from(at.x - place.left() - levels.left()).max(0.0);
                self.look(self.view(shown).zoomed(f64::from(zoom), x, self.room), shown, cx);
                return;
            }
        }
        if moved != 0.0 {
            let view = self.view(shown);
            self.look(view.from_letter(view.first - moved / view.width, self.room), shown, cx);
        }
    }

    /// Moves by a share of what is in sight.
    pub fn pan(&mut self, share: f64, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let view = self.view(shown);
        let letters = f64::from(self.room) / view.width;
        self.look(view.from_letter(view.first + share * letters, self.room), shown, cx);
    }

    /// Zooms about the middle, or about the left edge while that is the beginning.
    pub fn zoom(&mut self, factor: f64, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let view = self.view(shown);
        let x = if view.first <= 0.0 { 0.0 } else { f64::from(self.room) / 2.0 };
        self.look(view.zoomed(factor, x, self.room), shown, cx);
    }

    /// Back to the beginning, with letters of the ordinary width.
    pub fn reset(&mut self, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let width = GoldenView::default().width;
        self.look(LevelsView { width, ..self.view(shown) }.from_letter(0.0, self.room), shown, cx);
    }

    /// The whole highest level in the width.
    pub fn fit(&mut self, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        self.look(self.view(shown).fitted(self.room), shown, cx);
    }

    fn look(&mut self, letters: LevelsView, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let (view, fraction) = shown.view.seeing(letters);
        self.fraction = fraction;
        cx.ask(Action::Golden(view));
    }

    /// Returns words for the letters that are in sight in a width, unless all are.
    pub fn caption(&self, shown: &ShownString<'_>, width: f32) -> Option<String> {
        self.levels(shown).caption(width, GoldenView::default().width)
    }
}
