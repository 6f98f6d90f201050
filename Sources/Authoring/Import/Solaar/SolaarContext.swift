/// The conditions of a Solaar rule that have been read so far.
struct SolaarContext {
  private(set) var gesture: SolaarGesture?
  private var modifiers: String?
  /// The option `on` with the rule's device, preceded by a space; nil if the rule names no device.
  private var device: String?
  private var conditions: [String] = []

  /// Maximum number of conditions, and of modifiers. Nested rules repeat the conditions of the rules around them, so
  /// without a maximum the translation of a short file could be huge.
  private static let maximumCount = 32

  /// Returns the conditions as options of a binding, each after a space.
  ///
  /// - Parameter button: The button that is held during the gesture; nil for a rotation of a wheel.
  func options(button: String?) -> String {
    let held = [modifiers, button.map { "button \($0)" }].compactMap { $0 }
    let with = held.isEmpty ? "" : " with " + held.joined(separator: " ")
    let on = device ?? (button == nil ? " on mouse" : "")
    return on + with + conditions.map { " \($0)" }.joined()
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
    case "Test":
      guard let read = SolaarGesture(test: entry.value), gesture == nil else { return Self.none(entry.key) }
      gesture = read
    case "Feature":
      // Only gestures of the feature can follow this condition, so the condition needs no option.
      let known = ["THUMB WHEEL", "REPROG CONTROLS V2", "REPROG CONTROLS V3", "REPROG CONTROLS V4"]
      guard known.contains(entry.value.scalar ?? "") else { return Self.none(entry.key) }
    case "Device":
      guard let name = entry.value.scalar, !name.isEmpty, device == nil else { return Self.none(entry.key) }
      guard !Self.isNumber(name) else { return "X reports no serial numbers; write `on` and the name of the mouse" }
      // Drivers write a manufacturer before the name, so the pattern matches names that contain this name.
      device = " on \(Patterns.device(containing: name))"
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

  /// Returns true if the text is probably a serial number or a unit's number: at least 8 characters, all of them digits
  /// or capital letters.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.count >= 8 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
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
