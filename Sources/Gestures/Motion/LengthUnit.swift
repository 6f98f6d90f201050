/// Conversion factors between units of length.
package enum LengthUnit {
  /// Millimetres per point; a point is 1/96 inch.
  package static let millimetresPerPoint = 25.4 / 96
  package static let pointsPerMillimetre = 96 / 25.4
  /// Millimetres per unit of a touchpad's unaccelerated displacement; a unit is 1/1000 inch of finger movement.
  package static let millimetresPerTouchpadUnit = 25.4 / 1000
  /// Points per unit of a touchpad's unaccelerated displacement.
  package static let pointsPerTouchpadUnit = 96.0 / 1000
  /// Factors of libinput's filter for touchpads: `TP_MAGIC_SLOWDOWN`, which the flat profile applies, too, and the
  /// baseline of the adaptive profile (`touchpad_constant_filter` in libinput's `filter-touchpad.c`).
  package static let libinputSlowdown = 0.2968
  package static let libinputBaseline = 0.9
  /// Factor from the fingers' displacement to the displacement that libinput reports as unaccelerated in the adaptive
  /// profile, for gestures and for scrolling.
  package static let libinputShare = libinputBaseline * libinputSlowdown
}
