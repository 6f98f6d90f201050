#!/usr/bin/env python3
"""Logs users in to whole desktop sessions, follows what `dactyl service` prints, and prints a table: docs/testing.md.

Runs as root in the system that run.sh starts. usage: sessions.py SESSION…
"""

import configparser
import json
import os
import pwd
import re
import shutil
import subprocess
import sys
import time

# Without a reply to print, this does not wait until the call arrives.
SEND = "dbus-send --print-reply --dest="
# The session's file in /usr/share/xsessions, the process of its window manager, and the command that ends the session.
SESSIONS = {
    "xfce": ("xfce", "xfwm4", "xfce4-session-logout --logout"),
    "mate": ("mate", "marco", "mate-session-save --force-logout"),
    "lxqt": ("lxqt", "openbox", f"{SEND}org.lxqt.session /LXQtSession org.lxqt.session.logout"),
    "openbox": ("openbox", "openbox", "openbox --exit"),
    "i3": ("i3", "i3", "i3-msg exit"),
    "cinnamon": ("cinnamon", "cinnamon", "cinnamon-session-quit --logout --no-prompt"),
    "gnome": ("gnome-xorg", "gnome-shell", "gnome-session-quit --logout --no-prompt"),
    "kde": ("plasma", "kwin_x11", f"{SEND}org.kde.Shutdown /Shutdown org.kde.Shutdown.logout"),
    "bspwm": ("bspwm", "bspwm", "bspc quit"),
    "awesome": ("awesome", "awesome", "awesome-client 'awesome.quit()'"),
}
# The doctor's findings about the service. Others, such as Muffin's grab of touchscreens, are about the desktop.
FINDINGS = {"autostart", "bindings", "daemon", "display", "installation", "other-file", "runtime-folder", "version"}
COLUMNS = ("enabled as printed", "after a new login", "once", "doctor", "ended", "disabled")
RESULTS = "/lab/results"
HAS_SYSTEMD = os.path.isdir("/run/systemd/system")


class Broken(Exception):
    """A promise that does not hold: its column, and what was seen."""


def becomes_true(seconds, condition):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.2)
    return False


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read().decode(errors="replace")
    except OSError:
        return ""


class Session:
    """One user, who uses one kind of session. Each login has another display."""

    def __init__(self, name, display):
        self.name, self.display, self.leader = name, display, None
        self.file, self.manager, self.ending = SESSIONS[name]
        subprocess.run(["useradd", "--create-home", "--shell", "/bin/bash", name], check=True)
        self.user = pwd.getpwnam(name)
        self.log = open(f"{RESULTS}/{name}.log", "w", encoding="utf-8", buffering=1)
        if name == "lxqt":
            # Several window managers are installed, so the first session would ask for one.
            self.as_user("mkdir -p ~/.config/lxqt; printf '[General]\\nwindow_manager=openbox\\n' "
                         ">~/.config/lxqt/session.conf", {"HOME": self.user.pw_dir})

    def as_user(self, command, environment, group=""):
        def enter():
            if os.path.exists(f"{group}/cgroup.procs"):
                with open(f"{group}/cgroup.procs", "w", encoding="ascii") as file:
                    file.write(str(os.getpid()))
            os.initgroups(self.name, self.user.pw_gid)
            os.setgid(self.user.pw_gid)
            os.setuid(self.user.pw_uid)

        result = subprocess.run(
            ["setsid", "--wait", "sh", "-c", command], env=environment, cwd=self.user.pw_dir, preexec_fn=enter,
            timeout=60, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            check=False)
        self.log.write(f"$ {command}\n{result.stdout}[{result.returncode}]\n")
        return result

    def run(self, command):
        """Runs a command with the variables and in the control group of the window manager, as its terminals do."""
        manager = self.processes(self.manager)[0]
        group = "/sys/fs/cgroup" + read(f"/proc/{manager}/cgroup").split("::")[-1].strip()
        return self.as_user(command, self.environment(manager), group)

    @staticmethod
    def environment(process):
        return dict(pair.split("=", 1) for pair in read(f"/proc/{process}/environ").split("\0") if "=" in pair)

    def processes(self, name):
        output = subprocess.run(["pgrep", "-x", "-u", self.name, name[:15]], stdout=subprocess.PIPE, check=False).stdout
        return output.decode().split()

    def supervisors(self):
        """Returns the daemons that no daemon has started."""
        daemons = self.processes("dactyld")
        parents = {each: (re.search(r"PPid:\s*(\d+)", read(f"/proc/{each}/status")) or [0, ""])[1] for each in daemons}
        return [each for each in daemons if parents[each] not in daemons]

    def login(self):
        """Starts the session as a display manager does, and returns why it did not start; None if it did."""
        self.display += 1
        entry = configparser.ConfigParser(interpolation=None, strict=False)
        entry.read(f"/usr/share/xsessions/{self.file}.desktop")
        entry = entry["Desktop Entry"]
        variables = {
            "XDG_SESSION_TYPE": "x11", "XDG_SESSION_CLASS": "user", "XDG_SESSION_DESKTOP": self.file,
            "DESKTOP_SESSION": self.file, "XAUTHORITY": f"/tmp/{self.name}.{self.display}.xauth", "LANG": "C.UTF-8",
            "PATH": "/usr/local/bin:/usr/bin:/bin", "LIBGL_ALWAYS_SOFTWARE": "1",
            "XDG_CURRENT_DESKTOP": entry.get("DesktopNames", "").strip(";").replace(";", ":")}
        settings = [f"{key}={value}" for key, value in variables.items() if value]
        with open(f"/tmp/{self.name}.conf", "w", encoding="ascii") as file:
            file.write(read("/lab/xorg.conf").replace("SOCKETS", f"/tmp/{self.name}.{self.display}"))
        start = ["startx", "/etc/X11/Xsession", entry["Exec"], "--", "/usr/lib/xorg/Xorg", f":{self.display}",
                 "-config", f"/tmp/{self.name}.conf", "-logfile", f"/tmp/{self.name}.{self.display}.xorg",
                 "-nolisten", "tcp", "-sharevts", "-novtswitch"]
        if HAS_SYSTEMD:
            # logind makes a session of it, and starts the user's manager, because PAM opens one.
            start = ["systemd-run", "--quiet", "--pipe", "--wait", "--collect", f"--uid={self.name}",
                     "--property=PAMName=login", f"--working-directory={self.user.pw_dir}",
                     *(f"--setenv={setting}" for setting in settings), *start]
        else:
            home = [f"HOME={self.user.pw_dir}", f"USER={self.name}", f"LOGNAME={self.name}", "SHELL=/bin/bash"]
            start = ["setsid", "--wait", "runuser", "-u", self.name, "--", "env", "-i", *home, *settings, *start]
        self.leader = subprocess.Popen(start, cwd=self.user.pw_dir, stdin=subprocess.DEVNULL, stdout=self.log,
                                       stderr=subprocess.STDOUT)

        def manages():
            checked = "xprop -root _NET_SUPPORTING_WM_CHECK"
            return self.processes(self.manager) and "window id" in self.run(checked).stdout

        if not becomes_true(90, manages):
            return f"no {self.manager} after 90 s"
        # Sessions start programs after the window manager, and some end if one of these fails.
        time.sleep(5)
        return None if self.processes(self.manager) else f"{self.manager} ended"

    def enable(self):
        self.run("dactyl init")
        result = self.run("dactyl service enable --now")
        for command in re.findall(r"`(dactyl service enable --add-line [^`]*)`", result.stdout):
            if result.returncode == 0:
                result = self.run(command)
        if result.returncode or not becomes_true(10, lambda: len(self.supervisors()) == 1):
            raise Broken("enabled as printed", f"{len(self.supervisors())} daemons after: {result.stdout}")
        self.check_doctor()

    def check_doctor(self):
        report = json.loads(self.run("dactyl doctor --json").stdout)
        findings = [each for each in report["findings"] if each["severity"] != "fine" and each["id"] in FINDINGS]
        if findings:
            raise Broken("doctor", "; ".join(finding["fact"] for finding in findings))

    def check_second_login(self):
        reason = self.login()
        if reason:
            raise Broken("after a new login", reason)
        if not becomes_true(30, lambda: self.run("dactyl service status").returncode == 0):
            raise Broken("after a new login", "no daemon serves the display")
        time.sleep(3)
        daemons = self.supervisors()
        if len(daemons) != 1:
            raise Broken("once", f"{len(daemons)} daemons")
        display = self.environment(daemons[0]).get("DISPLAY", "").split(".")[0]
        if display != f":{self.display}":
            raise Broken("after a new login", f"the daemon has the display {display}, not :{self.display}")
        log = re.search(r"^log +(.*)$", self.run("dactyl service status").stdout, re.MULTILINE)[1]
        logged = self.run(log if log.startswith("journalctl") else f"cat {log}").stdout
        if "dactyl" not in logged:
            raise Broken("enabled as printed", f"{log}: {logged}")
        self.check_doctor()

    def disable(self):
        result = self.run("dactyl service disable")
        # The bindings are the user's own.
        left = self.run("find ~ -name '*dactyl*' -not -path '*/.config/dactyl*' -not -path '*/.cache/dactyl*'; "
                        "grep -rIl 'dactyl run' ~ --exclude-dir=.cache").stdout.split()
        if result.returncode or left:
            raise Broken("disabled", " ".join([result.stdout, *left]))

    def logout(self):
        self.run(self.ending)
        if not becomes_true(60, lambda: self.leader.poll() is not None):
            self.log.write("The session did not end.\n")
            self.kill()
            raise Broken("ended", f"`{self.ending}` did not end the session")
        if not becomes_true(15, lambda: not self.processes("dactyld")):
            raise Broken("ended", f"daemons {self.processes('dactyld')} still run")

    def kill(self):
        subprocess.run(["pkill", "-KILL", "-u", self.name], check=False)
        self.leader.wait(30)
        for log in (f"{self.user.pw_dir}/.xsession-errors", f"/tmp/{self.name}.{self.display}.xorg"):
            if os.path.exists(log):
                shutil.copy(log, f"{RESULTS}/{self.name}.{log.rsplit('.', 1)[1]}")


def attempt(name, display):
    """Returns why the session did not start, and what was seen of broken promises, by column."""
    if not os.path.exists(f"/usr/share/xsessions/{SESSIONS[name][0]}.desktop"):
        return "not installed", {}
    session, broken = Session(name, display), {}
    reason = session.login()
    if not reason:
        for step in (session.enable, session.logout, session.check_second_login, session.disable, session.logout):
            try:
                step()
            except Broken as fault:
                broken.setdefault(fault.args[0], fault.args[1])
            except (subprocess.TimeoutExpired, IndexError, ValueError) as fault:
                broken.setdefault("after a new login", f"{step.__name__}: {fault!r}")
    session.kill()
    return reason, broken


def main():
    unknown = set(sys.argv[1:]) - set(SESSIONS)
    if unknown:
        sys.exit(f"sessions.py: no session {', '.join(unknown)}; there are {', '.join(SESSIONS)}")
    if not HAS_SYSTEMD:
        # systemd, or an init script, makes these on other systems.
        for folder in ("/tmp/.X11-unix", "/tmp/.ICE-unix"):
            os.mkdir(folder)
            os.chmod(folder, 0o1777)
    print("| " + " | ".join(["with systemd" if HAS_SYSTEMD else "without systemd", *COLUMNS]) + " |")
    print("|---" * (len(COLUMNS) + 1) + "|", flush=True)
    held = True
    for number, name in enumerate(sys.argv[1:] or SESSIONS):
        reason, broken = attempt(name, 20 + 10 * number)
        cells = [f"did not start: {reason}"] if reason else ["no" if each in broken else "yes" for each in COLUMNS]
        print("| " + " | ".join([name, *cells]) + " |")
        for column, seen in broken.items():
            print(f"    {column}: {seen!r}")
        sys.stdout.flush()
        held = held and not broken
    with open(f"{RESULTS}/verdict", "w", encoding="ascii") as file:
        file.write("held\n" if held else "broken\n")


main()
