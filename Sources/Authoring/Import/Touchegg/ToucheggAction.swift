internal import Bindings

/// The actions of an <action> element, as actions of a binding.
struct ToucheggAction {
  /// The phase in which the actions are performed.
  enum Timing {
    case begin, end
    case beginAndEnd
    /// Repeatedly while the fingers move.
    case repeated
    /// At the end of the gesture, if touchegg's progress has reached the threshold. Window and desktop actions use this
    /// timing.
    case threshold
  }

  private(set) var timing = Timing.threshold
  private(set) var actions: [String] = []
  /// The actions for fingers that move back. Used only with the timing `repeated`.
  private(set) var opposite: [String] = []
  /// The `hold` action for the keys that are held during the gesture. Used only with the timing `repeated`.
  private(set) var held: String?
  /// The live action. Used with the timing `beginAndEnd`, and for the actions of touchégg 1 that follow the fingers.
  private(set) var live: String?
  /// The reason why the action has no counterpart; nil for an action with a counterpart.
  private(set) var fault: String?
  /// The parts that cannot be translated, each with the reason.
  private(set) var losses: [(line: Int, source: String, reason: String)] = []

  private var options: [String: XMLElement] = [:]

  /// - Parameter isOld: True for a gesture of touchégg 1.
  init(_ element: XMLElement, automaticDesktop: String, isOld: Bool) {
    for option in element.children { options[option.name] = option }
    let type = element.attribute("type")?.uppercased() ?? ""
    let text = element.text.trimmed
    if options.isEmpty, isOld || !text.isEmpty || OldToucheggAction.types.contains(type) {
      let old = OldToucheggAction(type, text)
      (actions, live, fault) = (old.actions, old.live, old.fault)
      timing = live == nil ? .begin : .beginAndEnd
      return
    }
    switch type {
    case "MAXIMIZE_RESTORE_WINDOW": actions = ["window maximize toggle"]
    case "MINIMIZE_WINDOW": actions = ["window minimize"]
    case "FULLSCREEN_WINDOW": actions = ["window fullscreen toggle"]
    case "CLOSE_WINDOW": actions = ["window close"]
    case "SHOW_DESKTOP": actions = ["desktop show"]
    case "TILE_WINDOW": tile()
    case "CHANGE_DESKTOP": changeDesktop(automaticDesktop)
    case "SEND_KEYS": sendKeys()
    case "RUN_COMMAND": runCommand()
    case "MOUSE_CLICK": click()
    // In the section of an application, `none` disables the gesture that is bound for all applications.
    case "NONE": actions = ["none"]
    default: fault = type.isEmpty ? "this action has no type" : "there is no action \(type) here"
    }
    collectLosses()
  }

  private mutating func take(_ name: String) -> String? {
    let value = options.removeValue(forKey: name)?.text.trimmed
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func tile() {
    let place = take("direction") ?? ""
    guard let place = WindowVerb.Place(rawValue: place.lowercased()) else {
      fault = "a window can be tiled to \(WindowVerb.Place.allCases.map(\.rawValue).joined(separator: ", "))"
      return
    }
    actions = ["window tile \(place.rawValue)"]
  }

  private mutating func changeDesktop(_ automatic: String) {
    let direction = take("direction")?.lowercased() ?? "auto"
    switch direction {
    case "next", "previous", "left", "right", "up", "down": actions = ["desktop \(direction)"]
    case "auto": actions = ["desktop \(automatic)"]
    default: fault = "there is no desktop `\(direction)`"
    }
    // Without `cyclic`, touchegg stops at the first and the last desktop.
    let isCyclic = take("cyclic") == "true"
    switch actions {
    case ["desktop next"], ["desktop previous"]: if !isCyclic { actions[0] += " stop" }
    default: if isCyclic, !actions.isEmpty { actions[0] += " wrap" }
    }
  }

  private mutating func takeTiming() {
    if take("repeat") == "true" {
      timing = .repeated
      options["on"] = nil
      return
    }
    switch take("on") {
    case "end": timing = .end
    case "begin-and-end": timing = .beginAndEnd
    default: timing = .begin
    }
  }

  private mutating func sendKeys() {
    takeTiming()
    guard let modifiers = keys("modifiers"), let keys = keys("keys"), let decrease = self.keys("decreaseKeys") else {
      return
    }
    guard !modifiers.isEmpty || !keys.isEmpty else {
      fault = "no keys are named"
      return
    }
    if timing == .repeated {
      held = modifiers.isEmpty ? nil : "hold \(KeyNames.chords(modifiers: modifiers, keys: [])[0])"
      if !keys.isEmpty { actions = [Self.press(KeyNames.chords(modifiers: [], keys: keys))] }
      if !decrease.isEmpty { opposite = [Self.press(KeyNames.chords(modifiers: [], keys: decrease))] }
    } else {
      actions = [Self.press(KeyNames.chords(modifiers: modifiers, keys: keys))]
    }
  }

  private static func press(_ chords: [String]) -> String { "keys " + chords.joined(separator: " ") }

  /// Returns the keys of an option; empty if the option is missing. If a key is unknown, sets `fault` and returns nil.
  private mutating func keys(_ option: String) -> [Keysym]? {
    guard let text = take(option) else { return [] }
    var unknown: String?
    let keys = KeyNames.parts(text) { name in
      let key = KeyNames.x(KeyNames.withoutShift(name))
      if key == nil { unknown = name }
      return key
    }
    if let unknown { fault = "there is no key `\(unknown)`" }
    return keys
  }

  private mutating func runCommand() {
    takeTiming()
    let (command, decrease) = (take("command"), take("decreaseCommand"))
    guard let command else {
      fault = "no command is named"
      return
    }
    actions = Commands.actions(command)
    if let decrease, timing == .repeated { opposite = Commands.actions(decrease) }
    if timing == .repeated { shareHold() }
    for (variable, ours) in [("TOUCHEGG_DEVICE_TYPE", "DACTYL_DEVICE"), ("TOUCHEGG_GESTURE_ON", "DACTYL_PHASE")]
    where (command + (decrease ?? "")).contains(variable) {
      losses.append((0, variable, "what is nearest to it here is \(ours)"))
    }
  }

  /// If every step of the gesture holds the same keys, changes the action so that these keys are held during the whole
  /// gesture.
  private mutating func shareHold() {
    guard let first = actions.first, first.hasPrefix("hold "), opposite.isEmpty || opposite.first == first else {
      return
    }
    held = first
    actions.removeFirst()
    if !opposite.isEmpty { opposite.removeFirst() }
  }

  private mutating func click() {
    takeTiming()
    let text = take("button") ?? "1"
    guard let number = Int(text), let click = Commands.click(number) else {
      fault = "there is no button \(text)"
      return
    }
    actions = [click]
    live = click.hasPrefix("click ") ? "drag \(PointerButton(number))" : nil
  }

  private mutating func collectLosses() {
    let animation: Set = ["animate", "animationPosition", "animation", "color", "borderColor"]
    let left = options.values.sorted { $0.line < $1.line }
    for option in left where animation.contains(option.name) {
      losses.append((option.line, "\(option.name) \(option.text.trimmed)", "nothing is animated here"))
    }
    for option in left where !animation.contains(option.name) {
      losses.append((option.line, "\(option.name) \(option.text.trimmed)", "there is no such option here"))
    }
  }
}
