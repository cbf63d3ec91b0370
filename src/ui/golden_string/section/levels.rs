//! The section of the levels: a window onto the letters that is moved and zoomed.

use egui::{Id, PointerButton, Rect, Ui};

use crate::figure::{Figure, GoldenLevels, GoldenTarget, clamped, golden_levels};
use crate::prose::grouped;
use crate::session::GoldenView;
use crate::ui::context::{Action, Context};
use crate::ui::golden_string::shown::{Shown, level_length};
use crate::ui::golden_string::target::{act, look_up};
use crate::ui::render::paint::figure_ui;
use crate::ui::work::memo::Memo;

/// Rows shown at a time, unless all are asked for.
const ROWS: u32 = 9;

/// What belongs to no session: the part of a letter that is out of sight at the left edge, the picture drawn last.
#[derive(Default)]
pub(in crate::ui::golden_string) struct LevelsSection {
    fraction: f64,
    /// Whether all levels are drawn, not only the last ones.
    pub all: bool,
    drawn: Memo<(GoldenLevels, f32), Figure<GoldenTarget>>,
    canvas: Option<Id>,
    /// Width of the letters' part of the picture, in points.
    room: f32,
}

impl LevelsSection {
    /// The height of the section.
    pub fn height(&self, shown: &Shown<'_>) -> f32 {
        GoldenLevels::height(if self.all { ROWS.max(shown.view.level + 1) } else { ROWS })
    }

    /// Whether a widget is the picture of the levels.
    pub fn is_canvas(&self, id: Id) -> bool {
        self.canvas == Some(id)
    }

    /// What is drawn.
    pub fn levels(&self, shown: &Shown<'_>) -> GoldenLevels {
        let highest = shown.view.level;
        GoldenLevels {
            letters: shown.choices.letters,
            lowest: if self.all { 0 } else { highest.saturating_sub(ROWS - 1) },
            highest,
            first: self.first(shown),
            width: shown.view.width,
            marked: u64::try_from(&shown.choices.index).ok(),
        }
    }

    /// The picture in a width.
    pub fn figure(&mut self, shown: &Shown<'_>, width: f32) -> &Figure<GoldenTarget> {
        let levels = self.levels(shown);
        self.drawn.get((levels, width), |(levels, width)| golden_levels(levels, *width))
    }

    fn first(&self, shown: &Shown<'_>) -> f64 {
        // A level may be shorter than the one that was looked at before.
        if shown.view.first < shown.length() { real(shown.view.first) + self.fraction } else { 0.0 }
    }

    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let levels = self.levels(shown);
        self.room = rect.width() - levels.left();
        let figure = self.figure(shown, rect.width());
        let [width, height] = figure.size;
        let place = Rect::from_min_size(rect.min, egui::vec2(width, height));
        let response = figure_ui(ui, figure, place, "levels of the golden string");
        self.canvas = Some(response.response.id);
        self.move_ui(ui, &response.response, place, &levels, shown, cx);
        if let Some(target) = response.clicked {
            act(target, shown, cx);
        } else if response.response.clicked()
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
        shown: &Shown<'_>,
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
                self.zoom_about(f64::from(zoom), x, shown, cx);
                return;
            }
        }
        if moved != 0.0 {
            self.look_from(self.first(shown) - moved / shown.view.width, shown.view, cx);
        }
    }

    /// Moves by a share of what is in sight.
    pub fn pan(&mut self, share: f64, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let letters = f64::from(self.room) / shown.view.width;
        self.look_from(self.first(shown) + share * letters, shown.view, cx);
    }

    /// Zooms about the middle, or about the left edge while that is the beginning.
    pub fn zoom(&mut self, factor: f64, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let x = if self.first(shown) <= 0.0 { 0.0 } else { f64::from(self.room) / 2.0 };
        self.zoom_about(factor, x, shown, cx);
    }

    fn zoom_about(&mut self, factor: f64, x: f64, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let mut view = shown.view;
        // A level is never smaller than half of the picture.
        let least =
            (0.5 * f64::from(self.room.max(1.0)) / real(level_length(view.level))).max(*GoldenView::WIDTHS.start());
        let most = *GoldenView::WIDTHS.end();
        let letter = self.first(shown) + x / view.width;
        view.width = clamped(view.width * factor, least.min(most), most);
        self.look_from(letter - x / view.width, view, cx);
    }

    /// Back to the beginning, with letters of the ordinary width.
    pub fn reset(&mut self, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let width = GoldenView::default().width;
        self.look_from(0.0, GoldenView { width, ..shown.view }, cx);
    }

    /// Shows the letters from a place on, which stays among those of the level.
    fn look_from(&mut self, first: f64, mut view: GoldenView, cx: &mut Context<'_>) {
        let shown = f64::from(self.room) / view.width;
        let last = (real(level_length(view.level)) - shown / 2.0).max(0.0);
        let first = clamped(first, 0.0, last);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to the length of a level")]
        let whole = first.floor() as u64;
        view.first = whole;
        self.fraction = first - first.floor();
        cx.ask(Action::Golden(view));
    }

    /// The whole highest level in the width.
    pub fn fit(&mut self, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let width = f64::from(self.room.max(1.0)) / real(shown.length());
        let (least, most) = GoldenView::WIDTHS.into_inner();
        self.look_from(0.0, GoldenView { width: width.clamp(least, most), ..shown.view }, cx);
    }

    /// Which letters are in sight, and how to see others; none while all of the level are, as wide as ordinary ones.
    pub fn caption(&self, shown: &Shown<'_>, width: f32) -> Option<String> {
        let levels = self.levels(shown);
        let room = f64::from(width - levels.left());
        let length = level_length(shown.view.level);
        let first = self.first(shown);
        let end = first + room / shown.view.width;
        let grain = if shown.view.width < 3.0 { ", a column the share of ones" } else { "" };
        if first <= 0.0 && end + 0.5 >= real(length) {
            let is_ordinary = (shown.view.width - GoldenView::default().width).abs() < f64::EPSILON;
            let letters = if length == 1 { "letter" } else { "letters" };
            return (!is_ordinary).then(|| format!("all {} {letters}{grain}", grouped(&length)));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to u64 saturates")]
        let (from, to) = (first.max(0.0) as u64 + 1, (end.floor().max(1.0) as u64).min(length));
        // Whoever has zoomed knows how.
        let more = if grain.is_empty() { "; Ctrl+wheel zooms, drag moves" } else { grain };
        Some(format!("letters {} to {} of {}{more}", grouped(&from), grouped(&to.max(from)), grouped(&length)))
    }
}

#[expect(clippy::cast_precision_loss, reason = "places of letters on screen")]
fn real(letter: u64) -> f64 {
    letter as f64
}
