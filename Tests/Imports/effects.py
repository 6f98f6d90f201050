"""What a command, or an action of Dactyl, does: a list of effects that can be compared.

An effect is ("down", KEY), ("up", KEY), ("click", BUTTON), ("run", COMMAND), ("exec", WORD, …), ("act", WORDS) or ("live", WORDS).
This file shares no code with the importer: it judges it.
"""
import re
import shlex

MODIFIERS = {
    "ctrl": "ctrl", "control": "ctrl", "control_l": "ctrl", "alt": "alt", "alt_l": "alt", "shift": "shift",
    "shift_l": "shift", "super": "super", "super_l": "super", "meta": "meta", "meta_l": "meta",
}
OTHER_NAMES = {"Prior": "Page_Up", "Next": "Page_Down", "0xff55": "Page_Up", "0xff56": "Page_Down", "KP_Prior": "KP_Page_Up"}
HELD = set(MODIFIERS.values()) | {"Control_R", "Alt_R", "Shift_R", "Super_R", "Meta_R", "ISO_Level3_Shift"}
BUTTONS = {"left": 1, "middle": 2, "right": 3, "back": 8, "forward": 9}
WHEEL = {"up": 4, "down": 5, "left": 6, "right": 7}
# A shell leaves everything else as it is.
PLAIN = re.compile(r"[\w@%+=:,./~ -]*", re.ASCII)


def key(name):
    return MODIFIERS.get(name.lower()) or OTHER_NAMES.get(name.lower() if name.startswith("0x") else name, name)


def chord(names):
    """Presses the keys in order, and releases them in the opposite order."""
    keys = [key(name) for name in names]
    return [("down", one) for one in keys] + [("up", one) for one in reversed(keys)]


def of_chord(text):
    return chord([part.strip() for part in text.split("+") if part.strip()])


# --- xdotool ------------------------------------------------------------------------------------

XDOTOOL = {"key", "keydown", "keyup", "click", "set_desktop"}


def of_xdotool(words):
    """The effects of one call; None if it does anything else than pressing keys, clicking and changing the desktop."""
    if not words or words[0].split("/")[-1] != "xdotool":
        return None
    effects, rest = [], words[1:]
    while rest:
        command, arguments = rest[0], []
        rest = rest[1:]
        while rest and rest[0] not in XDOTOOL:
            arguments.append(rest.pop(0))
        arguments = [one for one in arguments if one != "--clearmodifiers"]
        if command not in XDOTOOL or not arguments or any(one.startswith("--") and one not in ("--relative", "--")
                                                         for one in arguments):
            return None
        if command == "key":
            for one in arguments:
                effects += of_chord(one)
        elif command in ("keydown", "keyup"):
            for one in arguments:
                effects += [(command[3:], key(part)) for part in one.split("+") if part]
        elif command == "click":
            if len(arguments) != 1 or not arguments[0].isdigit():
                return None
            effects.append(("click", int(arguments[0])))
        else:
            number = [one for one in arguments if one.lstrip("-").isdigit()]
            if len(number) != 1:
                return None
            if "--relative" not in arguments:
                effects.append(("act", "desktop %d" % (int(number[0]) + 1)))
            elif number[0] in ("1", "-1"):
                effects.append(("act", "desktop " + ("next" if number[0] == "1" else "previous")))
            else:
                return None
    return effects


def of_shell(command):
    """The effects of a text that a shell reads."""
    text = command.strip()
    if not text:
        return []
    effects = []
    for part in re.split(r"\n|;|&&", text):
        if not part.strip():
            continue
        try:
            words = shlex.split(part)
        except ValueError:
            return [("run", text)]
        if not PLAIN.fullmatch(part.replace('"', "").replace("'", "")):
            return [("run", text)]
        called = of_xdotool(words)
        if called is None:
            return [("run", text)]
        effects += called
    return effects


def of_program(command):
    """The effects of a text that is split into words and started without a shell; None if it cannot be split."""
    try:
        words = shlex.split(command)
    except ValueError:
        return None
    called = of_xdotool(words)
    return called if called is not None else [("exec", *words)]


# --- Dactyl -------------------------------------------------------------------------------------

PRINTF = re.compile(r"""eval "\$\(printf '(.*)'\)\"""", re.DOTALL)


def unfolded(command):
    """The lines of a command that is written on one line for `eval`."""
    found = PRINTF.fullmatch(command)
    if not found:
        return command
    def escape(match):
        text = match.group(0)
        if text == "%%":
            return "%"
        return {"\\n": "\n", "\\t": "\t", "\\\\": "\\"}.get(text) or chr(int(text[1:], 8))
    return re.sub(r"%%|\\n|\\t|\\\\|\\[0-7]{3}", escape, found.group(1).replace(r"'\''", "'"))


class Hand:
    """Collects the effects of the actions that a gesture performs."""

    def __init__(self):
        self.effects = []
        self.held = []

    def perform(self, action):
        word, _, rest = action.partition(" ")
        if word == "none":
            return
        if word == "keys":
            for one in rest.split():
                self.effects += of_chord(one)
        elif word == "hold":
            self.held += [key(one) for one in rest.split("+")]
            self.effects += [("down", key(one)) for one in rest.split("+")]
        elif word == "click":
            self.effects.append(("click", BUTTONS[rest]))
        elif word == "scroll" and re.fullmatch(r"\w+ \d+", rest):
            direction, count = rest.split()
            self.effects += [("click", WHEEL[direction])] * int(count)
        elif word == "repeat":
            count, _, inner = rest.partition(" ")
            for _ in range(int(count)):
                self.perform(inner.strip("{} "))
        elif word == "run":
            self.effects += of_shell(unfolded(rest))
        elif word == "exec":
            words = shlex.split(rest)
            shell = words[:2] == ["sh", "-c"] and len(words) == 3
            self.effects += of_shell(unfolded(words[2])) if shell else [("exec", *words)]
        elif word in ("drag", "scroll") or action in ("window move", "window resize"):
            self.effects.append(("live", action))
        else:
            self.effects.append(("act", action))

    def release(self):
        self.effects += [("up", one) for one in reversed(self.held)]
        self.held = []


# --- comparing ----------------------------------------------------------------------------------


def same(expected, actual):
    """True for equal effects, and for a program whose words a shell does not change."""
    if expected == actual:
        return True
    if expected == ("exec", "sh", "-c", actual[-1]) and actual[0] == "run":
        return True
    if expected[0] == "exec" and actual[0] == "run":
        quoted = re.sub(r"'[^']*'", "", actual[1])
        if not PLAIN.fullmatch(quoted.replace('"', "")):
            return False
        return shlex.split(actual[1]) == list(expected[1:])
    return False


def joined(effects):
    """Leaves out modifiers that are released and pressed again between two clicks: the application sees the same."""
    result = list(effects)
    index = 1
    while index < len(result) - 2:
        up, down = result[index], result[index + 1]
        if (up[0] == "up" and down == ("down", up[1]) and up[1] in HELD and result[index - 1][0] == "click"
                and result[index + 2][0] == "click"):
            del result[index:index + 2]
            index = max(index - 1, 1)
        else:
            index += 1
    return result


def begins(effects, part):
    return len(effects) >= len(part) and all(same(a, b) for a, b in zip(part, effects))


def is_equal(effects, expected):
    return len(effects) == len(expected) and begins(effects, expected)
