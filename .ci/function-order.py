#!/usr/bin/env python3
"""Writes .build-release/function-order.txt: the functions that dactyld runs while it serves gestures, in the order in which
a release has them from then on. .ci/swift-release.sh gives the list to the linker.

Usage: .ci/function-order.py

Runs the tests of the examples' bindings, and one with many gestures, with a release of dactyld under valgrind, which
names every function that runs.
What the daemon runs only until it is ready is left out. docs/decisions/0021 says what the list is for.
"""
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / ".build-release/function-order.txt"
TESTS = ROOT / "Tests/DaemonTests/Examples"
# Called once in each process, when it is ready: what ran before is counted apart.
READY = "$s5Linux14CurrentProcessO16dropProgramPagesyyFZ"
SUPERVISOR = "$s6Daemon10SupervisorV"  # the beginning of the names of the supervisor's functions
LONG_LIFE = "EnduranceTests/thousandSwipes"  # After 20 gestures, the log of attempts is full and runs other functions.


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def release(*arguments):
    """Builds dactyld as it is installed, and returns its path."""
    subprocess.run([".ci/swift-release.sh", "--product", "dactyld", *arguments], cwd=ROOT, check=True)
    return Path(output(".ci/swift-release.sh", "--show-bin-path").strip()) / "dactyld"


def functions(program):
    """The names of the program's functions."""
    symbols = (line.split(None, 2) for line in output("nm", "--defined-only", program).splitlines())
    return {name for _, kind, name in symbols if kind in "tTwW"}


def crowded(linker_map):
    """The functions that the linker cannot move alone, because others share their section: one name would move all of them."""
    found, shares = set(), False
    for line in linker_map.read_text(errors="replace").splitlines():
        name = line[line.rfind(" ") + 1:]
        if ":(" in line:
            shares = name.endswith(":(.text)")
        elif shares:
            found.add(name)
    return found


def run(profile, program):
    """The functions of the program in a profile of callgrind. Each name is written out once; later a number stands for it."""
    names, found, is_program = {}, set(), False
    for line in profile.read_text(errors="replace").splitlines():
        match = re.match(r"(c?)(ob|fn)=(\(\d+\))(?: (.*))?$", line)
        if not match:
            continue
        is_called, kind, number, name = match.groups()
        if name:
            names[kind + number] = name
        if is_called:
            continue
        if kind == "ob":
            is_program = names[kind + number] == str(program)
        elif is_program:
            # Calls of itself have a number behind the name.
            found.add(names[kind + number].split("'")[0])
    return found


def profiles(built, folder):
    """Runs the tests, and returns the functions of each process after it was ready."""
    subprocess.run(
        [".ci/valgrind-daemon.sh", folder, built, "-q", "--tool=callgrind", "--demangle=no",
         f"--callgrind-out-file={folder}/profile.%p", f"--dump-before={READY}"], cwd=ROOT, check=True)
    # The daemon looks for it beside itself.
    (folder / "dactyl-overlay").symlink_to(ROOT / ".build/debug/dactyl-overlay")
    suites = "|".join(sorted(f"{path.stem}/" for path in TESTS.glob("*Tests.swift")) + [LONG_LIFE])
    # A test may fail because the daemon is slow here: what has run has run.
    subprocess.run(
        ["swift", "test", "--filter", rf"^DaemonTests\.({suites})"], cwd=ROOT,
        env=os.environ | {"DACTYL_TEST_DAEMON": str(folder / "dactyld")})
    # The first part, with the number 1, is what ran before.
    ready = [first.with_suffix("") for first in folder.glob("profile.*.1")]
    if not ready:
        sys.exit(f"no daemon became ready, or {READY} is no longer what it calls then")
    return [run(path, folder / "dactyld-stripped") for path in ready if path.exists()]


def order():
    """The names for the list."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        built = release("-Xlinker", f"-Map={folder}/map")
        movable = functions(built) - crowded(folder / "map")
        supervisor, daemon = Counter(), Counter()
        for process in profiles(built, folder):
            count = supervisor if any(name.startswith(SUPERVISOR) for name in process) else daemon
            count.update(process & movable)
    names = []
    # The supervisor's functions come first, so that it maps little else. Of the daemon, what most gestures need is together.
    for count in supervisor, daemon:
        names += sorted(count, key=lambda name: (-count[name], name))
    return list(dict.fromkeys(names))


if sys.argv[1:]:
    sys.exit(__doc__)
# The same program is measured whatever list there was before.
LIST.unlink(missing_ok=True)
names = order()
LIST.write_text("".join(name + "\n" for name in names))
print(f"{len(names)} names")
