"""Dactyl's helper for plugins in Python.

    import dactyl

    def on_began(event): ...
    def on_changed(event): ...

    dactyl.run(began=on_began, changed=on_changed)

The handlers are `began`, `changed`, `ended`, `cancelled`, and `once`: at the beginning of a gesture, or when one happens
that has no beginning, such as a tap. An event is a dictionary of texts; `event.number("dy")` is a value as a number.
What is written to standard output are actions of the bindings language; standard error is the daemon's log.
"""

import os
import sys
from urllib.parse import unquote


class Event(dict):
    """One line of the protocol: `event["gesture"]`, `event.phase`, `event.number("dy")`."""

    def __init__(self, phase, values):
        super().__init__(values)
        self.phase = phase

    def number(self, name):
        """The value as a number; 0 where there is none."""
        try:
            return float(self.get(name, ""))
        except ValueError:
            return 0.0

    def millimetres(self, name):
        """A way (`tx`, `ty`, `dx`, `dy`) in millimetres, whatever the device measures in."""
        if self.get("gesture") == "scroll":
            return self.number(name) * 5
        return self.number(name) * (1 if self.get("device") == "touchpad" else 25.4 / 96)


def parse(line, before=None):
    """The event of a line; `before` is the one before it, for the values that have not changed. None for an empty line."""
    words = line.split()
    if not words:
        return None
    values = {} if before is None else dict(before)
    for word in words[1:]:
        name, separator, value = word.partition("=")
        if separator:
            values[name] = unquote(value, errors="surrogateescape")
    return Event(words[0], values)


def act(action):
    """Has the daemon perform an action of the bindings language."""
    print(action, flush=True)


def quote(text):
    """The text in quotes, as the bindings language has it."""
    text = " ".join(str(text).splitlines())
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def notify(text):
    """Shows a desktop notification, unless there is no text."""
    if text:
        act("notify " + quote(text))


def show(name, percent):
    """Shows a bar with a name for a moment; 0 to 200 per cent."""
    act("show {} {}%".format(quote(name), max(0, min(200, round(percent)))))


def run(**handlers):
    """Calls the handlers that are given, `began`, `changed`, `ended`, `cancelled` and `once`, until events end."""
    unknown = set(handlers) - {"began", "changed", "ended", "cancelled", "once"}
    if unknown:
        raise TypeError("no such handler: " + ", ".join(sorted(unknown)))
    # A title may hold bytes that are no text.
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    # What a handler starts must not read the events that come next.
    lines = os.fdopen(os.dup(0))
    with open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
    before = None
    begun = set()
    for line in lines:
        event = parse(line, before)
        if event is None:
            continue
        before = event
        phases = [event.phase]
        if event.phase == "began":
            begun.add(event.get("id"))
            phases = ["once", "began"]
        elif event.phase in ("ended", "cancelled"):
            if event.get("id") in begun:
                begun.discard(event.get("id"))
            elif "once" in handlers:
                phases = ["once"] if event.phase == "ended" else []
        for phase in phases:
            if phase in handlers:
                handlers[phase](event)
