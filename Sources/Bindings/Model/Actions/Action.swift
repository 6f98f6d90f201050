/// What a binding does.
package enum Action: Sendable, Hashable {
  /// Presses and releases each chord in turn.
  case keys([Chord])
  /// Presses the chord and keeps it down until the gesture is over.
  case hold(Chord)
  /// Types a text, whatever the keyboard's layout has.
  case type(String)
  /// Presses and releases a button of the pointer.
  case click(PointerButton)
  /// Holds a button of the pointer down, which follows the fingers until the gesture is over.
  case drag(PointerButton)
  /// Turns the wheel by a number of clicks; without one, the wheel follows the fingers until the gesture is over.
  case scroll(Directions, clicks: Int?)
  /// Starts a command and does not wait for it.
  case run(ShellCommand)
  /// Starts a program with arguments, without a shell.
  case exec([String])
  case window(WindowVerb)
  case desktop(DesktopVerb)
  case plugin(PluginCall)
  /// Puts a mode in force; `Mode.default` leaves all modes.
  case mode(String)
  /// Shows a desktop notification.
  case notify(String)
  /// Nothing, on purpose: what a wider scope binds is off here.
  case none

  /// Whether it lives as long as its gesture and takes part in every phase of it.
  package var isLive: Bool {
    switch self {
    case .hold, .drag, .scroll(_, clicks: nil), .window(.move), .window(.resize): true
    case .plugin(let call): !call.runsOnce
    default: false
    }
  }

  /// Whether it has something to do whenever the fingers move; a `hold` lives, and only waits for the end.
  var followsFingers: Bool { if case .hold = self { false } else { isLive } }

  /// Whether it does something with the window under the gesture's start, or may want to know which that is.
  var asksForWindow: Bool {
    switch self {
    case .run, .exec, .plugin, .window: true
    default: false
    }
  }
}

extension Action: CustomStringConvertible {
  /// The action as it is written in a bindings file.
  package var description: String {
    switch self {
    case .keys(let chords): "keys " + chords.map(\.description).joined(separator: " ")
    case .hold(let chord): "hold \(chord)"
    case .type(let text): "type " + text.inQuotes
    case .click(let button): "click \(button)"
    case .drag(let button): "drag \(button)"
    case .scroll(let direction, let clicks): "scroll \(direction.word ?? "")" + (clicks.map { " \($0)" } ?? "")
    case .run(let command): "run \(command.text)"
    case .exec(let words): "exec " + words.map(\.asWord).joined(separator: " ")
    case .window(let verb): "window \(verb)"
    case .desktop(let verb): "desktop \(verb)"
    case .plugin(let call): "plugin \(call)"
    case .mode(let name): "mode \(name)"
    case .notify(let text): "notify " + text.inQuotes
    case .none: "none"
    }
  }

  /// The action as people write it: with the short words of the modifiers.
  package var words: String {
    switch self {
    case .keys(let chords): "keys " + chords.map(\.words).joined(separator: " ")
    case .hold(let chord): "hold " + chord.words
    default: description
    }
  }
}
