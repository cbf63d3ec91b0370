//! How much of the graph is in sight: the whole, or a part that is zoomed and dragged.

use egui::{Rect, Response, Ui, Vec2, vec2};

use crate::render::icon::Icon;
use crate::widget::Button;

/// The largest scale, and the factor of a press on a button.
const LARGEST: f32 = 1.6;
const STEP: f32 = 1.3;
/// What is seen about a position that is brought into sight, in points.
const ABOUT: f32 = 12.0;

/// The part of the graph in sight; at first the whole, made smaller where it has to be.
#[derive(Debug, Default)]
pub(in crate::play) struct GraphView {
    /// The scale, and the point of the graph in the middle of the pane; none while the whole is seen.
    part: Option<(f32, Vec2)>,
    /// Whether a graph that cannot be read whole was begun with a part of it; the whole may have been chosen since.
    is_begun: bool,
    /// Whether the user has chosen what is seen, a part or the whole: that stays while the graph or its pane changes.
    is_chosen: bool,
}

impl GraphView {
    /// Shows the whole.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Begins with the part about a point, in its own size: of a graph that could not be read whole.
    pub fn begin(&mut self, pane: Vec2, size: Vec2, middle: Vec2) {
        if !self.is_chosen && !std::mem::replace(&mut self.is_begun, true) && Self::fitting(pane, size) < 1.0 {
            self.show(Rect::from_min_size(egui::Pos2::ZERO, pane), size, 1.0, middle);
        }
    }

    /// The scale at which the whole is seen: 1 where it fits, else less.
    fn fitting(pane: Vec2, size: Vec2) -> f32 {
        (pane.x / size.x.max(1.0)).min(pane.y / size.y.max(1.0)).min(1.0)
    }

    /// The part that is seen of a graph of this size; `None` where the whole is, also because the pane has become so
    /// large that the whole is seen at that scale.
    fn seen(&self, pane: Vec2, size: Vec2) -> Option<(f32, Vec2)> {
        let (scale, middle) = self.part.filter(|(scale, _)| *scale > Self::fitting(pane, size))?;
        Some((scale, Self::within(pane, size, scale, middle)))
    }

    /// The scale at which a graph of this size is seen in a pane.
    pub fn scale(&self, pane: Vec2, size: Vec2) -> f32 {
        self.seen(pane, size).map_or_else(|| Self::fitting(pane, size), |(scale, _)| scale)
    }

    /// Where a graph of this size stands, so that what is in sight of it fills the pane.
    pub fn place(&self, pane: Rect, size: Vec2) -> Rect {
        let Some((scale, middle)) = self.seen(pane.size(), size) else {
            return Rect::from_min_size(pane.min, size * Self::fitting(pane.size(), size));
        };
        let at = pane.center() - middle * scale;
        Rect::from_min_size(at, size * scale)
    }

    /// Brings a rectangle of the graph into sight, if a part of the graph is seen that does not show it.
    pub fn bring(&mut self, pane: Rect, size: Vec2, place: Rect) {
        let Some((scale, _)) = self.seen(pane.size(), size) else { return };
        let corner = self.place(pane, size).min;
        let on_screen = Rect::from_min_max(corner + place.min.to_vec2() * scale, corner + place.max.to_vec2() * scale);
        if !pane.contains_rect(on_screen.expand(ABOUT)) {
            self.show(pane, size, scale, place.center().to_vec2());
        }
    }

    /// Draws the buttons, from right to left, where the graph is larger than its pane or a part of it is seen.
    pub fn buttons_ui(&mut self, ui: &mut Ui, pane: Vec2, size: Vec2) {
        let is_whole = self.seen(pane, size).is_none();
        if is_whole && Self::fitting(pane, size) >= 1.0 {
            if !self.is_chosen {
                // A larger graph, later in the game, begins with the part about its first position again.
                self.reset();
            }
            return;
        }
        let scale = self.scale(pane, size);
        let (most, least) = (scale >= LARGEST, is_whole);
        let pane = Rect::from_min_size(egui::Pos2::ZERO, pane);
        let larger = Button::of_icon(Icon::Plus, "Zoom into the graph").small();
        if ui.add(larger.off(most.then_some("It is as large as it gets"))).clicked() {
            self.zoom(pane, size, STEP, pane.center());
        }
        let smaller = Button::of_icon(Icon::Minus, "Zoom out of the graph").small();
        if ui.add(smaller.off(least.then_some("The whole graph is in sight"))).clicked() {
            self.zoom(pane, size, STEP.recip(), pane.center());
        }
        let whole = Button::new("Fit").name("The whole graph").small();
        if ui.add(whole.off(least.then_some("The whole graph is in sight"))).clicked() {
            (self.part, self.is_chosen) = (None, true);
        }
    }

    /// Follows the pointer on the graph: dragging moves it, Ctrl with the wheel and two fingers zoom about the pointer.
    pub fn follow(&mut self, ui: &Ui, pane: Rect, size: Vec2, graph: &Response) {
        if let Some((scale, middle)) = self.seen(pane.size(), size)
            && graph.dragged()
        {
            self.is_chosen = true;
            self.show(pane, size, scale, middle - graph.drag_delta() / scale);
        }
        let zoom = ui.input(egui::InputState::zoom_delta);
        if let Some(at) = graph.hover_pos().filter(|_| (zoom - 1.0).abs() > f32::EPSILON) {
            self.zoom(pane, size, zoom, at);
            ui.ctx().request_repaint();
        }
    }

    /// Makes it larger or smaller, so that what is at a point of the pane stays there.
    fn zoom(&mut self, pane: Rect, size: Vec2, by: f32, at: egui::Pos2) {
        let fitting = Self::fitting(pane.size(), size);
        let place = self.place(pane, size);
        self.is_chosen = true;
        let before = place.width() / size.x.max(1.0);
        let scale = (before * by).min(LARGEST);
        if scale <= fitting {
            // It stays begun: a graph that cannot be read whole is not brought back to a part of it.
            self.part = None;
            return;
        }
        let fixed = (at - place.min) / before.max(f32::EPSILON);
        self.show(pane, size, scale, fixed - (at - pane.center()) / scale);
    }

    /// Shows the graph at a scale with a point of it in the middle of the pane, or as near as its edges let it.
    fn show(&mut self, pane: Rect, size: Vec2, scale: f32, middle: Vec2) {
        self.part = Some((scale, Self::within(pane.size(), size, scale, middle)));
    }

    /// The point nearest to `middle` that is the middle of a pane without room beyond the graph, where it is large enough.
    fn within(pane: Vec2, size: Vec2, scale: f32, middle: Vec2) -> Vec2 {
        let within = |middle: f32, size: f32, pane: f32| {
            let half = pane / scale / 2.0;
            if size <= 2.0 * half { half } else { middle.clamp(half, size - half) }
        };
        vec2(within(middle.x, size.x, pane.x), within(middle.y, size.y, pane.y))
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, Vec2, pos2, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable as _;

    use super::GraphView;

    const SIZE: Vec2 = vec2(1000.0, 3000.0);

    fn pane() -> Rect {
        Rect::from_min_size(pos2(20.0, 30.0), vec2(800.0, 400.0))
    }

    #[test]
    fn the_whole_is_seen_first_and_small_graphs_are_not_enlarged() {
        let view = GraphView::default();
        let place = view.place(pane(), SIZE);
        assert!(pane().expand(0.1).contains_rect(place) && (place.height() - 400.0).abs() < 0.1, "{place}");
        assert_eq!(view.place(pane(), vec2(100.0, 50.0)).size(), vec2(100.0, 50.0));
    }

    #[test]
    fn a_graph_that_cannot_be_read_whole_begins_with_a_part_in_its_own_size() {
        let mut view = GraphView::default();
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!((view.scale(pane().size(), SIZE) - 1.0).abs() < 1e-3);
        let place = view.place(pane(), SIZE);
        assert!(pane().contains(place.min + vec2(41.0, 1500.0)), "the first position is in sight: {place}");
        // The whole stays chosen.
        view.part = None;
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!(view.part.is_none());
        view.show(pane(), SIZE, 1.0, vec2(41.0, 1500.0));
        view.zoom(pane(), SIZE, 0.01, pane().center());
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!(view.part.is_none(), "nor does it jump back where it was zoomed out of");
        view.reset();
        view.begin(pane().size(), vec2(100.0, 50.0), vec2(41.0, 20.0));
        assert!(view.part.is_none(), "what fits is seen whole");
    }

    /// Draws the buttons of a view in a pane of this size, once.
    fn buttons(view: &mut GraphView, size: Vec2) -> bool {
        let mut harness = Harness::builder().with_size([400.0, 60.0]).build_ui(|ui| {
            view.buttons_ui(ui, pane().size(), size);
        });
        harness.step();
        harness.query_by_label("The whole graph").is_some()
    }

    #[test]
    fn what_was_chosen_stays_where_the_graph_fits() {
        const SMALL: Vec2 = vec2(400.0, 200.0);
        let mut view = GraphView::default();
        assert!(!buttons(&mut view, SMALL), "the whole is seen, and there is nothing to choose");
        view.zoom(pane(), SMALL, 1.3, pane().center());
        assert!(buttons(&mut view, SMALL));
        assert!((view.scale(pane().size(), SMALL) - 1.3).abs() < 1e-3, "{view:?}");
        // A part of a larger graph is seen whole in a pane that is large enough, and is there again in a smaller one.
        let mut view = GraphView::default();
        view.zoom(pane(), SIZE, 4.0, pane().center());
        let scale = view.scale(pane().size(), SIZE);
        assert!(scale < 1.0 && view.part.is_some());
        assert!(!buttons(&mut view, SMALL));
        assert!((view.scale(pane().size(), SMALL) - 1.0).abs() < 1e-3);
        assert!((view.scale(pane().size(), SIZE) - scale).abs() < 1e-3);
        // A graph that could not be read whole does not begin anew with a part.
        view.begin(pane().size(), vec2(3000.0, 9000.0), vec2(41.0, 1500.0));
        assert!((view.scale(pane().size(), SIZE) - scale).abs() < 1e-3, "{view:?}");
        // What was only begun is not chosen.
        let mut view = GraphView::default();
        view.begin(pane().size(), SIZE, vec2(41.0, 1500.0));
        assert!(!buttons(&mut view, SMALL) && !view.is_begun && view.part.is_none());
    }

    #[test]
    fn a_part_of_a_graph_that_has_become_smaller_lies_in_it() {
        let mut view = GraphView::default();
        view.zoom(pane(), SIZE, 12.0, pos2(800.0, 400.0));
        let smaller = vec2(900.0, 500.0);
        let place = view.place(pane(), smaller);
        assert!(place.expand(0.1).contains_rect(pane()), "{place}");
    }

    #[test]
    fn a_zoomed_graph_keeps_the_point_under_the_pointer_and_covers_its_pane() {
        let mut view = GraphView::default();
        let at = pos2(80.0, 300.0);
        let under = |view: &GraphView| {
            let place = view.place(pane(), SIZE);
            (at - place.min) / (place.width() / SIZE.x)
        };
        for _ in 0..8 {
            view.zoom(pane(), SIZE, 1.3, at);
        }
        let before = under(&view);
        view.zoom(pane(), SIZE, 1.3, at);
        assert!((under(&view) - before).length() < 1.0, "{before} {}", under(&view));
        assert!(view.place(pane(), SIZE).expand(0.1).contains_rect(pane()));
        let far = Rect::from_min_size(pos2(900.0, 2900.0), vec2(80.0, 30.0));
        view.bring(pane(), SIZE, far);
        let place = view.place(pane(), SIZE);
        let scale = place.width() / SIZE.x;
        assert!(pane().contains(place.min + far.center().to_vec2() * scale));
        for _ in 0..20 {
            view.zoom(pane(), SIZE, 0.7, at);
        }
        assert!(view.part.is_none());
    }
}
