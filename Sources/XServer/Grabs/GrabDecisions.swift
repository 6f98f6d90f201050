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
    for device in grabs.decidedScreens
    where isFinal
      || !(trackers[device]?.isTouched ?? false) && !grabs.hasUndecidedTouches(on: device) && !grabs.isDelivering
    {
      if connection.isFirstButtonDown {
        // A finger that has just come down presses it, too, and would be lost with the repair.
        connection.queue.read()
        let isTouched = pendingEvents.contains { event in
          if case .touch(let touch) = event { touch.device == device && touch.phase == .began } else { false }
        }
        if isTouched { continue }
        connection.forgetTouchButton(of: device)
        // It has no effect while the touchscreen is detached.
        if !connection.directory.table.contains(device), connection.isFirstButtonDown { continue }
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

  /// Gives a hand that holds a button still the time to read what it can draw: without this, the press would be the
  /// application's after half a second.
  ///
  /// - Parameter mayBeGuided: Returns true if the button can draw something. Called once for each press that is undecided.
  package func withholdPress(of device: DeviceID, mayBeGuided: () -> Bool) {
    grabs.withholdPress(of: device.rawValue, mayBeGuided: mayBeGuided)
  }

  /// Gives everything that is held back to the applications, and gives back all grabs.
  package func releaseAll() {
    grabs.releaseAll()
    grabs.hold([])
    releaseIdleTouchscreens(isFinal: true)
    connection.roundTrip()
  }

  /// The input that cannot be kept from applications, in sentences for the user; empty if all can.
  package var refusals: [String] { grabs.refusals }

  /// Records what the grabs brought. Their events are not dispatched, except those of a gesture that its touchpad did not
  /// report.
  func recordGrabEvents() {
    // Movements of a touchpad gesture bring nothing else, but a window may be gone that a finger is on.
    let backlog = connection.queue.backlog
    guard backlog.isEmpty || !backlog.allSatisfy(\.isMovement) || grabs.touches.hasOwned else { return }
    repeat {
      recordGrabEventsOfBacklog()
      grabs.acceptOrphans()
      // This may read more events, and a grab's event that stayed among the others would be dropped with them.
      grabs.sendDecisions()
    } while connection.queue.backlog.contains { $0.isGrabEvent }
  }

  private func recordGrabEventsOfBacklog() {
    for index in connection.queue.backlog.indices {
      if case .gesture(let gesture) = connection.queue.backlog[index], gesture.phase == .began, !gesture.isFromGrab {
        gestureStarts.insert(gesture.time, of: gesture.device)
        connection.queue.touchpadsOfGrab.remove(gesture.device)
      } else if case .grab(let event) = connection.queue.backlog[index] {
        let isFollowed = isFollowed(event)
        grabs.note(event, isFollowed: isFollowed)
        // The touchpad's own event comes before that of the grab, if it comes at all.
        if case .gestureBegan(let gesture, _) = event, isFollowed,
          !gestureStarts.contains(gesture.time, of: gesture.device)
        {
          connection.queue.backlog[index] = .gesture(gesture)
          connection.queue.touchpadsOfGrab.insert(gesture.device)
        }
      }
    }
    connection.queue.backlog.removeAll { $0.isGrabEvent }
  }

  /// True if the event did not begin on a device, or on one that is followed.
  private func isFollowed(_ event: GrabEvent) -> Bool {
    guard let device = event.beginning else { return true }
    let deviceClass = connection.directory.table.pointing[device]?.input.deviceClass
    return event.isFollowed(by: selectedEvents(of: device), deviceClass, request.needs)
  }

  /// True if the server holds back what a device has begun until our decision. The grab's event follows the device's own
  /// in the same turn of the server, so that it is here after a round trip, if it comes at all: an application that has
  /// grabbed the device itself gets its input before us.
  ///
  /// - Parameter isRecorded: returns true once the grab's event was recorded.
  func isHeldBack(_ isRecorded: () -> Bool) -> Bool {
    if isRecorded() { return true }
    connection.roundTrip()
    connection.queue.read()
    recordGrabEvents()
    return isRecorded()
  }
}
