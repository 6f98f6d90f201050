internal import Bindings
internal import Gestures
internal import Linux

/// The buttons that `click … lock` holds down.
///
/// While a button is down, an application has grabbed the pointer, so no screen locker can lock the session. Therefore,
/// the buttons are released when the pointer has been stationary for `maximumRest`.
///
/// - Parameter Held: The type of a button that is held down.
struct LockedButtons<Held> {
  /// Time without movement of the pointer after which the buttons are released. This time is shorter than the idle time
  /// after which sessions are locked.
  static var maximumRest: Duration { .seconds(30) }

  private var held: [PointerButton: Held] = [:]
  private var location = Point.zero
  /// The time of the next call of `look`; nil if no button is locked.
  private(set) var deadline: MonotonicTime?

  var isEmpty: Bool { held.isEmpty }

  var buttons: Set<PointerButton> { Set(held.keys) }

  /// Adds a button that was pressed with the pointer at `location`.
  mutating func insert(_ button: PointerButton, _ new: Held, location: Point, at now: MonotonicTime) {
    held[button] = new
    (self.location, deadline) = (location, now + Self.maximumRest)
  }

  /// Removes a button and returns it; returns nil if the button is not locked. The caller has to release the button.
  mutating func remove(_ button: PointerButton) -> Held? {
    defer { if held.isEmpty { deadline = nil } }
    return held.removeValue(forKey: button)
  }

  /// Removes all buttons and returns them. The caller has to release them.
  mutating func removeAll() -> [Held] {
    defer { self = LockedButtons() }
    return Array(held.values)
  }

  /// Removes and returns all buttons if the pointer is where it was at the last call; the caller has to release them.
  /// Otherwise returns an empty array.
  mutating func look(at location: Point, _ now: MonotonicTime) -> [Held] {
    guard self.location != location else { return removeAll() }
    (self.location, deadline) = (location, now + Self.maximumRest)
    return []
  }
}
