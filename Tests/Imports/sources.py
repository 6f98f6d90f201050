"""Reads the configurations of other programs into gestures and what they do, as the other program understands them."""
import re
import xml.dom.expatbuilder

import effects

REST = "X servers do not report resting fingers"
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up", "in": "out", "out": "in",
            "clockwise": "counterclockwise", "counterclockwise": "clockwise"}


class Gesture:
    """A gesture and its effects in the other program.

    `once` happens once, `step` again and again during the movement, `back` when the fingers return, `begin` and `end` at
    its beginning and end. `impossible` says why X11 or Dactyl has no such gesture, or why the other program ignores it.
    """

    def __init__(self, lines, kind, fingers, direction=None, **values):
        # All lines for which a comment may report the gesture, and those that are about nothing else.
        self.lines, self.own, self.kind, self.fingers, self.direction = lines, lines[:1], kind, fingers, direction
        self.begin, self.once, self.step, self.back, self.end = [], [], [], [], []
        self.application, self.modifiers, self.times, self.impossible, self.device = None, None, 1, None, "touchpad"
        # The direction in which to perform a gesture of any direction.
        self.free_direction = {"swipe": "right", "pinch": "in", "rotate": "clockwise"}.get(kind)
        for name, value in values.items():
            setattr(self, name, value)

    def __str__(self):
        words = [self.kind, str(self.fingers), self.direction, self.modifiers and "with " + self.modifiers,
                 self.application and "in " + self.application]
        return "line %d: %s" % (self.lines[0], " ".join(word for word in words if word))

    @property
    def movement(self):
        return (self.kind, self.fingers, self.direction, self.modifiers, self.application, self.times)


def choose_directions(gestures):
    """A gesture of any direction is performed in one that no other gesture of these fingers has."""
    for one in gestures:
        taken = {other.direction for other in gestures
                 if other is not one and (other.kind, other.fingers, other.application) == (one.kind, one.fingers, one.application)}
        possible = {"swipe": ("right", "left", "up", "down"), "pinch": ("in", "out"), "rotate": ("clockwise", "counterclockwise")}
        one.free_direction = next((way for way in possible.get(one.kind, ()) if way not in taken), None)
    return gestures


# --- libinput-gestures --------------------------------------------------------------------------

DIAGONALS = {"left_up": "up-left", "left_down": "down-left", "right_up": "up-right", "right_down": "down-right"}
MOTIONS = {
    "swipe": {word: ("swipe", word) for word in ("left", "right", "up", "down")}
    | {word: ("swipe", ours) for word, ours in DIAGONALS.items()},
    "pinch": {"in": ("pinch", "in"), "out": ("pinch", "out"), "clockwise": ("rotate", "clockwise"),
              "anticlockwise": ("rotate", "counterclockwise")},
}
# The movement on the grid of desktops: fingers to the left show the one on the right.
GRID = {"ws_up": ("down",), "ws_down": ("up",), "ws_left": ("right",), "ws_right": ("left",),
        "ws_left_up": ("right", "down"), "ws_left_down": ("right", "up"), "ws_right_up": ("left", "down"),
        "ws_right_down": ("left", "up")}


def workspace(words):
    """The effects of `_internal`; none for a command that libinput-gestures refuses."""
    options = {word: words[index + 1] for index, word in enumerate(words[:-1]) if word in ("-c", "--cols", "--row", "--col")}
    action, wraps = words[-1], " wrap" if "-w" in words or "--wrap" in words else ""
    if action not in GRID:
        return []
    if "--row" in options:
        action = {"ws_up": "ws_left", "ws_down": "ws_right"}.get(action, "")
    if options and action in GRID:
        return [("act", "desktop " + way + wraps) for way in GRID[action]]
    # A single column.
    ring = {"down": "next", "right": "next", "up": "previous", "left": "previous"}
    return [("act", "desktop " + ring[GRID[action][0]] + ("" if wraps else " stop"))] if len(GRID.get(action, ())) == 1 else []


def libinput_gestures(text):
    entries = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip().split(None, 3)
        if not words or words[0].rstrip(":").lower() != "gesture" or len(words) < 3:
            continue
        command = words[3] if len(words) > 3 else ""
        count = re.match(r"(\d)\s+(.*)", command)
        fingers, command = (int(count.group(1)), count.group(2)) if count else (None, command)
        entries.append((number, words[1].lower(), words[2].lower(), fingers, command.strip()))
    gestures = []
    for number, action, motion, fingers, command in entries:
        taken = {one[3] for one in entries if one[1:3] == (action, motion)}
        possible = (3, 4) if action == "swipe" else (3, 4, 2)
        free = next((count for count in possible if count not in taken), None) if fingers is None else fingers
        if free is None:
            continue  # All that a touchpad reports is taken by other lines.
        gesture = Gesture([number], action, free)
        gestures.append(gesture)
        if action == "hold":
            gesture.impossible = REST
            continue
        motions = {motion: ("swipe", None)} if action == "drag" else MOTIONS.get(action, {})
        if motion not in motions or not command:
            gesture.impossible = "no such gesture"
            continue
        gesture.kind, gesture.direction = motions[motion]
        words = command.replace("=", " ").split()
        if words[0] == "_drag":
            gesture.once = [("live", "drag left" + (" resume %sms" % words[1] if len(words) > 1 else ""))]
        elif words[0] == "_internal":
            gesture.once = workspace(words[1:])
            gesture.impossible = None if gesture.once else "libinput-gestures has no such command"
        else:
            done = effects.of_program(command)
            gesture.impossible = None if done is not None else "the command cannot be split"
            gesture.once = done or []
    return gestures


# --- touchegg -----------------------------------------------------------------------------------

PLAIN_ACTIONS = {
    "MAXIMIZE_RESTORE_WINDOW": "window maximize toggle", "MINIMIZE_WINDOW": "window minimize",
    "FULLSCREEN_WINDOW": "window fullscreen toggle", "CLOSE_WINDOW": "window close", "SHOW_DESKTOP": "desktop show",
}
LIVE = {"MOVE_WINDOW": "window move", "RESIZE_WINDOW": "window resize"}
DIRECTIONS = {"SWIPE": ("left", "right", "up", "down"), "DRAG": ("left", "right", "up", "down"), "PINCH": ("in", "out"),
              "ROTATE": ("left", "right"), "TAP": (), "DOUBLE_TAP": ()}


class Numbered(xml.dom.expatbuilder.ExpatBuilderNS):
    """Remembers the line of each element."""

    def start_element_handler(self, name, attributes):
        super().start_element_handler(name, attributes)
        self.curNode.line = self.getParser().CurrentLineNumber


def touchegg(text):
    root = Numbered().parseString(text.encode()).documentElement
    gestures = []
    for application in elements(root, "application"):
        names = [name.strip() for name in application.getAttribute("name").split(",") if name.strip()]
        everywhere = any(name.lower() == "all" for name in names)
        for element in elements(application, "gesture"):
            for name in [None] if everywhere else names[:1]:
                gestures.append(touchegg_gesture(element, name))
    return gestures


def elements(parent, name=None):
    return [child for child in parent.childNodes if child.nodeType == child.ELEMENT_NODE and name in (None, child.tagName)]


def content(element):
    return "".join(child.data for child in element.childNodes if child.nodeType in (child.TEXT_NODE, child.CDATA_SECTION_NODE)).strip()


def touchegg_gesture(element, application):
    kind, fingers = element.getAttribute("type").upper(), element.getAttribute("fingers")
    direction = element.getAttribute("direction").lower()
    if direction in ("all", "none", "unknown", "no_direction", ""):
        direction = None
    gesture = Gesture([element.line], kind.lower(), int(fingers) if fingers.isdigit() else 0, direction,
                      application=application, device="touchscreen")
    actions = elements(element, "action")
    if kind not in DIRECTIONS or direction not in DIRECTIONS[kind] + (None,) or not gesture.fingers or not actions:
        gesture.impossible = "touchegg has no such gesture"
        return gesture
    gesture.kind = {"SWIPE": "swipe", "DRAG": "swipe", "PINCH": "pinch", "ROTATE": "rotate"}.get(kind, "tap")
    gesture.times = 2 if kind == "DOUBLE_TAP" else 1
    if kind == "ROTATE":
        gesture.direction = {"left": "counterclockwise", "right": "clockwise"}.get(direction)
    gesture.lines += [actions[0].line]
    action, options = actions[0].getAttribute("type").upper(), {one.tagName: content(one) for one in elements(actions[0])}
    if options or not content(actions[0]) and action not in LIVE and action not in ("SCROLL", "DRAG_AND_DROP", "NO_ACTION"):
        second_version(gesture, action, options)
    else:
        first_version(gesture, action, content(actions[0]))
    return gesture


def first_version(gesture, action, text):
    settings = dict(re.findall(r"(\w+)=(\w+)", text))
    if action in PLAIN_ACTIONS:
        gesture.once = [("act", PLAIN_ACTIONS[action])]
    elif action in LIVE:
        gesture.once = [("live", LIVE[action])]
    elif action == "SCROLL":
        gesture.once = [("live", "scroll up" if settings.get("INVERTED") == "true" else "scroll down")]
    elif action == "DRAG_AND_DROP":
        gesture.once = [("live", "drag " + {"1": "left", "2": "middle", "3": "right"}[settings.get("BUTTON", "1")])]
    elif action in ("CHANGE_DESKTOP", "CHANGE_VIEWPORT"):
        gesture.once = [("act", "desktop " + text.lower())]
    elif action == "SEND_KEYS":
        gesture.once = effects.chord([small(name) for name in text.split("+") if name])
    elif action == "RUN_COMMAND":
        gesture.once = effects.of_shell(text)
    elif action == "MOUSE_CLICK":
        gesture.once = [("click", int(settings.get("BUTTON", "1")))] * int(settings.get("TIMES", "1"))
    elif action != "NO_ACTION":
        gesture.impossible = "touchegg has no action " + action


def small(name):
    """touchegg presses the key of a letter."""
    return name.lower() if len(name) == 1 else name


def second_version(gesture, action, options):
    repeats = options.get("repeat") == "true"
    if action in PLAIN_ACTIONS:
        gesture.once = [("act", PLAIN_ACTIONS[action])]
    elif action == "TILE_WINDOW":
        gesture.once = [("act", "window tile " + options.get("direction", ""))]
    elif action == "CHANGE_DESKTOP":
        to = options.get("direction", "auto")
        if to == "auto":
            to = {"left": "next", "up": "next"}.get(gesture.direction, "previous")
        cyclic = options.get("cyclic") == "true"
        ring = to in ("next", "previous")
        gesture.once = [("act", "desktop " + to + (" wrap" if cyclic and not ring else " stop" if ring and not cyclic else ""))]
    elif action == "SEND_KEYS":
        modifiers = [name for name in options.get("modifiers", "").split("+") if name]
        keys, back = ([small(name) for name in options.get(option, "").split("+") if name] for option in ("keys", "decreaseKeys"))
        if repeats:
            gesture.begin = [("down", effects.key(one)) for one in modifiers]
            gesture.end = [("up", effects.key(one)) for one in reversed(modifiers)]
            gesture.step, gesture.back = in_order(keys), in_order(back)
        else:
            held = [effects.key(one) for one in modifiers]
            gesture.once = ([("down", one) for one in held] + in_order(keys) + [("up", one) for one in reversed(held)])
    elif action == "RUN_COMMAND":
        done, back = effects.of_shell(options.get("command", "")), effects.of_shell(options.get("decreaseCommand", ""))
        if repeats:
            gesture.step, gesture.back = done, back
        elif options.get("on") == "begin-and-end":
            gesture.begin, gesture.end = done, done
        else:
            gesture.once = done
    elif action == "MOUSE_CLICK":
        button = int(options.get("button", "1"))
        if options.get("on") == "begin-and-end":
            gesture.once = [("live", "drag " + {1: "left", 2: "middle", 3: "right"}[button])]
        else:
            gesture.once = [("click", button)]
    else:
        gesture.impossible = "touchegg has no action " + action


def in_order(keys):
    """touchegg presses the keys one after the other and releases them; those that are no modifiers are not held together."""
    result, held = [], []
    for name in keys:
        if effects.key(name) in effects.HELD and name != keys[-1]:
            held.append(name)
        else:
            result += effects.chord(held + [name])
    return result
