internal import Gestures

/// The clicks that the drivers of touchpads make of taps that are recognized from the contacts.
///
/// A driver presses a button when the fingers of a tap are lifted. Applications get this click if the touches of the
/// fingers are rejected. A press of the touchpad's own button is no such click.
struct TapClicks {
  /// The touches since a touchpad was last without fingers.
  private struct Tap {
    var down: Set<Touch.ID> = []
    var undecided: Set<Touch.ID> = []
    var isAccepted = false
    var lastLift: Timestamp?
    /// The button that a tap of these touches presses; nil if it presses none, or if such a tap is not bound.
    var button: Int32?

    /// True if the click is withheld, false if applications get it; nil while this is undecided.
    var verdict: Bool? {
      guard undecided.isEmpty, !isAccepted || down.isEmpty else { return nil }
      return isAccepted
    }

    /// The button that the driver may press.
    var awaited: Int32? { verdict == false ? nil : button }

    /// Time after which no click is awaited; nil while fingers are down, and if none is awaited. libinput waits 0.2 s for
    /// a second tap, and a binding may wait for one longer than that.
    var end: Timestamp? {
      guard down.isEmpty, awaited != nil else { return nil }
      return lastLift.map { $0 + FrozenPointer.buttonTimeout }
    }
  }

  /// Numbers of fingers of the taps that are bound.
  var fingers: Set<Int> = [] {
    didSet { if fingers.isEmpty { taps = [:] } }
  }
  /// The buttons that are grabbed for taps alone.
  var held: Set<Int32> = []
  /// By touchpad.
  private var taps: [Int32: Tap] = [:]

  var isIdle: Bool { taps.isEmpty && held.isEmpty }

  /// The buttons that drivers may press.
  var buttons: Set<Int32> { Set(taps.values.lazy.compactMap(\.awaited)) }

  /// Time at which `expire` is to be called.
  var deadline: Timestamp? { taps.values.lazy.compactMap { $0.end }.min() }

  /// Records touches that began or ended.
  ///
  /// - Parameter button: Returns the button that a tap of this many fingers presses.
  mutating func follow(_ touches: [Touch], of touchpad: Int32, isPressed: Bool, button: (Int) -> Int32?) {
    guard !fingers.isEmpty else { return }
    for touch in touches {
      switch touch.phase {
      case .began:
        var tap = taps[touchpad].flatMap { $0.down.isEmpty ? nil : $0 } ?? Tap()
        tap.down.insert(touch.id)
        tap.undecided.insert(touch.id)
        tap.button = fingers.contains(tap.down.count) ? button(tap.down.count) : nil
        taps[touchpad] = tap
      case .moved, .stationary: break
      case .ended, .cancelled:
        taps[touchpad]?.down.remove(touch.id)
        taps[touchpad]?.lastLift = touch.timestamp
      }
    }
    if isPressed { taps[touchpad]?.button = nil }
  }

  /// Records the engine's verdict about a touch.
  mutating func judged(_ touch: Touch.ID, isAccepted: Bool) {
    for touchpad in taps.keys where taps[touchpad]?.undecided.remove(touch) != nil && isAccepted {
      taps[touchpad]?.isAccepted = true
    }
  }

  /// Returns true if the press of a button may be that of a tap.
  func awaits(_ button: Int32, of touchpad: Int32) -> Bool { taps[touchpad]?.button == button }

  /// Returns true if the click of a touchpad's tap is withheld, false if applications get it; nil while this is undecided.
  func verdict(of touchpad: Int32) -> Bool? {
    guard let tap = taps[touchpad], tap.button != nil else { return false }
    return tap.verdict
  }

  /// Records that the click of a tap is decided.
  mutating func decided(_ touchpad: Int32) { taps[touchpad]?.button = nil }

  mutating func forget(_ touchpad: Int32) { taps[touchpad] = nil }

  /// Forgets the taps whose clicks do not come any more.
  mutating func expire(at now: Timestamp) { taps = taps.filter { $0.value.end.map { $0 > now } ?? true } }
}
