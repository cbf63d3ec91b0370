//! `golden-nim growth`.

use std::fs;

use serde_json::json;

use crate::program::{checked, fail, json as run_json, refused, succeed};

#[test]
fn the_last_n_is_included() {
    assert_eq!(succeed(&["growth", "--up-to", "8"]), "value first\n0 0\n1 1\n2 2\n3 3\n4 5\n5 8\n");
    assert_eq!(succeed(&["growth", "--up-to", "7", "--csv"]), "value,first\n0,0\n1,1\n2,2\n3,3\n4,5\n");
    assert_eq!(run_json("growth", &["growth", "--up-to", "0", "--json"]), json!([{"value": 0, "first": 0}]));
}

#[test]
fn a_run_goes_on_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (state, list) = (path("growth.state"), path("list.json"));
    let resumed = |last: &str| succeed(&["growth", "--up-to", last, "--resume", &state]);
    // Also back to a smaller n.
    for last in ["1000", "5000", "3000", "60000"] {
        assert_eq!(resumed(last), succeed(&["growth", "--up-to", last]), "{last}");
    }
    let kept = fs::read_to_string(&state).unwrap();
    assert_eq!(succeed(&["growth", "--up-to", "70000", "--resume", &state, "-o", &list]), "");
    let written = checked("growth", &fs::read_to_string(&list).unwrap());
    assert_eq!(written, run_json("growth", &["growth", "--up-to", "70000", "--json"]));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);

    fs::write(&state, &kept[..kept.len() / 2]).unwrap();
    refused(1, &["growth", "--up-to", "70000", "--resume", &state], &["growth.state", "damaged"]);
    assert_eq!(fs::read_to_string(&state).unwrap(), kept[..kept.len() / 2]);
}

#[test]
fn what_cannot_be_reached_is_refused() {
    refused(1, &["growth", "--up-to", "10^10"], &["4294967294"]);
    fail(&["growth"], 2);
    fail(&["growth", "--up-to", "-5"], 2);
    refused(1, &["growth", "--up-to", "5", "--resume", "/nowhere/growth.state"], &["/nowhere"]);
}
