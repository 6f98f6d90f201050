/// The conditions of a Solaar rule that have been read so far.
struct SolaarContext {
  private(set) var gesture: SolaarGesture?
  private var modifiers: String?
  private var conditions: [String] = []

  /// Maximum number of conditions, and of modifiers. Nested rules repeat the conditions of the rules around them, so
  /// without a maximum the translation of a short file could be huge.
  private static let maximumCount = 32

  /// Returns the conditions as options of a binding, each after a space.
  func options(button: String) -> String {
    let with = " with \(modifiers.map { "\($0) " } ?? "")button \(button)"
    return with + conditions.map { " \($0)" }.joined()
  }

  /// Adds a condition. Returns the reason if the condition has no counterpart; nil otherwise.
  mutating func add(_ entry: YAMLNode.Entry) -> String? {
    guard conditions.count < Self.maximumCount else { return "too many conditions" }
    switch entry.key {
    case "MouseGesture", "Key":
      let read = entry.key == "Key" ? SolaarGesture(key: entry.value) : SolaarGesture(movements: entry.value)
      guard let read, gesture == nil else {
        return entry.key == "Key"
          ? "only buttons of mice have a counterpart" : "buttons and pauses during a movement have no counterpart"
      }
      gesture = read
    case "Process", "MouseProcess":
      guard let words = Self.process(entry.key, [entry.value]) else { return Self.none(entry.key) }
      conditions.append(words)
    case "Not":
      let entries = entry.value.entries ?? entry.value.elements.first?.entries
      guard entry.value.elements.count < 2, let inner = entries?.first,
        let words = Self.process(inner.key, [inner.value], "not ")
      else {
        return Self.none(entry.key)
      }
      conditions.append(words)
    case "Or":
      let parts = entry.value.elements.compactMap { $0.entries?.first }
      guard let first = parts.first, parts.count == entry.value.elements.count,
        parts.allSatisfy({ $0.key == first.key }), let words = Self.process(first.key, parts.map(\.value))
      else { return Self.none(entry.key) }
      conditions.append(words)
    case "And":
      for part in entry.value.elements {
        guard let inner = part.entries?.first else { return Self.none(entry.key) }
        if let reason = add(inner) { return reason }
      }
    case "Modifiers":
      let words = ["Shift": "shift", "Control": "ctrl", "Alt": "alt", "Super": "super"]
      let names = entry.value.scalars ?? []
      let known = names.prefix(Self.maximumCount).compactMap { words[$0] }
      guard known.count == names.count, modifiers == nil else { return Self.none(entry.key) }
      modifiers = known.isEmpty ? "none" : known.joined(separator: "+")
    default: return Self.none(entry.key)
    }
    return nil
  }

  private static func none(_ name: String) -> String { "this condition `\(name)` has no counterpart" }

  /// Returns a condition for windows whose class begins with one of `names`. Returns nil if `key` is not a condition on
  /// processes, or if `names` have no counterpart.
  private static func process(_ key: String, _ names: [YAMLNode], _ not: String = "") -> String? {
    let words = names.compactMap(\.scalar)
    guard ["Process", "MouseProcess"].contains(key), words.count == names.count else { return nil }
    guard let pattern = Patterns.windowClasses(beginningWith: words) else { return nil }
    return "in \(key == "Process" ? "focused " : "")\(not)class \(pattern)"
  }
}
