//! Moving the piece with the pointer: dragging, sliding back, clicks on squares.

use egui::emath::TSTransform;
use egui::{CursorIcon, PointerButton, Pos2, Ui};

use super::picture::waits_for_computer;
use crate::context::Context;
use crate::render::paint::FigureResponse;
use crate::render::theme;
use golden_figure::{BoardPicture, BoardTarget, Held, Point, board_refusal};
use golden_game::{Position, Square, options_on_board};
use golden_session::{Against, Edit};
use golden_subject::BoardView;

/// The time in which the piece slides back, in seconds.
const SLIDE: f64 = 0.18;

/// The grip of the pointer on the piece.
#[derive(Default)]
pub(super) struct PieceDrag {
    grip: Grip,
}

#[derive(Clone, Copy, Default)]
enum Grip {
    #[default]
    Empty,
    Holding,
    SlidingBack {
        from: Point,
        since: f64,
    },
}

impl PieceDrag {
    /// Returns true if the pointer holds the piece.
    pub fn is_holding(&self) -> bool {
        matches!(self.grip, Grip::Holding)
    }

    /// Returns the place of the piece while it is not on its square; ends a slide that is over.
    pub fn held(&mut self, ui: &Ui, home: Point, screen_from_figure: TSTransform) -> Option<Held> {
        match self.grip {
            Grip::Empty => None,
            Grip::Holding => {
                let pointer = ui.input(|input| input.pointer.latest_pos())?;
                Some(Held { at: point(screen_from_figure, pointer), is_choosing: true })
            }
            Grip::SlidingBack { from, since } => {
                let share = (ui.input(|input| input.time) - since) / SLIDE;
                if share >= 1.0 {
                    self.grip = Grip::Empty;
                    return None;
                }
                ui.ctx().request_repaint();
                #[expect(clippy::cast_possible_truncation, reason = "a share of a way")]
                let left = (1.0 - share).powi(3) as f32;
                let at = [0, 1].map(|i| home[i] + (from[i] - home[i]) * left);
                Some(Held { at, is_choosing: false })
            }
        }
    }

    /// Follows the pointer. Returns why a drop or a click was refused.
    pub fn follow(
        &mut self,
        ui: &Ui,
        response: &FigureResponse<BoardTarget>,
        picture: &BoardPicture,
        screen_from_figure: TSTransform,
        shown: &BoardView,
        cx: &mut Context<'_>,
    ) -> Option<String> {
        let pressed = ui.input(|input| input.pointer.press_origin());
        let pressed = pressed.map(|at| point(screen_from_figure, at)).and_then(|at| picture.frame.square_at(at));
        if response.response.drag_started_by(PointerButton::Primary) && pressed.is_some() && pressed == picture.home() {
            self.grip = Grip::Holding;
        }
        if matches!(self.grip, Grip::Holding) {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
            if !response.response.dragged() {
                let latest = ui.input(|input| input.pointer.latest_pos());
                let at = response.pointer.or(latest.map(|at| point(screen_from_figure, at)));
                return self.drop_at(ui, at, picture, shown, cx);
            }
            return None;
        }
        self.point_at(ui, response, picture, shown, cx);
        if let Some(BoardTarget::Square(a, b)) = response.clicked {
            return Self::click(ui, (a, b), picture, shown, cx);
        }
        None
    }

    fn drop_at(
        &mut self,
        ui: &Ui,
        at: Option<Point>,
        picture: &BoardPicture,
        shown: &BoardView,
        cx: &mut Context<'_>,
    ) -> Option<String> {
        self.grip = Grip::Empty;
        let at = at?;
        let target = picture.frame.square_at(at);
        let option = target.filter(|&square| is_option(picture, square));
        let waits = waits_for_computer(shown, cx).filter(|_| option.is_some());
        if let Some(square) = option.filter(|_| waits.is_none()) {
            cx.edit(Edit::Play(position(square)));
            return None;
        }
        if cx.session.model.game.animate && theme::has_motion(ui) {
            self.grip = Grip::SlidingBack { from: at, since: ui.input(|input| input.time) };
        }
        ui.ctx().request_repaint();
        if let Some(words) = waits {
            return Some(words.to_owned());
        }
        // Put back on its square it was not moved.
        if target.is_some() && target == picture.home() {
            return None;
        }
        if shown.is_over() {
            return Some(over_words(shown, cx));
        }
        let corner = cx.session.model.board.corner;
        Some(match target {
            Some(square) => board_refusal(&shown.focus.ruleset, corner, square),
            None => "There is no square: a move ends on the board.".to_owned(),
        })
    }

    /// Passes the option the pointer is on to the other panels.
    fn point_at(
        &self,
        ui: &Ui,
        response: &FigureResponse<BoardTarget>,
        picture: &BoardPicture,
        shown: &BoardView,
        cx: &mut Context<'_>,
    ) {
        let Some(BoardTarget::Square(a, b)) = response.hovered else { return };
        if Some((a, b)) == picture.home() {
            ui.ctx().set_cursor_icon(CursorIcon::Grab);
        } else if is_option(picture, (a, b)) && matches!(self.grip, Grip::Empty) {
            cx.links.now.option = Some(shown.focus_on((a, b)).position);
        }
    }

    /// A click on an option moves there. One on another square starts from it while no move has been made; in a game
    /// that has begun, or that a lesson sets, only with Ctrl. Returns why it was refused.
    fn click(
        ui: &Ui,
        square: Square,
        picture: &BoardPicture,
        shown: &BoardView,
        cx: &mut Context<'_>,
    ) -> Option<String> {
        if Some(square) == picture.home() {
            return None;
        }
        let (model, is_set) = (&cx.session.model, is_set(cx));
        let is_begun = is_set || !model.trail.is_empty() || !model.ahead.is_empty();
        let places = shown.not_shown.is_some() || ui.input(|input| input.modifiers.command);
        if !places && is_option(picture, square) {
            let waits = waits_for_computer(shown, cx);
            if waits.is_none() {
                cx.edit(Edit::Play(position(square)));
            }
            return waits.map(str::to_owned);
        }
        if !places && is_begun && (is_set || !shown.described.is_over) {
            let refusal = board_refusal(&shown.focus.ruleset, model.board.corner, square);
            return Some(match is_set {
                true if shown.described.is_over => over_words(shown, cx),
                true => refusal,
                false => format!("{refusal} Ctrl and a click start from there."),
            });
        }
        cx.edit(Edit::Focus(shown.focus_on(square)));
        None
    }
}

/// Returns true if a lesson has set the game: only with Ctrl another one begins on a square.
fn is_set(cx: &Context<'_>) -> bool {
    let model = &cx.session.model;
    !cx.pane.is_set_up && model.scene.is_some() && model.game.against == Against::Computer
}

/// That the game is over, and how another one begins.
fn over_words(shown: &BoardView, cx: &Context<'_>) -> String {
    let (a, b) = shown.at;
    let click = if is_set(cx) { "Ctrl and a click on a square start" } else { "A click on a square starts" };
    if cx.session.model.winner(true).is_some() {
        format!("The game is over. New game begins it again. {click} another one there.")
    } else {
        format!("The game is over: there is no move from ({a}, {b}). {click} a game there.")
    }
}

fn is_option(picture: &BoardPicture, square: Square) -> bool {
    options_on_board(&picture.ruleset, picture.position, picture.frame.size).contains(&square)
}

fn position((a, b): Square) -> Position {
    Position::words(&[a, b])
}

fn point(screen_from_figure: TSTransform, at: Pos2) -> Point {
    let at = screen_from_figure.inverse() * at;
    [at.x, at.y]
}
