internal import CX11
package import Gestures

/// The decisions about intercepted input: those of the engine, and the server's reports about the grabs.
extension EventSource {
  /// Sends the engine's decisions to the server: applications get nothing of accepted input, and all of rejected input.
  package func apply(_ verdicts: [GestureEngine.Verdict]) {
    for verdict in verdicts {
      switch verdict {
      case .accept(let touch): grabs.judge(touch, isAccepted: true)
      case .reject(let touch): grabs.judge(touch, isAccepted: false)
      case .acceptGesture(let device): grabs.judge(gestureOf: device.rawValue, isAccepted: true)
      case .rejectGesture(let device): grabs.judge(gestureOf: device.rawValue, isAccepted: false)
      }
    }
    grabs.sendDecisions()
    if !verdicts.isEmpty { releaseIdleTouchscreens() }
  }

  /// Checks the rejected touches, and releases the button of touchscreens that no finger is on.
  ///
  /// - Parameter isFinal: True if all touches were given back and none may be followed any more; then fingers may be on
  ///   the touchscreens, too.
  func releaseIdleTouchscreens(isFinal: Bool = false) {
    grabs.checkRejectedTouches()
    for device in grabs.screensWithKeptTouches
    where isFinal
      || !(trackers[device]?.hasFingers ?? false) && !grabs.hasUndecidedTouches(on: device) && !grabs.isDelivering
    {
      if connection.isFirstButtonDown {
        // A finger that has just come down presses it, too, and would be lost with the repair.
        connection.readQueue()
        let isTouched = pendingEvents.contains { event in
          if case .touch(let touch) = event { touch.device == device && touch.phase == .began } else { false }
        }
        if isTouched { continue }
        connection.forgetTouchButton(of: device)
      }
      grabs.screenIsFree(device)
    }
  }

  /// The time at which `expire` is to be called; nil while nothing is held back.
  package var nextDeadline: Timestamp? { grabs.nextDeadline }

  /// Gives up what has been held back for too long.
  package func expire(at now: Timestamp, _ handle: (SourceEvent) -> Void) {
    for touch in grabs.expire(at: now) { handle(.touchDisowned(touch)) }
    releaseIdleTouchscreens()
  }

  /// Gives everything that is held back to the applications, and gives back all grabs.
  package func releaseAll() {
    grabs.releaseAll()
    grabs.hold([])
    releaseIdleTouchscreens(isFinal: true)
    connection.roundTrip()
  }

  /// The input that cannot be kept from applications, in sentences for the user; empty if all can.
  package var refusals: [String] {
    guard !grabs.refused.isEmpty else { return [] }
    let holder = connection.manager()?.ownName.map { ", likely \($0), the window manager" } ?? ""
    return grabs.refused.sorted().map { kind in
      "\(kind.subject) grab: held by another client\(holder); applications get these gestures, too"
    }
  }

  /// Records what the grabs brought. Their events are not dispatched, except those of a gesture that its touchpad did not
  /// report.
  func recordGrabEvents() {
    repeat {
      recordGrabEventsOfBacklog()
      grabs.acceptOrphans()
      // This may read more events, and a grab's event that stayed among the others would be dropped with them.
      grabs.sendDecisions()
    } while connection.backlog.contains { $0.isGrabEvent }
  }

  private func recordGrabEventsOfBacklog() {
    for index in connection.backlog.indices {
      if case .gesture(let gesture) = connection.backlog[index], gesture.phase == .began, !gesture.isFromGrab {
        gestureStarts.insert(gesture.time, of: gesture.device)
      } else if case .grab(let event) = connection.backlog[index] {
        let isDeviceFollowed = event.beginning.map { isFollowed($0, event) } ?? true
        grabs.note(event, isFollowed: isDeviceFollowed)
        // The touchpad's own event comes before that of the grab, if it comes at all.
        if case .gestureBegan(let gesture, _) = event, isDeviceFollowed,
          !gestureStarts.contains(gesture.time, of: gesture.device)
        {
          connection.backlog[index] = .gesture(gesture)
        }
      }
    }
    connection.backlog.removeAll { $0.isGrabEvent }
  }

  /// True if the server holds back what a device has begun until our decision. The grab's event follows the device's own
  /// in the same turn of the server, so that it is here after a round trip, if it comes at all: an application that has
  /// grabbed the device itself gets its input before us.
  ///
  /// - Parameter isRecorded: returns true once the grab's event was recorded.
  func isHeldBack(_ isRecorded: () -> Bool) -> Bool {
    if isRecorded() { return true }
    connection.roundTrip()
    connection.readQueue()
    recordGrabEvents()
    return isRecorded()
  }

  /// True if the event began on a device whose own events are selected.
  private func isFollowed(_ device: Int32, _ event: GrabEvent) -> Bool {
    let types = selectedEvents(of: device)
    // A device that is needed only for taps or scrolling has no strokes, though its buttons are selected.
    let deviceClass = connection.table.pointing[device]?.input.deviceClass
    let hasStrokes = deviceClass == .mouse || deviceClass == .pen
    return switch event {
    case .touchBegan: types.contains(XI_RawTouchBegin)
    case .gestureBegan(let gesture, _):
      types.contains(gesture.kind == .swipe ? XI_GestureSwipeBegin : XI_GesturePinchBegin)
    case .buttonPressed: hasStrokes && request.needs.contains(deviceClass == .pen ? .penTouches : .mouseTouches)
    case .touchOwned, .touchEnded: true
    }
  }
}
