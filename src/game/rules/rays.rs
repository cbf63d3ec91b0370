//! Ray games, also called `NimHof`: a piece on a board moves along rays towards the corner (E. Friedman, S. Garrabrant,
//! I. Phipps-Morgan, A. Landsberg, U. Larsson).

use std::ops::ControlFlow;

use super::ray_forms::{self, RayForm};
use crate::registry::{GameOption, ParameterKind, ParseRuleset, ReadyMade};
use crate::spec::Parameter;
use crate::{
    CellForm, ClosedForm, Fields, FirstPositions, Game, GameReason, Move, Moves, Numeration, Position, Ruleset,
    RulesetError, RulesetOptions, Spec, TableShape, TextError, Vector, Visitor, Words, caps,
};
use golden_number::UBig;
use golden_prose::{Prose, capitalised};

/// A ray game: any number i ≥ 1 of steps along a ray, or exactly one along a leap, without leaving the quadrant.
///
/// The rays 1,0 and 0,1 are the rook (Nim with two piles), with 1,1 the queen (Wythoff); the same three as leaps are
/// the king.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RayGame {
    /// The rays.
    pub rays: Vec<Vector>,
    /// The leaps.
    pub leaps: Vec<Vector>,
}

impl Game for RayGame {
    type Position = (u64, u64);

    fn for_each_option(&self, &position: &(u64, u64), visit: &mut Visitor<'_, (u64, u64)>) -> ControlFlow<()> {
        for &ray in self.rays.iter().filter(|ray| !ray.is_zero()) {
            let mut from = position;
            while let Some(next) = step(from, ray) {
                visit(next)?;
                from = next;
            }
        }
        for &leap in self.leaps.iter().filter(|leap| !leap.is_zero()) {
            if let Some(next) = step(position, leap) {
                visit(next)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<(u64, u64)> {
        position.to_pair()
    }

    fn to_position(&self, &(x, y): &(u64, u64)) -> Position {
        Position::words(&[x, y])
    }

    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let [a, b] = numbers else { return None };
        match RayForm::of(&self.rays, &self.leaps) {
            Some(form) => Some(form.closed_form(a, b)),
            None => ray_forms::diagonal_closed_form(&self.rays, &self.leaps, [a, b]),
        }
    }

    fn cell_form(&self) -> Option<CellForm> {
        match RayForm::of(&self.rays, &self.leaps) {
            Some(form) => Some(form.cell_form()),
            None => ray_forms::diagonal_cell_form(&self.rays, &self.leaps),
        }
    }

    fn theorem(&self) -> Option<&'static str> {
        match RayForm::of(&self.rays, &self.leaps) {
            Some(form) => Some(form.theorem()),
            None => ray_forms::has_lost_diagonal(&self.rays, &self.leaps).then_some("by induction over the moves"),
        }
    }

    /// Known for the king alone.
    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let [a, b] = numbers else { return None };
        if self.is_king() { ray_forms::closed_form(a, b) } else { None }
    }

    fn misere_theorem(&self) -> Option<&'static str> {
        self.is_king().then_some(ray_forms::THEOREM)
    }

    fn moves_to_value_of(&self, numbers: &[UBig], value: &UBig) -> Option<Vec<Move>> {
        let [a, b] = numbers else { return None };
        RayForm::of(&self.rays, &self.leaps)?.moves_to(a, b, value)
    }
}

impl ParseRuleset for RayGame {
    const NAMES: &'static [&'static str] = &["rays", "king", "knight"];

    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "rays",
            value: "\"1,0 0,1\"",
            help: "Rays: vectors that may be taken any number of times in one move",
            label: "Rays",
            kind: ParameterKind::Vectors,
        },
        GameOption {
            name: "leaps",
            value: "\"1,2 2,1\"",
            help: "Leaps: vectors that may be taken once in one move",
            label: "Leaps",
            kind: ParameterKind::Vectors,
        },
    ];

    fn read(name: &str, options: &RulesetOptions) -> Result<Ruleset, TextError> {
        let piece = match name {
            "king" => Ruleset::king(),
            "knight" => Ruleset::knight(),
            _ => return Ok(Ruleset::Rays { rays: vectors("rays", options)?, leaps: vectors("leaps", options)? }),
        };
        options.allow(name, &[])?;
        Ok(piece)
    }

    fn ready_made() -> Option<ReadyMade> {
        let along = |rays: &[Vector], leaps: &[Vector]| Ruleset::Rays { rays: rays.to_vec(), leaps: leaps.to_vec() };
        let queen = [ALONG_X, ALONG_Y, DIAGONAL];
        Some(ReadyMade {
            label: "Piece",
            games: vec![
                (along(&queen, &[]), "Queen"),
                (along(&queen[..2], &[]), "Rook"),
                (Ruleset::king(), "King"),
                (Ruleset::knight(), "Downward knight"),
                (Ruleset::nimhof(), "NimHof, A307298"),
            ],
            own: Some((along(&queen, &KNIGHT[..1]), "Own rays and leaps")),
        })
    }

    fn examples() -> Vec<Ruleset> {
        vec![Ruleset::king(), Ruleset::knight()]
    }
}

/// `1,0 0,1`, also `(1,0) (0,1)` and `1,0;0,1`.
fn vectors(option: &'static str, options: &RulesetOptions) -> Result<Vec<Vector>, TextError> {
    let pieces = options.get(option).unwrap_or_default().split(|c: char| c == ';' || c.is_whitespace());
    let vectors = pieces.filter(|piece| !piece.is_empty()).map(str::parse);
    vectors.collect::<Result<_, _>>().map_err(|source| TextError::BadVector { option, source })
}

impl RayGame {
    /// Returns true if its moves are those of the king, also where superfluous ones are among them.
    fn is_king(&self) -> bool {
        RayForm::of(&self.rays, &self.leaps) == Some(RayForm::King)
    }

    pub(crate) fn spec<'a>(rays: &'a [Vector], leaps: &'a [Vector]) -> Spec<'a> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Piles { least: 2, most: 2 },
            moves: Moves::Vectors { rays, leaps },
            plane: TableShape::Quadrant { symmetric: false },
            axes: ("a", "b"),
            has_misere: true,
            numeration: numeration(rays, leaps),
            example: "rays 3 4 --rays \"1,0 0,1\"",
            start: FirstPositions::at(&[7, 10]).in_sum(&[4, 5]),
        }
    }

    pub(crate) fn words(rays: &[Vector], leaps: &[Vector]) -> Words {
        let written = |name, vectors: &[Vector]| {
            let words: Vec<String> = vectors.iter().map(ToString::to_string).collect();
            Parameter { name, value: (!words.is_empty()).then(|| words.join(" ")), is_words: true }
        };
        let family = (Self::piece_name(rays, leaps) == "piece").then_some("Ray game");
        let parameters = vec![written("rays", rays), written("leaps", leaps)];
        let title = Self::title(rays, leaps, ROOM).into();
        Words { title, family, rule: rule(rays, leaps).into(), parameters }
    }

    /// The name of the piece, or the rays and leaps: "Rays (1,0) (0,1), leap (1,2)". Of each list at least one vector
    /// is written, and more while they take at most as many characters as `room` says for rays and for leaps. A list
    /// of which some are left out has … and its count: "64 rays (1,0) (0,1) …".
    pub(crate) fn title(rays: &[Vector], leaps: &[Vector], room: [usize; 2]) -> String {
        if rays.is_empty() && leaps.is_empty() {
            return "Ray game".to_owned();
        }
        match Self::piece_name(rays, leaps) {
            "piece" => {
                let [of_rays, of_leaps] = room;
                let lists = [listed("ray", rays, of_rays), listed("leap", leaps, of_leaps)];
                capitalised(&lists.into_iter().flatten().collect::<Vec<_>>().join(", "))
            }
            name => capitalised(name),
        }
    }

    pub(crate) fn check(rays: &[Vector], leaps: &[Vector]) -> Result<(), RulesetError> {
        caps::check("rays", "a ray game", rays.len(), caps::VECTORS)?;
        caps::check("leaps", "a ray game", leaps.len(), caps::VECTORS)?;
        if rays.is_empty() && leaps.is_empty() {
            return Err(RulesetError::NoRays);
        }
        for list in [rays, leaps] {
            for (i, vector) in list.iter().enumerate() {
                if vector.is_zero() {
                    return Err(RulesetError::ZeroVector);
                }
                if list.iter().take(i).any(|earlier| earlier == vector) {
                    return Err(RulesetError::RepeatedVector(*vector));
                }
            }
        }
        Ok(())
    }

    /// The chess piece with these moves, or `piece`.
    pub(crate) fn piece_name(rays: &[Vector], leaps: &[Vector]) -> &'static str {
        match (sorted(rays).as_slice(), sorted(leaps).as_slice()) {
            ([ALONG_Y, ALONG_X, DIAGONAL], []) => "queen",
            ([ALONG_Y, ALONG_X], []) => "rook",
            ([], [ALONG_Y, ALONG_X, DIAGONAL]) => "king",
            ([], leaps) if leaps == KNIGHT => "downward knight",
            _ => "piece",
        }
    }
}

/// The numeration whose digits say something of the game: for the queen that of Wythoff's game, for the rook that of
/// Nim.
///
/// **Cost**: O(1), no allocation.
fn numeration(rays: &[Vector], leaps: &[Vector]) -> Option<Numeration> {
    let has = |ray| rays.contains(&ray);
    match rays.len() {
        2 if leaps.is_empty() && has(ALONG_X) && has(ALONG_Y) => Some(Numeration::Binary),
        3 if leaps.is_empty() && has(ALONG_X) && has(ALONG_Y) && has(DIAGONAL) => Some(Numeration::Zeckendorf),
        _ => None,
    }
}

/// The characters of a title that rays and leaps may take: five and three vectors of one digit each.
const ROOM: [usize; 2] = [30, 18];

/// "rays (1,0) (0,1)", "leap (1,2)", "64 rays (1,0) (0,1) …"; `None` without vectors.
fn listed(name: &str, vectors: &[Vector], room: usize) -> Option<String> {
    let mut words = String::new();
    for (before, vector) in vectors.iter().enumerate() {
        let next = format!(" ({vector})");
        if before > 0 && words.len() + next.len() > room {
            return Some(format!("{} {name}s{words} …", vectors.len()));
        }
        words.push_str(&next);
    }
    match vectors.len() {
        0 => None,
        1 => Some(format!("{name}{words}")),
        _ => Some(format!("{name}s{words}")),
    }
}

/// The rule in words, with the first rays and leaps.
fn rule(rays: &[Vector], leaps: &[Vector]) -> String {
    let pair = |vector: &Vector| format!("({}, {})", vector.x, vector.y);
    let list = |vectors: &[Vector]| vectors.iter().take(5).map(pair).collect::<Vec<_>>().join(" or ");
    match (rays.is_empty(), leaps.is_empty()) {
        (false, true) => format!("any number of steps of {}", list(rays)),
        (true, _) => format!("one leap of {}", list(leaps)),
        (false, false) => format!("steps of {}, one leap of {}", list(rays), list(leaps)),
    }
}

pub(super) const ALONG_X: Vector = Vector { x: 1, y: 0 };
pub(super) const ALONG_Y: Vector = Vector { x: 0, y: 1 };
pub(super) const DIAGONAL: Vector = Vector { x: 1, y: 1 };
pub(super) const KNIGHT: [Vector; 2] = [Vector { x: 1, y: 2 }, Vector { x: 2, y: 1 }];

fn sorted(vectors: &[Vector]) -> Vec<Vector> {
    let mut vectors = vectors.to_vec();
    vectors.sort_unstable();
    vectors
}

/// Pieces of chess and of the literature.
impl Ruleset {
    /// A game of rays and leaps within a sentence, "the ray game with rays (1,0) (0,1), leap (1,2)"; `None` for a
    /// piece of chess and for any other game. A long list is cut as in [`Ruleset::title`].
    ///
    /// ```
    /// use golden_game::{Ruleset, parse_game};
    /// let game = parse_game("rays --rays \"1,0 0,1\" --leaps 1,2")?;
    /// assert_eq!(game.ray_phrase().as_deref(), Some("the ray game with rays (1,0) (0,1), leap (1,2)"));
    /// assert_eq!(Ruleset::king().ray_phrase(), None);
    /// # Ok::<(), golden_game::TextError>(())
    /// ```
    pub fn ray_phrase(&self) -> Option<String> {
        let Moves::Vectors { rays, leaps } = self.spec().moves else { return None };
        if RayGame::piece_name(rays, leaps) != "piece" {
            return None;
        }
        let lists = [listed("ray", rays, ROOM[0]), listed("leap", leaps, ROOM[1])];
        Some(format!("the ray game with {}", lists.into_iter().flatten().collect::<Vec<_>>().join(", ")))
    }

    /// The chess pieces among the games, each with its name.
    pub fn pieces() -> [(Self, &'static str); 4] {
        [(Self::queen(), "Queen"), (Self::rook(), "Rook"), (Self::king(), "King"), (Self::knight(), "Knight")]
    }

    /// Cornering the king: one square left, down or diagonally.
    pub fn king() -> Self {
        Self::Rays { rays: Vec::new(), leaps: vec![ALONG_X, ALONG_Y, DIAGONAL] }
    }

    /// The `NimHof` game of OEIS A307298, with the rays 1,0 and 1,1 and 2,3 and 1,2 and 0,1.
    pub fn nimhof() -> Self {
        let rays = vec![ALONG_X, DIAGONAL, Vector { x: 2, y: 3 }, Vector { x: 1, y: 2 }, ALONG_Y];
        Self::Rays { rays, leaps: Vec::new() }
    }

    /// The downward knight, with the leaps 1,2 and 2,1 only. (The knight of the literature may also go up by one.)
    pub fn knight() -> Self {
        Self::Rays { rays: Vec::new(), leaps: KNIGHT.to_vec() }
    }
}

/// The position after one step; `None` if that leaves the quadrant.
fn step((x, y): (u64, u64), vector: Vector) -> Option<(u64, u64)> {
    Some((x.checked_sub(vector.x.into())?, y.checked_sub(vector.y.into())?))
}
