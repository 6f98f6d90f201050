/// Kind, fingers and direction, as fusuma says them.
struct FusumaTrigger {
  let kind: String
  let fingers: String
  var direction: String?
  /// `shift+alt`; nil: whatever is held.
  var modifiers: String?
  /// How many times as far as usual.
  var threshold: Double?

  init(kind: String, fingers: String, direction: String?) {
    (self.kind, self.fingers, self.direction) = (kind, fingers, direction)
  }

  /// As the foreign file has it, on one line.
  var source: String { "\(kind): \(fingers):" + (direction.map { " \($0):" } ?? "") }

  var hasLostThreshold: Bool { kind != "swipe" && kind != "tap" }

  /// The trigger for what happens once.
  var discrete: String {
    // 8 mm is what a swipe on a touchpad takes where nothing is said.
    let minimum = kind == "swipe" ? threshold.map { " min \(($0 * 8).brief)mm" } ?? "" : ""
    return "\(kind) \(fingers)" + way + minimum + held
  }

  /// The trigger for what has phases.
  var continuous: String { "\(kind == "swipe" ? "pan" : kind) \(fingers)" + way + held }

  private var way: String { direction.map { " \($0)" } ?? "" }
  private var held: String { modifiers.map { " with \($0)" } ?? "" }

  /// The moments of a rule for `begin:`, `update:` or `end:`.
  func moments(of phase: YAMLNode.Entry, _ actions: [String]) -> [String] {
    switch phase.key {
    case "begin": return ["began"]
    case "end": return ["ended", "cancelled"]
    default:
      // A command that follows the fingers everywhere gets their way with every call.
      if direction == nil, actions.allSatisfy({ $0.hasPrefix("run ") }) { return ["changed"] }
      let factor = phase.value["threshold"]?.scalar.flatMap(FusumaDefaults.factor) ?? threshold ?? 1
      let unit = ["swipe": "mm", "pinch": "%"][kind] ?? "deg"
      return ["every \((factor * 10).brief)\(unit)" + way]
    }
  }
}

extension Double {
  /// With at most two decimals, and none that say nothing. For amounts below a million.
  fileprivate var brief: String {
    let hundredths = Int((self * 100).rounded())
    let decimals = hundredths % 100
    if decimals == 0 { return "\(hundredths / 100)" }
    return decimals % 10 == 0
      ? "\(hundredths / 100).\(decimals / 10)" : "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
