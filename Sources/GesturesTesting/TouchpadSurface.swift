/// A touchpad that virtual fingers move on. The numbers are those that real touchpads report.
package struct TouchpadSurface: Sendable, Hashable {
  package let name: String
  /// In millimetres.
  package let width: Double
  package var height: Double
  /// Maximum number of fingers whose positions the touchpad reports. It counts five in any case.
  package let slots: Int
  package let reportsPerSecond: Double
  /// True for a touchpad that reports only the box around its fingers.
  package var isSemiMultitouch = false
  /// False for a touchpad that does not report its size.
  package var hasResolution = true

  /// The clickpad of many laptops.
  package static let clickpad = TouchpadSurface(
    name: "clickpad", width: 97, height: 53, slots: 5, reportsPerSecond: 125)
  /// A touchpad on a PS/2 port.
  package static let twoSlots = TouchpadSurface(
    name: "two-slots", width: 97, height: 67, slots: 2, reportsPerSecond: 80)
  /// A MacBook's touchpad, whose size only the hardware database of udev knows.
  package static let apple = TouchpadSurface(
    name: "apple", width: 102.9, height: 74, slots: 16, reportsPerSecond: 125)
  package static let semiMultitouch = TouchpadSurface(
    name: "semi-mt", width: 76, height: 50, slots: 2, reportsPerSecond: 80, isSemiMultitouch: true, hasResolution: false
  )
  /// A touchpad of which libinput assumes 69 × 50 mm.
  package static let withoutResolution = TouchpadSurface(
    name: "no-resolution", width: 69, height: 50, slots: 5, reportsPerSecond: 100, hasResolution: false)
}
