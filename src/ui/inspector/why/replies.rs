//! The layer of words: every reply with its answer, to be clicked. The places of the replies of a list: kind by kind,
//! all of them or the first ones of each kind.

use egui::style::ScrollAnimation;
use egui::{Align2, EventFilter, Frame, Id, Key, Modifiers, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use super::{WhyAsked, WhyPanel, linked};
use crate::context::{Action, Linked};
use crate::render::icon::Icon;
use crate::render::paint;
use crate::render::prose::{line_ui, prose_ui};
use crate::render::theme::{self, RADIUS_CELL, ink, shown_scroll_bars};
use crate::widget::{Button, caption_ui};
use golden_figure::{Colour, Face};
use golden_game::Convention;
use golden_number::UBig;
use golden_prose::grouped;
use golden_session::answers::why::{AnsweredReply, Replier, ReplyGroup, WhyLost};

/// The list is so high at most.
const HIGHEST: f32 = 250.0;
impl WhyPanel {
    pub(super) fn words_ui(
        &mut self,
        ui: &mut Ui,
        why: &WhyLost,
        asked: &WhyAsked<'_>,
        pointed: &mut Linked,
        actions: &mut Vec<Action>,
    ) {
        let whose = asked.whose();
        let is_over = why.groups.as_ref().is_some_and(Vec::is_empty) && why.before.is_none();
        let words = match whose {
            _ if is_over => "No move is left: whoever moved last has won.".to_owned(),
            Replier::Opponent => "From there every move of your opponent can be answered.".to_owned(),
            Replier::You => "Every move of yours can be answered.".to_owned(),
        };
        prose_ui(ui, &words.into(), 16.0, Face::Mathematics, ink(ui, Colour::Ink));
        if why.groups.is_none() {
            caption_ui(ui, &"There are too many moves to be listed here.".into());
            return;
        }
        if is_over {
            return;
        }
        caption_ui(ui, &why.count.as_str().into());
        if let Some(words) = why.replies().find_map(|reply| sign_words(reply, whose, asked.convention)) {
            prose_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
        }
        let well = Frame::NONE.fill(ink(ui, Colour::Well)).corner_radius(6.0).inner_margin(4);
        let hovered = well.show(ui, |ui| {
            shown_scroll_bars(ui);
            let list = ScrollArea::vertical().id_salt("replies").max_height(HIGHEST).auto_shrink([false, true]);
            list.show(ui, |ui| self.list_ui(ui, why, asked, actions)).inner
        });
        let hovered = hovered.inner;
        self.fold_ui(ui, why);
        self.pages_ui(ui, why);
        self.steps_ui(ui, why);
        let chosen = self.reply.and_then(|place| why.replies().nth(place));
        let hovered = hovered.filter(|_| !self.playback.is_playing());
        if let Some(reply) = hovered.or(chosen) {
            pointed.reply = Some(linked(&reply.option, reply.answer.as_ref().map(|answer| &answer.to)));
            if whose == Replier::You {
                pointed.option = Some(reply.option.clone());
            }
        }
        // What is clicked stays below the list; what is pointed at would make the list jump.
        if let Some(reply) = chosen {
            prose_ui(
                ui,
                &reply.sentences(whose, asked.convention).into(),
                13.0,
                Face::Interface,
                ink(ui, Colour::Ink2),
            );
            let name = format!("Go to {}", reply.option_text);
            if ui.add(Button::new(&name).small()).clicked() {
                actions.push(asked.go_to(&reply.option));
            }
        }
    }

    /// Draws the list; returns the reply that the pointer or the keyboard is on.
    fn list_ui<'a>(
        &mut self,
        ui: &mut Ui,
        why: &'a WhyLost,
        asked: &WhyAsked<'_>,
        actions: &mut Vec<Action>,
    ) -> Option<&'a AnsweredReply> {
        // A folded reply that is stepped to has to be seen.
        self.is_whole |= self.reply.is_some_and(|reply| !is_first(why, reply));
        let places = places(ui, why, ui.available_width() - 8.0, self.is_whole);
        let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), places.height), Sense::hover());
        for (rect, title) in &places.titles {
            let at = rect.translate(all.min.to_vec2());
            let font = theme::regular(12.0);
            ui.painter().text(
                at.left_center() + vec2(AROUND, 0.0),
                Align2::LEFT_CENTER,
                title,
                font,
                ink(ui, Colour::Ink3),
            );
        }
        let id = |index: usize| ui.scope_id().with(("reply", index));
        let is_gold = asked.convention == Convention::Normal;
        let mut hovered = None;
        for (place, Placed { rect, index, reply }) in places.replies.iter().enumerate() {
            let index = *index;
            let rect = rect.translate(all.min.to_vec2());
            let response = ui.interact(rect, id(index), Sense::click());
            let is_chosen = self.reply == Some(index);
            response.widget_info(|| {
                WidgetInfo::selected(
                    Role::Button,
                    ui.is_enabled(),
                    is_chosen,
                    reply.sentences(asked.whose(), asked.convention),
                )
            });
            if is_chosen && std::mem::take(&mut self.steps) {
                ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
            }
            if response.clicked() {
                self.playback.stop();
                if is_chosen {
                    actions.push(asked.go_to(&reply.option));
                } else {
                    self.reply = Some(index);
                }
            }
            if response.has_focus() {
                go_on(ui, place, &places.replies, id);
                if response.gained_focus() {
                    ui.scroll_to_rect(rect, None);
                }
            }
            if response.hovered() || response.has_focus() {
                hovered = Some(*reply);
            }
            if ui.is_rect_visible(rect) {
                draw(ui, rect, reply, is_gold, [is_chosen, response.hovered(), response.has_focus()]);
            }
        }
        hovered
    }

    /// Steps through the replies of the page, or plays them.
    fn steps_ui(&mut self, ui: &mut Ui, why: &WhyLost) {
        let count = why.replies().count();
        let last = count.saturating_sub(1);
        let step = self.reply.filter(|place| *place < count);
        let mut to = self.playback.advance(ui, step.unwrap_or(0), last);
        ui.horizontal(|ui| {
            let (icon, name) = if self.playback.is_playing() {
                (Icon::Pause, "Pause: replies")
            } else {
                (Icon::Play, "Play: replies")
            };
            if ui.add(Button::of_icon(Icon::StepBack, "Back: one reply").small()).clicked() {
                self.playback.stop();
                to = Some(step.map_or(0, |step| step.saturating_sub(1)));
            }
            if ui.add(Button::of_icon(icon, name).small()).clicked() {
                let begun = self.playback.toggle(ui, step.unwrap_or(0), last);
                to = begun.or(step.is_none().then_some(0));
            }
            if ui.add(Button::of_icon(Icon::StepForward, "Forward: one reply").small()).clicked() {
                self.playback.stop();
                to = Some(step.map_or(0, |step| (step + 1).min(last)));
            }
            let here = if why.before.is_some() || why.after.is_some() { "these " } else { "" };
            let words = match step {
                Some(step) => format!("Reply {} of {here}{}", grouped(&(step + 1)), grouped(&count)),
                None if count == 1 => "1 reply".to_owned(),
                None => format!("{} replies", grouped(&count)),
            };
            line_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink2));
        });
        if to.is_some() {
            (self.reply, self.steps) = (to, true);
            ui.ctx().request_repaint();
        }
    }

    /// Unfolds the replies beyond the first ones of each kind, and folds them again.
    fn fold_ui(&mut self, ui: &mut Ui, why: &WhyLost) {
        let folded = folded(why);
        if folded == 0 {
            return;
        }
        let words = if self.is_whole { "The first ones alone".to_owned() } else { format!("… and {folded} more") };
        if ui.add(Button::new(&words).small().width(ui.available_width())).clicked() {
            self.is_whole = !self.is_whole;
            if !self.is_whole {
                self.playback.stop();
                self.reply = self.reply.filter(|reply| is_first(why, *reply));
            }
        }
    }

    /// The way to other pages of a long list.
    fn pages_ui(&mut self, ui: &mut Ui, why: &WhyLost) {
        if why.before.is_none() && why.after.is_none() {
            return;
        }
        let width = ((ui.available_width() - 3.0 * GAP) / 4.0).floor();
        let is_first = why.before.is_none().then_some("These are the first replies");
        let is_last = why.after.is_none().then_some("These are the last replies");
        let pages = [
            ("First", Some(UBig::ZERO), is_first),
            ("Back", why.before.clone(), is_first),
            ("On", why.after.clone(), is_last),
            ("Last", Some(why.last.clone()), is_last),
        ];
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for (words, page, off) in pages {
                let name = format!("{words}: replies");
                let pressed = ui.add(Button::new(words).name(&name).small().width(width).off(off)).clicked();
                if let Some(page) = page.filter(|_| pressed) {
                    self.forget_reply();
                    self.page = page;
                }
            }
        });
    }
}

/// Returns words for the two ends of the arrow between two positions, with a reply as the example; `None` for one
/// without an answer. A star behind marks the P-position, as in the hint of the board.
fn sign_words(reply: &AnsweredReply, whose: Replier, convention: Convention) -> Option<String> {
    let (option, answer) = (&reply.option_text, &reply.answer.as_ref()?.to_text);
    let star = if convention == Convention::Normal { " ★" } else { "" };
    Some(match whose {
        Replier::Opponent => {
            format!("{option} → {answer}{star}: if your opponent goes to {option}, you go to {answer}.")
        }
        Replier::You => format!("{option} → {answer}{star}: if you go to {option}, your opponent goes to {answer}."),
    })
}

/// Draws a reply: where it leads, an arrow, where its answer leads, and the star of a P-position.
fn draw(ui: &Ui, rect: Rect, reply: &AnsweredReply, is_gold: bool, [is_chosen, is_hovered, has_focus]: [bool; 3]) {
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    if is_chosen || is_hovered {
        painter.rect_filled(rect, RADIUS_CELL, ink(ui, Colour::SecBg));
    }
    if is_chosen || has_focus {
        let edge = egui::Stroke::new(if has_focus { 2.0 } else { 1.0 }, ink(ui, Colour::Sec));
        painter.rect_stroke(rect, RADIUS_CELL, edge, egui::StrokeKind::Inside);
    }
    let text = |left: f32, words: &str, colour: Colour| {
        let at = pos2(left, rect.center().y);
        painter.text(at, Align2::LEFT_CENTER, words, theme::math(SIZE), ink(ui, colour)).right()
    };
    let right = text(rect.left() + AROUND, &reply.option_text, Colour::Ink);
    let Some(answer) = &reply.answer else { return };
    text(right + 2.0, "→", Colour::Ink3);
    let right = text(right + ARROW, &answer.to_text, Colour::Ink2);
    if is_gold {
        paint::star(&painter, pos2(right + STAR / 2.0, rect.center().y), 5.0, theme::theme_of(ui));
    }
}

/// Gives the keyboard to another reply of the list, where an arrow key is pressed.
fn go_on(ui: &Ui, place: usize, listed: &[Placed<'_>], id: impl Fn(usize) -> Id) {
    let id_at = |place: usize| listed.get(place).map(|placed| id(placed.index));
    let filter = EventFilter { vertical_arrows: true, ..Default::default() };
    if let Some(own) = id_at(place) {
        ui.memory_mut(|memory| memory.set_focus_lock_filter(own, filter));
    }
    let ways = [(Key::ArrowUp, place.checked_sub(1)), (Key::ArrowDown, Some(place + 1))];
    let ends = [(Key::Home, Some(0)), (Key::End, listed.len().checked_sub(1))];
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let to = ways.into_iter().chain(ends).find(|(key, _)| pressed(*key)).and_then(|(_, to)| to);
    if let Some(to) = to.filter(|to| *to != place).and_then(id_at) {
        ui.memory_mut(|memory| memory.request_focus(to));
    }
}

/// Height of a reply and of the title of its kind; the size of the letters.
const ROW: f32 = 22.0;
const TITLE: f32 = 20.0;
pub(super) const SIZE: f32 = 14.0;
/// The room between option and answer: an arrow; behind the answer: a star; at the ends of a reply, and between two
/// columns.
const ARROW: f32 = 20.0;
pub(super) const STAR: f32 = 16.0;
pub(super) const AROUND: f32 = 3.0;
pub(super) const GAP: f32 = 6.0;
/// The replies of each kind that are listed first; up to this many more are not folded.
const FIRST: usize = 4;
const FEW: usize = 2;

/// A reply in its place.
pub(super) struct Placed<'a> {
    pub rect: Rect,
    /// Its place among all replies of the page.
    pub index: usize,
    pub reply: &'a AnsweredReply,
}

/// All replies in their places, from (0, 0) on.
pub(super) struct Places<'a> {
    pub titles: Vec<(Rect, &'a str)>,
    pub replies: Vec<Placed<'a>>,
    pub height: f32,
}

/// Returns the number of replies that are listed, of `count` of a kind, while the others are folded.
pub(crate) fn first_of(count: usize) -> usize {
    if count <= FIRST + FEW { count } else { FIRST }
}

/// Returns true if a reply, by its place among all of the page, is listed while others are folded.
pub(super) fn is_first(why: &WhyLost, mut reply: usize) -> bool {
    for group in why.groups.iter().flatten() {
        if reply < group.replies.len() {
            return reply < first_of(group.replies.len());
        }
        reply -= group.replies.len();
    }
    true
}

/// Returns the number of replies of the page that can be folded.
pub(super) fn folded(why: &WhyLost) -> usize {
    why.groups.iter().flatten().map(|group| group.replies.len() - first_of(group.replies.len())).sum()
}

/// Columns beside each other, one a kind of move; where they do not fit, one kind below the other. Only the first replies of
/// each kind have places unless all are wanted.
pub(super) fn places<'a>(ui: &Ui, why: &'a WhyLost, width: f32, is_whole: bool) -> Places<'a> {
    let groups = why.groups.as_deref().unwrap_or_default();
    let mut before = 0;
    let listed: Vec<(&ReplyGroup, usize, &[AnsweredReply])> = groups
        .iter()
        .map(|group| {
            let count = if is_whole { group.replies.len() } else { first_of(group.replies.len()) };
            let first = before;
            before += group.replies.len();
            (group, first, group.replies.get(..count).unwrap_or_default())
        })
        .collect();
    let text = |words: &str| {
        ui.painter().layout_no_wrap(words.to_owned(), theme::math(SIZE), egui::Color32::PLACEHOLDER).size().x
    };
    let of = |reply: &AnsweredReply| {
        let answer = reply.answer.as_ref().map_or(0.0, |answer| ARROW + text(&answer.to_text) + STAR);
        text(&reply.option_text) + answer + 2.0 * AROUND
    };
    let widths: Vec<f32> = listed.iter().map(|(_, _, replies)| replies.iter().map(of).fold(56.0, f32::max)).collect();
    let gaps = GAP * columns(groups.len().saturating_sub(1));
    let mut places = Places { titles: Vec::new(), replies: Vec::new(), height: 0.0 };
    if groups.len() > 1 && widths.iter().sum::<f32>() + gaps <= width {
        let mut left = 0.0;
        for ((group, first, replies), own) in listed.iter().zip(&widths) {
            places.titles.push((Rect::from_min_size(pos2(left, 0.0), vec2(*own, TITLE)), &group.title));
            for (row, reply) in replies.iter().enumerate() {
                let rect = Rect::from_min_size(pos2(left, TITLE + ROW * columns(row)), vec2(*own, ROW));
                places.replies.push(Placed { rect, index: first + row, reply });
            }
            places.height = places.height.max(TITLE + ROW * columns(replies.len()));
            left += own + GAP;
        }
        return places;
    }
    let mut top = 0.0;
    for ((group, first, replies), own) in listed.iter().zip(&widths) {
        if !group.title.is_empty() {
            places.titles.push((Rect::from_min_size(pos2(0.0, top), vec2(width, TITLE)), &group.title));
            top += TITLE;
        }
        let own = own.min(width);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
        let across = (((width + GAP) / (own + GAP)).floor() as usize).max(1);
        for (index, reply) in replies.iter().enumerate() {
            let at = pos2((own + GAP) * columns(index % across), top + ROW * columns(index / across));
            let rect = Rect::from_min_size(at, vec2(own, ROW));
            places.replies.push(Placed { rect, index: first + index, reply });
        }
        top += ROW * columns(replies.len().div_ceil(across)) + 4.0;
    }
    places.height = top;
    places
}

fn columns(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
