//! The kinds of verdict: signs, names, what they mean. Never by colour alone.

use egui::{Align2, Rect, Stroke, StrokeKind, Ui, vec2};

use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::theme::{self, BORDER, ink};
use golden_figure::Colour;
use golden_theorem::papers::Fault;
use golden_theorem::run::VerdictKind;

/// The side of a sign, in points.
pub const SIGN: f32 = 20.0;

/// The place of a kind in [`VerdictKind::ALL`].
pub fn place(kind: VerdictKind) -> usize {
    VerdictKind::ALL.iter().position(|other| *other == kind).unwrap_or(0)
}

/// Its name in the list of kinds.
pub fn label(kind: VerdictKind) -> &'static str {
    match kind {
        VerdictKind::Proved => "Proved for all n",
        VerdictKind::Words => "Proved in words",
        VerdictKind::Complete => "Complete",
        VerdictKind::Certified => "Certified",
        VerdictKind::Follows => "Follows",
        VerdictKind::Bounded => "Holds so far",
        VerdictKind::False(Fault::Paper) => "False as stated",
        VerdictKind::False(Fault::Copy) => "False in our copy",
        VerdictKind::False(Fault::Reading) => "False in one reading",
        VerdictKind::Observed => "Observed",
        VerdictKind::Stopped => "Stopped",
    }
}

/// The word that it is called by, in lower case.
pub fn word(kind: VerdictKind) -> &'static str {
    match kind {
        VerdictKind::Proved => "proved",
        VerdictKind::Words => "words",
        VerdictKind::Complete => "complete",
        VerdictKind::Certified => "certified",
        VerdictKind::Follows => "follows",
        VerdictKind::Bounded => "holds",
        VerdictKind::False(_) => "false",
        VerdictKind::Observed => "observed",
        VerdictKind::Stopped => "stopped",
    }
}

/// Returns true if a word in lower case that is searched for names the kind: "false", or while it is typed "fals";
/// fewer letters are the beginning of too many other words.
pub fn is_named_by(kind: VerdictKind, typed: &str) -> bool {
    typed.chars().count() >= 4 && word(kind).starts_with(typed)
}

/// Its name on a card.
pub fn badge(kind: VerdictKind) -> &'static str {
    match kind {
        VerdictKind::Proved => "proved for all numbers",
        VerdictKind::Words => "proved in words",
        VerdictKind::Complete => "checked completely",
        VerdictKind::Certified => "certified",
        VerdictKind::Follows => "follows",
        VerdictKind::Bounded => "holds so far",
        VerdictKind::False(Fault::Paper) => "false as stated",
        VerdictKind::False(Fault::Copy) => "false in our copy",
        VerdictKind::False(Fault::Reading) => "false in one reading",
        VerdictKind::Observed => "observed",
        VerdictKind::Stopped => "stopped",
    }
}

/// Returns the meaning of a kind.
pub fn meaning(kind: VerdictKind) -> &'static str {
    match kind {
        VerdictKind::Proved => {
            "An automaton was built that reads numbers digit by digit, and it leaves no exception, however large."
        }
        VerdictKind::Words => {
            "It holds for all numbers: the card gives the argument whole, in steps, with the statements that these use. Small \
             numbers are tried besides."
        }
        VerdictKind::Complete => {
            "It says finitely many things, as a table or an example does, and each of them was checked."
        }
        VerdictKind::Certified => {
            "It holds for all numbers: a certificate was found, and a separate checker verified each of its steps."
        }
        VerdictKind::Follows => {
            "It holds for all numbers: the card names the proved statements that it follows from, and the step in words, \
             with the theorem it uses."
        }
        VerdictKind::Bounded => {
            "No counter-example up to the bound. Values of positions come from the recursion over every option, or from a \
             faster way that is tested against it. Beyond the bound nothing is claimed here, whatever the paper proves."
        }
        VerdictKind::False(Fault::Paper) => {
            "The paper says it, and it fails: the card shows the least counter-example, or what is printed and what is right."
        }
        VerdictKind::False(Fault::Copy) => {
            "It fails as it stands in our copy of the paper; the paper itself may be right."
        }
        VerdictKind::False(Fault::Reading) => {
            "It fails as its words can be read; the author may well have meant what is right. Guesses that no paper makes \
             stand here, too, and say so."
        }
        VerdictKind::Observed => "It was measured or seen up to the bound, and no more is claimed.",
        VerdictKind::Stopped => "Nothing is known: the budget was spent, or what it rests on did not come out.",
    }
}

/// The colour of what is said in a row.
pub fn colour(kind: VerdictKind) -> Colour {
    match kind {
        VerdictKind::False(_) => Colour::Err,
        _ => Colour::Ink3,
    }
}

/// Paints its sign in the middle of a rectangle.
pub fn paint(ui: &Ui, rect: Rect, kind: VerdictKind) {
    let square = Rect::from_center_size(rect.center(), vec2(SIGN, SIGN));
    let painter = ui.painter();
    let framed = || {
        let edge = Stroke::new(BORDER, ink(ui, Colour::SecLine));
        rounded(painter, square, 5.0, ink(ui, Colour::SecBg), edge);
    };
    let letter = |letter: &str| {
        let at = square.center();
        painter.text(at, Align2::CENTER_CENTER, letter, theme::math(14.0), ink(ui, Colour::SecText));
    };
    match kind {
        VerdictKind::Proved => {
            framed();
            letter("∀");
        }
        VerdictKind::Words => {
            framed();
            letter("∴");
        }
        VerdictKind::Complete => {
            framed();
            letter("=");
        }
        VerdictKind::Certified => {
            framed();
            icon::paint(painter, square.shrink(4.0), Icon::Check, ink(ui, Colour::SecText));
        }
        VerdictKind::Follows => {
            framed();
            letter("⇒");
        }
        VerdictKind::Bounded => icon::paint(painter, square.shrink(2.0), Icon::Check, ink(ui, Colour::Sec)),
        VerdictKind::False(_) => icon::paint(painter, square.shrink(3.0), Icon::Close, ink(ui, Colour::Err)),
        VerdictKind::Observed => {
            painter.circle_stroke(square.center(), 5.0, Stroke::new(1.8, ink(ui, Colour::Ink3)));
        }
        VerdictKind::Stopped => {
            let stroke = Stroke::new(1.8, ink(ui, Colour::Ink3));
            painter.rect_stroke(square.shrink(5.0), 0.0, stroke, StrokeKind::Inside);
        }
    }
}
