internal import CX11
package import Linux

/// Finds out if the session is locked, by what lockers do: each takes the keyboard.
///
/// Most cover a monitor with a window that the window manager does not manage, above all others, and that takes input:
/// overlays, such as our own, give all input to the windows below. One that leaves the
/// screen to be seen takes the pointer, too, through a window that shows nothing (`InputOnly`), of any size.
package final class SessionLock {
  private let connection: XConnection
  /// A window that is never shown, so that a request for the keyboard with it is always refused: the refusal says why.
  private let probe: Window
  private var isFollowing = false
  private var isInGesture = false
  private var question: KeyboardQuestion
  /// True if something that may have been a locker happened since the gesture began, or since `follow` did.
  private var hasSign = false
  /// True if a sign came since the last call of `follow`: one that comes with the first events of a gesture counts for it.
  private var hasNewSign = false

  package init(connection: XConnection) {
    self.connection = connection
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    probe = XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWOverrideRedirect),
      &attributes)
    question = KeyboardQuestion(window: probe, connection: connection)
  }

  /// True if the session is locked now, and also if the server has ended without an answer: then no gesture may act.
  ///
  /// It costs nothing while an answer to `askAhead` holds, one question to the server while no other program has the
  /// keyboard, and disturbs no application: none sees a change of focus.
  package var isLocked: Bool {
    if isInGesture, !hasSign, question.isKnownFree(at: .now) { return false }
    guard !connection.isLost else { return true }
    // The server may end before it has answered.
    return hasLocker || connection.isLost
  }

  /// True if another program has the keyboard, and is a locker by its windows.
  private var hasLocker: Bool {
    guard isKeyboardTaken else { return false }
    if isFollowing {
      // A locker may show its window only after this look at the windows.
      noteSign()
      connection.queue.selectNewWindows(true)
    }
    guard let geometry = RootGeometry(reading: connection) else { return false }
    defer {
      // Ignore BadWindow: a window may be gone.
      connection.roundTrip()
      _ = ErrorLog.take(connection.display)
    }
    let manager = connection.manager()?.window
    let isPointerTaken = isPointerTaken
    var isAboveApplications = true
    for window in connection.tree.children(of: connection.root).suffix(Self.maximumWindows).reversed() {
      guard let shown = ShownWindow(window, on: connection) else { continue }
      if shown.isInputOnly {
        // Window managers have such windows for themselves, some over the whole screen while one is moved by keys.
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

  /// Maximum number of windows on the root window that are looked at, the topmost ones: each costs a question.
  private static let maximumWindows = 4096

  /// Starts or stops `SourceEvent.mayBeLocked`. While no gesture is under way and nothing is shown, it is not needed.
  ///
  /// - Parameters:
  ///   - inGesture: True while a gesture is under way.
  ///   - mayAct: True if it may act for the first time. Then new windows are a sign, too, so that an answer to `askAhead`
  ///     holds until a sign of a locker comes.
  ///   - atRest: True if the signs are needed also while no gesture is under way.
  package func follow(inGesture: Bool, mayAct: Bool, atRest: Bool) {
    if inGesture != isInGesture {
      isInGesture = inGesture
      if inGesture { hasSign = hasNewSign }
      question.forget()
    }
    hasNewSign = false
    followKeyboard(inGesture || atRest)
    if !isFollowing { hasSign = false }
    connection.queue.selectNewWindows(isFollowing && (mayAct || hasSign))
  }

  /// Returns true if a gesture must not begin to act, because the session is locked. Otherwise the signs of a locker are
  /// followed from this question on: the gesture may have begun since the last call of `follow`.
  package func refusesGesture() -> Bool {
    followKeyboard(true)
    return isLocked
  }

  private func followKeyboard(_ isOn: Bool) {
    guard isOn != isFollowing else { return }
    isFollowing = isOn
    connection.queue.select(isOn ? [XI_FocusIn] : [], of: XIAllMasterDevices)
  }

  /// Asks the server, without waiting for the answer, who has the keyboard, so that `isLocked` knows it when a gesture
  /// acts. To be called in each pass in which `follow` says that one may act; the next flush sends the question.
  package func askAhead(at now: MonotonicTime) {
    guard isInGesture, !hasSign, !connection.isLost else { return }
    question.ask(at: now)
  }

  /// Waits until the server has carried out all requests, and learns from the answer who has the keyboard.
  package func roundTrip() {
    guard isInGesture, !hasSign, !connection.isLost else { return connection.roundTrip() }
    question.askAndWait(at: .now)
  }

  /// The time of the next call of `askAhead`, also if no event comes before; nil if there is none.
  package var nextQuestion: MonotonicTime? { isInGesture && !hasSign ? question.nextTime : nil }

  /// Records that an event of a device came: some time after the last one, nothing is asked ahead.
  package func noteInput() { question.lastInput = .now }

  /// Records that something happened that a locker may have done. Until the end of the gesture, no answer holds.
  package func noteSign() { (hasSign, hasNewSign) = (true, true) }

  private var isKeyboardTaken: Bool {
    XGrabKeyboard(connection.display, probe, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime)) == AlreadyGrabbed
  }

  /// True if another program has the pointer: asked in the same way, and refused in the same way.
  private var isPointerTaken: Bool {
    XGrabPointer(
      connection.display, probe, False, 0, GrabModeAsync, GrabModeAsync, Window(None), Cursor(None), Time(CurrentTime))
      == AlreadyGrabbed
  }
}

extension SessionLock {
  /// True if one program made both windows; false if the second is nil.
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
  /// True if any part of the window is on the screen: many programs keep windows beside it.
  fileprivate func isVisible(_ window: ShownWindow) -> Bool {
    window.x < width && window.y < height && window.x + window.width > 0 && window.y + window.height > 0
  }

  fileprivate func isMonitorCovered(by window: ShownWindow) -> Bool {
    // One locker leaves the outermost line of pixels free.
    let slack = 2.0
    func isCovered(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      window.x <= x + slack && window.y <= y + slack && window.x + window.width >= x + width - slack
        && window.y + window.height >= y + height - slack
    }
    return isCovered(0, 0, self.width, self.height)
      || monitors.contains { isCovered($0.x, $0.y, $0.width, $0.height) }
  }
}
