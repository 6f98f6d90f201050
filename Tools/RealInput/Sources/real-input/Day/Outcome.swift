import VirtualX

/// The effects of an activity: the events that the application got, and the bindings that acted.
struct Outcome: Equatable {
  /// The events of the buttons 1 to 3, 8 and 9, such as `3 down`. Excludes the buttons of the wheel.
  var buttons: [String] = []
  var keys: [String] = []
  /// The gestures whose command ran, or whose keys were pressed.
  var gestures: [String] = []

  static func clicks(_ button: Int) -> Outcome { Outcome(buttons: ["\(button) down", "\(button) up"]) }
  static func gesture(_ name: String) -> Outcome { Outcome(gestures: [name]) }

  /// The effects on one line, for people.
  var text: String {
    let parts = buttons.map { "button \($0)" } + keys + gestures
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  private static let wheel = 4...7

  init(buttons: [String] = [], keys: [String] = [], gestures: [String] = []) {
    self.buttons = buttons
    self.keys = keys
    self.gestures = gestures
  }

  init(of application: Application, marks: [String]) {
    gestures = marks
    for event in application.log {
      if case .buttonPressed(let number, _, _, _) = event, !Self.wheel.contains(number) {
        buttons.append("\(number) down")
      }
      if case .buttonReleased(let number, _, _, _) = event, !Self.wheel.contains(number) {
        buttons.append("\(number) up")
      }
    }
    for chord in application.chords {
      if chord == Desk.chord { gestures.append("\(Desk.keyGesture)") } else { keys.append(chord) }
    }
  }
}
