internal import Gestures

/// The clicks of touchpads' own buttons, for bindings of presses with a number of fingers.
///
/// The button that the driver presses depends on its click method: the number of fingers, or the area of the touchpad.
/// So all three buttons are withheld while a bound number of fingers is on the touchpad.
struct PressClicks {
  private struct Pad {
    var isPressed = false
    /// True if all fingers have been lifted since the press.
    var isLifted = false
    /// True if the click is withheld, false if applications get it; nil until the touchpad reports its press.
    var verdict: Bool?
    var pressTime = Timestamp(microseconds: 0)
  }

  private static let all: Set<Int32> = [1, 2, 3]
  /// Maximum time from the touchpad's report of a press until the driver's click is read.
  private static let delay = Duration.seconds(1)

  /// The numbers of fingers of all presses that have a binding.
  var fingers: Set<Int> = [] {
    didSet { if fingers.isEmpty { pads = [:] } }
  }
  /// The touchpads with a bound number of fingers, or with a press, by the device of their contacts.
  private var pads: [DeviceID: Pad] = [:]

  /// The buttons that drivers may press for a bound press.
  var buttons: Set<Int32> { pads.values.contains { $0.verdict != false } ? Self.all : [] }

  /// Time at which `expire` must be called; nil if no click is awaited after the report of its press.
  var deadline: Timestamp? { pads.values.lazy.compactMap(Self.end).min() }

  /// Records the fingers on a touchpad. The click of a new press is rejected unless `accept` is called.
  ///
  /// - Parameters:
  ///   - number: Number of fingers that may press the button, or that press it.
  ///   - touchpad: The device of the touchpad's contacts.
  mutating func follow(_ number: Int, isPressed: Bool, of touchpad: DeviceID, at time: Timestamp) {
    guard !fingers.isEmpty else { return }
    let old = pads[touchpad]
    if isPressed {
      if old?.isPressed != true { pads[touchpad] = Pad(isPressed: true, verdict: false, pressTime: time) }
    } else if let old, old.verdict == true,
      // The driver makes no click of some numbers of fingers. Other fingers must not wait for such a click.
      !(old.isLifted && number > 0 && time - old.pressTime > TapClicks.lateness)
    {
      pads[touchpad]?.isPressed = false
      if number == 0 { pads[touchpad]?.isLifted = true }
    } else {
      pads[touchpad] = fingers.contains(number) ? Pad() : nil
    }
  }

  /// Withholds the click of the press that was recorded last.
  mutating func accept(_ touchpad: DeviceID) { if pads[touchpad]?.isPressed == true { pads[touchpad]?.verdict = true } }

  /// Returns true if the press of a button may be caused by fingers that press the touchpad.
  func awaits(_ button: Int32, of touchpad: Int32) -> Bool {
    guard Self.all.contains(button), let pad = pads[DeviceID(touchpad).ofContacts] else { return false }
    return pad.verdict != false
  }

  /// Returns true if the click is withheld, false if applications get it, and nil while this is undecided.
  func verdict(of touchpad: Int32) -> Bool? {
    guard let pad = pads[DeviceID(touchpad).ofContacts] else { return false }
    return pad.verdict
  }

  /// Records that the click is decided.
  mutating func decided(of touchpad: Int32) { pads[DeviceID(touchpad).ofContacts]?.verdict = false }

  mutating func forget(_ touchpad: Int32) { pads[DeviceID(touchpad).ofContacts] = nil }

  /// Forgets the accepted presses whose clicks are no longer awaited.
  mutating func expire(at now: Timestamp) {
    for (touchpad, pad) in pads where Self.end(of: pad).map({ $0 <= now }) ?? false { pads[touchpad]?.verdict = false }
  }

  private static func end(of pad: Pad) -> Timestamp? { pad.verdict == true ? pad.pressTime + delay : nil }
}
