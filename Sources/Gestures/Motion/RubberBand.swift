/// The resistance of a view that is pulled beyond its end. The further the pull, the less the view moves. The maximum
/// displacement is the length of the view.
///
/// A pull of `x` beyond the end moves the view by `x * c * d / (d + c * x)`, with the length `d` of the view and the
/// stiffness `c`. This is the curve of UIKit's scroll view, with a stiffness of 0.55. Apple does not publish the curve;
/// it is derived in Ilya Lobanov's "How UIScrollView works" (2019).
public struct RubberBand: Sendable, Hashable {
  /// The stiffness of UIKit's scroll view.
  public static let defaultStiffness = 0.55

  /// Length of the view in the direction of the pull, which is also the limit of the displacement. 0 for a view that
  /// does not move.
  public let length: Double
  /// Ratio of displacement to pull at the start of the pull; 0 for a view that does not move.
  public let stiffness: Double

  /// Creates a rubber band. If the length or the stiffness is not a positive finite number, the view does not move.
  public init(length: Double, stiffness: Double = RubberBand.defaultStiffness) {
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

  /// Returns the pull that causes a displacement; the inverse of `displacement(ofPull:)`. A finger can thus catch a
  /// view that is still returning.
  public func pull(forDisplacement displacement: Double) -> Double {
    guard length > 0, !displacement.isNaN else { return 0 }
    // A finite pull never displaces the view by its whole length.
    let shown = min(abs(displacement), length.nextDown)
    let pull = shown / (stiffness * (1 - shown / length))
    return displacement < 0 ? -pull : pull
  }

  /// Returns the displayed position of a view that was pulled to `position`, which may lie beyond the ends of the
  /// range.
  public func position(_ position: Double, in range: ClosedRange<Double>) -> Double {
    let inside = min(max(position, range.lowerBound), range.upperBound)
    return inside + displacement(ofPull: position - inside)
  }
}
