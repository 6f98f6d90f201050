// These functions do not use the C library, whose results may differ between machines: traces must replay equally
// everywhere.

/// Returns the tangent of an angle in radians, from 0 to π/4.
func tangent(_ angle: Double) -> Double {
  let square = angle * angle
  let sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110)))))
  let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
  return sine / cosine
}

/// Returns the angle between two vectors with these cross and dot products, in -pi...pi; 0 if one of the vectors is
/// zero.
package func turnAngle(cross: Double, dot: Double) -> Double {
  let (a, b) = (abs(dot), abs(cross))
  guard a > 0 || b > 0 else { return 0 }
  let octant = arctangent(min(a, b) / max(a, b))
  let quadrant = b > a ? Double.pi / 2 - octant : octant
  let half = dot < 0 ? Double.pi - quadrant : quadrant
  return cross < 0 ? -half : half
}

/// Returns the arctangent of a number of 0 to 1.
private func arctangent(_ x: Double) -> Double {
  // Halving the angle twice makes the series short.
  let half = x / (1 + (1 + x * x).squareRoot())
  let z = half / (1 + (1 + half * half).squareRoot())
  let square = z * z
  var sum = 0.0
  for divisor in stride(from: 19.0, through: 1, by: -2) { sum = 1 / divisor - square * sum }
  return 4 * z * sum
}
