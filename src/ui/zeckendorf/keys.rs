//! Keys of the panel: + and − change the number, arrows and the space bar drive the timeline.

use egui::{Key, Modifiers, Ui};

use super::ZeckendorfPanel;
use super::section::make_n;
use super::shown::ShownNumber;
use crate::context::{Action, Context};
use crate::window::key::PanelKey;
use golden_figure::Timeline;
use golden_number::UBig;

const MORE: PanelKey =
    PanelKey::new("+", &[(Modifiers::NONE, Key::Plus), (Modifiers::NONE, Key::Equals)], "add 1 to the number");
const LESS: PanelKey = PanelKey::new("−", &[(Modifiers::NONE, Key::Minus)], "take 1 from the number");
/// The keys of the panel; those of its timeline are [`crate::playback::KEYS`].
pub(crate) const KEYS: [&PanelKey; 2] = [&MORE, &LESS];

impl ZeckendorfPanel {
    /// Does what the keys ask for, unless a control has the keyboard.
    pub(super) fn keys(&mut self, ui: &Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        if !cx.active || ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        if MORE.pressed(ui) {
            make_n(shown, &*shown.n + UBig::ONE, cx);
        }
        if LESS.pressed(ui) && !shown.n.is_zero() {
            make_n(shown, &*shown.n - UBig::ONE, cx);
        }
        let Some(construction) = &self.construction else { return };
        let next = self.playback.keys(ui, self.step, construction.last());
        if let Some(next) = next {
            cx.ask(Action::ConverterStep(Some(next)));
        }
    }
}
