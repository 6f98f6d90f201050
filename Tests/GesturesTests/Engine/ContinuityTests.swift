import Gestures
import Testing

@Suite("Values that do not jump")
struct ContinuityTests {
  @Test("Translation, scale and rotation continue without a jump however fingers join and leave")
  func rebase() {
    let kinds = [1, 3, 4, 6]
    Property.check("rebase", percent: 8) { choices in
      let scene = Scene(&choices, count: 1, kinds: kinds)
      let steps = Timeline.make(&choices, .tame, length: 8 + choices.below(16))
      for step in steps {
        let before = Measures(scene.recognizers[0])
        scene.play(step)
        // A move without displacement makes the recognizer calculate its values again.
        guard case .event(.touches(let event)) = step, let still = event.repeatedInPlace else { continue }
        scene.play(.event(still))
        let recognizer = scene.recognizers[0]
        guard recognizer.state.isActive, event.changed.allSatisfy({ $0.phase == .began || $0.phase == .ended }) else {
          continue
        }
        let jump = before.difference(to: Measures(recognizer))
        if jump > 1e-6 { return ["\(type(of: recognizer)) jumps by \(jump) at \(event)"] }
      }
      return []
    }
  }

  /// Simultaneous changes of several touches must give the same result in one event and in two events, for a single
  /// recognizer.
  @Test("Splitting an event into two events of the same time does not change gestures and values")
  func split() {
    Property.check("split", percent: 8) { choices in
      let kinds = [choices.below(7)]
      var copy = choices
      let (whole, parts) = (Scene(&choices, count: 1, kinds: kinds), Scene(&copy, count: 1, kinds: kinds))
      for case let press as LongPressGestureRecognizer in whole.recognizers + parts.recognizers {
        // A timer without delay fires between the two events.
        press.minimumPressDuration = max(press.minimumPressDuration, .milliseconds(1))
      }
      // The movement of the first of two fingers can already complete a swipe, pinch or rotation.
      let isPartOfWayAllowed = [0, 1, 5, 6].contains(kinds[0])
      for step in Timeline.make(&choices, .tame, length: 8 + choices.below(16)) {
        whole.play(step)
        guard case .event(.touches(let event)) = step else {
          parts.play(step)
          continue
        }
        parts.play(event.parts(whereWaySplits: isPartOfWayAllowed).map { .event(.touches($0)) })
      }
      whole.drain()
      parts.drain()
      let (expected, found) = (Outcome(whole.turns), Outcome(parts.turns))
      return expected.matches(found) ? [] : ["\(type(of: whole.recognizers[0])): \(expected) \(found)"]
    }
  }
}

/// The measurements of a continuous recognizer.
private struct Measures {
  var numbers: [Double]

  init(_ recognizer: GestureRecognizer) {
    let values = recognizer.values
    numbers = [
      values.translation?.dx ?? 0, values.translation?.dy ?? 0, values.scale ?? 1, values.rotation ?? 0,
    ]
  }

  func difference(to other: Measures) -> Double { zip(numbers, other.numbers).map { abs($0 - $1) }.max() ?? 0 }
}

/// The transitions without `changed`, and the last measurements at each time.
private struct Outcome: CustomStringConvertible {
  var path: [String] = []
  var last: [Timestamp: GestureValues] = [:]

  init(_ turns: [GestureEngine.EngineOutput]) {
    for transition in turns.flatMap(\.transitions) {
      if transition.to != .changed { path.append("\(transition.to)@\(transition.at.microseconds)") }
      if transition.sendsAction { last[transition.at] = transition.values }
    }
  }

  func matches(_ other: Outcome) -> Bool {
    path == other.path && last.keys == other.last.keys
      && last.allSatisfy { time, values in
        guard let others = other.last[time], values.direction == others.direction else { return false }
        let pairs = [
          (values.translation?.dx, others.translation?.dx), (values.translation?.dy, others.translation?.dy),
          (values.scale, others.scale), (values.rotation, others.rotation),
        ]
        return pairs.allSatisfy { abs(($0 ?? 0) - ($1 ?? 0)) < 1e-6 * max(1, abs($0 ?? 0)) }
      }
  }

  var description: String { path.joined(separator: " ") }
}

extension TouchEvent {
  /// A move of the remaining touches to their current positions, or nil if no touch remains.
  fileprivate var repeatedInPlace: InputEvent? {
    let staying = changed.filter { $0.phase == .began || $0.phase == .moved }
    let moved = staying.map {
      Touch(id: $0.id, kind: $0.kind, device: $0.device, phase: .moved, location: $0.location, timestamp: $0.timestamp)
    }
    return moved.isEmpty ? nil : .touches(with(moved))
  }

  private func with(_ changed: [Touch]) -> TouchEvent {
    TouchEvent(timestamp: timestamp, device: device, changed: changed, pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns two events that together equal this one, or only this one if it cannot be split.
  fileprivate func parts(whereWaySplits isPartOfWayAllowed: Bool) -> [TouchEvent] {
    guard changed.count > 1, changed.allSatisfy({ $0.phase == changed[0].phase }) else { return [self] }
    guard changed[0].phase == .moved else { return [with([changed[0]]), with(Array(changed.dropFirst()))] }
    return isPartOfWayAllowed ? [self, self] : [self]
  }
}
