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
        let (step, last) = (self.step, construction.last());
        let next = if pressed(Key::ArrowRight) {
            (step < last).then_some(step + 1)
        } else if pressed(Key::ArrowLeft) {
            step.checked_sub(1)
        } else if pressed(Key::Space) {
            self.playback.toggle(ui, step, last)
        } else {
            None
        };
        if let Some(next) = next {
            cx.ask(Action::ConverterStep(Some(next)));
        }
    }
}
