// These functions do not use the C library, whose results may differ between machines: a seed must make the same input
// on every machine.

/// Returns the sine of an angle in radians.
func sine(_ angle: Double) -> Double {
  var angle = angle.remainder(dividingBy: 2 * .pi)
  if angle > .pi / 2 { angle = .pi - angle }
  if angle < -.pi / 2 { angle = -.pi - angle }
  let square = angle * angle
  var series = 1.0
  for divisor in stride(from: 22.0, through: 2, by: -2) { series = 1 - square / (divisor * (divisor + 1)) * series }
  return angle * series
}

/// Returns the cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }

/// Returns the natural logarithm of a positive, finite number.
func logarithm(_ number: Double) -> Double {
  let ln2 = 0.693_147_180_559_945_3
  // The significand is 1 to 2, so the argument of the series is at most 1/3.
  let ratio = (number.significand - 1) / (number.significand + 1)
  var sum = 0.0
  for divisor in stride(from: 35.0, through: 1, by: -2) { sum = 1 / divisor + ratio * ratio * sum }
  return Double(number.exponent) * ln2 + 2 * ratio * sum
}
