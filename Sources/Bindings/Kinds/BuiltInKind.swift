/// The kinds of the language itself, in the order of the documentation.
enum BuiltInKind: String, CaseIterable {
  case tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll, stroke

  var definition: GestureKind {
    switch self {
    case .tap: .tap
    case .swipe: .swipe
    case .pan: .pan
    case .pinch: .pinch
    case .rotate: .rotate
    case .hold: .hold
    case .edge: .edge
    case .hover: .hover
    case .scroll: .scroll
    case .stroke: .stroke
    }
  }
}

extension GestureKind {
  /// The kinds of the language itself.
  package static let builtIn = BuiltInKind.allCases.map(\.definition)
}
