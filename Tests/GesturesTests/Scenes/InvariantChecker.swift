@testable import Gestures

/// The invariants of the engine's output for any input.
struct InvariantChecker {
  private(set) var problems: [String] = []
  /// Number of calls of actions.
  private(set) var actions = 0
  private var called: [Call] = []
  private var states: [RecognizerID: GestureRecognizer.State] = [:]
  private var open: Set<RecognizerID> = []
  private var attempts: [RecognizerID: UInt64] = [:]
  private var client: [Touch.ID: Touch.Phase] = [:]
  /// Number of touches that began. It must equal the number of verdicts on touches.
  private var begun = 0
  private var judged = 0
  private var time: Timestamp?

  private struct Call: Equatable {
    var recognizer: RecognizerID?
    var state: GestureRecognizer.State
    var at: Timestamp
  }

  /// Records a call of an action.
  mutating func act(_ recognizer: GestureRecognizer) {
    actions += 1
    called.append(
      Call(recognizer: recognizer.id, state: recognizer.state, at: recognizer.transition?.at ?? recognizer.time))
  }

  /// Records the output for an event that an action sent.
  mutating func refused(_ turn: GestureEngine.EngineOutput) {
    if !turn.isEmpty { problems.append("an action's own event was taken") }
  }

  mutating func add(_ turn: GestureEngine.EngineOutput, for event: InputEvent) {
    if case .touches(let event) = event { begun += event.changed.count { $0.phase == .began } }
    for transition in turn.transitions { add(transition) }
    for delivery in turn.deliveries { add(delivery) }
    for verdict in turn.verdicts {
      switch verdict {
      case .accept, .reject: judged += 1
      case .acceptGesture, .rejectGesture: break
      }
    }
    let expected = turn.transitions.filter(\.sendsAction).map {
      Call(recognizer: $0.recognizer, state: $0.to, at: $0.at)
    }
    if called != expected { problems.append("actions \(called), transitions \(expected)") }
    called.removeAll()
  }

  private static func allows(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) -> Bool {
    switch from {
    case .possible: [.began, .ended, .failed].contains(to)
    case .began, .changed: [.changed, .ended, .cancelled].contains(to)
    case .ended, .failed, .cancelled: to == .possible
    }
  }

  private mutating func add(_ transition: GestureEngine.Transition) {
    let id = transition.recognizer
    let before = states[id] ?? .possible
    if before != transition.from || !Self.allows(transition.from, transition.to) {
      problems.append("I1 \(id): \(before), \(transition.from) -> \(transition.to)")
    }
    states[id] = transition.to
    if let time, transition.at < time { problems.append("I7 \(transition)") }
    time = transition.at
    if transition.sendsAction == (transition.to == .failed || transition.to == .possible) {
      problems.append("I3 \(transition)")
    }
    if transition.from == .possible {
      if let last = attempts[id], last >= transition.attempt { problems.append("attempt used again \(transition)") }
      attempts[id] = transition.attempt
    } else if attempts[id] != transition.attempt {
      problems.append("attempt \(transition)")
    }
    switch transition.to {
    case .began: open.insert(id)
    case .ended, .cancelled: open.remove(id)
    case .possible, .failed: if open.contains(id) { problems.append("I2 \(transition)") }
    case .changed: if !open.contains(id) { problems.append("I2 \(transition)") }
    }
  }

  private mutating func add(_ delivery: GestureEngine.Delivery) {
    let isOpen = client[delivery.touch] == .began
    if delivery.phase == .began {
      if isOpen { problems.append("I5 began twice \(delivery)") }
      client[delivery.touch] = .began
    } else {
      if !isOpen { problems.append("I5 after its end \(delivery)") }
      if delivery.phase != .moved { client[delivery.touch] = delivery.phase }
    }
  }

  /// Called after the end of the input.
  mutating func close() {
    for id in open { problems.append("I2 \(id) never ended") }
    for (touch, phase) in client where phase == .began { problems.append("I5 \(touch) never closed") }
    if begun != judged { problems.append("\(begun) touches, \(judged) verdicts") }
  }
}
