import Gestures

/// The position of a gesture's fingers relative to another finger, which is held still.
enum RestingFinger: String, CaseIterable, Sendable {
  case beside
  case leftOf = "left-of"
  case rightOf = "right-of"

  /// Returns true if a gesture at `location` is on this side of the resting finger.
  func admits(_ location: Point, beside resting: Point) -> Bool {
    switch self {
    case .beside: true
    case .leftOf: location.x < resting.x
    case .rightOf: location.x > resting.x
    }
  }

  var option: TriggerOption<Bool> {
    switch self {
    case .beside: RestingFingerOptions.beside
    case .leftOf: RestingFingerOptions.leftOf
    case .rightOf: RestingFingerOptions.rightOf
    }
  }
}

extension RestingFinger? {
  /// Returns true if every gesture on the side `other` is also on this side. Nil represents a gesture without a resting
  /// finger.
  func covers(_ other: RestingFinger?) -> Bool {
    guard self != nil, other != nil else { return self == other }
    return self == .beside || self == other
  }
}
