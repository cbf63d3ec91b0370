//! The cards of the lessons and examples.

use std::sync::Arc;

use egui::epaint::text::{LayoutJob, TextWrapping};
use egui::{
    CornerRadius, FocusDirection, Galley, Id, Key, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

use super::known::{Card, CardKind, KnownFiles, StartView};
use crate::context::Action;
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::prose::{layout, line_ui, prose_ui};
use crate::render::theme::{RADIUS_CARD, ink};
use crate::widget::{Segment, roving, segmented_ui};
use golden_figure::{Colour, Face};
use golden_session::{CardChoice, Lesson, SCHOOL_PATH, UNIVERSITY_PATH};

/// The narrowest card, and the room between cards.
const NARROWEST: f32 = 222.0;
const GAP: f32 = 16.0;
/// The height of a thumbnail as a share of its width, and that of the words below it.
const THUMBNAIL: f32 = 0.46;
const WORDS: f32 = 128.0;
/// Narrower cards have a line in two rows.
const NARROW: f32 = 258.0;
const SECOND: f32 = 20.0;
const PADDING: f32 = 14.0;
/// The width of the bar that shows how much is solved.
const BAR: f32 = 40.0;
/// The height of a heading above cards of a kind.
const HEADING: f32 = 34.0;
/// The width of the choice of cards.
const CHOICE: f32 = 500.0;

/// The cards of a choice, in its order.
fn cards_of(choice: CardChoice, cards: &[Card]) -> Vec<&Card> {
    let path = |path: &[usize]| -> Vec<&Card> { path.iter().filter_map(|&place| cards.get(place)).collect() };
    match choice {
        CardChoice::All => cards.iter().collect(),
        CardChoice::School => path(&SCHOOL_PATH),
        CardChoice::University => path(&UNIVERSITY_PATH),
        // What fits a projector: the lessons that follow a paper, then those of the course that a class has not had at school.
        CardChoice::Teach => {
            let is_new = |card: &&Card| match card.kind {
                CardKind::Paper => true,
                CardKind::Course(place) => !SCHOOL_PATH.contains(&place),
                CardKind::Example => false,
            };
            let mut fit: Vec<&Card> = cards.iter().filter(is_new).collect();
            fit.sort_by_key(|card| card.kind != CardKind::Paper);
            fit
        }
        CardChoice::Compute => cards.iter().filter(|card| card.kind == CardKind::Example).collect(),
    }
}

/// Returns the words about the purpose of the cards of a choice.
fn told(choice: CardChoice) -> &'static str {
    match choice {
        CardChoice::All => "a course from zero, lessons after the papers, examples to change",
        CardChoice::School => {
            "the first from eight years on, the others from twelve: play, guess, name, prove; to (31, 48) and why"
        }
        CardChoice::University => "what Grundy values are for (the first six, 75 minutes), and what follows",
        CardChoice::Teach => {
            "for a projector (F5), answers behind H: a lesson after a paper each, then what goes beyond school"
        }
        CardChoice::Compute => "tables, periods, maps to change and save",
    }
}

/// The cards, one of which is chosen: the keyboard comes to it.
pub(super) struct Gallery {
    choice: CardChoice,
    chosen: usize,
    /// True if the chosen card is to get the keyboard.
    wants_keyboard: bool,
    /// True if the pointer has not moved since the keyboard chose a card: what lies below it is not pointed at.
    pointer_rests: bool,
}

/// Returns true if an arrow key is pressed while nothing has the keyboard, as after a menu was used.
fn is_sought(ui: &Ui) -> bool {
    const ARROWS: [Key; 4] = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
    let is_free = ui.memory(|memory| memory.focused().is_none());
    is_free && ui.input(|input| ARROWS.into_iter().any(|key| input.key_pressed(key)))
}

impl Gallery {
    /// The cards of a choice.
    pub fn new(choice: CardChoice) -> Self {
        Self { choice, chosen: 0, wants_keyboard: true, pointer_rests: false }
    }

    /// The lesson of the chosen card.
    pub fn chosen(&self, known: &KnownFiles) -> Option<Lesson> {
        cards_of(self.choice, &known.cards).get(self.chosen).map(|card| card.lesson)
    }

    /// The path whose lessons are shown.
    pub fn path(&self) -> Option<&'static [usize]> {
        match self.choice {
            CardChoice::School => Some(&SCHOOL_PATH),
            CardChoice::University => Some(&UNIVERSITY_PATH),
            CardChoice::All | CardChoice::Teach | CardChoice::Compute => None,
        }
    }

    /// Draws heading and cards; a card that is pressed opens its lesson. Returns the choice of cards if it is another one.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        known: &KnownFiles,
        view: StartView<'_>,
        actions: &mut Vec<Action>,
    ) -> Option<CardChoice> {
        let before = self.choice;
        self.heading_ui(ui);
        if self.choice != before {
            self.chosen = 0;
            // With the arrow keys one goes on inside of the choice.
            self.wants_keyboard |= ui.input(|input| input.pointer.any_click());
        }
        ui.add_space(10.0);
        let cards = cards_of(self.choice, &known.cards);
        self.chosen = self.chosen.min(cards.len().saturating_sub(1));
        ScrollArea::vertical().id_salt("lessons").auto_shrink(false).show(ui, |ui| {
            self.cards_ui(ui, &cards, view, actions);
        });
        (self.choice != before).then_some(self.choice)
    }

    fn heading_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            line_ui(ui, &"Lessons and examples".into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
            ui.scope(|ui| {
                ui.set_max_width(CHOICE.min(ui.available_width()));
                let choices = [
                    Segment::new(CardChoice::All, "All"),
                    Segment::new(CardChoice::School, "School"),
                    Segment::new(CardChoice::University, "University"),
                    Segment::new(CardChoice::Teach, "I teach"),
                    Segment::new(CardChoice::Compute, "I compute"),
                ];
                segmented_ui(ui, "Which cards are shown", &mut self.choice, &choices, 5);
            });
        });
        ui.add_space(4.0);
        prose_ui(ui, &told(self.choice).into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
    }

    fn cards_ui(&mut self, ui: &mut Ui, cards: &[&Card], view: StartView<'_>, actions: &mut Vec<Action>) {
        let width = ui.available_width() - 8.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
        let columns = (((width + GAP) / (NARROWEST + GAP)).floor().max(1.0) as usize).min(4);
        #[expect(clippy::cast_precision_loss, reason = "a few columns")]
        let card_width = ((width - GAP * (columns - 1) as f32) / columns as f32).floor();
        let words = if card_width < NARROW { WORDS + SECOND } else { WORDS };
        let size = vec2(card_width, (card_width * THUMBNAIL).round() + words);
        // A heading stands above each kind of cards, where there are several.
        let has_headings =
            cards.first().map(|card| card.kind.heading()) != cards.last().map(|card| card.kind.heading());
        let (mut corners, mut headings, mut at, mut column) = (Vec::new(), Vec::new(), 0.0, 0);
        let mut before = None;
        for card in cards {
            let heading = card.kind.heading();
            let is_new = before.replace(heading) != Some(heading);
            if column >= columns || (is_new && column > 0) {
                (column, at) = (0, at + size.y + GAP);
            }
            if is_new && has_headings {
                headings.push((at, heading));
                at += HEADING;
            }
            #[expect(clippy::cast_precision_loss, reason = "a few columns")]
            corners.push(vec2((size.x + GAP) * column as f32, at));
            column += 1;
        }
        let (area, group) = ui.allocate_exact_size(vec2(width, at + size.y + GAP + 4.0), Sense::hover());
        for (top, words) in headings {
            let at = area.min + vec2(3.0, top + HEADING / 2.0);
            let font = crate::render::theme::semibold(15.0);
            ui.painter().text(at, egui::Align2::LEFT_CENTER, words, font, ink(ui, Colour::Ink2));
        }
        let place = |index: usize| Rect::from_min_size(area.min + vec2(3.0, 3.0) + corners[index], size);
        let ids: Vec<Id> = (0..cards.len()).map(|index| group.id.with(index)).collect();
        if ui.input(|input| input.pointer.delta() != Vec2::ZERO || input.pointer.any_down()) {
            self.pointer_rests = false;
        }
        if let Some(reached) = self.follow_keyboard(ui, &ids, columns, view.is_active) {
            self.pointer_rests = true;
            ui.scroll_to_rect(place(reached).expand(GAP), None);
        }
        let StartView { workers, thumbnails, progress, .. } = view;
        for (index, card) in cards.iter().enumerate() {
            let rect = place(index);
            let response = ui.interact(rect, ids[index], roving::sense(index, Some(self.chosen)));
            let solved = card.solved(progress);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken(card, solved)));
            if response.clicked() {
                self.chosen = index;
                actions.push(Action::OpenLesson(card.lesson, 0));
            }
            if !ui.is_rect_visible(rect) {
                continue;
            }
            let look = CardLook {
                has_keyboard: response.has_focus(),
                is_chosen: index == self.chosen,
                is_pointed: response.hovered() && !self.pointer_rests,
            };
            look.frame_ui(ui, rect, |ui| {
                let picture = rect.with_max_y(rect.bottom() - words);
                if let Some(scene) = &card.scene {
                    let round = CornerRadius { nw: 10, ne: 10, sw: 0, se: 0 };
                    thumbnails.show_rounded(ui, workers, scene, picture, round);
                }
                words_ui(ui, card, solved, rect.with_min_y(picture.bottom()));
            });
        }
    }

    /// Gives the keyboard to the chosen card where that is due, else follows the arrow keys; returns the card that has got
    /// it.
    fn follow_keyboard(&mut self, ui: &Ui, ids: &[Id], columns: usize, is_active: bool) -> Option<usize> {
        let is_due = is_active && (self.wants_keyboard || is_sought(ui));
        if is_due && let Some(&id) = ids.get(self.chosen) {
            // With a click beside it a card loses the keyboard: it gets it in the next frame.
            self.wants_keyboard = ui.input(|input| input.pointer.any_click());
            if self.wants_keyboard {
                ui.ctx().request_repaint();
                return None;
            }
            ui.memory_mut(|memory| {
                memory.request_focus(id);
                // The arrow that brought the keyboard here leads no further.
                memory.move_focus(FocusDirection::None);
            });
            return Some(self.chosen);
        }
        let next = roving::arrows(ui, ids, columns).filter(|_| is_active)?;
        self.chosen = next;
        Some(next)
    }
}

/// Returns the words of a screen reader for a card.
fn spoken(card: &Card, (solved, count): (usize, usize)) -> String {
    let exercises = match count {
        0 => String::new(),
        _ => format!(", {solved} of {count} {} solved", tasks(count)),
    };
    format!("{}: {}. {}{exercises}", card.lesson.title, card.lesson.line, about(card))
}

/// Returns the noun for this number of tasks.
const fn tasks(count: usize) -> &'static str {
    if count == 1 { "task" } else { "tasks" }
}

/// "9 scenes · 15 min", in the course with the lesson's number before it.
fn about(card: &Card) -> String {
    let scenes = match card.scenes {
        0 => String::new(),
        1 => "1 scene · ".to_owned(),
        count => format!("{count} scenes · "),
    };
    let number = match card.kind {
        CardKind::Course(place) => format!("Lesson {} · ", place + 1),
        CardKind::Paper | CardKind::Example => String::new(),
    };
    format!("{number}{scenes}{} min", card.lesson.minutes)
}

/// Title, line and length, below the thumbnail, and how much of the exercises is solved.
fn words_ui(ui: &Ui, card: &Card, solved: (usize, usize), rect: Rect) {
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.top(), Stroke::new(1.0, ink(ui, Colour::Line)));
    let (left, room) = (rect.left() + PADDING, rect.width() - 2.0 * PADDING);
    let mut top = rect.top() + 10.0;
    let lines = [
        (card.lesson.short, 19.0, Face::Mathematics, Colour::Ink, 4.0),
        (card.lesson.line, 13.5, Face::Interface, Colour::Ink2, 0.0),
    ];
    for (words, size, face, colour, below) in lines {
        let galley = balanced(ui, &layout(&words.into(), size, face, ink(ui, colour)), room);
        let height = galley.size().y;
        painter.galley(pos2(left, top), galley, ink(ui, colour));
        top += height + below;
    }
    let galley = painter.layout_no_wrap(about(card), crate::render::theme::regular(13.0), ink(ui, Colour::Ink3));
    let at = pos2(left, rect.bottom() - galley.size().y - 9.0);
    let beside =
        Rect::from_min_max(pos2(at.x + galley.size().x + 8.0, at.y), pos2(left + room, at.y + galley.size().y));
    painter.galley(at, galley, ink(ui, Colour::Ink3));
    solved_ui(ui, solved, beside);
}

/// Words in as few lines as fit, none much shorter than the others: no word is left alone at the end.
fn balanced(ui: &Ui, job: &LayoutJob, room: f32) -> Arc<Galley> {
    const SHARES: [f32; 3] = [0.6, 0.72, 0.86];
    let lines = |share: f32| {
        let mut job = job.clone();
        job.wrap = TextWrapping::wrap_at_width(room * share);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let whole = lines(1.0);
    if whole.rows.len() < 2 {
        return whole;
    }
    SHARES.into_iter().map(lines).find(|galley| galley.rows.len() == whole.rows.len()).unwrap_or(whole)
}

/// Draws the share of the exercises of a lesson that is solved, at the right of a room: nothing before the first one
/// is.
fn solved_ui(ui: &Ui, (solved, count): (usize, usize), room: Rect) {
    if solved == 0 {
        return;
    }
    let painter = ui.painter();
    let is_done = solved >= count;
    let (words, colour) = if is_done {
        ("done".to_owned(), Colour::SecText)
    } else {
        (format!("{solved} of {count} {}", tasks(count)), Colour::Ink2)
    };
    let galley = painter.layout_no_wrap(words, crate::render::theme::regular(13.0), ink(ui, colour));
    let (width, height) = (galley.size().x, galley.size().y);
    let mark = if is_done { height } else { BAR + 8.0 };
    let has_mark = width + mark <= room.width();
    if width > room.width() {
        return;
    }
    painter.galley(pos2(room.right() - width, room.top()), galley, ink(ui, colour));
    if !has_mark {
        return;
    }
    let end = room.right() - width - 8.0;
    if is_done {
        let side = height - 4.0;
        let sign = Rect::from_min_size(pos2(end - side + 2.0, room.center().y - side / 2.0), vec2(side, side));
        icon::paint(painter, sign, Icon::Check, ink(ui, Colour::SecText));
    } else {
        let track = Rect::from_min_size(pos2(end - BAR, room.center().y - 2.5), vec2(BAR, 5.0));
        #[expect(clippy::cast_precision_loss, reason = "a few tasks, a few pixels")]
        let share = solved as f32 / count as f32;
        rounded(painter, track, 2.5, ink(ui, Colour::Line), Stroke::NONE);
        rounded(
            painter,
            track.with_max_x(track.left() + (BAR * share).max(5.0)),
            2.5,
            ink(ui, Colour::Sec),
            Stroke::NONE,
        );
    }
}

/// The state that decides the look of a card.
#[derive(Clone, Copy, Debug)]
struct CardLook {
    /// The keyboard is on it.
    has_keyboard: bool,
    /// It is the chosen one, which is presented.
    is_chosen: bool,
    /// It lies under a pointer that moves.
    is_pointed: bool,
}

impl CardLook {
    /// The ground below the picture: raised under the pointer.
    fn ground(self) -> Colour {
        if self.is_pointed { Colour::Raise } else { Colour::Card }
    }

    /// The width and the colour of the edge: a ring about the card the keyboard is on, a thin one about the chosen card
    /// while the keyboard is elsewhere; the pointer chooses none.
    fn edge(self) -> (f32, Colour) {
        match self {
            Self { has_keyboard: true, .. } => (2.5, Colour::Sec),
            Self { is_chosen: true, .. } => (1.5, Colour::SecLine),
            Self { is_pointed: true, .. } => (1.5, Colour::Line2),
            _ => (1.0, Colour::Line),
        }
    }

    /// Draws a card in a rectangle: the ground, what is `drawn` on it, and over that the edge.
    fn frame_ui(self, ui: &mut Ui, rect: Rect, drawn: impl FnOnce(&mut Ui)) {
        rounded(ui.painter(), rect, RADIUS_CARD, ink(ui, self.ground()), Stroke::NONE);
        drawn(ui);
        let (width, colour) = self.edge();
        let stroke = Stroke::new(width, ink(ui, colour));
        ui.painter().rect_stroke(rect, RADIUS_CARD, stroke, StrokeKind::Middle);
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, CardKind, CardLook, cards_of};
    use golden_figure::Colour;
    use golden_session::{COURSE, CardChoice, LESSONS};

    #[test]
    fn who_teaches_finds_the_lessons_after_papers_and_what_goes_beyond_school() {
        let card = |(lesson, kind)| Card { lesson, scenes: 0, scene: None, exercises: std::sync::Arc::default(), kind };
        let course = COURSE.into_iter().zip((0..).map(CardKind::Course));
        let all: Vec<Card> = course.chain(LESSONS.map(|lesson| (lesson, CardKind::Paper))).map(card).collect();
        let titles: Vec<&str> = cards_of(CardChoice::Teach, &all).into_iter().map(|card| card.lesson.title).collect();
        assert_eq!(titles[..LESSONS.len()], LESSONS.map(|lesson| lesson.title));
        let school = cards_of(CardChoice::School, &all);
        assert!(school.iter().all(|card| !titles.contains(&card.lesson.title)), "the lists differ");
        assert_eq!(titles.len() + school.len(), COURSE.len() + LESSONS.len());
    }

    #[test]
    fn a_card_under_the_pointer_does_not_look_chosen() {
        let none = CardLook { has_keyboard: false, is_chosen: false, is_pointed: false };
        let pointed = CardLook { is_pointed: true, ..none };
        assert_ne!(pointed.ground(), none.ground(), "the pointer is seen");
        for chosen in [CardLook { is_chosen: true, ..none }, CardLook { has_keyboard: true, is_chosen: true, ..none }] {
            assert!(![Colour::Sec, Colour::SecLine].contains(&pointed.edge().1), "{:?}", pointed.edge());
            assert!([Colour::Sec, Colour::SecLine].contains(&chosen.edge().1), "{:?}", chosen.edge());
            let both = CardLook { is_pointed: true, ..chosen };
            assert_eq!(both.edge(), chosen.edge(), "a chosen card stays chosen under the pointer");
        }
    }
}
