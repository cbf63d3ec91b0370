//! Keys of the panel: + and − change the number, arrows and the space bar drive the timeline.

use egui::{Key, Modifiers, Ui};

use super::ZeckendorfPanel;
use super::section::make_n;
use super::shown::ShownNumber;
use crate::figure::Timeline;
use crate::number::UBig;
use crate::ui::context::{Action, Context};

impl ZeckendorfPanel {
    /// Does what the keys ask for, unless a control has the keyboard.
    pub(super) fn keys(&mut self, ui: &Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) {
        if !cx.active || ui.memory(|memory| memory.focused().is_some()) {
            return;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::Plus) || pressed(Key::Equals) {
            make_n(shown, &*shown.n + UBig::ONE, cx);
        }
        if pressed(Key::Minus) && !shown.n.is_zero() {
            make_n(shown, &*shown.n - UBig::ONE, cx);
        }
        let Some(construction) = &self.construction else { return };
        let next = self.playback.keys(ui, self.step, construction.last());
        if let Some(next) = next {
            cx.ask(Action::ConverterStep(Some(next)));
        }
    }
}
