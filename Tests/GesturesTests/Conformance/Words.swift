import Gestures

// The names that a conformance file uses for values.

private func find<V>(_ name: String, in names: [String: V], _ what: String) throws -> V {
  guard let value = names[name] else { throw Problem("\(name) is no \(what); known are \(names.keys.sorted())") }
  return value
}

func touchKind(_ name: String) throws -> Touch.Kind {
  try find(
    name, in: ["direct": .direct, "indirect": .indirect, "pencil": .pencil, "indirectPointer": .indirectPointer],
    "touch type")
}

func scrollKind(_ name: String) throws -> ScrollEvent.Kind {
  try find(name, in: ["continuous": .continuous, "discrete": .discrete], "scroll type")
}

func direction(_ name: String) throws -> SwipeDirection {
  try find(
    name,
    in: [
      "right": .right, "left": .left, "up": .up, "down": .down, "upLeft": .upLeft, "upRight": .upRight,
      "downLeft": .downLeft, "downRight": .downRight, "horizontal": .horizontal, "vertical": .vertical,
    ], "direction")
}

func edge(_ name: String) throws -> ScreenEdge {
  try find(
    name,
    in: [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "all": [.left, .right, .top, .bottom],
    ], "edge")
}

func stateNamed(_ name: String) throws -> GestureRecognizer.State {
  try find(
    name,
    in: [
      "possible": .possible, "began": .began, "changed": .changed, "ended": .ended, "recognized": .ended,
      "cancelled": .cancelled, "failed": .failed,
    ], "state")
}

func gestureKind(_ name: String) throws -> TouchpadGestureEvent.Kind {
  try find(name, in: ["swipe": .swipe, "pinch": .pinch, "hold": .hold], "touchpad gesture")
}

func gesturePhase(_ name: String) throws -> TouchpadGestureEvent.Phase {
  try find(
    name,
    in: [
      "begin": .began, "began": .began, "update": .changed, "changed": .changed, "end": .ended, "ended": .ended,
      "cancel": .cancelled, "cancelled": .cancelled,
    ], "phase of a touchpad gesture")
}

func pressPhase(_ name: String) throws -> PressEvent.Phase {
  try find(
    name, in: ["began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled], "phase of a press")
}

func hoverPhase(_ name: String) throws -> HoverEvent.Phase {
  try find(
    name,
    in: [
      "enter": .entered, "entered": .entered, "move": .moved, "moved": .moved, "exit": .exited, "exited": .exited,
    ], "phase of a hover")
}

func systemEvent(_ name: String) throws -> SystemEvent {
  try find(
    name,
    in: [
      "grabBroken": .grabBroken, "sessionLocked": .sessionLocked, "sessionInactive": .sessionInactive,
      "sessionActive": .sessionActive, "configurationReload": .configurationReload, "shutdown": .shutdown,
      "screenLayoutChanged": .screenLayoutChanged(ScreenLayout()),
    ], "system event")
}
