//! The regions of the window, between which F6 moves the keyboard; the Tab key goes from control to control.
//!
//! `egui` gives the keyboard to the controls in the order in which they are drawn. A region that is wanted asks for the
//! next control when its drawing begins, and nothing before it is given the keyboard. If it ends without a control the
//! wish is dropped, and the next region of the round is wanted in the next frame.

use egui::{Context, FocusDirection, Id, Key, Modifiers, Pos2, Rect, Response, Ui};

use crate::context;
use crate::window::PanelKey;

/// A part of the window with controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// The picture of the panel in front, and what belongs to it; an exercise.
    Content,
    /// The facts known of the position.
    Inspector,
    /// The bar of the lesson, or the editor.
    Lesson,
    /// The menus, and what stands beside them.
    Bar,
    /// The tabs of the panels.
    Tabs,
    /// The controls at the left of the panel in front, or of the start page.
    Column,
}

impl Region {
    /// The regions in the order in which F6 goes through them.
    const ROUND: [Self; 6] = [Self::Content, Self::Inspector, Self::Lesson, Self::Bar, Self::Tabs, Self::Column];
}

/// The keys that move the keyboard; the first two are listed before the third, which is what the Tab key does anyway.
pub const KEYS: [PanelKey; 3] = [
    PanelKey::new(
        "F6",
        &[(Modifiers::NONE, Key::F6)],
        "the keyboard to the next region: picture, inspector, lesson, menus, tabs, left column",
    ),
    PanelKey::new("Shift+F6", &[(Modifiers::SHIFT, Key::F6)], "the keyboard to the region before"),
    PanelKey::new(
        "Tab",
        &[(Modifiers::NONE, Key::Tab)],
        "the next control; where none has the keyboard, the first one of the picture",
    ),
];

/// The place of a region: what was free when its drawing began, without what was free when it ended.
#[derive(Clone, Copy, Debug)]
struct RegionPlace {
    region: Region,
    before: Rect,
    after: Rect,
}

impl RegionPlace {
    fn contains(&self, at: Pos2) -> bool {
        self.before.contains(at) && !self.after.contains(at)
    }
}

/// That a region is to be given the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wish {
    region: Region,
    /// True if the one before it comes next where it has no control.
    is_back: bool,
    /// The number of other regions that are tried.
    left: usize,
}

impl Wish {
    fn new(region: Region, is_back: bool) -> Self {
        Self { region, is_back, left: Region::ROUND.len() - 1 }
    }
}

/// The facts kept from frame to frame.
#[derive(Clone, Default)]
struct KeptRegions {
    /// The regions of the frame before, and those drawn so far in this one.
    places: Vec<RegionPlace>,
    drawn: Vec<RegionPlace>,
    /// The region whose first control is given the keyboard in this frame, until its drawing begins.
    wanted: Option<Wish>,
    /// The region that has asked for the next control, until it ends.
    asked: Option<Wish>,
    /// The region that is wanted in the next frame, after one without controls.
    later: Option<Wish>,
}

impl KeptRegions {
    fn id() -> Id {
        Id::unique("regions")
    }

    fn change<T>(ctx: &Context, change: impl FnOnce(&mut Self) -> T) -> T {
        ctx.data_mut(|data| change(data.get_temp_mut_or_default(Self::id())))
    }

    /// The region after the one with this point, or before it; the content where there is no point.
    fn next(&self, from: Option<Pos2>, is_back: bool) -> Option<Region> {
        let Some(from) = from else { return self.there().next() };
        // The strip of the tabs has no place of its own.
        let own =
            self.places.iter().rev().find(|place| place.contains(from)).map_or(Region::Tabs, |place| place.region);
        self.beside(own, is_back)
    }

    /// The regions that are there, in the order of the round.
    fn there(&self) -> impl Iterator<Item = Region> {
        let is_there = |region: &Region| self.places.iter().any(|place| place.region == *region);
        Region::ROUND.into_iter().filter(is_there)
    }

    /// The region after this one, or before it; the first one where this one is not there.
    fn beside(&self, own: Region, is_back: bool) -> Option<Region> {
        let there: Vec<Region> = self.there().collect();
        let Some(at) = there.iter().position(|region| *region == own) else { return there.first().copied() };
        let step = if is_back { there.len() - 1 } else { 1 };
        there.get((at + step) % there.len()).copied()
    }
}

/// Begins a frame: F6 moves the keyboard to another region, and the first press of Tab brings it to the content. If a
/// card, a menu or the stage `is_covered`, both keys are left alone.
pub fn begin_frame(ctx: &Context, is_covered: bool) {
    end(ctx);
    let focused = ctx.memory(egui::Memory::focused);
    let at = focused.and_then(|id| ctx.read_response(id)).map(|response| response.rect.center());
    let pressed = |modifiers: Modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
    // Shift first: the other pattern would take both.
    let step = if is_covered {
        None
    } else if pressed(Modifiers::SHIFT, Key::F6) {
        Some(true)
    } else {
        pressed(Modifiers::NONE, Key::F6).then_some(false)
    };
    let is_tab = |ctx: &Context| ctx.input(|input| input.key_pressed(Key::Tab) && !input.modifiers.any());
    let is_first_tab = !is_covered && focused.is_none() && is_tab(ctx);
    let wanted = KeptRegions::change(ctx, |known| {
        known.places = std::mem::take(&mut known.drawn);
        let later = known.later.take().filter(|_| !is_covered && focused.is_none());
        known.wanted = match step {
            Some(is_back) => known.next(at, is_back).map(|region| Wish::new(region, is_back)),
            None if is_first_tab => {
                let first = known.next(None, false).filter(|region| *region == Region::Content);
                first.map(|region| Wish::new(region, false))
            }
            None => later,
        };
        known.wanted
    });
    if wanted.is_some() {
        ctx.memory_mut(|memory| {
            if let Some(focused) = focused {
                memory.surrender_focus(focused);
            }
            memory.move_focus(FocusDirection::None);
        });
    }
}

/// The drawing of a region begins, and that of another one may end: its first control is given the keyboard where that is
/// wanted; of the tabs that in front.
fn begin(ui: &Ui, region: Region) {
    end(ui.ctx());
    let is_wanted = KeptRegions::change(ui.ctx(), |known| {
        known.asked = known.wanted.take_if(|wanted| wanted.region == region);
        known.asked.is_some()
    });
    // Of the tabs the one in front takes the keyboard, wherever it stands: see `take_if_tabs_are_wanted`.
    if is_wanted && region != Region::Tabs {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
}

/// Gives the keyboard to the tab in front, where the region of the tabs is wanted.
pub fn take_if_tabs_are_wanted(front: &Response) {
    let is_asked = |known: &mut KeptRegions| known.asked.is_some_and(|asked| asked.region == Region::Tabs);
    if KeptRegions::change(&front.ctx, is_asked) {
        front.request_focus();
    }
}

/// The region that has asked for the keyboard ends: where none of its controls took it, none of another region does, and the
/// next one in the round is wanted.
fn end(ctx: &Context) {
    let Some(asked) = KeptRegions::change(ctx, |known| known.asked.take()) else { return };
    if ctx.memory(|memory| memory.focused().is_some()) {
        return;
    }
    ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    KeptRegions::change(ctx, |known| {
        let left = asked.left.checked_sub(1);
        let next = known.beside(asked.region, asked.is_back);
        known.later = next.zip(left).map(|(region, left)| Wish { region, left, ..asked });
    });
    ctx.request_repaint();
}

/// Draws a region that takes its room from what is left in `ui`.
pub fn region_ui<T>(ui: &mut Ui, region: Region, draw: impl FnOnce(&mut Ui) -> T) -> T {
    begin(ui, region);
    let before = ui.available_rect_before_wrap();
    let drawn = draw(ui);
    end(ui.ctx());
    let place = RegionPlace { region, before, after: ui.available_rect_before_wrap() };
    KeptRegions::change(ui.ctx(), |known| known.drawn.push(place));
    drawn
}

/// The drawing of a region begins that has all the room of `ui`.
pub fn begin_region(ui: &Ui, region: Region) {
    begin(ui, region);
    let place = RegionPlace { region, before: ui.max_rect(), after: Rect::NOTHING };
    KeptRegions::change(ui.ctx(), |known| known.drawn.push(place));
}

/// As [`begin_region`], in the panel in front.
pub fn begin_in_front(ui: &Ui, region: Region, cx: &context::Context<'_>) {
    if cx.pane.active && cx.pane.staged.is_none() {
        begin_region(ui, region);
    }
}

/// The drawing of the picture begins, in the panel in front.
pub fn begin_content(ui: &Ui, cx: &context::Context<'_>) {
    begin_in_front(ui, Region::Content, cx);
}

#[cfg(test)]
mod tests {
    use egui::{CentralPanel, Context, Event, Key, Modifiers, Panel, RawInput, Rect, pos2, vec2};

    use super::{KeptRegions, Region, RegionPlace, begin_frame, begin_region, region_ui};

    fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
        Rect::from_min_max(pos2(left, top), pos2(right, bottom))
    }

    #[test]
    fn the_round_goes_through_the_regions_that_are_there() {
        let place = |region, before, after| RegionPlace { region, before, after };
        let (whole, below_bar) = (rect(0.0, 0.0, 100.0, 100.0), rect(0.0, 10.0, 100.0, 100.0));
        let left_of_inspector = rect(0.0, 10.0, 80.0, 100.0);
        let known = KeptRegions {
            places: vec![
                place(Region::Bar, whole, below_bar),
                place(Region::Inspector, below_bar, left_of_inspector),
                place(Region::Tabs, Rect::NOTHING, Rect::NOTHING),
                place(Region::Column, rect(0.0, 20.0, 80.0, 100.0), rect(20.0, 20.0, 80.0, 100.0)),
                place(Region::Content, rect(20.0, 20.0, 80.0, 100.0), Rect::NOTHING),
            ],
            ..KeptRegions::default()
        };
        let next = |x: f32, y: f32, is_back: bool| known.next(Some(pos2(x, y)), is_back);
        assert_eq!(known.next(None, false), Some(Region::Content));
        assert_eq!(next(50.0, 50.0, false), Some(Region::Inspector));
        // There is no lesson.
        assert_eq!(next(90.0, 50.0, false), Some(Region::Bar));
        assert_eq!(next(50.0, 5.0, false), Some(Region::Tabs));
        assert_eq!(next(50.0, 15.0, false), Some(Region::Column));
        assert_eq!(next(10.0, 50.0, false), Some(Region::Content));
        assert_eq!(next(50.0, 50.0, true), Some(Region::Column));
        assert_eq!(next(90.0, 50.0, true), Some(Region::Content));
        assert_eq!(KeptRegions::default().next(None, false), None);
    }

    /// Presses a key in a window with a bar, an inspector without controls and a picture, and draws some frames; returns the
    /// control that has the keyboard.
    fn focused_after(ctx: &Context, key: Option<(Modifiers, Key)>) -> Option<&'static str> {
        let press = |(modifiers, key)| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let mut events: Vec<Event> = key.map(press).into_iter().collect();
        let mut focused = None;
        for _ in 0..4 {
            let input = RawInput { events: std::mem::take(&mut events), ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| {
                begin_frame(ui.ctx(), false);
                let mut controls = Vec::new();
                region_ui(ui, Region::Bar, |ui| {
                    Panel::top("bar").resizable(false).show(ui, |ui| controls.push(("bar", ui.button("File").id)));
                });
                Panel::right("inspector").resizable(false).show(ui, |ui| {
                    begin_region(ui, Region::Inspector);
                    ui.allocate_space(vec2(50.0, 50.0));
                });
                CentralPanel::default().show(ui, |ui| {
                    begin_region(ui, Region::Content);
                    controls.push(("content", ui.button("Square").id));
                });
                let now = ui.memory(egui::Memory::focused);
                focused = controls.into_iter().find(|(_, id)| Some(*id) == now).map(|(name, _)| name);
            });
            // Nobody draws these frames.
            output.textures_delta.clear();
        }
        focused
    }

    #[test]
    fn a_region_without_controls_is_passed_over() {
        let ctx = Context::default();
        assert_eq!(focused_after(&ctx, None), None);
        assert_eq!(focused_after(&ctx, Some((Modifiers::NONE, Key::F6))), Some("content"));
        assert_eq!(focused_after(&ctx, Some((Modifiers::NONE, Key::F6))), Some("bar"));
        assert_eq!(focused_after(&ctx, Some((Modifiers::NONE, Key::F6))), Some("content"));
        assert_eq!(focused_after(&ctx, Some((Modifiers::SHIFT, Key::F6))), Some("bar"));
        assert_eq!(focused_after(&ctx, Some((Modifiers::SHIFT, Key::F6))), Some("content"));
    }
}
