import Gestures
import Testing

/// The expected result of a case.
struct Expectation {
  private let fields: Fields

  init(_ fields: Fields) throws {
    try fields.allow(["actions", "states", "resets", "final", "view", "values", "error"])
    self.fields = fields
  }

  /// Returns a text that the expected error must contain, or nil if no error is expected.
  func error() throws -> String? { fields.has("error") ? try fields.string("error") : nil }

  func compare(_ record: Record, of run: Runner) throws {
    if fields.has("actions") { #expect(try record.actions == fields.names("actions")) }
    if fields.has("view") { #expect(try record.view == fields.names("view")) }
    let states = try fields.fields("states")
    for name in states.values.keys.sorted() {
      _ = try run.recognizer(name)
      #expect(try record.states[name] ?? [] == states.names(name), "states of \(name)")
    }
    let resets = try fields.fields("resets")
    for name in resets.values.keys.sorted() {
      let scripted = try run.recognizer(name) as? ScriptedRecognizer
      #expect(try record.resets[name] ?? 0 == resets.count(name), "resets of \(name)")
      if let scripted { #expect(try scripted.resets == resets.count(name), "calls of reset() of \(name)") }
    }
    let final = try fields.fields("final")
    for name in final.values.keys.sorted() {
      let found = try run.recognizer(name).state
      #expect(try found == stateNamed(final.string(name)), "final state of \(name)")
      #expect(found == record.final[name] ?? .possible)
    }
    let values = try fields.fields("values")
    for action in values.values.keys.sorted() {
      let found = try #require(record.values[action], "no action \(action)")
      try compare(values.fields(action), with: found, at: action, of: run)
    }
  }

  private func compare(_ wanted: Fields, with values: GestureValues, at action: String, of run: Runner) throws {
    let recognizer = try run.recognizer(String(action.prefix { $0 != ":" }))
    for key in wanted.values.keys.sorted() {
      if key == "direction" {
        let directions = SwipeDirection(try wanted.names(key).map(direction))
        #expect(values.direction == directions, "direction at \(action)")
        continue
      }
      let found: [Double?]
      switch (key, recognizer) {
      case ("scale", _): found = [values.scale]
      case ("rotation", _): found = [values.rotation.map(degrees)]
      case ("scaleVelocity", _), ("velocity", is PinchGestureRecognizer): found = [values.scaleVelocity]
      case ("rotationVelocity", _), ("velocity", is RotationGestureRecognizer):
        found = [values.rotationVelocity.map(degrees)]
      case ("translation", _): found = [values.translation?.dx, values.translation?.dy]
      case ("velocity", _): found = [values.velocity?.dx, values.velocity?.dy]
      case ("location", _): found = [values.location.x, values.location.y]
      case ("startLocation", _): found = [values.startLocation.x, values.startLocation.y]
      case ("numberOfTouches", _): found = [Double(values.numberOfTouches)]
      case ("duration", _): found = [values.duration.inSeconds * 1000]
      case ("midPoint", _): found = [run.midPoints[action]?.x, run.midPoints[action]?.y]
      default: throw Problem("\(wanted.place): unknown value \(key)")
      }
      let place = "\(key) at \(action)"
      let numbers = try (wanted[key] as? [Any] ?? [wanted[key] as Any]).map { try double($0, place) }
      try #require(numbers.count == found.count, "\(place) is no \(found.count) numbers")
      for (number, value) in zip(numbers, found) {
        let value = try #require(value, "there is no \(place)")
        #expect(abs(number - value) <= 0.02, "\(place)")
      }
    }
  }

  private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
