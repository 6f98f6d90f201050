/// The resistance of a view that is pulled beyond its end: it follows the finger less and less, and never by more than
/// its own length.
///
/// A pull of `x` beyond the end shows as `x * c * d / (d + c * x)` with the length `d` of the view and the stiffness `c`.
/// This is the curve of UIKit's scroll view, whose constant is 0.55; Apple does not publish it, and Ilya Lobanov's "How
/// UIScrollView works" (2019) derives it.
public struct RubberBand: Sendable, Hashable {
  /// UIKit's constant.
  public static let usualStiffness = 0.55

  /// The length of the view in the direction of the pull; greater than 0. It is the limit of the displacement.
  public let length: Double
  /// The ratio of displacement and pull at the start; greater than 0.
  public let stiffness: Double

  /// Creates a rubber band; a length or stiffness that is not positive and finite lets nothing be pulled.
  public init(length: Double, stiffness: Double = RubberBand.usualStiffness) {
    let isValid = length > 0 && length.isFinite && stiffness > 0 && stiffness.isFinite
    self.length = isValid ? length : 0
    self.stiffness = isValid ? stiffness : 0
  }

  /// Returns the displacement of the view for a pull beyond its end, in either direction.
  public func displacement(ofPull pull: Double) -> Double {
    guard length > 0, !pull.isNaN else { return 0 }
    let fraction = abs(pull) * stiffness / length
    let displacement = fraction.isFinite ? length * (fraction / (1 + fraction)) : length
    return pull < 0 ? -displacement : displacement
  }

  /// Returns the pull that leads to a displacement, so that a finger can take up a view that is still returning; the
  /// inverse of `displacement(ofPull:)`.
  public func pull(forDisplacement displacement: Double) -> Double {
    guard length > 0, !displacement.isNaN else { return 0 }
    // The length itself is reached by no pull.
    let shown = min(abs(displacement), length.nextDown)
    let pull = shown / (stiffness * (1 - shown / length))
    return displacement < 0 ? -pull : pull
  }

  /// Returns the position to show for a position that may lie beyond the ends of a range.
  public func position(_ position: Double, in range: ClosedRange<Double>) -> Double {
    let inside = min(max(position, range.lowerBound), range.upperBound)
    return inside + displacement(ofPull: position - inside)
  }
}
