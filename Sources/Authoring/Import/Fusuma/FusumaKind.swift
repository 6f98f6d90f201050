/// All gestures of one kind.
struct FusumaKind {
  let name: String
  let defaults: FusumaDefaults

  private var directions: [String] {
    switch name {
    case "swipe": ["left", "right", "up", "down"]
    case "pinch": ["in", "out"]
    case "rotate": ["clockwise", "counterclockwise"]
    default: []
    }
  }

  /// What stands below `swipe:`: numbers of fingers, or directions for any number.
  func translate(_ node: YAMLNode, _ line: Int, to sheet: inout Sheet) {
    guard name != "hold" else {
      let reason = "X servers tell nothing of fingers that rest on a touchpad"
      return sheet.note(line, "hold: \(node.summary)", because: reason)
    }
    for entry in node.entries ?? [] {
      if let count = Int(entry.key), (1...10).contains(count) {
        fingers(String(count), entry.value, to: &sheet)
      } else if directions.contains(entry.key) {
        direction(entry, fingers: name == "swipe" ? "3-5" : "2-5", to: &sheet)
      } else {
        let source = "\(name): \(entry.key): \(entry.value.summary)"
        sheet.note(entry.line, source, because: "expected a number of fingers")
      }
    }
  }

  private func fingers(_ count: String, _ node: YAMLNode, to sheet: inout Sheet) {
    for entry in node.entries ?? [] where directions.contains(entry.key) {
      direction(entry, fingers: count, to: &sheet)
    }
    let own = (node.entries ?? []).filter { !directions.contains($0.key) }
    guard !own.isEmpty else { return }
    let rest = YAMLNode(value: .mapping(own), line: node.line)
    translate(rest, own[0].line, FusumaTrigger(kind: name, fingers: count, direction: nil), to: &sheet)
  }

  private func direction(_ entry: YAMLNode.Entry, fingers: String, to sheet: inout Sheet) {
    translate(
      entry.value, entry.line, FusumaTrigger(kind: name, fingers: fingers, direction: entry.key), to: &sheet)
  }

  /// What happens for one trigger, and with keys held.
  private func translate(
    _ node: YAMLNode, _ line: Int, _ trigger: FusumaTrigger, to sheet: inout Sheet
  ) {
    var trigger = trigger
    trigger.threshold = node["threshold"]?.scalar.flatMap(FusumaDefaults.factor) ?? defaults.threshold(of: name)
    if let interval = node["interval"] {
      sheet.note(interval.line, "interval: \(interval.summary)", because: FusumaDefaults.noInterval)
    }
    once(node, line, trigger, to: &sheet)
    phases(node, line, trigger, to: &sheet)
    for held in node["keypress"]?.entries ?? [] {
      guard let modifiers = Self.modifiers(held.key) else {
        let source = "keypress: \(held.key): \(held.value.summary)"
        sheet.note(held.line, source, because: "`with` knows shift, ctrl, alt, super, hyper and level3")
        continue
      }
      trigger.modifiers = modifiers
      once(held.value, held.line, trigger, to: &sheet)
      phases(held.value, held.line, trigger, to: &sheet)
    }
  }

  private func once(_ node: YAMLNode, _ line: Int, _ trigger: FusumaTrigger, to sheet: inout Sheet) {
    let actions = FusumaActions(node)
    note(actions, to: &sheet)
    guard !actions.actions.isEmpty else { return }
    let source = "\(trigger.source) \(node.summary)"
    if trigger.hasLostThreshold, let threshold = node["threshold"] {
      sheet.note(threshold.line, "threshold: \(threshold.summary)", because: "a \(name) begins when it is seen")
    }
    sheet.bind(line, trigger.discrete, actions.actions, source: source)
  }

  private func note(_ actions: FusumaActions, to sheet: inout Sheet) {
    for loss in actions.losses { sheet.note(loss.line, loss.source, because: loss.reason) }
  }

  private func phases(_ node: YAMLNode, _ line: Int, _ trigger: FusumaTrigger, to sheet: inout Sheet) {
    let phases = (node.entries ?? []).filter { ["begin", "update", "end"].contains($0.key) }
    guard !phases.isEmpty else { return }
    guard name != "tap" else { return sheet.note(line, "tap: \(node.summary)", because: "a tap has no phases") }
    let source = "\(trigger.source) \(node.summary)"
    if trigger.modifiers == nil, let button = Self.draggedButton(node) {
      if let update = node["update"] {
        sheet.aside(update.line, "update: \(update.summary)", because: "the pointer follows a drag by itself")
      }
      return sheet.bind(line, trigger.continuous, ["drag \(button)"], source: source)
    }
    // `keypress:` may stand in each phase; together those of one key are a gesture.
    var keys: [String?] = [nil]
    for held in phases.flatMap({ $0.value["keypress"]?.entries ?? [] }) where !keys.contains(held.key) {
      keys.append(held.key)
    }
    for key in keys {
      var trigger = trigger
      if let key {
        guard let modifiers = Self.modifiers(key) else {
          sheet.note(line, "keypress: \(key)", because: "`with` knows shift, ctrl, alt, super, hyper and level3")
          continue
        }
        trigger.modifiers = modifiers
      }
      var rules: [Sheet.Rule] = []
      for phase in phases {
        guard let place = key == nil ? phase.value : phase.value["keypress"]?[key ?? ""] else { continue }
        let actions = FusumaActions(place)
        note(actions, to: &sheet)
        guard !actions.actions.isEmpty else { continue }
        rules += trigger.moments(of: phase, actions.actions).map { Sheet.Rule($0, actions.actions) }
      }
      if !rules.isEmpty { sheet.bind(line, trigger.continuous, rules: rules, source: source) }
    }
  }

  /// The button that is pressed at the beginning and let go at the end, the usual way of dragging with fingers.
  private static func draggedButton(_ node: YAMLNode) -> String? {
    func words(_ phase: String) -> [String] { node[phase]?["command"]?.scalar.flatMap(Commands.split) ?? [] }
    let (down, up) = (words("begin"), words("end"))
    guard down.count == 3, up.count == 3, down[0] == "xdotool", up[0] == "xdotool", down[1] == "mousedown",
      up[1] == "mouseup", down[2] == up[2]
    else { return nil }
    return ["1": "left", "2": "middle", "3": "right"][down[2]]
  }

  private static func modifiers(_ text: String) -> String? {
    let words = [
      "LEFTSHIFT": "shift", "RIGHTSHIFT": "shift", "LEFTCTRL": "ctrl", "RIGHTCTRL": "ctrl", "LEFTALT": "alt",
      "RIGHTALT": "alt", "LEFTMETA": "super", "RIGHTMETA": "super",
    ]
    let parts = text.split(separator: "+").map { words[String($0).trimmed.uppercased()] }
    let known = parts.compactMap { $0 }
    return known.isEmpty || known.count < parts.count ? nil : known.joined(separator: "+")
  }
}
