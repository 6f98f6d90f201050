/// A touchpad or a touchscreen for simulated fingers. The numbers are taken from real devices.
package struct TouchpadSurface: Sendable, Hashable {
  package let name: String
  /// Width of the surface in millimetres.
  package let width: Double
  package var height: Double
  /// Maximum number of fingers whose positions the touchpad reports. Every touchpad counts up to five fingers.
  package let slots: Int
  package let reportsPerSecond: Double
  /// True if the touchpad reports only the bounding box of the fingers.
  package var isSemiMultitouch = false
  /// False if the touchpad does not report its size.
  package var hasResolution = true

  /// The clickpad of many laptops.
  package static let clickpad = TouchpadSurface(
    name: "clickpad", width: 97, height: 53, slots: 5, reportsPerSecond: 125)
  /// A touchpad on a PS/2 port.
  package static let twoSlots = TouchpadSurface(
    name: "two-slots", width: 97, height: 67, slots: 2, reportsPerSecond: 80)
  /// The touchpad of a MacBook. Its size is known only from the hardware database of udev.
  package static let apple = TouchpadSurface(
    name: "apple", width: 102.9, height: 74, slots: 16, reportsPerSecond: 125)
  package static let semiMultitouch = TouchpadSurface(
    name: "semi-mt", width: 76, height: 50, slots: 2, reportsPerSecond: 80, isSemiMultitouch: true, hasResolution: false
  )
  /// A touchpad without a reported size. libinput assumes 69 × 50 mm.
  package static let withoutResolution = TouchpadSurface(
    name: "no-resolution", width: 69, height: 50, slots: 5, reportsPerSecond: 100, hasResolution: false)
  /// The touchpad of a small laptop.
  package static let small = TouchpadSurface(
    name: "small", width: 64, height: 34, slots: 5, reportsPerSecond: 100)
  /// The touchpads for `VariedHand`.
  package static let varied = [clickpad, twoSlots, apple, semiMultitouch, withoutResolution, small]

  /// Three touchscreens: a tablet, a laptop and a monitor.
  package static let screens = [
    TouchpadSurface(name: "10-inch", width: 217, height: 136, slots: 10, reportsPerSecond: 60),
    TouchpadSurface(name: "14-inch", width: 310, height: 174, slots: 10, reportsPerSecond: 100),
    TouchpadSurface(name: "27-inch", width: 598, height: 336, slots: 10, reportsPerSecond: 90),
  ]
}
