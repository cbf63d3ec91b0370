//! Keys that a slow frame has collected do what they would have done one by one.

use egui::{Event, Key, Modifiers};
use golden_session::Session;

use super::exercises::scene_shown;
use super::support::Window;

impl Window {
    /// All these keys, and the text behind them, come before the next frame.
    fn at_once(&mut self, keys: &[(Modifiers, Key)], text: &str) {
        let events = &mut self.harness.input_mut().events;
        for &(modifiers, key) in keys {
            for pressed in [true, false] {
                events.push(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
            }
        }
        if !text.is_empty() {
            events.push(Event::Text(text.to_owned()));
        }
        for _ in 0..4 {
            self.settle();
        }
    }
}

#[test]
fn an_edit_before_a_save_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("swapped.json");
    let mut window = Window::open();
    window.dialogs.will_choose(&path);
    window.at_once(&[(Modifiers::COMMAND, Key::M), (Modifiers::COMMAND, Key::S)], "");
    assert_eq!(window.position(), "(9, 8)");
    assert_eq!(Session::open(&path).expect("saved").model.focus.position.to_string(), "(9, 8)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_press_of_page_down_turns_a_page() {
    let mut window = Window::at_scene("silber-fibonacci-digits.json", 1);
    window.at_once(&[(Modifiers::NONE, Key::PageDown); 3], "");
    assert_eq!(scene_shown(&window), 4);
    window.at_once(&[(Modifiers::NONE, Key::PageUp); 3], "");
    assert_eq!(scene_shown(&window), 1);
}

#[test]
fn what_is_typed_behind_ctrl_p_arrives_in_the_palette() {
    let mut window = Window::open();
    window.at_once(&[(Modifiers::COMMAND, Key::P)], "wythoff 6 7");
    window.key(Key::Enter);
    assert_eq!(window.position(), "(6, 7)");
}
