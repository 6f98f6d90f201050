#!/usr/bin/env python3
"""Counts what `dactyl import` makes of configurations, and performs each gesture to see if the result does the same.

usage: Tests/Imports/measure.py [--dactyl PROGRAM] [--all] PROGRAM FILE… [PROGRAM FILE…]

PROGRAM is touchegg, libinput-gestures or fusuma. Each gesture of a file is read here once more, without the importer, and
performed with `dactyl replay` on the imported bindings. It is

  right      if the bindings do what the other program does,
  reported   if a comment of the result says that it, or a part of it, has no counterpart,
  wrong      if they do anything else, or nothing without a comment.

A gesture that the file replaces by a later one for the same movement does not count. Prints a table, and the wrong ones;
--all prints the reported ones, too. fusuma's files need python3-yaml. Exit code: 0 if nothing is wrong, 1 if something is,
2 if a file cannot be measured.
"""
import argparse
import collections
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # Its folder is a part of the checkout.
import effects
import performing
import sources

PROGRAMS = ("touchegg", "libinput-gestures", "fusuma")
HERE = os.path.dirname(os.path.abspath(__file__))


def read(program, text):
    if program == "fusuma":
        import fusuma
        return fusuma.read(text)
    return sources.touchegg(text) if program == "touchegg" else sources.libinput_gestures(text)


def device(program, text):
    """The name of the touchpad for which the file is."""
    found = None
    if program == "libinput-gestures":
        found = re.search(r"^device:?\s+(?!all\b)(.+?)\s*$", text, re.MULTILINE | re.IGNORECASE)
    elif program == "fusuma":
        found = re.search(r"keep_device_names:\s*(?:-\s*)?[\"']?([^\"'\n]+)", text)
    return found.group(1) if found else "Touchpad"


def without_replaced(gestures):
    """The last gesture of each movement, and those that are impossible."""
    last = {one.movement: one for one in gestures if not one.impossible}
    return [one for one in gestures if one.impossible or last[one.movement] is one]


def reported_lines(bindings):
    """The lines of the configuration for which the result has a comment, without the remarks at its end."""
    found = set()
    parts = bindings.strip().split("\n\n")
    if len(parts) > 2 and all(line.startswith("#") for line in parts[-1].splitlines()):
        parts.pop()
    for numbers in re.findall(r"# line ([\d, ]+):(?! where this)", "\n".join(parts)):
        found.update(int(one) for one in numbers.split(",") if one.strip())
    return found


def steps(effects_, part):
    """How often the effects repeat `part`; None if they are anything else."""
    count = 0
    while effects_:
        if not part or not effects.begins(effects_, part):
            return None
        effects_, count = effects_[len(part):], count + 1
    return count


def fault(gesture, performer):
    """What the bindings do wrong; None if they do what the other program does. "nothing" if they do nothing."""
    devices = [gesture.device]
    if gesture.device == "touchscreen" and gesture.kind in ("swipe", "pinch") and 3 <= gesture.fingers <= 4:
        devices.append("touchpad")
    for device in devices:
        done = performer.perform(gesture, device)
        if not done and (gesture.once or gesture.step or gesture.begin):
            return "nothing"
        trouble = compare(gesture, done, False)
        if trouble:
            return "on a %s: %s" % (device, trouble)
    if gesture.step and gesture.back and gesture.fingers <= 4:
        return compare(gesture, performer.perform(gesture, "touchpad", there_and_back=True), True)
    return None


def compare(gesture, done, returns):
    middle = effects.joined(done)
    begin, end = gesture.begin, gesture.end
    step, once, back = gesture.step, gesture.once, gesture.back
    # Modifiers that each step presses may be held from the first step to the last.
    shared = [one for one in step if one[0] == "down" and ("up", one[1]) in step] if ("click" in {one[0] for one in step}) else []
    if shared and effects.begins(middle, shared):
        plain = lambda part: [one for one in part if one not in shared and ("down", one[1]) not in shared]
        step, back, begin, middle = plain(step), plain(back), begin, plain(middle)
    if not effects.begins(middle, begin):
        return describe(gesture, done)
    middle = middle[len(begin):]
    if end:
        if not effects.is_equal(middle[len(middle) - len(end):], end):
            return describe(gesture, done)
        middle = middle[:len(middle) - len(end)]
    if once and not step:
        return None if effects.is_equal(middle, once) else describe(gesture, done)
    if once:
        place = next((index for index in range(len(middle)) if effects.begins(middle[index:], once)), None)
        if place is None:
            return describe(gesture, done)
        middle = middle[:place] + middle[place + len(once):]
    if not step:
        return None if not middle else describe(gesture, done)
    if not returns:
        return None if steps(middle, step) else describe(gesture, done)
    for there in range(1, len(middle) + 1):
        if steps(middle[:there * len(step)], step) and steps(middle[there * len(step):], back):
            return None
    return describe(gesture, done)


def describe(gesture, done):
    parts = [(name, getattr(gesture, name)) for name in ("begin", "once", "step", "back", "end") if getattr(gesture, name)]
    return "expected %s\n    did %s" % (", ".join("%s %s" % part for part in parts), done)


def measure(dactyl, program, path, counts, show):
    run = subprocess.run([dactyl, "import", program, path], capture_output=True, text=True, timeout=60)
    if run.returncode:
        counts["refused"] += 1
        print("%s: refused: %s" % (path, run.stderr.strip()))
        return
    with open(path, encoding="utf-8") as file:
        text = file.read()
    gestures = sources.choose_directions(without_replaced(read(program, text)))
    reported = reported_lines(run.stdout)
    performer = performing.Performer(dactyl, run.stdout, device(program, text))
    for gesture in gestures:
        counts["gestures"] += 1
        named = any(line in reported for line in gesture.lines)
        trouble = fault(gesture, performer) if not gesture.impossible else "nothing"
        if trouble is None:
            counts["right"] += 1
        elif named and (trouble == "nothing" or any(line in reported for line in gesture.own)):
            counts["reported"] += 1
            if show:
                print("%s: %s: reported: %s" % (path, gesture, gesture.impossible or trouble))
        else:
            counts["wrong"] += 1
            print("%s: %s: wrong: %s" % (path, gesture, gesture.impossible if trouble == "nothing" and gesture.impossible else trouble))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dactyl", default=os.path.join(HERE, "../../.build/debug/dactyl"), help="the program to measure")
    parser.add_argument("--all", action="store_true", help="print what is reported, too")
    parser.add_argument("words", nargs="+", metavar="PROGRAM FILE…")
    arguments = parser.parse_args()
    program, table = None, collections.OrderedDict()
    for word in arguments.words:
        if word in PROGRAMS:
            program = word
            table.setdefault(program, collections.Counter())
            continue
        if program is None:
            parser.error("the first word must be one of " + ", ".join(PROGRAMS))
        table[program]["files"] += 1
        measure(arguments.dactyl, program, word, table[program], arguments.all)
    columns = ("files", "refused", "gestures", "right", "reported", "wrong")
    print("%-20s" % "" + "".join("%10s" % column for column in columns))
    for name, counts in table.items():
        print("%-20s" % name + "".join("%10d" % counts[column] for column in columns))
    return 1 if any(counts["wrong"] or counts["refused"] for counts in table.values()) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, RuntimeError, ImportError) as error:
        print("measure.py: %s" % error, file=sys.stderr)
        sys.exit(2)
