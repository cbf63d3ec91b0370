//! The rules that come with the program, embedded so that an installed program has them: from simple to hard, and at the end those
//! for which nothing is found.

/// A rule of the gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GalleryRule {
    /// Its title, as the text says it.
    pub title: &'static str,
    /// Its file in `saves/rules/`.
    pub file: &'static str,
    /// The text of the file: at its head, as a comment, the source and what is known of the game.
    pub text: &'static str,
}

macro_rules! rule {
    ($name:literal, $title:literal) => {
        GalleryRule {
            title: $title,
            file: concat!($name, ".rule"),
            text: include_str!(concat!("../../saves/rules/", $name, ".rule")),
        }
    };
}

/// The rules in the order of the gallery.
pub static GALLERY: [GalleryRule; 48] = [
    rule!("take-three", "Take one, two or three"),
    rule!("power-of-two", "Take a power of 2"),
    rule!("take-2-5-7", "Take two, five or seven"),
    rule!("at-most-half", "Take at most half"),
    rule!("mark", "Mark"),
    rule!("two-piles", "Nim with two piles"),
    rule!("misere-two-piles", "Nim with two piles, misère"),
    rule!("king", "The king"),
    rule!("corner-knight", "The knight in the corner"),
    rule!("downward-knight", "The downward knight"),
    rule!("silver-dollar", "Two coins on a strip"),
    rule!("welter", "Welter's game with two coins"),
    rule!("take-away", "At most as many as he took"),
    rule!("delete", "Delete one pile and split the other"),
    rule!("nimhoff", "Two piles, or one stone from each"),
    rule!("nim", "Nim with three piles"),
    rule!("staircase", "Staircase Nim"),
    rule!("moore", "From at most two of three piles"),
    rule!("exactly-two", "From exactly two of three piles"),
    rule!("three-piles-and-two", "Three piles, or one stone from each of two"),
    rule!("diagonal-once", "Two piles, equally many only once"),
    rule!("wythoff", "Wythoff's game"),
    rule!("misere-wythoff", "Wythoff's game, misère"),
    rule!("larger-pile", "Never from the smaller pile alone"),
    rule!("more-from-smaller", "From both piles, more from the smaller"),
    rule!("leaping-queen", "The queen that leaps to (1, 3)"),
    rule!("ends-at-one", "The queen stops at a + b = 1"),
    rule!("ends-at-two", "The queen stops at a + b = 2"),
    rule!("ends-on-diagonal", "The queen stops on the diagonal"),
    rule!("two-wythoff", "2-Wythoff"),
    rule!("transfer-queen", "The queen that moves stones across"),
    rule!("forbidden-bishop", "The bishop with single steps, one option forbidden"),
    rule!("two-coins-together", "Two coins that may move together, misère"),
    rule!("fibonacci-nim", "Fibonacci Nim"),
    rule!("misere-fibonacci-nim", "Fibonacci Nim, misère"),
    rule!("fibonacci-pass", "Fibonacci Nim with one pass"),
    rule!("odd-fibonacci", "Take one less than an odd Fibonacci number"),
    rule!("chocolate", "A bar of chocolate, one half as steep"),
    rule!("twice-forbidden-queen", "The queen with two options forbidden"),
    rule!("forbidden-queen", "The queen with one option forbidden"),
    rule!("forbidden-fibonacci-nim", "Fibonacci Nim with one option forbidden"),
    rule!("take-fibonacci", "Take a Fibonacci number"),
    rule!("take-away-thrice", "At most thrice what he took"),
    rule!("maharaja", "Maharaja Nim"),
    rule!("splitting-queen", "The queen and the rays to (1, 2) and (2, 1)"),
    rule!("wythoff-star", "Wythoff's pairs as moves"),
    rule!("steep-chocolate", "A bar of chocolate, one third as steep"),
    rule!("even-diagonal", "The queen with even diagonals"),
];
