//! The words of a scene on paper: what they say of the window is left out where nothing on the page shows it.

/// What only the window has: keys in brackets, marks in a picture, and what is said of a picture.
const KEY: &str = "(Ctrl+";
const MARKS: [&str; 3] = [" is marked.", " are marked.", " is marked, too."];
const SHOWN: &str = " shown is ";

/// A text without the keys it names in brackets. Where it stands without a picture, what follows a colon and says that
/// something is marked is left out, too, and sentences such as “The bar shown is …”.
///
/// **Cost**: a few passes.
pub(super) fn on_paper(text: &str, has_picture: bool) -> String {
    let text = without_keys(text);
    if has_picture {
        return text;
    }
    let kept: Vec<String> = sentences(&text).into_iter().filter_map(without_marks).collect();
    kept.concat().trim().to_owned()
}

fn without_keys(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some(start) = text.find(KEY) {
        let Some(length) = text.get(start..).and_then(|rest| rest.find(')')) else { break };
        let before = text.get(..start).unwrap_or_default().trim_end();
        text = format!("{before}{}", text.get(start + length + 1..).unwrap_or_default());
    }
    text
}

/// The sentences of a text, each with the spaces after it.
fn sentences(text: &str) -> Vec<&str> {
    let (mut all, mut rest) = (Vec::new(), text);
    while !rest.is_empty() {
        let ends = [". ", "? ", "! ", ".” ", "\n"].iter().filter_map(|end| Some(rest.find(end)? + end.len())).min();
        let (sentence, after) = rest.split_at(ends.unwrap_or(rest.len()));
        all.push(sentence);
        rest = after;
    }
    all
}

/// A sentence without what it says of marks; `None` where it says nothing but what is shown.
fn without_marks(sentence: &str) -> Option<String> {
    let is_of_picture = sentence.split_once(SHOWN).is_some_and(|(before, _)| before.split(' ').count() == 2);
    if is_of_picture {
        return None;
    }
    let says_marked = MARKS.iter().any(|mark| sentence.trim_end().ends_with(mark));
    Some(match sentence.rsplit_once(": ").filter(|_| says_marked) {
        Some((before, _)) => format!("{before}. "),
        None => sentence.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::on_paper;

    #[test]
    fn what_is_said_of_the_window_is_left_out() {
        for (written, alone) in [
            (
                "Is 4 the period? Choose a pile: both piles that the sentence compares are marked.",
                "Is 4 the period? Choose a pile.",
            ),
            ("“They repeat.” Choose d: its diagonal is marked. Try 3.5.", "“They repeat.” Choose d. Try 3.5."),
            ("The bar shown is what that bite leaves.", ""),
            ("Every try is marked. Each is marked out of 5.", "Every try is marked. Each is marked out of 5."),
            ("Choose a square: a counts to the right.", "Choose a square: a counts to the right."),
        ] {
            assert_eq!(on_paper(written, false), alone);
            assert_eq!(on_paper(written, true), written);
        }
        let keys = "Set two piles yourself (Ctrl+P, then the numbers) and let the computer begin (it may).";
        for has_picture in [false, true] {
            assert_eq!(on_paper(keys, has_picture), "Set two piles yourself and let the computer begin (it may).");
        }
    }
}
