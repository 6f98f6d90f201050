/// Distinguishes directions by comparisons of lengths, without angles.
extension SwipeDirection {
  /// Tangent of 22.5 degrees, the angle between a main direction and the border of its sector.
  private static let sectorTangent = 0.414_213_562_373_095_03

  /// The eight directions in order of precedence: if two directions fit equally well, the earlier direction is chosen.
  static let all: [SwipeDirection] = [.right, .left, .up, .down, .upLeft, .upRight, .downLeft, .downRight]

  /// Creates the direction of a translation: one of four sectors of 90 degrees, or of eight of 45 degrees. Nil for a
  /// translation of length 0.
  package init?(_ translation: Vector, eight: Bool) {
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    guard x > 0 || y > 0 else { return nil }
    let (isLeft, isUp) = (translation.dx.sign == .minus, translation.dy.sign == .minus)
    let horizontal: SwipeDirection = isLeft ? .left : .right
    let vertical: SwipeDirection = isUp ? .up : .down
    guard eight else {
      self = x >= y ? horizontal : vertical
      return
    }
    if y <= x * Self.sectorTangent {
      self = horizontal
    } else if x <= y * Self.sectorTangent {
      self = vertical
    } else if isUp {
      self = isLeft ? .upLeft : .upRight
    } else {
      self = isLeft ? .downLeft : .downRight
    }
  }

  /// The unit vector of a single direction, with y downwards as on the screen; zero for a set of several directions or
  /// none.
  package var unit: Vector {
    let diagonal = 0.707_106_781_186_547_5
    return switch self {
    case .right: Vector(dx: 1, dy: 0)
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .upLeft: Vector(dx: -diagonal, dy: -diagonal)
    case .upRight: Vector(dx: diagonal, dy: -diagonal)
    case .downLeft: Vector(dx: -diagonal, dy: diagonal)
    case .downRight: Vector(dx: diagonal, dy: diagonal)
    default: .zero
    }
  }
}
