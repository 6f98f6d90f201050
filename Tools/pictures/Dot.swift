/// A finger in a picture.
struct Dot: Sendable, Hashable {
  /// The location: fractions of the touchpad's width and height, or pixels of the screen.
  var x: Double
  var y: Double
  /// 1 while the finger touches, and less while it lands or lifts.
  var opacity = 1.0
}
