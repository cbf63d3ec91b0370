//! The left column: game, table, colours, overlays, export.

use egui::{Color32, Ui};

use super::chart::LevelSet;
use super::export::ExportGroup;
use super::map::camera::OriginField;
use super::map::endless::Endless;
use super::map::geometry::colour32;
use super::rules::{RuleDrafts, game_ui};
use super::views::Views;
use crate::context::{Action, Context};
use crate::input::parameters::LABEL;
use crate::widget::{
    Combo, Segment, SliderField, behind_ui, caption_ui, checkbox_ui, exports_ui, group_gap_ui, heading_ui, label_ui,
    problem_ui, segmented_ui,
};
use golden_figure::{ColourScale, FillTimeline};
use golden_game::Convention;
use golden_prose::{Prose, memory};
use golden_session::{Camera, ColourBy, Edit, MapSettings, Subject, TableLayer, TableSubject};
use golden_solver::TableRequest;
use golden_subject::SeenMap;

/// The place where the second of two check boxes on a line begins, in points.
const SECOND: f32 = 126.0;

/// The ways of looking at a game.
pub(crate) const VIEWS: [(Subject, &str); 6] = [
    (Subject::Map, "Map"),
    (Subject::Rows, "Rows"),
    (Subject::Points, "Points"),
    (Subject::Growth, "Growth"),
    (Subject::Compare, "Compare"),
    (Subject::Atlas, "Atlas"),
];

/// The choices for the meaning of the colours.
pub(crate) const COLOURS: [(ColourBy, &str); 5] = [
    (ColourBy::Value, "Value"),
    (ColourBy::Outcome, "Outcome"),
    (ColourBy::ValueMod, "Value mod k"),
    (ColourBy::LineDistance, "Line distance"),
    (ColourBy::ValueMinusColumn, "Value − column"),
];

/// The scales of colours.
pub(crate) const MAPS: [(ColourScale, &str); 4] = [
    (ColourScale::Viridis, "Viridis"),
    (ColourScale::Cividis, "Cividis"),
    (ColourScale::Grey, "Grey"),
    (ColourScale::Categorical, "12 colours"),
];

/// The layers over the cells.
pub(crate) const LAYERS: [(TableLayer, &str); 7] = [
    (TableLayer::PPositions, "P-positions"),
    (TableLayer::SlopeLines, "Lines of slope φ, 1/φ"),
    (TableLayer::Options, "Crosshair and options"),
    (TableLayer::Lens, "Lens"),
    (TableLayer::Grid, "Grid"),
    (TableLayer::Partner, "Partner (b, a)"),
    (TableLayer::LevelSet, "Value g"),
];

/// The parts of the panel that have something in the column.
pub(super) struct Beside<'a> {
    /// The value that is marked.
    pub level: &'a mut LevelSet,
    /// The map as it was shown last.
    pub seen: Option<&'a SeenMap>,
    /// The other views.
    pub views: &'a mut Views,
    /// The closed form of the game.
    pub endless: &'a mut Endless,
}

/// The drafts being typed, and what was looked up, for the column.
#[derive(Default)]
pub(super) struct Column {
    drafts: RuleDrafts,
    pub origin: OriginField,
    export: ExportGroup,
    /// The bytes of the table that was asked for last.
    needed: Option<(TableRequest, Option<u64>)>,
    /// The size of the table before it was filled, and whether it had lines of slope φ.
    before_fill: Option<(u32, bool)>,
}

impl Column {
    /// Draws the column below the choice of the view.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, beside: Beside<'_>) {
        let Beside { level, seen, views, endless } = beside;
        heading_ui(ui, "Game", if subject.plane.view == Subject::Compare { "A" } else { "" });
        game_ui(ui, cx, subject, &mut self.drafts);
        group_gap_ui(ui);
        if subject.plane.view != Subject::Map {
            views.column_ui(ui, cx, subject);
            return;
        }
        heading_ui(ui, "Table", "");
        self.size_ui(ui, cx, subject, endless);
        self.origin.show(ui, cx, subject, endless.plane().map(|plane| &**plane), LABEL);
        group_gap_ui(ui);
        heading_ui(ui, "Colour by", "");
        colour_ui(ui, cx, subject);
        group_gap_ui(ui);
        behind_ui(ui, "Overlays…", false, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (layer, words) in LAYERS {
                layer_ui(ui, cx, subject, layer, words);
            }
        });
        level_ui(ui, cx, subject, level);
        exports_ui(ui, cx, |ui, cx| self.export.show(ui, cx, subject, seen));
    }

    fn size_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, endless: &mut Endless) {
        /// Smaller tables need no word about their memory.
        const LARGE: u64 = 50_000_000;
        let plane = subject.plane;
        kinds_ui(ui, cx, subject, &mut self.before_fill);
        if let Some(problem) = endless.problem()
            && problem_ui(ui, problem, "Look for a closed form again")
        {
            endless.ask_again();
        }
        let range = u64::from(*MapSettings::SIZES.start())..=u64::from(*MapSettings::SIZES.end());
        let slider = SliderField::new("Size", range).logarithmic().label_width(LABEL).field_width(64.0);
        ui.add_enabled_ui(!subject.is_endless, |ui| {
            slider.edit_ui(ui, cx, plane.size, Edit::table_size);
        });
        if subject.is_endless {
            endless.rows_ui(ui, plane.size);
            return;
        }
        if self.needed.as_ref().is_none_or(|(request, _)| *request != subject.request) {
            let plan = cx.answers.workers().solver().plan_table(Convention::Normal, &subject.request);
            let bytes = plan.ok().map(|plan| plan.bytes());
            self.needed = Some((subject.request.clone(), bytes));
        }
        let needed = self.needed.as_ref().and_then(|(_, bytes)| *bytes);
        if let Some(bytes) = needed.filter(|&bytes| bytes >= LARGE) {
            let allowed = memory(cx.answers.workers().solver().budget().table_bytes());
            caption_ui(ui, &format!("{} of memory, of which the values may take {allowed}", memory(bytes)).into());
        }
    }
}

/// The side of a cell, in points, when a table begins to be filled: its numbers can be read.
const FILLED_CELL: f64 = 28.0;
/// The rows and columns of a table that begins to be filled: one sees what the rule does.
const FILLED_SIZE: u32 = 12;

/// Draws the choices of a map without an edge and of a fill cell by cell; after the fill the table is as it was before.
fn kinds_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, before_fill: &mut Option<(u32, bool)>) {
    let plane = subject.plane;
    let (mut endless, mut fill) = (subject.is_endless, plane.fill);
    ui.horizontal(|ui| {
        let left = ui.cursor().left();
        let drawn =
            ui.add_enabled_ui(subject.can_be_endless, |ui| checkbox_ui(ui, &mut endless, &"No edge".into(), false));
        let why = "Only where a closed form gives the cells does the map go on for ever";
        if drawn.inner.on_disabled_hover_text(why).changed() {
            cx.edit(Edit::table_endless(endless));
        }
        ui.add_space((left + SECOND - ui.cursor().left()).max(4.0));
        let drawn = ui.add_enabled_ui(!subject.is_endless, |ui| checkbox_ui(ui, &mut fill, &"Mex fill".into(), false));
        let why = "A map without an edge cannot be filled cell by cell";
        if drawn.inner.on_disabled_hover_text(why).changed() {
            let now = (plane.size, plane.layers.has(TableLayer::SlopeLines));
            let before = std::mem::replace(before_fill, fill.then_some(now));
            let wanted = if fill { Some((FILLED_SIZE, false)) } else { before };
            let look =
                wanted.map(|(size, lines)| [Edit::table_size(size), Edit::table_layer(TableLayer::SlopeLines, lines)]);
            let choices = [Edit::table_fill(fill)].into_iter().chain(look.into_iter().flatten());
            cx.ask(Action::Edits(choices.collect()));
            cx.ask(Action::TableStep(fill.then_some(0)));
            let corner = Camera { anchor: [0, 0], offset: [0.0, 0.0], cell: FILLED_CELL };
            cx.ask(Action::Camera(fill.then_some(corner)));
        }
    });
    if plane.fill && !subject.is_endless && subject.fill.is_none() {
        let most = FillTimeline::LARGEST;
        caption_ui(ui, &format!("Lines of more than {most} cells are not filled step by step.").into());
    }
}

/// The ways of looking at a game: the map, two maps, and those of research.
pub(super) fn view_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &MapSettings) {
    let is_first = |view: Subject| matches!(view, Subject::Map | Subject::Compare);
    let research: Vec<(Subject, &str)> = VIEWS.into_iter().filter(|(view, _)| !is_first(*view)).collect();
    let before = Some(plane.view).filter(|view| !is_first(*view));
    let mut view = plane.view;
    let views = [
        Segment::new(Subject::Map, "Map"),
        Segment::new(Subject::Compare, "Compare"),
        Segment::new(before.unwrap_or(Subject::Rows), "Research"),
    ];
    let mut is_changed = segmented_ui(ui, "View", &mut view, &views, 3).changed();
    if before.is_some() {
        let width = ui.available_width();
        is_changed |= Combo::new("Research").width(width).show(ui, &mut view, &research).changed();
    }
    if is_changed {
        cx.edit(Edit::table_view(view));
    }
}

pub(super) fn colour_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
    let plane = subject.plane;
    let mut colour = plane.colour;
    let width = ui.available_width();
    if Combo::new("Colour by").width(width).show(ui, &mut colour, &COLOURS).changed() {
        cx.edit(Edit::table_colour(colour));
    }
    if let Some(fault) = colour.fault(&subject.focus.ruleset) {
        caption_ui(ui, &format!("{fault}: the value is shown.").into());
    }
    if !subject.has_values && !matches!(colour, ColourBy::Outcome | ColourBy::LineDistance) {
        caption_ui(ui, &"Without an edge only the outcomes of this game are known.".into());
    }
    if colour == ColourBy::ValueMod {
        modulus_ui(ui, cx, plane);
    }
    ui.horizontal(|ui| {
        label_ui(ui, "Map", Some(LABEL));
        let swatch = |map: &ColourScale| -> Vec<Color32> { map.anchors().iter().copied().map(colour32).collect() };
        let mut map = plane.map;
        let width = ui.available_width();
        if Combo::new("Colour map").width(width).swatch(&swatch).show(ui, &mut map, &MAPS).changed() {
            cx.edit(Edit::table_colour_map(map));
        }
    });
}

fn modulus_ui(ui: &mut Ui, cx: &mut Context<'_>, plane: &MapSettings) {
    let range = u64::from(*MapSettings::MODULI.start())..=u64::from(*MapSettings::MODULI.end());
    let slider = SliderField::new("k", range).logarithmic().label_width(LABEL);
    slider.edit_ui(ui, cx, plane.modulus, Edit::table_modulus);
}

pub(super) fn layer_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, layer: TableLayer, words: &str) {
    let reason = match layer {
        TableLayer::SlopeLines if !subject.has_slopes() => {
            Some("Only the P-positions of Wythoff’s game lie along these lines")
        }
        TableLayer::Lens if subject.fill.is_some() => Some("While the table is being filled there is no lens"),
        TableLayer::LevelSet if subject.is_endless => {
            Some("The positions of a value are listed in tables, not on a map without an edge")
        }
        _ => None,
    };
    let (label, star) = (Prose::from(words), layer == TableLayer::PPositions);
    let mut on = reason.is_none() && subject.plane.layers.has(layer);
    let drawn = ui.add_enabled_ui(reason.is_none(), |ui| checkbox_ui(ui, &mut on, &label, star));
    let response = match reason {
        Some(reason) => drawn.inner.on_disabled_hover_text(reason),
        None => drawn.inner,
    };
    if response.changed() {
        cx.edit(Edit::table_layer(layer, on));
    }
}

/// The value that is marked, and what was found of it.
fn level_ui(ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, level: &mut LevelSet) {
    let plane = subject.plane;
    if !plane.layers.has(TableLayer::LevelSet) || subject.is_endless {
        return;
    }
    ui.add_space(4.0);
    let range = u64::from(*MapSettings::LEVELS.start())..=u64::from(*MapSettings::LEVELS.end());
    let slider = SliderField::new("g", range).logarithmic().label_width(LABEL).field_width(64.0).when_let_go();
    slider.edit_ui(ui, cx, plane.level, Edit::table_level);
    if let Some(found) = level.shown() {
        caption_ui(ui, &found.words().into());
    } else if let Some(problem) = level.problem()
        && problem_ui(ui, problem, "Search again")
    {
        level.ask_again();
    }
}
