//! Fields for a text that is used once it has been entered, and the two for rays and leaps of one's own.

use egui::{Event, Id, Key, Response, Ui};

use super::prose::sentence;
use super::widget::{Field, label_ui};
use crate::game::{Ruleset, RulesetError, Vector};

/// Width of the labels.
const LABEL: f32 = 44.0;

/// How a field was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// By Enter, Tab or another key: what was typed is meant.
    Entered,
    /// By a click elsewhere.
    Aside,
    /// By Escape: what was typed is not wanted.
    Dropped,
}

impl Left {
    /// How the field of the response was left in this frame, if it was.
    pub fn of(ui: &Ui, response: &Response) -> Option<Self> {
        let pressed = |wanted: Key| {
            // Whoever else heeded the key may have taken it from the events.
            let is_it = |event: &Event| matches!(event, Event::Key { key, pressed: true, .. } if *key == wanted);
            ui.input(|input| input.raw.events.iter().any(is_it))
        };
        if response.lost_focus() && pressed(Key::Escape) {
            return Some(Self::Dropped);
        }
        let is_entered = pressed(Key::Enter) || pressed(Key::Tab) || !is_pointed(ui);
        match (response.lost_focus(), response.has_focus()) {
            (true, _) if is_entered => Some(Self::Entered),
            (true, _) => Some(Self::Aside),
            (_, true) if pressed(Key::Enter) => Some(Self::Entered),
            _ => None,
        }
    }
}

/// Whether the pointer was pressed or let go in this frame or the one before: what it takes the focus from, or what
/// Shift and Tab leave, may learn of it a frame later.
fn is_pointed(ui: &Ui) -> bool {
    let (id, frame) = (Id::unique("pointer seen beside a field"), ui.ctx().cumulative_frame_nr());
    let is_now = ui.input(|input| input.pointer.any_pressed() || input.pointer.any_released());
    ui.data_mut(|data| {
        if is_now {
            data.insert_temp(id, frame);
        }
        data.get_temp::<u64>(id).is_some_and(|seen| frame.saturating_sub(seen) <= 1)
    })
}

/// A text being typed, and why it cannot be used yet.
#[derive(Default)]
pub(super) struct Draft {
    text: String,
    /// Why it cannot be used; cleared by the next letter.
    pub error: Option<String>,
    /// What the session says; when that changes, the draft starts from it again.
    source: String,
    /// Whether a click elsewhere drops what was typed, too.
    is_kept_by_enter: bool,
}

impl Draft {
    /// Draws the field; gives the text when it has been entered.
    pub fn field_ui(&mut self, ui: &mut Ui, name: &str, hint: &str, source: String) -> Option<String> {
        if self.source != source {
            *self = Self { text: source.clone(), error: None, source, ..*self };
        }
        let response = Field::new(name).hint(hint).error(self.error.as_deref()).show(ui, &mut self.text);
        if response.changed() {
            self.error = None;
        }
        match Left::of(ui, &response)? {
            // What was entered and is wrong stays to be mended.
            Left::Aside if self.is_kept_by_enter && self.error.is_none() => self.drop_typed(),
            Left::Dropped => self.drop_typed(),
            Left::Entered | Left::Aside if self.text.trim() != self.source => return Some(self.text.clone()),
            Left::Entered | Left::Aside => {}
        }
        None
    }

    /// Whether only Enter and Tab make what is typed count, and a click elsewhere drops it.
    pub fn keep_by_enter(&mut self, is_kept: bool) {
        self.is_kept_by_enter = is_kept;
    }

    /// Shows again what the session says.
    fn drop_typed(&mut self) {
        self.text.clone_from(&self.source);
        self.error = None;
    }
}

/// The rays and leaps being typed.
#[derive(Default)]
pub(super) struct VectorDrafts {
    rays: Draft,
    leaps: Draft,
}

impl VectorDrafts {
    /// Whether only Enter and Tab make what is typed count, and a click elsewhere drops it.
    pub fn keep_by_enter(&mut self, is_kept: bool) {
        self.rays.keep_by_enter(is_kept);
        self.leaps.keep_by_enter(is_kept);
    }
}

/// Draws the fields of a ray game; gives another one when it has been entered.
pub(super) fn vectors_ui(ui: &mut Ui, ruleset: &Ruleset, drafts: &mut VectorDrafts) -> Option<Ruleset> {
    let Ruleset::Rays { rays, leaps } = ruleset else { return None };
    let (rays, leaps) = (vectors_text(rays), vectors_text(leaps));
    let typed_rays = labelled_ui(ui, "Rays", |ui| drafts.rays.field_ui(ui, "Rays", "none", rays));
    let typed_leaps = labelled_ui(ui, "Leaps", |ui| drafts.leaps.field_ui(ui, "Leaps", "none", leaps));
    if typed_rays.is_none() && typed_leaps.is_none() {
        return None;
    }
    let VectorDrafts { rays, leaps } = drafts;
    (rays.error, leaps.error) = (None, None);
    // Both as they stand in the fields: one may be right only with the other.
    match parse_vectors(&rays.text, &leaps.text) {
        Ok(ruleset) => return Some(ruleset),
        Err(error) if typed_rays.is_some() => rays.error = Some(error),
        Err(error) => leaps.error = Some(error),
    }
    None
}

/// A label before what is drawn.
pub(super) fn labelled_ui<T>(ui: &mut Ui, label: &str, draw: impl FnOnce(&mut Ui) -> T) -> T {
    ui.horizontal_top(|ui| {
        label_ui(ui, label, Some(LABEL));
        draw(ui)
    })
    .inner
}

/// The ray game of two texts such as "1,0 0,1 1,1".
///
/// # Errors
/// What is wrong, as it stands below the field.
pub(super) fn parse_vectors(rays: &str, leaps: &str) -> Result<Ruleset, String> {
    let list = |text: &str| -> Result<Vec<Vector>, String> {
        // Brackets may stand about each pair, as the papers write them.
        text.split(|c: char| c.is_whitespace() || "[](){};".contains(c))
            .filter(|word| !matches!(*word, "" | ","))
            .map(|word| word.parse().map_err(|_| format!("“{word}” is no vector. Write pairs such as 1,0 0,1.")))
            .collect()
    };
    let ruleset = Ruleset::Rays { rays: list(rays)?, leaps: list(leaps)? };
    match ruleset.check() {
        Ok(()) => Ok(ruleset),
        Err(RulesetError::NoRays) => Err("Write at least one ray or leap, such as 1,0 0,1.".to_owned()),
        Err(other) => Err(sentence(&other)),
    }
}

/// Vectors as one types them.
fn vectors_text(vectors: &[Vector]) -> String {
    vectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{parse_vectors, vectors_text};
    use crate::game::Ruleset;

    #[test]
    fn rays_and_leaps_are_read_back_as_they_are_written() {
        let king = parse_vectors("", "1,0 0,1 1,1");
        assert_eq!(king, Ok(Ruleset::king()));
        let Ok(Ruleset::Rays { leaps, .. }) = king else { unreachable!() };
        assert_eq!(vectors_text(&leaps), "1,0 0,1 1,1");
    }

    #[test]
    fn vectors_may_stand_in_brackets() {
        let plain = parse_vectors("1,0 2,3", "1,2");
        assert!(plain.is_ok());
        for (rays, leaps) in [("[1,0], [2,3]", "(1,2)"), ("[1,0],[2,3]", "[1,2]"), ("{(1,0), (2,3)}", "{(1,2)}")] {
            assert_eq!(parse_vectors(rays, leaps), plain, "{rays}");
        }
    }

    #[test]
    fn what_is_wrong_with_rays_is_said_in_words() {
        for (rays, leaps, part) in
            [("1", "", "“1”"), ("", "", "at least one"), ("0,0", "", "0,0"), ("1,0 1,0", "", "twice")]
        {
            let error = parse_vectors(rays, leaps).unwrap_err();
            assert!(error.contains(part) && !error.contains("--"), "{rays}|{leaps}: {error}");
        }
    }
}
