import Gestures

/// A gesture's values in the units of steps and actions.
extension GestureValues {
  private static let degreesPerRadian = 180 / Double.pi

  var isTouchpad: Bool { deviceKind == .indirect }

  /// The translation since the gesture's start: in clicks of a wheel for scrolling, in millimetres on touchpads, in
  /// pixels elsewhere.
  var way: Vector { scrolled ?? (isTouchpad ? translationInMillimetres : translationInPixels) ?? .zero }

  /// The velocity, in the unit of `way` per second.
  var wayVelocity: Vector {
    if let scrollVelocity { return scrollVelocity }
    guard !isTouchpad else { return velocityInMillimetres ?? .zero }
    guard let velocity, let translation, let translationInPixels else { return .zero }
    let points = translation.length
    return points > 0 ? velocity * (translationInPixels.length / points) : velocity
  }

  var rotationInDegrees: Double { (rotation ?? 0) * Self.degreesPerRadian }

  /// Returns the direction in which a gesture of `kind` has moved so far; nil if the gesture has not moved.
  func heading(_ kind: GestureKind) -> Directions? {
    switch kind.heading {
    case .none: nil
    case .recognized: recognizedHeading
    case .translation: wayHeading
    case .span: spanHeading
    case .rotation: rotationHeading
    case .any: recognizedHeading ?? wayHeading ?? spanHeading
    }
  }

  private var recognizedHeading: Directions? { direction.map { Directions(rawValue: UInt32($0.rawValue)) } }

  private var rotationHeading: Directions? {
    guard let rotation, rotation != 0 else { return nil }
    return rotation > 0 ? .clockwise : .counterclockwise
  }

  private var wayHeading: Directions? {
    let way = translationInMillimetres ?? way
    guard way != .zero else { return nil }
    if abs(way.dx) >= abs(way.dy) { return way.dx > 0 ? .right : .left }
    return way.dy > 0 ? .down : .up
  }

  private var spanHeading: Directions? {
    guard let scale, scale != 1 else { return nil }
    return scale > 1 ? .outward : .inward
  }

  /// Returns the value that steps of `measure` count; nil if the gesture does not measure this value.
  func value(of measure: Steps.Measure) -> Double? {
    let way: Vector?
    switch measure.unit {
    case .millimetres: way = translationInMillimetres
    case .pixels: way = translationInPixels
    case .clicks: way = scrolled
    case .fraction: return scale
    case .degrees: return rotation.map { $0 * Self.degreesPerRadian }
    }
    return measure.axis == .horizontal ? way?.dx : way?.dy
  }
}
