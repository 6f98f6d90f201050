#!/usr/bin/python3
"""Types texts through the daemon into programs of each toolkit, and prints a table of what arrived.

Each toolkit gets a private X server with openbox. Modifiers are held on its keyboard as a person holds them, and swipes
on its touchpad are bound to `type` and `keys`. A row is printed as soon as its layout is measured.

Exit code: 0 if every text arrived right, 1 if one did not or a toolkit failed, 2 if nothing could be measured.
"""
import argparse
import datetime
import os
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = "/usr/bin/python3"

TEXTS = {
    "ASCII": "Hello, World! 123 @#~ [x]{y}",
    "Latin": "Grüße: äöü ß € ñ ç",
    "Cyrillic": "Привет, мир",
    "mixed scripts": "日本語の入力です漢字 ελληνικά ﬀ → ∞",
    "70 Han characters": "".join(chr(0x4E00 + 7 * index) for index in range(70)),
    "beyond the BMP": "a😀b🎉c",
    "symbols": "a☀b☁c☂d☃e☄f★g☆h☎i☏j♀k♂l♠m♡n♢o♣p♤q♥r♦s♧t♨",
    "keys": "€ж",
}
SWIPES = [(fingers, direction) for fingers in (3, 4) for direction in ("up", "down", "left", "right")]
OFFSETS = {"up": (0, -80), "down": (0, 80), "left": (-80, 0), "right": (80, 0)}

ALT_GR, CAPS_LOCK, LEFT_SHIFT, LESS, MENU = 108, 66, 50, 94, 135
# Name: layouts, variant, keys that are held, whether the second layout is on.
LAYOUTS = {
    "us": ("us", "", [], False),
    "us intl, AltGr held": ("us", "intl", [ALT_GR], False),
    "dvorak": ("us", "dvorak", [], False),
    "de": ("de", "", [], False),
    "de, AltGr held": ("de", "", [ALT_GR], False),
    "fr, AltGr and Shift held": ("fr", "", [ALT_GR, LEFT_SHIFT], False),
    "us,ru, first": ("us,ru", "", [], False),
    "us,ru, second": ("us,ru", "", [], True),
    "us,de, second, AltGr held": ("us,de", "", [ALT_GR], True),
    "neo, level 3 held": ("de", "neo", [CAPS_LOCK], False),
    "neo, level 5 held": ("de", "neo", [LESS], False),
}

GTK_VERSION = (
    "import gi; gi.require_version('Gtk', '%s'); from gi.repository import Gtk as g; "
    "print(g.get_major_version(), g.get_minor_version(), g.get_micro_version(), sep='.')")
# Name: what prints its version, and the Debian packages that bring it.
TOOLKITS = {
    "xterm": (["xterm", "-version"], "xterm"),
    "gtk3": ([PYTHON, "-c", GTK_VERSION % "3.0"], "python3-gi gir1.2-gtk-3.0"),
    "gtk4": ([PYTHON, "-c", GTK_VERSION % "4.0"], "python3-gi gir1.2-gtk-4.0"),
    "qt5": ([PYTHON, "-c", "import PyQt5.QtWidgets; print(PyQt5.QtCore.QT_VERSION_STR)"], "python3-pyqt5"),
    "qt6": ([PYTHON, "-c", "import PyQt6.QtWidgets; print(PyQt6.QtCore.QT_VERSION_STR)"], "python3-pyqt6"),
    "java": (["javac", "-version"], "default-jdk"),
    "tk": ([PYTHON, "-c", "import tkinter; print(tkinter.Tcl().eval('info patchlevel'))"], "python3-tk"),
    "chromium": (["chromium", "--version"], "chromium"),
    "firefox": (["firefox-esr", "--version"], "firefox-esr"),
}
REQUIRED = {"Xorg": "xserver-xorg-core", "openbox": "openbox", "setxkbmap": "x11-xkb-utils", "xkbcomp": "x11-xkb-utils"}

# Seconds.
START_TIMEOUT = 30
FIELD_TIMEOUT = 90
TEXT_TIMEOUT = 30
# Dactyl waits for an answer of the application for 5 s at most.
SILENCE_TIMEOUT = 7

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{folder}/{name}.sock"
  Option "DeviceType" "{kind}"
EndSection
"""
CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
  Option "BlankTime" "0"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 32768
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0 - 1000.0
  VertRefresh 5.0 - 200.0
  Modeline "1280x720" 74.25 1280 1390 1430 1650 720 725 730 750 +HSync +VSync
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "1280x720"
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "mouse" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touchpad" "SendCoreEvents"
EndSection
"""


class Failure(Exception):
    """A program that the measurement needs did not start, or ended."""


def wait(condition, seconds, what):
    """Waits until the condition holds."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise Failure("%s within %d s" % (what, seconds))
        time.sleep(0.05)


def stop(process, is_group=False):
    """Ends a process, with force after 5 s."""
    if is_group:
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(5)


class Device:
    """A device of the inputtest driver."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(path)
        self.socket.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        self.socket.recv(12)

    def key(self, keycode, is_pressed):
        self.socket.sendall(struct.pack("<IIiI", 16, 5, keycode, is_pressed))
        self.socket.sendall(struct.pack("<II", 8, 1))
        self.socket.recv(8)

    def swipe(self, fingers, direction):
        dx, dy = OFFSETS[direction]
        for phase in [30] + [31] * 10 + [32]:
            x, y = (dx, dy) if phase == 31 else (0, 0)
            self.socket.sendall(struct.pack("<IIHHI4d", 48, 8, phase, fingers, 0, x, y, x, y))
            time.sleep(0.01)


class Server:
    """A private X server with a window manager."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="dactyl-typing-")
        self.processes = []
        try:
            self.start()
        except BaseException:
            self.stop()
            raise

    def start(self):
        text = CONFIGURATION
        for name, kind in (("mouse", "Pointer"), ("keyboard", "Keyboard"), ("touchpad", "PointerGesture")):
            text += DEVICE.format(name=name, kind=kind, folder=self.folder)
        with open(self.folder + "/xorg.conf", "w", encoding="utf-8") as file:
            file.write(text)
        read, write = os.pipe()
        self.run(
            ["Xorg", "-config", self.folder + "/xorg.conf", "-logfile", self.folder + "/log", "-noreset", "-nolisten", "tcp",
             "-sharevts", "-novtswitch", "-logverbose", "0", "-verbose", "0", "-displayfd", str(write)],
            os.environ, pass_fds=[write])
        os.close(write)
        line = b""
        while not line.endswith(b"\n"):
            part = os.read(read, 16) if select.select([read], [], [], START_TIMEOUT)[0] else b""
            if not part:
                raise Failure("Xorg does not start (it needs xserver-xorg-core and xserver-xorg-video-dummy)")
            line += part
        os.close(read)
        self.environment = dict(
            os.environ, DISPLAY=":" + line.decode().strip(), GDK_BACKEND="x11", QT_QPA_PLATFORM="xcb", NO_AT_BRIDGE="1",
            XDG_RUNTIME_DIR=self.folder, HOME=self.folder, TMPDIR=self.folder, LANG="C.UTF-8",
            # No accessibility bus is started, which would outlive the program.
            GTK_A11Y="none", DBUS_SESSION_BUS_ADDRESS="disabled:")
        self.use("us", "")
        self.keyboard = Device(self.folder + "/keyboard.sock")
        self.touchpad = Device(self.folder + "/touchpad.sock")
        self.run(["openbox"], self.environment)

    def run(self, command, environment, output=subprocess.DEVNULL, **options):
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.STDOUT, **options)
        self.processes.append(process)
        return process

    def use(self, layouts, variant):
        subprocess.run(
            ["setxkbmap", "-option", "", "-option", "grp:menu_toggle", "-rules", "evdev", "-model", "pc105", "-layout",
             layouts, "-variant", variant], env=self.environment, check=True, timeout=START_TIMEOUT)

    def start_daemon(self, program, texts):
        bindings, log = self.folder + "/typing.dactyl", self.folder + "/dactyld.log"
        with open(bindings, "w", encoding="utf-8") as file:
            for (fingers, direction), name in zip(SWIPES, texts):
                action = "keys EuroSign Cyrillic_zhe" if name == "keys" else 'type "%s"' % TEXTS[name]
                file.write("swipe %d %s on touchpad -> %s\n" % (fingers, direction, action))
        os.chmod(bindings, 0o600)

        def output():
            with open(log, encoding="utf-8", errors="replace") as file:
                return file.read()
        with open(log, "wb") as file:
            self.daemon = self.run([program, "--verbose", "--config", bindings], self.environment, file)
        try:
            wait(lambda: "ready\n" in output(), START_TIMEOUT, "dactyld is not ready")
        except Failure as failure:
            raise Failure("%s: %s" % (failure, output()[-300:])) from None

    def stop(self):
        for process in reversed(self.processes):
            stop(process)
        shutil.rmtree(self.folder, ignore_errors=True)


class Field:
    """A program with a text field."""

    def __init__(self, server, toolkit):
        self.process = subprocess.Popen(
            [PYTHON, HERE + "/fields.py", toolkit], env=server.environment, stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.rest = b""
        self.text = ""
        self.is_ready = False
        self.changed = 0.0
        try:
            self.read_until(lambda: self.is_ready, FIELD_TIMEOUT)
            if not self.is_ready:
                raise Failure("the text field has no focus within %d s" % FIELD_TIMEOUT)
            # The window may still be placed and drawn.
            self.read_until(lambda: False, 1)
        except BaseException:
            self.stop()
            raise

    def read(self):
        if not select.select([self.process.stdout], [], [], 0.05)[0]:
            return
        part = os.read(self.process.stdout.fileno(), 65536)
        if not part:
            raise Failure("the program with the text field has ended")
        *lines, self.rest = (self.rest + part).split(b"\n")
        for line in lines:
            self.is_ready = self.is_ready or line == b"ready"
            if line.startswith(b"text "):
                # The text of a terminal may end within a character.
                self.text = bytes.fromhex(line[5:].decode()).decode("utf-8", "replace")
                self.changed = time.monotonic()

    def read_until(self, condition, seconds):
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            self.read()

    def receive(self, expected):
        """Returns what arrives: the expected text, or whatever there is when nothing more comes."""
        start, begin = self.text, time.monotonic()

        def is_over():
            silence = time.monotonic() - max(self.changed, begin)
            is_complete = len(self.text) - len(start) >= len(expected)
            return self.text == start + expected or silence > (1 if is_complete else SILENCE_TIMEOUT)
        self.read_until(is_over, TEXT_TIMEOUT)
        # Characters that are typed twice come now.
        self.read_until(lambda: False, 0.5)
        return self.text[len(start):] if self.text.startswith(start) else self.text

    def stop(self):
        stop(self.process, is_group=True)


def measure(server, field, layout, texts):
    """Returns what was wrong: a note for each text that did not arrive right."""
    layouts, variant, held, is_second = LAYOUTS[layout]
    server.use(layouts, variant)
    # Programs read the new layout.
    field.read_until(lambda: False, 1)
    if is_second:
        server.keyboard.key(MENU, True)
        server.keyboard.key(MENU, False)
    wrong = []
    for (fingers, direction), name in zip(SWIPES, texts):
        for key in held:
            server.keyboard.key(key, True)
        server.touchpad.swipe(fingers, direction)
        got = field.receive(TEXTS[name])
        for key in reversed(held):
            server.keyboard.key(key, False)
        if got != TEXTS[name]:
            wrong.append("%s: `%s`" % (name, got.encode("unicode_escape").decode() if name == "beyond the BMP" else got))
    if server.daemon.poll() is not None:
        raise Failure("dactyld has ended")
    return wrong


def measure_toolkit(program, toolkit, title, layouts, texts):
    """Prints a row for each layout, and returns how many texts were wrong."""
    mistakes = 0
    server = Server()
    try:
        server.start_daemon(program, texts)
        field = Field(server, toolkit)
        try:
            for layout in layouts:
                wrong = measure(server, field, layout, texts)
                mistakes += len(wrong)
                row(title, layout, "%d of %d" % (len(texts) - len(wrong), len(texts)), "; ".join(wrong))
        finally:
            field.stop()
    finally:
        server.stop()
    return mistakes


def row(*cells):
    print("| %s |" % " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells), flush=True)


def version(command):
    """Returns the first line that a program prints about itself, or None if it cannot run."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=START_TIMEOUT,
            check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    lines = done.stdout.decode(errors="replace").strip().splitlines()
    return lines[-1] if done.returncode == 0 and lines else None


def selection(kind, names):
    """Returns a parser of names with semicolons between them."""
    def parse(text):
        chosen = [name.strip() for name in text.split(";")]
        for name in chosen:
            if name not in names:
                raise argparse.ArgumentTypeError("unknown %s `%s`; known: %s" % (kind, name, "; ".join(names)))
        return chosen
    return parse


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: %(prog)s --layouts 'us; de, AltGr held' --texts 'ASCII; Latin' xterm gtk3")
    parser.add_argument(
        "--daemon", metavar="PROGRAM", default=os.path.normpath(HERE + "/../../.build/debug/dactyld"),
        help="default: %(default)s")
    for kind, names in (("layout", LAYOUTS), ("text", TEXTS)):
        parser.add_argument(
            "--%ss" % kind, metavar="NAMES", type=selection(kind, names), default=list(names),
            help="names with ; between them (default: all): " + "; ".join(names))
    parser.add_argument(
        "toolkits", nargs="*", metavar="TOOLKIT", help="default: all that are installed, of " + ", ".join(TOOLKITS))
    options = parser.parse_args()
    for name in options.toolkits:
        if name not in TOOLKITS:
            parser.error("unknown toolkit `%s`; known: %s" % (name, ", ".join(TOOLKITS)))
    for name, package in REQUIRED.items():
        if not shutil.which(name):
            parser.error("program `%s` not found; install the package %s" % (name, package))
    if not os.access(options.daemon, os.X_OK):
        parser.error("no program `%s`; run `swift build --product dactyld`, or name it with --daemon" % options.daemon)

    print("%s, %s, load %.1f of %d processors\n" % (
        datetime.date.today(), version([options.daemon, "--version"]), os.getloadavg()[0], os.cpu_count() or 1))
    row("program", "layout", "texts that arrived right", "what arrived instead")
    print("|---|---|---|---|", flush=True)
    skipped, is_right, measured = [], True, 0
    for toolkit in options.toolkits or TOOLKITS:
        command, packages = TOOLKITS[toolkit]
        title = version(command)
        if not title:
            skipped.append("%s: not installed (%s)" % (toolkit, packages))
            continue
        title = title if title.lower().startswith(toolkit[:4]) else toolkit + " " + title
        try:
            is_right = measure_toolkit(options.daemon, toolkit, title, options.layouts, options.texts) == 0 and is_right
            measured += 1
        except (Failure, OSError, subprocess.SubprocessError) as error:
            skipped.append("%s: failed: %s" % (toolkit, error))
            is_right = False
    for line in skipped:
        print("\nnot measured: " + line)
    return 2 if not measured else 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
