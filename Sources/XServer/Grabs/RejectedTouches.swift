internal import CX11
internal import Gestures

/// The touches that were rejected last, until the server has forgotten them.
///
/// A rejected touch goes to other clients: to a window manager that has grabbed the clicks on a window and decides about
/// each of them, and then to the window. If the window closes before the window manager has decided,
/// X.Org Server 21.1 ends the window manager's grab but keeps the touch if its finger was already lifted. No client can
/// decide about it any more, and every later touch that an application takes for a click waits for it. The same happens
/// if a touchscreen is detached from the master device under a finger that an application has: the server does not tell
/// the master device that the finger was lifted.
final class RejectedTouches {
  private struct Entry {
    let touch: PendingTouches.Decision
    let emulatesPointer: Bool
    var isLifted: Bool
    /// True if the finger was lifted while its touchscreen was detached: the master device never gets the end.
    var isCutOff = false
    /// Number of times that the server still knew the touch after its finger was lifted.
    var checks = 0
    /// Number of attempts to end it.
    var attempts = 0

    /// True if the touch cannot be ended.
    var isGivenUp: Bool { attempts >= RejectedTouches.maximumAttempts }
  }

  /// Maximum number of touches that are followed, and of lifts that are remembered.
  private static let capacity = 16
  /// The time between two checks: first while a window manager may be about to decide, then while one is slow.
  private static let interval = Duration.milliseconds(5)
  private static let longInterval = Duration.milliseconds(100)
  /// The number of checks with the short interval (250 ms), and with both (15 s). After that, a touch is checked only when
  /// another touch ends.
  private static let frequentChecks = 50
  private static let timedChecks = 200
  /// Maximum number of attempts. They all fail if a mouse click has frozen the device since.
  private static let maximumAttempts = 50

  private unowned let connection: XConnection
  private let foreignGrab: ForeignGrab
  private var entries: [Entry] = []
  /// The last touches whose fingers were lifted.
  private var lifted: [Int32] = []
  /// The devices that were detached or switched off. The list of devices may be ahead of the event that is dispatched.
  private var lost: Set<Int32> = []
  /// The time of the next check; nil where none is due.
  private(set) var checkTime: Timestamp?

  init(connection: XConnection, foreignGrab: ForeignGrab) {
    self.connection = connection
    self.foreignGrab = foreignGrab
  }

  /// Records that the finger of a touch was lifted. Touches whose lift is not reported count as down: an application may
  /// have them.
  func fingerLifted(_ number: Int32, from touchscreen: Int32) {
    lifted = lifted.suffix(Self.capacity - 1) + [number]
    for index in entries.indices where entries[index].touch.number == number {
      entries[index].isLifted = true
      entries[index].isCutOff = lost.contains(touchscreen)
    }
  }

  /// True if the finger of a touch was lifted, as far as that is remembered.
  func isLifted(_ number: Int32) -> Bool { lifted.contains(number) }

  /// Records that a device is detached from its master device, or switched off.
  func deviceLost(_ device: Int32) { lost.insert(device) }

  /// Records that these devices are attached to a master device.
  func attached(_ devices: [Int32]) { lost.subtract(devices) }

  /// Records a touch that is rejected at `now`.
  func add(_ touch: PendingTouches.Decision, emulatesPointer: Bool, at now: Timestamp) {
    // The server may still know those that cannot be ended.
    if entries.count >= Self.capacity {
      entries.remove(at: entries.firstIndex { !$0.isGivenUp } ?? entries.startIndex)
    }
    entries.append(
      Entry(touch: touch, emulatesPointer: emulatesPointer, isLifted: isLifted(touch.number)))
    checkTime = checkTime ?? now + Self.interval
  }

  /// True if a lifted finger's touch is still on its way through other clients.
  var isDelivering: Bool { entries.contains { $0.isLifted && $0.checks < Self.frequentChecks } }

  /// True if the server still knows a rejected touch of the master device that becomes a click where an application does
  /// not know touches. It delivers the next one of them only after this one.
  func isDeliveringClick(of master: Int32) -> Bool {
    entries.contains {
      // An application that knows touches keeps a touch that is cut off, and others get clicks all the same.
      $0.touch.master == master && $0.emulatesPointer && $0.isLifted && !($0.isCutOff && $0.isGivenUp)
        && isActive($0.touch)
    }
  }

  /// Forgets the touches that the server has forgotten, and ends those that no client can decide about any more.
  ///
  /// - Returns: The touches that were ended here, and those that are cut off and cannot be ended: the server may believe
  ///   that they hold a button down.
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
  /// True if the server still knows a touch that is no longer ours: then it refuses our decision in another way.
  private func isActive(_ touch: PendingTouches.Decision) -> Bool {
    connection.roundTrip()
    _ = ErrorLog.take(connection.display)
    XIAllowTouchEvents(
      connection.display, touch.master, UInt32(bitPattern: touch.number), connection.root, XIAcceptTouch)
    connection.roundTrip()
    return ErrorLog.take(connection.display)?.code == UInt8(BadAccess)
  }

  /// True if the touch waits for no decision of another client. No client decides about a touch that is cut off: the
  /// application's grab lasts only because the touch does.
  private func canEnd(_ entry: Entry) -> Bool {
    isReattached(entry) || !foreignGrab.isActive(on: entry.touch.master)
  }

  /// True if the touch is cut off, and its touchscreen is attached again.
  private func isReattached(_ entry: Entry) -> Bool { entry.isCutOff && !lost.contains(entry.touch.device) }

  /// Makes the server end a touch that an application or a passive grab of the master device has.
  ///
  /// In X.Org Server 21.1 a client that thaws a device accepts the touch that the device's last implicit or synchronous
  /// grab was about, even if that was another client's grab. (A grab over our own connection would also take the touches
  /// that are ours to decide.)
  ///
  /// - Returns: False if another attempt would do no more.
  private func end(_ entry: Entry) -> Bool {
    guard let other = XOpenDisplay(XDisplayString(connection.display)) else { return false }
    // The server may end meanwhile; that is noticed over our own connection.
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
      // With the touch, the server ends the application's grab where no button is down.
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

  /// Freezes a master pointer by a grab, its own or that of its keyboard, thaws it, and gives the grab back.
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
