/// A kind, a number of fingers and a direction, in fusuma's words.
struct FusumaTrigger {
  let kind: String
  let fingers: String
  var direction: String?
  /// The modifiers that must be held, such as `shift+alt`; nil if any modifiers may be held.
  var modifiers: String?
  /// Minimum movement as a multiple of the default; nil if the default applies.
  var threshold: Double?

  init(kind: String, fingers: String, direction: String?, threshold: Double? = nil) {
    (self.kind, self.fingers, self.direction, self.threshold) = (kind, fingers, direction, threshold)
  }

  /// The trigger as written in the foreign file, on one line.
  var source: String { "\(kind): \(fingers):" + (direction.map { " \($0):" } ?? "") }

  /// The trigger for discrete actions, as in a bindings file.
  var discrete: String {
    let minimum = threshold.flatMap { Self.minimum(of: kind, $0) }
    return "\(kind) \(fingers)" + way + (minimum.map { " min \($0)" } ?? "") + held
  }

  /// Returns the minimum movement for a factor: the factor times the kind's default on touchpads. Returns nil for a
  /// kind without a default.
  private static func minimum(of kind: String, _ factor: Double) -> String? {
    switch kind {
    case "swipe": "\((factor * 8).brief)mm"
    case "pinch": "\((factor * 5).brief)%"
    case "rotate": "\((factor * 10).brief)deg"
    default: nil
    }
  }

  /// The trigger for actions with phases, as in a bindings file.
  var continuous: String { "\(kind == "swipe" ? "pan" : kind) \(fingers)" + way + held }

  /// The trigger for a discrete action together with phases. The gesture begins after the same movement as that of
  /// `discrete`.
  var enclosing: String {
    let minimum = Self.minimum(of: kind, threshold ?? 1)
    return "\(kind == "swipe" ? "pan" : kind) \(fingers)" + way + (minimum.map { " min \($0)" } ?? "") + held
  }

  private var way: String { direction.map { " \($0)" } ?? "" }
  private var held: String { modifiers.map { " with \($0)" } ?? "" }

  /// Returns the phases and steps of the binding at which the actions of `begin:`, `update:` or `end:` are performed.
  func moments(of phase: YAMLNode.Entry, _ actions: [String]) -> [String] {
    switch phase.key {
    case "begin": return ["began"]
    case "end": return ["ended", "cancelled"]
    default:
      // A command that follows the fingers in all directions gets the fingers' displacement with every call.
      if direction == nil, actions.allSatisfy({ $0.hasPrefix("run ") }) { return ["changed"] }
      let factor = phase.value["threshold"]?.scalar.flatMap(FusumaDefaults.factor) ?? threshold ?? 1
      let unit = ["swipe": "mm", "pinch": "%"][kind] ?? "deg"
      return ["every \((factor * 10).brief)\(unit)" + way]
    }
  }
}

extension Double {
  /// The number with at most two decimals and no trailing zeros. Must be less than a million.
  fileprivate var brief: String {
    let hundredths = Int((self * 100).rounded())
    let decimals = hundredths % 100
    if decimals == 0 { return "\(hundredths / 100)" }
    return decimals % 10 == 0
      ? "\(hundredths / 100).\(decimals / 10)" : "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
