internal import CX11
package import Gestures

/// Decides about intercepted input: applies the engine's verdicts, and records the server's reports about the grabs.
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
    grabs.settleTaps()
    if !verdicts.isEmpty { releaseIdleTouchscreens() }
  }

  /// Checks the rejected touches, and releases button 1 of touchscreens without fingers (see `forgetTouchButton`).
  ///
  /// - Parameter isFinal: True if no more touches are tracked. Touchscreens with fingers on them are then included.
  func releaseIdleTouchscreens(isFinal: Bool = false) {
    grabs.checkRejectedTouches()
    for device in grabs.decidedScreens
    where isFinal
      || !(trackers[device]?.isTouched ?? false) && !grabs.hasUndecidedTouches(on: device) && !grabs.isDelivering
    {
      connection.follow(device)
      if connection.isFirstButtonDown {
        // A finger that has just come down also presses the button. If we released the button now, that finger would be
        // lost.
        connection.queue.read()
        let isTouched = pendingEvents.contains { event in
          if case .touch(let touch) = event { touch.device == device && touch.phase == .began } else { false }
        }
        if isTouched { continue }
        connection.forgetTouchButton(of: device)
        // `forgetTouchButton` has no effect while the touchscreen is detached.
        if !connection.directory.table.contains(device), connection.isFirstButtonDown { continue }
      }
      grabs.lastTouchEnded(on: device)
    }
  }

  /// The time at which `expire` must be called; nil while nothing is held back.
  package var nextDeadline: Timestamp? { grabs.nextDeadline }

  /// Decides about input that was held back for too long; returns the touches that applications then get.
  package func expire(at now: Timestamp) -> [Touch.ID] {
    defer { releaseIdleTouchscreens() }
    return grabs.expire(at: now)
  }

  /// Extends the timeout of a press, so that a user who holds the button still can read the guide to the button's
  /// shapes. Otherwise, the application would get the press after half a second.
  ///
  /// - Parameter mayBeGuided: Returns true if the button can draw a shape. Called once for each undecided press.
  package func withholdPress(of device: DeviceID, mayBeGuided: () -> Bool) {
    grabs.withholdPress(of: device.rawValue, mayBeGuided: mayBeGuided)
  }

  /// Records the touches of a touchpad's contacts. Call this before `apply` gets the engine's verdicts about these
  /// touches, and call `settleTaps` after `apply`.
  ///
  /// - Parameter isPressed: True while a button of the touchpad itself is pressed.
  package func followContacts(_ touches: [Touch], of touchpad: DeviceID, isPressed: Bool) {
    let settings = connection.directory.table.pointing[touchpad.rawValue]?.settings
    grabs.taps.follow(touches, of: touchpad.rawValue, isPressed: isPressed) { fingers in
      settings?.isTapping == true ? settings?.button(ofTapFingers: fingers) : nil
    }
  }

  /// Records the fingers that may press the touchpad's own button, or that press it. Call this before a press of the
  /// button is handled, and call `settleTaps` afterwards.
  package func followPress(of touchpad: DeviceID, fingers: Int, isPressed: Bool, at time: Timestamp) {
    grabs.taps.presses.follow(fingers, isPressed: isPressed, of: touchpad.ofContacts, at: time)
  }

  /// Withholds the click of the press that `followPress` recorded last.
  ///
  /// - Parameter touchpad: The device of the touchpad's contacts.
  package func withholdClick(of touchpad: DeviceID) { grabs.taps.presses.accept(touchpad) }

  /// Withholds the clicks that the driver may make of the touches recorded by `followContacts`. If the touches of a
  /// click already have their verdicts, decides about that click.
  package func settleTaps() { grabs.settleTaps() }

  /// Forgets the touches of a touchpad whose contacts are no longer read.
  package func forgetContacts(of touchpad: DeviceID) {
    grabs.taps.forget(touchpad.rawValue)
    grabs.settleTaps()
  }

  /// Replays all withheld input, so that applications get it, and releases all grabs.
  package func releaseAll() {
    grabs.releaseAll()
    grabs.hold(Interception())
    releaseIdleTouchscreens(isFinal: true)
    connection.roundTrip()
  }

  /// The input that cannot be withheld from applications, as sentences for the user; empty if all input can be
  /// withheld.
  package var refusals: [String] { grabs.refusals }

  /// Records the backlog's events of grabs, and removes them from the backlog. If only a grab reports the beginning of
  /// a gesture, that event is converted to an event of the touchpad and stays.
  func recordGrabEvents() {
    // If the backlog contains only movements, it contains no events of grabs. But while we own a touch, the touch's
    // window may have vanished, and `acceptOrphans` must check this window.
    let backlog = connection.queue.backlog
    guard backlog.isEmpty || !backlog.allSatisfy(\.isMovement) || grabs.touches.hasOwned else { return }
    repeat {
      recordGrabEventsOfBacklog()
      grabs.acceptOrphans()
      // This may read more events of grabs. These events must not stay in the backlog, where they would be dropped.
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
        // The touchpad's own event comes before the grab's event, if the touchpad's event comes at all.
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

  /// Returns false if the event begins an input that the device's own events do not report; true for all other events.
  private func isFollowed(_ event: GrabEvent) -> Bool {
    guard let device = event.beginning else { return true }
    if case .buttonPressed(let number, _, _, let time, _) = event,
      connection.directory.table.pointing[device]?.isRemote == true,
      connection.held.ownPresses.contains(number, at: time)
    {
      return false
    }
    let deviceClass = connection.directory.table.pointing[device]?.input.deviceClass
    return event.isFollowed(by: selectedEvents(of: device), deviceClass, request.needs)
  }

  /// Returns true if the server holds back a device's input until our decision.
  ///
  /// The server sends the grab's event directly after the device's own event, so the grab's event has arrived after one
  /// round trip, and usually with the answer to an earlier question. The server sends no event of the grab if an
  /// application has grabbed the device itself, and so gets the input before us.
  ///
  /// - Parameter isRecorded: Returns true once the grab's event was recorded.
  func isHeldBack(_ isRecorded: () -> Bool) -> Bool {
    if isRecorded() { return true }
    connection.queue.read()
    recordGrabEvents()
    if isRecorded() { return true }
    connection.roundTrip()
    connection.queue.read()
    recordGrabEvents()
    return isRecorded()
  }
}
