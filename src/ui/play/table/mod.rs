//! The table in its room, in the panel and in a scene: whose turn it is above, the stones, heaps or bar in the middle,
//! the buttons below.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `split_moves` | moves that are listed as buttons: what each heap may become in a game that splits heaps, and what a bar may become in a sum |
//! | `stones` | the stones on the table, and the move that takes them |
//! | `takes` | the number that is taken: a slider and a field for a single pile, fields for several |

pub(super) mod split_moves;
mod stones;
mod takes;

use egui::{Align, Id, Layout, Rect, Role, ScrollArea, Stroke, Ui, UiBuilder, WidgetInfo, vec2};

use crate::context::{Action, Context};
use crate::input::pile_keys::WORDS;
use crate::play::controls::{price_ui, score_ui};
use crate::play::view::{DRAWN, Laid, PlayView};
use crate::play::{PlayPanel, take_back};
use crate::render::paint::figure_ui;
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui, prose_ui};
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::stage::still::fitted;
use crate::widget::{Button, follow_focus};
use golden_figure::{Bar, BarSquare, Colour, Face, Figure, StoneTable, bar, stone_table};
use golden_game::{Chomp, Move};
use golden_number::UBig;
use golden_prose::{capitalised, sentence};
use golden_session::Edit;
use stones::{too_much, waits};

/// Corner radius of the table, the room at its edges, and between its parts.
const RADIUS: f32 = 12.0;
const EDGE: f32 = 22.0;
const GAP: f32 = 10.0;
/// The size of whose turn it is, and of the words beside it.
const TURN: f32 = 28.0;
const SAID: f32 = 16.0;
/// The height of the buttons, and the widths of that which takes back and of that which makes the move.
const BUTTONS: f32 = 50.0;
const BACK: f32 = 130.0;
const MOVE: f32 = 210.0;
/// Height of what stands below the stones before that is known, and the greatest share of the table that it may have.
const FOOT: f32 = 90.0;
const MOST_FOOT: f32 = 0.6;
/// The height of the edges of the table and of what stands above the stones.
const ABOVE: f32 = 110.0;
/// The least width of the stones before they are enlarged: what is said beside a few of them has room.
const LEAST: f32 = 420.0;
/// Piles of more stones have a field for the number that is taken.
const COUNTED: u8 = 24;

/// The place where the height is kept of what stands below the stones.
fn foot_id() -> Id {
    Id::unique("height below the stones")
}

/// The height of what stood below the stones in the frame before.
fn height_of_foot(ui: &Ui) -> f32 {
    ui.data(|data| data.get_temp(foot_id())).unwrap_or(FOOT)
}

/// The least height of a table on which all that stands below the stones has room, such as a hint.
pub(super) fn least_height(ui: &Ui) -> f32 {
    height_of_foot(ui) / MOST_FOOT + ABOVE
}

impl PlayPanel {
    /// Draws the table in a room.
    pub(super) fn table_ui(&mut self, ui: &mut Ui, room: Rect, shown: &PlayView, cx: &mut Context<'_>) {
        rounded(ui.painter(), room, RADIUS, ink(ui, Colour::Well), Stroke::new(1.0, ink(ui, Colour::Line)));
        cx.report.drawn.place = Some(room);
        let inner = room.shrink(EDGE);
        let head = ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
            if let Some(score) = &shown.score {
                score_ui(ui, score);
            }
            match &shown.end {
                // What was missed may be a long list.
                Some(end) => {
                    let area = ScrollArea::vertical().id_salt("the end").auto_shrink([false, true]);
                    area.show(ui, |ui| {
                        follow_focus(ui);
                        // The edge of the stone.
                        ui.add_space(6.0);
                        self.end_ui(ui, shown, end, cx);
                        self.afterwards_ui(ui, shown, cx);
                    });
                }
                None => turn_ui(ui, shown),
            }
        });
        let below = inner.with_min_y(head.response.rect.bottom() + GAP);
        if shown.has_empty_table() || !below.is_positive() {
            return;
        }
        // What stands below the stones is as high as it was in the frame before.
        let known = height_of_foot(ui);
        let foot = known.min(MOST_FOOT * below.height());
        let middle = below.with_max_y(below.bottom() - foot - GAP);
        self.middle_ui(ui, middle, shown, cx);
        let place = Rect::from_min_max(middle.left_bottom() + vec2(0.0, GAP), below.max);
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| self.foot_ui(ui, shown, cx));
        let height = drawn.response.rect.height();
        if (height - known).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(foot_id(), height));
            ui.ctx().request_repaint();
        }
    }

    /// The stones or the bar, as large as they go, or why there are none.
    fn middle_ui(&mut self, ui: &mut Ui, room: Rect, shown: &PlayView, cx: &mut Context<'_>) {
        let say = |ui: &mut Ui, words: &str| {
            ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
                prose_ui(ui, &words.into(), SAID, Face::Interface, ink(ui, Colour::Ink2));
            });
        };
        let too_many = format!("{} heaps are too many to be drawn.", shown.piles.len());
        match shown.laid() {
            _ if shown.is_huge => say(ui, too_much(shown)),
            Laid::Bar => {
                let foot = room.with_min_y(room.bottom() - WORDS);
                match fitted(room.with_max_y(foot.top()), |room| self.bar_figure(shown, room)) {
                    Some((figure, place)) => self.bar_at(ui, &figure, place, shown, cx),
                    None => say(ui, TOO_LARGE),
                }
                ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| self.bar.words_ui(ui));
            }
            Laid::Stones | Laid::Heaps if shown.piles.len() > DRAWN => say(ui, &too_many),
            Laid::Stones | Laid::Heaps => {
                let mut bars = None;
                let drawn = fitted(room, |[width, _]| {
                    let table = self.stone_table(ui, shown, &cx.session.model, width);
                    let table = StoneTable { width: width.min(table.widest().max(LEAST)), ..table };
                    let count = (0..table.rows.len()).filter(|&pile| table.is_bar(pile)).count();
                    // Stones are not laid in a bar for the sake of larger ones.
                    (count <= *bars.get_or_insert(count)).then(|| stone_table(&table))
                });
                if let Some((figure, place)) = drawn {
                    self.stones_at(ui, &figure, place, shown, cx);
                }
            }
        }
    }

    /// The choice where clicks do not choose it, the hint, what happened, and the buttons.
    fn foot_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        ui.spacing_mut().item_spacing.y = GAP;
        let floor = ui.max_rect().bottom();
        if shown.laid() == Laid::Heaps || shown.ruleset().has_listed_moves() {
            self.split_moves_ui(ui, shown, cx);
        }
        if shown.laid() == Laid::Stones && shown.piles.iter().any(|pile| *pile > UBig::from(COUNTED)) {
            self.fields_ui(ui, shown, cx);
        } else {
            self.note_refusal(shown);
        }
        if cx.session.model.scene.is_none() {
            self.hint_ui(ui, shown, cx);
        }
        let situation = if waits(shown, cx) { WAITS } else { shown.situation.as_str() };
        if shown.end.is_none() && !situation.is_empty() {
            terms_ui(ui, &situation.into(), SAID, Face::Interface, ink(ui, Colour::Ink2));
        }
        ui.horizontal(|ui| {
            ui.set_min_height(BUTTONS);
            let none = (shown.step == 0).then_some("No move has been made yet");
            if ui.add(Button::new("Take back").large().width(BACK).off(none)).clicked() {
                take_back(cx);
            }
            if shown.is_live() && self.choice.can_take_both() {
                let both = self.choice.takes_both();
                let button = Button::new("From both piles").name("From both piles (A)").large().on(both);
                if ui.add(if both { button.primary() } else { button }).clicked() {
                    self.choice.set_both(!both);
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.buttons_ui(ui, shown, cx));
        });
        self.refusal_ui(ui, floor);
    }

    /// The buttons that make a move, from right to left.
    fn buttons_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if shown.looks_back() {
            let after = "Forget the moves taken back, and go on from this position";
            let button = Button::new("Play on").large();
            // Where a move can be made, that is what most people want.
            let button = if shown.is_live() { button } else { button.primary() };
            if ui.add(button).on_hover_text(after).clicked() {
                cx.edit(Edit::PlayOn);
            }
        } else if waits(shown, cx) {
            let words = if shown.is_forbidding { "Let it forbid" } else { "Let it move" };
            if ui.add(Button::new(words).large().primary()).clicked() {
                cx.ask(Action::LetMove);
            }
            return;
        }
        if !shown.is_live() {
            return;
        }
        if shown.is_forbidding {
            self.forbid_ui(ui, MOVE, cx);
        }
        if shown.laid() == Laid::Stones {
            let reason = if self.choice.is_nothing() {
                Some("Choose stones first".to_owned())
            } else {
                self.choice.after(&shown.focus).err().map(|error| error.to_string())
            };
            let words = format!("Take {}", self.choice.words());
            let button = Button::new(words.trim_end()).large().width(MOVE).primary().off(reason.as_deref());
            if ui.add(button).clicked() {
                self.play(shown, cx);
            }
        }
        // A lesson has hints of its own, in one place.
        if cx.session.model.scene.is_none() && self.hint_waits(shown) {
            let hint = ui.add(Button::new("Hint").large());
            let hint = if let Some(price) = shown.hint_price { price_ui(ui, price, hint) } else { hint };
            if hint.clicked() {
                self.begin_hint(cx);
            }
        }
    }
}

/// The words while the computer waits to be asked for its move.
const WAITS: &str = "It waits for you to let it play.";

/// Whose turn it is, and the rules beside it or below.
fn turn_ui(ui: &mut Ui, shown: &PlayView) {
    let rules = sentence(&capitalised(&shown.rules));
    let grey = ink(ui, Colour::Ink2);
    let has_room = ui.horizontal(|ui| {
        let response = line_ui(ui, &shown.turn.as_str().into(), TURN, Face::Mathematics, ink(ui, Colour::Ink));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &shown.turn));
        ui.add_space(10.0);
        let words = line(ui, &rules.as_str().into(), SAID, Face::Interface, grey, f32::INFINITY);
        let has_room = words.size().x <= ui.available_width();
        if has_room {
            terms_ui(ui, &rules.as_str().into(), SAID, Face::Interface, grey);
        }
        has_room
    });
    if !has_room.inner {
        terms_ui(ui, &rules.as_str().into(), SAID, Face::Interface, grey);
    }
}

/// The words in place of a bar that is too large.
const TOO_LARGE: &str = "The bar is too large to be laid on the table; begin with fewer squares.";

impl PlayPanel {
    /// The bar in a width and a height, in points; `None` where it is too large.
    fn bar_figure(&self, shown: &PlayView, room: [f32; 2]) -> Option<Figure<BarSquare>> {
        picture(shown, self.bar.pointed(), room).as_ref().and_then(bar)
    }

    /// Draws the bar in a place; a click on a square bites it off.
    fn bar_at(&mut self, ui: &mut Ui, figure: &Figure<BarSquare>, place: Rect, shown: &PlayView, cx: &mut Context<'_>) {
        let response = figure_ui(ui, figure, place, "bar");
        if let Some((row, column)) = self.bar.point(ui, &response, shown.is_live()) {
            cx.edit(Edit::Play(Chomp::bitten(shown.position(), row, column)));
        }
    }

    /// Bites where the keys say.
    pub(super) fn bar_keys(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some(rows) = shown.position().to_words().filter(|_| !shown.is_huge) else { return };
        if let Some((row, column)) = self.bar.keys(ui, &rows) {
            cx.edit(Edit::Play(Chomp::bitten(shown.position(), row, column)));
        }
    }
}

fn picture(shown: &PlayView, pointed: Option<BarSquare>, [width, height]: [f32; 2]) -> Option<Bar> {
    let rows = shown.position().to_words()?;
    let whole = shown.start.position.to_words()?;
    let told = if shown.tells_moves() { shown.winning_moves() } else { &[] };
    let bite = |step: &Move| {
        let (row, column) = Chomp::bite(shown.position(), &step.to)?;
        Some((row, u64::try_from(&column).ok()?))
    };
    let winning = told.iter().filter_map(bite).collect();
    Some(Bar { rows, whole, winning, pointed, width, height, is_live: shown.is_live() })
}
