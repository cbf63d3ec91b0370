//! Messages at the bottom of the window, and what is only said: the computer’s move, for a screen reader. The status
//! bar: facts at the left, the running job with Cancel, or else what the panel has to say, at the right.

use std::borrow::Cow;

use egui::{
    Align, Align2, Area, Context, Id, Key, Layout, Modifiers, Order, Pos2, Rect, RichText, Role, Sense, Ui, Vec2,
    WidgetInfo, pos2,
};

use super::App;
use super::card::CARD;
use crate::command::Command;
use crate::context::Action;
use crate::render::theme::{self, ink};
use crate::widget::{self, NoticeAction, notice_ui, progress_ui};
use crate::work::cached::BackgroundTask;
use golden_figure::Colour;
use golden_game::short_position;
use golden_prose::{capitalised, message};
use golden_session::answers::at_once;
use golden_session::{Edit, Focus};
use golden_solver::{Progress, move_made};

/// Height of the status bar, and how far notices lie above what must stay in sight.
const STATUS_BAR: f32 = 30.0;
const ABOVE_FLOOR: f32 = 14.0;
/// The distance from the edge of a stage or of the window, and from a card.
const ABOVE_EDGE: f32 = 6.0;
/// Their least width on a stage and beside a card.
const LEAST: f32 = 220.0;

/// A message for the user.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Notice {
    pub text: String,
    pub is_problem: bool,
    /// The command that does something about it.
    pub action: Option<Command>,
    /// The time when it was first shown, in seconds of the window's clock.
    pub since: Option<f64>,
}

/// The messages that are shown, and where they stand.
#[derive(Default)]
pub(super) struct Notices {
    /// The messages, the oldest first.
    pub list: Vec<Notice>,
    /// The upper edge of what is read and answered at the foot of the window in this frame: they lie above it.
    pub floor: Option<f32>,
    /// The words of a scene, at whose foot they lie.
    pub place: Option<Rect>,
    /// The words for a screen reader: the move that the computer made last.
    pub announced: String,
}

impl Notices {
    /// Adds a message.
    pub fn push(&mut self, notice: Notice) {
        self.list.push(notice);
    }
}

impl Notice {
    #[expect(clippy::needless_pass_by_value, reason = "sentences are made where they are told")]
    pub fn done(text: String) -> Self {
        Self { text: message(&capitalised(&text)), is_problem: false, action: None, since: None }
    }

    pub fn problem(text: String) -> Self {
        Self { is_problem: true, ..Self::done(text) }
    }

    /// Returns true if another message says the same, whenever it came.
    fn says_what(&self, other: &Self) -> bool {
        (&self.text, self.is_problem, self.action) == (&other.text, other.is_problem, other.action)
    }

    /// The height of its card in a width, at most, in points.
    fn height(&self, width: f32) -> f32 {
        /// A row of words, the row of the buttons, the margins and the gap below it.
        const ROW: f32 = 21.0;
        const BUTTONS: f32 = 28.0;
        const AROUND: f32 = 24.0;
        /// The width of a letter, on average, and what the buttons take of a row.
        const LETTER: f32 = 7.5;
        const BESIDE: f32 = 70.0;
        let letters = |text: &str| f32::from(u16::try_from(text.chars().count()).unwrap_or(u16::MAX)) * LETTER;
        let link = self.action.map_or(0.0, |command| letters(command.entry().name));
        let rows = (letters(&self.text) / (width - BESIDE - link).max(LETTER)).ceil().max(1.0);
        (ROW * rows).max(BUTTONS) + AROUND
    }
}

impl App {
    /// Puts the computer's move into words, as it is made.
    pub(super) fn announce(&mut self, edit: &Edit) {
        /// The most letters of a position that are read out.
        const LETTERS: usize = 40;
        if let Edit::ReplyForbid(options) = edit {
            let names: Vec<String> = options.iter().map(|option| short_position(option, LETTERS)).collect();
            let what = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
            self.notices.announced = format!("The computer forbids {what}.");
            return;
        }
        let (Edit::Reply(to) | Edit::Play(to)) = edit else { return };
        let Focus { ruleset, position } = &self.session.model.focus;
        // What is long takes time to be put into words, and to be read out.
        let is_short = at_once::words_of(position) <= at_once::LISTED;
        let step = is_short.then(|| ruleset.move_between(position, to.clone())).flatten();
        self.notices.announced = step.map_or_else(
            || "The computer moved.".to_owned(),
            |step| {
                let made = move_made(ruleset, &ruleset.pile_names(position), position, &step);
                format!("The computer {made}, to {}.", short_position(to, LETTERS))
            },
        );
    }

    /// Gives a screen reader what is only said.
    pub(super) fn announced_ui(&self, ui: &Ui) {
        if !self.notices.announced.is_empty() {
            let nowhere = Rect::from_min_size(ui.max_rect().min, Vec2::ZERO);
            let said = ui.interact(nowhere, Id::unique("announced"), Sense::hover());
            said.widget_info(|| WidgetInfo::labeled(Role::Status, true, &self.notices.announced));
        }
    }

    pub(super) fn problem(&mut self, text: String) {
        self.notices.push(Notice::problem(text));
    }

    /// Messages at the bottom of the window, the newest last. Good news goes by itself; problems stay until they are
    /// closed, Esc closes them all, or a session is begun or opened after they were seen.
    pub(super) fn notices_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        const SHOWN: usize = 3;
        const SECONDS: f64 = 4.0;
        let floor = self.notices.floor.take();
        if self.notices.list.is_empty() {
            self.notices.place = None;
            return;
        }
        // Of those that say the same only the last one stays.
        for notice in std::mem::take(&mut self.notices.list) {
            self.notices.list.retain(|other| !other.says_what(&notice));
            self.notices.push(notice);
        }
        while self.notices.list.len() > SHOWN {
            // Good news goes first.
            let oldest = self.notices.list.iter().position(|notice| !notice.is_problem).unwrap_or(0);
            self.notices.list.remove(oldest);
        }
        let now = ctx.input(|input| input.time);
        let is_past = |notice: &Notice| notice.since.is_some_and(|since| now - since >= SECONDS);
        self.notices.list.retain(|notice| notice.is_problem || !is_past(notice));
        // What is read and answered stays in sight.
        let whole = ctx.content_rect();
        let bottom = whole.bottom();
        let floor = floor.unwrap_or(bottom - STATUS_BAR).min(widget::timeline_top(ctx).unwrap_or(bottom));
        let in_window = (pos2(whole.center().x, floor - ABOVE_FLOOR), CARD);
        let usual = self.notices.place.take().map_or(in_window, |words| place_in_scene(whole, words));
        let cards = if self.has_card() { cards(ctx) } else { Vec::new() };
        let height = |width: f32| self.notices.list.iter().map(|notice| notice.height(width)).sum();
        // Where the cards leave no room, messages wait until these are closed.
        let Some((at, width)) = place_beside(whole, usual, &cards, height) else { return };
        self.notices.list.iter_mut().for_each(|notice| _ = notice.since.get_or_insert(now));
        if self.notices.list.iter().any(|notice| !notice.is_problem) {
            ctx.request_repaint_after(std::time::Duration::from_millis(500));
        }
        let from_middle = at - whole.center_bottom();
        let area = Area::new(Id::unique("notices")).order(Order::Tooltip).anchor(Align2::CENTER_BOTTOM, from_middle);
        let mut closed = None;
        area.show(ctx, |ui| {
            ui.set_width(width);
            for (i, notice) in self.notices.list.iter().enumerate() {
                let words = notice.text.as_str().into();
                let action = notice.action.map(|command| command.entry().name);
                let card = widget::Notice { words: &words, action, error: notice.is_problem };
                match notice_ui(ui, &card) {
                    Some(NoticeAction::Act) => {
                        actions.extend(notice.action.map(Action::Command));
                        closed = Some(i);
                    }
                    Some(NoticeAction::Close) => closed = Some(i),
                    None => {}
                }
            }
        });
        if let Some(i) = closed {
            self.notices.list.remove(i);
        }
        if self.has_panel_keys() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.notices.list.clear();
        }
    }
}

/// Returns the places of cards, the palette and their lists in front of the window.
fn cards(ctx: &Context) -> Vec<Rect> {
    ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids();
        let in_front = layers.into_iter().filter(|layer| layer.order == Order::Foreground);
        in_front.filter_map(|layer| memory.area_rect(layer.id)).collect()
    })
}

/// Returns a place for messages of a `height` by their width where they cover no card: the middle of their lower edge,
/// and their width. That is the `usual` place, else above or below the cards, else beside them; `None` where none of
/// these has room.
fn place_beside(whole: Rect, usual: (Pos2, f32), cards: &[Rect], height: impl Fn(f32) -> f32) -> Option<(Pos2, f32)> {
    let room = whole.shrink(ABOVE_EDGE);
    let all = cards.iter().fold(Rect::NOTHING, |all, card| all.union(*card)).expand(ABOVE_EDGE);
    let wide = CARD.min(room.width());
    let above = (pos2(room.center().x, room.top() + height(wide)), wide);
    let below = (pos2(room.center().x, room.bottom()), wide);
    let beside = |left: f32, right: f32| {
        let width = CARD.min(right - left);
        (pos2(f32::midpoint(left, right), room.bottom()), width)
    };
    let places = [usual, above, below, beside(room.left(), all.left()), beside(all.right(), room.right())];
    places.into_iter().find(|&(at, width)| {
        let place = Rect::from_min_max(pos2(at.x - width / 2.0, at.y - height(width)), pos2(at.x + width / 2.0, at.y));
        // Beside a card it ends where the card's surroundings begin.
        let is_clear = !place.shrink(0.5).intersects(all);
        cards.is_empty() || (width >= LEAST && room.contains_rect(place) && is_clear)
    })
}

/// Returns a place for messages beside the picture of a scene: the middle of their lower edge, and their width. That is at
/// the foot of its words.
fn place_in_scene(whole: Rect, words: Rect) -> (Pos2, f32) {
    if words.width() < LEAST {
        return (pos2(whole.center().x, whole.bottom() - ABOVE_EDGE), CARD);
    }
    (pos2(words.center().x, words.bottom() - ABOVE_EDGE), CARD.min(words.width()))
}

impl App {
    pub(super) fn status_bar_ui(&mut self, ui: &mut Ui) {
        let bar = ui.max_rect();
        let hairline = egui::Stroke::new(1.0, ink(ui, Colour::Line));
        ui.painter().hline(bar.x_range(), bar.top() + 0.5, hairline);
        let text = |ui: &Ui, words: &str| RichText::new(words).font(theme::regular(13.0)).color(ink(ui, Colour::Ink2));
        ui.horizontal_centered(|ui| {
            ui.add_space(16.0);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(16.0);
                self.job_ui(ui);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = 22.0;
                    for (place, fact) in self.status.facts.iter().enumerate() {
                        let fact = if place == 0 { beginning(fact) } else { Cow::Borrowed(fact.as_str()) };
                        ui.add(egui::Label::new(text(ui, &fact)).truncate());
                    }
                });
            });
        });
    }

    /// The work in the background, the largest first: an export, a table, a position, a caption, a panel's own; the place
    /// of the first that runs, its name and its progress.
    fn running_work(&mut self) -> Option<(usize, String, Progress)> {
        let named = |name: &str, progress: Option<Progress>| progress.map(|progress| (name.to_owned(), progress));
        let work = [
            named("Exporting", self.files.progress()),
            self.answers.table_work(),
            named("Computing the value", self.answers.position_progress()),
            named("Computing the caption", self.lesson.script.progress()),
        ];
        let of_panels = self.status.works.iter().map(|work| named(work.name, Some(work.progress)));
        let mut work = work.into_iter().chain(of_panels).enumerate();
        work.find_map(|(i, work)| work.map(|(name, progress)| (i, name, progress)))
    }

    /// Returns true if work runs in the background.
    pub(super) fn has_running_work(&mut self) -> bool {
        self.running_work().is_some()
    }

    /// The work that runs, with what ends it.
    pub(super) fn job_ui(&mut self, ui: &mut Ui) {
        let Some((which, name, progress)) = self.running_work() else {
            let words = if self.status.aside.is_empty() { "Ready" } else { &self.status.aside };
            ui.label(RichText::new(words).font(theme::regular(13.0)).color(ink(ui, Colour::Ink3)));
            return;
        };
        let cancel = ui.link(RichText::new("Cancel").font(theme::regular(13.0)).color(ink(ui, Colour::SecText)));
        cancel.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Link, true, format!("Cancel: {name}")));
        if cancel.clicked() {
            match which {
                0 => self.files.exports.iter().for_each(BackgroundTask::cancel),
                1 => self.answers.cancel_tables(),
                2 => self.answers.cancel_positions(),
                3 => self.lesson.script.cancel(),
                panel => self.status.works.iter().skip(panel - 4).take(1).for_each(|work| work.cancel.set(true)),
            }
        }
        if let Some(percent) = progress.percent() {
            let number = RichText::new(format!("{percent} %")).font(theme::semibold(13.0));
            ui.label(number.color(ink(ui, Colour::Ink)));
            progress_ui(ui, &name, fraction(progress), 120.0);
        }
        ui.label(RichText::new(name).font(theme::regular(13.0)).color(ink(ui, Colour::Ink2)));
    }
}

/// The first fact, with a capital where it begins with a word; the letter of a formula stays as it is.
fn beginning(fact: &str) -> Cow<'_, str> {
    let is_word = fact
        .split(' ')
        .next()
        .is_some_and(|first| first.len() > 1 && first.chars().all(|letter| letter.is_ascii_lowercase()));
    if is_word { Cow::Owned(capitalised(fact)) } else { Cow::Borrowed(fact) }
}

/// Returns the share that is done, from 0 to 1, for a bar some hundred pixels long.
fn fraction(progress: Progress) -> f32 {
    f32::from(progress.percent().unwrap_or(0)) / 100.0
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{CARD, LEAST, Notice, beginning, place_beside};

    const WHOLE: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1024.0, 700.0) };

    /// Returns the place of a message of two rows while these cards are open; its usual place is at the foot of the
    /// window.
    fn placed(cards: &[Rect]) -> Option<Rect> {
        let notice = Notice::problem("x".repeat(100));
        let usual = (pos2(512.0, 656.0), CARD);
        let (at, width) = place_beside(WHOLE, usual, cards, |width| notice.height(width))?;
        let size = vec2(width, notice.height(width));
        Some(Rect::from_min_size(pos2(at.x - width / 2.0, at.y - size.y), size))
    }

    #[test]
    fn messages_cover_no_card() {
        let middle = |width, height| Rect::from_center_size(WHOLE.center(), vec2(width, height));
        let usual = placed(&[]).expect("its usual place");
        assert!((usual.bottom() - 656.0).abs() < 0.01);
        assert_eq!(placed(&[middle(560.0, 300.0)]), Some(usual), "a low card is not covered there");
        let palette = Rect::from_min_max(pos2(200.0, 80.0), pos2(824.0, 640.0));
        for card in [middle(560.0, 500.0), middle(560.0, 690.0), palette] {
            let place = placed(&[card]).expect("room");
            assert!(
                !place.intersects(card) && WHOLE.contains_rect(place) && place.width() >= LEAST,
                "{place} on {card}"
            );
        }
        assert_eq!(placed(&[middle(1000.0, 690.0)]), None, "it waits");
    }

    #[test]
    fn a_message_says_what_another_one_says_whenever_it_came() {
        let first = Notice { since: Some(1.0), ..Notice::problem("No room.".into()) };
        assert!(first.says_what(&Notice::problem("No room.".into())));
        assert!(!first.says_what(&Notice::done("No room.".into())));
    }

    #[test]
    fn the_first_fact_begins_with_a_capital_unless_that_is_a_formula() {
        for (fact, begins) in [
            ("the lens needs a larger window", "The lens needs a larger window"),
            ("Wythoff, 1024 × 1024", "Wythoff, 1024 × 1024"),
            ("n ≤ 200", "n ≤ 200"),
            ("s₅: 13 letters", "s₅: 13 letters"),
            ("11 stones in 4 piles", "11 stones in 4 piles"),
            ("", ""),
        ] {
            assert_eq!(beginning(fact), begins);
        }
    }
}
