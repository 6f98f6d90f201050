internal import Gestures

/// The similarity of two drawings, in percent and in words.
package struct Likeness: Sendable, Hashable, Comparable {
  /// The likeness in percent: 100 for equal drawings, about 80 for two drawings by one person, 0 for drawings that have
  /// nothing in common. At 50, the drawings have the maximum distance at which a shape with one known drawing is
  /// recognized.
  package let percent: Int

  /// Minimum likeness at which a stroke is recognized, for a shape with one known drawing.
  package static let minimum = Likeness(percent: 50)

  private init(percent: Int) { self.percent = percent }

  /// - Parameter distance: The result of `StrokeTemplate.distance`.
  package init(distance: Double) {
    let part = 1 - distance / (2 * StrokeShape.defaultLimit)
    percent = Int((max(0, min(1, part.isNaN ? 0 : part)) * 100).rounded())
  }

  package static func < (one: Likeness, other: Likeness) -> Bool { one.percent < other.percent }
}

extension Likeness: CustomStringConvertible {
  package enum Degree: Sendable, Hashable, CaseIterable {
    case almostTheSame, veryMuchAlike, somewhatAlike, different
  }

  package var degree: Degree {
    if percent >= 65 { return .almostTheSame }
    return self >= .minimum ? .veryMuchAlike : percent >= 26 ? .somewhatAlike : .different
  }

  /// The likeness in words.
  package var description: String {
    switch degree {
    case .almostTheSame: "almost the same"
    case .veryMuchAlike: "very much alike"
    case .somewhatAlike: "somewhat alike"
    case .different: "different"
    }
  }
}
