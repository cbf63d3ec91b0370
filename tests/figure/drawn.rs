//! What tests read from a picture.

use std::slice;

use golden_figure::{Figure, Form, Rect};

/// What is gathered from the forms of a picture, from back to front; those that are clipped are among them.
pub fn gather<'a, Target, Part>(figure: &'a Figure<Target>, part: impl FnMut(&'a Form) -> Option<Part>) -> Vec<Part> {
    let forms = figure.shapes.iter().flat_map(|shape| match &shape.form {
        Form::Clipped { forms, .. } => forms.as_slice(),
        form => slice::from_ref(form),
    });
    forms.filter_map(part).collect()
}

/// How many forms of a picture are of a kind.
pub fn count<Target>(figure: &Figure<Target>, is_one: impl Fn(&Form) -> bool) -> usize {
    gather(figure, |form| is_one(form).then_some(())).len()
}

pub fn is_star(form: &Form) -> bool {
    matches!(form, Form::Star { .. })
}

/// The words of a form that is a text.
pub fn text(form: &Form) -> Option<String> {
    match form {
        Form::Text { prose, .. } => Some(prose.to_string()),
        _ => None,
    }
}

/// The words of all texts of a picture.
pub fn words<Target>(figure: &Figure<Target>) -> Vec<String> {
    gather(figure, text)
}

/// Each of these is a text of the picture.
#[track_caller]
pub fn assert_says<Target>(figure: &Figure<Target>, expected: &[&str]) {
    let words = words(figure);
    for expected in expected {
        assert!(words.iter().any(|words| words == expected), "{expected}: {words:?}");
    }
}

/// No two of these boxes overlap; each has the words that stand in it.
#[track_caller]
pub fn assert_apart(boxes: &[(String, Rect)], place: &str) {
    for (i, (words, one)) in boxes.iter().enumerate() {
        for (others, other) in &boxes[..i] {
            let [across, down] = [
                one.x < other.x + other.width && other.x < one.x + one.width,
                one.y < other.y + other.height && other.y < one.y + one.height,
            ];
            assert!(!(across && down), "{place}: {words} {one:?}, {others} {other:?}");
        }
    }
}
