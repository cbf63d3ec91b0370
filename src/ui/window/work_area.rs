//! The part of a screen that the panels of the desktop leave to windows.

use eframe::CreationContext;
use egui::{Rect, Vec2, pos2, vec2};

use super::display::Display;

/// What a window's title bar takes, in points, where there is somebody who draws one.
const TITLE: f32 = 36.0;

/// What panels and a title bar take of a screen's height, in points, where the desktop does not say.
const PANELS: f32 = 80.0;

/// The screens, and what windows may take of each.
#[derive(Clone, Debug, PartialEq)]
pub struct Screen {
    /// The whole screen, in points without zoom.
    pub whole: Rect,
    /// Where the inside of a window may lie, in points without zoom.
    pub inside: Rect,
}

/// The screens of a window's display, the one it is on first; none where the display does not say.
pub fn screens(creation: &CreationContext<'_>, display: &Display) -> Vec<Screen> {
    let Some(window) = creation.winit_window() else { return Vec::new() };
    let on = window.current_monitor().or_else(|| window.primary_monitor());
    let mut monitors: Vec<_> = window.available_monitors().collect();
    monitors.sort_by_key(|monitor| Some(monitor) != on.as_ref());
    let left = match display {
        Display::X11 { .. } => Left::ByDesktop(desktop_area()),
        _ => Left::Unknown,
    };
    let screens = monitors.iter().map(|monitor| {
        let (at, size) = (monitor.position(), monitor.size());
        #[expect(clippy::cast_precision_loss, reason = "pixels of screens are far below 2²⁴")]
        let pixels = Rect::from_min_size(pos2(at.x as f32, at.y as f32), vec2(size.width as f32, size.height as f32));
        #[expect(clippy::cast_possible_truncation, reason = "a scale is between 0.1 and 10")]
        let scale = monitor.scale_factor() as f32;
        left.of(pixels, scale)
    });
    screens.filter(|screen| screen.whole.is_positive()).collect()
}

/// What is known of the room beside the desktop's panels.
enum Left {
    /// The area the desktop names, in pixels of all screens together; none where there are no panels, nor title bars.
    ByDesktop(Option<Rect>),
    /// Nothing.
    Unknown,
}

impl Left {
    /// A screen of these pixels, with `scale` of them a point.
    fn of(&self, pixels: Rect, scale: f32) -> Screen {
        let points = |rect: Rect| Rect::from_min_max(rect.min / scale, rect.max / scale);
        let whole = points(pixels);
        let inside = match self {
            Self::ByDesktop(None) => whole,
            // An area that leaves nothing of this screen is that of another.
            Self::ByDesktop(Some(area)) => match area.intersect(pixels) {
                area if area.is_positive() => below_title(points(area), TITLE),
                _ => below_title(whole, TITLE),
            },
            Self::Unknown => below_title(whole, PANELS),
        };
        Screen { whole, inside }
    }
}

fn below_title(area: Rect, title: f32) -> Rect {
    area.with_min_y((area.top() + title).min(area.bottom()))
}

/// The size of a window that wants `size` on a screen.
pub fn fitting(screen: &Screen, size: Vec2) -> Vec2 {
    size.min(screen.inside.size())
}

/// The work area that the window manager of X11 names, in pixels; `None` where there is no window manager.
#[cfg(all(unix, not(target_vendor = "apple"), not(target_os = "android")))]
fn desktop_area() -> Option<Rect> {
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt};

    let (connection, screen) = x11rb::connect(None).ok()?;
    let root = connection.setup().roots.get(screen)?.root;
    let atom = connection.intern_atom(true, b"_NET_WORKAREA").ok()?.reply().ok()?.atom;
    // The first desktop's: panels are the same on all of them, nearly always.
    let words = connection.get_property(false, root, atom, AtomEnum::CARDINAL, 0, 4).ok()?.reply().ok()?;
    let words: Vec<u32> = words.value32()?.collect();
    let [x, y, width, height] = words.try_into().ok()?;
    #[expect(clippy::cast_precision_loss, reason = "pixels of screens are far below 2²⁴")]
    Some(Rect::from_min_size(pos2(x as f32, y as f32), vec2(width as f32, height as f32)))
}

#[cfg(not(all(unix, not(target_vendor = "apple"), not(target_os = "android"))))]
fn desktop_area() -> Option<Rect> {
    None
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{Left, fitting};

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn a_window_gets_what_the_panels_leave() {
        let screen = rect(0.0, 0.0, 1366.0, 768.0);
        let size = vec2(1440.0, 900.0);
        let without_manager = Left::ByDesktop(None).of(screen, 1.0);
        assert_eq!(fitting(&without_manager, size), vec2(1366.0, 768.0));
        let with_panel = Left::ByDesktop(Some(rect(0.0, 28.0, 1366.0, 740.0))).of(screen, 1.0);
        assert_eq!(fitting(&with_panel, size), vec2(1366.0, 704.0));
        assert_eq!(with_panel.inside, rect(0.0, 64.0, 1366.0, 704.0));
        assert_eq!(fitting(&Left::Unknown.of(screen, 1.0), size), vec2(1366.0, 688.0));
        assert_eq!(fitting(&with_panel, vec2(1024.0, 600.0)), vec2(1024.0, 600.0), "what fits stays");
    }

    #[test]
    fn an_area_over_two_screens_is_cut_to_each_and_pixels_become_points() {
        let left = Left::ByDesktop(Some(rect(0.0, 40.0, 5120.0, 1400.0)));
        let second = left.of(rect(2560.0, 0.0, 2560.0, 1440.0), 2.0);
        assert_eq!(second.whole, rect(1280.0, 0.0, 1280.0, 720.0));
        assert_eq!(second.inside, rect(1280.0, 56.0, 1280.0, 664.0));
        let elsewhere = left.of(rect(0.0, 2000.0, 1000.0, 1000.0), 1.0);
        assert_eq!(elsewhere.inside, rect(0.0, 2036.0, 1000.0, 964.0));
    }
}
