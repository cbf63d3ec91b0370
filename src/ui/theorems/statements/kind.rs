//! The kinds of verdict: signs, names, what they mean. Never by colour alone.

use egui::{Align2, Rect, Stroke, StrokeKind, Ui, vec2};

use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::theme::{BORDER, ink};
use golden_figure::Colour;
use golden_theorem::papers::Fault;
use golden_theorem::run::Kind;

/// The side of a sign, in points.
pub const SIGN: f32 = 20.0;

/// The place of a kind in [`Kind::ALL`].
pub fn place(kind: Kind) -> usize {
    Kind::ALL.iter().position(|other| *other == kind).unwrap_or(0)
}

/// Its name in the list of kinds.
pub fn label(kind: Kind) -> &'static str {
    match kind {
        Kind::Proved => "Proved for all n",
        Kind::Words => "Proved in words",
        Kind::Complete => "Complete",
        Kind::Certified => "Certified",
        Kind::Follows => "Follows",
        Kind::Bounded => "Holds so far",
        Kind::False(Fault::Paper) => "False as stated",
        Kind::False(Fault::Copy) => "False in our copy",
        Kind::False(Fault::Reading) => "False in one reading",
        Kind::Observed => "Observed",
        Kind::Stopped => "Stopped",
    }
}

/// The word that it is called by, in lower case.
pub fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Proved => "proved",
        Kind::Words => "words",
        Kind::Complete => "complete",
        Kind::Certified => "certified",
        Kind::Follows => "follows",
        Kind::Bounded => "holds",
        Kind::False(_) => "false",
        Kind::Observed => "observed",
        Kind::Stopped => "stopped",
    }
}

/// Returns true if a word in lower case that is searched for names the kind: "false", or while it is typed "fals";
/// fewer letters are the beginning of too many other words.
pub fn is_named_by(kind: Kind, typed: &str) -> bool {
    typed.chars().count() >= 4 && word(kind).starts_with(typed)
}

/// Its name on a card.
pub fn badge(kind: Kind) -> &'static str {
    match kind {
        Kind::Proved => "proved for all numbers",
        Kind::Words => "proved in words",
        Kind::Complete => "checked completely",
        Kind::Certified => "certified",
        Kind::Follows => "follows",
        Kind::Bounded => "holds so far",
        Kind::False(Fault::Paper) => "false as stated",
        Kind::False(Fault::Copy) => "false in our copy",
        Kind::False(Fault::Reading) => "false in one reading",
        Kind::Observed => "observed",
        Kind::Stopped => "stopped",
    }
}

/// What it means.
pub fn meaning(kind: Kind) -> &'static str {
    match kind {
        Kind::Proved => {
            "An automaton was built that reads numbers digit by digit, and it leaves no exception, however large."
        }
        Kind::Words => {
            "It holds for all numbers: the card gives the argument whole, in steps, with the statements that these use. Small \
             numbers are tried besides."
        }
        Kind::Complete => "It says finitely many things, as a table or an example does, and each of them was checked.",
        Kind::Certified => {
            "It holds for all numbers: a certificate was found, and a separate checker verified each of its steps."
        }
        Kind::Follows => {
            "It holds for all numbers: the card names the proved statements that it follows from, and the step in words, \
             with the theorem it uses."
        }
        Kind::Bounded => {
            "No counter-example up to the bound. Values of positions come from the recursion over every option, or from a \
             faster way that is tested against it. Beyond the bound nothing is claimed here, whatever the paper proves."
        }
        Kind::False(Fault::Paper) => {
            "The paper says it, and it fails: the card shows the least counter-example, or what is printed and what is right."
        }
        Kind::False(Fault::Copy) => "It fails as it stands in our copy of the paper; the paper itself may be right.",
        Kind::False(Fault::Reading) => {
            "It fails as its words can be read; the author may well have meant what is right. Guesses that no paper makes \
             stand here, too, and say so."
        }
        Kind::Observed => "It was measured or seen up to the bound, and no more is claimed.",
        Kind::Stopped => "Nothing is known: the budget was spent, or what it rests on did not come out.",
    }
}

/// The colour of what is said in a row.
pub fn colour(kind: Kind) -> Colour {
    match kind {
        Kind::False(_) => Colour::Err,
        _ => Colour::Ink3,
    }
}

/// Paints its sign in the middle of a rectangle.
pub fn paint(ui: &Ui, rect: Rect, kind: Kind) {
    let square = Rect::from_center_size(rect.center(), vec2(SIGN, SIGN));
    let painter = ui.painter();
    let framed = || {
        let edge = Stroke::new(BORDER, ink(ui, Colour::SecLine));
        rounded(painter, square, 5.0, ink(ui, Colour::SecBg), edge);
    };
    let letter = |letter: &str| {
        let at = square.center();
        painter.text(at, Align2::CENTER_CENTER, letter, fonts::math(14.0), ink(ui, Colour::SecText));
    };
    match kind {
        Kind::Proved => {
            framed();
            letter("∀");
        }
        Kind::Words => {
            framed();
            letter("∴");
        }
        Kind::Complete => {
            framed();
            letter("=");
        }
        Kind::Certified => {
            framed();
            icon::paint(painter, square.shrink(4.0), Icon::Check, ink(ui, Colour::SecText));
        }
        Kind::Follows => {
            framed();
            letter("⇒");
        }
        Kind::Bounded => icon::paint(painter, square.shrink(2.0), Icon::Check, ink(ui, Colour::Sec)),
        Kind::False(_) => icon::paint(painter, square.shrink(3.0), Icon::Close, ink(ui, Colour::Err)),
        Kind::Observed => {
            painter.circle_stroke(square.center(), 5.0, Stroke::new(1.8, ink(ui, Colour::Ink3)));
        }
        Kind::Stopped => {
            let stroke = Stroke::new(1.8, ink(ui, Colour::Ink3));
            painter.rect_stroke(square.shrink(5.0), 0.0, stroke, StrokeKind::Inside);
        }
    }
}
