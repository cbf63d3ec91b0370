//! What is pointed at in each tab, and what is said of it.

/// A stop of the tour.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    /// The accessible names of what is pointed at; see [`super::controls`].
    pub at: &'static [&'static str],
    /// Its title.
    pub title: &'static str,
    /// A sentence or two.
    pub words: &'static str,
    /// Whether the rules of the game in play stand before them.
    pub says_rules: bool,
}

const fn stop(at: &'static [&'static str], title: &'static str, words: &'static str) -> Stop {
    Stop { at, title, words, says_rules: false }
}

const SEARCH: Stop = stop(
    &["Find anything in the program"],
    "Find anything",
    "Ctrl+P takes a position such as 31 48, a number, a technical term, a command or a lesson.",
);
const ANSWERS: Stop = stop(
    &["Answers"],
    "Hidden answers",
    "The eye, or H, hides in the whole window who wins and why, until the class has found it.",
);
const INSPECTOR: Stop = stop(
    &["Position: *", "P-position: *", "N-position: *", "Copy position"],
    "One position everywhere",
    "Every tab shows this position. Here you see who wins, by which moves, and why.",
);

/// What lies on the table: piles, heaps that split, or a bar of chocolate, with what takes from them.
const TABLE: Stop = Stop {
    says_rules: true,
    ..stop(
        &[
            "picture: Stones: *",
            "picture: Pile 1: *",
            "picture: Heap 1: *",
            "picture: Bar with rows*",
            "Take",
            "How many to take from*",
        ],
        "The table",
        "What is left lies here; a click chooses what a move takes.",
    )
};

/// The stops of each tab, in the order of the tabs.
pub const STOPS: [&[Stop]; 6] = [
    &[
        stop(
            &["picture: Grundy table"],
            "A map of values",
            "Each cell is a position: one pile across, the other up. Its colour is its Grundy value; on a star whoever \
             has to move loses. A click goes there, the wheel zooms.",
        ),
        stop(
            &["Map", "Rows", "Points", "Growth", "Compare", "Atlas"],
            "Six views",
            "The map, a row of it with its proved period, the P-positions with their lines, how values grow, games side by \
             side, and an atlas of ray games.",
        ),
        stop(
            &["Mex fill"],
            "How the values arise",
            "Switch this on and play: each cell takes the smallest number that none of its options has.",
        ),
        INSPECTOR,
        SEARCH,
    ],
    &[
        stop(
            &["picture: Board of *"],
            "Cornering the queen",
            "Two piles are a square of the board. Drag the queen left, down or diagonally; whoever reaches the corner wins. \
             Gold arrows are winning moves.",
        ),
        stop(
            &["One step back", "One step forward", "Step"],
            "Watch the stars appear",
            "Play the construction below the board: the nearest square that no ray touches is the next P-position.",
        ),
        stop(
            &["Rays from P-positions", "Grundy values", "Winning moves"],
            "What is drawn",
            "Rays, values, options and hints are layers. Switch off what a class should find by itself.",
        ),
        INSPECTOR,
        ANSWERS,
    ],
    &[
        stop(
            &["picture: Levels *"],
            "1 becomes 10, 0 becomes 1",
            "Each level is the one before it, followed by the one before that. Drag along the letters, zoom with Ctrl \
             and the wheel.",
        ),
        stop(
            &["One step back", "One step forward", "Level"],
            "Play it",
            "The timeline writes the string level by level. Space stops it, arrow keys step.",
        ),
        stop(
            &["Show", "Levels with brackets", "Line of slope φ", "Ones to zeros", "Word fractal"],
            "More pictures",
            "The line of slope φ, the gaps of the Wythoff numbers, Roughan’s induction, Beatty pairs, a fractal.",
        ),
        stop(
            &["Look up a letter*"],
            "Any letter",
            "Which letter stands at place 10^30? The answer comes at once, without building the string.",
        ),
        SEARCH,
    ],
    &[
        stop(
            &["Number n", "One less", "One more"],
            "Any number",
            "Type a number of any length: 2026, 10^30, 2^64-1. It becomes a sum of Fibonacci numbers, no two of them \
             neighbours.",
        ),
        stop(
            &["Show", "Parts", "Canonical", "Staircase", "Silber’s rule"],
            "Sections",
            "Squares, digits, shifts, Silber’s rule, the staircase, arithmetic: choose what the sheet shows.",
        ),
        stop(
            &["First of the pair", "Second of the pair"],
            "The pair",
            "Both numbers are the position of the other tabs: change one, and the queen moves.",
        ),
        stop(
            &["Export the sheet as SVG", "Export the number as JSON", "Copy the number and its forms"],
            "Save or copy",
            "Every picture and every result can be copied or written to a file.",
        ),
        SEARCH,
    ],
    &[
        TABLE,
        stop(
            &["Game in play"],
            "Another game",
            "Nim, Wythoff, Fibonacci Nim, chocolate, heaps that split, and sums of them, each with its own rules.",
        ),
        stop(
            &["A person", "Casual", "Perfect"],
            "Who plays",
            "The computer plays at random, well, or without a fault; or two people share the table.",
        ),
        ANSWERS,
        SEARCH,
    ],
    &[
        stop(
            &["Statements: *", "Definition 1.1: nimbers*"],
            "What the papers say",
            "Every statement of five papers, and what comes out: proved for all numbers, holding so far, or failing as \
             printed.",
        ),
        stop(
            &["Prove this", "Refute this", "Check this", "Formula: *"],
            "One statement",
            "In plain words, with its formula, a picture and why it matters. It is decided before your eyes; a \
             counter-example becomes the position of the window.",
        ),
        stop(
            &["Open in bench"],
            "Ask your own",
            "On the bench you write what you believe: forall, exists, sums, comparisons, relations such as W(a,b). Finite \
             automata decide it in milliseconds.",
        ),
        stop(
            &["Bench", "Automaton"],
            "Three views",
            "The statements, the bench, and the automata behind both, drawn and walked with the digits of your position.",
        ),
        SEARCH,
    ],
];

#[cfg(test)]
mod tests {
    use super::STOPS;

    #[test]
    fn no_card_points_at_itself() {
        for stop in STOPS.into_iter().flatten() {
            let is_own = |at: &&str| match at.strip_suffix('*') {
                Some(start) => [stop.title, stop.words].iter().any(|own| own.starts_with(start)),
                None => [stop.title, stop.words].contains(at),
            };
            assert!(!stop.at.iter().any(is_own), "{}", stop.title);
        }
    }

    #[test]
    fn a_tab_takes_a_minute() {
        for stops in STOPS {
            assert!((4..=6).contains(&stops.len()));
            let words: usize = stops.iter().map(|stop| stop.words.split_whitespace().count()).sum();
            // At 200 words a minute.
            assert!((60..=200).contains(&words), "{words}");
            assert!(stops.iter().all(|stop| stop.words.ends_with('.') && !stop.at.is_empty()));
        }
    }
}
