"""Drives the settings window by keys and reads it through AT-SPI: drive.py PROGRAM SCENARIO

Needs DISPLAY, a session bus, and XDG_CONFIG_HOME with the bindings file. Fails with a message if something is not as it
should be.
"""
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

DEADLINE = 60
FILE = os.path.join(os.environ["XDG_CONFIG_HOME"], "dactyl", "dactyl.conf")
SYMBOLS = {
    "Tab": 0xFF09, "Return": 0xFF0D, "space": 0x20, "Escape": 0xFF1B, "Left": 0xFF51, "Right": 0xFF53, "Down": 0xFF54,
    "BackSpace": 0xFF08,
}
SYMBOLS |= {f"F{number}": 0xFFBD + number for number in range(1, 13)}
# The X codes of modifiers, which are the same on each keyboard.
CODES = {"Control": 37, "Shift": 50, "Alt": 64}


def wait(what, condition):
    """Returns the first result of the condition that is true."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        try:
            result = condition()
        except Exception:  # A widget that has just gone.
            result = None
        if result:
            return result
        time.sleep(0.05)
    raise SystemExit(f"not within {DEADLINE} s: {what}\n{dump()}")


def everything(node):
    """The node and all in it. What goes meanwhile is left out: on a busy machine, something always does."""
    yield node
    try:
        count = node.get_child_count()
    except GLib.Error:
        return
    for index in range(count):
        try:
            child = node.get_child_at_index(index)
        except GLib.Error:
            continue
        if child is not None:
            yield from everything(child)


def application():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child is not None and "dactyl" in (child.get_name() or ""):
            return child
    return None


def nodes():
    root = application()
    return [] if root is None else list(everything(root))


def find(condition):
    """The nodes for which the condition is true, one after the other."""
    for node in nodes():
        try:
            found = condition(node)
        except GLib.Error:  # It has just gone.
            continue
        if found:
            yield node


def has(node, state):
    return node.get_state_set().contains(state)


def visible(node):
    # GTK 4.8 sets no state SHOWING for what is in a window.
    while node is not None and node.get_role() != Atspi.Role.APPLICATION:
        if not has(node, Atspi.StateType.VISIBLE):
            return False
        node = node.get_parent()
    return True


def shown(text):
    """The visible things whose name has this text."""
    return list(find(lambda node: text in (node.get_name() or "") and visible(node)))


def page(name):
    """True if the button of this page is pressed."""
    return any(find(lambda node: node.get_name() == name and has(node, Atspi.StateType.PRESSED)))


class Effort:
    """The number of keys and clicks so far."""

    count = 0


class Focus:
    """The thing that has got the focus last. A walk through the window for each Tab would take most of the time."""

    last = None

    @classmethod
    def change(cls, event):
        if event.detail1:
            cls.last = event.source


listener = Atspi.EventListener.new(Focus.change)
listener.register("object:state-changed:focused")


def focused():
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass
    try:
        if Focus.last is not None and has(Focus.last, Atspi.StateType.FOCUSED):
            return Focus.last
    except GLib.Error:  # It has just gone.
        pass
    Focus.last = next(find(lambda node: has(node, Atspi.StateType.FOCUSED)), None)
    return Focus.last


def dump():
    lines = []
    for node in find(lambda node: node.get_name()):
        try:
            marks = "*" if has(node, Atspi.StateType.FOCUSED) else " "
            lines.append(f"{marks} {node.get_role_name()}: {node.get_name()}")
        except GLib.Error:  # It has just gone.
            pass
    return "\n".join(lines)


def press(*keys):
    """Presses the last key while the others are held."""
    Effort.count += 1
    for key in keys[:-1]:
        Atspi.generate_keyboard_event(CODES[key], None, Atspi.KeySynthType.PRESS)
    symbol = SYMBOLS.get(keys[-1]) or ord(keys[-1])
    Atspi.generate_keyboard_event(symbol, None, Atspi.KeySynthType.SYM)
    for key in reversed(keys[:-1]):
        Atspi.generate_keyboard_event(CODES[key], None, Atspi.KeySynthType.RELEASE)


def list_name(node):
    """The name of the list to choose from that the thing is a part of. Its button has the focus."""
    parent = node.get_parent()
    return parent.get_name() if parent is not None and parent.get_role_name() == "combo box" else None


def ancestor(node, role):
    while node is not None and node.get_role_name() != role:
        node = node.get_parent()
    return node


def in_view(node):
    """True if the thing is in the visible part of its page, or is higher than that part."""
    view = ancestor(node, "scroll pane")
    if view is None:
        return True
    own, whole = (part.get_extents(Atspi.CoordType.WINDOW) for part in (node, view))
    return own.height > whole.height or whole.y - 2 <= own.y <= own.y + own.height <= whole.y + whole.height + 2


def group_names(node):
    """The names of the buttons between which the arrow keys move the focus; empty if there are none."""
    group = node.get_parent().get_parent() if node.get_role_name() == "push button" else None
    if group is None or group.get_role_name() != "table":
        return []
    cells = (group.get_child_at_index(index) for index in range(group.get_child_count()))
    return [cell.get_child_at_index(0).get_name() for cell in cells]


def tab_to(name):
    """Presses Tab, and the right arrow key in a group of buttons, until the focus is on the control of this name."""
    for _ in range(120):
        before = wait("a focus", focused)
        wait(f"{before.get_name()} in view", lambda: in_view(before))
        if name in (before.get_name(), list_name(before)):
            return
        press("Right" if name in group_names(before) else "Tab")
        # A second key before the focus has moved would move it past the control that is found next.
        wait(f"another focus than {before.get_name()}", lambda: focused() not in (None, before))
    raise SystemExit(f"Tab does not reach {name}; the focus is on {before.get_name()}\n{dump()}")


def wheel(node):
    """Turns the wheel on the scrolled page until the thing is in view."""
    def is_reached():
        own, whole = (part.get_extents(Atspi.CoordType.WINDOW) for part in (node, ancestor(node, "scroll pane")))
        if whole.y <= own.y and own.y + own.height <= whole.y + whole.height:
            return True
        _, (left, top, _, _) = window()
        button = "b4c" if own.y < whole.y else "b5c"
        Atspi.generate_mouse_event(left + whole.x + 6, top + whole.y + whole.height // 2, button)
        return False

    if ancestor(node, "scroll pane") is not None:
        wait(f"{node.get_name()} in view", is_reached)


def click(name):
    """Clicks on the button of this name."""
    def button():
        # The buttons of the pages come first.
        return [
            node for node in shown(name) if node.get_name() == name and node.get_role_name() == "push button"
            and has(node, Atspi.StateType.SENSITIVE)
        ][-1]

    node = wait(f"the button {name}", button)
    wheel(node)
    _, (left, top, _, _) = window()
    place = node.get_extents(Atspi.CoordType.WINDOW)
    Effort.count += 1
    Atspi.generate_mouse_event(left + place.x + place.width // 2, top + place.y + place.height // 2, "b1c")


def text():
    with open(FILE, "rb") as file:
        return file.read()


def save(content):
    with open(FILE + ".new", "wb") as file:
        file.write(content)
    os.replace(FILE + ".new", FILE)


def require(condition, message):
    if not condition:
        raise SystemExit(f"{message}\n{dump()}")


def start(program):
    # A fault in the use of GTK ends the program.
    process = subprocess.Popen([program], env=os.environ | {"G_DEBUG": "fatal-criticals"})
    wait("a window", lambda: shown("Gestures"))
    wait("a focus", focused)
    return process


def close(process):
    press("Control", "q")
    require(process.wait(DEADLINE) == 0, "the window ends with an error")


# Scenarios


def choose_four_fingers():
    """On the page Add, by keyboard only."""
    tab_to("Fingers")
    press("space")
    wait("the numbers", lambda: focused().get_role_name() == "list item")
    press("Down")
    press("Return")
    wait("the choice", lambda: shown("Swipe up with four fingers"))


def from_nothing(process):
    """By keyboard only, from no file to a gesture in it, and back."""
    wait("the page Start", lambda: page("Start") and shown("Dactyl is not running"))
    press("Alt", "2")
    wait("the empty list", lambda: shown("No gestures yet"))
    press("Alt", "3")
    wait("the page Add", lambda: page("Add"))
    choose_four_fingers()
    tab_to("Close")
    press("space")
    wait("the line", lambda: shown("This line is right") or shown("No device"))
    tab_to("Add")
    press("space")
    wait("the file", lambda: os.path.exists(FILE) and text() == b"swipe 4 up -> window close\n")
    wait("the row", lambda: page("Gestures") and shown("Swipe up with four fingers"))
    tab_to("Swipe up with four fingers: on or off")
    press("space")
    wait("a comment", lambda: text() == b"# swipe 4 up -> window close\n")
    press("Control", "z")
    wait("undo", lambda: text() == b"swipe 4 up -> window close\n")


def performed():
    """Lets the test make the gesture, and waits until its other client reports the action."""
    home = os.environ["HOME"]
    open(os.path.join(home, "perform"), "w").close()
    wait("the action in the other client", lambda: os.path.exists(os.path.join(home, "performed")))


def by_keyboard(process):
    """By keyboard only, from no file to a gesture that presses a key in another client."""
    wait("the focus on the button", lambda: focused().get_name() == "Start Dactyl")
    press("Return")
    wait("the daemon", lambda: shown("Dactyl is running"))
    wait("the focus on the next step", lambda: focused().get_name() == "Make a gesture")
    press("Return")
    wait("the recording", lambda: page("Add") and shown("Nothing is performed meanwhile"))
    wait("the focus on the other way", lambda: focused().get_name() == "Choose by picture")
    press("Return")
    wait("the pictures", lambda: shown("Pinch"))
    choose_four_fingers()
    tab_to("Keys")
    press("space")
    tab_to("Record keys")
    press("Return")
    wait("the recording of keys", lambda: shown("Press the keys now"))
    press("F5")
    wait("the key", lambda: shown("F5") and not shown("Press the keys now"))
    press("Control", "Return")
    wait("the file", lambda: text().endswith(b"\nswipe 4 up -> keys F5\n"))
    wait("the row", lambda: page("Gestures") and shown("Swipe up with four fingers"))
    require(Effort.count == 20, f"{Effort.count} keys")
    performed()
    press("Alt", "1")
    wait("the focus on the next step", lambda: focused().get_name() == "Make a gesture")
    tab_to("Stop")
    press("Return")
    wait("the end of the daemon", lambda: shown("Dactyl is not running"))


def by_pointer(process):
    """By pointer only, from no file to a gesture that maximizes another client."""
    click("Start Dactyl")
    wait("the daemon", lambda: shown("Dactyl is running"))
    click("Make a gesture")
    wait("the recording", lambda: page("Add") and shown("Nothing is performed meanwhile"))
    # From now on the test moves four fingers up again and again.
    swipe = os.path.join(os.environ["HOME"], "swipe")
    open(swipe, "w").close()
    wait("what was seen", lambda: shown("Seen: 4 fingers up"))
    os.remove(swipe)
    click("Use this: Swipe up with four fingers on the touchpad")
    click("Maximize or restore")
    wait("the line", lambda: shown("This line is right"))
    click("Add")
    wait("the file", lambda: text().endswith(b"\nswipe 4 up on touchpad -> window maximize toggle\n"))
    wait("the row", lambda: page("Gestures") and shown("Swipe up with four fingers"))
    require(Effort.count == 5, f"{Effort.count} clicks")
    performed()
    click("Start")
    click("Stop")
    wait("the end of the daemon", lambda: shown("Dactyl is not running"))


def started(process):
    """The button that starts the daemon also writes the starter, so that gestures act."""
    wait("the page Start", lambda: page("Start") and shown("Dactyl is not running"))
    wait("the focus on the next step", lambda: focused().get_name() == "Start Dactyl")
    press("space")
    wait("the daemon with gestures", lambda: shown("Dactyl is running") and shown("Your gestures act"))
    require(b"swipe 3 right -> keys alt+Left\n" in text(), "the starter was not written")
    require(not shown("Another program"), "the window calls its own change one of another program")
    require(not shown("Make your first gesture"), "the page offers a first gesture beside those of the starter")
    press("Alt", "5")
    wait("the reasons why nothing was seen", lambda: shown("The daemon listens to"))
    press("Alt", "1")
    wait("the focus on the next step", lambda: focused().get_name() == "Make a gesture")
    tab_to("Stop")
    press("space")
    wait("the end of the daemon", lambda: shown("Dactyl is not running"))


def errors(process):
    """Each page opens with a file that has errors; each control has a name."""
    wait("the error", lambda: shown("did you mean"))
    wait("the other lines", lambda: shown("Swipe down with three fingers"))
    for number, name in (("1", "Start"), ("3", "Add"), ("4", "Playground"), ("5", "Why"), ("2", "Gestures")):
        press("Alt", number)
        wait(f"the page {name}", lambda: page(name))
    roles = {"push button", "check box", "entry", "text", "combo box", "slider", "list", "list item"}
    controls = list(find(lambda node: has(node, Atspi.StateType.FOCUSABLE) and node.get_role_name() in roles))
    # GTK keeps rows out of view, which are empty.
    controls = [
        node for node in controls
        if node.get_role_name() != "list item" or any(part.get_name() for part in everything(node))
    ]
    # GTK names a control without a name by its class.
    nameless = [node.get_role_name() for node in controls if not node.get_name() or node.get_name().startswith("Gtk")]
    lists = list(find(lambda node: node.get_role_name() == "combo box"))
    inner = [part.get_name() for node in lists for part in everything(node) if has(part, Atspi.StateType.FOCUSABLE)]
    require(inner and "GtkToggleButton" not in inner, f"lists with parts without a name: {inner}")
    require(len(controls) > 20 and not nameless, f"controls without a name: {nameless}")
    tab_to("Write “up”")
    press("space")
    wait("the mend", lambda: text().startswith(b"swipe 3 up -> keys a\n"))
    wait("the error is gone", lambda: not shown("did you mean"))


def outside(process):
    """A change by another program is shown, and nothing of it is overwritten."""
    wait("the row", lambda: shown("Remove: Swipe up with three fingers"))
    save(b"swipe 4 left -> keys b\n")
    wait("the new row", lambda: shown("Remove: Swipe left with four fingers") and not shown("Remove: Swipe up"))
    wait("the message", lambda: shown("Another program has changed the file"))
    tab_to("Remove: Swipe left with four fingers")
    press("space")
    wait("the removal", lambda: text() == b"")
    press("Control", "z")
    wait("undo", lambda: text() == b"swipe 4 left -> keys b\n")
    require(os.path.exists(FILE + ".before-edit"), "no copy of the file is left")


def window():
    """The X window of the program, by the protocol of window managers, and its corner and size."""
    tree = subprocess.run(["xwininfo", "-root", "-tree"], capture_output=True, text=True, check=True).stdout
    line = next(line for line in tree.splitlines() if '"Dactyl: gestures"' in line)
    number = line.split()[0]
    facts = subprocess.run(["xwininfo", "-id", number], capture_output=True, text=True, check=True).stdout
    values = dict(part.strip().rsplit(":", 1) for part in facts.splitlines() if part.count(":") == 1)
    return number, [int(values[name]) for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")]


def draw(field, path):
    """Moves the pressed pointer along the points, which are parts of the size of the field."""
    _, (left, top, _, _) = window()
    place = field.get_extents(Atspi.CoordType.WINDOW)
    points = [(left + int(place.x + x * place.width), top + int(place.y + y * place.height)) for x, y in path]
    Atspi.generate_mouse_event(*points[0], "abs")
    Atspi.generate_mouse_event(*points[0], "b1p")
    for start, end in zip(points, points[1:]):
        for part in range(1, 11):
            x, y = (int(a + (b - a) * part / 10) for a, b in zip(start, end))
            Atspi.generate_mouse_event(x, y, "abs")
    Atspi.generate_mouse_event(*points[-1], "b1r")


def strokes(process):
    """A drawing becomes a `shape` line, and a gesture; then a shape that no line uses is removed."""
    press("Alt", "6")
    wait("the page Strokes", lambda: page("Strokes") and shown("The file defines no shape yet."))
    wait("the name", lambda: focused() and focused().get_role_name() in ("text", "entry"))
    field = wait("the field", lambda: shown("The field for drawing"))[0]
    draw(field, [(0.2, 0.9), (0.5, 0.1), (0.8, 0.9)])
    wait("the verdict", lambda: shown("No line binds a stroke yet."))
    for letter in "roof":
        press(letter)
    tab_to("Add")
    press("space")
    wait("the shape", lambda: b"shape roof " in text())
    tab_to("Add a gesture that draws “roof”")
    press("space")
    wait("the page Add", lambda: page("Add") and shown("roof"))
    tab_to("Close")
    press("space")
    wait("the line", lambda: shown("This line is right") or shown("No device"))
    tab_to("Add")
    press("space")
    wait("the gesture", lambda: text().endswith(b"stroke roof with button right -> window close\n"))
    press("Alt", "6")
    remove = wait("the shape's row", lambda: shown("Remove the shape “roof”"))[0]
    wait("no removal", lambda: not has(remove, Atspi.StateType.SENSITIVE))
    tab_to("Undo")
    press("space")
    wait("undo", lambda: b"stroke roof" not in text())
    wait("the removal", lambda: has(shown("Remove the shape “roof”")[0], Atspi.StateType.SENSITIVE))
    tab_to("Remove the shape “roof”")
    press("space")
    wait("no shape", lambda: text() == b"swipe 3 up -> keys a\n")


def slider(name):
    """The slider of an option."""
    return next(node for node in shown(name) if node.get_role_name() == "slider")


def options(process):
    """Keys move a slider, which marks the last attempts, and change the action, where a line is changed and on Add."""
    tab_to("Change: Swipe up with three fingers")
    press("space")
    wait("the attempts", lambda: slider("Minimum distance").get_description().startswith("Your last attempts: "))
    wait("the default", lambda: shown("8 mm (default)"))
    tab_to("Minimum distance")
    press("Right")
    wait("another number", lambda: slider("Minimum distance").get_current_value() == 9 and shown("9 mm"))
    tab_to("Apply")
    press("space")
    wait("the option", lambda: text() == b"swipe 3 up on touchpad min 9mm -> keys a\n")
    tab_to("Change: Swipe up with three fingers")
    press("space")
    wait("the number of the line", lambda: slider("Minimum distance").get_current_value() == 9)
    tab_to("Remove the option “Minimum distance”")
    press("space")
    wait("the default again", lambda: shown("8 mm (default)"))
    tab_to("Apply")
    press("space")
    wait("no option", lambda: text() == b"swipe 3 up on touchpad -> keys a\n")
    # A dialog that is closing takes the keys.
    wait("the end of the dialog", lambda: not shown("Apply") and focused())
    tab_to("Change: Swipe up with three fingers")
    press("space")
    wait("the dialog", lambda: shown("Apply"))
    tab_to("Close")
    press("space")
    tab_to("Apply")
    press("space")
    wait("another action", lambda: text() == b"swipe 3 up on touchpad -> window close\n")
    wait("the end of the dialog", lambda: not shown("Apply") and focused())
    press("Alt", "3")
    wait("the page Add", lambda: page("Add") and shown("Maximum duration"))
    tab_to("Close")
    press("space")
    tab_to("Maximum duration")
    end = slider("Maximum duration").get_maximum_value()
    press("Left")
    tab_to("Add")
    press("space")
    line = f"\nswipe 3 up within {end - 50:.0f}ms -> window close\n"
    wait("the line", lambda: text().endswith(line.encode()))


def paused(process):
    """The field gets a stroke that performs a gesture on another page."""
    home = os.environ["HOME"]
    press("Alt", "6")
    wait("the pause", lambda: page("Strokes") and shown("Gestures are paused"))
    field = shown("The field for drawing")[0]
    _, (left, top, _, _) = window()
    place = field.get_extents(Atspi.CoordType.WINDOW)
    Atspi.generate_mouse_event(left + place.x + place.width // 2, top + place.y + place.height // 4, "abs")
    # From now on the test moves the pointer down with the left button, again and again.
    open(os.path.join(home, "stroke"), "w").close()
    wait("the drawing", lambda: shown("No line binds a stroke yet."))
    require(not os.path.exists(os.path.join(home, "performed")), "a drawing performed a gesture")
    press("Alt", "5")
    wait("the page Why", lambda: page("Why"))
    wait("the gesture", lambda: os.path.exists(os.path.join(home, "performed")))
    os.remove(os.path.join(home, "stroke"))


def side_width():
    """The width of the buttons of the pages."""
    button = next(find(lambda node: node.get_name() == "Strokes" and has(node, Atspi.StateType.FOCUSABLE)))
    return button.get_extents(Atspi.CoordType.WINDOW).width


def narrow(process):
    """Each page fits into 480 pixels; the arrow keys move between pictures."""
    for number, name in enumerate(("Start", "Gestures", "Add", "Playground", "Why", "Strokes"), 1):
        press("Alt", str(number))
        wait(f"the page {name}", lambda: page(name))
        subprocess.run(["wmctrl", "-i", "-r", window()[0], "-e", "0,-1,-1,480,600"], check=True)
        wait(f"480 pixels on {name}", lambda: window()[1][2] <= 480)
    wait("pictures only", lambda: side_width() < 100)
    press("Alt", "3")
    wait("the page Add", lambda: page("Add"))
    tab_to("Swipe")
    press("Right")
    wait("the second tile", lambda: focused().get_name() == "Pinch")
    press("Down")
    wait("the next row", lambda: focused().get_name() not in ("Swipe", "Pinch"))
    press("Left")
    # A window manager changes the width in another way than a person does.
    subprocess.run(["wmctrl", "-i", "-r", window()[0], "-b", "add,maximized_vert,maximized_horz"], check=True)
    wait("a wide window with the names of the pages", lambda: window()[1][2] > 640 and side_width() > 100)


def size(node):
    extents = node.get_extents(Atspi.CoordType.WINDOW)
    return extents.width, extents.height


def large(process):
    """With large letters, messages have space beside or above their buttons."""
    subprocess.run(["wmctrl", "-i", "-r", window()[0], "-e", "0,-1,-1,1000,700"], check=True)
    for number, name, text in ((2, "Gestures", "did you mean"), (3, "Add", "Choose what the gesture does.")):
        press("Alt", str(number))
        wait(f"the page {name}", lambda: page(name))
        message = wait("the message", lambda: shown(text))[-1]
        wait(f"a wide message: {size(message)}", lambda: size(message)[0] > 400)


def unreadable(process):
    """A file that cannot be read, or has no text, gives a message."""
    wait("a message", lambda: shown("The file cannot be shown") or shown("UTF-8") or shown("line"))
    press("Alt", "3")
    wait("the page Add", lambda: page("Add"))


def daemon(process):
    """Start pauses the daemon, Why explains its attempts, and Playground performs nothing."""
    press("Alt", "1")
    wait("the daemon", lambda: shown("Dactyl is running"))
    wait("the focus on the next step", lambda: focused().get_name() == "Make a gesture")
    wait("what is held back", lambda: shown("Applications get no swipes of 3 fingers on the touchpad."))
    tab_to("Pause")
    press("space")
    wait("the pause", lambda: shown("Dactyl is paused"))
    wait("the focus", lambda: focused().get_name() == "Resume")
    press("space")
    wait("the end of the pause", lambda: shown("Dactyl is running"))
    press("Alt", "5")
    wait("the attempt", lambda: shown("4 fingers right") and shown("Not recognized"))
    tab_to('Use the line swipe 4 right on touchpad -> notify "4 fingers right"')
    press("space")
    wait("the line", lambda: text().endswith(b'swipe 4 right on touchpad -> notify "4 fingers right"\n'))
    wait("the page Gestures", lambda: page("Gestures") and focused())
    press("Alt", "4")
    wait("the page Playground", lambda: page("Playground"))
    wait("the rehearsal", lambda: shown("nothing is performed"))
    performed = os.path.join(os.environ["HOME"], "performed")
    # From now on the test moves three fingers up again and again.
    open(os.path.join(os.environ["HOME"], "swipe"), "w").close()
    wait("two gestures", lambda: len(shown("It would do: run touch")) > 1)
    require(not os.path.exists(performed), "a gesture was performed in the playground")
    press("Alt", "1")
    wait("a gesture that is performed", lambda: os.path.exists(performed))


def made(process):
    """From an empty file, a gesture that is made becomes a line; its window is chosen by a click."""
    home = os.environ["HOME"]
    press("Alt", "3")
    wait("the page Add", lambda: page("Add"))
    tab_to("Make the gesture now")
    press("space")
    wait("the rehearsal", lambda: shown("Nothing is performed meanwhile"))
    # From now on the test moves the pointer to the right with the right button, again and again.
    open(os.path.join(home, "drag"), "w").close()
    wait("the drag", lambda: shown("swipe 1 right with button right"))
    os.remove(os.path.join(home, "drag"))
    # From now on the test moves three fingers up again and again.
    open(os.path.join(home, "swipe"), "w").close()
    wait("what was seen", lambda: shown("Seen: 3 fingers up"))
    os.remove(os.path.join(home, "swipe"))
    require(len(shown("Use this: ")) in range(2, 6), "not two to five gestures")
    tab_to("Use this: Swipe up with three fingers on the touchpad")
    press("space")
    wait("the gesture", lambda: shown("Swipe up with three fingers on the touchpad") and not shown("Use this: "))
    tab_to("Close")
    press("space")
    tab_to("Click on a window")
    press("space")
    wait("the choice of a window", lambda: shown("Escape cancels"))
    # From now on the test clicks on a window as soon as a click chooses it.
    open(os.path.join(home, "click"), "w").close()
    wait("the window", lambda: not shown("Escape cancels"))
    os.remove(os.path.join(home, "click"))
    wait("the line", lambda: shown("This line is right"))
    tab_to("Add")
    press("space")
    wait("the line in the file", lambda: text().split() == b"""
        in class "Browser" { swipe 3 up on touchpad -> window close }""".split())


def opposite(process):
    """By keyboard, a gesture and its opposite are added, and taken back as one step."""
    press("Alt", "3")
    wait("the page Add", lambda: page("Add"))
    tab_to("Desktops")
    press("space")
    tab_to("Next desktop")
    press("space")
    wait("both lines", lambda: shown("Swipe up with three fingers: Next desktop"))
    require(shown("Swipe down with three fingers: Previous desktop"), "the opposite is not shown")
    tab_to("Also the opposite direction")
    press("space")
    tab_to("Add")
    press("space")
    wait("both in the file", lambda: text() == b"swipe 3 up -> desktop next\nswipe 3 down -> desktop previous\n")
    wait("the page Gestures", lambda: page("Gestures") and focused())
    press("Control", "z")
    wait("undo", lambda: text() == b"")
    press("Alt", "3")
    wait("the focus on the page", lambda: focused().get_name() == "Make the gesture now")
    tab_to("Windows")
    press("Tab")
    wait("the actions for windows", lambda: focused().get_name() == "Maximize or restore")


def without_daemon(process):
    """Without a daemon, Add says so, offers to start it, and returns to the pictures."""
    press("Alt", "3")
    wait("the page Add", lambda: page("Add"))
    tab_to("Make the gesture now")
    press("space")
    reason = "Dactyl is not running, so nothing sees your fingers."
    wait("the reason", lambda: shown(reason) and shown("Start Dactyl"))
    tab_to("Choose by picture")
    press("space")
    wait("the pictures", lambda: shown("Pinch") and not shown(reason))


def many(process):
    """Only rows near the view have widgets. A search finds the others, and keys reach them."""
    wait("the first row", lambda: shown("command-0"))
    counts = []

    def steady():
        counts.append(len(shown("Remove: ")))
        return len(counts) > 5 and set(counts[-5:]) == {counts[-1]}

    wait("the rows near the view", steady)
    made = counts[-1]
    require(made < 30, f"{made} rows have widgets")
    require(not shown(f"command-{made + 1}"), "a row out of view has widgets")
    wait("the focus on the search", lambda: focused().get_role_name() in ("text", "entry"))
    press("5")
    press("9")
    wait("the last row alone", lambda: shown("command-59") and len(shown("Remove: ")) == 1)
    press("BackSpace")
    press("BackSpace")
    wait("the first row again", lambda: shown("command-0"))
    counts.clear()
    wait("the rows near the view again", steady)
    made = counts[-1]
    # The button beside the search, the heading, and three controls of each row. No key waits for the one before.
    for _ in range(2 + 3 * (made + 1)):
        press("Tab")
    command = f"command-{made}"
    wait(
        "the last control of the row that had no widgets",
        lambda: focused().get_name().startswith("Remove: ")
        and any(command in (node.get_name() or "") for node in everything(focused().get_parent())),
    )
    wait("further rows", lambda: shown(f"command-{made + 1}"))


def read_only(process):
    """A read-only file is shown, and a change of it is refused with a message."""
    tab_to("Remove: Swipe up with three fingers")
    press("space")
    wait("the refusal", lambda: shown("read-only"))
    wait("the row", lambda: shown("Swipe up with three fingers"))


def main():
    program, name = sys.argv[1:]
    process = start(program)
    try:
        globals()[name](process)
        close(process)
    finally:
        process.kill()


main()
