//! In a small window no row looks cut in two: what goes on beyond an edge fades out, and what is used can be reached.

use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;

use super::support::Window;

/// The rectangles that fade out what lies at their lower edge, as far as they are drawn.
fn fades_below(window: &Window) -> Vec<Rect> {
    fn collect(shape: &egui::Shape, fades: &mut Vec<Rect>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, fades)),
            egui::Shape::Mesh(mesh) if !mesh.vertices.is_empty() => {
                let place = mesh.calc_bounds();
                let is_fade = mesh.vertices.iter().all(|vertex| {
                    let is_below = (vertex.pos.y - place.bottom()).abs() < 0.5;
                    // Nothing is seen through it at the edge.
                    if is_below { vertex.color.a() > 250 } else { vertex.color.a() == 0 }
                });
                if is_fade && place.height() > 1.0 {
                    fades.push(place);
                }
            }
            _ => {}
        }
    }
    let mut fades = Vec::new();
    window.harness.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut fades));
    fades
}

/// The upper edge of the buttons of the timeline.
fn timeline(window: &Window) -> f32 {
    window.harness.get_by_label("One step back").rect().top()
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_goes_on_below_the_status_bar_fades_out() {
    let mut window = Window::with(None, [1024.0, 560.0]);
    window.ctrl(Key::Num5);
    window.rest();
    let fades = fades_below(&window);
    let end = 560.0 - 30.0;
    let above = |fade: &Rect| fade.width() > 600.0 && (end - 60.0..=end).contains(&fade.bottom());
    assert!(fades.iter().any(above), "above {end}: {fades:?}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn in_a_low_window_the_history_beside_the_board_is_reached() {
    let mut window = Window::with(None, [1300.0, 500.0]);
    window.go_to("wythoff 8 9");
    window.ctrl(Key::Num2);
    window.wait_for("Square 0, 0");
    window.rest();
    let board = window.places(Role::Canvas)[0].1;
    let beside = |fade: &Rect| fade.left() > board.center().x && fade.bottom() < timeline(&window);
    assert!(fades_below(&window).iter().any(beside), "the column goes on below: {:?}", fades_below(&window));
    window.focus("New");
    window.rest();
    let (new, end) = (window.harness.get_by_label("New").rect(), timeline(&window));
    assert!(
        new.left() > board.center().x && new.bottom() <= end - 8.0 && new.top() >= board.top() - 30.0,
        "{new}, {end}"
    );
}
