import Bindings
import Gestures

extension Directions {
  /// The shortest list of words for these directions: one word if a single word means all of them.
  var words: [String] { word.map { [$0] } ?? memberWords }
}

extension Modifiers {
  var words: [String] {
    let all: [(Modifiers, String)] = [
      (.shift, "shift"), (.control, "ctrl"), (.alt, "alt"), (.super, "super"), (.hyper, "hyper"), (.level3, "level3"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension Scope.DeviceCondition {
  /// The condition as it is written in a file, without `on`.
  var words: String {
    switch self {
    case .deviceClass(let deviceClass): deviceClass.rawValue
    case .name(let glob): glob.pattern.inQuotes
    }
  }
}

extension Scope {
  /// The scope as the head of a block in a file; empty for the global scope.
  var words: String {
    var parts: [String] = []
    if let mode { parts.append("mode \(mode)") }
    parts += windows.map(\.description)
    parts += devices.map { "on \($0.words)" }
    var held: [String] = []
    if let modifiers { held.append(modifiers.isEmpty ? "none" : modifiers.words.joined(separator: "+")) }
    if let button { held.append("button \(PointerButton(button))") }
    if !held.isEmpty { parts.append("with " + held.joined(separator: " ")) }
    return parts.joined(separator: " ")
  }
}
