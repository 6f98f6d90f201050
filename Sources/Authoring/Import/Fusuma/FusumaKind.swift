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

  /// Translates the content of `swipe:`: numbers of fingers, or directions for any number.
  func translate(_ node: YAMLNode, _ line: Int, to writer: inout BindingsWriter) {
    guard name != "hold" else {
      let reason = "X servers do not report resting fingers on a touchpad"
      return writer.note(line, "hold: \(node.summary)", because: reason)
    }
    for entry in node.entries ?? [] {
      if let count = Int(entry.key), (1...10).contains(count) {
        fingers(String(count), entry.value, to: &writer)
      } else if directions.contains(entry.key) {
        direction(entry, fingers: name == "swipe" ? "3-5" : "2-5", to: &writer)
      } else {
        let source = "\(name): \(entry.key): \(entry.value.summary)"
        writer.note(entry.line, source, because: "expected a number of fingers")
      }
    }
  }

  private func fingers(_ count: String, _ node: YAMLNode, to writer: inout BindingsWriter) {
    var own = (node.entries ?? []).filter { !directions.contains($0.key) }
    let directed = (node.entries ?? []).filter { directions.contains($0.key) }
    // Separate bindings for each direction and for all directions would override one another, so they become one.
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
    // This comes before the bindings of the directions: where both match, the later one counts.
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
  }

  private static let opposites: [(first: String, second: String, both: String?)] = [
    ("left", "right", "horizontal"), ("up", "down", "vertical"), ("in", "out", nil),
    ("clockwise", "counterclockwise", nil),
  ]

  /// Makes one block of two opposite directions that begin and end in the same manner: fusuma, too, follows fingers that
  /// turn back. Returns the directions whose phases are translated.
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
    var trigger = trigger
    trigger.threshold = node["threshold"]?.scalar.flatMap(FusumaDefaults.factor) ?? defaults.threshold(of: name)
    if let interval = node["interval"] {
      writer.aside(interval.line, "interval", because: FusumaDefaults.noInterval)
    }
    once(node, line, trigger, to: &writer)
    phases(parts(of: node, trigger), node, line, trigger, to: &writer)
    for held in node["keypress"]?.entries ?? [] {
      guard let modifiers = Self.modifiers(held.key) else {
        let source = "keypress: \(held.key): \(held.value.summary)"
        writer.note(held.line, source, because: "`with` knows shift, ctrl, alt, super, hyper and level3")
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

  private func note(_ actions: FusumaActions, to writer: inout BindingsWriter) {
    for loss in actions.losses { writer.note(loss.line, loss.source, because: loss.reason) }
  }

  private static func isPhase(_ entry: YAMLNode.Entry) -> Bool { ["begin", "update", "end"].contains(entry.key) }

  private func parts(of node: YAMLNode, _ trigger: FusumaTrigger) -> [FusumaPart] {
    (node.entries ?? []).filter(Self.isPhase).map { FusumaPart(entry: $0, direction: trigger.direction) }
  }

  private func phases(
    _ parts: [FusumaPart], _ node: YAMLNode, _ line: Int, _ trigger: FusumaTrigger, to writer: inout BindingsWriter
  ) {
    guard !parts.isEmpty else { return }
    guard name != "tap" else { return writer.note(line, "tap: \(node.summary)", because: "a tap has no phases") }
    let source = "\(trigger.source) \(node.summary)"
    if trigger.modifiers == nil, parts.allSatisfy({ $0.direction == trigger.direction }),
      let button = Self.draggedButton(node)
    {
      if let update = node["update"] {
        writer.aside(update.line, "update: \(update.summary)", because: "the pointer follows a drag by itself")
      }
      return writer.bind(line, trigger.continuous, ["drag \(button)"], source: source)
    }
    // `keypress:` may be in each phase; all phases with the same key form a gesture.
    var keys: [String?] = [nil]
    for held in parts.flatMap({ $0.entry.value["keypress"]?.entries ?? [] }) where !keys.contains(held.key) {
      keys.append(held.key)
    }
    for key in keys {
      var trigger = trigger
      if let key {
        guard let modifiers = Self.modifiers(key) else {
          writer.note(line, "keypress: \(key)", because: "`with` knows shift, ctrl, alt, super, hyper and level3")
          continue
        }
        trigger.modifiers = modifiers
      }
      let held = FusumaHeldKeys(parts, key)
      var rules = held?.rules ?? []
      for part in parts {
        let phase = part.entry
        guard let place = key == nil ? phase.value : phase.value["keypress"]?[key ?? ""] else { continue }
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
      FusumaHeldKeys.share(in: &rules)
      if !rules.isEmpty { writer.bind(line, trigger.continuous, rules: rules, source: source) }
    }
  }

  /// Returns the button that is pressed at the beginning and released at the end, which is the usual way to drag.
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
      "RIGHTALT": "alt", "LEFTMETA": "super", "RIGHTMETA": "super", "SHIFT": "shift", "CTRL": "ctrl", "ALT": "alt",
      "META": "super",
    ]
    let parts = text.split(separator: "+").map { words[String($0).trimmed.uppercased()] }
    let known = parts.compactMap { $0 }
    return known.isEmpty || known.count < parts.count ? nil : known.joined(separator: "+")
  }
}
