import Gestures

/// A gesture as libinput names and measures it.
struct MeasuredGesture {
  enum Kind: String {
    case swipe = "SWIPE"
    case pinch = "PINCH"
    case hold = "HOLD"
  }

  let kind: Kind
  let fingers: Int
  /// Sum of the unaccelerated deltas.
  private(set) var displacement = Vector.zero
  private(set) var scale = 1.0
  /// Rotation in degrees; clockwise is positive.
  private(set) var angle = 0.0
  var isCancelled = false

  /// The factor by which libinput multiplies the finger movement in the adaptive profile.
  static let slowdown = 0.9 * 0.2968
  static let unitsPerMillimetre = 1000 / 25.4 * slowdown

  /// The movement of the fingers in millimetres, computed from libinput's reports.
  var movement: Vector { displacement * (1 / Self.unitsPerMillimetre) }

  var summary: String {
    let amount =
      kind == .pinch ? "×\(scale.text(2)) \(angle.text(0))°" : "\(movement.dx.text()),\(movement.dy.text()) mm"
    return "\(kind.rawValue.lowercased()) \(fingers) \(amount)\(isCancelled ? " cancelled" : "")"
  }

  /// - Parameter numbers: fingers, accelerated x, y, unaccelerated x, y; for a pinch, also the scale and the angle.
  mutating func add(_ numbers: [Double]) {
    displacement += Vector(dx: numbers[3], dy: numbers[4])
    guard kind == .pinch, numbers.count >= 7 else { return }
    scale = numbers[5]
    angle += numbers[6]
  }
}
