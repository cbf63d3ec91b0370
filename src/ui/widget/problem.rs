//! Work without a result: what happened to it, and the button that begins it again.

use egui::{Role, Ui, WidgetInfo};

use super::{Button, caption_ui, error_ui};
use golden_prose::sentence;
use golden_solver::SolverError;

/// Draws why work has no result, and below it a button with the words `again`: "Look again". Returns whether that was
/// pressed. What was cancelled is no error.
pub fn problem_ui(ui: &mut Ui, problem: &SolverError, again: &str) -> bool {
    if *problem == SolverError::Cancelled {
        caption_ui(ui, &"The computation was cancelled.".into());
    } else {
        let words = sentence(problem);
        let response = error_ui(ui, &words);
        response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &words));
    }
    ui.add(Button::new(again).small()).clicked()
}
