/// Factors between the units of lengths.
package enum LengthUnit {
  /// Millimetres in a point, which is 1/96 inch.
  package static let millimetresPerPoint = 25.4 / 96
  package static let pointsPerMillimetre = 96 / 25.4
  /// Millimetres in a touchpad's unaccelerated unit, which is 1/1000 inch.
  package static let millimetresPerTouchpadUnit = 25.4 / 1000
  /// Points in a touchpad's unaccelerated unit.
  package static let pointsPerTouchpadUnit = 96.0 / 1000
}
