internal import CX11
package import Gestures

/// A button that `Pointer.press` has pressed, to be released later.
package struct HeldButton: Sendable, Hashable {
  fileprivate let number: UInt64
}

/// Presses buttons, turns the wheel and moves the pointer through XTest.
///
/// Modifiers that the user holds for a gesture are released while a button is pressed, so that a click after a gesture
/// with Super is a plain click. Modifiers that `Keyboard` holds stay down.
package final class Pointer {
  /// Maximum number of clicks of the wheel that are sent together. No user turns the wheel further in one step.
  static let maximumClicks = 100

  private let connection: XConnection
  private let keyboard: Keyboard
  private var holds: [UInt64: Int] = [:]
  private var nextNumber: UInt64 = 0
  /// The fractions of a pixel that are left over from earlier movements.
  private var remainder = Vector.zero

  /// - Parameter keyboard: The keyboard whose held modifiers stay down at a click.
  package init(connection: XConnection, keyboard: Keyboard) {
    self.connection = connection
    self.keyboard = keyboard
  }

  /// True while a button stays down after its gesture, because a following gesture may continue the drag or release the
  /// button.
  package var keepsButton: Bool {
    get { connection.held.keepsButton }
    set { connection.held.keepsButton = newValue }
  }

  /// True while the user's own presses are reported.
  package var followsPresses: Bool {
    get { connection.held.followsPresses }
    set { connection.held.followsPresses = newValue }
  }

  /// Sends the decisions about a gesture to the server. Call this before a program is notified of the gesture, because
  /// the program may send input itself. Without the flush, the server would hold back that input behind the gesture's
  /// input, or treat it as a part of the gesture.
  package func flush() { connection.flush() }

  /// The location of the pointer, in pixels on the root window.
  package var location: Point { connection.pointerState().location }

  /// The child of the root window that contains the pointer, such as a window's frame; 0 if no child contains it.
  package var windowBelow: UInt { connection.pointerState().window }

  /// Moves the pointer to a location, in pixels on the root window.
  package func move(to place: Point) {
    guard !connection.isLost, place.x.isFinite, place.y.isFinite else { return }
    fakePlace(place)
    remainder = .zero
    connection.flush()
  }

  /// Moves the pointer by pixels; fractions of a pixel are added to the next movement.
  package func move(by way: Vector) {
    let whole = takeWhole(way)
    guard !connection.isLost, whole.dx != 0 || whole.dy != 0 else { return }
    XTestFakeRelativeMotionEvent(connection.display, whole.dx, whole.dy, UInt(CurrentTime))
    connection.flush()
  }

  /// Presses and releases a button (1 to 31) at the pointer's location, or moves the pointer to `place` first.
  ///
  /// A button that is held is released first, and pressed again at the end.
  ///
  /// - Throws: `connectionLost`.
  package func click(_ button: Int, at place: Point? = nil) throws(XServerError) {
    try connection.checkAlive()
    connection.held.clickThroughKeptButtons {
      keyboard.withoutUsersModifiers {
        if let place { fakePlace(place) }
        let isHeld = holds.values.contains(button)
        if isHeld { fake(button, isPress: false) }
        fake(button, isPress: true)
        fake(button, isPress: false)
        if isHeld { fake(button, isPress: true) }
      }
    }
    connection.flush()
    try connection.checkAlive()
  }

  /// Presses a button (1 to 31) and leaves it down until it is released.
  ///
  /// - Throws: `connectionLost`.
  package func press(_ button: Int, at place: Point? = nil) throws(XServerError) -> HeldButton {
    try connection.checkAlive()
    connection.held.endChords()
    connection.held.liftKeptButtons()
    connection.held.record(buttons: Set(holds.values).union([button]))
    keyboard.withoutUsersModifiers {
      if let place { fakePlace(place) }
      if !holds.values.contains(button) { fake(button, isPress: true) }
    }
    remainder = .zero
    nextNumber &+= 1
    holds[nextNumber] = button
    connection.flush()
    try connection.checkAlive()
    return HeldButton(number: nextNumber)
  }

  /// Releases a button that `press` has pressed. The button stays down while another unreleased `HeldButton` contains
  /// it. A second call with the same value does nothing.
  package func release(_ held: HeldButton) {
    guard let button = holds.removeValue(forKey: held.number), !connection.isLost else { return }
    if !holds.values.contains(button) { fake(button, isPress: false) }
    connection.held.record(buttons: Set(holds.values))
    connection.flush()
  }

  /// Releases every button that is held.
  package func releaseAll() {
    for number in holds.keys.sorted(by: >) { release(HeldButton(number: number)) }
  }

  /// Turns the wheel by whole clicks; right and down are positive. The user's modifiers have no effect.
  ///
  /// - Throws: `connectionLost`.
  package func scroll(right: Int = 0, down: Int = 0) throws(XServerError) {
    let turns = [(right > 0 ? 7 : 6, right), (down > 0 ? 5 : 4, down)].filter { $0.1 != 0 }
    guard !turns.isEmpty else { return }
    try connection.checkAlive()
    connection.held.clickThroughKeptButtons {
      keyboard.withoutUsersModifiers {
        for (button, clicks) in turns {
          for _ in 0..<min(clicks.magnitude, UInt(Self.maximumClicks)) {
            fake(button, isPress: true)
            fake(button, isPress: false)
          }
        }
      }
    }
    connection.flush()
    try connection.checkAlive()
  }

  private func takeWhole(_ way: Vector) -> (dx: Int32, dy: Int32) {
    guard way.dx.isFinite, way.dy.isFinite else { return (0, 0) }
    let sum = remainder + way
    // The protocol transfers 16 bits, which is enough for every screen.
    func whole(_ value: Double) -> Double { min(max(value.rounded(), -32_767), 32_767) }
    let (across, down) = (whole(sum.dx), whole(sum.dy))
    remainder = Vector(dx: (sum.dx - across).part, dy: (sum.dy - down).part)
    return (Int32(across), Int32(down))
  }

  private func fakePlace(_ place: Point) {
    func pixel(_ value: Double) -> Int32 { Int32(min(max(value.rounded(.down), 0), 32_767)) }
    guard place.x.isFinite, place.y.isFinite else { return }
    XTestFakeMotionEvent(connection.display, -1, pixel(place.x), pixel(place.y), UInt(CurrentTime))
  }

  private func fake(_ button: Int, isPress: Bool) {
    XTestFakeButtonEvent(connection.display, UInt32(clamping: button), isPress ? True : False, UInt(CurrentTime))
    connection.held.ownPresses.send(.button(Int32(clamping: button)), by: XNextRequest(connection.display) - 1)
  }
}

extension Double {
  /// This rest of a displacement, in pixels; 0 if the rest is a pixel or more, because the displacement was limited to
  /// 16 bits.
  fileprivate var part: Double { abs(self) < 1 ? self : 0 }
}
