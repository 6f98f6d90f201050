import Gestures

/// A run in the notation of the conformance file.
struct Record {
  private(set) var actions: [String] = []
  private(set) var states: [String: [String]] = [:]
  private(set) var final: [String: GestureRecognizer.State] = [:]
  private(set) var resets: [String: Int] = [:]
  private(set) var values: [String: GestureValues] = [:]
  private(set) var view: [String] = []
  private(set) var illegal: [String] = []

  init(_ run: Runner) {
    for turn in run.turns {
      for transition in turn.transitions {
        let name = run.names[transition.recognizer.index]
        let text = "\(transition.to)@\(transition.at.inCaseWords)"
        if !isLegal(transition.from, transition.to) || transition.from != final[name] ?? .possible {
          illegal.append("\(name) \(transition.from) -> \(text)")
        }
        final[name] = transition.to
        states[name, default: []].append(text)
        if transition.to == .possible { resets[name, default: 0] += 1 }
        guard transition.sendsAction else { continue }
        actions.append("\(name):\(text)")
        values["\(name):\(text)"] = transition.values
      }
      for delivery in turn.deliveries {
        view.append("\(delivery.phase) \(delivery.touch.rawValue)@\(delivery.at.inCaseWords)")
      }
    }
  }
}

/// Returns true if the state machine has this transition.
func isLegal(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) -> Bool {
  switch (from, to) {
  case (.possible, .began), (.possible, .ended), (.possible, .failed): true
  case (.began, .changed), (.began, .ended), (.began, .cancelled): true
  case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
  case (.ended, .possible), (.failed, .possible), (.cancelled, .possible): true
  default: false
  }
}
