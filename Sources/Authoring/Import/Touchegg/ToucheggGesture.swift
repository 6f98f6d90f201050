/// A <gesture> element with its action.
struct ToucheggGesture {
  private let element: XMLElement
  private let type: String
  private let fingers: String
  private let direction: String
  private let automatic: DesktopDirections
  /// The change of the span from which actions on windows and desktops are performed, in per cent.
  private let threshold: Int

  /// touchegg's own default of `action_execute_threshold`.
  static let defaultThreshold = 20
  static let maximumThreshold = 100
  /// The distance and the change of the span between two repetitions.
  static let step = (way: "10mm", span: "10%")

  init(_ element: XMLElement, automatic: DesktopDirections, threshold: Int) {
    self.element = element
    self.automatic = automatic
    self.threshold = threshold
    type = element.attribute("type")?.uppercased() ?? ""
    fingers = element.attribute("fingers") ?? ""
    direction = (element.attribute("direction") ?? "").lowercased()
  }

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
    let action = ToucheggAction(first, automaticDesktop: automaticDesktop)
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
    case "SWIPE":
      opposites[direction] == nil || isSpan ? "the direction of a swipe is up, down, left or right" : countFault
    case "PINCH": isSpan ? countFault : "the direction of a pinch is in or out"
    case "TAP": countFault
    default: type.isEmpty ? "this gesture has no type" : "touchegg 2 has no gesture \(type)"
    }
  }

  private var isSpan: Bool { direction == "in" || direction == "out" }

  private var countFault: String? {
    Int(fingers).map { (1...10).contains($0) } ?? false ? nil : "a number of fingers is missing"
  }

  private let opposites = [
    "up": "down", "down": "up", "left": "right", "right": "left", "in": "out", "out": "in",
  ]

  // MARK: Desktops by natural scrolling

  private func isAutomatic(_ action: XMLElement) -> Bool {
    action.attribute("type") == "CHANGE_DESKTOP" && type == "SWIPE"
      && (action.children.first { $0.name == "direction" }?.text.trimmed ?? "auto") == "auto"
  }

  /// The desktop that touchegg calls `auto`, on a device that scrolls naturally.
  private var automaticDesktop: String {
    switch direction {
    case "left", "in": "next"
    case "right", "out": "previous"
    case "up": "down"
    default: "up"
    }
  }

  // MARK: Sentences

  private func bind(_ action: ToucheggAction, follows: Bool, to writer: inout BindingsWriter) {
    let line = element.line
    let source = element.summary
    var way = direction
    if follows {
      // If both directions are bound, `next` and `previous` follow natural scrolling as `auto` does.
      if automatic.hasBoth(element), direction == "left" || direction == "right" {
        way = direction == "left" ? "next" : "previous"
      } else {
        writer.note(line, "direction auto", because: "this is what it means with natural scrolling")
      }
    }
    switch (type, action.timing) {
    case ("TAP", let timing):
      if timing == .beginAndEnd || timing == .repeated {
        writer.note(line, "TAP", because: "a tap is discrete")
      }
      let actions = (action.held.map { [$0] } ?? []) + action.actions
      writer.bind(line, "tap \(fingers)", actions, source: source)
    case ("SWIPE", .begin), ("SWIPE", .threshold):
      writer.bind(line, "swipe \(fingers) \(way)", action.actions, source: source)
    case ("SWIPE", .end): writer.bind(line, "swipe \(fingers) \(way) at end", action.actions, source: source)
    case (_, .begin): writer.bind(line, "pinch \(fingers) \(way)", action.actions, source: source)
    case (_, .end):
      writer.bind(line, "pinch \(fingers) \(way)", rules: [.init("ended", action.actions)], source: source)
    // At the end, if the fingers are then far enough apart or together.
    case (_, .threshold):
      let threshold = min(threshold, direction == "in" ? 99 : 100)
      writer.bind(line, "pinch \(fingers) \(way) commit \(threshold)%", action.actions, source: source)
    case (let type, let timing):
      let trigger = "\(type == "SWIPE" ? "pan" : "pinch") \(fingers) \(way)"
      if timing == .beginAndEnd, let live = action.live { return writer.bind(line, trigger, [live], source: source) }
      writer.bind(line, trigger, rules: rules(action, way, isWay: type == "SWIPE"), source: source)
    }
  }

  private func rules(_ action: ToucheggAction, _ way: String, isWay: Bool) -> [BindingsWriter.Rule] {
    guard action.timing == .repeated else {
      return ["began", "ended", "cancelled"].map { .init($0, action.actions) }
    }
    let step = isWay ? Self.step.way : Self.step.span
    var rules: [BindingsWriter.Rule] = []
    if let held = action.held { rules.append(.init("began", [held])) }
    if !action.actions.isEmpty { rules.append(.init("every \(step) \(way)", action.actions)) }
    if !action.opposite.isEmpty, let back = opposites[way] {
      rules.append(.init("every \(step) \(back)", action.opposite))
    }
    return rules
  }
}
