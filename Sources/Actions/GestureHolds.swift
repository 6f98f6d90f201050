internal import Bindings
internal import Gestures
internal import XServer

/// What a running gesture holds down, and what it takes along.
struct GestureHolds {
  /// A window that goes with the fingers, and how far they have come.
  struct Taken {
    let window: LiveWindow
    var way: Vector
  }

  var keys: [HeldKeys] = []
  var buttons: [HeldButton] = []
  var windows: [WindowVerb: Taken] = [:]
  /// The plugins that were told of it, and not yet that it is over.
  var calls: [PluginCall] = []
  /// The plugins that have pressed something in it.
  var plugins: Set<String> = []
  /// Until when (microseconds of the monotonic clock), though it is over, what it holds stays down for what those have
  /// to say to its end.
  var lingersUntil: Int64?
  /// What is left of a wheel's way that was no whole click.
  var wheel = Vector.zero

  /// The whole clicks of a wheel that follows the fingers; the rest counts with what comes next.
  ///
  /// - Parameter directions: where the wheel turns as the fingers go down, or to the right.
  mutating func turn(_ clicks: Vector, _ directions: Directions) -> (right: Int, down: Int) {
    let (across, down) = (directions.sign(of: .right, .left), directions.sign(of: .down, .up))
    wheel += Vector(dx: clicks.dx * across, dy: clicks.dy * down)
    func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-1000, min(1000, value.rounded(.towardZero)))) : 0 }
    let turned = (right: whole(wheel.dx), down: whole(wheel.dy))
    let rest = wheel - Vector(dx: Double(turned.right), dy: Double(turned.down))
    // What is more than a hand can do is lost.
    wheel = rest.length < 2 ? rest : .zero
    return turned
  }
}

extension Directions {
  /// 1 for the first of two opposite ways, -1 for the second, 0 for neither.
  func sign(of one: Directions, _ other: Directions) -> Double {
    contains(one) ? 1 : contains(other) ? -1 : 0
  }
}
