internal import Bindings

/// Keys that are held during a gesture: `begin:` presses them with `xdotool keydown`, and `end:` releases them with
/// `xdotool keyup`.
struct FusumaHeldKeys {
  /// The rules of the gesture's phases. `began` holds the keys; `ended` and `cancelled` perform the other actions of
  /// `end:`, if it has any.
  let rules: [BindingsWriter.Rule]

  /// - Parameter key: The modifiers below `keypress:` whose entries are read; nil for the entries without `keypress:`.
  init?(_ parts: [FusumaPart], _ key: String?) {
    func script(_ phase: String) -> XdotoolScript? {
      let places = parts.filter { $0.entry.key == phase }.compactMap { part in
        FusumaModifiers.entries(in: part.entry.value).first { $0.key == key }?.value ?? part.entry.value
      }
      guard places.count == 1, let node = places.first,
        (node.entries ?? []).allSatisfy({ $0.key == "command" || FusumaActions.isOther($0.key) })
      else { return nil }
      return node["command"]?.scalar.flatMap { XdotoolScript(shell: $0) }
    }
    guard let begin = script("begin"), let end = script("end"), let opening = begin.opening,
      let closing = end.closing(opening.held)
    else { return nil }
    let hold = "hold " + opening.held.map(\.word).joined(separator: "+")
    var rules = [BindingsWriter.Rule("began", [hold] + opening.actions)]
    if !closing.isEmpty { rules += ["ended", "cancelled"].map { .init($0, closing) } }
    self.rules = rules
  }

  /// If every step of a gesture holds the same keys, changes the rules so that these keys are held during the whole
  /// gesture.
  static func share(in rules: inout [BindingsWriter.Rule]) {
    guard let hold = rules.first?.actions.first, hold.hasPrefix("hold "),
      rules.allSatisfy({ $0.moment.hasPrefix("every ") && $0.actions.first == hold && $0.actions.count > 1 })
    else { return }
    for index in rules.indices { rules[index].actions.removeFirst() }
    rules.insert(.init("began", [hold]), at: 0)
  }
}
