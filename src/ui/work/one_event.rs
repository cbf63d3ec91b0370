//! Events in the order in which they happened, all of them.
//!
//! A slow frame collects several key presses and clicks, and whoever looks at a frame's input sees that Ctrl+M and
//! Ctrl+S were pressed, not which came first, and five presses of Page Down as one. So a frame is given no more than
//! one press of a key or one click; the rest waits for the next frames. What is typed into a text field stays together.

use std::collections::VecDeque;

use egui::{Context, Event, ImeEvent, Key, Plugin, RawInput, Ui};

/// Deals the events out to the frames.
#[derive(Debug, Default)]
pub struct OneEventPerFrame {
    waiting: VecDeque<Event>,
    /// True if a text field has the keyboard.
    typing: bool,
    /// The next frame gets nothing: what the last event opened takes the keyboard in it.
    pause: bool,
}

impl Plugin for OneEventPerFrame {
    fn debug_name(&self) -> &'static str {
        "in order"
    }

    fn input_hook(&mut self, _ctx: &Context, input: &mut RawInput) {
        for event in std::mem::take(&mut input.events).into_iter().map(with_plain_lines) {
            // A key that is held down longer than frames can follow stops when it is released.
            if self.waiting.is_empty() || !is_repeat(&event) {
                self.waiting.push_back(event);
            }
        }
        if std::mem::take(&mut self.pause) {
            return;
        }
        while let Some(event) = self.waiting.pop_front() {
            let ends = ends_frame(&event, self.typing);
            let writes = matches!(&event, Event::Key { modifiers, .. } if !modifiers.command);
            input.events.push(event);
            if ends {
                // What a key writes belongs to the same press.
                let text = self.waiting.pop_front_if(|next| writes && matches!(next, Event::Text(_)));
                input.events.extend(text);
                self.pause = self.waiting.iter().any(does_something);
                break;
            }
        }
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        self.typing = ui.text_edit_focused();
        if !self.waiting.is_empty() {
            ui.request_repaint();
        }
    }
}

/// Text from other systems ends its lines with a carriage return, which the text fields count wrongly.
fn with_plain_lines(event: Event) -> Event {
    let plain = |text: String| {
        if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
    };
    match event {
        Event::Paste(text) => Event::Paste(plain(text)),
        Event::Text(text) => Event::Text(plain(text)),
        Event::Ime(ImeEvent::Commit(text)) => Event::Ime(ImeEvent::Commit(plain(text))),
        event => event,
    }
}

fn is_repeat(event: &Event) -> bool {
    matches!(event, Event::Key { repeat: true, .. })
}

/// Returns true if nothing that follows may be seen in the same frame. In a text field keys and text belong together,
/// but Enter, Escape, Tab and commands leave it.
fn ends_frame(event: &Event, typing: bool) -> bool {
    match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            let leaves = modifiers.command || matches!(key, Key::Enter | Key::Escape | Key::Tab) || is_function(*key);
            !typing || leaves
        }
        Event::PointerButton { pressed: false, .. } => true,
        _ => false,
    }
}

/// Returns true if the event needs a receiver: one that only reports where the pointer is does not.
fn does_something(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { pressed: true, .. }
            | Event::Text(_)
            | Event::Paste(_)
            | Event::Copy
            | Event::Cut
            | Event::PointerButton { pressed: true, .. }
    )
}

/// Function keys are commands wherever they are pressed.
fn is_function(key: Key) -> bool {
    let mut letters = key.name().chars();
    letters.next() == Some('F') && letters.next().is_some_and(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use egui::{Context, Event, Key, Modifiers, RawInput};

    use super::OneEventPerFrame;

    fn press(modifiers: Modifiers, key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    /// The keys seen in each of the frames, when all these events come before the first one.
    fn frames(events: Vec<Event>, count: usize) -> Vec<Vec<Key>> {
        let ctx = Context::default();
        ctx.add_plugin(OneEventPerFrame::default());
        let mut frames = Vec::new();
        let mut input = RawInput { events, ..RawInput::default() };
        for _ in 0..count {
            let mut seen = Vec::new();
            let mut output = ctx.run_ui(std::mem::take(&mut input), |ui| {
                seen = ui.input(|input| {
                    let pressed = input.events.iter().filter_map(|event| match event {
                        Event::Key { key, pressed: true, .. } => Some(*key),
                        _ => None,
                    });
                    pressed.collect()
                });
            });
            // Nobody draws these frames.
            output.textures_delta.clear();
            frames.push(seen);
        }
        frames
    }

    #[test]
    fn keys_of_one_frame_are_seen_one_after_the_other() {
        let events = vec![
            press(Modifiers::COMMAND, Key::M),
            press(Modifiers::COMMAND, Key::S),
            press(Modifiers::NONE, Key::PageDown),
            press(Modifiers::NONE, Key::PageDown),
        ];
        let seen: Vec<Key> = frames(events, 8)
            .into_iter()
            .flat_map(|keys| {
                assert!(keys.len() <= 1, "one key a frame: {keys:?}");
                keys
            })
            .collect();
        assert_eq!(seen, [Key::M, Key::S, Key::PageDown, Key::PageDown]);
    }

    #[test]
    fn a_key_that_is_held_down_does_not_pile_up() {
        let repeat = || Event::Key {
            key: Key::ArrowRight,
            physical_key: None,
            pressed: true,
            repeat: true,
            modifiers: Modifiers::NONE,
        };
        let events = vec![press(Modifiers::NONE, Key::ArrowRight), repeat(), repeat(), repeat()];
        let seen: usize = frames(events, 8).iter().map(Vec::len).sum();
        assert_eq!(seen, 1);
    }
}
