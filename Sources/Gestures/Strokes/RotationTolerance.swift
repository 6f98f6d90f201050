/// Maximum rotation, in either direction, at which a stroke still has the same shape.
public struct RotationTolerance: Sendable, Hashable {
  /// No rotation.
  public static let none = RotationTolerance(degrees: 0)
  /// Up to 15 degrees, which covers unintentional rotations by the hand.
  public static let upTo15Degrees = RotationTolerance(degrees: 15)
  /// Up to 30 degrees.
  public static let upTo30Degrees = RotationTolerance(degrees: 30)
  /// Any angle.
  public static let any = RotationTolerance(degrees: 180)

  /// The maximum angle in degrees, 0 to 180.
  public let degrees: Double
  /// The cosine and the sine of the maximum angle.
  let maximum: SIMD2<Float>

  /// Creates a maximum rotation by an angle.
  ///
  /// - Parameter degrees: The angle. Negative numbers and NaN count as 0, numbers above 180 as 180.
  public init(degrees: Double) {
    self.degrees = degrees > 0 ? min(degrees, 180) : 0
    // A limit of 180 degrees is exact, so that rounding excludes no angle.
    maximum = degrees >= 180 ? SIMD2(-1, 0) : Self.direction(ofRadians: self.degrees * .pi / 180)
  }

  /// Returns the cosine and the sine of an angle of 0 to π.
  private static func direction(ofRadians angle: Double) -> SIMD2<Float> {
    // The series of an eighth of the angle converges quickly, and three doublings restore the angle. The C library is
    // not used, because its results may differ between machines.
    let part = angle / 8
    let square = part * part
    var cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
    var sine = part * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
    for _ in 0..<3 { (cosine, sine) = (cosine * cosine - sine * sine, 2 * cosine * sine) }
    return SIMD2(Float(cosine), Float(sine))
  }
}
