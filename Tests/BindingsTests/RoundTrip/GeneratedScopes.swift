@testable import Bindings

/// The conditions of a scope. Lines in the scope must not contradict them.
struct ScopeWords {
  var hasClass = false
  var hasTouchpad = false
  var hasModifiers = false
  var hasButton = false
  var hasMode = false
  var hasWindow = false
  var hasDevice = false
}

extension FileGenerator {
  /// Returns true if any enclosing scope has this condition.
  func says(_ part: KeyPath<ScopeWords, Bool>) -> Bool { scopes.contains { $0[keyPath: part] } }

  /// Returns the head of a scope and appends its conditions to `scopes`.
  mutating func scopeHead() -> String {
    scopes.append(ScopeWords())
    var words: [String] = []
    while words.isEmpty {
      if chance(30) { words += window() }
      if chance(30) { words += device() }
      if chance(30) { words += held() }
      if chance(15), !says(\.hasMode) {
        scopes[scopes.count - 1].hasMode = true
        words += ["mode", pick(Self.modes + ["default"])]
      }
    }
    return spaced(words)
  }

  /// Returns a trigger's own conditions on the device and modifiers.
  mutating func ownScope(of kind: KindWords) -> [String] {
    scopes.append(ScopeWords())
    defer { scopes.removeLast() }
    var words: [String] = []
    if chance(20) { words += device() }
    if chance(20) { words += held() }
    if chance(20) { words += window() }
    if kind.name == "stroke", !says(\.hasDevice), !says(\.hasButton) { words += device() }
    if chance(20), CommonOption.at.belongs(to: kind.kind), !says(\.hasTouchpad) {
      let areas = ["200x40-0+0", "20%x10%+0-5%"]
      words += ["at", pick(["top", "bottom-left 20mm", "left 7.5px of monitor", "right of desktop"] + areas)]
    }
    return words
  }

  private mutating func window() -> [String] {
    let focus = pick(["", "", "focused"])
    let pattern = pick([
      "/fire|fox/", "/fire fox/i", "\"Gimp *\"", "/a\\/b {2}\\.\"#/", "\"a \\\" \\\\ b\"", "/[[:alpha:]]+$/",
    ])
    let test = pick([["class", pattern], ["title", pattern], ["role", pattern], ["fullscreen"]])
    // Two different conditions of the same kind would be an error.
    if says(\.hasWindow) { return [] }
    scopes[scopes.count - 1].hasWindow = true
    if chance(40) {
      let place = pick([["titlebar"], ["background"], ["monitor", pattern], ["desktop", pattern], ["desktop", "12"]])
      return ["in", pick(["", "", "not"])] + place
    }
    return ["in", focus, pick(["", "", "not"])] + test
  }

  private mutating func device() -> [String] {
    scopes[scopes.count - 1].hasDevice = true
    if chance(40) || says(\.hasClass) {
      return ["on", pick(["", "device"]), pick(["\"Wacom*\"", "\"A [b-d]? pen\""])]
    }
    scopes[scopes.count - 1].hasClass = true
    let deviceClass = pick(["touchscreen", "touchpad", "mouse", "pen"])
    scopes[scopes.count - 1].hasTouchpad = deviceClass == "touchpad"
    return ["on", deviceClass]
  }

  private mutating func held() -> [String] {
    var words: [String] = []
    if !says(\.hasModifiers) {
      scopes[scopes.count - 1].hasModifiers = true
      words.append(pick(["none", "super", "shift+ctrl", "alt+super+win", "level3"]))
    }
    if !says(\.hasButton), words.isEmpty || chance(30) {
      scopes[scopes.count - 1].hasButton = true
      words += ["button", pick(["left", "right", "middle", "back", "12"])]
    }
    return words.isEmpty ? [] : ["with"] + words
  }

  mutating func fileSetting() -> String {
    spaced(
      ["set"]
        + pick([
          ["keyboards", pick(["ignore", "include"])], ["bypass", pick(["super+shift", "ctrl"])],
          ["remote-pointers", pick(["ignore", "include"])], ["touches-near-pen", pick(["ignore", "include"])],
          ["preview", pick(["on", "off"])], ["trail", pick(["on", "off"])],
          ["guide"] + pick([["always"], ["off"], ["pause", time()]]), overlaySetting(), setting(),
        ]))
  }

  private mutating func overlaySetting() -> [String] {
    let forms = [
      [pick(["on", "off"])], ["color", pick(["ff8800", "00FF7f"])], ["width", pick(["2mm", "0.25mm"])],
      ["opacity", pick(["0%", "7%", "100%"])],
    ]
    return ["overlay"] + (chance(50) ? pick(forms) : forms.flatMap { $0 })
  }

  /// Returns a setting that is allowed in the current scope.
  mutating func setting() -> [String] {
    let isOfDevices = !says(\.hasModifiers) && !says(\.hasButton) && !says(\.hasMode) && !says(\.hasWindow)
    switch below(isOfDevices ? 9 : 6) {
    case 0: return ["rate", time()]
    case 1: return ["delivery", pick(["observe", "intercept"])]
    case 2: return ["min", length()]
    case 3: return ["within", time()]
    case 4: return ["faster", "200mm/s"]
    case 5: return ["focus", pick(["gesture", "keep"])]
    case 6: return ["sensitivity", pick(["0.6", "2", "1.25"])]
    case 7: return ["tremor", pick(["2mm", "0.1mm", "3.25mm", "off"])]
    default: return ["dpi", pick(["96", "120.5"])]
    }
  }
}
