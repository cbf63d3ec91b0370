"""A tour of the real window in one of its shapes; see .ci/tour.

Usage: tour.py binary screenshots shape WIDTHxHEIGHT scale theme approved-folder ["approve"]
Ends with code 3 where a picture is not as it was approved.
"""

import csv
import json
import os
import sys
import time

from driver import PATIENCE, Fault, Window, main, run, wait

BINARY, SHOTS, SHAPE, SIZE, SCALE, THEME, APPROVED = sys.argv[1:8]
APPROVES = sys.argv[8:] == ["approve"]

# The pictures that are compared with approved ones; all others are only kept.
COMPARED = ["small-2-queen-board", "small-4-zeckendorf", "usual-1-grundy-table", "usual-2-queen-board",
            "usual-3-golden-string", "usual-6-theorems", "usual-9-solved", "large-5-play"]

# Pictures are compared at a quarter of their size in points, part by part: how bright each of 24 by 15 parts is in the mean.
TOLERANCE = 0.02

faults = []

# The tabs: key, name, and what is there once the tab is.
TABS = [
    ("1", "Grundy table", ("label", "783 P-positions")),
    ("2", "Queen board", ("canvas", "Board of 16 by 16 squares*")),
    ("3", "Golden string", ("canvas", "Levels 0 to 8*")),
    ("4", "Zeckendorf", ("canvas", "Canonical forms of 1 to 55")),
    ("5", "Play", ("label", "21 of 21 stones left")),
    ("6", "Theorems", ("list box", "Statements")),
    ("7", "Laboratory", ("button", "Discover who wins")),
]

# The bar at the foot of the stage.
STAGE = ("button", "Leave")

# What each menu holds; an entry that is new belongs here, and to what is done with it below.
MENUS = {
    "File": ["New session Ctrl+N", "Open… Ctrl+O", "Recent", "Save Ctrl+S", "Save as… Ctrl+Shift+S", "Unsaved work…",
             "Title and notes…", "Export table as JSON… Ctrl+E", "Export table as CSV… Ctrl+Shift+E",
             "Save picture…", "Handout…", "Quit Ctrl+Q"],
    "Edit": ["Undo Ctrl+Z", "Redo Ctrl+Shift+Z", "Copy position Ctrl+Shift+C", "Swap piles Ctrl+M"],
    "View": ["Grundy table Ctrl+1", "Queen board Ctrl+2", "Golden string Ctrl+3", "Zeckendorf Ctrl+4", "Play Ctrl+5",
             "Theorems Ctrl+6", "Laboratory Ctrl+7", "Answers H", "Hide answers Shift+H", "Theme", "Text size", "Reduced motion", "Present F5",
             "Presenter’s notes N", "Left column Ctrl+B", "Inspector Ctrl+I", "Reset layout", "Find… Ctrl+P"],
    "Lessons": ["Course from zero", "Roughan: 31 and 48 pebbles", "Das, Figure 3: cornering the queen",
                "Silber: playing with Fibonacci digits", "The golden string", "Practice", "Next scene PageDown",
                "Previous scene PageUp", "Reset scene", "Explore freely", "Edit lesson F2", "Add scene", "Duplicate scene",
                "Move scene back Alt+Left", "Move scene forward Alt+Right", "Update scene", "Remove scene",
                "Forget what I solved…"],
    "Help": ["Start page", "Glossary", "Words on this page", "Keys F1", "About Golden Nim"],
}

# Entries of the menus that open something: menu, entry, and what is there then. Escape leaves it.
OPENED = [
    ("File", "Open… Ctrl+O", ("dialog", "Open a session or a rule")),
    ("File", "Save as… Ctrl+Shift+S", ("dialog", "Save the session")),
    ("File", "Title and notes…", ("dialog", "Title and notes")),
    ("File", "Export table as JSON… Ctrl+E", ("dialog", "Export *")),
    ("File", "Export table as CSV… Ctrl+Shift+E", ("dialog", "Export *")),
    ("File", "Save picture…", ("dialog", "Save picture")),
    ("File", "Handout…", ("button", "Save handout…")),
    ("View", "Find… Ctrl+P", ("entry", "Find anything")),
    ("View", "Present F5", STAGE),
    ("Lessons", "Practice", ("button", "Leave practice")),
    ("Lessons", "Edit lesson F2", ("label", "Make a lesson")),
    ("Help", "Start page", ("button", "Type a position")),
    ("Help", "Glossary", ("dialog", "Glossary")),
    ("Help", "Words on this page", ("dialog", "Glossary")),
    ("Help", "Keys F1", ("dialog", "Keys")),
    ("Help", "About Golden Nim", ("dialog", "Golden Nim *")),
]


def told(what):
    print(f"tour ({SHAPE}): {what}", flush=True)


def look(window, name):
    """Keeps a picture of this still moment, and compares it with the approved one."""
    name = f"{SHAPE}-{name}"
    path = window.still(name)
    if name not in COMPARED:
        return
    if APPROVES:
        time.sleep(3)  # What comes late belongs to the picture.
        window.still(name)
    less = str(25 / float(SCALE)) + "%"
    approved, seen = os.path.join(APPROVED, name + ".png"), os.path.join(SHOTS, name + "-seen.png")

    def differs():
        run("convert", path, "-resize", less, "-dither", "none", "-colors", "48", "-strip", "PNG8:" + seen)
        if APPROVES:
            os.replace(seen, approved)
            return 0.0
        if not os.path.exists(approved) or len({run("identify", "-format", "%wx%h", one) for one in [approved, seen]}) > 1:
            return 1.0
        return float(run("convert", approved, seen, "-colorspace", "RGB", "-compose", "difference", "-composite",
                         "-colorspace", "gray", "-scale", "24x15!", "-format", "%[fx:maxima]", "info:"))
    # On a busy machine a part may come late: it is waited for.
    end, now = time.monotonic() + PATIENCE / 6, differs()
    while now > TOLERANCE and time.monotonic() < end:
        window.still(name)
        now = differs()
    if now > TOLERANCE:
        faults.append(f"{name} does not look as it was approved ({now:.3f}): {path} and {approved}")
    elif os.path.exists(seen):
        os.remove(seen)
    if "VERBOSE" in os.environ:
        told(f"{name} differs by {now:.4f}")


def entries(reader):
    """The entries of the menu that is open, and whether each can be chosen."""
    widgets, at = reader.widgets(), -1
    for place, widget in enumerate(widgets):
        # The bar is a menu, too; it comes first.
        if widget.role == "menu" and at < 0:
            at = place
        elif widget.role == "menu":
            inside = []
            for entry in widgets[place + 1:]:
                if entry.depth <= widget.depth:
                    break
                inside.append((entry.name, "enabled" in entry.states))
            return inside
    return []


def choose(reader, menu, entry, role="button", within=None):
    """Chooses an entry of a menu, or of one inside it, by its name."""
    reader.press("button", menu)
    if within:
        reader.press("button", within)
    reader.press(role, entry)
    # The bar is a menu, too. Keys pressed while another is open would be its own.
    wait(f"the menu {menu} does not close", lambda: reader.widgets() and len(reader.seen("menu", "*")) < 2)


def path_typed(reader, window, ask, path):
    """Asks for a file, waits until the program's own list of files is there, and types a path into it."""
    def is_there():
        if reader.seen("entry", "Path"):
            return True
        # There is a session bus and no desktop on it: on a busy machine that is found out late.
        for button in reader.seen("button", "Choose here instead"):
            reader.press_now(button)
        return False
    # A dialog that was never there may have been taken for one that was closed: it is asked again.
    for _ in range(3):
        ask()
        try:
            wait("nobody asks for a file", is_there, PATIENCE / 4)
            break
        except Fault:
            continue
    window.fill("entry", "Path", path)
    wait(f"the path {path} is not typed", lambda: reader.text(reader.find("entry", "Path")) == path)
    window.keys("Return")
    reader.gone("entry", "Path")


def whole(path):
    """Waits until a file is there: it is written whole or not at all."""
    wait(f"there is no {path}", lambda: os.path.exists(path))
    return path


def tabs(reader, window):
    """Every tab, once by its key and once by its name."""
    for key, name, sign in TABS:
        window.keys("ctrl+" + key)
        reader.find("toggle button", name)
        reader.find(*sign)
        if name in ["Grundy table", "Queen board", "Zeckendorf"]:
            reader.find("label", "Position: (8, 9)")
        look(window, f"{key}-{name.lower().replace(' ', '-')}")
    for _, name, sign in TABS:
        reader.press("toggle button", name)
        reader.find(*sign)
    told("every tab, by key and by name")


def menus(reader, window):
    """Every menu, and every entry that opens something."""
    window.keys("ctrl+1")
    reader.find(*TABS[0][2])
    for menu, names in MENUS.items():
        reader.press("button", menu)
        wait(f"the menu {menu} does not open", lambda: entries(reader))
        held = [name for name, _ in entries(reader)]
        if held != names:
            raise Fault(f"the menu {menu} holds {held}, the tour knows {names}")
        window.keys("Escape")
        wait(f"the menu {menu} does not close", lambda: reader.widgets() and not entries(reader))
    for menu, entry, sign in OPENED:
        choose(reader, menu, entry)
        reader.find(*sign)
        if sign[0] == "dialog":
            unnamed = [widget.role for widget in reader.widgets()
                       if widget.role in ["button", "entry", "check box", "radio button", "dialog"] and not widget.name]
            if unnamed:
                raise Fault(f"{entry}: there are controls without a name: {unnamed}")
        if entry == "Keys F1":
            look(window, "7-keys")
        window.keys("Escape")
        reader.gone(*sign)
    told(f"{len(OPENED)} entries of the menus open something and Escape leaves it")


def views(reader, window):
    """What the menu View switches and Edit takes back: columns, answers, contrast, size of the text."""
    for entry, sign in [("Left column Ctrl+B", ("button", "Show the left column")),
                        ("Inspector Ctrl+I", ("button", "Show the inspector"))]:
        choose(reader, "View", entry, "check box")
        reader.find(*sign)
        choose(reader, "View", "Reset layout")
        reader.gone(*sign)
    outcome = ("status", "N-position: *")
    choose(reader, "View", "Hide answers Shift+H")
    reader.gone(*outcome)
    choose(reader, "View", "Answers H", "check box")
    reader.find(*outcome)
    choose(reader, "View", "High contrast Ctrl+Shift+T", "check box", "Theme")
    look(window, "high-contrast")
    choose(reader, "View", "High contrast Ctrl+Shift+T", "check box", "Theme")
    for size in ["150 %", "100 %"]:
        choose(reader, "View", size, "radio button", "Text size")
        window.keys("Escape", "Escape")
    choose(reader, "Edit", "Swap piles Ctrl+M")
    reader.find("label", "Position: (9, 8)")
    choose(reader, "Edit", "Undo Ctrl+Z")
    reader.find("label", "Position: (8, 9)")
    choose(reader, "Edit", "Redo Ctrl+Shift+Z")
    reader.find("label", "Position: (9, 8)")
    choose(reader, "Edit", "Undo Ctrl+Z")
    reader.find("label", "Position: (8, 9)")
    choose(reader, "Edit", "Copy position Ctrl+Shift+C")
    reader.find("label", "The position was copied.")
    told("columns, answers, contrast, text size, undone and made again, copied")


def position(reader):
    """The position in the inspector, in words."""
    return next((widget.name for widget in reader.widgets()
                 if widget.role == "label" and widget.name.startswith("Position: ")), None)


def picture(window):
    """What is seen once the window stands still."""
    path = window.still("now")
    with open(path, "rb") as file:
        seen = file.read()
    os.remove(path)
    return seen


def mouse(reader, window):
    """Zooms and drags the map, chooses a cell, a square, and moves the queen, all with the mouse."""
    window.keys("ctrl+1")
    table = reader.find("canvas", "Grundy table")
    for what, does in [("the wheel", lambda: window.wheel(table, 3)),
                       ("a drag", lambda: window.drag(table, (0.5, 0.5), (0.3, 0.6))),
                       ("a click on a button", lambda: window.click(reader.find("button", "Fit the whole table")))]:
        before = picture(window)
        does()
        wait(f"{what} does not change what is seen of the map", lambda: picture(window) != before)
    window.click(table, 0.4, 0.4)
    wait("a click on the map chooses no cell", lambda: position(reader) not in [None, "Position: (8, 9)"])
    window.click(reader.find("button", "Undo", "enabled"))
    reader.find("label", "Position: (8, 9)")
    window.click(reader.find("toggle button", "Queen board"))
    window.click(reader.find("button", "Square 4, 7*"))
    reader.find("label", "Position: (4, 7)")
    window.keys("ctrl+z")
    reader.find("label", "Position: (8, 9)")
    # The queen goes to a P-position, and the computer has an answer to that.
    window.drag(reader.find("button", "Square 8, 9*"), (0.5, 0.5), (0.5, 0.5), reader.find("button", "Square 1, 2*"))
    reader.find("status", "The computer took *")
    window.keys("ctrl+n")
    reader.find("label", "Position: (8, 9)")
    told("zoomed, dragged, clicked, moved the queen with the mouse")


def scenes(reader, window, folder):
    """A lesson out of the menu, on paper, too; a lesson of one's own, its scenes copied, moved, removed."""
    choose(reader, "Lessons", "2. Can copying win?", within="Course from zero")
    first, second = ("label", "Two piles"), ("label", "One stone each")
    reader.find(*first)
    choose(reader, "Lessons", "Next scene PageDown")
    reader.find(*second)
    choose(reader, "Lessons", "Previous scene PageUp")
    reader.find(*first)
    for kind, whom, begins in [("PDF, to print", "With answers", b"%PDF-"), ("PDF, to print", "For pupils", b"%PDF-"),
                               ("HTML, to read on a screen", "With answers", b"<!DOCTYPE html>")]:
        path = os.path.join(folder, f"handout {whom}.{kind[:4].strip(',').lower()}")

        def ask(kind=kind, whom=whom):
            choose(reader, "File", "Handout…")
            reader.press("radio button", whom)
            reader.press("radio button", kind)
            reader.press("button", "Save handout…")
        path_typed(reader, window, ask, path)
        with open(whole(path), "rb") as file:
            if not file.read(20).lower().startswith(begins.lower()):
                raise Fault(f"the handout is no {kind}")
    window.keys("ctrl+n")
    reader.gone(*first)
    # A lesson has a view of its own: the panels are behind Explore freely, on a copy that is dropped.
    choose(reader, "Lessons", "2. Can copying win?", within="Course from zero")
    reader.press("button", "Explore freely")
    reader.find("toggle button", "Grundy table")
    reader.press("button", "Back to the lesson")
    reader.find(*first)
    window.keys("ctrl+n")
    reader.gone(*first)
    choose(reader, "Lessons", "Add scene")
    reader.find("button", "Done")
    for entry, title in [("Duplicate scene", "2 scenes"), ("Move scene back Alt+Left", "2 scenes"),
                         ("Remove scene", "1 scene")]:
        choose(reader, "Lessons", entry)
        reader.find("label", title + "*")
    reader.press("button", "Done")
    window.keys("ctrl+n")
    reader.press("button", "Do not save")
    wait("the lesson is still there", lambda: window.title() == "Golden Nim")
    told("a lesson of the course, its handouts, and scenes added, copied, moved, removed")


def files(reader, window, folder):
    """Save as, a new session, open; a table and a picture to files."""
    session = os.path.join(folder, "tour.json")
    choose(reader, "Edit", "Swap piles Ctrl+M")
    reader.find("label", "Position: (9, 8)")
    # A position is looked at; a scene is work.
    choose(reader, "Lessons", "Add scene")
    reader.press("button", "Done")
    wait("unsaved work is not told in the title", lambda: window.title().endswith("•"))
    reader.find("window", "Golden Nim •")
    path_typed(reader, window, lambda: window.keys("ctrl+shift+s"), session)
    whole(session)
    wait("the title does not name the file", lambda: window.title() == "Golden Nim – tour")
    with open(session, encoding="utf-8") as file:
        if json.load(file)["format"] != "golden-nim/session":
            raise Fault("what was saved is no session")
    window.keys("ctrl+n")
    reader.find("label", "Position: (8, 9)")
    path_typed(reader, window, lambda: window.keys("ctrl+o"), session)
    reader.press("button", "Explore freely")
    reader.find("label", "Position: (9, 8)")
    wait("the title does not name the file", lambda: window.title() == "Golden Nim – tour")
    told("saved, opened")

    reader.press("toggle button", "Export…")
    reader.press("radio button", "Visible part")
    reader.find("radio button", "Visible part", "checked")
    for kind in ["CSV", "JSON"]:
        path = os.path.join(folder, "table." + kind.lower())
        path_typed(reader, window, lambda kind=kind: reader.press("button", "Export the visible part as " + kind), path)
        with open(whole(path), encoding="utf-8") as file:
            if kind == "JSON":
                json.load(file)
            else:
                rows = list(csv.reader(file))
                # The corner of Wythoff's table: the value of (1, 2) is 0.
                if rows[2][3] != "0" or len({len(row) for row in rows}) != 1:
                    raise Fault("the CSV file is not Wythoff's table")
    choose(reader, "File", "Save picture…")
    reader.find("dialog", "Save picture")
    path = os.path.join(folder, "map.png")
    path_typed(reader, window, lambda: reader.press("button", "Save picture…"), path)
    if not run("identify", whole(path)).split()[1] == "PNG":
        raise Fault("the picture is no PNG")
    told("a table as CSV and JSON and a picture as PNG")


def presents(reader, window):
    """The stage, and back; the theme by its key, and back."""
    window.keys("F5")
    reader.find(*STAGE)
    look(window, "8-stage")
    window.keys("n")
    notes = "^Presenter"
    wait("the presenter's window does not open", lambda: window.named(notes))
    window.keys("F5")
    reader.gone(*STAGE)
    wait("the presenter's window stays open", lambda: not window.named(notes))
    run("xdotool", "windowfocus", "--sync", window.id)
    other = "Light theme" if THEME == "dark" else "Dark theme"
    for key, name in [("ctrl+t", other), (None, THEME.title() + " theme")]:
        if key:
            window.keys(key)
        else:
            reader.press("radio button", name)
        reader.find("radio button", name, "checked")
        now = window.still("now")
        bright = float(run("convert", now, "-colorspace", "gray", "-format", "%[fx:mean]", "info:"))
        os.remove(now)
        if (bright > 0.5) != (name == "Light theme"):
            raise Fault(f"the window is not in the {name}: {bright}")
    told("presented, in the other theme and back")


def learns(reader, window):
    """A task of a lesson, wrong and then right; a statement on the bench of a new session."""
    choose(reader, "Help", "Start page")
    reader.press("button", "Who takes the last stone?*")
    for title in ["Play first", "Begin at the end", "One move is enough", "The next trap", "Why it works for ever", "Lost and won", "Won or lost?", "21 stones, and any other number"]:
        reader.find("label", title)
        if not title.startswith("21 stones"):
            window.keys("Next")
    reader.press("button", "Add a multiple of …")
    window.fill("entry", "Number of sentence 2, “a multiple of …”", "3")
    reader.press("button", "Try it")
    reader.find("notification", "Not yet. A hole: you leave me 3*")
    reader.press("button", "Take back")
    window.fill("entry", "Number of sentence 2, “a multiple of …”", "4")
    reader.press("button", "Try it")
    reader.find("notification", "Right. It wins, for all numbers*")
    look(window, "9-solved")
    told("an exercise, wrong and then right")
    # Nothing in a lesson of the program is work: nobody asks.
    window.keys("ctrl+n")
    reader.gone("notification", "Right. It wins, for all numbers*")
    wait("a new session is unsaved work", lambda: window.title() == "Golden Nim")
    window.keys("ctrl+6")
    reader.press("radio button", "Bench")
    reader.press("button", "Every pair")
    reader.find("entry", "Text of cell 2")
    reader.press("button", "Prove cell 2")
    reader.find("label", "∀ Proved for all numbers")
    reader.press("button", "Keep cell 2 among the conjectures")
    wait("the kept statement is not unsaved work", lambda: window.title() == "Golden Nim •")
    told("a statement, proved and kept")


def closes(reader, window, folder):
    """The end with unsaved work: stay, do not save; then save."""
    window.keys("ctrl+q")
    reader.find("dialog", "Save changes to *")
    reader.press("button", "Cancel")
    reader.gone("dialog", "*")
    reader.find("label", "∀ Proved for all numbers")
    window.keys("ctrl+q")
    reader.press("button", "Do not save")
    window.ends()
    session = os.path.join(folder, "tour.json")
    with open(session, "rb") as file:
        before = file.read()
    window.start(session)
    # What is explored is dropped with its copy, a scene is work.
    reader.press("button", "Explore freely")
    reader.find("label", "Position: (9, 8)")
    choose(reader, "Edit", "Swap piles Ctrl+M")
    reader.find("label", "Position: (8, 9)")
    reader.press("button", "Back to the lesson")
    choose(reader, "Lessons", "Add scene")
    reader.press("button", "Done")
    window.keys("ctrl+q")
    reader.press("button", "Save")
    window.ends()
    with open(session, "rb") as file:
        if file.read() == before:
            raise Fault("it was not saved on the way out")
    told("closed with unsaved work: stayed, dropped, saved")


def tour(reader, work, windows):
    began = time.monotonic()
    width, height = map(int, SIZE.split("x"))
    window = Window(reader, BINARY, work, SHOTS, (width, height), {"WINIT_X11_SCALE_FACTOR": SCALE})
    windows.append(window)
    window.start()
    reader.find("button", "Type a position")
    choose(reader, "View", "Reduced motion", "check box")
    if THEME == "light":
        reader.press("radio button", "Light theme")
    reader.find("radio button", THEME.title() + " theme", "checked")
    window.keys("Escape")
    reader.gone("button", "Type a position")
    tabs(reader, window)
    mouse(reader, window)
    menus(reader, window)
    views(reader, window)
    scenes(reader, window, work)
    files(reader, window, work)
    presents(reader, window)
    learns(reader, window)
    closes(reader, window, work)
    told(f"{time.monotonic() - began:.0f} s")


main("tour", tour)
for fault in faults:
    print("tour:", fault, file=sys.stderr)
sys.exit(3 if faults else 0)
