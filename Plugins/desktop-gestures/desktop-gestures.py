#!/usr/bin/python3
"""The desktop's own gestures: `pan 3 left -> plugin desktop-gestures`.

Cinnamon, elementary's Gala and the extension X11 Gestures of GNOME Shell let touchegg recognize gestures and draw what
belongs to them. They connect to an abstract socket, and only read signals. This plugin owns that socket and sends these
signals, so the desktop needs neither touchegg nor its daemon, which runs as root.
"""

import os
import resource
import select
import sys
import time

sys.path.insert(0, os.environ.get("DACTYL_LIB") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "../lib"))
import dactyl  # noqa: E402

try:
    import gi

    gi.require_version("Gio", "2.0")
    from gi.repository import Gio, GLib
except (ImportError, ValueError):
    sys.exit("Python's module gi is missing; on Debian: apt install python3-gi")

# The tests use an address of their own.
ADDRESS = os.environ.get("DACTYL_DESKTOP_GESTURES_ADDRESS", "unix:abstract=touchegg")
OBJECT = "/io/github/joseexposito/Touchegg"
INTERFACE = "io.github.joseexposito.Touchegg"
DESCRIPTION = "<node><interface name='{}'>{}</interface></node>".format(
    INTERFACE,
    "".join(
        "<signal name='OnGesture{}'>{}</signal>".format(phase, "".join("<arg type='%s'/>" % kind for kind in "uudiut"))
        for phase in ("Begin", "Update", "End")
    ),
)

# The numbers of touchegg's interface.
TYPES = {"swipe": 1, "pan": 1, "pinch": 2, "tap": 3}
DIRECTIONS = {"up": 1, "down": 2, "left": 3, "right": 4, "in": 5, "out": 6}
DEVICES = {"touchpad": 1, "touchscreen": 2}

# Maximum memory in bytes. A client that asks without end and reads no answer would otherwise fill the memory.
MAXIMUM_MEMORY = 256 << 20
# Maximum time in seconds for which a listener may read nothing.
MAXIMUM_SILENCE = 3


class Gesture:
    """A gesture on its way to the desktop. Its type, direction and number of fingers never change, as clients expect."""

    def __init__(self, event, clients):
        self.id = event.get("id")
        self.clients = clients
        self.kind = event.get("gesture")
        self.direction = event.get("direction", "")
        self.fingers = int(event.number("fingers"))
        self.device = DEVICES.get(event.get("device"), 0)
        self.since = time.monotonic()
        # The fingers have moved before the gesture is recognized: a picture that follows them begins at 0.
        self.start = self.distance(event)

    def distance(self, event):
        """The distance in the gesture's direction in millimetres; the change of the span in per cent."""
        if self.kind == "pinch":
            return (event.number("scale") - 1) * (-100 if self.direction == "in" else 100)
        sign = -1 if self.direction in ("left", "up") else 1
        return event.millimetres("tx" if self.direction in ("left", "right") else "ty") * sign

    def percentage(self, event):
        """The part of the whole movement that the fingers have made, from 0 to 100."""
        if self.kind == "pinch":
            whole = 100
        else:
            whole = event.number("horizontal" if self.direction in ("left", "right") else "vertical")
        return max(0.0, min(100.0, (self.distance(event) - self.start) * 100 / max(whole, 1)))

    def signal(self, percentage):
        """The arguments of a signal."""
        elapsed = int((time.monotonic() - self.since) * 1000)
        return GLib.Variant(
            "(uudiut)",
            (TYPES[self.kind], DIRECTIONS.get(self.direction, 0), percentage, self.fingers, self.device, elapsed),
        )


class Desktop:
    """The programs that listen."""

    def __init__(self):
        self.connections = []
        # The connections that have no space for more signals, each with the time since which this is so.
        self.blocked = {}
        self.server = None
        self.gesture = None
        self.fault = None
        self.interface = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0]
        self.serve()

    def serve(self):
        """Takes the address, if no other program has it."""
        flags = Gio.DBusServerFlags.AUTHENTICATION_REQUIRE_SAME_USER
        try:
            server = Gio.DBusServer.new_sync(ADDRESS, flags, Gio.dbus_generate_guid(), None, None)
        except GLib.Error as error:
            taken = error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.ADDRESS_IN_USE)
            reason = "touchegg serves the desktop's gestures; end it, and Dactyl does so" if taken else error.message
            if reason != self.fault:
                print(reason, file=sys.stderr, flush=True)
            self.fault = reason
            return
        server.connect("new-connection", self.add)
        server.start()
        (self.server, self.fault) = (server, None)

    def add(self, _server, connection):
        connection.connect("closed", self.remove)
        # Clients may ask for a description of the object.
        connection.register_object(OBJECT, self.interface, None, None, None)
        self.connections.append(connection)
        self.report()
        return True

    def remove(self, connection, *_):
        if connection in self.connections:
            self.connections.remove(connection)
            self.blocked.pop(connection, None)
            self.report()

    def report(self):
        print("state listening=" + ("yes" if self.connections else "no"), flush=True)

    def handle(self, event):
        """Sends what an event means. The desktop knows one gesture at a time: a second one is left out."""
        if self.server is None:
            # The program that had the address may have ended. A timer would wake the processor for nothing.
            self.serve()
        if self.gesture is None:
            if event.phase in ("began", "ended") and event.get("gesture") in TYPES:
                self.begin(event)
        elif event.get("id") == self.gesture.id:
            self.follow(event)

    def begin(self, event):
        gesture = Gesture(event, list(self.connections))
        self.send("Begin", gesture, 0.0)
        if event.phase == "began":
            self.gesture = gesture
        else:
            # A tap or a swipe is whole as soon as it is recognized.
            self.send("Update", gesture, 100.0)
            self.send("End", gesture, 100.0)

    def follow(self, event):
        if event.phase == "changed":
            self.send("Update", self.gesture, self.gesture.percentage(event))
        elif event.phase in ("ended", "cancelled"):
            # The desktop undoes a gesture that ends at 0.
            self.send("End", self.gesture, self.gesture.percentage(event) if event.phase == "ended" else 0.0)
            self.gesture = None

    def send(self, phase, gesture, percentage):
        """Sends a signal to the programs that listened when the gesture began."""
        for connection in gesture.clients:
            if connection not in self.connections:
                continue
            if accepts(connection):
                self.blocked.pop(connection, None)
            elif time.monotonic() - self.blocked.setdefault(connection, time.monotonic()) > MAXIMUM_SILENCE:
                # Whatever it does not read would stay in memory.
                connection.close(None, None)
                self.remove(connection)
                continue
            elif phase == "Update":
                # The next update replaces it.
                continue
            try:
                connection.emit_signal(None, OBJECT, INTERFACE, "OnGesture" + phase, gesture.signal(percentage))
            except GLib.Error:
                self.remove(connection)


def accepts(connection):
    """True if the connection's socket has space for a signal."""
    descriptor = connection.get_stream().get_socket().get_fd()
    poll = select.poll()
    poll.register(descriptor, select.POLLOUT)
    return any(events == select.POLLOUT for _, events in poll.poll(0))


class Input:
    """The lines of the daemon on standard input."""

    def __init__(self, desktop, loop):
        self.desktop = desktop
        self.loop = loop
        self.rest = b""
        self.before = None

    def read(self, descriptor, _condition):
        data = os.read(descriptor, 65536)
        if not data:
            self.loop.quit()
            return False
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            event = dactyl.parse(line.decode("ascii", "replace"), self.before)
            if event is not None and "id" in event:
                self.before = event
                self.desktop.handle(event)
        return True


def main():
    resource.setrlimit(resource.RLIMIT_DATA, (MAXIMUM_MEMORY, MAXIMUM_MEMORY))
    loop = GLib.MainLoop()
    desktop = Desktop()
    desktop.report()
    GLib.unix_fd_add_full(
        GLib.PRIORITY_DEFAULT, 0, GLib.IOCondition.IN | GLib.IOCondition.HUP, Input(desktop, loop).read
    )
    loop.run()


main()
