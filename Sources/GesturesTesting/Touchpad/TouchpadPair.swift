internal import Gestures

/// The two fingers by which a touchpad's driver distinguishes a pinch from a swipe. If more than two fingers are down,
/// these are the topmost finger and the lowest finger.
struct TouchpadPair: Sendable {
  let first: TouchpadFingers.Finger
  let second: TouchpadFingers.Finger

  init?(_ fingers: [TouchpadFingers.Finger]) {
    var ends = Array(fingers.prefix(4))
    if ends.count > 2 { ends.sort { $0.place.y < $1.place.y } }
    guard ends.count > 1, let first = ends.first, let second = ends.last else { return nil }
    self.init(first: first, second: second)
  }

  /// Returns the pair with its current positions; nil if one of the fingers was lifted.
  func now(_ fingers: [TouchpadFingers.Finger]) -> TouchpadPair? {
    let both = [first, second].compactMap { old in fingers.first { $0.number == old.number } }
    guard both.count == 2 else { return nil }
    return TouchpadPair(first: both[0], second: both[1])
  }

  private init(first: TouchpadFingers.Finger, second: TouchpadFingers.Finger) {
    (self.first, self.second) = (first, second)
  }

  var offset: Vector { first.place - second.place }
  var middle: Point { second.place + offset * 0.5 }

  /// Returns the movements of the two fingers since the positions in `start`.
  func movements(since start: TouchpadPair) -> (first: Vector, second: Vector) {
    (first.place - start.first.place, second.place - start.second.place)
  }

  /// Returns true if the two fingers have moved in similar directions since the positions in `start`.
  func areParallel(since start: TouchpadPair) -> Bool {
    let (a, b) = movements(since: start)
    let (near, other) = (Self.octants(of: a), Self.octants(of: b))
    return (near | near << 1 | near >> 7 | near >> 1 | near << 7) & other != 0
  }

  /// Returns the possible octants of the direction of a movement, with one bit for each. A short movement may be in
  /// three octants.
  private static func octants(of movement: Vector) -> UInt8 {
    let isShort = abs(movement.dx) < 2 && abs(movement.dy) < 2
    let (dx, dy) =
      isShort ? (Double(sign(of: movement.dx)), Double(sign(of: movement.dy))) : (movement.dx, movement.dy)
    guard dx != 0 || dy != 0 else { return .max }
    let eighths = turnAngle(cross: dy, dot: dx) / (.pi / 4) + 8
    let margin = isShort ? 1.01 : 0.9
    var octants: UInt8 = 0
    for octant in Int((eighths - margin).rounded(.up))...Int((eighths + margin).rounded(.down)) {
      octants |= 1 << UInt8(octant % 8)
    }
    return octants
  }

  private static func sign(of number: Double) -> Int { number > 0 ? 1 : number < 0 ? -1 : 0 }
}
