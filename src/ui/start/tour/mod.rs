//! The tour: a minute a tab, a card beside each thing it points at. It changes nothing of the session: while it is at the
//! table, this is drawn as the map that it speaks of, whatever view the session has.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `controls` | where the controls of the window stand, by their accessible names |
//! | `place` | where the card stands: beside what it explains, never on it |
//! | `stops` | what is pointed at in each tab, and what is said of it |

pub mod controls;
mod place;
mod stops;

use egui::{Area, Color32, Context, Id, Key, LayerId, Modal, Modifiers, Order, Rect, Stroke, StrokeKind, Ui, vec2};

use controls::{Found, bring, find, is_looking, look};
use place::card_beside;
pub use stops::{STOPS, Stop};

use crate::render::prose::{layout, line_height, line_ui, prose_ui};
use crate::render::theme::ink;
use crate::widget::Button;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::Tab;

/// Width of the card with its margin, the margin, the size of title and words, the height of the buttons.
const WIDTH: f32 = 296.0;
const MARGIN: f32 = 16.0;
const TITLE: f32 = 19.0;
const WORDS: f32 = 14.0;
const BUTTONS: f32 = 30.0;
const GAP: f32 = 8.0;
/// How much darker all but the thing is.
const DIMMED: u8 = 90;
/// Frames after a step in which the keyboard is brought to "Next".
const FRESH: u8 = 3;
/// In how many frames after a step what is out of sight is scrolled into sight: a tab may need some to be drawn.
const TRIES: u8 = 4;
/// What leads to controls that are not there: the columns may be folded.
const LEADING: [&str; 2] = ["Show the left column", "Show the inspector"];
/// Room between the ring and what it is about.
const RING: f32 = 5.0;

/// The tour while it is taken.
#[derive(Debug)]
pub struct Tour {
    /// The tab that was in front before.
    from: Tab,
    tab: Tab,
    stop: usize,
    /// Frames in which the keyboard is brought to "Next", from where arrow keys have led it away.
    fresh: u8,
    /// How often what is pointed at may yet be scrolled into sight.
    tries: u8,
    /// What was drawn last.
    shown: Option<TourReport>,
}

/// Where the tour is on the screen, for tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TourReport {
    /// The ring about what is pointed at, if that is on the screen.
    pub target: Option<Rect>,
    /// The card.
    pub card: Rect,
}

/// What becomes of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourStep {
    /// It goes on in another tab.
    Show(Tab),
    /// It is over; this tab was in front before.
    End(Tab),
}

impl Tour {
    /// The tour from the first stop of a tab.
    pub fn new(ctx: &Context, tab: Tab) -> Self {
        look(ctx, true);
        Self { from: tab, tab, stop: 0, fresh: FRESH, tries: TRIES, shown: None }
    }

    /// The tab that it speaks of.
    pub const fn tab(&self) -> Tab {
        self.tab
    }

    /// What was drawn last.
    pub fn report(&self) -> Option<TourReport> {
        self.shown
    }

    fn stops(&self) -> &'static [Stop] {
        let place = Tab::ALL.iter().position(|tab| *tab == self.tab).unwrap_or(0);
        STOPS.get(place).copied().unwrap_or_default()
    }

    /// The tab after this one.
    fn next_tab(&self) -> Option<Tab> {
        Tab::ALL.iter().skip_while(|tab| **tab != self.tab).nth(1).copied()
    }

    /// Draws the ring and the card; returns what becomes of the tour.
    ///
    /// `rules` are those of the game in play, in a line; the tour tells them at its table.
    pub fn show(&mut self, ctx: &Context, rules: &str) -> Option<TourStep> {
        let stops = self.stops();
        let Some(stop) = stops.get(self.stop) else { return Some(TourStep::End(self.end(ctx))) };
        if is_looking(ctx) {
            // Where things stand is known a frame after they were drawn.
            ctx.request_repaint();
        }
        let screen = ctx.content_rect();
        let target = self.target(ctx, stop).map(|rect| rect.expand(RING).intersect(screen.shrink(2.0)));
        let words = if stop.says_rules {
            Prose::from(format!("{} {}", sentence(rules), stop.words))
        } else {
            Prose::from(stop.words)
        };
        let pressed = self.card(ctx, (stop.title, &words), target, screen);
        if pressed.is_some() {
            self.tries = TRIES;
        }
        self.fresh = if pressed.is_some() { FRESH } else { self.fresh.saturating_sub(1) };
        match pressed {
            Some(Step::Back) => {
                self.stop = self.stop.saturating_sub(1);
                None
            }
            Some(Step::Next) if self.stop + 1 < stops.len() => {
                self.stop += 1;
                None
            }
            Some(Step::Next) => match self.next_tab() {
                Some(tab) => {
                    (self.tab, self.stop) = (tab, 0);
                    Some(TourStep::Show(tab))
                }
                None => Some(TourStep::End(self.end(ctx))),
            },
            Some(Step::End) => Some(TourStep::End(self.end(ctx))),
            None => None,
        }
    }

    /// What is pointed at, as far as it is in sight; else it is scrolled there, or what leads to it is pointed at.
    fn target(&mut self, ctx: &Context, stop: &Stop) -> Option<Rect> {
        let Found { in_sight, out_of_sight } = find(ctx, stop.at);
        if in_sight.is_some() {
            return in_sight;
        }
        if let Some(control) = out_of_sight
            && self.tries > 0
        {
            self.tries -= 1;
            bring(ctx, control);
        }
        find(ctx, &LEADING).in_sight
    }

    /// Looks for controls no longer; returns the tab that was in front before.
    pub fn end(&self, ctx: &Context) -> Tab {
        look(ctx, false);
        self.from
    }

    fn card(
        &mut self,
        ctx: &Context,
        (title, words): (&str, &Prose),
        target: Option<Rect>,
        screen: Rect,
    ) -> Option<Step> {
        let size = vec2(WIDTH, height(ctx, words));
        let rect = card_beside(target, size, screen);
        let area = Area::new(Id::unique("tour")).order(Order::Foreground).fixed_pos(rect.min).constrain(true);
        let frame = egui::Frame::popup(&ctx.global_style()).inner_margin(MARGIN);
        let modal = Modal::new(Id::unique("tour")).area(area).frame(frame).backdrop_color(Color32::TRANSPARENT);
        let shown = modal.show(ctx, |ui| {
            ui.set_width(WIDTH - 2.0 * MARGIN);
            dim_ui(ui, target, screen);
            ui.spacing_mut().item_spacing.y = GAP;
            line_ui(ui, &title.into(), TITLE, Face::Mathematics, ink(ui, Colour::Ink));
            prose_ui(ui, words, WORDS, Face::Interface, ink(ui, Colour::Ink2));
            self.buttons_ui(ui)
        });
        let key = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        self.shown = Some(TourReport { target, card: shown.response.rect });
        if shown.should_close() {
            return Some(Step::End);
        }
        shown.inner.or_else(|| {
            if key(Key::ArrowRight) {
                Some(Step::Next)
            } else {
                (key(Key::ArrowLeft) && self.stop > 0).then_some(Step::Back)
            }
        })
    }

    fn buttons_ui(&self, ui: &mut Ui) -> Option<Step> {
        let mut step = None;
        let (here, count) = (self.stop + 1, self.stops().len());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let next_tab = self.next_tab();
            let (words, name) = match next_tab {
                _ if here < count => ("Next", "Next".to_owned()),
                Some(tab) => ("Next tab", format!("Next tab: {}", tab.title())),
                None => ("Done", "Done".to_owned()),
            };
            let next = ui.add(Button::new(words).name(&name).primary());
            if self.fresh > 0 || ui.memory(|memory| memory.focused().is_none()) {
                // Enter goes on.
                next.request_focus();
            }
            if next.clicked() {
                step = Some(Step::Next);
            }
            let off = (self.stop == 0).then_some("This is the first stop");
            if ui.add(Button::new("Back").off(off)).clicked() {
                step = Some(Step::Back);
            }
            if ui.add(Button::new("Skip").name("Skip the tour").bare()).clicked() {
                step = Some(Step::End);
            }
            let words = format!("{here} of {count}");
            line_ui(ui, &words.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
        });
        step
    }
}

/// What was pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Next,
    Back,
    End,
}

/// A line as a sentence: with a capital and a full stop.
fn sentence(line: &str) -> String {
    let mut letters = line.chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// The height of the card.
fn height(ctx: &Context, words: &Prose) -> f32 {
    let mut job = layout(words, WORDS, Face::Interface, Color32::WHITE);
    job.wrap = egui::epaint::text::TextWrapping::wrap_at_width(WIDTH - 2.0 * MARGIN);
    let words = ctx.fonts_mut(|fonts| fonts.layout_job(job)).size().y;
    line_height(TITLE, Face::Mathematics) + words + BUTTONS + 2.0 * GAP + 2.0 * MARGIN + 4.0
}

/// Dims all but the thing, and draws a ring about it.
fn dim_ui(ui: &Ui, target: Option<Rect>, screen: Rect) {
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Middle, Id::unique("tour ring")));
    let dark = Color32::from_black_alpha(DIMMED);
    let Some(target) = target else {
        painter.rect_filled(screen, 0.0, dark);
        return;
    };
    let beside = screen.with_min_y(target.top()).with_max_y(target.bottom());
    for part in [
        screen.with_max_y(target.top()),
        screen.with_min_y(target.bottom()),
        beside.with_max_x(target.left()),
        beside.with_min_x(target.right()),
    ] {
        painter.rect_filled(part, 0.0, dark);
    }
    painter.rect_stroke(target, 6.0, Stroke::new(2.5, ink(ui, Colour::Sec)), StrokeKind::Middle);
}
