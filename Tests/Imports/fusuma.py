"""Reads fusuma's config.yml into gestures, as fusuma searches it: a key for a direction or `keypress` may be left out."""
import re

import yaml

import effects
from sources import OPPOSITE, REST, Gesture

KINDS = {"swipe": ("left", "right", "up", "down"), "pinch": ("in", "out"), "rotate": ("clockwise", "counterclockwise"),
         "hold": (), "tap": ()}
PHASES = ("begin", "update", "end")
MODIFIERS = {"LEFTSHIFT": "shift", "RIGHTSHIFT": "shift", "SHIFT": "shift", "LEFTCTRL": "ctrl", "RIGHTCTRL": "ctrl",
             "CTRL": "ctrl", "LEFTALT": "alt", "RIGHTALT": "alt", "ALT": "alt", "LEFTMETA": "super", "RIGHTMETA": "super",
             "META": "super"}
EVDEV = {
    "LEFTCTRL": "ctrl", "LEFTALT": "alt", "LEFTSHIFT": "shift", "LEFTMETA": "super", "RIGHTCTRL": "Control_R",
    "RIGHTALT": "Alt_R", "RIGHTSHIFT": "Shift_R", "RIGHTMETA": "Super_R", "TAB": "Tab", "ENTER": "Return", "ESC": "Escape",
    "SPACE": "space", "BACKSPACE": "BackSpace", "DELETE": "Delete", "HOME": "Home", "END": "End", "PAGEUP": "Page_Up",
    "PAGEDOWN": "Page_Down", "UP": "Up", "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right", "KPPLUS": "KP_Add",
    "KPMINUS": "KP_Subtract", "MINUS": "minus", "EQUAL": "equal", "DOT": "period", "COMMA": "comma", "GRAVE": "grave",
    "LEFTBRACE": "bracketleft", "RIGHTBRACE": "bracketright", "SLASH": "slash", "VOLUMEUP": "XF86AudioRaiseVolume",
    "VOLUMEDOWN": "XF86AudioLowerVolume", "MUTE": "XF86AudioMute", "PLAYPAUSE": "XF86AudioPlay", "NEXTSONG": "XF86AudioNext",
    "PREVIOUSSONG": "XF86AudioPrev", "BRIGHTNESSUP": "XF86MonBrightnessUp", "BRIGHTNESSDOWN": "XF86MonBrightnessDown",
}


def read(text):
    gestures = []
    documents = list(yaml.compose_all(text, yaml.SafeLoader))
    wraps = any(scalar(find(one, "plugin", "executors", "wmctrl_executor", "wrap-navigation")) == "true" for one in documents)
    for document in documents:
        context = find(document, "context")
        applications = find(context, "application") if context else None
        others = [key for key, _ in entries(context) if key != "application"]
        names = [scalar(one) for one in applications.value] if sequence(applications) else [scalar(applications)] if applications else []
        impossible = "a context of a plugin" if context is not None and (others or not names) else None
        gestures += Reader(names[0] if names else None, wraps, impossible).document(document)
        for name, place in entries(find(document, "application")):
            gestures += Reader(None if name.lower() == "global" else name, wraps, None).document(place)
    for one in gestures:
        # fusuma follows fingers that turn back.
        other = next((other for other in gestures if other.direction == OPPOSITE.get(one.direction)
                      and other.movement == one.movement[:2] + (other.direction,) + one.movement[3:]), None)
        if other and (other.begin, other.end) == (one.begin, one.end) and not other.once and not one.once:
            one.back = other.step
    return gestures


def entries(node):
    if not isinstance(node, yaml.MappingNode):
        return []
    return [(str(key.value), value) for key, value in node.value]


def find(node, *path):
    for name in path:
        node = dict(entries(node)).get(name)
    return node


def sequence(node):
    return isinstance(node, yaml.SequenceNode)


def scalar(node):
    return node.value if isinstance(node, yaml.ScalarNode) else None


class Reader:
    def __init__(self, application, wraps, impossible):
        self.application, self.wraps, self.impossible = application, wraps, impossible
        self.lines = []

    def document(self, document):
        gestures = []
        for kind, node in entries(document):
            if kind not in KINDS:
                continue
            self.lines = lines(document, kind)
            for name, value in entries(node):
                if name.isdigit():
                    gestures += self.fingers(kind, int(name), value, lines(node, name))
                elif name in KINDS[kind]:
                    gestures += self.direction(kind, 3, name, value, {}, lines(node, name))
        return gestures

    def fingers(self, kind, count, node, place):
        own = {name: value for name, value in entries(node) if name not in KINDS[kind]}
        directed = [(name, value) for name, value in entries(node) if name in KINDS[kind]]
        gestures = []
        for name, value in directed:
            gestures += self.direction(kind, count, name, value, own, lines(node, name))
        # Movements in directions that have no entry of their own.
        if not directed or "command" in own or "sendkey" in own:
            gestures += self.direction(kind, count, None, node if not directed else
                                       yaml.MappingNode("map", [(key, value) for key, value in node.value if key.value in own],
                                                        node.start_mark, node.end_mark), {}, place)
        return gestures

    def direction(self, kind, fingers, direction, node, outer, place):
        """The gestures below a direction: without keys, and with each of the keys that are held."""
        if scalar(node) not in (None, ""):
            return [Gesture(place, kind, fingers, direction, impossible="fusuma expects a mapping here")]
        held = dict(entries(find(node, "keypress")))
        held.update({name: value for name, value in entries(node) if modifiers(name)})
        for phase in PHASES:
            for name, value in entries(find(node, phase, "keypress")):
                held.setdefault(name, None)
        gestures = [self.gesture(kind, fingers, direction, node, outer, place, None, node)]
        for name, value in held.items():
            gestures.append(self.gesture(kind, fingers, direction, value, outer, place, name, node))
        return [one for one in gestures if one.impossible or one.begin or one.once or one.step or one.end]

    def gesture(self, kind, fingers, direction, node, outer, place, keys, whole):
        gesture = Gesture(place, kind, fingers, direction, application=self.application)
        gesture.lines = place + [line for line in self.lines if line not in place]
        gesture.own = place
        gesture.modifiers = modifiers(keys) if keys else None
        if kind == "hold":
            gesture.impossible = REST
        elif keys and not gesture.modifiers:
            gesture.impossible = "no modifier"
        gesture.impossible = gesture.impossible or self.impossible
        try:
            gesture.once = self.actions(node)
            for phase, name in (("begin", "begin"), ("update", "step"), ("end", "end")):
                found = self.phase(node, whole, outer, phase, keys)
                setattr(gesture, name, self.actions(found) if found is not None else [])
        except KeyError as error:
            gesture.impossible = "no key or desktop %s" % error
        pressed = re.fullmatch(r"xdotool mousedown ([123])", scalar(find(node, "begin", "command")) or "")
        if pressed and gesture.end == [("run", "xdotool mouseup " + pressed.group(1))]:
            gesture.once = [("live", "drag " + ("left", "middle", "right")[int(pressed.group(1)) - 1])]
            gesture.begin, gesture.step, gesture.end = [], [], []
        if not gesture.step and not gesture.once and direction is not None and not gesture.impossible:
            # Phases of all directions alone are a gesture of theirs.
            own = [find(whole, phase) for phase in PHASES]
            if not any(own):
                gesture.begin, gesture.end = [], []
        return gesture

    @staticmethod
    def phase(node, whole, outer, phase, keys):
        """The most specific entry of a phase."""
        for place in (whole, None):
            found = find(place, phase) if place is not None else outer.get(phase)
            if found is None:
                continue
            if keys:
                inner = find(found, "keypress", keys) or find(found, keys)
                if inner is not None:
                    return inner
            return found
        return find(node, phase)

    def actions(self, node):
        done = []
        for name, value in entries(node):
            values = [scalar(one) for one in value.value] if sequence(value) else [scalar(value)]
            if name == "command":
                for one in values:
                    done += effects.of_shell(one or "")
            elif name == "sendkey":
                for one in values:
                    done += keys_in_order([evdev(part) for part in one.split("+")])
            elif name == "shortcut":
                for one in values:
                    done += effects.of_chord(one)
            elif name == "workspace":
                done.append(("act", "desktop " + self.desktop(values[0])))
            elif name == "window" and values[0] is None:
                for verb, change in entries(value):
                    word = {"fullscreen": "fullscreen", "maximized": "maximize"}[verb]
                    done.append(("act", "window " + word + {"toggle": " toggle", "add": "", "remove": " off"}[scalar(change)]))
            elif name == "window":
                single = {"fullscreen": "fullscreen toggle", "maximized": "maximize toggle", "close": "close"}
                if values[0] in single:
                    done.append(("act", "window " + single[values[0]]))
                else:
                    place = self.desktop(values[0])
                    done += [("act", "window move-to-desktop " + place), ("act", "desktop " + place)]
        return done

    def desktop(self, value):
        stop, wrap = ("", " wrap") if self.wraps else (" stop", "")
        if value.isdigit():
            return str(int(value) + 1)
        return {"next": "next" + stop, "prev": "previous" + stop, "left": "left" + wrap, "right": "right" + wrap,
                "up": "up" + wrap, "down": "down" + wrap}[value]


def lines(node, name):
    """The lines from an entry's key to the last line of its value."""
    for key, value in node.value:
        if str(key.value) == name:
            return list(range(key.start_mark.line + 1, max(value.end_mark.line, key.start_mark.line + 1) + 1))
    return []


def modifiers(text):
    words = [MODIFIERS.get(part.strip().upper()) for part in text.split("+")]
    return "+".join(words) if all(words) else None


def evdev(name):
    name = name.strip().upper().removeprefix("KEY_")
    if name in EVDEV:
        return EVDEV[name]
    if len(name) == 1 and name.isalnum():
        return name.lower()
    if name[0] == "F" and name[1:].isdigit():
        return name
    raise KeyError(name)


def keys_in_order(names):
    result, held = [], []
    for index, name in enumerate(names):
        if effects.key(name) in effects.HELD and index < len(names) - 1:
            held.append(name)
        else:
            result += effects.chord(held + [name])
    return result
