internal import FileFormats

/// Translates the configuration of InputActions: the triggers of each kind of device.
struct InputActionsTranslation {
  var writer: BindingsWriter
  var shapes = DrawnShapes()
  /// The rules for rotations of the wheel, by trigger. All rules of a trigger are in one block, because a block for one
  /// direction would override the blocks for other directions.
  var wheels: [(trigger: String, line: Int, rules: [BindingsWriter.Rule], source: String)] = []
  /// The index of each entry in `wheels`, by the entry's trigger.
  var wheelIndices: [String: Int] = [:]

  /// The triggers of the current device that must be fast.
  private(set) var fastTriggers: [InputActionsTrigger] = []

  private static let devices = ["touchpad", "touchscreen", "mouse", "pointer"]

  static func translate(_ documents: [YAMLNode], to writer: inout BindingsWriter) throws(FormatError) {
    let known = Set(devices + ["keyboard"])
    guard let root = documents.first, let entries = root.entries, entries.contains(where: { known.contains($0.key) })
    else {
      let start = documents.first?.position ?? TextPosition(line: 1, column: 1)
      throw FormatError(start, "expected `touchpad:`, `touchscreen:` or `mouse:`; is this a file of InputActions?")
    }
    var translation = InputActionsTranslation(writer: writer)
    for entry in entries {
      switch entry.key {
      case _ where devices.contains(entry.key): translation.device(entry)
      case "keyboard":
        for node in entry.value["gestures"]?.elements ?? [] {
          let reason = "keys are bound in the desktop's settings"
          translation.writer.note(node.line, "keyboard: \(node["type"]?.summary ?? "")", because: reason)
        }
      case "anchors", "autoreload", "notifications", "external_variable_access", "emergency_combination": break
      default: translation.writer.aside(entry.line, entry.key, because: "a setting of InputActions itself")
      }
    }
    writer = translation.writer
  }

  private mutating func device(_ device: YAMLNode.Entry) {
    writer.blankLine()
    let scope = device.key.hasPrefix("touch") ? "on \(device.key)" : nil
    if let scope { writer.open(scope) }
    for entry in device.value.entries ?? [] where entry.key != "gestures" {
      writer.aside(entry.line, "\(device.key): \(entry.key)", because: "a setting of InputActions itself")
    }
    let found = Self.gestures(device.value["gestures"], device.key, conditions: [])
    fastTriggers = found.compactMap { try? $0.trigger.get() }.filter { $0.speed == "fast" }
    for gesture in found {
      switch gesture.trigger {
      case .success(let trigger): translate(trigger)
      case .failure(let fault): writer.note(gesture.node.line, gesture.node.triggerSummary, because: fault.reason)
      }
    }
    for wheel in wheels { writer.bind(wheel.line, wheel.trigger, rules: wheel.rules, source: wheel.source) }
    (wheels, wheelIndices) = ([], [:])
    if scope != nil { writer.close() }
  }

  /// A gesture of the file, with its trigger or the reason why it has no counterpart.
  private struct Gesture {
    let node: YAMLNode
    let trigger: Result<InputActionsTrigger, ImportFault>
  }

  /// Reads a list of triggers. A group in the list contains another list, whose triggers inherit the group's
  /// conditions.
  private static func gestures(_ list: YAMLNode?, _ device: String, conditions: [YAMLNode]) -> [Gesture] {
    (list?.elements ?? []).flatMap { node -> [Gesture] in
      let all = conditions + [node["conditions"]].compactMap { $0 }
      if node["gestures"] != nil { return gestures(node["gestures"], device, conditions: all) }
      return [Gesture(node: node, trigger: InputActionsTrigger.read(node, device, conditions: all))]
    }
  }
}

extension YAMLNode {
  /// The elements of a list; empty for other values.
  var elements: [YAMLNode] { if case .sequence(let nodes) = value { nodes } else { [] } }

  /// The type and the main properties of a trigger, for comments.
  var triggerSummary: String {
    let words = ["type", "fingers", "mouse_buttons", "direction"].compactMap { self[$0]?.summary }
    return words.isEmpty ? "a gesture" : words.joined(separator: " ")
  }
}
