internal import Bindings

/// The conditions of an InputActions trigger, as options of a binding.
struct InputActionsScope {
  /// The device class, or `pointer` for a gesture of the pointer.
  private let device: String
  /// The positions at which the gesture may begin.
  private(set) var area = InputActionsArea()
  private var conditions: [String] = []
  private var modifiers: String?
  /// The number or range of fingers that a condition requires; nil without such a condition.
  private(set) var fingers: String?

  init(_ device: String) { self.device = device }

  /// Returns the conditions as options of a binding, with a space before each option.
  func options(button: String?) -> String {
    let held = [modifiers, button.map { "button \($0)" }].compactMap { $0 }
    let with = held.isEmpty ? [] : ["with " + held.joined(separator: " ")]
    return (with + place + conditions).map { " \($0)" }.joined()
  }

  /// The place where the gesture must begin. A `hover` names its area itself.
  private var place: [String] {
    if area.isEverywhere || device == "pointer" { return [] }
    return ["at \(area.position)\(area.size(after: " "))" + (device == "touchpad" ? "" : " of monitor")]
  }

  /// Adds conditions that must all hold. Returns the reason if one of the conditions has no counterpart; nil otherwise.
  mutating func add(_ nodes: [YAMLNode], isNegated: Bool = false) -> String? {
    guard nodes.count <= Self.maximumCount, conditions.count <= Self.maximumCount else { return "too many conditions" }
    for node in nodes {
      if case .sequence(let all) = node.value {
        if isNegated, all.count > 1 { return Self.reason(node) }
        if let reason = add(all, isNegated: isNegated) { return reason }
      } else if let text = node.scalar {
        if !add(text, isNegated) { return Self.reason(node) }
      } else if let group = node.entries, group.count == 1, let entry = group.first {
        let elements = entry.value.elements
        switch entry.key {
        case "all" where !isNegated: if let reason = add(elements) { return reason }
        case "none" where !isNegated: if let reason = add(elements, isNegated: true) { return reason }
        case "any" where !isNegated: if !addAny(elements) { return Self.reason(node) }
        default: return Self.reason(node)
        }
      } else {
        return Self.reason(node)
      }
    }
    return nil
  }

  /// Maximum number of conditions, and maximum length of a condition's text in characters. Each gesture of a group
  /// repeats the conditions of the group, so without a limit the translation of a short file could be huge.
  private static let maximumCount = 32
  private static let maximumLength = 256

  private static func reason(_ node: YAMLNode) -> String {
    let text = node.summary
    return "the condition `\(text.prefix(80))\(text.count > 80 ? "…" : "")` has no counterpart"
  }

  /// Adds the condition that exactly these modifiers are held. Returns the reason if bindings cannot express this
  /// condition; nil otherwise.
  mutating func addModifiers(_ names: [String]) -> String? {
    let words = ["meta": "super", "super": "super", "ctrl": "ctrl", "alt": "alt", "shift": "shift"]
    let names = names.filter { !["none", "any"].contains($0) || $0 == "any" }
    if names == ["any"] { return nil }
    let known = names.prefix(Self.maximumCount).compactMap { words[$0] }
    guard known.count == names.count, modifiers == nil else { return "unknown modifiers" }
    modifiers = known.isEmpty ? "none" : known.joined(separator: "+")
    return nil
  }

  /// Adds a condition such as `$window_class == firefox`. Returns false if the condition has no counterpart.
  private mutating func add(_ text: String, _ isNegated: Bool) -> Bool {
    guard let condition = InputActionsCondition(text) else { return false }
    let isNegated = condition.isNegated != isNegated
    switch condition.variable {
    case "keyboard_modifiers":
      guard !isNegated, ["==", "contains"].contains(condition.operation) else { return false }
      return addModifiers(condition.values) == nil
    case "fingers":
      guard !isNegated, fingers == nil else { return false }
      guard condition.values.count == 1, condition.values[0].utf8.count < 16 else { return false }
      let range = condition.values.flatMap { $0.split(separator: ";") }.joined(separator: "-")
      guard ["==", "between"].contains(condition.operation) else { return false }
      fingers = range
      return true
    case let name where name.hasPrefix("window_"):
      guard let words = Self.window(condition, isNegated) else { return false }
      conditions += words
      return true
    default: return area.add(condition, isNegated: isNegated, device: device)
    }
  }

  /// Adds a condition that holds if any of its parts holds. Returns false if the parts are not conditions on the class
  /// of the same window, because bindings can express only such alternatives.
  private mutating func addAny(_ nodes: [YAMLNode]) -> Bool {
    let parts = nodes.compactMap { $0.scalar.flatMap(InputActionsCondition.init) }
    guard parts.count == nodes.count, let first = parts.first,
      parts.allSatisfy({
        $0.variable == first.variable && $0.operation == "==" && !$0.isNegated
          && Self.field($0.variable)?.field == "class"
      })
    else { return false }
    let all = InputActionsCondition(first, operation: "one_of", values: parts.flatMap(\.values))
    guard let words = Self.window(all, false) else { return false }
    conditions += words
    return true
  }

  /// Returns the prefix for the window's focus, and the property of the window that a variable names; nil for other
  /// variables.
  private static func field(_ variable: String) -> (focus: String, field: String)? {
    let name = variable.dropFirst("window_".count)
    let isUnder = name.hasPrefix("under_pointer_") || name.hasPrefix("under_fingers_")
    let fields = ["class": "class", "name": "class", "title": "title", "fullscreen": "fullscreen"]
    return fields[String(isUnder ? name.dropFirst("under_pointer_".count) : name)].map {
      (isUnder ? "" : "focused ", $0)
    }
  }

  /// Returns the conditions of bindings for a condition on a window; nil if the condition has no counterpart.
  private static func window(_ condition: InputActionsCondition, _ isNegated: Bool) -> [String]? {
    guard let (focus, field) = field(condition.variable) else { return nil }
    if field == "fullscreen" {
      let isFalse = condition.values == ["false"]
      return ["in \(focus)\(isNegated != isFalse ? "not " : "")fullscreen"]
    }
    let start = "in \(focus)\(isNegated ? "not " : "")\(field) "
    guard let value = condition.values.first, value.utf8.count <= maximumLength else { return nil }
    switch condition.operation {
    case "==" where condition.values.count == 1, "one_of":
      let patterns = Patterns.windowClasses(condition.values)
      return patterns.count == 1 ? [start + patterns[0]] : nil
    case "contains" where condition.values.count == 1:
      return [start + Patterns.device(containing: value)]
    case "matches" where condition.values.count == 1:
      return [start + "/" + value.replacing("/", with: #"\/"#) + "/"]
    default: return nil
    }
  }
}

/// A comparison of a variable, such as `!$window_class == firefox`.
struct InputActionsCondition {
  /// The name of the variable, without `$`.
  let variable: String
  let operation: String
  let values: [String]
  let isNegated: Bool

  init(_ other: InputActionsCondition, operation: String, values: [String]) {
    (variable, isNegated) = (other.variable, other.isNegated)
    (self.operation, self.values) = (operation, values)
  }

  init?(_ text: String) {
    var text = text.trimmed[...]
    var isNegated = false
    if text.hasPrefix("!") {
      isNegated = true
      text.removeFirst()
    }
    guard text.hasPrefix("$") else { return nil }
    let first = String(text.dropFirst()).firstWord
    variable = first.word
    let second = first.rest.firstWord
    if second.word == "!=" {
      operation = "=="
      isNegated.toggle()
    } else {
      operation = second.word.isEmpty ? "==" : second.word
    }
    self.isNegated = isNegated
    let value = second.word.isEmpty ? "true" : second.rest
    if value.hasPrefix("["), value.hasSuffix("]") {
      values = value.dropFirst().dropLast().split(separator: ",").map { Self.unquoted(String($0).trimmed) }
    } else {
      values = [Self.unquoted(value)]
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, let quote = text.first, quote == "'" || quote == "\"", text.last == quote else { return text }
    return String(text.dropFirst().dropLast())
  }
}
