internal import Gestures

/// Withholds the clicks of taps. A button is grabbed only while the fingers on a touchpad may make a tap, and then
/// until the driver has pressed the button. So no other click has to wait for a decision.
extension InputGrabs {
  /// Decides about the clicks of taps whose verdict is known, and grabs exactly the buttons that drivers may press.
  func settleTaps() {
    guard !taps.isIdle else { return }
    for (master, pointer) in frozen where pointer.cause == .tap {
      guard let button = pointer.button?.number, let isAccepted = taps.verdict(button, of: pointer.device) else {
        continue
      }
      decide(isAccepted ? .keep : .replay, master)
      taps.decided(button, of: pointer.device)
    }
    let wanted = taps.buttons.filter { !held.contains(.button($0)) }
    for number in taps.held.subtracting(wanted) { GrabKind.button(number).ungrab(on: connection) }
    taps.held.formIntersection(wanted)
    for number in wanted.subtracting(taps.held).subtracting(taps.refused) where number != 1 || !touchesNeedButtonOne {
      if GrabKind.button(number).grab(on: connection) { taps.held.insert(number) } else { taps.refused.insert(number) }
    }
    connection.flush()
  }

  /// True if button 1 must not be grabbed, because its grab would be newer than the touch grab, and would get the
  /// touches of touchscreens.
  private var touchesNeedButtonOne: Bool {
    held.contains(.touch)
      && connection.directory.table.pointing.values.contains { $0.input.deviceClass == .touchscreen }
  }

  /// Releases the buttons that are grabbed for taps alone.
  func releaseTapButtons() {
    for number in taps.held { GrabKind.button(number).ungrab(on: connection) }
    (taps.held, taps.refused) = ([], [])
  }
}
