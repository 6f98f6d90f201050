@testable import Bindings

extension GestureKind {
  /// The shortest trigger of the kind that is free of errors.
  var minimalTrigger: String {
    var words = [name]
    if position == .shape { words += ["L", "with", "button", "right"] }
    if let edge = position.edges.first { words.append(edge.word) }
    if case .required(_, let example, _) = fingers { words.append("\(example)") }
    return words.joined(separator: " ")
  }
}
