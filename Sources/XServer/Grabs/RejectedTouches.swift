internal import CX11
internal import Gestures

/// The most recently rejected touches, until the server has forgotten them.
///
/// The server passes a rejected touch to other clients. If a window manager has grabbed the clicks on the window, the
/// window manager decides about the touch first. Then the window gets the touch.
///
/// Sometimes, no client can decide about the touch any more. If the window closes before the window manager has
/// decided, X.Org Server 21.1 ends the window manager's grab, but keeps the touch if its finger was already lifted.
/// Every later touch that an application treats as a click then waits for that touch. The same happens if a touchscreen
/// is detached from the master device while an application has a touch on the touchscreen: the server does not notify
/// the master device that the finger was lifted.
final class RejectedTouches {
  private struct Entry {
    let touch: PendingTouches.Decision
    let emulatesPointer: Bool
    var isLifted: Bool
    /// True if the finger was lifted while its touchscreen was detached, so that the master device never gets the end.
    var isCutOff = false
    /// Number of times that the server still knew the touch after its finger was lifted.
    var checks = 0
    /// Number of attempts to end the touch.
    var attempts = 0

    /// True if the touch cannot be ended.
    var isGivenUp: Bool { attempts >= RejectedTouches.maximumAttempts }
  }

  /// Maximum number of entries, and of remembered lifts.
  private static let capacity = 16
  /// Times between two checks. The short time is used while a window manager is likely to decide soon, the long time
  /// afterwards.
  private static let interval = Duration.milliseconds(5)
  private static let longInterval = Duration.milliseconds(100)
  /// Number of checks with the short interval (250 ms), and number of checks with either interval (15 s). After these
  /// checks, a touch is checked only when another touch ends.
  private static let frequentChecks = 50
  private static let timedChecks = 200
  /// Maximum number of attempts to end a touch. All attempts fail if a mouse click has frozen the device since the
  /// touch.
  private static let maximumAttempts = 50

  private unowned let connection: XConnection
  private let foreignGrab: ForeignGrab
  private var entries: [Entry] = []
  /// The touches whose fingers were lifted last.
  private var lifted: [Int32] = []
  /// The devices that were detached or switched off before the dispatched event. The device table may already contain
  /// later changes.
  private var lost: Set<Int32> = []
  /// The time of the next check; nil if no check is due.
  private(set) var checkTime: Timestamp?

  init(connection: XConnection, foreignGrab: ForeignGrab) {
    self.connection = connection
    self.foreignGrab = foreignGrab
  }

  /// Records that the finger of a touch was lifted. A touch whose lift is not reported is treated as down, because an
  /// application may have the touch.
  func fingerLifted(_ number: Int32, from touchscreen: Int32) {
    lifted = lifted.suffix(Self.capacity - 1) + [number]
    for index in entries.indices where entries[index].touch.number == number {
      entries[index].isLifted = true
      entries[index].isCutOff = lost.contains(touchscreen)
    }
  }

  /// True if the finger of a touch was lifted, and the lift is still remembered.
  func isLifted(_ number: Int32) -> Bool { lifted.contains(number) }

  /// Records that a device is detached from its master device, or switched off.
  func deviceLost(_ device: Int32) { lost.insert(device) }

  /// Records that these devices are attached to a master device.
  func attached(_ devices: [Int32]) { lost.subtract(devices) }

  /// Records a touch that is rejected at `now`.
  func add(_ touch: PendingTouches.Decision, emulatesPointer: Bool, at now: Timestamp) {
    // Touches that cannot be ended are removed only if no other entry exists, because the server may still know these
    // touches.
    if entries.count >= Self.capacity {
      entries.remove(at: entries.firstIndex { !$0.isGivenUp } ?? entries.startIndex)
    }
    entries.append(
      Entry(touch: touch, emulatesPointer: emulatesPointer, isLifted: isLifted(touch.number)))
    checkTime = checkTime ?? now + Self.interval
  }

  /// True if the touch of a lifted finger is still being delivered to other clients.
  var isDelivering: Bool { entries.contains { $0.isLifted && $0.checks < Self.frequentChecks } }

  /// Returns true if the server still delivers a rejected touch of the master device that becomes a click for
  /// applications without support for touches. The server delivers the next such touch only after this touch.
  func isDeliveringClick(of master: Int32) -> Bool {
    entries.contains {
      // An application that supports touches keeps a touch that is cut off; other applications still get clicks.
      $0.touch.master == master && $0.emulatesPointer && $0.isLifted && !($0.isCutOff && $0.isGivenUp)
        && isActive($0.touch)
    }
  }

  /// Forgets the touches that the server has forgotten, and ends the touches that no client can decide about any more.
  ///
  /// - Returns: The touches that were ended here, and the touches that are cut off and cannot be ended. The server may
  ///   believe that these touches hold a button down.
  func check(at now: Timestamp) -> [PendingTouches.Decision] {
    checkTime = nil
    var remaining: [Entry] = []
    var withoutEnd: [PendingTouches.Decision] = []
    for var entry in entries {
      if entry.isLifted {
        guard isActive(entry.touch) else { continue }
        entry.checks += 1
        if entry.emulatesPointer, !entry.isGivenUp, canEnd(entry) {
          entry.attempts += 1
          if !end(entry) { entry.attempts = Self.maximumAttempts }
          guard isActive(entry.touch) else {
            withoutEnd.append(entry.touch)
            continue
          }
          if entry.isCutOff, entry.isGivenUp { withoutEnd.append(entry.touch) }
        }
        if !entry.isGivenUp, entry.checks < Self.timedChecks {
          checkTime = now + (entry.checks < Self.frequentChecks ? Self.interval : Self.longInterval)
        }
      }
      remaining.append(entry)
    }
    entries = remaining
    return withoutEnd
  }
}

extension RejectedTouches {
  /// Returns true if the server still knows a touch that is no longer ours. In that case, the server refuses our
  /// decision with BadAccess.
  private func isActive(_ touch: PendingTouches.Decision) -> Bool {
    connection.roundTrip()
    _ = ErrorLog.take(connection.display)
    XIAllowTouchEvents(
      connection.display, touch.master, UInt32(bitPattern: touch.number), connection.root, XIAcceptTouch)
    connection.roundTrip()
    return ErrorLog.take(connection.display)?.code == UInt8(BadAccess)
  }

  /// Returns true if the touch does not wait for another client's decision. For a touch that is cut off, a grab does
  /// not matter: no client decides about the touch, and the application's grab lasts only as long as the touch.
  private func canEnd(_ entry: Entry) -> Bool {
    isReattached(entry) || !foreignGrab.isActive(on: entry.touch.master)
  }

  /// True if the touch is cut off, and its touchscreen is attached again.
  private func isReattached(_ entry: Entry) -> Bool { entry.isCutOff && !lost.contains(entry.touch.device) }

  /// Makes the server end a touch that an application or a passive grab of the master device has.
  ///
  /// In X.Org Server 21.1, a client that thaws a device also accepts the touch of the device's last implicit or
  /// synchronous grab, even if that was another client's grab. This needs a separate connection: a grab through our own
  /// connection would also take the touches that we must decide about.
  ///
  /// - Returns: False if another attempt would be useless.
  private func end(_ entry: Entry) -> Bool {
    guard let other = XOpenDisplay(XDisplayString(connection.display)) else { return false }
    // The server may end in the meantime. Our own connection notices the loss.
    XSetIOErrorExitHandler(other, { _, _ in }, nil)
    defer {
      XCloseDisplay(other)
      _ = ErrorLog.take(other)
    }
    var (major, minor): (Int32, Int32) = (2, 2)
    guard XIQueryVersion(other, &major, &minor) == Success else { return false }
    let master = entry.touch.master
    let applicationHasPointer = isReattached(entry) && foreignGrab.isActive(on: master)
    if applicationHasPointer {
      // The end of the touch also ends the application's grab, if no button is down.
      connection.forgetTouchButton(of: entry.touch.device)
      connection.roundTrip()
    }
    var mayEndLater = true
    // No other client may take the device in between.
    XGrabServer(other)
    if !ForeignGrab(display: other, root: connection.root).isActive(on: master) {
      _ = thaw(master, byGrabOf: master, on: other)
    } else if applicationHasPointer, let keyboard = keyboard(of: master, on: other) {
      // A synchronous grab of the keyboard freezes the pointer, too.
      mayEndLater = !thaw(master, byGrabOf: keyboard, on: other)
    }
    XUngrabServer(other)
    XSync(other, False)
    return mayEndLater
  }

  /// Freezes a master pointer by a grab of the pointer or of its keyboard, thaws the pointer, and releases the grab.
  ///
  /// - Returns: False if another client has the grab.
  private func thaw(_ master: Int32, byGrabOf device: Int32, on display: OpaquePointer) -> Bool {
    let (own, paired) = device == master ? (XIGrabModeSync, XIGrabModeAsync) : (XIGrabModeAsync, XIGrabModeSync)
    let status = withEventMask([], of: device) { mask in
      XIGrabDevice(display, device, connection.root, Time(CurrentTime), Cursor(None), own, paired, False, mask)
    }
    guard status == GrabSuccess else { return false }
    XIAllowEvents(display, master, XIAsyncDevice, Time(CurrentTime))
    XIUngrabDevice(display, device, Time(CurrentTime))
    return true
  }

  /// Returns the master keyboard that is paired with a master pointer.
  private func keyboard(of master: Int32, on display: OpaquePointer) -> Int32? {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, master, &count) else { return nil }
    defer { XIFreeDeviceInfo(list) }
    return count > 0 ? list.pointee.attachment : nil
  }
}
