internal import CX11
internal import Gestures

/// Sends decisions about touches to the server, and rejects only where the server survives it.
///
/// X.Org Server 21.1 crashes when it activates a grab on a window that was destroyed (see `TouchedWindows`). Rejections
/// are therefore sent while we hold the server: no other client can destroy a window then, and all destructions before
/// are known. A touch whose window is gone is accepted instead. A rejection that the server would only carry out later
/// waits: while another client's grab may have frozen the pointer, or while an earlier touch is undecided.
final class TouchDecisions {
  /// How long to wait before the next attempt.
  private static let retryInterval = Duration.milliseconds(5)
  /// After this many attempts the touch is accepted: 250 ms, far longer than a window manager that is alive takes to
  /// decide about a click.
  private static let maximumAttempts = 50

  /// More rejected touches than this are not followed.
  private static let maximumDelivering = 16

  private unowned let connection: XConnection
  private var waiting: [PendingTouches.Word] = []
  private var finished: [Int32] = []
  /// The touches rejected last, until the server has forgotten them.
  private var delivering: [PendingTouches.Word] = []
  private var deliveryAttempts = 0
  private var attempts: [Int32: Int] = [:]
  /// A window that is never shown, for `isHeldByOther`.
  private var hiddenWindow: Window = 0
  /// The time of the next attempt to send; nil where nothing waits.
  private var sendTime: Timestamp?
  /// The time to ask again whether the rejected touches have been delivered; nil where nobody has asked, or all have.
  private var deliveryCheckTime: Timestamp?

  /// The time of the next attempt; nil where nothing waits.
  var retryTime: Timestamp? { [sendTime, deliveryCheckTime].compactMap { $0 }.min() }

  init(connection: XConnection) { self.connection = connection }

  func add(_ decision: PendingTouches.Word) { waiting.append(decision) }

  /// Whether a touch that we rejected is still on its way through other clients, a window manager's grab for example.
  /// Asks again after a while if so.
  func isDelivering(at now: Timestamp) -> Bool {
    delivering.removeAll { !connection.isActive(touch: $0.number, of: $0.master) }
    deliveryAttempts = delivering.isEmpty ? 0 : deliveryAttempts + 1
    guard !delivering.isEmpty, deliveryAttempts < Self.maximumAttempts else {
      delivering = []
      deliveryAttempts = 0
      deliveryCheckTime = nil
      return false
    }
    deliveryCheckTime = now + Self.retryInterval
    return true
  }

  func hasDecisions(of device: Int32) -> Bool { waiting.contains { $0.device == device } }

  /// A touch is over without a decision of ours.
  func finish(_ number: Int32) {
    guard connection.touched.isFollowed(number), !waiting.contains(where: { $0.number == number }) else { return }
    finished.append(number)
  }

  /// Sends what can be sent now, and returns it.
  ///
  /// - Parameters:
  ///   - now: the server's time.
  ///   - isFinal: whether nothing can be sent later: then touches that would have to wait are accepted.
  ///   - mustWait: whether something of our own delays what the server does about a rejection.
  func send(
    at now: Timestamp, isFinal: Bool, mustWait: (PendingTouches.Word) -> Bool
  ) -> [PendingTouches.Word] {
    sendTime = nil
    if let time = deliveryCheckTime, time <= now { deliveryCheckTime = nil }
    guard !waiting.isEmpty || !finished.isEmpty else { return [] }
    XGrabServer(connection.display)
    connection.roundTrip()
    connection.readQueue()
    var sent: [PendingTouches.Word] = []
    var delayed: [PendingTouches.Word] = []
    for var decision in waiting.sorted(by: { $0.number < $1.number }) {
      if !decision.isAccepted, !connection.touched.isIntact(decision.number) {
        decision.isAccepted = true
      } else if !decision.isAccepted, connection.touched.emulatesPointer(decision.number),
        delayed.contains(where: { $0.master == decision.master }) || mustWait(decision)
          || isHeldByOther(decision.master)
      {
        attempts[decision.number, default: 0] += 1
        if !isFinal, attempts[decision.number, default: 0] < Self.maximumAttempts {
          delayed.append(decision)
          continue
        }
        decision.isAccepted = true
      }
      attempts[decision.number] = nil
      sent.append(decision)
      if !decision.isAccepted { delivering = delivering.suffix(Self.maximumDelivering - 1) + [decision] }
      XIAllowTouchEvents(
        connection.display, decision.master, UInt32(bitPattern: decision.number), connection.root,
        decision.isAccepted ? XIAcceptTouch : XIRejectTouch)
      connection.unfollowWindows(ofTouch: decision.number)
    }
    for number in finished { connection.unfollowWindows(ofTouch: number) }
    XUngrabServer(connection.display)
    connection.flush()
    finished = []
    waiting = delayed
    sendTime = delayed.isEmpty ? nil : now + Self.retryInterval
    return sent
  }

  /// Whether another client's grab of the master device is active: it may have frozen the device.
  ///
  /// A grab through a window that is not shown always fails, and says so only where no other client has the device.
  private func isHeldByOther(_ master: Int32) -> Bool {
    if hiddenWindow == 0 {
      hiddenWindow = XCreateWindow(
        connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    }
    let (display, window) = (connection.display, hiddenWindow)
    let status = connection.withEventMask([], of: master) { mask in
      XIGrabDevice(
        display, master, window, Time(CurrentTime), Cursor(None), XIGrabModeAsync, XIGrabModeAsync, False, mask)
    }
    return status == AlreadyGrabbed
  }
}

extension XConnection {
  /// Whether the server still knows a touch that is no longer ours: then it refuses our decision in another way.
  fileprivate func isActive(touch number: Int32, of master: Int32) -> Bool {
    roundTrip()
    _ = ErrorLog.take(display)
    XIAllowTouchEvents(display, master, UInt32(bitPattern: number), root, XIAcceptTouch)
    roundTrip()
    return ErrorLog.take(display)?.code == UInt8(BadAccess)
  }
}
