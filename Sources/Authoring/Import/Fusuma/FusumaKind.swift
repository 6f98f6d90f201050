/// Translates all of fusuma's gestures of one kind.
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

  /// Translates the content of an entry such as `swipe:`. The content is ordered by finger counts, or by directions for
  /// all finger counts.
  func translate(_ node: YAMLNode, _ line: Int, to writer: inout BindingsWriter) {
    guard name != "hold" else {
      return writer.note(line, "hold: \(node.summary)", because: TouchpadRuleNotes.holds)
    }
    if let text = node.scalar { return writer.note(line, "\(name): \(text)", because: "expected a number of fingers") }
    for entry in node.entries ?? [] {
      if let count = Int(entry.key), (1...10).contains(count) {
        fingers(String(count), entry, to: &writer)
      } else if directions.contains(entry.key) {
        direction(entry, fingers: name == "swipe" ? "3-5" : "2-5", to: &writer)
      } else {
        let source = "\(name): \(entry.key): \(entry.value.summary)"
        writer.note(entry.line, source, because: "expected a number of fingers")
      }
    }
  }

  private func fingers(_ count: String, _ entry: YAMLNode.Entry, to writer: inout BindingsWriter) {
    let node = entry.value
    if let text = node.scalar {
      return writer.note(entry.line, "\(name): \(count): \(text)", because: "expected a direction or an action")
    }
    var own = (node.entries ?? []).filter { !directions.contains($0.key) }
    let allDirected = (node.entries ?? []).filter { directions.contains($0.key) }
    let outer = own
    let enclosed = allDirected.filter { !Self.phases(around: $0, in: own).isEmpty }
    let directed = allDirected.filter { entry in !enclosed.contains { $0.key == entry.key } }
    // Bindings for single directions and a binding for all directions would override one another, so they are written
    // as one binding.
    let isOne =
      own.contains { Self.isPhase($0) }
      && directed.contains { $0.value.entries?.contains(where: Self.isPhase) ?? false }
    if isOne {
      let all =
        own.filter(Self.isPhase).map { FusumaPart(entry: $0, direction: nil) }
        + directed.flatMap { direction in
          (direction.value.entries ?? []).filter(Self.isPhase).map { FusumaPart(entry: $0, direction: direction.key) }
        }
      var trigger = FusumaTrigger(kind: name, fingers: count, direction: nil)
      trigger.threshold = node["threshold"]?.scalar.flatMap(FusumaDefaults.factor) ?? defaults.threshold(of: name)
      phases(all, node, all.map(\.entry.line).min() ?? node.line, trigger, to: &writer)
      own.removeAll(where: Self.isPhase)
    }
    // The binding for all directions is written before the bindings for single directions, because the later of two
    // matching bindings has priority.
    if !own.isEmpty {
      let rest = YAMLNode(value: .mapping(own), position: node.position)
      translate(rest, own[0].line, FusumaTrigger(kind: name, fingers: count, direction: nil), to: &writer)
    }
    let joined = isOne ? [] : joinOpposites(directed, count, to: &writer)
    for entry in directed {
      let left =
        isOne || joined.contains(entry.key)
        ? YAMLNode(value: .mapping((entry.value.entries ?? []).filter { !Self.isPhase($0) }), position: entry.position)
        : entry.value
      direction(YAMLNode.Entry(key: entry.key, position: entry.position, value: left), fingers: count, to: &writer)
    }
    for entry in enclosed { enclose(entry, in: outer, count, to: &writer) }
  }

  /// Returns the phases of a direction that also has a discrete action. A phase that the direction lacks is taken from
  /// the entry for all directions. Returns no phases if the direction has no discrete action.
  private static func phases(around entry: YAMLNode.Entry, in own: [YAMLNode.Entry]) -> [FusumaPart] {
    let keys = [entry.value] + FusumaModifiers.entries(in: entry.value).map(\.value)
    guard keys.contains(where: { ($0.entries ?? []).contains { !FusumaActions.isOther($0.key) } }) else { return [] }
    return ["begin", "update", "end"].compactMap { phase in
      let found = entry.value.entries?.first { $0.key == phase } ?? own.first { $0.key == phase }
      return found.map { FusumaPart(entry: $0, direction: entry.key) }
    }
  }

  /// Translates a direction that has both a discrete action and phases. The discrete action is performed after the
  /// actions of `begin:`.
  private func enclose(
    _ entry: YAMLNode.Entry, in own: [YAMLNode.Entry], _ fingers: String, to writer: inout BindingsWriter
  ) {
    var trigger = FusumaTrigger(kind: name, fingers: fingers, direction: entry.key)
    trigger.threshold = entry.value["threshold"]?.scalar.flatMap(FusumaDefaults.factor) ?? defaults.threshold(of: name)
    if let interval = entry.value["interval"] {
      writer.aside(interval.line, "interval", because: FusumaDefaults.noInterval)
    }
    let parts = Self.phases(around: entry, in: own)
    let held = FusumaModifiers.entries(in: entry.value).map { ($0.key, $0.value, $0.line) }
    for (key, node, line) in [(nil, entry.value, entry.line)] + held {
      trigger.modifiers = key.flatMap(FusumaModifiers.word)
      if let key, trigger.modifiers == nil {
        writer.note(line, "keypress: \(key): \(node.summary)", because: Self.noModifier)
        continue
      }
      let actions = FusumaActions(node, wraps: defaults.wraps)
      note(actions, to: &writer)
      phases(parts, node, line, trigger, first: actions.actions, to: &writer)
    }
  }

  private static let opposites: [(first: String, second: String, both: String?)] = [
    ("left", "right", "horizontal"), ("up", "down", "vertical"), ("in", "out", nil),
    ("clockwise", "counterclockwise", nil),
  ]

  /// Joins opposite directions with equal `begin:` and `end:` into one block, because fusuma also follows fingers that
  /// move back. Returns the directions whose phases have been translated.
  private func joinOpposites(
    _ directed: [YAMLNode.Entry], _ count: String, to writer: inout BindingsWriter
  ) -> Set<String> {
    var joined: Set<String> = []
    for pair in Self.opposites {
      guard let first = directed.first(where: { $0.key == pair.first }),
        let second = directed.first(where: { $0.key == pair.second }),
        first.value["update"] != nil, second.value["update"] != nil,
        first.value["threshold"] == nil, second.value["threshold"] == nil,
        ["begin", "end"].allSatisfy({ first.value[$0]?.summary == second.value[$0]?.summary })
      else { continue }
      let trigger = FusumaTrigger(
        kind: name, fingers: count, direction: pair.both, threshold: defaults.threshold(of: name))
      let all: [YAMLNode.Entry] = first.value.entries ?? []
      var parts: [FusumaPart] = []
      for entry in all where entry.key == "begin" || entry.key == "end" {
        parts.append(FusumaPart(entry: entry, direction: pair.both))
      }
      for direction in [first, second] {
        for entry in direction.value.entries ?? [] where entry.key == "update" {
          parts.append(FusumaPart(entry: entry, direction: direction.key))
        }
      }
      phases(parts, first.value, first.line, trigger, to: &writer)
      joined.formUnion([pair.first, pair.second])
    }
    return joined
  }

  private func direction(_ entry: YAMLNode.Entry, fingers: String, to writer: inout BindingsWriter) {
    translate(
      entry.value, entry.line, FusumaTrigger(kind: name, fingers: fingers, direction: entry.key), to: &writer)
  }

  /// Translates the actions of one trigger, with and without held keys.
  private func translate(
    _ node: YAMLNode, _ line: Int, _ trigger: FusumaTrigger, to writer: inout BindingsWriter
  ) {
    if let text = node.scalar {
      return writer.note(line, "\(trigger.source) \(text)", because: "expected an action, such as `command:`")
    }
    var trigger = trigger
    trigger.threshold = node["threshold"]?.scalar.flatMap(FusumaDefaults.factor) ?? defaults.threshold(of: name)
    if let interval = node["interval"] {
      writer.aside(interval.line, "interval", because: FusumaDefaults.noInterval)
    }
    once(node, line, trigger, to: &writer)
    phases(parts(of: node, trigger), node, line, trigger, to: &writer)
    for held in FusumaModifiers.entries(in: node) {
      guard let modifiers = FusumaModifiers.word(held.key) else {
        let source = "keypress: \(held.key): \(held.value.summary)"
        writer.note(held.line, source, because: Self.noModifier)
        continue
      }
      trigger.modifiers = modifiers
      once(held.value, held.line, trigger, to: &writer)
      phases(parts(of: held.value, trigger), held.value, held.line, trigger, to: &writer)
    }
  }

  private func once(_ node: YAMLNode, _ line: Int, _ trigger: FusumaTrigger, to writer: inout BindingsWriter) {
    let actions = FusumaActions(node, wraps: defaults.wraps)
    note(actions, to: &writer)
    guard !actions.actions.isEmpty else { return }
    let source = "\(trigger.source) \(node.summary)"
    writer.bind(line, trigger.discrete, actions.actions, source: source)
  }

  private static let noModifier = "`with` knows shift, ctrl, alt, super, hyper and level3"

  private func note(_ actions: FusumaActions, to writer: inout BindingsWriter) {
    for loss in actions.losses { writer.note(loss.line, loss.source, because: loss.reason) }
  }

  private static func isPhase(_ entry: YAMLNode.Entry) -> Bool { ["begin", "update", "end"].contains(entry.key) }

  private func parts(of node: YAMLNode, _ trigger: FusumaTrigger) -> [FusumaPart] {
    (node.entries ?? []).filter(Self.isPhase).map { FusumaPart(entry: $0, direction: trigger.direction) }
  }

  private func phases(
    _ parts: [FusumaPart], _ node: YAMLNode, _ line: Int, _ trigger: FusumaTrigger, first: [String] = [],
    to writer: inout BindingsWriter
  ) {
    guard !parts.isEmpty else { return }
    guard name != "tap" else { return writer.note(line, "tap: \(node.summary)", because: "a tap has no phases") }
    let source = "\(trigger.source) \(node.summary)"
    if trigger.modifiers == nil, first.isEmpty, parts.allSatisfy({ $0.direction == trigger.direction }),
      let button = Self.draggedButton(node)
    {
      if let update = node["update"] {
        writer.aside(update.line, "update: \(update.summary)", because: "the pointer follows a drag by itself")
      }
      return writer.bind(line, trigger.continuous, ["drag \(button)"], source: source)
    }
    // Each phase may contain `keypress:`. All phases for the same held keys form one gesture.
    var keys: [String?] = [nil]
    for held in parts.flatMap({ FusumaModifiers.entries(in: $0.entry.value) }) where !keys.contains(held.key) {
      keys.append(held.key)
    }
    for key in keys {
      var trigger = trigger
      if let key {
        guard let modifiers = FusumaModifiers.word(key) else {
          writer.note(line, "keypress: \(key)", because: Self.noModifier)
          continue
        }
        trigger.modifiers = modifiers
      }
      let held = FusumaHeldKeys(parts, key)
      var rules = held?.rules ?? []
      for part in parts {
        let phase = part.entry
        // If a phase has no entry for the held keys, fusuma uses the phase's entry without keys.
        let place = FusumaModifiers.entries(in: phase.value).first { $0.key == key }?.value ?? phase.value
        if let interval = place["interval"] {
          writer.aside(interval.line, "interval", because: FusumaDefaults.noInterval)
        }
        if held != nil, part.direction == trigger.direction, phase.key != "update" { continue }
        let actions = FusumaActions(place, wraps: defaults.wraps)
        note(actions, to: &writer)
        guard !actions.actions.isEmpty else { continue }
        guard part.direction == trigger.direction || phase.key == "update" else {
          let source = "\(part.direction ?? ""): \(phase.key): \(phase.value.summary)"
          writer.note(phase.line, source, because: "all directions of this block begin and end together")
          continue
        }
        var moment = trigger
        moment.direction = part.direction
        rules += moment.moments(of: phase, actions.actions).map { BindingsWriter.Rule($0, actions.actions) }
      }
      guard first.isEmpty else {
        if rules.first?.moment != "began" { rules.insert(.init("began", []), at: 0) }
        rules[0].actions += first
        writer.bind(line, trigger.enclosing, rules: rules, source: source, isException: true)
        continue
      }
      FusumaHeldKeys.share(in: &rules)
      if !rules.isEmpty { writer.bind(line, trigger.continuous, rules: rules, source: source) }
    }
  }

  /// Returns the button of a drag: the button that `begin:` presses and `end:` releases. Returns nil for other actions.
  private static func draggedButton(_ node: YAMLNode) -> String? {
    func words(_ phase: String) -> [String] { node[phase]?["command"]?.scalar.flatMap(Commands.split) ?? [] }
    let (down, up) = (words("begin"), words("end"))
    guard down.count == 3, up.count == 3, down[0] == "xdotool", up[0] == "xdotool", down[1] == "mousedown",
      up[1] == "mouseup", down[2] == up[2]
    else { return nil }
    return ["1": "left", "2": "middle", "3": "right"][down[2]]
  }
}
