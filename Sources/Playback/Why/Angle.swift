/// Angles without a library for mathematics, precise enough to be printed.
enum Angle {
  /// Returns the angle with this sine and cosine, which need not have length 1, in degrees from -180 to 180; 0 if both
  /// are 0.
  static func degrees(sine: Double, cosine: Double) -> Double {
    guard sine != 0 || cosine != 0 else { return 0 }
    let (small, large) = (min(abs(sine), abs(cosine)), max(abs(sine), abs(cosine)))
    let ratio = small / large
    let square = ratio * ratio
    // Abramowitz and Stegun 4.4.49; the error is less than 0.001°.
    let polynomial =
      0.9998660 + square * (-0.3302995 + square * (0.1801410 + square * (-0.0851330 + square * 0.0208351)))
    var angle = ratio * polynomial * 180 / .pi
    if abs(sine) > abs(cosine) { angle = 90 - angle }
    if cosine < 0 { angle = 180 - angle }
    return sine < 0 ? -angle : angle
  }
}
