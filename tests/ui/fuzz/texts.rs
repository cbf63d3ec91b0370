//! What hands and clipboards bring: good numbers and positions, and everything else.

use super::random::Random;

/// Positions, numbers, words, letters, captions and commands as one would type them.
const GOOD: [&str; 44] = [
    "31 48",
    "fib 10",
    "0 0",
    "wythoff 10 13",
    "nim 10 14 7",
    "nim 0",
    "nim 1 2 3 4 5 6 7 8",
    "1300 2026",
    "subtraction 33 --set 1,4,12",
    "subtraction 33",
    "fibonacci-nim 15:7",
    "fibonacci-nim 1",
    "fibonacci-nim-local 10:9 7:3",
    "fibonacci-nim-global 13 21 --limit 20",
    "rays 3 4 --rays \"1,0 0,1\" --leaps \"1,2\"",
    "t-wythoff 9 15 --t 2",
    "wythoff 3 4 + nim 5 + fib 10",
    "sum \"wythoff 3 4\" \"nim 5\" \"fib 10\"",
    "take-away 10 --factor 3",
    "king 7 9",
    "knight 6 9",
    "rook 3 3",
    "10^30 2^64-1",
    "wythoff 10^30 10^31 + nim 5",
    "10^15 1618033988749895",
    "2026",
    "101010",
    "8+3+1",
    "F6+F4+F2",
    "0110",
    "LS",
    "1,0 0,1 1,1",
    "1,2 2,1",
    "1,4,12",
    "√2",
    "(3+√7)/2",
    "So {g wythoff 31 48}, {outcome wythoff 3 5}, {wins fib 10}, {zeck 2026}, {letter 15}.",
    "swap",
    "reset",
    "present",
    "add scene",
    "title",
    "undo",
    "remove",
];

/// What no field wants, and what many programs mishandle.
const BAD: [&str; 52] = [
    "",
    " ",
    "-1",
    "0",
    "00000000",
    "1e9",
    "0x10",
    "1_000",
    "3.14",
    "NaN",
    "inf",
    "-0",
    "18446744073709551615",
    "18446744073709551616",
    "4294967295",
    "4294967296",
    "2147483648",
    "65536",
    "2^64",
    "2^-1",
    "10^10^10",
    "10^999999999999",
    "2^64-2^64-1",
    "1/0",
    "(1+√5)/2",
    "√-1",
    "√4",
    "(1+√",
    "{",
    "}",
    "{}",
    "{g}",
    "{g wythoff",
    "{outcome nim 1 2 {zeck 3}}",
    "{zeck 10^300}",
    "{letter -1}",
    "{wins wythoff 2^64 2^64}",
    "a\0b",
    "\0",
    "\u{7}\u{8}\u{1b}[31m\u{7f}\u{85}",
    "a\r\nb\rc\n\td",
    "\u{202e}1 3 8 4\u{202c}",
    "\u{feff}31 48\u{200b}\u{2028}\u{2029}",
    "e\u{301}\u{327}\u{489}\u{1f3fd}",
    "👩‍👩‍👧‍👦🇩🇪🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "שלום ١٢٣ עולם",
    "３１　４８",
    "𝒢ⅷ²½∞⊕⌊φ⌋",
    "rays 3 4 --rays \"0,0\" --leaps \"\"",
    "subtraction 5 --set 0",
    "nim --",
    "sum \"sum \\\"nim 1\\\"\"",
];

/// Something to type or to paste.
pub fn any(random: &mut Random) -> String {
    match random.below(16) {
        0..=5 => (*random.pick(&GOOD)).to_owned(),
        6..=8 => small(random),
        9..=11 => (*random.pick(&BAD)).to_owned(),
        12 => noise(random),
        13 => mutated(random),
        14 => long(random),
        _ => format!("{} {}", random.pick(&GOOD), random.pick(&BAD)),
    }
}

/// One or more numbers as one would play with.
pub fn small(random: &mut Random) -> String {
    let game = random.pick(&["", "", "", "wythoff ", "nim ", "fib ", "subtraction ", "king ", "fibonacci-nim-global "]);
    let count = match *game {
        "nim " => random.within(1..=6),
        "fib " | "subtraction " => 1,
        "" => random.within(1..=2),
        _ => 2,
    };
    let numbers: Vec<String> = (0..count).map(|_| random.below(90).to_string()).collect();
    format!("{game}{}", numbers.join(" "))
}

/// A position that every panel knows what to do with, and that is not the one before.
pub fn position(random: &mut Random) -> String {
    format!("wythoff {} {}", random.below(60), 60 + random.below(4000))
}

/// Any characters of Unicode, as many as fit a line.
fn noise(random: &mut Random) -> String {
    let length = random.within(1..=60);
    let character = |random: &mut Random| {
        let most = *random.pick(&[0x80, 0x800, 0x3000, 0x1_0000, 0x11_0000]);
        u32::try_from(random.below(most)).ok().and_then(char::from_u32).unwrap_or('\u{fffd}')
    };
    (0..length).map(|_| character(random)).collect()
}

/// A good text with a character too many, too few, or another one.
fn mutated(random: &mut Random) -> String {
    let mut text: Vec<char> = random.pick(&GOOD).chars().collect();
    for _ in 0..random.within(1..=3) {
        let at = random.below(text.len() + 1);
        match random.below(3) {
            0 => text.insert(at, *random.pick(&['-', '^', '{', '"', ',', '9', '\0', 'x', '+', '√'])),
            _ if at == text.len() => {}
            1 => drop(text.remove(at)),
            _ => text.truncate(at),
        }
    }
    text.into_iter().collect()
}

/// Long texts, seldom very long.
fn long(random: &mut Random) -> String {
    let length = *random.pick(&[200, 1000, 1000, 5000, 5000, 20_000, 100_000]);
    let digits = |count: usize| "7".repeat(count);
    match random.below(7) {
        0 => format!("{} {}", digits(length), digits(length / 2)),
        1 => format!("10^{length}"),
        2 => format!("wythoff 10^{length} {}", digits(length)),
        3 => "{}".repeat(length / 2),
        4 => format!("e{}", "\u{301}".repeat(length.min(1000))),
        5 => format!("nim{}", " 3".repeat(length / 2)),
        _ => digits(length),
    }
}
