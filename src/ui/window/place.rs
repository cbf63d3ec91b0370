//! The window is opened where it was left, unless no screen is there any more.

use eframe::CreationContext;
use egui::{Pos2, Rect, ViewportBuilder, ViewportCommand, pos2, vec2};

use crate::session::WindowPlace;

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

/// Moves a window that was left on a screen that is gone, or has become smaller, to the middle of the first one.
///
/// The interface is about to be drawn `zoom` times as large as usual.
pub fn bring_to_a_screen(creation: &CreationContext<'_>, window: WindowPlace, zoom: f32) {
    let (Some(shown), Some(_)) = (creation.winit_window(), window.place) else { return };
    let screens = shown.available_monitors().map(|screen| {
        let (at, size) = (screen.position().to_logical::<f32>(screen.scale_factor()), screen.size());
        let size = size.to_logical::<f32>(screen.scale_factor());
        Rect::from_min_size(pos2(at.x, at.y), vec2(size.width, size.height))
    });
    let screens: Vec<Rect> = screens.collect();
    if let Some(place) = place_on(&screens, rect_of(window)) {
        let place = (place.to_vec2() / zoom).to_pos2();
        creation.egui_ctx.send_viewport_cmd(ViewportCommand::OuterPosition(place));
    }
}

/// Where to put a window that cannot be taken hold of on any of the screens; `None` where it can stay.
fn place_on(screens: &[Rect], window: Rect) -> Option<Pos2> {
    let edge = window.with_max_y(window.top() + EDGE);
    let holds = |screen: &&Rect| {
        let seen = screen.intersect(edge);
        seen.width() >= HOLD.x && seen.height() >= HOLD.y
    };
    let first = screens.first()?;
    if screens.iter().find(holds).is_some() {
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

#[cfg(test)]
mod tests {
    use egui::{Pos2, Rect, pos2, vec2};

    use super::{place_on, rect_of};
    use crate::session::WindowPlace;

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
}
