"""Answers every kind of exercise wrong and right in the real window, and keeps a picture of each; see .ci/exercises.

Usage: exercises.py binary pictures theme
"""

import json
import os
import sys
import time

from driver import Window, is_called, main, wait

BINARY, SHOTS, THEME = sys.argv[1:]
SIZE = (1200, 750)

WYTHOFF = {"name": "wythoff"}
MOVE, ANSWER = "Position after the move", "Your answer"


def at(*position, game=None, **more):
    return {"ruleset": game or WYTHOFF, "position": [str(number) for number in position], **more}


# Kind, tab, what is given, the wrong answer, the right one. A name is pressed, a pair of field and text is typed, and of the
# last pair entered; what begins with ? is waited for.
CASES = [
    ("winning-move", "queen-board", at(10, 15), ["Square 7, 12"], ["Square 8, 13"]),
    ("outcome", "queen-board", at(3, 5), ["N: the player to move wins"], ["P: the other player wins"]),
    ("mex", "grundy-table", {"set": [0, 1, 3]}, [(ANSWER, "1")], [(ANSWER, "2")]),
    ("grundy", "grundy-table", at(1, 1), [(ANSWER, "0")], [(ANSWER, "2")]),
    ("fill", "grundy-table", at(0, 0), "fill 5", "fill 6"),
    ("nim-sum", "play", {"numbers": ["10", "14", "7"]}, [(ANSWER, "31")], [(ANSWER, "3")]),
    ("zeckendorf", "zeckendorf", {"number": "100"}, ["Tile 55", "Answer"],
     ["Tile 55", "Tile 89", "Tile 8", "Tile 3", "Answer"]),
    ("letter", "golden-string", {"index": "6"}, ["Answer 0"], ["Answer 1"]),
    ("gap", "golden-string", {"of": "B", "index": "7"}, [(ANSWER, "3")], [(ANSWER, "2")]),
    ("pair", "golden-string", {"index": "6"}, [("One number", "9"), ("The other number", "14")],
     [("One number", "9"), ("The other number", "15")]),
    ("tail", "play", {"position": ["17", "4"]}, [("The tail", "3"), "It may be taken"], [("The tail", "1"), "It may be taken"]),
    ("silber-step", "zeckendorf", {"position": ["10", "15"]}, ["Step 2", ("Where it leads", "10 6")],
     ["Step 1", ("Where it leads", "10 6")]),
    ("counter-example", "queen-board",
     {"ruleset": WYTHOFF, "sentence": "There are never three winning moves", "formula": "forall a,b: wins(a,b) < 3"},
     [("Number a", "1"), ("Number b", "1")], [("Number a", "2"), ("Number b", "2")]),
    ("reply", "queen-board", at(1, 2), "reply wrong", "reply right"),
    ("strategy", "play", {"ruleset": {"name": "subtraction", "set": [1, 2, 3]}, "position": ["7"]},
     ["Add a multiple of …", ("Number of sentence 2, “a multiple of …”", "3")], [("Number of sentence 2, “a multiple of …”", "4")]),
    ("place", "queen-board", at(1, 2), ["Square 4, 4"], ["Square 3, 5", "?1 of 2 found*", "Square 5, 3"]),
]

# The least corner of Wythoff's table.
CORNER = [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]


def press(reader, name):
    """Presses whatever has this name."""
    def pressed():
        for widget in reader.widgets():
            if is_called(widget.name, name) and "enabled" in widget.states and widget.role.endswith(("button", "check box")):
                return reader.press_now(widget)
        return False
    wait(f"nothing is called {name!r}", pressed)


def typed(reader, window, name, text):
    """Types into a field until the text stands there: what is typed while a frame is drawn may come to another one."""
    def stands():
        window.fill("entry", name, text)
        return any(reader.text(reader.find("entry", name)) == text or time.sleep(0.2) for _ in range(10))
    wait(f"{text!r} does not stand in {name!r}", stands)


def give(reader, window, steps):
    last = steps[-1]
    for step in steps:
        if isinstance(step, str) and step.startswith("?"):
            wait(step, lambda: any(is_called(widget.name, step[1:]) for widget in reader.widgets()))
        elif isinstance(step, str):
            press(reader, step)
        else:
            typed(reader, window, *step)
    if not isinstance(last, str):
        window.keys("Return")


def fill(reader, window, at_the_end):
    # The wrong cell gets the keyboard when a try is taken back.
    if any(widget.name.endswith(": not yet") for widget in reader.widgets()):
        reader.find("entry", "Value at (3, 3)*", "focused")
    for row, values in enumerate(CORNER):
        for column, value in enumerate(values):
            value = at_the_end if (row, column) == (3, 3) else value
            typed(reader, window, f"Value at ({row}, {column})*", str(value))
    press(reader, "Answer")


def reply(reader, window, is_right):
    """Every move is answered by the last stone; the one that leaves two piles alone has a wrong answer, too."""
    def is_solved():
        return any(w.role == "notification" and w.name.startswith("Right") for w in reader.widgets())

    def said_now():
        return next((w.name for w in reader.widgets() if "your opponent has gone to " in w.name), None)

    while True:
        said = wait("the opponent moves", lambda: is_solved() or said_now())
        if said is True:
            return
        if not is_right and "(0, 2)" in said:
            press(reader, "Square 0, 1*")
            return
        press(reader, "Square 0, 0*")
        wait("the next move", lambda: is_solved() or not any(w.name == said for w in reader.widgets()))


def answer(reader, window, steps):
    if steps == "reply wrong" or steps == "reply right":
        reply(reader, window, steps == "reply right")
    elif isinstance(steps, str):
        fill(reader, window, int(steps.split()[1]))
    else:
        give(reader, window, steps)


def tour(reader, work, windows):
    scenes = [{"caption": f"An exercise of the kind {kind}.", "tab": tab, "focus": at(3, 4), "converter": {"selected": 0},
               "exercise": {"kind": kind, "given": given}} for kind, tab, given, _, _ in CASES]
    lesson = {"format": "golden-nim/session", "version": 2, "title": "Exercises", "focus": at(3, 4), "scenes": scenes,
              "view": {"tab": "queen-board", "theme": THEME}}
    path = os.path.join(work, "lesson.golden-nim.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(lesson, file)
    window = Window(reader, BINARY, work, SHOTS, SIZE)
    windows.append(window)
    window.start(path)
    for index, (kind, _, _, wrong, right) in enumerate(CASES):
        window.keys("Next")
        reader.find("label", f"An exercise of the kind {kind}.")
        answer(reader, window, wrong)
        reader.find("notification", "Not yet.*")
        window.still(f"{index:02}-{kind}-1-wrong")
        press(reader, "Take back")
        answer(reader, window, right)
        reader.find("notification", "Right*")
        window.still(f"{index:02}-{kind}-2-right")
    window.stop()
    print(f"exercises ({THEME}): {len(CASES)} kinds, each answered wrong and right")


main("exercises", tour)
