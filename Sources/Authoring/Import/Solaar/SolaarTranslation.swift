internal import Bindings
internal import FileFormats

/// Translates Solaar's rules for mouse gestures and diverted buttons. Each document of the file is a rule.
struct SolaarTranslation {
  private var writer: BindingsWriter
  /// The button numbers that are assigned to controls without a button in X, by the name of the control.
  private var numbers: [String: Int] = [:]
  /// The triggers that are already bound. Solaar performs the first rule that matches, so a later rule with the same
  /// trigger becomes a comment.
  private var triggers: Set<String> = []

  static func translate(_ bytes: [UInt8], to writer: inout BindingsWriter) throws(FormatError) {
    let documents = try YAMLReader.read(withoutVersion(bytes))
    for document in documents where document.elements.isEmpty {
      throw FormatError(document.position, "expected a list of conditions and actions; is this a file of Solaar?")
    }
    var translation = SolaarTranslation(writer: writer)
    translation.writer.remark(
      "X gets these buttons only if their diversion in Solaar is `Regular`: Solaar takes diverted ones from the mouse.")
    translation.writer.blankLine()
    for document in documents { translation.rule(document.elements, SolaarContext()) }
    writer = translation.writer
  }

  /// Turns the directive `%YAML 1.3`, which Solaar writes and libyaml refuses, into a comment.
  private static func withoutVersion(_ bytes: [UInt8]) -> [UInt8] {
    let directive = Array("%YAML".utf8)
    guard let start = bytes.firstIndex(of: directive[0]), bytes[start...].starts(with: directive),
      start == 0 || bytes[start - 1] == 0x0A || start == 3 && bytes[0] == 0xEF
    else { return bytes }
    var changed = bytes
    changed[start] = UInt8(ascii: "#")
    return changed
  }

  /// Translates the components of a rule. A nested rule inherits the conditions that precede it.
  private mutating func rule(_ components: [YAMLNode], _ context: SolaarContext) {
    var context = context
    var actions = SolaarActions()
    var first: YAMLNode?
    for component in components {
      guard let entries = component.entries, entries.count == 1, let entry = entries.first else {
        writer.note(component.line, component.summary, because: "expected one condition or action")
        return
      }
      switch entry.key {
      case "Rule": rule(entry.value.elements, context)
      case "KeyPress", "MouseClick", "MouseScroll", "Execute", "Later", "Set":
        first = first ?? component
        if let reason = actions.add(entry) { writer.note(component.line, component.summary, because: reason) }
      default:
        // Without this condition, the following actions of the rule would be performed too often, so the rule is not
        // translated.
        if let reason = context.add(entry) {
          writer.note(component.line, component.summary, because: reason)
          return
        }
      }
    }
    guard let first else { return }
    let source = components.map(\.summary).joined(separator: " ")
    guard let gesture = context.gesture else {
      writer.note(first.line, source, because: "only gestures, buttons and thumb wheels of mice have a counterpart")
      return
    }
    switch actions.result {
    case .failure(let fault): writer.note(first.line, source, because: fault.reason)
    case .success(let words) where words.isEmpty: break
    case .success(let words): bind(first.line, gesture, context, words, source)
    }
  }

  private mutating func bind(
    _ line: Int, _ gesture: SolaarGesture, _ context: SolaarContext, _ actions: [String], _ source: String
  ) {
    let button: String? = if let control = gesture.control { self.button(control, line) } else { nil }
    let trigger = gesture.words + context.options(button: button) + gesture.end
    guard triggers.insert(trigger).inserted else {
      return writer.note(line, source, because: "an earlier rule has the same gesture")
    }
    if let step = gesture.step {
      writer.bind(line, trigger, rules: [.init(step, actions)], source: source)
    } else {
      writer.bind(line, trigger, actions, source: source)
    }
  }

  /// Returns the button of a control. A control without a button in X gets the next unassigned number.
  private mutating func button(_ control: String, _ line: Int) -> String {
    if let known = SolaarGesture.buttons[control] { return "\(PointerButton(known))" }
    if let number = numbers[control] { return "\(number)" }
    let number = LogidControl.firstUnknown + numbers.count
    numbers[control] = number
    let name = control.isEmpty ? "any gesture button" : control
    writer.note(line, name, because: "X gets no button from it: replace `button \(number)` by one that X gets")
    return "\(number)"
  }
}
