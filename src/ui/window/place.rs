//! The window is opened where it was left, unless no screen is there any more, and no larger than its screen's panels
//! leave room for.

use eframe::CreationContext;
use egui::{Pos2, Rect, Vec2, ViewportBuilder, ViewportCommand, pos2, vec2};

use super::display::Display;
use crate::{LEAST, SIZE};
use golden_session::WindowPlace;

/// The least part of a window's upper edge that must be on a screen, in points.
const HOLD: egui::Vec2 = vec2(100.0, 20.0);
const EDGE: f32 = 40.0;

/// The window as it was left. It becomes no larger than the largest screen.
pub fn as_left(viewport: ViewportBuilder, window: WindowPlace) -> ViewportBuilder {
    let viewport = viewport.with_inner_size(rect_of(window).size()).with_maximized(window.maximised);
    match window.place {
        Some(_) => viewport.with_position(rect_of(window).min),
        None => viewport,
    }
}

/// Makes a new window no larger than what its screen's panels leave, and moves one that was left on a screen that is
/// gone, or has become smaller, to the middle of the first one.
///
/// The interface is about to be drawn `zoom` times as large as usual.
pub fn bring_to_a_screen(creation: &CreationContext<'_>, display: &Display, left: Option<WindowPlace>, zoom: f32) {
    let screens = screens(creation, display);
    let wanted = left.map_or(Rect::from_min_size(Pos2::ZERO, SIZE.into()), rect_of);
    let has_place = left.is_some_and(|left| left.place.is_some());
    let Some(fit) = fit(&screens, wanted, has_place) else { return };
    let send = |command| creation.egui_ctx.send_viewport_cmd(command);
    if let Some(size) = fit.size {
        send(ViewportCommand::MinInnerSize(size.min(LEAST.into()) / zoom));
        send(ViewportCommand::InnerSize(size / zoom));
    }
    if let Some(place) = fit.place {
        send(ViewportCommand::OuterPosition((place.to_vec2() / zoom).to_pos2()));
    }
}

/// The changes that a window needs, in points without zoom.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Fit {
    /// Its size inside its frame.
    size: Option<Vec2>,
    /// Its upper left corner.
    place: Option<Pos2>,
}

/// Returns the changes that a window needs at the place it wants, or, without a place of its own, wherever it is put;
/// `None` where no screen is known.
fn fit(screens: &[Screen], window: Rect, has_place: bool) -> Option<Fit> {
    let first = screens.first()?;
    let wholes: Vec<Rect> = screens.iter().map(|screen| screen.whole).collect();
    let moved = if has_place { place_on(&wholes, window) } else { None };
    let on = match moved {
        None if has_place => screens.iter().find(|screen| holds(screen.whole, window)).unwrap_or(first),
        _ => first,
    };
    let fitted = fitting(on, window.size());
    let size = (fitted != window.size()).then_some(fitted);
    let place = match (moved, size) {
        // Of the size that it really gets.
        (Some(_), _) => Some(on.whole.min + ((on.whole.size() - fitted) / 2.0).max(Vec2::ZERO)),
        // What was larger than its screen hung over the edge.
        (None, Some(size)) if has_place => {
            let last = (on.inside.max - size).max(on.whole.min);
            Some(window.min.clamp(on.whole.min, last))
        }
        _ => None,
    };
    Some(Fit { size, place })
}

/// Returns true if a window can be taken hold of on a screen.
fn holds(screen: Rect, window: Rect) -> bool {
    let seen = screen.intersect(window.with_max_y(window.top() + EDGE));
    seen.width() >= HOLD.x && seen.height() >= HOLD.y
}

/// Returns the new place of a window that cannot be taken hold of on any of the screens; `None` where it can stay.
fn place_on(screens: &[Rect], window: Rect) -> Option<Pos2> {
    let first = screens.first()?;
    if screens.iter().any(|screen| holds(*screen, window)) {
        return None;
    }
    Some(first.min + ((first.size() - window.size()) / 2.0).max(egui::Vec2::ZERO))
}

fn rect_of(window: WindowPlace) -> Rect {
    #[expect(clippy::cast_precision_loss, reason = "a place that makes sense is far below 2²⁴")]
    let corner = window.place.map_or(Pos2::ZERO, |[x, y]| pos2(x as f32, y as f32));
    #[expect(clippy::cast_precision_loss, reason = "so is a size")]
    let size = vec2(window.size[0] as f32, window.size[1] as f32);
    Rect::from_min_size(corner, size)
}

/// The height of a window's title bar, in points, where one is drawn.
const TITLE: f32 = 36.0;

/// The height that panels and a title bar take of a screen, in points, where the desktop does not say.
const PANELS: f32 = 80.0;

/// The screens, and what windows may take of each.
#[derive(Clone, Debug, PartialEq)]
struct Screen {
    /// The whole screen, in points without zoom.
    pub whole: Rect,
    /// The area where the inside of a window may lie, in points without zoom.
    pub inside: Rect,
}

/// The screens of a window's display, the one it is on first; none where the display does not say.
fn screens(creation: &CreationContext<'_>, display: &Display) -> Vec<Screen> {
    let Some(window) = creation.winit_window() else { return Vec::new() };
    let on = window.current_monitor().or_else(|| window.primary_monitor());
    let mut monitors: Vec<_> = window.available_monitors().collect();
    monitors.sort_by_key(|monitor| Some(monitor) != on.as_ref());
    let left = match display {
        Display::X11 { .. } => FreeArea::ByDesktop(desktop_area()),
        _ => FreeArea::Unknown,
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

/// The known room beside the desktop's panels.
enum FreeArea {
    /// The area the desktop names, in pixels of all screens together; none where there are no panels, nor title bars.
    ByDesktop(Option<Rect>),
    /// Nothing.
    Unknown,
}

impl FreeArea {
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
fn fitting(screen: &Screen, size: Vec2) -> Vec2 {
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
    use egui::{Pos2, Rect, pos2, vec2};

    use super::{Fit, FreeArea, Screen, fit, fitting, place_on, rect_of};
    use golden_session::WindowPlace;

    fn screen(left: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(left, 0.0), vec2(width, height))
    }

    fn window(x: i32, y: i32) -> Rect {
        rect_of(WindowPlace { size: [1200, 800], place: Some([x, y]), maximised: false })
    }

    #[test]
    fn a_window_stays_where_its_upper_edge_can_be_taken_hold_of() {
        let two = [screen(0.0, 1920.0, 1080.0), screen(1920.0, 1280.0, 800.0)];
        for at in [window(0, 0), window(2000, 10), window(-1050, 500), window(1800, 1040), window(300, -15)] {
            assert_eq!(place_on(&two, at), None, "{at}");
        }
        assert_eq!(place_on(&[], window(9000, 9000)), None, "where no screen is known, the desktop decides");
    }

    #[test]
    fn a_window_out_of_reach_comes_to_the_first_screen() {
        let small = [screen(0.0, 1024.0, 600.0)];
        for at in [window(2000, 10), window(0, 590), window(0, -790), window(-1150, 0), window(1000, 0)] {
            assert_eq!(place_on(&small, at), Some(Pos2::ZERO), "{at}: larger than the screen, so at its corner");
        }
        let large = [screen(0.0, 1920.0, 1080.0)];
        assert_eq!(place_on(&large, window(4000, 10)), Some(pos2(360.0, 140.0)));
    }

    #[test]
    fn a_window_larger_than_its_work_area_is_made_to_fit_it() {
        let of = |whole: Rect| Screen { whole, inside: whole.with_min_y(whole.top() + 64.0) };
        let screens = [of(screen(0.0, 1366.0, 768.0)), of(screen(1366.0, 1920.0, 1080.0))];
        let first = Rect::from_min_size(Pos2::ZERO, vec2(1440.0, 900.0));
        let size = Some(vec2(1366.0, 704.0));
        assert_eq!(fit(&screens, first, false), Some(Fit { size, place: None }), "the desktop places a new window");
        let left = first.translate(vec2(200.0, 30.0));
        assert_eq!(fit(&screens, left, true), Some(Fit { size, place: Some(pos2(0.0, 30.0)) }));
        let second = first.translate(vec2(1500.0, 30.0));
        assert_eq!(fit(&screens, second, true), Some(Fit { size: None, place: None }), "it fits the second screen");
        let gone = first.translate(vec2(9000.0, 30.0));
        assert_eq!(fit(&screens, gone, true), Some(Fit { size, place: Some(pos2(0.0, 32.0)) }));
        assert_eq!(fit(&[], first, false), None);
    }

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    }

    #[test]
    fn a_window_gets_what_the_panels_leave() {
        let screen = rect(0.0, 0.0, 1366.0, 768.0);
        let size = vec2(1440.0, 900.0);
        let without_manager = FreeArea::ByDesktop(None).of(screen, 1.0);
        assert_eq!(fitting(&without_manager, size), vec2(1366.0, 768.0));
        let with_panel = FreeArea::ByDesktop(Some(rect(0.0, 28.0, 1366.0, 740.0))).of(screen, 1.0);
        assert_eq!(fitting(&with_panel, size), vec2(1366.0, 704.0));
        assert_eq!(with_panel.inside, rect(0.0, 64.0, 1366.0, 704.0));
        assert_eq!(fitting(&FreeArea::Unknown.of(screen, 1.0), size), vec2(1366.0, 688.0));
        assert_eq!(fitting(&with_panel, vec2(1024.0, 600.0)), vec2(1024.0, 600.0), "what fits stays");
    }

    #[test]
    fn an_area_over_two_screens_is_cut_to_each_and_pixels_become_points() {
        let left = FreeArea::ByDesktop(Some(rect(0.0, 40.0, 5120.0, 1400.0)));
        let second = left.of(rect(2560.0, 0.0, 2560.0, 1440.0), 2.0);
        assert_eq!(second.whole, rect(1280.0, 0.0, 1280.0, 720.0));
        assert_eq!(second.inside, rect(1280.0, 56.0, 1280.0, 664.0));
        let elsewhere = left.of(rect(0.0, 2000.0, 1000.0, 1000.0), 1.0);
        assert_eq!(elsewhere.inside, rect(0.0, 2036.0, 1000.0, 964.0));
    }
}
