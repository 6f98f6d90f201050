internal import Bindings

/// Binds the triggers of each type of InputActions.
extension InputActionsTranslation {
  mutating func translate(_ trigger: InputActionsTrigger) {
    for name in ["end_conditions", "threshold", "accelerated", "resume_timeout"] where trigger.node[name] != nil {
      let isUsed = name == "threshold" && ["press", "hold", "hover"].contains(trigger.type) || name == "resume_timeout"
      if !isUsed { writer.aside(trigger.line, "\(trigger.source): \(name)", because: Self.asides[name] ?? "") }
    }
    var actions = trigger.actions
    if actions.isEmpty {
      return writer.note(trigger.line, trigger.source, because: "it has no action")
    }
    let ticks = actions.filter { $0.phase == "tick" }
    for action in ticks { note(action, "an action of each tick has no counterpart") }
    actions.removeAll { $0.phase == "tick" }
    guard acceptsSpeed(of: trigger) else { return }
    guard trigger.needsTouchpadRule else { return bind(trigger, actions) }
    let (count, index) = (writer.count, writer.lineCount)
    writer.remark("line \(trigger.line): \(TouchpadRuleNotes.remark)")
    bind(trigger, actions)
    if writer.count == count { writer.removeComment(at: index) }
  }

  private mutating func bind(_ trigger: InputActionsTrigger, _ actions: [InputActionsAction]) {
    if trigger.hasSingleSteps { return bindSteps(trigger, actions) }
    switch trigger.type {
    case "swipe": swipe(trigger, actions)
    case "tap": bind(trigger, "tap \(trigger.fingers)", actions)
    case "click": bind(trigger, "tap \(trigger.fingers)pressed", actions)
    case "stroke": stroke(trigger, actions)
    case "wheel": wheel(trigger, actions)
    case "press": press(trigger, actions)
    case "hold": continuous(trigger, "hold \(trigger.fingers)\(time(trigger, after: "for"))", actions, unit: "ms")
    case "hover":
      let size = trigger.area.size(after: " size ")
      let gesture = "hover \(trigger.area.position) of monitor\(size)\(time(trigger, after: "dwell"))"
      continuous(trigger, gesture, actions, unit: "ms")
    case "pinch": continuous(trigger, "pinch \(trigger.fingers)\(trigger.directions.word)", actions, unit: "%")
    case "rotate", "circle":
      continuous(trigger, "rotate \(trigger.fingers)\(trigger.directions.word)", actions, unit: "deg")
    default: break
    }
  }

  private static let asides = [
    "end_conditions": "a gesture ends without conditions", "accelerated": "the pointer's acceleration applies always",
    "threshold": "InputActions' units have no physical length; use `min 15mm`",
  ]

  mutating func note(_ action: InputActionsAction, _ reason: String) {
    writer.note(action.line, action.node.summary, because: reason)
  }

  /// Returns the translations of all actions as one list. Actions without a counterpart become comments instead.
  private mutating func all(_ actions: [InputActionsAction]) -> [String] {
    actions.flatMap { action -> [String] in
      if let variable = action.variable {
        let reason = "variables such as `DACTYL_WINDOW` have other names here, or none"
        writer.aside(action.line, "$\(variable)", because: reason)
      }
      switch action.actions {
      case .success(let words): return words
      case .failure(let fault):
        note(action, fault.reason)
        return []
      }
    }
  }

  /// Binds a gesture as a discrete gesture.
  private mutating func bind(
    _ trigger: InputActionsTrigger, _ gesture: String, _ actions: [InputActionsAction], shapes lines: [String] = [],
    known: [String] = []
  ) {
    for action in actions where action.phase == "update" { note(action, "this gesture acts once here") }
    let words = all(actions.filter { ["begin", "end", "end_cancel"].contains($0.phase) })
    guard !words.isEmpty else { return }
    writer.bind(
      trigger.line, "\(gesture.trimmed)\(trigger.options)", words, source: trigger.source, shapes: lines, known: known)
  }

  /// Binds a gesture whose actions are all steps with the limit 1. Writes a discrete binding for each direction of these
  /// steps.
  private mutating func bindSteps(_ trigger: InputActionsTrigger, _ actions: [InputActionsAction]) {
    for word in Set(actions.map(trigger.direction)).sorted() {
      let words = all(actions.filter { trigger.direction(of: $0) == word })
      guard !words.isEmpty else { continue }
      writer.bind(
        trigger.line, "\(trigger.type) \(trigger.fingers)\(word)\(speed(trigger))".trimmed + trigger.options, words,
        source: trigger.source)
    }
  }

  /// Returns the option for the minimum speed of a swipe, preceded by a space; an empty text if no speed is required.
  private func speed(_ trigger: InputActionsTrigger) -> String {
    trigger.isSwipe && trigger.speed == "fast" ? " faster 200mm/s" : ""
  }

  /// Returns true if the gesture can be bound with its speed, or if the loss of its speed is in a deferred comment.
  /// Otherwise writes a comment with the gesture.
  private mutating func acceptsSpeed(of trigger: InputActionsTrigger) -> Bool {
    let hasSpeed = ["swipe", "pinch", "rotate", "circle", "stroke"].contains(trigger.type)
    guard hasSpeed, let speed = trigger.speed, speed != "fast" || !trigger.isSwipe else { return true }
    let source = "\(trigger.source): speed"
    if speed == "fast" {
      let reason =
        trigger.type == "swipe" ? "a gesture with several phases has no speed" : "only a swipe has a speed here"
      writer.aside(trigger.line, source, because: reason)
      return true
    }
    let rivals = fastTriggers.filter {
      $0.type == trigger.type && $0.fingers == trigger.fingers && $0.directions.overlap(trigger.directions)
    }
    let isFaster = rivals.allSatisfy(\.isSwipe)
    let hasSameConditions = { (rival: InputActionsTrigger) in rival.options == trigger.options }
    // A line without a speed acts after a line with `faster` has failed, unless its conditions give it priority.
    if isFaster, trigger.options.isEmpty || rivals.allSatisfy(hasSameConditions) {
      let place = rivals.isEmpty ? "" : "where the conditions of `speed: fast` do not hold, "
      if !rivals.contains(where: hasSameConditions) {
        writer.aside(trigger.line, source, because: "\(place)it acts at any speed here")
      }
      return true
    }
    let reason =
      isFaster
      ? "it would take the gesture with `speed: fast`, which has other conditions"
      : "the gesture with `speed: fast` acts at any speed here"
    writer.note(trigger.line, trigger.source, because: reason)
    return false
  }

  private mutating func swipe(_ trigger: InputActionsTrigger, _ actions: [InputActionsAction]) {
    guard trigger.isSwipe else {
      guard trigger.directions.diagonals.isEmpty, !trigger.directions.word.contains("-") else {
        return writer.note(trigger.line, trigger.source, because: "a diagonal movement acts once here")
      }
      return continuous(trigger, "pan \(trigger.fingers)\(trigger.directions.word)", actions, unit: "mm")
    }
    let words = trigger.directions.diagonals.isEmpty ? [trigger.directions.word.trimmed] : trigger.directions.diagonals
    for word in words {
      let end = actions.contains { $0.phase == "end" } ? " at end" : ""
      bind(trigger, "swipe \(trigger.fingers)\(word)\(speed(trigger))\(end)", actions)
    }
  }

  private mutating func stroke(_ trigger: InputActionsTrigger, _ actions: [InputActionsAction]) {
    let drawings = (trigger.node["strokes"]?.scalars ?? []).compactMap(InputActionsStroke.drawing)
    guard !drawings.isEmpty, drawings.allSatisfy(\.isDrawn) else {
      return writer.note(trigger.line, trigger.source, because: "expected strokes, four bytes a point, in base64")
    }
    let known = shapes.lines
    let (path, lines) = shapes.path(drawings, name: trigger.node["id"]?.scalar ?? "")
    let fingers = trigger.device == "mouse" ? "" : " \(trigger.fingers)"
    bind(trigger, "stroke \(path)\(fingers)", actions, shapes: lines, known: known)
  }

  /// Binds the press of a button. Without `instant`, InputActions performs the action only if the button is held for a
  /// moment, so the binding is a hold.
  private mutating func press(_ trigger: InputActionsTrigger, _ actions: [InputActionsAction]) {
    if trigger.buttons.count == 2 {
      let other = trigger.buttons[1]
      return bind(trigger, "tap \(Int(other) == nil ? other : "button \(other)")", actions)
    }
    let isInstant = trigger.node["instant"]?.scalar == "true"
    if isInstant, !actions.contains(where: { $0.phase == "update" || $0.input?.opening != nil }) {
      return bind(trigger, "tap 1", actions)
    }
    let time = time(trigger, after: "for", default: isInstant ? "100ms" : "200ms")
    continuous(trigger, "hold 1\(time)", actions, unit: "ms")
  }

  /// Returns the option `word` for the minimum time of a press, hold or hover, after a space; empty if no time applies.
  private func time(_ trigger: InputActionsTrigger, after word: String, default defaultTime: String? = nil) -> String {
    let text = trigger.node["threshold"]?.scalar ?? ""
    guard let milliseconds = Double(text), milliseconds >= 1, milliseconds <= 10_000 else {
      return defaultTime.map { " \(word) \($0)" } ?? ""
    }
    return " \(word) \(Int(milliseconds))ms"
  }

  private mutating func wheel(_ trigger: InputActionsTrigger, _ actions: [InputActionsAction]) {
    var rules: [BindingsWriter.Rule] = []
    let isPair = !trigger.directions.negative.isEmpty
    for (ways, phases) in [(false, ["begin", "update", "end", "end_cancel"]), (true, ["update"])] {
      guard !ways || isPair else { continue }
      let words = all(actions.filter { phases.contains($0.phase) && $0.isBackwards == ways })
      let direction = ways ? trigger.directions.negative : trigger.directions.positive
      if !words.isEmpty { rules.append(.init("every 1 \(direction)", words)) }
    }
    guard !rules.isEmpty else { return }
    let isHeld = trigger.options.contains("button ")
    let text = "scroll\(trigger.options)\(isHeld ? "" : " on mouse")"
    if let index = wheelIndices[text] {
      wheels[index].rules += rules.filter { rule in !wheels[index].rules.contains { $0.moment == rule.moment } }
    } else {
      wheelIndices[text] = wheels.count
      wheels.append((text, trigger.line, rules, trigger.source))
    }
  }

  /// Binds a gesture with phases.
  ///
  /// - Parameter unit: The unit of the gesture's steps.
  private mutating func continuous(
    _ trigger: InputActionsTrigger, _ gesture: String, _ actions: [InputActionsAction], unit: String
  ) {
    let name = "\(gesture.trimmed)\(trigger.options)"
    if let drag = drag(trigger, actions) {
      return writer.bind(trigger.line, name, drag, source: trigger.source)
    }
    var rest = actions
    var rules: [BindingsWriter.Rule] = []
    if let held = held(&rest) { rules += held }
    // If the gesture has one direction, a step with the limit 1 becomes an action of `began`.
    let isBeginning = { (action: InputActionsAction) in
      action.phase == "update" && action.limit == 1
        && (!action.hasInterval || unit != "ms") && trigger.directions.negative.isEmpty
        && !action.isBackwards
    }
    // A step of time with the limit 1 becomes `after`.
    let isLimited = { (action: InputActionsAction) in
      action.phase == "update" && action.limit != nil && !isBeginning(action) && !(unit == "ms" && action.limit == 1)
    }
    for action in rest where isLimited(action) { note(action, "the steps of a gesture have no limit here") }
    rest.removeAll(where: isLimited)
    for (phase, moments) in [
      ("begin", ["began"]), ("end", ["ended"]), ("cancel", ["cancelled"]), ("end_cancel", ["ended", "cancelled"]),
    ] {
      let words = all(rest.filter { $0.phase == phase || phase == "begin" && isBeginning($0) })
      if words.isEmpty { continue }
      for moment in moments {
        if let index = rules.firstIndex(where: { $0.moment == moment }) {
          rules[index].actions += words
        } else {
          rules.append(.init(moment, words))
        }
      }
    }
    for action in rest where action.phase == "update" && !isBeginning(action) {
      guard let moment = step(action, trigger, unit) else {
        note(action, "its interval has no counterpart")
        continue
      }
      let words = all([action])
      if !words.isEmpty { rules.append(.init(moment, words)) }
    }
    guard !rules.isEmpty else { return }
    if rules.count == 1, rules[0].moment == "began" {
      return writer.bind(trigger.line, name, rules[0].actions, source: trigger.source)
    }
    writer.bind(trigger.line, name, rules: rules, source: trigger.source)
  }

  /// Returns the step for an interval; nil if the interval has no counterpart. Distances and circles are approximate,
  /// because InputActions measures them in units without a physical size.
  private func step(_ action: InputActionsAction, _ trigger: InputActionsTrigger, _ unit: String) -> String? {
    if unit == "ms" {
      guard let time = Int(action.interval), (1...60_000).contains(time) else { return nil }
      return "\(action.limit == 1 ? "after" : "every") \(time)ms"
    }
    let direction = action.isBackwards ? trigger.directions.negative : trigger.directions.positive
    if ["+", "-"].contains(action.interval) { return direction.isEmpty ? nil : "every 2\(unit) \(direction)" }
    guard let number = Double(action.interval), number.isFinite else { return nil }
    if number == 0 { return "changed" }
    if direction.isEmpty { return nil }
    let amounts = ["pinch": abs(number) * 100, "rotate": abs(number), "circle": 30]
    let amount = amounts[trigger.type].flatMap { (1...1000).contains($0) ? $0 : nil } ?? 10
    return "every \(((amount * 1000).rounded() / 1000).plain)\(unit) \(direction)"
  }

  /// Returns the rules for keys that are held during the gesture, and removes the corresponding actions from `actions`.
  private func held(_ actions: inout [InputActionsAction]) -> [BindingsWriter.Rule]? {
    guard let first = actions.firstIndex(where: { $0.phase == "begin" && $0.input?.opening != nil }),
      let opening = actions[first].input?.opening,
      let last = actions.firstIndex(where: {
        ["end", "end_cancel"].contains($0.phase) && $0.input?.closing(opening.held) != nil
      }),
      let closing = actions[last].input?.closing(opening.held)
    else { return nil }
    let hold = "hold " + opening.held.map(\.word).joined(separator: "+")
    var rules = [BindingsWriter.Rule("began", [hold] + opening.actions)]
    if !closing.isEmpty { rules += ["ended", "cancelled"].map { .init($0, closing) } }
    let isRelease = { (action: InputActionsAction) in
      action.phase == "cancel" && action.input?.closing(opening.held) != nil
    }
    let released = Set([first, last] + actions.indices.filter { isRelease(actions[$0]) })
    actions = actions.indices.filter { !released.contains($0) }.map { actions[$0] }
    return rules
  }

  /// Returns the actions of a drag, in which a button is held while the pointer follows the fingers; nil for other
  /// actions.
  private func drag(_ trigger: InputActionsTrigger, _ actions: [InputActionsAction]) -> [String]? {
    let inputs = actions.map(\.input)
    guard ["swipe"].contains(trigger.type), inputs.allSatisfy({ $0 != nil }),
      inputs.contains(where: { $0?.followsFingers == true }),
      let begin = zip(actions, inputs).first(where: { $0.0.phase == "begin" && $0.1?.dragButton != nil })?.1,
      let button = begin.dragButton
    else { return nil }
    let time = trigger.node["resume_timeout"]?.scalar.flatMap { Int($0) } ?? 0
    let resume = trigger.device == "touchpad" && (1...10_000).contains(time) ? " resume \(time)ms" : ""
    let drag = "drag \(PointerButton(button))\(resume)"
    guard let held = begin.opening?.held else { return [drag] }
    return ["hold " + held.map(\.word).joined(separator: "+"), drag]
  }
}
