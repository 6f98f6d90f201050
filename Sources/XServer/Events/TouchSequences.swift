internal import Gestures

/// The fingers that are down on each touchscreen, and the pointers whose buttons are.
struct TouchSequences {
  struct Finger {
    let id: Touch.ID
    /// The last values of the axes, in device units: an update may leave one out.
    var x: Double
    var y: Double
    let start: Point
    var location: Point
  }

  struct Sequence {
    var fingers: [Int32: Finger] = [:]
    /// Raw events carry no modifiers: these were asked for when the first finger came down.
    var modifiers: Modifiers
  }

  private(set) var sequences: [Int32: Sequence] = [:]
  private var nextID: UInt64 = 1

  /// A touch number of the server's may come again; this one does not in the same run.
  mutating func makeID() -> Touch.ID {
    defer { nextID &+= 1 }
    return Touch.ID(nextID)
  }

  mutating func begin(_ device: Int32, modifiers: @autoclosure () -> Modifiers) {
    if sequences[device] == nil { sequences[device] = Sequence(modifiers: modifiers()) }
  }

  mutating func add(_ finger: Finger, _ number: Int32, to device: Int32) {
    sequences[device]?.fingers[number] = finger
  }

  mutating func end(_ number: Int32, on device: Int32) {
    sequences[device]?.fingers[number] = nil
    if sequences[device]?.fingers.isEmpty ?? false { sequences[device] = nil }
  }

  @discardableResult
  mutating func remove(_ device: Int32) -> Sequence? { sequences.removeValue(forKey: device) }
}

/// A mouse or pen with a button down.
struct PressedPointer {
  let id: Touch.ID
  let kind: Touch.Kind
  let modifiers: Modifiers
  /// The button that came down first.
  let button: Int32
  var buttons: Set<Int32>
  let start: Point
  var location: Point
  /// 0 to 1; nil for what does not tell, or has not yet.
  var pressure: Double?

  /// What is down, and what came down first, which counts also when it is up.
  var buttonMask: ButtonMask {
    buttons.reduce(.button(Int(button))) { $0.union(.button(Int($1))) }
  }
}
