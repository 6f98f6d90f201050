internal import Gestures

/// The clicks that the drivers of touchpads make of taps that are recognized from the contacts.
///
/// A driver presses a button when the fingers of a tap are lifted. Applications get this click if the touches of the
/// fingers are rejected. A press of the touchpad's own button does not count as such a click; `presses` decides about
/// it.
struct TapClicks {
  /// The touches since a touchpad was last without fingers.
  private struct Tap {
    var down: Set<Touch.ID> = []
    var undecided: Set<Touch.ID> = []
    var isAccepted = false
    var lastLift: Timestamp?
    /// The button that a tap of these touches presses; nil if such a tap presses no button or is not bound.
    var button: Int32?

    /// True if the click is withheld, false if applications get it; nil while this is undecided.
    var verdict: Bool? {
      guard undecided.isEmpty, !isAccepted || down.isEmpty else { return nil }
      return isAccepted
    }

    /// The button that the driver may still press; nil if no click is awaited.
    var awaited: Int32? { verdict == false ? nil : button }

    /// Returns the time after which the click is no longer awaited; nil while fingers are down or if no click is
    /// awaited.
    func end(afterWaitOf wait: Duration) -> Timestamp? {
      guard down.isEmpty, awaited != nil, let lastLift else { return nil }
      return lastLift + (verdict == true ? TapClicks.delay : max(wait, TapClicks.delay))
    }
  }

  /// Maximum time from the lift of the fingers until the driver's click is read. The driver presses the button at the
  /// lift; this time allows for a busy machine.
  private static let delay = Duration.seconds(1)
  /// Replaces the maximum time when other fingers come down, because the driver may make a click of their tap, too.
  static let lateness = Duration.milliseconds(300)

  /// The numbers of fingers of all taps that have a binding.
  var fingers: Set<Int> = [] {
    didSet { if fingers.isEmpty { taps = [:] } }
  }
  /// The buttons that are grabbed for taps alone.
  var held: Set<Int32> = []
  /// The buttons that another client has grabbed, so that their clicks cannot be withheld.
  var refused: Set<Int32> = []
  /// Maximum time until the touches of a tap get their verdicts: a single tap may have to wait for a second tap.
  var wait = FrozenPointer.buttonTimeout
  var presses = PressClicks()
  /// The taps of each touchpad, in the order in which the driver presses their buttons.
  private var taps: [Int32: [Tap]] = [:]

  var isIdle: Bool { taps.isEmpty && held.isEmpty && presses.buttons.isEmpty }

  /// The buttons that drivers may still press for the recorded taps.
  var buttons: Set<Int32> { Set(taps.values.joined().compactMap(\.awaited)).union(presses.buttons) }

  /// Time at which `expire` must be called; nil if no click is awaited after a lift.
  var deadline: Timestamp? {
    taps.values.joined().compactMap { $0.end(afterWaitOf: wait) }.min().earlier(presses.deadline)
  }

  /// Records touches that began or ended.
  ///
  /// - Parameter button: Returns the button that a tap of this many fingers presses.
  mutating func follow(_ touches: [Touch], of touchpad: Int32, isPressed: Bool, button: (Int) -> Int32?) {
    guard !fingers.isEmpty else { return }
    var list = taps[touchpad] ?? []
    for touch in touches {
      switch touch.phase {
      case .began:
        if list.last?.down.isEmpty ?? true {
          // Stop awaiting the click of an earlier, accepted tap if it has not come within `lateness` after the lift.
          list.removeAll { tap in
            guard tap.awaited != nil else { return true }
            guard tap.verdict == true, let lift = tap.lastLift else { return false }
            return touch.timestamp - lift > Self.lateness
          }
          list.append(Tap())
        }
        let last = list.index(before: list.endIndex)
        list[last].down.insert(touch.id)
        list[last].undecided.insert(touch.id)
        list[last].button = fingers.contains(list[last].down.count) ? button(list[last].down.count) : nil
      case .moved, .stationary: break
      case .ended, .cancelled:
        guard let index = list.firstIndex(where: { $0.down.contains(touch.id) }) else { break }
        list[index].down.remove(touch.id)
        list[index].lastLift = touch.timestamp
      }
    }
    // A press of the touchpad's own button would be mistaken for the click of a tap. So no tap awaits a click any
    // longer, not even an earlier tap.
    if isPressed { for index in list.indices { list[index].button = nil } }
    taps[touchpad] = list.isEmpty ? nil : list
  }

  /// Records the engine's verdict about a touch of a tap.
  mutating func judged(_ touch: Touch.ID, isAccepted: Bool) {
    for (touchpad, list) in taps {
      for index in list.indices where list[index].undecided.contains(touch) {
        taps[touchpad]?[index].undecided.remove(touch)
        if isAccepted { taps[touchpad]?[index].isAccepted = true }
      }
    }
  }

  /// Returns true if the press of a button may be caused by a tap, or by fingers that press the touchpad.
  func awaits(_ button: Int32, of touchpad: Int32) -> Bool {
    index(of: button, of: touchpad) != nil || presses.awaits(button, of: touchpad)
  }

  /// Returns true if the click of a touchpad is withheld, false if applications get it, and nil while this is
  /// undecided.
  func verdict(_ button: Int32, of touchpad: Int32) -> Bool? {
    if isOfPress(button, of: touchpad) { return presses.verdict(of: touchpad) }
    guard let index = index(of: button, of: touchpad) else { return false }
    return taps[touchpad]?[index].verdict
  }

  /// Records that the click of a tap or a press is decided.
  mutating func decided(_ button: Int32, of touchpad: Int32) {
    if isOfPress(button, of: touchpad) { return presses.decided(of: touchpad) }
    if let index = index(of: button, of: touchpad) { taps[touchpad]?[index].button = nil }
  }

  /// Returns true if fingers that press the touchpad may have caused the click. The click of a tap whose fingers are
  /// lifted comes first.
  private func isOfPress(_ button: Int32, of touchpad: Int32) -> Bool {
    presses.awaits(button, of: touchpad)
      && !(taps[touchpad]?.contains { $0.button == button && $0.down.isEmpty } ?? false)
  }

  /// Returns the index of the first tap whose button has not been pressed yet.
  private func index(of button: Int32, of touchpad: Int32) -> Int? {
    taps[touchpad]?.firstIndex { $0.button == button }
  }

  mutating func forget(_ touchpad: Int32) {
    taps[touchpad] = nil
    presses.forget(touchpad)
  }

  /// Forgets the taps whose clicks are no longer awaited.
  mutating func expire(at now: Timestamp) {
    presses.expire(at: now)
    taps = taps.compactMapValues { list in
      let awaited = list.filter { $0.end(afterWaitOf: wait).map { $0 > now } ?? true }
      return awaited.isEmpty ? nil : awaited
    }
  }
}
