internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// The keys and buttons that a gesture holds down, and the windows and plugins that follow the gesture.
struct GestureHolds {
  /// A window that follows the fingers, and the translation of the fingers since the window began to follow them
  /// (pixels).
  struct FollowingWindow {
    let window: LiveWindow
    var translation: Vector
  }

  /// Keys that are held down.
  struct PressedKeys {
    let keys: HeldKeys
    /// The plugin that has pressed the keys; nil if an action of the binding has pressed the keys.
    let plugin: String?
  }

  var keys: [PressedKeys] = []
  var buttons: [HeldButton] = []
  /// The button of a `drag … resume`, and the time for which the button stays down after the gesture.
  var resumable: (held: HeldButton, button: PointerButton, time: Duration)?
  var windows: [WindowVerb: FollowingWindow] = [:]
  /// Plugin calls that have received the beginning of the gesture and have not received its end.
  var calls: [PluginCall] = []
  /// The plugins that have pressed keys or buttons during the gesture.
  var plugins: Set<String> = []
  /// Time until which keys and buttons stay down after the gesture's end, so that `plugins` can still answer.
  var lingersUntil: MonotonicTime?
  /// The fraction of a wheel click that remains from earlier movements.
  var wheel = Vector.zero

  /// Returns the whole wheel clicks of a movement. The remaining fraction is added to the next movement.
  ///
  /// - Parameter directions: The directions of the wheel when the fingers move down or to the right.
  mutating func turn(_ clicks: Vector, _ directions: Directions) -> (right: Int, down: Int) {
    wheel += directions.rotation(of: clicks)
    func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-1000, min(1000, value.rounded(.towardZero)))) : 0 }
    let turned = (right: whole(wheel.dx), down: whole(wheel.dy))
    let fraction = wheel - Vector(dx: Double(turned.right), dy: Double(turned.down))
    // Drop a remainder that is larger than any hand can cause.
    wheel = fraction.length < 2 ? fraction : .zero
    return turned
  }
}

extension Directions {
  /// Returns the rotation of a wheel for a movement of the fingers; right and down are positive. This set contains the
  /// directions in which the wheel rotates when the fingers move down or to the right.
  func rotation(of movement: Vector) -> Vector {
    Vector(dx: movement.dx * sign(of: .right, .left), dy: movement.dy * sign(of: .down, .up))
  }

  /// Returns 1 for the first of two opposite directions, -1 for the second, 0 for neither.
  func sign(of one: Directions, _ other: Directions) -> Double {
    contains(one) ? 1 : contains(other) ? -1 : 0
  }
}
