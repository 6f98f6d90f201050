internal import CX11
internal import Gestures

extension InputGrabs {
  /// Ends our grab of a master device if the grab existed at `time`. A newer grab, caused by another device, remains:
  /// without that grab, the server would forget the press that it holds back.
  func ungrab(_ master: Int32, at time: Timestamp) {
    XIUngrabDevice(connection.display, master, ServerTime.milliseconds(time))
  }

  func isHeld(_ kind: TouchpadGestureEvent.Kind) -> Bool {
    switch kind {
    case .swipe: held.contains(.swipe)
    case .pinch: held.contains(.pinch)
    case .hold: false
    }
  }

  /// True if we hold a grab that freezes a master device for `cause`.
  func isHeld(_ cause: FrozenPointer.Cause) -> Bool {
    if cause == .tap { return !taps.fingers.isEmpty || !taps.presses.fingers.isEmpty }
    return held.contains { kind in
      switch kind {
      case .swipe, .pinch: cause == .gesture
      case .button: cause == .button
      case .touch: false
      }
    }
  }

  /// The input that cannot be withheld from applications, as sentences for the user; empty if all input can be
  /// withheld.
  var refusals: [String] {
    guard !refused.isEmpty else { return [] }
    let holder = connection.manager()?.ownName.map { ", likely \($0), the window manager" } ?? ""
    return refused.sorted().map { kind in
      "\(kind.subject) grab: held by another client\(holder); applications get these gestures, too"
    }
  }
}
