import Bindings

/// The meaning of a text, which its colour shows.
enum MonitorTone: Sendable, Equatable {
  case plain, title, frame, finger, gesture, action, warning, system

  /// The colour of the text; nil for the terminal's default colour.
  var color: TerminalColor? {
    switch self {
    case .plain: nil
    case .title: .bold
    case .frame: .faint
    case .finger: .boldCyan
    case .gesture: .green
    case .action: .magenta
    case .warning: .yellow
    case .system: .blue
    }
  }
}
