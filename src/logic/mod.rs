//! First-order logic of the natural numbers with addition and the digits of numbers, decided by finite automata.
//!
//! Stands on `number`; it uses no game, screen, file or clock. A formula is read (`parse`) into a tree (`formula`).
//!
//! | file | what it is for |
//! | --- | --- |
//! | `formula` | formulas as trees, with the places they were read from |

pub mod formula;
