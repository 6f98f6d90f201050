internal import FileFormats

/// Translates logid.cfg of logiops: the buttons of each mouse, and the gestures of each button.
struct LogidTranslation {
  private var writer: BindingsWriter
  /// True if the bindings are for one of several mice.
  private var isInDevice = false

  static func translate(_ root: LibconfigNode, to writer: inout BindingsWriter) throws(FormatError) {
    guard let devices = root["devices"] else {
      throw FormatError(TextPosition(line: 1, column: 1), "expected `devices:`; is this a file of logid?")
    }
    var translation = LogidTranslation(writer: writer)
    translation.writer.remark(
      "X gets these buttons only after you remove them from logid.cfg: logid takes them from the mouse.")
    translation.writer.blankLine()
    for device in devices.elements { translation.device(device, isOnlyOne: devices.elements.count == 1) }
    for setting in root.settings where setting.name != "devices" {
      translation.writer.aside(setting.line, setting.name, because: "a setting of logid itself")
    }
    writer = translation.writer
  }

  private mutating func device(_ device: LibconfigNode, isOnlyOne: Bool) {
    let name = device["name"]?.text ?? ""
    writer.blankLine()
    isInDevice = !isOnlyOne
    // Drivers write a manufacturer before the name, so the pattern matches names that contain this name.
    if !isOnlyOne { writer.open("on device \(Patterns.device(containing: name))") }
    for setting in profile(device).settings {
      switch setting.name {
      case "name": break
      case "buttons":
        var unknown = LogidControl.firstUnknown
        for button in setting.value.elements { self.button(button, &unknown) }
      case "thumbwheel": thumbWheel(setting.value)
      default: writer.aside(setting.line, setting.name, because: Self.mouseSetting)
      }
    }
    if !isOnlyOne { writer.close() }
  }

  private static let mouseSetting = "a setting of the mouse: keep logid for it"

  /// Returns the settings of a mouse; for a mouse with profiles, the settings of its default profile.
  private mutating func profile(_ device: LibconfigNode) -> LibconfigNode {
    guard let profiles = device["profiles"]?.elements, let first = profiles.first else { return device }
    let name = device["default_profile"]?.text
    let index = profiles.firstIndex { $0["name"]?.text == name } ?? 0
    for (other, profile) in profiles.enumerated() where other != index {
      writer.note(profile.line, "profile \(profile["name"]?.text ?? "")", because: "only one profile is translated")
    }
    return profiles.indices.contains(index) ? profiles[index] : first
  }

  private mutating func button(_ button: LibconfigNode, _ unknown: inout Int) {
    guard let number = button["cid"]?.integer else {
      return writer.note(button.line, "a button", because: "it has no `cid`")
    }
    guard let action = button["action"] else { return }
    let isGesture = action["type"]?.text?.lowercased() == "gestures"
    let control = "cid: 0x\(String(number, radix: 16))"
    // The mouse itself performs some actions, which need no button in X.
    if !isGesture, case .failure(let fault) = LogidAction.translated(action) {
      return writer.note(button.line, control, because: fault.reason)
    }
    if !isGesture, let direction = LogidControl.wheelDirection(number) {
      return wheel(button.line, direction, action, control)
    }
    let known = LogidControl.button(number)
    if known == nil {
      writer.note(
        button.line, control,
        because: "X gets no button from it: replace `button \(unknown)` by one that X gets")
    }
    let name = known ?? "\(unknown)"
    if known == nil { unknown += 1 }
    guard isGesture else { return bind(button.line, "tap 1", name, action, control) }
    var gestures: [LogidGesture] = []
    for (index, node) in (action["gestures"]?.elements ?? []).enumerated() {
      gestures.append(LogidGesture(node, index: index))
    }
    var first: [String: LogidGesture] = [:]
    for gesture in gestures where first[gesture.key] == nil { first[gesture.key] = gesture }
    for gesture in gestures { self.gesture(gesture, among: first, name, control) }
  }

  /// Binds the rotations of the wheel under the thumb. X reports these rotations as rotations of the horizontal wheel.
  private mutating func thumbWheel(_ wheel: LibconfigNode) {
    for setting in wheel.settings {
      let name = "thumbwheel: \(setting.name)"
      switch setting.name {
      case "left", "right":
        guard let action = setting.value["action"] else {
          writer.aside(setting.line, name, because: Self.mouseSetting)
          continue
        }
        if case .failure(let fault) = LogidAction.translated(action) {
          writer.note(setting.line, name, because: fault.reason)
        }
        self.wheel(setting.line, setting.name, action, name)
      case "tap", "touch", "proxy":
        if setting.value["type"]?.text?.lowercased() != "none" {
          writer.note(setting.line, name, because: "X gets only the rotations of this wheel")
        }
      default: writer.aside(setting.line, name, because: Self.mouseSetting)
      }
    }
  }

  /// Binds a push or a rotation of a wheel to one side.
  private mutating func wheel(_ line: Int, _ direction: String, _ action: LibconfigNode, _ control: String) {
    guard case .success(let actions) = LogidAction.translated(action) else { return }
    let rule = BindingsWriter.Rule("every 1 \(direction)", actions)
    writer.bind(line, "scroll \(direction)\(isInDevice ? "" : " on mouse")", rules: [rule], source: control)
  }

  private mutating func gesture(
    _ gesture: LogidGesture, among gestures: [String: LogidGesture], _ button: String, _ control: String
  ) {
    let source = "\(control): \(gesture.source)"
    if let threshold = gesture.threshold {
      let reason = "dots of a mouse have no physical length; use `min 20mm`"
      writer.aside(gesture.line, "threshold: \(threshold)", because: reason)
    }
    switch (gesture.mode, gesture.direction) {
    case ("nopress", _): break
    case (_, nil): writer.note(gesture.line, source, because: "unknown direction")
    case ("onrelease", "none"?), ("onthreshold", "none"?): bind(gesture.line, "tap 1", button, gesture.action, source)
    case (_, "none"?): writer.note(gesture.line, source, because: "only a click has no direction")
    case ("onrelease", let direction?):
      bind(gesture.line, "swipe 1 \(direction)", button, gesture.action, source, isAtEnd: true)
    case ("onthreshold", let direction?): bind(gesture.line, "swipe 1 \(direction)", button, gesture.action, source)
    case ("oninterval", let direction?), ("onfewpixels", let direction?):
      steps(gesture, direction, among: gestures, button, source)
    case ("axis", let direction?): axis(gesture, direction, button, source)
    default: writer.note(gesture.line, source, because: "unknown mode")
    }
  }

  private mutating func bind(
    _ line: Int, _ gesture: String, _ button: String, _ action: LibconfigNode?, _ source: String, isAtEnd: Bool = false
  ) {
    switch LogidAction.translated(action) {
    case .success(let actions):
      writer.bind(line, "\(gesture) with button \(button)\(isAtEnd ? " at end" : "")", actions, source: source)
    case .failure(let fault): writer.note(line, source, because: fault.reason)
    }
  }

  /// Binds the repeated actions of a direction and of the opposite direction in one block, so that the pointer can turn
  /// back during the gesture.
  private mutating func steps(
    _ gesture: LogidGesture, _ direction: String, among gestures: [String: LogidGesture], _ button: String,
    _ source: String
  ) {
    let opposites = ["up": "down", "down": "up", "left": "right", "right": "left"]
    let other = gestures["\(opposites[direction] ?? "") \(gesture.mode)"]
    if let other, other.index < gesture.index { return }
    var rules: [BindingsWriter.Rule] = []
    for one in [gesture, other].compactMap({ $0 }) {
      switch LogidAction.translated(one.action) {
      case .success(let actions): rules.append(.init("every 10mm \(one.direction ?? "")", actions))
      case .failure(let fault): writer.note(one.line, one.source, because: fault.reason)
      }
    }
    guard !rules.isEmpty else { return }
    let axis = ["up", "down"].contains(direction) ? "vertical" : "horizontal"
    writer.bind(
      gesture.line, "pan 1 \(rules.count == 1 ? direction : axis) with button \(button)", rules: rules, source: source)
  }

  /// Binds a movement with a held button that rotates the wheel.
  private mutating func axis(_ gesture: LogidGesture, _ direction: String, _ button: String, _ source: String) {
    let isPositive = (gesture.multiplier ?? 1) >= 0
    // A positive value means up for the vertical wheel, and right for the horizontal wheel.
    let rotation: String
    switch gesture.axis {
    case "REL_WHEEL", "REL_WHEEL_HI_RES": rotation = isPositive ? "up" : "down"
    case "REL_HWHEEL", "REL_HWHEEL_HI_RES": rotation = isPositive ? "right" : "left"
    default: return writer.note(gesture.line, source, because: "only the axes of the wheel have a counterpart")
    }
    let trigger = "pan 1 \(direction) with button \(button)"
    let isVertical = ["up", "down"].contains(direction)
    if isVertical == ["up", "down"].contains(rotation) {
      // `scroll down` and `scroll right` scroll in the direction in which the pointer moves.
      let action =
        if direction == rotation { isVertical ? "scroll down" : "scroll right" } else {
          isVertical ? "scroll up" : "scroll left"
        }
      writer.bind(gesture.line, trigger, [action], source: source)
    } else {
      writer.bind(
        gesture.line, trigger, rules: [.init("every 4mm \(direction)", ["scroll \(rotation) 1"])], source: source)
    }
  }
}

/// A gesture with a held button.
private struct LogidGesture {
  let line: Int
  /// The position of the gesture in the button's list.
  let index: Int
  /// The direction as in bindings, or `none` for a click; nil for a direction that logid does not have.
  let direction: String?
  let mode: String
  let action: LibconfigNode?
  let threshold: Int?
  let axis: String?
  let multiplier: Double?
  let source: String

  /// The direction and the mode. Together they identify the gesture among those of its button.
  var key: String { "\(direction ?? "") \(mode)" }

  init(_ node: LibconfigNode, index: Int) {
    line = node.line
    self.index = index
    let name = node["direction"]?.text ?? ""
    direction = ["up", "down", "left", "right", "none"].first { $0 == name.lowercased() }
    let modeName = node["mode"]?.text ?? "OnRelease"
    mode = modeName.lowercased()
    action = node["action"]
    threshold = node["threshold"]?.integer
    axis = node["axis"]?.text?.uppercased()
    multiplier = node["axis_multiplier"]?.number
    source = "direction \(name), mode \(modeName)"
  }
}
