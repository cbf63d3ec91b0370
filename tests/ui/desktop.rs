//! Theme, contrast and motion as the desktop has them.

use std::path::Path;

use egui::Color32;
use egui::accesskit::Role;
use egui::style::ScrollAnimation;
use egui_kittest::kittest::Queryable;
use golden_session::{Accessibility, DesktopLook, Folders, Pace, ThemeChoice};
use golden_ui::Desktop;

use crate::remembered::is_dark;
use crate::support::Window;

const LIGHT: DesktopLook = DesktopLook {
    theme: Some(ThemeChoice::Light),
    ease: Accessibility { high_contrast: false, reduced_motion: false },
};
const EASY: DesktopLook =
    DesktopLook { theme: Some(ThemeChoice::Dark), ease: Accessibility { high_contrast: true, reduced_motion: true } };

fn open_on(desktop: Desktop, folder: &Path, file: Option<&str>) -> Window {
    let folders = Folders { config: Some(folder.into()), ..Folders::none() };
    Window::on_desktop(desktop, file.map(Into::into), [1440.0, 900.0], folders, Pace::default())
}

fn ground(window: &Window) -> Color32 {
    window.harness.ctx.global_style().visuals.panel_fill
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_window_begins_as_the_desktop_looks_and_follows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (sender, desktop) = Desktop::scripted();
    sender.send(LIGHT).expect("it listens");
    let mut window = open_on(desktop, folder.path(), None);
    assert!(!is_dark(&window));
    sender.send(EASY).expect("it listens");
    window.settle();
    assert!(is_dark(&window));
    assert_eq!(ground(&window), Color32::BLACK);
    assert_eq!(window.harness.ctx.global_style().scroll_animation, ScrollAnimation::none());
    sender.send(DesktopLook::default()).expect("it listens");
    window.settle();
    assert!(is_dark(&window), "a desktop without a wish has the program's own theme");
    assert_ne!(ground(&window), Color32::BLACK);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_chosen_in_the_window_stands_until_it_is_as_the_desktop_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (sender, desktop) = Desktop::scripted();
    sender.send(LIGHT).expect("it listens");
    let mut window = open_on(desktop, folder.path(), None);
    window.harness.get_by_label("Dark theme").click();
    window.settle();
    assert!(is_dark(&window));
    sender.send(DesktopLook { theme: LIGHT.theme, ..EASY }).expect("it listens");
    window.settle();
    assert!(is_dark(&window), "it was chosen");
    assert_eq!(ground(&window), Color32::BLACK, "contrast was not");
    for menu in ["View", "Theme"] {
        window.press_role(Role::Button, menu);
    }
    window.press("As on the desktop");
    assert!(!is_dark(&window));
    assert_eq!(ground(&window), Color32::WHITE);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_session_from_a_file_keeps_its_theme() {
    let folder = tempfile::tempdir().expect("a folder");
    let (sender, desktop) = Desktop::scripted();
    sender.send(LIGHT).expect("it listens");
    let mut window = open_on(desktop, folder.path(), None);
    let file = folder.path().join("light.json");
    window.dialogs.will_choose(&file);
    window.ctrl(egui::Key::S);
    window.wait_for_file(&file);
    sender.send(EASY).expect("it listens");
    window.settle();
    assert!(!is_dark(&window));
    assert_eq!(ground(&window), Color32::WHITE, "contrast is the user's, not the session's");
}
