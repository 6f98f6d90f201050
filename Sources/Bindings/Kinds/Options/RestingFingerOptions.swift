/// The options for a finger that is stationary while other fingers tap or move.
enum RestingFingerOptions {
  static let beside = option(
    .beside, help: "while another finger [rests](#a-resting-finger)")
  static let leftOf = option(.leftOf, help: "likewise, left of that finger")
  static let rightOf = option(.rightOf, help: "likewise, right of that finger")

  static let definitions = [beside.definition, leftOf.definition, rightOf.definition]

  private static func option(_ side: RestingFinger, help: String) -> TriggerOption<Bool> {
    let key =
      switch side {
      case .beside: "isBesideFinger"
      case .leftOf: "isLeftOfFinger"
      case .rightOf: "isRightOfFinger"
      }
    return .flag(side.rawValue, "finger", reportKey: key, effects: .isClaimed, help: help)
  }

  /// Reports an error for a trigger that has more than one of these options.
  static func check(_ parsed: inout ParsedTrigger, _ terms: [Term], _ diagnostics: inout DiagnosticList) {
    let trigger = parsed.pending.binding.trigger
    let sides = RestingFinger.allCases.filter { trigger[$0.option] == true }
    guard parsed.isSound, sides.count > 1, let last = sides.last else { return }
    let span = (terms.last { $0.text == last.rawValue } ?? terms.first)?.span
    if let span {
      diagnostics.error(span, "one of \(sides.map { "`\($0.rawValue) finger`" }.joinedByAnd) only")
    }
    parsed.fail()
  }
}

extension Trigger {
  /// The side of a resting finger on which the gesture is made; nil for a gesture without a resting finger.
  var restingFinger: RestingFinger? {
    options.isEmpty ? nil : RestingFinger.allCases.first { self[$0.option] == true }
  }

  /// The resting finger in words, after a space; empty for a gesture without a resting finger.
  var plainRestingFinger: String {
    switch restingFinger {
    case .beside: " beside a resting finger"
    case .leftOf: " to the left of a resting finger"
    case .rightOf: " to the right of a resting finger"
    case nil: ""
    }
  }
}
