//! The panes of the window: `egui_tiles` lays them out, the session keeps their layout as plain data.

use egui::scroll_area::{DragScroll, ScrollArea, ScrollSource};
use egui::{Color32, Sense, Stroke, Ui, UiBuilder, Vec2, Visuals, WidgetText, vec2};
use egui_tiles::{
    Behavior, Container, EditAction, Linear, LinearDir, SimplificationOptions, TabState, Tabs, Tile, TileId, Tiles,
    Tree, UiResponse,
};

use crate::layout::regions::take_if_tabs_are_wanted;
use crate::render::theme::{self, Scheme, ink};
use golden_figure::Colour;
use golden_session::{Layout, SplitDirection, Tab};

/// Height of the tab strip in points.
pub const STRIP: f32 = 42.0;

/// The room in which every panel can draw itself, with the column at its left, in points.
pub const NEEDED: Vec2 = vec2(480.0, 280.0);

/// The least a pane is made by dragging a split, in points.
const LEAST_PANE: f32 = 120.0;

/// The least share of a split that a layout gives one of its parts.
const LEAST_SHARE: f32 = 0.05;

/// The tree that shows this layout.
pub fn tree_of(layout: &Layout) -> Tree<Tab> {
    let mut tiles = Tiles::default();
    let root = insert(&mut tiles, layout);
    Tree::new(egui::Id::unique("panes"), root, tiles)
}

fn insert(tiles: &mut Tiles<Tab>, layout: &Layout) -> TileId {
    match layout {
        Layout::Pane(tab) => tiles.insert_pane(*tab),
        Layout::Tabs { panes, active } => {
            let children: Vec<(Tab, TileId)> = panes.iter().map(|tab| (*tab, tiles.insert_pane(*tab))).collect();
            let mut tabs = Tabs::new(children.iter().map(|(_, id)| *id).collect());
            if let Some((_, id)) = children.iter().find(|(tab, _)| tab == active) {
                tabs.set_active(*id);
            }
            tiles.insert_new(Tile::Container(Container::Tabs(tabs)))
        }
        Layout::Split { direction, parts } => {
            let children: Vec<(f32, TileId)> =
                parts.iter().map(|(share, part)| (*share, insert(tiles, part))).collect();
            let dir = match direction {
                SplitDirection::Across => LinearDir::Horizontal,
                SplitDirection::Down => LinearDir::Vertical,
            };
            let mut linear = Linear::new(dir, children.iter().map(|(_, id)| *id).collect());
            // A pane without a share of the room could not be seen, nor made larger again.
            let least = LEAST_SHARE * children.iter().map(|(share, _)| share).sum::<f32>();
            for (share, id) in children {
                linear.shares.set_share(id, if least.is_finite() { share.max(least) } else { 1.0 });
            }
            tiles.insert_new(Tile::Container(Container::Linear(linear)))
        }
    }
}

/// The layout a tree shows; `None` where the tree is none that the program makes.
pub fn layout_of(tree: &Tree<Tab>) -> Option<Layout> {
    read(&tree.tiles, tree.root()?)
}

fn read(tiles: &Tiles<Tab>, id: TileId) -> Option<Layout> {
    match tiles.get(id)? {
        Tile::Pane(tab) => Some(Layout::Pane(*tab)),
        Tile::Container(Container::Tabs(tabs)) => {
            let children: Option<Vec<Layout>> = tabs.children.iter().map(|id| read(tiles, *id)).collect();
            let in_front = tabs.children.iter().position(|id| Some(*id) == tabs.active).unwrap_or(0);
            lifted(children?, in_front)
        }
        Tile::Container(Container::Linear(linear)) => {
            let direction = match linear.dir {
                LinearDir::Horizontal => SplitDirection::Across,
                LinearDir::Vertical => SplitDirection::Down,
            };
            let parts = linear.children.iter();
            let parts: Option<Vec<_>> =
                parts.map(|&id| read(tiles, id).map(|part| (linear.shares[id], part))).collect();
            Some(Layout::Split { direction, parts: parts? })
        }
        Tile::Container(Container::Grid(_)) => None,
    }
}

/// A group of tabs as a layout has it: of panes alone. A split that was made inside a tab becomes one of the whole
/// group, whose tabs stay with the split's first part.
fn lifted(children: Vec<Layout>, in_front: usize) -> Option<Layout> {
    let (mut panes, mut others, mut active) = (Vec::new(), None, None);
    for (i, child) in children.into_iter().enumerate() {
        let group = match child {
            // A second split stays in the group as tabs.
            Layout::Split { direction, mut parts } if others.is_none() && !parts.is_empty() => {
                let (share, first) = parts.remove(0);
                others = Some((direction, share, parts));
                first
            }
            child => child,
        };
        let front = match &group {
            Layout::Tabs { active, .. } => Some(*active),
            group => group.panes().first().copied(),
        };
        active = if i == in_front { front.or(active) } else { active.or(front) };
        panes.extend(group.panes());
    }
    let tabs = Layout::Tabs { active: active?, panes };
    let Some((direction, share, mut parts)) = others else { return Some(tabs) };
    parts.insert(0, (share, tabs));
    Some(Layout::Split { direction, parts })
}

/// Makes a tree that was rearranged by hand one that a layout has.
pub fn settle(tree: &mut Tree<Tab>) {
    let is_container = |id: &TileId| matches!(tree.tiles.get(*id), Some(Tile::Container(_)));
    let is_nested = tree.tiles.iter().any(|(_, tile)| match tile {
        Tile::Container(Container::Tabs(tabs)) => tabs.children.iter().any(is_container),
        _ => false,
    });
    if is_nested && let Some(layout) = layout_of(tree) {
        *tree = tree_of(&layout);
    }
}

/// Brings a pane to the front of its group.
pub fn bring_to_front(tree: &mut Tree<Tab>, tab: Tab) {
    tree.make_active(|_, tile| matches!(tile, Tile::Pane(pane) if *pane == tab));
}

/// Returns true if a pane is in front of its group.
pub fn is_in_front(tree: &Tree<Tab>, tab: Tab) -> bool {
    tree.active_tiles().into_iter().any(|id| matches!(tree.tiles.get(id), Some(Tile::Pane(pane)) if *pane == tab))
}

/// Gives a pane the room that its panel needs: where the pane is smaller, the panel is drawn as large as it has to be,
/// and the pane scrolls over it. So no panel is ever asked to draw itself in less.
fn roomy_ui(ui: &mut Ui, tab: Tab, draw: impl FnOnce(&mut Ui)) {
    let room = ui.max_rect().size();
    // A layout may give a pane nothing at all, or, divided by nothing, no number.
    let is_roomy = room.x >= NEEDED.x && room.y >= NEEDED.y;
    if is_roomy {
        return draw(ui);
    }
    if !(room.x >= 1.0 && room.y >= 1.0) {
        return;
    }
    let size = room.max(NEEDED);
    let source = ScrollSource { drag: DragScroll::Never, ..ScrollSource::default() };
    let area = ScrollArea::new([room.x < NEEDED.x, room.y < NEEDED.y]).id_salt(("small pane", tab));
    area.auto_shrink(false).scroll_source(source).show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        ui.scope_builder(UiBuilder::new().max_rect(rect), draw);
    });
}

/// The look of the tree, and what its panes draw.
pub struct Panes<'a> {
    /// Draws a pane.
    pub draw: &'a mut dyn FnMut(&mut Ui, Tab),
    /// The tab in front: the one that is given the keyboard with the tabs.
    pub front: Tab,
    /// The tab that was clicked, if any.
    pub chosen: Option<Tab>,
    /// True if a pane was moved or resized.
    pub moved: bool,
}

impl Behavior<Tab> for Panes<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _: TileId, pane: &mut Tab) -> UiResponse {
        roomy_ui(ui, *pane, |ui| (self.draw)(ui, *pane));
        UiResponse::None
    }

    /// A split is not dragged so far that nothing of a pane is left.
    fn min_size(&self) -> f32 {
        LEAST_PANE
    }

    fn tab_title_for_pane(&mut self, pane: &Tab) -> WidgetText {
        egui::RichText::new(pane.title()).font(theme::regular(15.0)).into()
    }

    fn tab_bar_height(&self, _: &egui::Style) -> f32 {
        STRIP
    }

    fn tab_title_spacing(&self, _: &Visuals) -> f32 {
        12.0
    }

    fn tab_bar_color(&self, visuals: &Visuals) -> Color32 {
        theme::colour(Scheme::of_visuals(visuals), Colour::Bg)
    }

    fn tab_bar_hline_stroke(&self, visuals: &Visuals) -> Stroke {
        visuals.widgets.noninteractive.bg_stroke
    }

    fn tab_ui(
        &mut self,
        tiles: &mut Tiles<Tab>,
        ui: &mut Ui,
        id: egui::Id,
        tile_id: TileId,
        state: &TabState,
    ) -> egui::Response {
        let title = tiles.get_pane(&tile_id).map_or("", |tab| tab.title());
        let font = if state.active { theme::semibold(15.0) } else { theme::regular(15.0) };
        let colour = ink(ui, if state.active { Colour::Ink } else { Colour::Ink3 });
        let galley = ui.painter().layout_no_wrap(title.to_owned(), font, colour);
        let (_, rect) = ui.allocate_space(egui::vec2(galley.size().x + 32.0, ui.available_height()));
        let response = ui.interact(rect, id, egui::Sense::click_and_drag());
        response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, state.active, title));
        if !state.is_being_dragged {
            let at = rect.center() - galley.size() / 2.0;
            let colour = if response.hovered() { ink(ui, Colour::Ink) } else { colour };
            ui.painter().galley_with_override_text_color(at, galley, colour);
        }
        if state.active {
            let line = rect.with_min_y(rect.bottom() - 3.0).shrink2(egui::vec2(12.0, 0.0));
            ui.painter().rect_filled(line, 0.0, ink(ui, Colour::Sec));
        }
        if tiles.get_pane(&tile_id) == Some(&self.front) {
            take_if_tabs_are_wanted(&response);
        }
        if response.has_focus() {
            let ring = Stroke::new(1.5, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(rect.shrink(4.0), 4.0, ring, egui::StrokeKind::Inside);
        }
        if response.clicked() {
            self.chosen = tiles.get_pane(&tile_id).copied();
        }
        response
    }

    fn on_edit(&mut self, action: EditAction) {
        self.moved |= matches!(action, EditAction::TileDropped | EditAction::TileResized);
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: true, ..SimplificationOptions::default() }
    }
}

#[cfg(test)]
mod tests {
    use egui_tiles::{Container, Tile};

    use super::{bring_to_front, layout_of, settle, tree_of};
    use golden_session::{Layout, SplitDirection, Tab};

    #[test]
    fn a_layout_survives_the_way_into_a_tree_and_back() {
        let split = Layout::Split {
            direction: SplitDirection::Across,
            parts: vec![(2.0, Layout::Pane(Tab::QueenBoard)), (1.0, Layout::Pane(Tab::GrundyTable))],
        };
        for layout in [Layout::default(), split] {
            assert_eq!(layout_of(&tree_of(&layout)), Some(layout));
        }
    }

    #[test]
    fn no_part_of_a_split_is_left_without_room() {
        for shares in [[0.3, 1.0], [1e-9, 1.0], [1.0, 1e30], [f32::MAX, f32::MAX], [f32::MIN_POSITIVE, 1.0]] {
            let parts = vec![(shares[0], Layout::Pane(Tab::Play)), (shares[1], Layout::Pane(Tab::Zeckendorf))];
            let split = Layout::Split { direction: SplitDirection::Across, parts };
            let Some(Layout::Split { parts, .. }) = layout_of(&tree_of(&split)) else { panic!("a split") };
            let [left, right] = [parts[0].0, parts[1].0];
            assert!(left.min(right) >= 0.04 * left.max(right), "{shares:?} became {left} : {right}");
        }
    }

    #[test]
    fn a_split_inside_a_tab_becomes_a_split_of_the_group() {
        let mut tree = tree_of(&Layout::default());
        let root = tree.root().expect("a root");
        let board = tree.tiles.find_pane(&Tab::QueenBoard).expect("the board");
        // As egui_tiles does when a tab is dropped onto a side of the pane in front.
        let table = tree.tiles.find_pane(&Tab::GrundyTable).expect("the table");
        let split = tree.tiles.insert_horizontal_tile(vec![table, board]);
        let Some(Tile::Container(Container::Tabs(tabs))) = tree.tiles.get_mut(root) else { panic!("tabs") };
        tabs.children.retain(|id| *id != board && *id != table);
        tabs.children.insert(0, split);
        tabs.set_active(split);
        settle(&mut tree);
        let mut panes = Tab::ALL.to_vec();
        panes.retain(|tab| *tab != Tab::QueenBoard);
        let expected = Layout::Split {
            direction: SplitDirection::Across,
            parts: vec![(1.0, Layout::Tabs { panes, active: Tab::GrundyTable }), (1.0, Layout::Pane(Tab::QueenBoard))],
        };
        assert_eq!(layout_of(&tree), Some(expected));
    }

    #[test]
    fn bringing_a_pane_to_the_front_shows_in_the_layout() {
        let mut tree = tree_of(&Layout::default());
        bring_to_front(&mut tree, Tab::QueenBoard);
        let expected = Layout::Tabs { panes: Tab::ALL.to_vec(), active: Tab::QueenBoard };
        assert_eq!(layout_of(&tree), Some(expected));
    }
}
