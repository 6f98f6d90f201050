internal import CX11
internal import Gestures

/// The touches that were rejected last, until the server has forgotten them.
///
/// A rejected touch goes to other clients: to a window manager that has grabbed the clicks on a window and decides about
/// each of them, and then to the window. If the window closes before the window manager has decided,
/// X.Org Server 21.1 ends the window manager's grab but keeps the touch if its finger was already lifted. No client can
/// decide about it any more, and every later touch that an application takes for a click waits for it.
final class RejectedTouches {
  private struct Entry {
    let touch: PendingTouches.Decision
    let emulatesPointer: Bool
    var isLifted: Bool
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
  /// The time of the next check; nil where none is due.
  private(set) var checkTime: Timestamp?

  init(connection: XConnection, foreignGrab: ForeignGrab) {
    self.connection = connection
    self.foreignGrab = foreignGrab
  }

  /// Records that the finger of a touch was lifted. Touches whose lift is not reported count as down: an application may
  /// have them.
  func fingerLifted(_ number: Int32) {
    lifted = lifted.suffix(Self.capacity - 1) + [number]
    for index in entries.indices where entries[index].touch.number == number { entries[index].isLifted = true }
  }

  /// Records a touch that is rejected at `now`.
  func add(_ touch: PendingTouches.Decision, emulatesPointer: Bool, at now: Timestamp) {
    // The server may still know those that cannot be ended.
    if entries.count >= Self.capacity {
      entries.remove(at: entries.firstIndex { !$0.isGivenUp } ?? entries.startIndex)
    }
    entries.append(
      Entry(touch: touch, emulatesPointer: emulatesPointer, isLifted: lifted.contains(touch.number)))
    checkTime = checkTime ?? now + Self.interval
  }

  /// True if a lifted finger's touch is still on its way through other clients.
  var isDelivering: Bool { entries.contains { $0.isLifted && $0.checks < Self.frequentChecks } }

  /// True if the server still knows a rejected touch of the master device that becomes a click where an application does
  /// not know touches. It delivers the next one of them only after this one.
  func isDeliveringClick(of master: Int32) -> Bool {
    entries.contains {
      $0.touch.master == master && $0.emulatesPointer && $0.isLifted && isActive($0.touch)
    }
  }

  /// Forgets the touches that the server has forgotten, and ends those that no client can decide about any more.
  ///
  /// - Returns: The touches that were ended.
  func check(at now: Timestamp) -> [PendingTouches.Decision] {
    checkTime = nil
    var remaining: [Entry] = []
    var ended: [PendingTouches.Decision] = []
    for var entry in entries {
      if entry.isLifted {
        guard isActive(entry.touch) else { continue }
        entry.checks += 1
        if entry.emulatesPointer, !entry.isGivenUp, !foreignGrab.isActive(on: entry.touch.master) {
          entry.attempts += 1
          if !endAbandonedTouch(of: entry.touch.master) { entry.attempts = Self.maximumAttempts }
          guard isActive(entry.touch) else {
            ended.append(entry.touch)
            continue
          }
        }
        if !entry.isGivenUp, entry.checks < Self.timedChecks {
          checkTime = now + (entry.checks < Self.frequentChecks ? Self.interval : Self.longInterval)
        }
      }
      remaining.append(entry)
    }
    entries = remaining
    return ended
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

  /// Makes the server end the touch that a passive grab of the master device was about, if there is no such grab any
  /// more.
  ///
  /// In X.Org Server 21.1 a client that thaws a device accepts the touch that froze it last, even if another client's
  /// grab had frozen it. (A grab over our own connection would also take the touches that are ours to decide.)
  ///
  /// - Returns: False if there is no second connection to do it with.
  private func endAbandonedTouch(of master: Int32) -> Bool {
    guard let other = XOpenDisplay(XDisplayString(connection.display)) else { return false }
    // The server may end meanwhile; that is noticed over our own connection.
    XSetIOErrorExitHandler(other, { _, _ in }, nil)
    defer {
      XCloseDisplay(other)
      _ = ErrorLog.take(other)
    }
    var (major, minor): (Int32, Int32) = (2, 2)
    guard XIQueryVersion(other, &major, &minor) == Success else { return false }
    let root = connection.root
    // No other client may take the device in between.
    XGrabServer(other)
    if !ForeignGrab(display: other, root: root).isActive(on: master) {
      let status = withEventMask([], of: master) { mask in
        XIGrabDevice(
          other, master, root, Time(CurrentTime), Cursor(None), XIGrabModeSync, XIGrabModeAsync, False, mask)
      }
      if status == GrabSuccess {
        XIAllowEvents(other, master, XIAsyncDevice, Time(CurrentTime))
        XIUngrabDevice(other, master, Time(CurrentTime))
      }
    }
    XUngrabServer(other)
    XSync(other, False)
    return true
  }
}
