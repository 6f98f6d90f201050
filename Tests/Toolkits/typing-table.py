#!/usr/bin/python3
"""Types texts into programs of each toolkit, through the daemon, and prints a table of what arrived.

usage: Tests/Toolkits/typing-table.py [--daemon PROGRAM] [--situations NAME,...] [TOOLKIT...]

Starts a private X server with openbox for each toolkit that is installed, holds keys on its keyboard as a person does,
and makes a touchpad's swipes that are bound to `type` and `keys`.
"""
import argparse
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
OFFSETS = {"up": (0, -20), "down": (0, 20), "left": (-20, 0), "right": (20, 0)}

ALT_GR, CAPS_LOCK, LEFT_SHIFT, LESS, MENU = 108, 66, 50, 94, 135
# Name: layouts, variant, keys that are held, whether the second layout is on.
SITUATIONS = {
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

TOOLKITS = {
    "gtk3": ["/usr/bin/python3", "-c", "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"],
    "gtk4": ["/usr/bin/python3", "-c", "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk"],
    "qt5": ["/usr/bin/python3", "-c", "import PyQt5.QtWidgets"],
    "qt6": ["/usr/bin/python3", "-c", "import PyQt6.QtWidgets"],
    "java": ["java", "-version"],
    "xterm": ["xterm", "-version"],
    "tk": ["/usr/bin/python3", "-c", "import tkinter"],
    "chromium": ["chromium", "--version"],
    "firefox": ["firefox-esr", "--version"],
}

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
        for phase in [28] + [29] * 10 + [30]:
            x, y = (dx, dy) if phase == 29 else (0, 0)
            self.socket.sendall(struct.pack("<IIHHI4d", 48, 8, phase, fingers, 0, x, y, x, y))
            time.sleep(0.01)


class Server:
    """A private X server with a window manager."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="dactyl-typing-")
        text = CONFIGURATION
        for name, kind in (("mouse", "Pointer"), ("keyboard", "Keyboard"), ("touchpad", "PointerGesture")):
            text += DEVICE.format(name=name, kind=kind, folder=self.folder)
        with open(self.folder + "/xorg.conf", "w", encoding="utf-8") as file:
            file.write(text)
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xorg", "-config", self.folder + "/xorg.conf", "-logfile", self.folder + "/log", "-noreset", "-nolisten", "tcp",
             "-sharevts", "-novtswitch", "-logverbose", "0", "-verbose", "0", "-displayfd", str(write)],
            pass_fds=[write], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        line = b""
        while not line.endswith(b"\n"):
            part = os.read(read, 16)
            if not part:
                raise SystemExit("Xorg does not start")
            line += part
        self.environment = dict(
            os.environ, DISPLAY=":" + line.decode().strip(), GDK_BACKEND="x11", QT_QPA_PLATFORM="xcb", NO_AT_BRIDGE="1",
            XDG_RUNTIME_DIR=self.folder, HOME=self.folder, LANG="C.UTF-8")
        self.use("us", "")
        self.keyboard = Device(self.folder + "/keyboard.sock")
        self.touchpad = Device(self.folder + "/touchpad.sock")
        self.manager = subprocess.Popen(
            ["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def use(self, layouts, variant):
        subprocess.run(
            ["setxkbmap", "-option", "", "-option", "grp:menu_toggle", "-rules", "evdev", "-model", "pc105", "-layout",
             layouts, "-variant", variant], env=self.environment, check=True)

    def stop(self):
        for process in (self.manager, self.process):
            process.terminate()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Field:
    """A program with a text field."""

    def __init__(self, server, toolkit):
        self.process = subprocess.Popen(
            ["/usr/bin/python3", HERE + "/fields.py", toolkit], env=server.environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, start_new_session=True)
        self.rest = b""
        self.text = ""
        self.is_ready = False
        if not self.wait(lambda: self.is_ready, 120):
            self.stop()
            raise TimeoutError(toolkit + " does not get ready")
        time.sleep(1)

    def read(self):
        if not select.select([self.process.stdout], [], [], 0.05)[0]:
            return
        part = os.read(self.process.stdout.fileno(), 65536)
        if not part:
            raise EOFError("the program has ended")
        *lines, self.rest = (self.rest + part).split(b"\n")
        for line in lines:
            self.is_ready = self.is_ready or line == b"ready"
            if line.startswith(b"text "):
                self.text = bytes.fromhex(line[5:].decode()).decode("utf-8", "surrogatepass")

    def wait(self, condition, seconds):
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            self.read()
        return condition()

    def stop(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def bindings():
    lines = []
    for (fingers, direction), (name, text) in zip(SWIPES, TEXTS.items()):
        action = "keys EuroSign Cyrillic_zhe" if name == "keys" else 'type "%s"' % text
        lines.append("swipe %d %s on touchpad -> %s\n" % (fingers, direction, action))
    return "".join(lines)


def measure(daemon_program, toolkit, situations):
    """Returns the number of right texts for each situation, and what was wrong."""
    server = Server()
    results, wrong = {}, []
    try:
        with open(server.folder + "/typing.dactyl", "w", encoding="utf-8") as file:
            file.write(bindings())
        os.chmod(server.folder + "/typing.dactyl", 0o600)
        field = Field(server, toolkit)
        daemon = subprocess.Popen(
            [daemon_program, "--verbose", "--config", server.folder + "/typing.dactyl"], env=server.environment,
            stdout=subprocess.PIPE)
        try:
            if daemon.stdout.readline() != b"ready\n":
                raise RuntimeError("the daemon does not get ready")
            for situation in situations:
                layouts, variant, held, is_second = SITUATIONS[situation]
                server.use(layouts, variant)
                time.sleep(1)
                if is_second:
                    server.keyboard.key(MENU, True)
                    server.keyboard.key(MENU, False)
                right = 0
                for (fingers, direction), (name, text) in zip(SWIPES, TEXTS.items()):
                    for key in held:
                        server.keyboard.key(key, True)
                    start = field.text
                    server.touchpad.swipe(fingers, direction)
                    field.wait(lambda: field.text == start + text, 15)
                    # What comes too often comes now.
                    field.wait(lambda: field.text != start + text, 0.5)
                    for key in reversed(held):
                        server.keyboard.key(key, False)
                    got = field.text[len(start):] if field.text.startswith(start) else field.text
                    if got == text:
                        right += 1
                    else:
                        wrong.append("%s, %s, %s: %r" % (toolkit, situation, name, got))
                results[situation] = right
        finally:
            daemon.terminate()
            daemon.wait()
            field.stop()
    finally:
        server.stop()
    return results, wrong


def is_installed(command):
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
    except FileNotFoundError:
        return False


def main():
    parser = argparse.ArgumentParser(description="Types texts into programs of each toolkit and prints what arrived.")
    parser.add_argument("--daemon", default=os.path.join(HERE, "../../.build/debug/dactyld"))
    parser.add_argument("--situations", help="the names of situations, with ; between them")
    parser.add_argument("toolkits", nargs="*", metavar="TOOLKIT", help=", ".join(TOOLKITS))
    options = parser.parse_args()
    situations = options.situations.split(";") if options.situations else list(SITUATIONS)
    toolkits = [name for name in options.toolkits or TOOLKITS if is_installed(TOOLKITS[name])]
    wrong = []
    print("| | " + " | ".join(situations) + " |\n|---" * 1 + "|---" * len(situations) + "|", flush=True)
    for toolkit in toolkits:
        try:
            results, mistakes = measure(options.daemon, toolkit, situations)
        except (EOFError, OSError, RuntimeError) as error:
            print("| %s | %s |" % (toolkit, error), flush=True)
            continue
        cells = ["%d of %d" % (results[situation], len(TEXTS)) for situation in situations]
        print("| %s | %s |" % (toolkit, " | ".join(cells)), flush=True)
        wrong += mistakes
    for line in wrong:
        print(line)


if __name__ == "__main__":
    sys.exit(main())
