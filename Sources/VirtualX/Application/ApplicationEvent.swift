/// An event that the application under the fingers received.
package enum ApplicationEvent: Sendable, Hashable, CustomStringConvertible {
  /// A key, with the name of the keysym that it types with these modifiers, and its X keycode.
  case keyPressed(String, code: Int, KeyModifiers)
  case keyReleased(String, code: Int, KeyModifiers)
  case buttonPressed(Int, x: Int, y: Int, KeyModifiers)
  case buttonReleased(Int, x: Int, y: Int, KeyModifiers)
  case pointerMoved(x: Int, y: Int)
  /// A touch, with its server-wide number and its location in pixels of the screen.
  case touchBegan(id: Int, x: Double, y: Double)
  case touchMoved(id: Int, x: Double, y: Double)
  case touchEnded(id: Int, x: Double, y: Double)
  case swipeBegan(fingers: Int)
  case swipeMoved(fingers: Int, dx: Double, dy: Double)
  case swipeEnded(fingers: Int, cancelled: Bool)
  case pinchBegan(fingers: Int)
  case pinchMoved(fingers: Int, scale: Double, angleDelta: Double)
  case pinchEnded(fingers: Int, cancelled: Bool)

  /// True if a key was pressed or released.
  package var isKey: Bool {
    switch self {
    case .keyPressed, .keyReleased: true
    case .buttonPressed, .buttonReleased, .pointerMoved, .touchBegan, .touchMoved, .touchEnded, .swipeBegan,
      .swipeMoved, .swipeEnded,
      .pinchBegan, .pinchMoved, .pinchEnded:
      false
    }
  }

  /// True if a button was pressed or released.
  package var isButton: Bool {
    switch self {
    case .buttonPressed, .buttonReleased: true
    case .keyPressed, .keyReleased, .pointerMoved, .touchBegan, .touchMoved, .touchEnded, .swipeBegan, .swipeMoved,
      .swipeEnded,
      .pinchBegan, .pinchMoved, .pinchEnded:
      false
    }
  }

  /// A short line, such as `press plus control+shift` or `button 3 down at 960,540`. Numbers have at most two decimals.
  package var description: String {
    switch self {
    case .keyPressed(let name, _, let modifiers): "press " + name + modifiers.suffix
    case .keyReleased(let name, _, let modifiers): "release " + name + modifiers.suffix
    case .buttonPressed(let number, let x, let y, let modifiers):
      "button \(number) down at \(x),\(y)" + modifiers.suffix
    case .buttonReleased(let number, let x, let y, let modifiers):
      "button \(number) up at \(x),\(y)" + modifiers.suffix
    case .pointerMoved(let x, let y): "pointer at \(x),\(y)"
    case .touchBegan(let id, let x, let y): "touch \(id) began at \(short(x)),\(short(y))"
    case .touchMoved(let id, let x, let y): "touch \(id) moved to \(short(x)),\(short(y))"
    case .touchEnded(let id, let x, let y): "touch \(id) ended at \(short(x)),\(short(y))"
    case .swipeBegan(let fingers): "swipe \(fingers) began"
    case .swipeMoved(let fingers, let dx, let dy): "swipe \(fingers) moved by \(short(dx)),\(short(dy))"
    case .swipeEnded(let fingers, let cancelled): "swipe \(fingers) " + (cancelled ? "cancelled" : "ended")
    case .pinchBegan(let fingers): "pinch \(fingers) began"
    case .pinchMoved(let fingers, let scale, let angle): "pinch \(fingers) scale \(short(scale)) turn \(short(angle))"
    case .pinchEnded(let fingers, let cancelled): "pinch \(fingers) " + (cancelled ? "cancelled" : "ended")
    }
  }
}

/// The modifiers that were pressed or locked before a key or button event.
package struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// The bits of X's modifier state.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let shift = Self(rawValue: 1)
  package static let capsLock = Self(rawValue: 2)
  package static let control = Self(rawValue: 4)
  package static let alt = Self(rawValue: 8)
  package static let numLock = Self(rawValue: 16)
  package static let modifier3 = Self(rawValue: 32)
  package static let `super` = Self(rawValue: 64)
  package static let level3 = Self(rawValue: 128)

  private static let names: [(Self, String)] = [
    (.control, "control"), (.alt, "alt"), (.super, "super"), (.shift, "shift"), (.capsLock, "capslock"),
    (.numLock, "numlock"), (.level3, "level3"), (.modifier3, "modifier3"),
  ]

  /// The names in a fixed order, joined as in `control+shift`.
  package var description: String { Self.names.filter { contains($0.0) }.map(\.1).joined(separator: "+") }

  fileprivate var suffix: String { description.isEmpty ? "" : " " + description }
}

/// Formats a number with at most two decimals and no trailing zeros.
private func short(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
