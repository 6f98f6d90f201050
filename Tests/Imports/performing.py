"""Performs a gesture on a bindings file with `dactyl replay`, and returns what it did."""
import json
import os
import re
import subprocess
import tempfile

import effects

SWIPES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SCOPE = re.compile(r"\s*in ((?:focused )?class) (/(.*)/i?) \{")
# A movement of 60 mm in steps of 5 mm; a thousandth of an inch is the unit of `raw`.
STEPS, STEP_MM, INTERVAL = 12, 5, 10


class Performer:
    def __init__(self, program, bindings, touchpad):
        self.program, self.touchpad = program, touchpad
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "bindings.conf")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(bindings)
        self.scopes = [match.groups() for match in map(SCOPE.match, bindings.splitlines()) if match]

    def perform(self, gesture, device, there_and_back=False):
        """The effects of the gesture; with `there_and_back`, the fingers return by the same distance."""
        lines = ['device 1 touchscreen "Screen"', 'device 2 touchpad "%s" natural' % self.touchpad]
        lines += self.conditions(gesture.application)
        lines += self.back_and_forth(gesture) if there_and_back else self.movement(gesture, device)
        path = os.path.join(self.folder.name, "gesture.trace")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        run = subprocess.run([self.program, "replay", path, "--config", self.path, "--json"], capture_output=True,
                             text=True, timeout=60)
        if run.returncode:
            raise RuntimeError(run.stderr)
        hand = effects.Hand()
        for line in run.stdout.splitlines():
            event = json.loads(line)
            if event["event"] != "action":
                continue
            if event["kind"] == "perform":
                hand.perform(event["action"])
            elif event["kind"] == "release":
                hand.release()
        return hand.effects

    def conditions(self, application):
        """The scopes in which a window of this class is."""
        if application is None:
            return []
        return ["0 holds %s %s" % (word, pattern) for word, pattern, expression in self.scopes
                if re.search(expression, application, re.IGNORECASE)]

    @staticmethod
    def movement(gesture, device):
        fingers, direction = gesture.fingers, gesture.direction or gesture.free_direction
        modifiers = " with " + gesture.modifiers if gesture.modifiers else ""
        if gesture.kind == "tap":
            return ["%d tap %d on %s%s" % (200 * index, fingers, device, modifiers) for index in range(gesture.times)]
        where = " at 960,540" if device == "touchscreen" else ""
        movement = {"swipe": (direction or "") + " 60mm", "rotate": (direction or "") + " 90deg",
                    "pinch": {"in": "together 40mm", "out": "apart 40mm"}.get(direction)}
        return ["0 fingers %d on %s %s in 200ms%s%s" % (fingers, device, movement[gesture.kind], where, modifiers)]

    @staticmethod
    def back_and_forth(gesture):
        """On a touchpad, there and back again."""
        kind = "swipe" if gesture.kind == "swipe" else "pinch"
        lines, time, scale, turn = ["0 %s touchpad begin %d" % (kind, gesture.fingers)], 0, 1.0, 0
        for index in range(2 * STEPS):
            time += INTERVAL
            sign = 1 if index < STEPS else -1
            if gesture.kind == "swipe":
                x, y = SWIPES[gesture.direction or gesture.free_direction]
                raw = sign * STEP_MM / 25.4 * 1000
                lines.append("%d swipe touchpad update by %g,%g raw %g,%g" % (time, x * raw / 5, y * raw / 5, x * raw, y * raw))
            elif gesture.kind == "pinch":
                scale *= (1.06 if gesture.direction == "out" else 1 / 1.06) ** sign
                lines.append("%d pinch touchpad update scale %.5f" % (time, scale))
            else:
                turn = sign * (8 if gesture.direction != "counterclockwise" else -8)
                lines.append("%d pinch touchpad update scale 1 turn %d" % (time, turn))
        return lines + ["%d %s touchpad end" % (time + INTERVAL, kind)]
