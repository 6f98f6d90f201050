/// The meaning of a text, which its colour shows.
enum MonitorTone: Sendable, Equatable {
  case plain, title, frame, finger, gesture, action, warning, system

  /// The parameters of the terminal's SGR sequence; nil for the terminal's own colour.
  var parameters: String? {
    switch self {
    case .plain: nil
    case .title: "1"
    case .frame: "2"
    case .finger: "1;36"
    case .gesture: "32"
    case .action: "35"
    case .warning: "33"
    case .system: "34"
    }
  }
}
