#![no_main]

#[allow(dead_code, reason = "each target searches one of the properties")]
#[path = "../../tests/properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::expression(text));
