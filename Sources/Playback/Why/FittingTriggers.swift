internal import Bindings
internal import Gestures
package import Traces

/// Finds triggers that recognize a movement. A person adds a gesture by making the movement.
package enum FittingTriggers {
  /// Maximum number of triggers that are returned.
  package static let maximumCount = 5

  /// Returns the triggers, the likeliest first. Includes only triggers that recognize the movement if it is replayed
  /// with this trigger alone.
  ///
  /// Returns no triggers for input that is usual in every window, such as a click, a tap of one finger, and scrolling
  /// up or down.
  ///
  /// - Parameter movement: The input of the movement, with the header of its trace.
  package static func all(for movement: Trace) -> [String] {
    var trace = movement
    (trace.header.mode, trace.header.isPaused) = (Mode.default, false)
    // The outcomes are dropped: they result from the bindings that were in force, but the movement is judged without
    // these bindings.
    trace.lines = trace.lines.filter(\.isInput)
    guard let observation = Observation(trace), !isUsual(observation, trace) else { return [] }
    let place = place(of: observation)
    var found: [String] = []
    for trigger in triggers(for: observation, trace, place) where found.count < maximumCount {
      // A trigger such as `swipe 3 up min 6mm` is needed only for a movement that is too short for `swipe 3 up`.
      let isCovered = found.contains { trigger == $0 || trigger.hasPrefix("\($0) min ") }
      guard !isCovered, isRecognized(trigger + place, trace) else { continue }
      found.append(trigger)
    }
    return found.map { $0 + place }
  }

  private static func isRecognized(_ trigger: String, _ trace: Trace) -> Bool {
    guard let bindings = check(Array("\(trigger) -> notify x\n".utf8), file: "").bindings else { return false }
    return EpisodeReplay(trace, bindings).isRecognized(0)
  }

  /// Returns true for input that is usual in every window: a click or drag with the left button, a short tap of one
  /// finger, scrolling up or down, and a moving pointer without a button.
  static func isUsual(_ observation: Observation, _ trace: Trace) -> Bool {
    guard observation.start.held.isEmpty else { return false }
    switch observation.form {
    case .scroll: return abs(observation.translation.dy) >= abs(observation.translation.dx)
    case .touches where observation.heldButton?.number == 1:
      return secondButton(observation, trace) == nil && wheel(trace) == nil
    case .touches:
      return observation.fingers == 1 && observation.isResting && observation.heldButton == nil
        && observation.sequences == 1 && observation.duration < .milliseconds(400)
    case .hover: return true
    case .press(let kind): return kind == .press(fingers: 1)
    case .touchpad: return false
    }
  }

  /// Returns the device, the held button and the held modifiers, as they are written after a trigger. Omits the device
  /// if a button was held, because a binding with a button applies to every mouse and pen.
  private static func place(of observation: Observation) -> String {
    let device = observation.device.deviceClass
    return (observation.heldButton == nil ? " on \(device.rawValue)" : "") + observation.heldText
  }

  private static func triggers(for observation: Observation, _ trace: Trace, _ place: String) -> [String] {
    if let button = secondButton(observation, trace) { return ["tap \(button)"] }
    if observation.heldButton != nil, let direction = wheel(trace) { return ["scroll \(direction)"] }
    var triggers = observation.likelyTriggers.map(\.text)
    let fingers = max(1, observation.fingers)
    let moves = !observation.isResting
    // X reports a swipe of two fingers on a touchpad as scrolling.
    if case .scroll = observation.form, observation.fingers > 0, let word = observation.straightDirection?.word {
      triggers.insert("swipe \(fingers) \(word)", at: 0)
    }
    // A swipe is more likely than a trigger that follows the fingers, so the swipe comes first.
    if moves, let word = observation.straightDirection?.word,
      let last = triggers.lastIndex(where: { $0.hasPrefix("swipe") })
    {
      let axis = ["left", "right"].contains(word) ? "horizontal" : "vertical"
      triggers.insert(contentsOf: ["pan \(fingers) \(word) commit 15mm", "pan \(fingers) \(axis)"], at: last + 1)
    }
    for kind in ["pinch", "rotate"] {
      guard let index = triggers.firstIndex(where: { $0.hasPrefix(kind) }) else { continue }
      triggers.insert("\(kind) \(fingers)", at: index + 1)
    }
    if moves, observation.form == .touches, fingers == 1, let shape = shape(trace, place) {
      // A bent path is probably meant as a drawing.
      let isBent = observation.distance < observation.reach * 0.8 || !isStraight(trace)
      triggers.insert("stroke \(shape)", at: isBent ? 0 : triggers.firstIndex { $0.hasPrefix("pan") } ?? 0)
    }
    return triggers
  }

  /// Returns the mouse button that was pressed while another button was held; nil if no other button was pressed.
  private static func secondButton(_ observation: Observation, _ trace: Trace) -> PointerButton? {
    guard let held = observation.heldButton else { return nil }
    for case .input(.press(let event)) in trace.lines.map(\.content) where event.kind.isButton {
      guard let number = Int(event.kind.rawValue.drop { !$0.isNumber }), number != held.number else { continue }
      return PointerButton(number)
    }
    return nil
  }

  /// Returns the direction in which the wheel was rotated; nil if the wheel was not rotated.
  private static func wheel(_ trace: Trace) -> String? {
    var clicks = Vector.zero
    for case .input(.scroll(let event)) in trace.lines.map(\.content) { clicks += event.clicks }
    return SwipeDirection(clicks, eight: false).flatMap { Directions($0).word }
  }

  /// Returns the name of the built-in shape that the daemon would recognize in the movement; nil if it would recognize
  /// no shape.
  private static func shape(_ trace: Trace, _ place: String) -> String? {
    let names = Shape.builtInNames
    let lines = names.map { "stroke \($0)\(place) -> notify x\n" }.joined()
    guard let bindings = check(Array(lines.utf8), file: "").bindings else { return nil }
    let replay = EpisodeReplay(trace, bindings)
    return names.indices.first(where: replay.isRecognized).map { names[$0] }
  }

  /// Returns true if every point of the first finger's path is near the straight line from the first to the last point.
  /// Near means at most a fifth of the line's length.
  private static func isStraight(_ trace: Trace) -> Bool {
    guard let points = TraceDrawings(trace).paths.first?.strokes.first, let first = points.first,
      let line = points.last.map({ $0 - first }), line.length > 0
    else { return true }
    return points.allSatisfy { abs(turn(line, $0 - first)) <= line.length * line.length / 5 }
  }

  private static func turn(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dy - a.dy * b.dx }
}
