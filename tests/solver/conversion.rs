//! Everything the converter says of a number, against the exact functions one by one.

use golden_game::Outcome;
use golden_number::{
    Representation, UBig, fibonacci, fibonacci_index, safe_pair_of, tail, wythoff_array_place, wythoff_class,
};
use golden_solver::{Conversion, Decimal, Job, SolverError, fibonacci_nim_reading};

use super::common::cancelled;

fn conversion(n: &UBig) -> Conversion {
    Conversion::of(n, &Job::new()).expect("nobody cancels")
}

#[test]
fn every_fact_of_small_and_long_numbers() {
    let small = (1..=2000_u32).map(UBig::from);
    let long = (1..12_usize).map(|power| UBig::from(7_u8).pow(100 * power));
    let fibonacci_numbers = (200..206).map(fibonacci);
    for n in small.chain(long).chain(fibonacci_numbers) {
        let conversion = conversion(&n);
        let facts = conversion.positive.as_ref().expect("n is positive");
        let canonical = Representation::canonical(&n);
        assert_eq!(conversion.n, Decimal::new(n.clone()));
        assert_eq!(conversion.second_canonical, Representation::second_canonical(&n), "{n}");
        assert_eq!(facts.left_shift, Decimal::new(canonical.left_shift().value()), "{n}");
        assert_eq!(facts.right_shift, Decimal::new(canonical.right_shift().value()), "{n}");
        assert_eq!(Some(facts.class), wythoff_class(&n), "{n}");
        assert_eq!(Some(&facts.tail), tail(&n).map(Decimal::new).as_ref(), "{n}");
        let pair = safe_pair_of(&n);
        assert_eq!(facts.safe_pair, [Decimal::new(pair.a), Decimal::new(pair.b)], "{n}");
        assert_eq!(facts.pair_number, Decimal::new(pair.number), "{n}");
        assert_eq!(conversion.array_place(), wythoff_array_place(&n), "{n}");
        assert_eq!(facts.array_row.digits.to_string(), facts.array_row.value.to_string());
        assert_eq!(Some(facts.lowest_index), canonical.lowest_index());
        assert_eq!(Some(&facts.highest_index), canonical.indices().first());
        assert_eq!(conversion.forms_coincide(), facts.lowest_index % 2 == 1);
        assert_eq!((conversion.part_count(), conversion.canonical), (canonical.indices().len(), canonical));
    }
}

#[test]
fn zero_has_empty_forms_and_nothing_else() {
    let zero = conversion(&UBig::ZERO);
    assert_eq!((zero.n.len(), zero.n.is_empty(), zero.part_count()), (1, false, 0));
    assert!(zero.positive.is_none() && zero.forms_coincide() && zero.array_place().is_none());
}

#[test]
fn progress_ends_full() {
    let sizes = [4_usize, 300, 20_000, 100_003];
    let long = sizes.into_iter().flat_map(|index| [fibonacci(index), fibonacci(index) + 1_u8, fibonacci(index) - 1_u8]);
    for n in (0..20_u8).map(UBig::from).chain(long) {
        let job = Job::new();
        assert!(Conversion::of(&n, &job).is_ok());
        let progress = job.progress();
        assert!(progress.total > 0 && progress.done == progress.total, "{progress:?}");
    }
}

#[test]
fn a_cancelled_job_does_nothing_more() {
    let job = cancelled();
    for n in [UBig::ZERO, UBig::from(2026_u32), UBig::from(7_u8).pow(20_000)] {
        assert_eq!(Conversion::of(&n, &job), Err(SolverError::Cancelled));
        assert!(job.progress().done * 2 < job.progress().total, "{:?}", job.progress());
    }
}

#[test]
fn another_thread_cancels_in_the_middle() {
    let n = UBig::from(7_u8).pow(400_000);
    let job = Job::new();
    std::thread::scope(|scope| {
        let work = scope.spawn(|| Conversion::of(&n, &job));
        while job.progress().done == 0 && !work.is_finished() {
            std::hint::spin_loop();
        }
        job.cancel();
        assert_eq!(work.join().expect("no panic"), Err(SolverError::Cancelled));
    });
    // The first piece is one of six thousand: the thread that watches sees it long before the last.
    let progress = job.progress();
    assert!(0 < progress.done && progress.done < progress.total, "{progress:?}");
}

#[test]
fn fibonacci_nim_by_plain_recursion() {
    // wins[n][r]: whether some take of at most r stones wins with n left.
    let mut wins = vec![vec![false]];
    for n in 1..=200_usize {
        let mut row = vec![false];
        for r in 1..=n {
            let rest = n - r;
            row.push(row[r - 1] || !wins[rest][(2 * r).min(rest)]);
        }
        wins.push(row);
    }
    for n in 1..=200_usize {
        let reading = fibonacci_nim_reading(&UBig::from(n)).expect("a start");
        let expected: Vec<usize> = (1..n).filter(|k| !wins[n - k][(2 * k).min(n - k)]).collect();
        let takes: Vec<usize> = reading.takes.iter().map(|take| usize::try_from(&take.take).expect("small")).collect();
        assert_eq!(takes, expected, "{n}");
        assert!(reading.complete);
        let is_p = fibonacci_index(&UBig::from(n)).is_some();
        assert_eq!((reading.outcome == Outcome::P, expected.is_empty()), (is_p, is_p), "{n}");
        assert_eq!(Some(&reading.tail), tail(&UBig::from(n)).as_ref());
        assert!(is_p || reading.takes[0].take == reading.tail, "{n}");
        for take in &reading.takes {
            assert_eq!((&take.take << 1, UBig::from(n) - &take.take), (take.limit.clone(), take.rest.clone()));
            assert_eq!(Some(&take.tail), tail(&take.rest).as_ref());
            assert!(take.limit < take.tail);
        }
    }
    assert!(fibonacci_nim_reading(&UBig::ZERO).is_none());
}
