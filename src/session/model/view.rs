//! The view: what is saved with a session but not undone.

use serde::{Deserialize, Serialize, Serializer};

use crate::{AnswersShown, GoldenView, KeptFindings, caps};

/// The view of a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct View {
    /// The tab in front.
    pub tab: Tab,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// The camera of the table; `None` is the first view, about a hundred cells around the corner.
    pub camera: Option<Camera>,
    /// The cameras of the maps of the view Compare, see [`crate::CompareLinks::camera_of`]; `None` is the
    /// whole table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub compare: Vec<Option<Camera>>,
    /// The step of the table's mex fill; `None` shows the last one.
    pub table_step: Option<usize>,
    /// The step of the board's timeline; `None` shows the last one.
    pub board_step: Option<usize>,
    /// The view of the golden string.
    pub golden: GoldenView,
    /// The step of the converter's timeline; `None` shows the last one.
    pub converter_step: Option<usize>,
    /// The step of the walk through an automaton; `None` shows the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automaton_step: Option<usize>,
    /// The layout of the panes.
    #[serde(serialize_with = "Layout::write")]
    pub layout: Layout,
    /// The findings about rules; a part of the key of the laboratory in the file.
    #[serde(skip)]
    pub findings: KeptFindings,
    /// True if Play hides from a player what is told elsewhere.
    #[serde(skip_serializing_if = "is_false")]
    pub hides_from_player: bool,
    /// The choice whether answers are seen; a key of its own in the file. A scene that is shown sets it as it says,
    /// the window then decides it once a frame, and nobody else writes it.
    #[serde(skip)]
    pub answers: AnswersShown,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Default for View {
    fn default() -> Self {
        Self {
            tab: Tab::GrundyTable,
            theme: ThemeChoice::Dark,
            camera: None,
            compare: Vec::new(),
            table_step: None,
            board_step: None,
            golden: GoldenView::default(),
            converter_step: None,
            automaton_step: None,
            layout: Layout::default(),
            findings: KeptFindings::default(),
            hides_from_player: false,
            answers: AnswersShown::default(),
        }
    }
}

impl View {
    /// Adds the panes that a layout lacks, silently those that older programs did not have; replaces a layout with a
    /// repeated pane, invalid shares or too many nested splits by the default. Returns a sentence about the repair.
    pub(crate) fn repair(&mut self) -> Option<String> {
        let added = self.layout.complete();
        if !self.layout.is_whole() {
            self.layout = Layout::default();
            self.layout.activate(self.tab);
            return Some("The layout of the panes was not valid; the default is used.".into());
        }
        let names: Vec<&str> = added.into_iter().filter(|tab| !Tab::LATER.contains(tab)).map(Tab::title).collect();
        (!names.is_empty())
            .then(|| format!("Panes that the layout did not have were added to it: {}.", names.join(", ")))
    }

    /// Brings a panel to the front of its group of tabs.
    pub fn bring_to_front(&mut self, tab: Tab) {
        self.tab = tab;
        self.layout.activate(tab);
    }
}

/// A panel of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tab {
    /// The heatmap of Grundy values.
    GrundyTable,
    /// The board with the queen.
    QueenBoard,
    /// The golden string.
    GoldenString,
    /// The Zeckendorf converter.
    Zeckendorf,
    /// The game in play.
    Play,
    /// Statements and their proofs.
    Theorems,
    /// Rules of one's own.
    Laboratory,
}

impl Tab {
    /// All panels, in the order of the tab strip.
    pub const ALL: [Self; 7] = [
        Self::GrundyTable,
        Self::QueenBoard,
        Self::GoldenString,
        Self::Zeckendorf,
        Self::Play,
        Self::Theorems,
        Self::Laboratory,
    ];

    /// Those that the first programs did not have.
    const LATER: [Self; 2] = [Self::Theorems, Self::Laboratory];

    /// Returns true if a game is played on it; on the others one only looks.
    pub fn is_played(self) -> bool {
        matches!(self, Self::QueenBoard | Self::Play)
    }

    /// Returns true if a position of a game is in front there.
    pub fn shows_position(self) -> bool {
        matches!(self, Self::GrundyTable | Self::QueenBoard | Self::Play)
    }

    /// Its name on the tab strip.
    pub fn title(self) -> &'static str {
        match self {
            Self::GrundyTable => "Grundy table",
            Self::QueenBoard => "Queen board",
            Self::GoldenString => "Golden string",
            Self::Zeckendorf => "Zeckendorf",
            Self::Play => "Play",
            Self::Theorems => "Theorems",
            Self::Laboratory => "Laboratory",
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeChoice {
    /// Light text on a dark ground.
    #[default]
    Dark,
    /// Dark text on paper.
    Light,
}

/// The camera of a table. The anchor is exact, so that scrolling at 10¹⁵ is as smooth as at 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Camera {
    /// The cell, across and up, at the bottom left corner of the plot.
    pub anchor: [u64; 2],
    /// The distance of that corner from the cell's own corner, across and up, in cells: 0 ≤ offset < 1.
    pub offset: [f64; 2],
    /// The side of a cell in points.
    pub cell: f64,
}

impl Camera {
    /// The range of the side of a cell, in points.
    pub const CELLS: std::ops::RangeInclusive<f64> = golden_figure::PlaneView::CELLS;

    /// Returns true if its numbers are within their ranges: a file may contain anything.
    pub fn is_sound(&self) -> bool {
        Self::CELLS.contains(&self.cell) && self.offset.iter().all(|offset| (0.0..1.0).contains(offset))
    }
}

/// The layout of the panes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// One pane alone.
    Pane(Tab),
    /// Panes as tabs, one of them in front.
    Tabs {
        /// The panes, in the order of the tabs.
        panes: Vec<Tab>,
        /// The one in front.
        active: Tab,
    },
    /// Parts side by side or one below the other.
    Split {
        /// The direction.
        direction: SplitDirection,
        /// Each part with its share of the space.
        parts: Vec<(f32, Layout)>,
    },
}

/// The direction of a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SplitDirection {
    /// Side by side.
    Across,
    /// One below the other.
    Down,
}

impl Default for Layout {
    fn default() -> Self {
        Self::Tabs { panes: Tab::ALL.to_vec(), active: Tab::GrundyTable }
    }
}

impl Layout {
    /// All panes, in reading order.
    pub fn panes(&self) -> Vec<Tab> {
        match self {
            Self::Pane(tab) => vec![*tab],
            Self::Tabs { panes, .. } => panes.clone(),
            Self::Split { parts, .. } => parts.iter().flat_map(|(_, part)| part.panes()).collect(),
        }
    }

    /// Returns true if it contains each pane exactly once, with valid shares: a file may contain anything.
    pub fn is_whole(&self) -> bool {
        let panes = self.panes();
        let holds_each = panes.len() == Tab::ALL.len() && Tab::ALL.iter().all(|tab| panes.contains(tab));
        holds_each && self.splits() <= caps::SPLITS && self.shares_are_sound()
    }

    /// Adds the panes that are missing to the first group of tabs, and returns them.
    fn complete(&mut self) -> Vec<Tab> {
        let held = self.panes();
        let missing: Vec<Tab> = Tab::ALL.into_iter().filter(|tab| !held.contains(tab)).collect();
        if !missing.is_empty() {
            self.add(&missing);
        }
        missing
    }

    /// Writes the layout. The pane of the laboratory is left out where it is found again in its place: programs that
    /// do not have it open the file then.
    pub(crate) fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bare = self.clone();
        let mut again = bare.clone();
        if bare.leave_out(Tab::Laboratory) {
            again.clone_from(&bare);
            again.complete();
        }
        if again == *self { bare.serialize(serializer) } else { self.serialize(serializer) }
    }

    /// As [`Self::write`], of a layout that may be missing.
    #[expect(clippy::ref_option, reason = "serde passes a reference")]
    pub(crate) fn write_some<S: Serializer>(layout: &Option<Self>, serializer: S) -> Result<S::Ok, S::Error> {
        match layout {
            Some(layout) => layout.write(serializer),
            None => serializer.serialize_none(),
        }
    }

    /// Leaves out a pane that lies among others; false if there is none.
    fn leave_out(&mut self, tab: Tab) -> bool {
        match self {
            Self::Pane(_) => false,
            Self::Tabs { panes, .. } => {
                let Some(place) = panes.iter().position(|pane| *pane == tab).filter(|_| panes.len() > 1) else {
                    return false;
                };
                panes.remove(place);
                if let [lone] = panes.as_slice() {
                    *self = Self::Pane(*lone);
                }
                true
            }
            Self::Split { parts, .. } => parts.iter_mut().any(|(_, part)| part.leave_out(tab)),
        }
    }

    fn add(&mut self, missing: &[Tab]) {
        match self {
            Self::Pane(tab) => {
                let panes = std::iter::once(*tab).chain(missing.iter().copied()).collect();
                *self = Self::Tabs { panes, active: *tab };
            }
            Self::Tabs { panes, .. } => panes.extend(missing),
            Self::Split { parts, .. } => {
                if let Some((_, first)) = parts.first_mut() {
                    first.add(missing);
                }
            }
        }
    }

    fn activate(&mut self, tab: Tab) {
        match self {
            Self::Tabs { panes, active } if panes.contains(&tab) => *active = tab,
            Self::Pane(_) | Self::Tabs { .. } => {}
            Self::Split { parts, .. } => parts.iter_mut().for_each(|(_, part)| part.activate(tab)),
        }
    }

    /// The depth of nested splits.
    fn splits(&self) -> usize {
        match self {
            Self::Pane(_) | Self::Tabs { .. } => 0,
            Self::Split { parts, .. } => 1 + parts.iter().map(|(_, part)| part.splits()).max().unwrap_or(0),
        }
    }

    fn shares_are_sound(&self) -> bool {
        match self {
            Self::Pane(_) => true,
            Self::Tabs { panes, active } => panes.contains(active),
            Self::Split { parts, .. } => {
                parts.iter().all(|(share, part)| share.is_finite() && *share > 0.0 && part.shares_are_sound())
            }
        }
    }
}
