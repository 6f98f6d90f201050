internal import CX11
package import Linux

/// Detects if the session is locked. Every locker takes the keyboard.
///
/// Most lockers also cover a monitor with an unmanaged window that is above all others and takes input. Overlays, such
/// as our own, pass all input to the windows below instead. A locker that leaves the screen visible also takes the
/// pointer, through an invisible window (`InputOnly`) of any size.
package final class SessionLock {
  private let connection: XConnection
  private let foreignGrab: ForeignGrab
  private var isFollowing = false
  private var isInGesture = false
  private var mayAct = false
  private var question: KeyboardQuestion
  /// True if a possible sign of a locker has come since the gesture began, or since `follow` began to watch for signs.
  private var mayBeLocked = false
  /// True if a possible sign of a locker has come since the last call of `follow`. A sign that comes with the first
  /// events of a gesture applies to that gesture.
  private var mayBeLockedSinceGesture = false

  package init(connection: XConnection) {
    self.connection = connection
    foreignGrab = ForeignGrab(display: connection.display, root: connection.root)
    question = KeyboardQuestion(window: foreignGrab.hiddenWindow, connection: connection)
  }

  /// True if the session is locked now. Also true if the server has ended without an answer, so that no gesture
  /// performs an action.
  ///
  /// This costs nothing while an answer to `askAhead` is valid. Otherwise it costs one question to the server, and more
  /// questions if another program has the keyboard. No application sees a change of focus.
  package var isLocked: Bool {
    if isInGesture, !mayBeLocked, question.isKnownFree(at: .now) { return false }
    guard !connection.isLost else { return true }
    // The server may end before it has answered.
    return connection.withFirstPointer { hasLocker } || connection.isLost
  }

  /// True if another program has the keyboard, and the windows show that it is a locker.
  private var hasLocker: Bool {
    guard foreignGrab.isKeyboardTaken else { return false }
    if isFollowing {
      // A locker may show its window only after the windows are checked here.
      recordPossibleLock()
      connection.queue.selectNewWindows(true)
    }
    guard let geometry = RootGeometry(reading: connection) else { return false }
    defer {
      // Ignore BadWindow: a window may be gone.
      connection.roundTrip()
      _ = ErrorLog.take(connection.display)
    }
    let manager = connection.manager()?.window
    let isPointerTaken = foreignGrab.isPointerTaken
    var isAboveApplications = true
    for window in connection.tree.children(of: connection.root).suffix(Self.maximumWindows).reversed() {
      guard let shown = ShownWindow(window, on: connection) else { continue }
      if shown.isInputOnly {
        // Window managers also have invisible unmanaged windows. Some of these cover the whole screen while the user
        // moves a window with the keyboard.
        if isPointerTaken, shown.isUnmanaged, geometry.isVisible(shown), !areOfSameClient(window, manager),
          !hasProperties(window) || geometry.isMonitorCovered(by: shown)
        {
          return true
        }
      } else if isAboveApplications {
        // A window below an application's window hides nothing.
        isAboveApplications = shown.isUnmanaged && !connection.tree.holdsApplication(window)
        if isAboveApplications, geometry.isMonitorCovered(by: shown), !connection.tree.takesNoInput(window) {
          return true
        }
      }
      if !isAboveApplications, !isPointerTaken { return false }
    }
    return false
  }

  /// Maximum number of windows on the root window that are checked, from the topmost down: each window costs a
  /// question.
  private static let maximumWindows = 4096

  /// Starts or stops the reports of `SourceEvent.mayBeLocked`. These reports are needed only while a gesture is in
  /// progress or something is shown.
  ///
  /// - Parameters:
  ///   - inGesture: True while a gesture is in progress.
  ///   - mayAct: True if the gesture may perform its first action. New windows then also count as a sign of a locker,
  ///     so that an answer to `askAhead` is valid until a sign comes.
  ///   - atRest: True if the signs are needed even while no gesture is in progress.
  package func follow(inGesture: Bool, mayAct: Bool, atRest: Bool) {
    if inGesture != isInGesture {
      isInGesture = inGesture
      if inGesture { mayBeLocked = mayBeLockedSinceGesture }
      question.forget()
    }
    if mayAct != self.mayAct {
      self.mayAct = mayAct
      // While new windows are not reported, an answer may be out of date.
      question.forget()
    }
    mayBeLockedSinceGesture = false
    followKeyboard(inGesture || atRest)
    if !isFollowing { mayBeLocked = false }
    connection.queue.selectNewWindows(isFollowing && (mayAct || mayBeLocked))
  }

  /// Returns true if a gesture must not perform its first action, because the session is locked.
  ///
  /// Also starts to watch for signs of a locker, because the gesture may have begun since the last call of `follow`.
  package func refusesGesture() -> Bool {
    followKeyboard(true)
    return isLocked
  }

  private func followKeyboard(_ isOn: Bool) {
    guard isOn != isFollowing else { return }
    isFollowing = isOn
    connection.queue.select(isOn ? [XI_FocusIn] : [], of: XIAllMasterDevices)
  }

  /// Asks the server which client has the keyboard, without waiting, so that the answer has arrived when a gesture acts
  /// and `isLocked` is read. Call this in each pass in which `mayAct` of `follow` is true; the next flush sends the
  /// question.
  package func askAhead(at now: MonotonicTime) {
    guard isInGesture, !mayBeLocked, !connection.isLost else { return }
    question.ask(at: now)
  }

  /// Waits until the server has carried out all requests. During a gesture, the answer also shows which client has the
  /// keyboard.
  package func roundTrip() {
    guard isInGesture, !mayBeLocked, !connection.isLost else { return connection.roundTrip() }
    question.askAndWait(at: .now)
  }

  /// The time at which to call `askAhead` if no event comes before it; nil if the call is not needed without an event.
  package var nextQuestion: MonotonicTime? { isInGesture && !mayBeLocked ? question.nextTime : nil }

  /// Records that an event of a device came. If no event of a device comes for some time, `askAhead` stops asking.
  package func recordInput() { question.hasNewInput = true }

  /// Records a possible sign of a locker. No answer to `askAhead` is valid until the end of the gesture.
  package func recordPossibleLock() { (mayBeLocked, mayBeLockedSinceGesture) = (true, true) }
}

extension SessionLock {
  /// True if one program created both windows; false if the second window is nil.
  private func areOfSameClient(_ window: Window, _ other: Window?) -> Bool {
    let numbers = cx11_resource_mask(connection.display)
    return other.map { $0 & ~numbers == window & ~numbers } ?? false
  }

  /// True if a window has properties, as the windows of toolkits do.
  private func hasProperties(_ window: Window) -> Bool {
    var count: Int32 = 0
    if let list = XListProperties(connection.display, window, &count) { XFree(list) }
    return count > 0
  }
}

/// A window on the root window that can be seen.
private struct ShownWindow {
  let x, y, width, height: Double
  let isUnmanaged: Bool
  let isInputOnly: Bool

  init?(_ window: Window, on connection: XConnection) {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0, attributes.map_state == IsViewable
    else { return nil }
    x = Double(attributes.x)
    y = Double(attributes.y)
    width = Double(attributes.width) + 2 * Double(attributes.border_width)
    height = Double(attributes.height) + 2 * Double(attributes.border_width)
    isUnmanaged = attributes.override_redirect != 0
    isInputOnly = attributes.class == InputOnly
  }
}

extension RootGeometry {
  /// True if any part of the window is on the screen. Many programs have windows outside of the screen.
  fileprivate func isVisible(_ window: ShownWindow) -> Bool {
    window.x < width && window.y < height && window.x + window.width > 0 && window.y + window.height > 0
  }

  fileprivate func isMonitorCovered(by window: ShownWindow) -> Bool {
    // One screen locker does not cover the outermost line of pixels.
    let slack = 2.0
    func isCovered(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      window.x <= x + slack && window.y <= y + slack && window.x + window.width >= x + width - slack
        && window.y + window.height >= y + height - slack
    }
    return isCovered(0, 0, self.width, self.height)
      || monitors.contains { isCovered($0.x, $0.y, $0.width, $0.height) }
  }
}
