/// Factors between the units of lengths.
package enum LengthUnit {
  /// Millimetres in a point, which is 1/96 inch.
  package static let millimetresPerPoint = 25.4 / 96
  package static let pointsPerMillimetre = 96 / 25.4
  /// Millimetres in the unit of a touchpad's unaccelerated displacement, which is 1/1000 inch of finger movement.
  package static let millimetresPerTouchpadUnit = 25.4 / 1000
  /// Points in the unit of a touchpad's unaccelerated displacement.
  package static let pointsPerTouchpadUnit = 96.0 / 1000
  /// The share of the fingers' displacement that libinput reports as unaccelerated, for gestures and for scrolling.
  ///
  /// `touchpad_constant_filter` in libinput's `filter-touchpad.c` multiplies 1/1000 inch by its slowdown, 0.2968, and by
  /// its baseline, 0.9.
  package static let libinputShare = 0.9 * 0.2968
}
