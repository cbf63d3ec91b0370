//! The right column of practice: the streak, what is practised and how hard, the review of what went wrong.

use egui::{Role, Ui, WidgetInfo};

use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::widget::{Button, Combo, Segment, caption_ui, group_gap_ui, heading_ui, segmented_ui};
use golden_figure::{Colour, Face};
use golden_teach::exercise::{Kind, LEVELS, Practice, Practised, Progress, practice_kinds};

/// What is asked for in the column.
#[derive(Clone, Copy)]
pub(super) enum SideAction {
    /// Something else is practised.
    Practise(Practice),
    /// Tasks of a kind are to be so hard.
    Level(Kind, u8),
}

/// Draws the column.
pub(super) fn side_ui(
    ui: &mut Ui,
    practice: Practice,
    front: Option<Practised>,
    progress: &Progress,
) -> Option<SideAction> {
    let known = &progress.practice;
    let mut action = None;
    ui.spacing_mut().item_spacing.y = 6.0;
    heading_ui(ui, "In a row without a mistake", &format!("longest {}", known.best));
    let streak = line_ui(ui, &known.streak.to_string().as_str().into(), 32.0, Face::Mathematics, ink(ui, Colour::Ink));
    let said = format!("{} in a row, {} solved", known.streak, known.solved);
    streak.widget_info(|| WidgetInfo::labeled(Role::Status, true, &said));
    let words = "A mistake or a shown answer ends it; a task that is skipped untried does not.";
    caption_ui(ui, &words.into());
    group_gap_ui(ui);
    heading_ui(ui, "What is practised", "");
    let kinds = practice_kinds().map(|kind| (Practice::Of(kind), kind.title()));
    let mut choices = vec![(Practice::Mix, "A mix of all kinds")];
    choices.extend(kinds);
    if practice == Practice::Review {
        choices.push((Practice::Review, "What went wrong before"));
    }
    let mut chosen = practice;
    if Combo::new("Kind of tasks").width(ui.available_width()).show(ui, &mut chosen, &choices).changed() {
        action = Some(SideAction::Practise(chosen));
    }
    if let Some(Practised { kind, .. }) = front.filter(|_| practice != Practice::Review) {
        heading_ui(ui, "Level", &format!("of “{}”", kind.title()));
        let mut level = known.level(kind);
        let names: Vec<String> = LEVELS.map(|level| level.to_string()).collect();
        let levels: Vec<Segment<'_, u8>> = LEVELS.zip(&names).map(|(level, name)| Segment::new(level, name)).collect();
        if segmented_ui(ui, "Level", &mut level, &levels, levels.len()).changed() {
            action = Some(SideAction::Level(kind, level));
        }
        caption_ui(ui, &"It rises after three clean tasks in a row, and falls after two with a mistake.".into());
    }
    group_gap_ui(ui);
    let (words, next) = match (practice, known.mistakes.len()) {
        (Practice::Review, _) => ("Go on with new tasks".to_owned(), Practice::Mix),
        (_, 0) => ("Review mistakes".to_owned(), Practice::Review),
        (_, 1) => ("Review 1 mistake".to_owned(), Practice::Review),
        (_, count) => (format!("Review {count} mistakes"), Practice::Review),
    };
    let off = (next == Practice::Review && known.mistakes.is_empty()).then_some("Nothing went wrong yet");
    let button = Button::new(&words).width(ui.available_width()).off(off);
    if ui.add(button).on_hover_text("Tasks that were missed once, until each is solved without a mistake").clicked() {
        action = Some(SideAction::Practise(next));
    }
    action
}
