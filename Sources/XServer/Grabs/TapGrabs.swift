/// Withholds the clicks of taps. A button is grabbed only while fingers are on a touchpad that may make a tap, and until
/// the driver has pressed the button, so that no other click waits for a decision.
extension InputGrabs {
  /// Decides about the clicks of taps that are judged, and grabs exactly the buttons that drivers may press.
  func settleTaps() {
    guard !taps.isIdle else { return }
    for (master, pointer) in frozen where pointer.cause == .tap {
      guard let isAccepted = taps.verdict(of: pointer.device) else { continue }
      decide(isAccepted ? .keep : .replay, master)
      taps.decided(pointer.device)
    }
    let wanted = taps.buttons.filter { !held.contains(.button($0)) }
    for number in taps.held.subtracting(wanted) { GrabKind.button(number).ungrab(on: connection) }
    taps.held.formIntersection(wanted)
    // A grab of button 1 that is newer than that of touchscreens would get their touches.
    for number in wanted.subtracting(taps.held) where number != 1 || !held.contains(.touch) {
      if GrabKind.button(number).grab(on: connection) { taps.held.insert(number) }
    }
    connection.flush()
  }

  /// Releases the buttons that are grabbed for taps alone.
  func releaseTapButtons() {
    for number in taps.held { GrabKind.button(number).ungrab(on: connection) }
    taps.held = []
  }
}
