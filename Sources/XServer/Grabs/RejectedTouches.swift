internal import CX11
internal import Gestures

/// The touches that were rejected last, until the server has forgotten them.
///
/// A rejected touch goes to other clients: to a window manager that has grabbed the clicks on a window and decides about
/// each of them, and then to the window. If the window closes before the window manager has decided,
/// X.Org Server 21.1 ends the window manager's grab but keeps the touch, where its finger was lifted before. Nobody can
/// decide about it any more, and every later touch that an application takes for a click waits for it.
final class RejectedTouches {
  private struct Entry {
    let touch: PendingTouches.Word
    let emulatesPointer: Bool
    var isLifted = false
    /// How often the server still knew the touch after its finger was lifted.
    var checks = 0
    /// How often we tried to end it.
    var attempts = 0
  }

  /// More touches than this are not followed.
  private static let capacity = 16
  /// The time between two checks: first while a window manager may be about to decide, then while one is slow.
  private static let interval = Duration.milliseconds(5)
  private static let longInterval = Duration.milliseconds(100)
  /// The number of checks with the short interval (250 ms), and with both (15 s). Later ones come with other touches only.
  private static let frequentChecks = 50
  private static let timedChecks = 200
  /// After this many attempts to end a touch there are no more: a click of a mouse has made the server forget which touch
  /// the window manager's grab was about.
  private static let maximumAttempts = 50

  private unowned let connection: XConnection
  private let foreignGrab: ForeignGrab
  private var entries: [Entry] = []
  /// The time of the next check; nil where none is due.
  private(set) var checkTime: Timestamp?

  init(connection: XConnection, foreignGrab: ForeignGrab) {
    self.connection = connection
    self.foreignGrab = foreignGrab
  }

  /// Records a touch that is rejected at `now`.
  func add(_ touch: PendingTouches.Word, emulatesPointer: Bool, at now: Timestamp) {
    entries = entries.suffix(Self.capacity - 1) + [Entry(touch: touch, emulatesPointer: emulatesPointer)]
    checkTime = checkTime ?? now + Self.interval
  }

  /// Whether a lifted finger's touch is still on its way through other clients.
  var isDelivering: Bool { entries.contains { $0.isLifted && $0.checks < Self.frequentChecks } }

  /// Whether the server still knows a rejected touch of the master device that becomes a click where an application does
  /// not know touches. It delivers the next one of them only after this one.
  func isDeliveringClick(of master: Int32) -> Bool {
    entries.contains { $0.touch.master == master && $0.emulatesPointer && connection.isActive($0.touch) }
  }

  /// Forgets the touches that the server has forgotten, and ends those that nobody can end any more.
  ///
  /// - Parameter isDown: whether the finger of a touch is on its screen.
  /// - Returns: The touches that were ended.
  func check(at now: Timestamp, isDown: (PendingTouches.Word) -> Bool) -> [PendingTouches.Word] {
    checkTime = nil
    var remaining: [Entry] = []
    var ended: [PendingTouches.Word] = []
    for var entry in entries {
      entry.isLifted = !isDown(entry.touch)
      if entry.isLifted {
        guard connection.isActive(entry.touch) else { continue }
        entry.checks += 1
        if entry.emulatesPointer, entry.attempts < Self.maximumAttempts,
          !foreignGrab.isActive(on: entry.touch.master)
        {
          entry.attempts += 1
          connection.endAbandonedTouch(of: entry.touch.master)
          guard connection.isActive(entry.touch) else {
            ended.append(entry.touch)
            continue
          }
        }
        if entry.attempts < Self.maximumAttempts, entry.checks < Self.timedChecks {
          checkTime = now + (entry.checks < Self.frequentChecks ? Self.interval : Self.longInterval)
        }
      }
      remaining.append(entry)
    }
    entries = remaining
    return ended
  }
}

extension XConnection {
  /// Whether the server still knows a touch that is no longer ours: then it refuses our decision in another way.
  fileprivate func isActive(_ touch: PendingTouches.Word) -> Bool {
    roundTrip()
    _ = ErrorLog.take(display)
    XIAllowTouchEvents(display, touch.master, UInt32(bitPattern: touch.number), root, XIAcceptTouch)
    roundTrip()
    return ErrorLog.take(display)?.code == UInt8(BadAccess)
  }

  /// Makes the server end the touch that a passive grab of the master device was about, if there is no such grab any
  /// more.
  ///
  /// Whoever thaws a device accepts, in X.Org Server 21.1, the touch that the device was last frozen with, even if
  /// another client's grab had frozen it. (A grab over our own connection would also take the touches that are ours to
  /// decide.)
  fileprivate func endAbandonedTouch(of master: Int32) {
    guard let other = XOpenDisplay(XDisplayString(display)) else { return }
    // The server may end meanwhile; that is noticed over our own connection.
    XSetIOErrorExitHandler(other, { _, _ in }, nil)
    defer {
      XCloseDisplay(other)
      _ = ErrorLog.take(other)
    }
    var (major, minor): (Int32, Int32) = (2, 2)
    guard XIQueryVersion(other, &major, &minor) == Success else { return }
    let root = root
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
  }
}
