import Gestures

/// Answers its nth call of a phase with the states that a script says.
final class ScriptedRecognizer: GestureRecognizer {
  var script: [String: [[String]]] = [:]
  private var calls: [String: Int] = [:]
  private(set) var resets = 0
  private let limits: Limits

  init(_ limits: Limits) { self.limits = limits }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { limits.canPrevent(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { limits.canBePrevented(by: other) }

  override var inputs: Inputs { .all }

  private func answer(_ phase: String, to event: TouchEvent? = nil) {
    let call = calls[phase, default: 0]
    calls[phase] = call + 1
    guard let steps = script[phase], steps.indices.contains(call) else { return }
    for step in steps[call] {
      let parts = step.split(separator: ":")
      if parts.count == 2, parts[0] == "ignore", let event {
        let id = UInt64(parts[1])
        if let touch = event.all.first(where: { $0.id.rawValue == id }) { ignore(touch, for: event) }
      } else if parts.count == 2, parts[0] == "timer", let delay = Int64(parts[1]) {
        startTimer(TimerID(1), after: .milliseconds(delay))
      } else if let wanted = State(named: step) {
        state = wanted
      }
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { answer("began", to: event) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { answer("moved", to: event) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { answer("ended", to: event) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if script["cancelled"] == nil {
      super.touchesCancelled(touches, with: event)
    } else {
      answer("cancelled", to: event)
    }
  }
  override func pressesBegan(_ press: PressEvent) { answer("pressBegan") }
  override func pressesChanged(_ press: PressEvent) { answer("pressChanged") }
  override func pressesEnded(_ press: PressEvent) { answer("pressEnded") }
  override func timerFired(_ timer: TimerID) { answer("timer") }

  override func reset() {
    calls = [:]
    resets += 1
  }
}

extension GestureRecognizer.State {
  init?(named name: String) {
    switch name {
    case "possible": self = .possible
    case "began": self = .began
    case "changed": self = .changed
    case "ended", "recognized": self = .ended
    case "cancelled": self = .cancelled
    case "failed": self = .failed
    default: return nil
    }
  }
}
