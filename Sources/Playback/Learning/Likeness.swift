internal import Gestures

/// The similarity of two drawings, as a person would say it.
package struct Likeness: Sendable, Hashable, Comparable {
  /// 100 for equal drawings; about 80 for two drawings of one person; 50 at the limit of a shape that is known by one
  /// drawing; 0 for everything that has nothing in common.
  package let percent: Int

  /// The percentage at and above which a stroke is a shape that is known by one drawing.
  package static let minimum = Likeness(percent: 50)

  private init(percent: Int) { self.percent = percent }

  /// - Parameter distance: As `StrokeTemplate.distance` measures it.
  package init(distance: Double) {
    let part = 1 - distance / (2 * StrokeShape.usualLimit)
    percent = Int((max(0, min(1, part.isNaN ? 0 : part)) * 100).rounded())
  }

  package static func < (one: Likeness, other: Likeness) -> Bool { one.percent < other.percent }
}

extension Likeness: CustomStringConvertible {
  /// The likeness in words.
  package var description: String {
    if percent >= 65 { return "almost the same" }
    return self >= .minimum ? "very much alike" : percent >= 26 ? "somewhat alike" : "different"
  }
}
