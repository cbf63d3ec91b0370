"""Drives the real window as a screen reader and its user do: finds widgets by role and name over AT-SPI, presses them, types
and presses keys through xdotool, takes pictures. Waits for what is to happen, never for a time to pass.

Runs under dbus-run-session, with a display in DISPLAY; needs at-spi2-core, python3-dbus, xdotool and ImageMagick.
"""

import collections
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import dbus

ACCESSIBLE = "org.a11y.atspi.Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"
ROLES = {2: "alert", 6: "canvas", 7: "check box", 11: "combo box", 16: "dialog", 23: "window", 27: "image", 29: "label",
         31: "list", 32: "list item", 33: "menu", 35: "menu item", 39: "panel", 42: "progress bar", 43: "button",
         44: "radio button", 48: "scroll bar", 49: "scroll pane", 51: "slider", 54: "status", 61: "text",
         62: "toggle button", 75: "application", 79: "entry", 83: "heading", 88: "link", 98: "list box", 101: "notification"}
STATES = {"checked": 4, "enabled": 8, "focused": 12, "selected": 23, "sensitive": 24, "pressed": 20}

# How long anything may take; a machine that is busy gets no more than this.
PATIENCE = float(os.environ.get("PATIENCE", "90"))

Widget = collections.namedtuple("Widget", "place path parent index role name states depth")


class Fault(Exception):
    """What did not happen."""


def wait(what, happens, seconds=PATIENCE):
    """What this gives as soon as it gives something; it is asked again and again."""
    end, pause = time.monotonic() + seconds, 0.03
    while True:
        found = happens()
        if found:
            return found
        if time.monotonic() > end:
            raise Fault(what)
        time.sleep(pause)
        pause = min(pause * 1.3, 0.4)


def is_called(name, wanted):
    """Whether a name is the one that is wanted; one that ends with * is the beginning of a name."""
    return name.startswith(wanted[:-1]) if wanted.endswith("*") else name == wanted


def run(*words, **kinds):
    return subprocess.run(words, check=True, capture_output=True, text=True, timeout=PATIENCE, **kinds).stdout


class Reader:
    """What a screen reader has of all programs on this bus."""

    def __init__(self):
        services = dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus")
        for name in ["IsEnabled", "ScreenReaderEnabled"]:
            dbus.Interface(services, PROPERTIES).Set("org.a11y.Status", name, dbus.Boolean(True))
        self.bus = dbus.bus.BusConnection(dbus.Interface(services, "org.a11y.Bus").GetAddress())

    def call(self, place, path, interface, method, signature="", *arguments):
        return self.bus.call_blocking(place, path, interface, method, signature, arguments, timeout=PATIENCE)

    def widgets(self):
        """Every widget in the order of reading; nothing where no program is there, or it just went."""
        found = []
        try:
            root = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
            for place, path in self.call(*root, ACCESSIBLE, "GetChildren"):
                found += self.of_program(str(place), str(path))
        except dbus.DBusException:
            return []
        return found

    def of_program(self, place, root):
        items = self.call(place, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        below = collections.defaultdict(list)
        for item in (item for item in items if str(item[0][1]) != root):
            below[str(item[2][1])].append(item)
        for items in below.values():
            items.sort(key=lambda item: item[3])
        found, todo = [], [(item, 0) for item in reversed(below[root])]
        while todo:
            item, depth = todo.pop()
            path, role = str(item[0][1]), int(item[7])
            states = int(item[9][0]) | int(item[9][1]) << 32
            found.append(Widget(place, path, str(item[2][1]), int(item[3]), ROLES.get(role, str(role)), str(item[6]),
                                frozenset(name for name, bit in STATES.items() if states >> bit & 1), depth))
            todo += [(child, depth + 1) for child in reversed(below[path])]
        return found

    def seen(self, role, name):
        """All widgets of this role and name."""
        return [widget for widget in self.widgets() if widget.role == role and is_called(widget.name, name)]

    def find(self, role, name, *states):
        """The first widget of this role, name and states, as soon as there is one."""
        def found():
            return next((widget for widget in self.seen(role, name) if widget.states.issuperset(states)), None)
        return wait(" ".join(["there is no", *states, role, repr(name)]), found)

    def gone(self, role, name):
        """Waits until no widget has this role and name, while there is a window."""
        def happens():
            widgets = self.widgets()
            return widgets and not any(widget.role == role and is_called(widget.name, name) for widget in widgets)
        wait(f"there still is the {role} {name!r}", happens)

    def press(self, role, name):
        """Presses the first widget of this role and name that can be pressed, as a screen reader does."""
        what = f"the {role} {name!r} cannot be pressed"
        wait(what, lambda: self.press_now(self.find(role, name, "enabled")))

    def press_now(self, widget):
        """Whether a widget was pressed; not where it is gone."""
        return self.asked(widget, "org.a11y.atspi.Action", "DoAction", "i", 0)

    def focus(self, role, name):
        """Gives the keyboard to a widget."""
        wait(f"the {role} {name!r} takes no keyboard", lambda: self.focus_now(self.find(role, name)))
        self.find(role, name, "focused")

    def focus_now(self, widget):
        """Whether a widget was given the keyboard; not where it is gone."""
        return self.asked(widget, "org.a11y.atspi.Component", "GrabFocus")

    def asked(self, widget, interface, method, *arguments):
        """Whether a widget was asked for something; not where it is gone."""
        try:
            self.call(widget.place, widget.path, interface, method, *arguments)
        except dbus.DBusException:
            return False
        return True

    def place(self, widget):
        """Left, top, width and height of a widget on the screen."""
        return [int(number) for number in
                self.call(widget.place, widget.path, "org.a11y.atspi.Component", "GetExtents", "u", 0)]

    def text(self, widget):
        return str(self.call(widget.place, widget.path, "org.a11y.atspi.Text", "GetText", "ii", 0, -1))

    def tree(self):
        return "".join(f"{'  ' * widget.depth}{widget.role}: {widget.name}\n" for widget in self.widgets())


class Window:
    """The program with its window on the display, with a home of its own."""

    def __init__(self, reader, binary, work, shots, size=None, variables=()):
        self.reader, self.binary, self.work, self.shots, self.size = reader, binary, work, shots, size
        self.variables, self.program, self.id = dict(variables), None, None
        self.home = os.path.join(work, "home")
        os.makedirs(self.home, exist_ok=True)
        self.log = open(os.path.join(work, "log"), "ab")

    def start(self, *arguments):
        variables = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        # No desktop answers for files: the program asks for them itself. The reader is found on the session bus.
        variables.update(HOME=self.home, XDG_CONFIG_HOME="", XDG_STATE_HOME="", **self.variables)
        self.program = subprocess.Popen([self.binary, *arguments], env=variables, stdout=self.log, stderr=self.log)
        self.reader.find("window", "*")
        self.id = wait("no window is on the display", self.on_display).split()[0]
        if self.size:
            run("xdotool", "windowmove", self.id, "0", "0", "windowsize", self.id, *map(str, self.size))
        run("xdotool", "windowfocus", "--sync", self.id)
        self.park()

    def named(self, name):
        """The windows on the display whose title is like this."""
        done = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", name], capture_output=True, text=True)
        return done.stdout.strip()

    def on_display(self):
        return self.named("^Golden Nim")

    def title(self):
        return run("xdotool", "getwindowname", self.id).strip()

    def keys(self, *names):
        self.alive()
        run("xdotool", "key", "--clearmodifiers", *names)

    def type(self, text):
        self.alive()
        run("xdotool", "type", "--clearmodifiers", "--delay", "15", text)

    def fill(self, role, name, text):
        """Types a text into a field in the place of what is there."""
        self.reader.focus(role, name)
        self.keys("ctrl+a")
        self.type(text)

    def park(self):
        """The pointer to where nothing is."""
        run("xdotool", "mousemove", "0", "0")

    def click(self, widget, right=0.5, down=0.5):
        """Clicks into a widget, this part of its width and height in."""
        run("xdotool", "mousemove", *self.at(widget, right, down))
        time.sleep(0.1)
        run("xdotool", "click", "1")
        self.park()

    def at(self, widget, right, down):
        """The place in a widget this part of its width and height in."""
        left, top, width, height = self.reader.place(widget)
        return [str(left + int(width * right)), str(top + int(height * down))]

    def wheel(self, widget, turns):
        """Turns the wheel up over the middle of a widget."""
        run("xdotool", "mousemove", *self.at(widget, 0.5, 0.5))
        for _ in range(turns):
            run("xdotool", "click", "4")
            time.sleep(0.1)
        self.park()

    def drag(self, widget, start, end, to=None):
        """Drags from one part of a widget to another, or to a part of another widget, in steps as a hand does."""
        a, b = self.at(widget, *start), self.at(to or widget, *end)
        run("xdotool", "mousemove", *a, "mousedown", "1")
        for step in range(1, 6):
            run("xdotool", "mousemove", *(str(int(x) + (int(y) - int(x)) * step // 5) for x, y in zip(a, b)))
            time.sleep(0.1)
        run("xdotool", "mouseup", "1")
        self.park()

    def picture(self, path):
        run("import", "-window", "root", path)

    def still(self, name):
        """Keeps a picture under this name once the window stands still; gives its path."""
        path, other = os.path.join(self.shots, name + ".png"), os.path.join(self.work, "now.ppm")
        before = os.path.join(self.work, "before.ppm")
        self.picture(other)

        def stands():
            os.replace(other, before)
            time.sleep(0.25)
            self.picture(other)
            with open(before, "rb") as a, open(other, "rb") as b:
                return a.read() == b.read()
        wait(f"the picture never stands still ({name})", stands)
        run("convert", other, "-define", "png:compression-level=1", path)
        return path

    def alive(self):
        if self.program.poll() is not None:
            raise Fault(f"the program ended with code {self.program.returncode}")

    def ends(self, code=0):
        """Waits until the program ends, with this code."""
        wait("the program does not end", lambda: self.program.poll() is not None)
        if self.program.returncode != code:
            raise Fault(f"the program ended with code {self.program.returncode}, not {code}")

    def stop(self):
        if self.program and self.program.poll() is None:
            self.program.kill()
            self.program.wait()


def main(name, tour):
    """Runs what is given with a reader and a folder to work in; tells what went wrong, and what was seen then."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    work = tempfile.mkdtemp()
    reader = Reader()
    windows = []
    try:
        tour(reader, work, windows)
    except (Fault, dbus.DBusException, subprocess.SubprocessError, OSError) as problem:
        for window in windows:
            try:
                window.picture(os.path.join(window.shots, "failure.png"))
                print(f"{name}: see {window.shots}/failure.png", file=sys.stderr)
            except (subprocess.SubprocessError, OSError):
                pass
        print(reader.tree(), file=sys.stderr)
        with open(os.path.join(work, "log"), encoding="utf-8", errors="replace") as log:
            print(log.read()[-4000:], file=sys.stderr)
        print(f"{name}: {problem}", file=sys.stderr)
        sys.exit(1)
    finally:
        for window in windows:
            window.stop()
        shutil.rmtree(work, ignore_errors=True)
