internal import CX11
package import Gestures

/// Whose the input is: what the engine says, and what the server did.
extension EventSource {
  /// Tells the server what the engine decided: what was accepted no application gets, what was rejected it gets whole.
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
  /// - Parameter isFinal: whether all touches were given back and none may be followed any more; then fingers may be on
  ///   the touchscreens, too.
  func releaseIdleTouchscreens(isFinal: Bool = false) {
    grabs.checkRejectedTouches()
    for device in grabs.screensWithKeptTouches
    where isFinal
      || touches.sequences[device] == nil && !grabs.hasUndecidedTouches(on: device) && !grabs.isDelivering
    {
      if connection.isFirstButtonDown {
        // A finger that has just come down presses it, too, and would be lost with the repair.
        connection.readQueue()
        let isTouched = coming.contains { event in
          if case .touch(let touch) = event { touch.device == device && touch.phase == .began } else { false }
        }
        if isTouched { continue }
        connection.forgetTouchButton(of: device)
      }
      grabs.screenIsFree(device)
    }
  }

  /// When `expire` is to be called; nil where nothing is held back.
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

  /// What cannot be kept from applications, in sentences for the user; empty where everything can.
  package var refusals: [String] {
    guard !grabs.refused.isEmpty else { return [] }
    let holder = connection.manager()?.ownName.map { ", likely \($0), the window manager" } ?? ""
    return grabs.refused.sorted().map { kind in
      "\(kind.subject) grab: held by another client\(holder); applications get these gestures, too"
    }
  }

  /// Records what the grabs brought. Their events are not dispatched, except those of a gesture that its touchpad told us
  /// nothing about.
  func noteGrabEvents() {
    repeat {
      recordGrabEvents()
      grabs.acceptOrphans()
      // This may read more events, and a grab's event that stayed among the others would be dropped with them.
      grabs.sendDecisions()
    } while connection.backlog.contains { $0.isGrabEvent }
  }

  private func recordGrabEvents() {
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

  /// Whether what began on `device` is ours to judge. The grab's event follows the device's own in the same turn of the
  /// server, so that after a round trip it is here, if it comes at all: an application that has grabbed the device
  /// itself gets its input before us.
  func isOurs(_ isNoted: () -> Bool) -> Bool {
    if isNoted() { return true }
    connection.roundTrip()
    connection.readQueue()
    noteGrabEvents()
    return isNoted()
  }

  private func isFollowed(_ device: Int32, _ event: GrabEvent) -> Bool {
    let types = selectedEvents(of: device)
    // A device that is only asked for taps or scrolling has no strokes, though its buttons are heard.
    let deviceClass = connection.table.pointing[device]?.input.deviceClass
    let hasStrokes = deviceClass == .mouse || deviceClass == .pen
    return switch event {
    case .touchBegan: types.contains(XI_RawTouchBegin)
    case .gestureBegan(let gesture, _):
      types.contains(gesture.kind == .swipe ? XI_GestureSwipeBegin : XI_GesturePinchBegin)
    case .buttonPressed: hasStrokes && needs.contains(deviceClass == .pen ? .penTouches : .mouseTouches)
    case .touchOwned, .touchEnded: true
    }
  }
}
