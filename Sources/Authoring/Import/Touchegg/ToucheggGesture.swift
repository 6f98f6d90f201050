internal import Bindings

/// A <gesture> element with its action.
struct ToucheggGesture {
  private let element: XMLElement
  private let type: String
  private let fingers: String
  private let direction: String
  private let automatic: DesktopDirections
  private let threshold: ToucheggThreshold

  /// The movement between two repetitions of an action: a distance, or a change of the distance between the fingers.
  static let step = (way: "10mm", span: "10%")

  init(_ element: XMLElement, automatic: DesktopDirections, threshold: ToucheggThreshold) {
    self.element = element
    self.automatic = automatic
    self.threshold = threshold
    type = element.attribute("type")?.uppercased() ?? ""
    fingers = element.attribute("fingers") ?? ""
    let direction = (element.attribute("direction") ?? "").lowercased()
    self.direction = ["all", "none", "unknown", "no_direction"].contains(direction) ? "" : direction
  }

  /// The gestures that only touchégg 1 has.
  private static let oldTypes: Set = ["DRAG", "ROTATE", "DOUBLE_TAP", "TAP_AND_HOLD"]

  private var isOld: Bool { Self.oldTypes.contains(type) }

  func translate(to writer: inout BindingsWriter) {
    guard let first = element.children.first(where: { $0.name == "action" }) else {
      return writer.note(element.line, element.summary, because: "this gesture has no action")
    }
    for other in element.children where other.line != first.line || other.name != first.name {
      writer.note(other.line, other.summary, because: "touchegg performs only the first action of a gesture")
    }
    if let fault = fault {
      return writer.note(element.line, element.summary, because: fault)
    }
    let action = ToucheggAction(first, automaticDesktop: automaticDesktop, isOld: isOld)
    if let fault = action.fault {
      return writer.note(element.line, element.summary, because: fault)
    }
    for loss in action.losses {
      writer.aside(loss.line > 0 ? loss.line : first.line, loss.source, because: loss.reason)
    }
    bind(action, follows: isAutomatic(first), to: &writer)
  }

  private var fault: String? {
    switch type {
    case "SWIPE", "DRAG":
      opposites[direction] == nil && !direction.isEmpty || isSpan
        ? "the direction of a swipe is up, down, left or right" : countFault
    case "PINCH": isSpan || direction.isEmpty ? countFault : "the direction of a pinch is in or out"
    case "ROTATE":
      ["", "left", "right"].contains(direction) ? countFault : "the direction of a rotation is left or right"
    case "TAP", "DOUBLE_TAP": countFault
    case "TAP_AND_HOLD": "a tap that is followed by a movement is no gesture here; the nearest are `swipe` and `hold`"
    default: type.isEmpty ? "this gesture has no type" : "touchegg has no gesture \(type)"
    }
  }

  private var isSpan: Bool { direction == "in" || direction == "out" }

  private var countFault: String? {
    Int(fingers).map { (1...10).contains($0) } ?? false ? nil : "a number of fingers is missing"
  }

  private let opposites = [
    "up": "down", "down": "up", "left": "right", "right": "left", "in": "out", "out": "in",
  ]

  private func isAutomatic(_ action: XMLElement) -> Bool {
    action.attribute("type") == "CHANGE_DESKTOP" && type == "SWIPE"
      && (action.children.first { $0.name == "direction" }?.text.trimmed ?? "auto") == "auto"
  }

  /// The desktop that touchegg's `auto` shows on a device with natural scrolling.
  private var automaticDesktop: String {
    switch direction {
    case "left", "up": "next"
    default: "previous"
    }
  }

  private func bind(_ action: ToucheggAction, follows: Bool, to writer: inout BindingsWriter) {
    let line = element.line
    let source = element.summary
    var way = direction
    if type == "ROTATE" { way = ["left": "counterclockwise", "right": "clockwise"][direction] ?? "" }
    if follows {
      // If both directions are bound, `next` and `previous` depend on natural scrolling in the same way as `auto`.
      if automatic.hasBoth(element), direction == "left" || direction == "right" {
        way = direction == "left" ? "next" : "previous"
      } else {
        writer.aside(line, "direction auto", because: "the binding has what it means with natural scrolling")
      }
    }
    let trigger = "\(kind(action)) \(fingers)" + (way.isEmpty ? "" : " \(way)")
    switch (kind(action), action.timing) {
    case ("tap", let timing):
      if timing == .beginAndEnd || timing == .repeated {
        writer.note(line, type, because: "a tap is discrete")
      }
      let actions = (action.held.map { [$0] } ?? []) + action.actions
      guard !actions.isEmpty else { return }
      writer.bind(line, trigger + (type == "DOUBLE_TAP" ? " times 2" : ""), actions, source: source)
    case (_, .beginAndEnd) where action.live != nil:
      writer.bind(line, trigger, [action.live ?? ""], source: source)
    case ("swipe", .end): writer.bind(line, trigger + " at end", action.actions, source: source)
    case ("swipe", _): writer.bind(line, trigger, action.actions, source: source)
    case ("rotate", _): writer.bind(line, trigger, action.actions, source: source)
    case ("pinch", .begin):
      let minimum = isOld ? nil : threshold.written.map { " min \($0)%" }
      writer.bind(line, trigger + (minimum ?? ""), action.actions, source: source)
    // touchegg performs this action at the end if the fingers are then far enough apart or together.
    case ("pinch", .end), ("pinch", .threshold):
      let amount = min(threshold.percentage, direction == "in" ? 99 : 100)
      writer.bind(line, "\(trigger) commit \(amount)%", action.actions, source: source)
    default: writer.bind(line, trigger, rules: rules(action, way, isWay: type == "SWIPE"), source: source)
    }
  }

  /// Returns the kind of gesture. A movement is a pan if its actions are repeated, or are performed at both its
  /// beginning and its end.
  private func kind(_ action: ToucheggAction) -> String {
    switch type {
    case "PINCH": "pinch"
    case "ROTATE": "rotate"
    case "TAP", "DOUBLE_TAP": "tap"
    default: action.timing == .repeated || action.timing == .beginAndEnd ? "pan" : "swipe"
    }
  }

  private func rules(_ action: ToucheggAction, _ way: String, isWay: Bool) -> [BindingsWriter.Rule] {
    guard action.timing == .repeated else {
      return ["began", "ended", "cancelled"].map { .init($0, action.actions) }
    }
    let step = isWay ? Self.step.way : Self.step.span
    var rules: [BindingsWriter.Rule] = []
    if let held = action.held { rules.append(.init("began", [held])) }
    let every = "every \(step)" + (way.isEmpty ? "" : " \(way)")
    if !action.actions.isEmpty { rules.append(.init(every, action.actions)) }
    if !action.opposite.isEmpty, let back = opposites[way] {
      rules.append(.init("every \(step) \(back)", action.opposite))
    }
    return rules
  }
}
