import Gestures
import Testing

@Suite("Conformance")
struct ConformanceTests {
  @Test("The conformance file is there and has cases")
  func fileHasCases() { #expect(Case.all.count >= 100) }

  @Test("The engine answers as the conformance case says", arguments: Case.all)
  func conforms(_ example: Case) throws {
    let fields = example.fields
    let expected = fields.fields("expect")
    if let text = expected.string("error") {
      let error = #expect(throws: GestureConfigurationError.self) { _ = try Runner(fields) }
      #expect(error?.description.contains(text) == true, "the error names the problem")
      return
    }
    let run = try Runner(fields)
    let record = Record(run)
    checkActions(expected, record)
    checkStates(expected, record, run)
    if expected.has("view") { #expect(record.view == expected.strings("view")) }
    try checkValues(expected, record, run)
    #expect(record.illegal.isEmpty, "only legal transitions")
    #expect(run.sent == record.actions, "actions are called as the transitions say")
    #expect(try Runner(fields).turns == run.turns, "the same events give the same turns")
  }

  private func checkActions(_ expected: Fields, _ record: Record) {
    if expected.has("actions") { #expect(record.actions == expected.strings("actions")) }
  }

  private func checkStates(_ expected: Fields, _ record: Record, _ run: Runner) {
    for (name, states) in expected.fields("states").values {
      #expect(record.states[name] ?? [] == states as? [String], "states of \(name)")
    }
    let resets = expected.fields("resets")
    for name in resets.values.keys {
      let count = resets.number(name).map { Int($0) }
      #expect(record.resets[name] ?? 0 == count, "resets of \(name)")
      if let scripted = run.scripted(name) { #expect(scripted.resets == count) }
    }
    let final = expected.fields("final")
    for name in final.values.keys {
      #expect(run.state(of: name) == GestureRecognizer.State(named: final.string(name) ?? ""), "final state of \(name)")
    }
  }

  private func checkValues(_ expected: Fields, _ record: Record, _ run: Runner) throws {
    let all = expected.fields("values")
    for action in all.values.keys.sorted() {
      let values = try #require(record.values[action], "no action \(action)")
      let wanted = all.fields(action)
      for key in wanted.values.keys {
        let found: [Double?]
        switch key {
        case "scale": found = [values.scale]
        case "rotation": found = [values.rotation.map { $0 * 180 / .pi }]
        case "translation": found = [values.translation?.dx, values.translation?.dy]
        case "velocity": found = [values.velocity?.dx, values.velocity?.dy]
        case "location": found = [values.location.x, values.location.y]
        case "numberOfTouches": found = [Double(values.numberOfTouches)]
        case "midPoint": found = [run.midPoints[action]?.x, run.midPoints[action]?.y]
        case "direction":
          #expect(values.direction == SwipeDirection(named: wanted.string(key) ?? ""))
          continue
        default: throw Factory.Problem.unknownProperty(key)
        }
        let numbers =
          wanted.number(key).map { [$0] }
          ?? wanted.list(key).compactMap { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }
        try #require(numbers.count == found.count)
        for (number, value) in zip(numbers, found) {
          let value = try #require(value, "\(key) at \(action)")
          #expect(abs(number - value) <= 0.02, "\(key) at \(action)")
        }
      }
    }
  }
}

/// A run in the words of the conformance file.
struct Record {
  private(set) var actions: [String] = []
  private(set) var states: [String: [String]] = [:]
  private(set) var resets: [String: Int] = [:]
  private(set) var values: [String: GestureValues] = [:]
  private(set) var view: [String] = []
  private(set) var illegal: [String] = []

  init(_ run: Runner) {
    for turn in run.turns {
      for transition in turn.transitions {
        let name = run.names[transition.recognizer.index]
        let text = "\(transition.to)@\(transition.at.microseconds / 1000)"
        if !isLegal(transition.from, transition.to) { illegal.append("\(name) \(transition.from) -> \(text)") }
        states[name, default: []].append(text)
        if transition.to == .possible { resets[name, default: 0] += 1 }
        guard transition.sendsAction else { continue }
        actions.append("\(name):\(text)")
        values["\(name):\(text)"] = transition.values
      }
      for delivery in turn.deliveries {
        view.append("\(delivery.phase) \(delivery.touch.rawValue)@\(delivery.at.microseconds / 1000)")
      }
    }
  }
}

/// The arrows of the state machine.
func isLegal(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) -> Bool {
  switch (from, to) {
  case (.possible, .began), (.possible, .ended), (.possible, .failed): true
  case (.began, .changed), (.began, .ended), (.began, .cancelled): true
  case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
  case (.ended, .possible), (.failed, .possible), (.cancelled, .possible): true
  default: false
  }
}
