package import Gestures

/// A translation in the units of actions that follow the fingers: pixels and clicks of a wheel.
package struct Displacement: Sendable, Hashable {
  /// The translation in pixels on the root window. On touchpads, the translation is accelerated like the movement of
  /// the pointer.
  package var pixels = Vector.zero
  /// The translation in clicks of a wheel.
  package var clicks = Vector.zero

  static func - (to: Displacement, from: Displacement) -> Displacement {
    Displacement(pixels: to.pixels - from.pixels, clicks: to.clicks - from.clicks)
  }
}

/// The translation of a gesture since its start, in two systems of units.
struct Translation {
  /// The translation in the unit of `GestureValues.way`.
  var way = Vector.zero
  var travel = Displacement()
}

extension GestureValues {
  /// Translation of the fingers, in millimetres, that makes one click of a wheel.
  private static let millimetresPerClick = 4.0
  /// Rotation, in degrees, that makes one click of a wheel.
  private static let degreesPerClick = 30.0
  /// Translation, in pixels, that represents one click of scrolling.
  private static let pixelsPerClick = 15.0

  /// The velocity, in clicks of a wheel per second.
  var clickVelocity: Vector {
    if let rotationVelocity { return Self.clicks(ofRotation: rotationVelocity) }
    return scrollVelocity ?? (velocityInMillimetres ?? .zero) * (1 / Self.millimetresPerClick)
  }

  var translationSoFar: Translation { Translation(way: way, travel: travel) }

  private var travel: Displacement {
    if let scrolled { return Displacement(pixels: scrolled * Self.pixelsPerClick, clicks: scrolled) }
    let clicks =
      rotation.map(Self.clicks(ofRotation:)) ?? (translationInMillimetres ?? .zero) * (1 / Self.millimetresPerClick)
    return Displacement(pixels: translationInPixels ?? (location - startLocation), clicks: clicks)
  }

  /// Returns the wheel clicks for a rotation in radians. A clockwise rotation scrolls down and to the right.
  private static func clicks(ofRotation angle: Double) -> Vector {
    let clicks = angle * 180 / .pi / degreesPerClick
    return Vector(dx: clicks, dy: clicks)
  }
}
