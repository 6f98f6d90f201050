/// Maximum rotation of a stroke that is still the same shape, in both directions.
public struct StrokeTurn: Sendable, Hashable {
  /// No rotation.
  public static let none = StrokeTurn(degrees: 0)
  /// Up to 15 degrees, as hands do unintentionally.
  public static let upTo15Degrees = StrokeTurn(degrees: 15)
  /// Up to 30 degrees.
  public static let upTo30Degrees = StrokeTurn(degrees: 30)
  /// Any angle.
  public static let any = StrokeTurn(degrees: 180)

  /// The maximum angle in degrees, 0 to 180.
  public let degrees: Double
  /// The cosine and the sine of the maximum angle.
  let maximum: SIMD2<Float>

  /// Creates the maximum rotation of an angle.
  ///
  /// - Parameter degrees: The angle. Less than 0 and NaN count as 0, more than 180 as 180.
  public init(degrees: Double) {
    self.degrees = degrees > 0 ? min(degrees, 180) : 0
    // Rounding must exclude no angle.
    maximum = degrees >= 180 ? SIMD2(-1, 0) : Self.direction(ofRadians: self.degrees * .pi / 180)
  }

  /// Returns the cosine and the sine of an angle of 0 to π.
  private static func direction(ofRadians angle: Double) -> SIMD2<Float> {
    // The series of an eighth of the angle converges quickly; three doublings lead back. There is no C library here.
    let part = angle / 8
    let square = part * part
    var cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
    var sine = part * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
    for _ in 0..<3 { (cosine, sine) = (cosine * cosine - sine * sine, 2 * cosine * sine) }
    return SIMD2(Float(cosine), Float(sine))
  }
}
