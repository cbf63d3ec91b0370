//! Moving the piece with the pointer: dragging, sliding back, clicks on squares.

use std::time::Duration;

use egui::emath::TSTransform;
use egui::{CursorIcon, PointerButton, Pos2, Ui};

use super::shown::Shown;
use super::words;
use crate::figure::{BoardPicture, BoardTarget, Held, Point, Square, options_on_board};
use crate::game::Position;
use crate::session::Edit;
use crate::ui::context::Context;
use crate::ui::paint::FigureResponse;

/// How long the piece slides back, in seconds.
const SLIDE: f64 = 0.18;

/// What the pointer does with the piece.
#[derive(Default)]
pub(super) struct Hand {
    grip: Grip,
    /// A click on an option that may be the first half of a double click, and when it was.
    pending: Option<(Square, f64)>,
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

impl Hand {
    /// Whether the pointer holds the piece.
    pub fn is_holding(&self) -> bool {
        matches!(self.grip, Grip::Holding)
    }

    /// Where the piece is while it is not on its square; ends a slide that is over.
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

    /// Follows the pointer. Returns why a drop was refused.
    pub fn follow(
        &mut self,
        ui: &Ui,
        response: &FigureResponse<BoardTarget>,
        picture: &BoardPicture,
        screen_from_figure: TSTransform,
        shown: &Shown,
        cx: &mut Context<'_>,
    ) -> Option<String> {
        self.finish_click(ui, shown, cx);
        let pressed = ui.input(|input| input.pointer.press_origin());
        let pressed = pressed.map(|at| point(screen_from_figure, at)).and_then(|at| picture.frame.square_at(at));
        if response.response.drag_started_by(PointerButton::Primary) && pressed.is_some() && pressed == picture.home() {
            self.grip = Grip::Holding;
            self.pending = None;
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
            self.click(ui, (a, b), picture, shown, cx);
        }
        None
    }

    fn drop_at(
        &mut self,
        ui: &Ui,
        at: Option<Point>,
        picture: &BoardPicture,
        shown: &Shown,
        cx: &mut Context<'_>,
    ) -> Option<String> {
        self.grip = Grip::Empty;
        let at = at?;
        let target = picture.frame.square_at(at);
        let option = target.filter(|&square| is_option(picture, square));
        let waits = shown.waits_for_computer(cx).filter(|_| option.is_some());
        if let Some(square) = option.filter(|_| waits.is_none()) {
            cx.edit(Edit::Play(position(square)));
            return None;
        }
        if cx.session.model.game.animate {
            self.grip = Grip::SlidingBack { from: at, since: ui.input(|input| input.time) };
        }
        ui.ctx().request_repaint();
        if let Some(words) = waits {
            return Some(words.to_owned());
        }
        let corner = cx.session.model.board.corner;
        target
            .filter(|&square| Some(square) != picture.home())
            .map(|square| words::refusal(&shown.focus.ruleset, corner, square))
    }

    /// Tells the other panels which option the pointer is on.
    fn point_at(
        &self,
        ui: &Ui,
        response: &FigureResponse<BoardTarget>,
        picture: &BoardPicture,
        shown: &Shown,
        cx: &mut Context<'_>,
    ) {
        let Some(BoardTarget::Square(a, b)) = response.hovered else { return };
        if Some((a, b)) == picture.home() {
            ui.ctx().set_cursor_icon(CursorIcon::Grab);
        } else if is_option(picture, (a, b)) && matches!(self.grip, Grip::Empty) {
            cx.pointed.option = Some(shown.focus_on((a, b)).position);
        }
    }

    /// One click starts from a square; two on an option move there. Only for an option must the first click wait.
    fn click(&mut self, ui: &Ui, square: Square, picture: &BoardPicture, shown: &Shown, cx: &mut Context<'_>) {
        let (clicked, twice, now) = ui.input(|input| {
            let pointer = &input.pointer;
            (pointer.primary_clicked(), pointer.button_double_clicked(PointerButton::Primary), input.time)
        });
        let is_option = is_option(picture, square);
        if twice && is_option && shown.waits_for_computer(cx).is_none() {
            self.pending = None;
            cx.edit(Edit::Play(position(square)));
        } else if clicked && is_option {
            self.pending = Some((square, now));
            ui.ctx().request_repaint_after(Duration::from_secs_f64(double_click_delay(ui)));
        } else if Some(square) != picture.home() {
            self.pending = None;
            cx.edit(Edit::Focus(shown.focus_on(square)));
        }
    }

    /// Takes a click that has stayed alone for what it is.
    fn finish_click(&mut self, ui: &Ui, shown: &Shown, cx: &mut Context<'_>) {
        let Some((square, since)) = self.pending else { return };
        let wait = since + double_click_delay(ui) - ui.input(|input| input.time);
        if wait > 0.0 {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(wait));
        } else {
            self.pending = None;
            cx.edit(Edit::Focus(shown.focus_on(square)));
        }
    }
}

fn double_click_delay(ui: &Ui) -> f64 {
    ui.ctx().options(|options| options.input_options.max_double_click_delay)
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
