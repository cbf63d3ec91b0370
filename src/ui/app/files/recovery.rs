//! Unsaved work that windows left which ended without asking: offered when the next one opens.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use egui::{Context, Response, Ui};

use super::asking::Leaving;
use crate::app::card::{card, text_ui, title_ui};
use crate::app::{App, Notice};
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::widget::Button;
use crate::work::cached::BackgroundTask;
use golden_figure::{Colour, Face};
use golden_prose::ends;
use golden_session::{Expected, OrphanedCopy, SaveOutcome};

/// The number of copies that are shown at once.
const SHOWN: usize = 5;

/// The copies that other windows left.
#[derive(Default)]
pub(in crate::app) struct LeftWork {
    reading: Option<BackgroundTask<Arc<Mutex<Vec<OrphanedCopy>>>>>,
    /// True if the user asked for them, and so gets a message if there are none.
    asked: bool,
    copies: Vec<OrphanedCopy>,
    /// The copy whose removal was asked for once.
    removing: Option<usize>,
}

impl LeftWork {
    /// Returns true if there is something to be decided.
    pub fn is_offered(&self) -> bool {
        !self.copies.is_empty()
    }

    /// Returns true if the copies are still being read.
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }
}

/// The choice of what is done with a copy.
enum Choice {
    Open(usize),
    Remove(usize),
    NotNow,
}

impl App {
    /// Looks for work that other windows left.
    pub(in crate::app) fn look_for_left_work(&mut self, asked: bool) {
        let recovery = self.document.recovery.clone();
        let ticket = self.answers.workers().run(move |_, job| Ok(Arc::new(Mutex::new(recovery.left(job)))));
        self.document.left_work =
            LeftWork { reading: Some(BackgroundTask::new(ticket, ())), asked, ..LeftWork::default() };
    }

    pub(in crate::app) fn watch_left_work(&mut self, ctx: &Context) {
        match BackgroundTask::take_done(&mut self.document.left_work.reading, ctx) {
            Some((Ok(copies), ())) => {
                self.document.left_work.copies =
                    std::mem::take(&mut *copies.lock().unwrap_or_else(PoisonError::into_inner));
                if self.document.left_work.asked && self.document.left_work.copies.is_empty() {
                    self.notices.push(Notice::done("No window has left unsaved work.".into()));
                }
            }
            Some((Err(error), ())) => self.problem(format!("Unsaved work cannot be looked for: {error}")),
            None => {}
        }
    }

    /// Offers the copies.
    pub(in crate::app) fn left_work_ui(&mut self, ctx: &Context) {
        // A file that is being opened comes first: it takes the place of what was opened before it.
        if !self.document.left_work.is_offered() || self.files.opening.is_some() {
            return;
        }
        let now = SystemTime::now();
        let mut choice = None;
        // Enter opens the first that can be opened.
        let first = self.document.left_work.copies.iter().take(SHOWN).position(|copy| copy.session.is_ok());
        let response = card("left work", ctx).show(ctx, |ui| {
            title_ui(ui, "Work that was not saved");
            text_ui(ui, "Golden Nim ended before this was saved. Open it here, or leave it for the next start.");
            ui.add_space(10.0);
            for (i, copy) in self.document.left_work.copies.iter().enumerate().take(SHOWN) {
                let removing = self.document.left_work.removing == Some(i);
                let offer = Offer { index: i, is_removing: removing, is_first: first == Some(i) };
                choice = choice.take().or(copy_ui(ui, &offer, copy, now));
                ui.add_space(8.0);
            }
            let more = self.document.left_work.copies.len().saturating_sub(SHOWN);
            if more > 0 {
                text_ui(ui, &format!("{more} more; File, Unsaved work… offers them later."));
            }
            ui.add_space(6.0);
            let not_now = ui.add(Button::new("Not now"));
            if first.is_none() {
                focus_unless_elsewhere(ui, &not_now);
            }
            if not_now.clicked() {
                choice = Some(Choice::NotNow);
            }
        });
        if response.should_close() {
            choice = Some(Choice::NotNow);
        }
        match choice {
            Some(Choice::Open(index)) => self.leave(ctx, Leaving::LeftWork(index)),
            Some(Choice::Remove(index)) if self.document.left_work.removing == Some(index) => {
                self.document.left_work.removing = None;
                self.document.left_work.copies.remove(index).remove();
            }
            Some(Choice::Remove(index)) => self.document.left_work.removing = Some(index),
            Some(Choice::NotNow) => self.document.left_work = LeftWork::default(),
            None => {}
        }
    }

    /// Opens a copy as unsaved work of its session; it goes once this window has a copy of its own.
    pub(in crate::app) fn open_left_work(&mut self, ctx: &Context, index: usize) {
        if index >= self.document.left_work.copies.len() {
            return;
        }
        let mut left = self.document.left_work.copies.remove(index);
        let session = match std::mem::replace(&mut left.session, Err(String::new())) {
            Ok(session) => session,
            Err(problem) => return self.problem(problem),
        };
        self.show_session(ctx, session, left.origin.clone());
        // Its file may have been changed since: that is found out when it is saved.
        self.document.expected = left.known.map_or(Expected::Nothing, Expected::Same);
        self.document.saved = None;
        self.changed();
        self.keep_copy();
        if matches!(self.document.recovery.flush(), SaveOutcome::At(_)) {
            left.remove();
        }
        if !self.document.left_work.copies.is_empty() {
            let words = "More unsaved work is left: File, Unsaved work… offers it again.";
            self.notices.push(Notice::done(words.into()));
        }
        self.document.left_work = LeftWork::default();
    }
}

/// A copy as it is offered.
struct Offer {
    /// Its place in the list.
    index: usize,
    /// True if its removal was asked for once.
    is_removing: bool,
    /// True if it is the one that Enter opens.
    is_first: bool,
}

/// Gives a button the keyboard where nothing has it.
fn focus_unless_elsewhere(ui: &Ui, button: &Response) {
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
}

fn copy_ui(ui: &mut Ui, offer: &Offer, copy: &OrphanedCopy, now: SystemTime) -> Option<Choice> {
    let mut choice = None;
    line_ui(ui, &ends(&copy.name(), 56, 36, 16).into(), 16.0, Face::Interface, ink(ui, Colour::Ink));
    let age = copy.written.map_or_else(|| "at an unknown time".to_owned(), |written| age(written, now));
    let words = match (&copy.session, &copy.origin) {
        (Err(problem), _) => format!("{age}; {problem}"),
        (Ok(_), Some(origin)) => format!("{age}, of {}", origin.display()),
        (Ok(_), None) => age,
    };
    text_ui(ui, &words);
    ui.horizontal(|ui| {
        let name = copy.name();
        let off = copy.session.is_err().then_some("It cannot be read");
        let of_open = format!("Open {name}");
        let open = ui.add(Button::new("Open").primary().off(off).name(&of_open));
        if offer.is_first {
            focus_unless_elsewhere(ui, &open);
        }
        if open.clicked() {
            choice = Some(Choice::Open(offer.index));
        }
        let word = if offer.is_removing { "Press again to remove it" } else { "Remove" };
        let of_removal = format!("{word}: {name}");
        if ui.add(Button::new(word).name(&of_removal)).clicked() {
            choice = Some(Choice::Remove(offer.index));
        }
    });
    choice
}

/// Returns the age of something, in words.
fn age(then: SystemTime, now: SystemTime) -> String {
    let seconds = now.duration_since(then).map_or(0, |time| time.as_secs());
    let (number, unit) = match seconds {
        0..60 => return "Less than a minute ago".into(),
        60..3_600 => (seconds / 60, "minute"),
        3_600..86_400 => (seconds / 3_600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural} ago")
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::age;

    #[test]
    fn ages_are_told_in_the_largest_unit() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(10_000_000);
        for (seconds, words) in [
            (0, "Less than a minute ago"),
            (59, "Less than a minute ago"),
            (60, "1 minute ago"),
            (3_599, "59 minutes ago"),
            (7_200, "2 hours ago"),
            (86_400, "1 day ago"),
        ] {
            assert_eq!(age(now - Duration::from_secs(seconds), now), words);
        }
        assert_eq!(age(now + Duration::from_secs(90), now), "Less than a minute ago", "a clock that was put back");
    }
}
