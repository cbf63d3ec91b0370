//! Roughan's appendix on the golden string: the strings, their counts, Table 2, the line that is cut.

use super::check::{Check, CheckRun, FailingCase, Found, mex_pairs};
use golden_number::{UBig, floor_phi_u64, golden_letter_u64, phi_multiple};

pub const CHECKS: &[Check] = &[
    Check { name: "golden-strings", measure: "n", quick: 5, usual: 5, most: 5, run: |t| strings(t, 0, &PRINTED[..6]) },
    Check { name: "golden-string-6", measure: "n", quick: 6, usual: 6, most: 6, run: |t| strings(t, 6, &PRINTED[6..]) },
    Check {
        name: "golden-prefixes",
        measure: "n",
        quick: 12,
        usual: 32,
        most: 32,
        run: |t| prefixes(t, <[u8]>::starts_with),
    },
    Check { name: "golden-counts", measure: "n", quick: 12, usual: 32, most: 32, run: |t| counts(t, 1) },
    Check {
        name: "steps-are-letters",
        measure: "i",
        quick: 300,
        usual: 3_000_000,
        most: 3_000_000,
        run: |t| steps(t, "21"),
    },
    Check { name: "roughan-20-terms", measure: "letters", quick: 21, usual: 21, most: 21, run: |t| terms(t, TERMS) },
    Check {
        name: "running-sum",
        measure: "i",
        quick: 300,
        usual: 3_000_000,
        most: 3_000_000,
        run: |t| running_sum(t, 1),
    },
    Check { name: "roughan-table-2", measure: "i", quick: 7, usual: 7, most: 7, run: |t| table_2(t, TABLE_2) },
    Check {
        name: "roughan-table-2-decimals",
        measure: "i",
        quick: 7,
        usual: 7,
        most: 7,
        run: |t| decimals(t, DECIMALS),
    },
    Check {
        name: "cutting-line",
        measure: "crossings",
        quick: 300,
        usual: 3_000_000,
        most: 3_000_000,
        run: |t| cut(t, *b"10"),
    },
];

/// `s_0` to `s_6` as they are printed.
const PRINTED: [&str; 7] = ["1", "10", "101", "10110", "10110101", "1011010110110", "1011010110110110101"];

/// “The first 20 terms of the Golden string.”
const TERMS: &str = "212212122122122122121";

/// Roughan's Table 2: ⌊iφ⌋, its difference, the letter.
const TABLE_2: &[(u64, Option<(u64, u8)>)] = &[
    (1, None),
    (3, Some((2, b'1'))),
    (4, Some((1, b'0'))),
    (6, Some((2, b'1'))),
    (8, Some((2, b'1'))),
    (9, Some((1, b'0'))),
    (11, Some((2, b'1'))),
];

/// Its column i·φ.
const DECIMALS: &[&str] = &["1.618034", "3.223606", "4.854101", "6.472135", "8.090169", "9.708203", "11.326237"];

/// Every letter `from`[0] is replaced by `long`, every `from`[1] by `from`[0].
fn replaced(text: &[u8], from: [u8; 2], long: &[u8]) -> Vec<u8> {
    text.iter().flat_map(|letter| if *letter == from[0] { long } else { &from[..1] }).copied().collect()
}

/// `s_n` by 1 → 10, 0 → 1 from `s_0` = 1.
fn golden(level: u64) -> Vec<u8> {
    (0..level).fold(b"1".to_vec(), |text, _| replaced(&text, [b'1', b'0'], b"10"))
}

/// The first level with at least this many letters.
fn golden_letters(least: u64) -> Vec<u8> {
    let mut text = golden(1);
    while (text.len() as u64) < least {
        text = replaced(&text, [b'1', b'0'], b"10");
    }
    text
}

/// The first place where a printed string is not the right one, which may be longer.
fn first_fault(printed: &[u8], right: &[u8]) -> Option<[String; 3]> {
    let letter = |text: &[u8], at: usize| {
        text.get(at).map_or_else(|| "none".to_owned(), |letter| char::from(*letter).to_string())
    };
    let place = (0..printed.len().max(right.len())).find(|&at| printed.get(at) != right.get(at))?;
    Some([(place + 1).to_string(), letter(printed, place), letter(right, place)])
}

/// Printed strings, from the level `first` on, are those of the replacement rules.
fn strings(trial: &CheckRun<'_>, first: u64, printed: &[&str]) -> Found {
    trial.step()?;
    for (n, text) in (first..).zip(printed) {
        if let Some([letter, printed, right]) = first_fault(text.as_bytes(), &golden(n)) {
            return Ok(Some(FailingCase::at([
                ("n", &n),
                ("letter", &letter),
                ("printed", &printed),
                ("right", &right),
            ])));
        }
    }
    Ok(None)
}

/// Checks how `s_n` and `s_{n−1}` are related, and that the letters are those of the fast path, to the last.
fn prefixes(trial: &CheckRun<'_>, holds: impl Fn(&[u8], &[u8]) -> bool) -> Found {
    let mut shorter = golden(0);
    for n in 1..=trial.bound {
        trial.step()?;
        let longer = replaced(&shorter, [b'1', b'0'], b"10");
        let is_known = |(place, letter): (u64, &u8)| golden_letter_u64(place) == Some(*letter == b'1');
        if !holds(&longer, &shorter) || !(1..).zip(&longer).all(is_known) {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
        shorter = longer;
    }
    Ok(None)
}

/// The counts g of ones and h of zeros in `s_n`: `g_{n+1}` = `g_n` + `h_n`, `h_{n+1}` = `g_n`, `g_{n+1}` = `g_n` +
/// `g_{n−1}`; the length is that of f at n + `more`, with `f_0` = `f_1` = 1; `h_1` = `h_2` = 1.
fn counts(trial: &CheckRun<'_>, more: usize) -> Found {
    let mut f = vec![1_u64, 1];
    let (mut text, mut before) = (golden(0), None);
    for n in 0..=trial.bound {
        trial.step()?;
        f.push(f.iter().rev().take(2).sum());
        let length = text.len() as u64;
        let g = text.iter().map(|letter| u64::from(*letter == b'1')).sum::<u64>();
        let h = length - g;
        let follows = before.is_none_or(|(g_1, h_1, g_2): (u64, u64, Option<u64>)| {
            g == g_1 + h_1 && h == g_1 && g_2.is_none_or(|g_2| g == g_1 + g_2)
        });
        let is_length = usize::try_from(n).ok().and_then(|n| f.get(n + more)) == Some(&length);
        if !follows || !is_length || (1..=2).contains(&n) && h != 1 {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
        before = Some((g, h, before.map(|(g_1, ..)| g_1)));
        text = replaced(&text, [b'1', b'0'], b"10");
    }
    Ok(None)
}

/// The string of 2 → `long`, 1 → 2 from 2, of at least `least` letters.
fn twos_and_ones(least: u64, long: &str) -> Vec<u8> {
    let mut text = b"2".to_vec();
    while (text.len() as u64) < least {
        text = replaced(&text, [b'2', b'1'], long.as_bytes());
    }
    text
}

/// The differences `N_{i+1}` − `N_i` of the smaller numbers of the safe points, by the recursion, are the letters of
/// [`twos_and_ones`].
fn steps(trial: &CheckRun<'_>, long: &str) -> Found {
    trial.step()?;
    let pairs = mex_pairs(trial.bound + 1);
    let differences = pairs.iter().skip(1).zip(pairs.iter().skip(2)).map(|(one, next)| next.0 - one.0);
    let letters = twos_and_ones(trial.bound, long);
    let mut both = (1_u64..).zip(differences.zip(letters));
    Ok(both.find(|(_, (step, letter))| *step != u64::from(letter - b'0')).map(|(i, _)| FailingCase::at([("i", &i)])))
}

/// The printed beginning of [`twos_and_ones`], letter by letter.
fn terms(trial: &CheckRun<'_>, printed: &str) -> Found {
    trial.step()?;
    let right = twos_and_ones(trial.bound, "21");
    let fault = first_fault(printed.as_bytes(), &right[..printed.len().min(right.len())]);
    Ok(fault.map(|[letter, printed, right]| {
        FailingCase::at([("letter", &letter), ("printed", &printed), ("right", &right)])
    }))
}

/// ⌊iφ⌋ is the sum of `start` and the first i − 1 letters of [`twos_and_ones`].
fn running_sum(trial: &CheckRun<'_>, start: u64) -> Found {
    trial.step()?;
    let mut sum = start;
    for (i, letter) in (1..=trial.bound).zip(twos_and_ones(trial.bound, "21")) {
        if floor_phi_u64(i) != u128::from(sum) {
            return Ok(Some(FailingCase::at([("i", &i)])));
        }
        sum += u64::from(letter - b'0');
    }
    Ok(None)
}

/// The columns of Table 2 after the decimals: ⌊iφ⌋, the difference to the row before, the letter of the golden string.
fn table_2(trial: &CheckRun<'_>, printed: &[(u64, Option<(u64, u8)>)]) -> Found {
    trial.step()?;
    let letters = golden_letters(trial.bound);
    for (i, row) in (1..=trial.bound).zip(printed) {
        let [before, this] = [i - 1, i].map(|i| u64::try_from(floor_phi_u64(i)).unwrap_or(u64::MAX));
        let letter = usize::try_from(i).ok().and_then(|i| letters.get(i.checked_sub(2)?));
        if *row != (this, letter.map(|letter| (this - before, *letter))) {
            return Ok(Some(FailingCase::at([("i", &i)])));
        }
    }
    Ok(None)
}

/// The decimals of Table 2 are those of iφ, cut off or rounded.
fn decimals(trial: &CheckRun<'_>, printed: &[&str]) -> Found {
    trial.step()?;
    for (i, text) in (1..=trial.bound).zip(printed) {
        let (whole, decimals) = phi_multiple(&UBig::from(i), 6);
        let cut_off = format!("{whole}.{decimals}");
        // Rounded: the first six decimals of iφ + 0.0000005.
        let (_, more) = phi_multiple(&UBig::from(i), 7);
        let up = u64::from(more.ends_with(['5', '6', '7', '8', '9']));
        let millionths = decimals.parse::<u64>().unwrap_or_default() + up;
        let rounded = format!("{}.{:06}", whole + UBig::from(millionths / 1_000_000), millionths % 1_000_000);
        if **text != cut_off && **text != rounded {
            return Ok(Some(FailingCase::at([("i", &i), ("printed", text), ("right", &cut_off)])));
        }
    }
    Ok(None)
}

/// The line y = φx from the origin: a letter for each grid line that it crosses, `letters`[0] for a horizontal one and
/// `letters`[1] for a vertical one, gives the golden string. It crosses x = i at the height iφ, so before y = j iff
/// ⌊iφ⌋ < j.
fn cut(trial: &CheckRun<'_>, letters: [u8; 2]) -> Found {
    trial.step()?;
    let (mut i, mut j) = (1_u64, 1_u64);
    for (crossing, right) in (1..=trial.bound).zip(golden_letters(trial.bound)) {
        let is_vertical = floor_phi_u64(i) < u128::from(j);
        if letters[usize::from(is_vertical)] != right {
            return Ok(Some(FailingCase::at([("crossing", &crossing)])));
        }
        i += u64::from(is_vertical);
        j += u64::from(!is_vertical);
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    (
        "golden-strings",
        "s_3 = 10101",
        |t| strings(t, 0, &["1", "10", "101", "10101"]),
        "n = 3, letter = 4, printed = 0, right = 1",
    ),
    (
        "golden-string-6",
        "s_6 ends after 20 letters",
        |t| strings(t, 6, &["10110101101101011010"]),
        "n = 6, letter = 21, printed = none, right = 1",
    ),
    ("golden-prefixes", "s_n ends with s_{n−1}", |t| prefixes(t, <[u8]>::ends_with), "n = 1"),
    ("golden-counts", "the length of s_n is f_n", |t| counts(t, 0), "n = 1"),
    ("steps-are-letters", "2 is replaced by 22", |t| steps(t, "22"), "i = 2"),
    ("roughan-20-terms", "the second letter is 2", |t| terms(t, "22"), "letter = 2, printed = 2, right = 1"),
    ("running-sum", "the sum begins with 0", |t| running_sum(t, 0), "i = 1"),
    ("roughan-table-2", "⌊2φ⌋ = 2", |t| table_2(t, &[(1, None), (2, Some((1, b'1')))]), "i = 2"),
    (
        "roughan-table-2-decimals",
        "φ = 1.618035",
        |t| decimals(t, &["1.618035"]),
        "i = 1, printed = 1.618035, right = 1.618033",
    ),
    ("cutting-line", "1 at vertical lines", |t| cut(t, *b"01"), "crossing = 1"),
];
