//! The line above a map: a letter, the title, and what is said at its right.

use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use crate::kit::text_room::{TextWidth, elided};
use golden_prose::Prose;

const BADGE: f32 = 24.0;
/// The size of the title, and that of a long one.
const LARGE: f32 = 20.0;
const SMALL: f32 = 17.0;
/// The longest title, in bytes, that may have room.
const MEASURED: usize = 200;

/// The line above a map.
pub(super) struct Head<'a> {
    pub rect: Rect,
    /// The letter of the game.
    pub badge: Option<&'a str>,
    pub title: &'a str,
    /// The title with all parameters of the game: written where it has room.
    pub whole: &'a str,
    /// What is said at the right where there is room.
    pub after: &'a str,
    pub width: TextWidth<'a>,
}

impl Head<'_> {
    pub fn draw(&self, figure: &mut Figure) {
        let Self { rect: head, whole, .. } = *self;
        let mut left = head.x;
        if let Some(letter) = self.badge {
            let edge = BADGE.min(head.height - 2.0);
            let rect = Rect::new(left, head.y + (head.height - edge) / 2.0, edge, edge);
            let stroke = Some(Stroke::solid(Colour::SecLine, 1.5));
            figure.push(Form::Rectangle { rect, radius: 6.0, fill: Some(Colour::SecBg.into()), stroke });
            let (prose, size, face) = (Prose::new().bold(letter), 14.0, Face::Interface);
            figure.push(Form::Text { rect, prose, anchor: Anchor::Centre, size, face, paint: Colour::Ink.into() });
            left += edge + 9.0;
        }
        let (room, face) = ((head.x + head.width - left).max(1.0), Face::Mathematics);
        let wide = |words: &str, size: f32| (self.width)(&Prose::from(words), size, face);
        // A title of thousands of letters is not measured in every frame.
        let is_short = whole.len() <= MEASURED;
        let title = if is_short && wide(whole, SMALL) <= room { whole } else { self.title };
        let size = if wide(title, LARGE) > room { SMALL } else { LARGE };
        let words = elided(title, room, |words| wide(words, size));
        let used = wide(&words, size);
        let rect = Rect::new(left, head.y, room, head.height);
        let (is_cut, anchor, paint) = (words != whole, Anchor::Left, Colour::Ink.into());
        figure.push(Form::Text { rect, prose: words.into(), anchor, size, face, paint });
        if let Some(shape) = figure.shapes.last_mut().filter(|_| is_cut) {
            shape.name = Some(whole.to_owned());
        }
        let prose = Prose::from(self.after);
        if !self.after.is_empty() && used + 14.0 + (self.width)(&prose, 13.5, Face::Interface) <= room {
            let (anchor, face, paint) = (Anchor::Right, Face::Interface, Colour::Ink3.into());
            figure.push(Form::Text { rect, prose, anchor, size: 13.5, face, paint });
        }
    }
}
