internal import CX11
internal import Gestures

/// Sends decisions about touches to the server, and rejects only where the server survives it.
///
/// X.Org Server 21.1 crashes when it activates a grab on a window that was destroyed (see `TouchedWindows`). Rejections
/// are therefore sent while we hold the server: no other client can destroy a window then, and all destructions before
/// are known. A touch whose window is gone is accepted instead. A rejection that the server would only carry out later
/// waits: while another client's grab may have frozen the pointer, while an earlier touch is undecided, or while one that was
/// rejected earlier is on its way through other clients.
///
/// A touch that is over because its touchscreen is switched off is rejected instead of accepted. The server would believe
/// that the finger holds button 1 down, and only the touchscreen could tell it otherwise (see `forgetTouchButton`).
final class TouchDecisions {
  /// The time between two attempts to send a decision.
  private static let retryInterval = Duration.milliseconds(5)
  /// A touch that waits for so long is accepted. A window manager decides about a click within some milliseconds, and
  /// within some hundred where the machine is busy.
  private static let timeout = Duration.seconds(1)

  private unowned let connection: XConnection
  private let foreignGrab: ForeignGrab
  private let rejected: RejectedTouches
  /// Returns true if the server has ended the touch of a decision because the touchscreen is switched off.
  var isSwitchedOff: (PendingTouches.Decision) -> Bool = { _ in false }
  private var waiting: [PendingTouches.Decision] = []
  private var finished: [Int32] = []
  /// The time of the first attempt to send each decision that waits.
  private var firstAttempts: [Int32: Timestamp] = [:]
  /// The time of the next attempt to send; nil where nothing waits.
  private(set) var retryTime: Timestamp?

  init(connection: XConnection, foreignGrab: ForeignGrab, rejected: RejectedTouches) {
    self.connection = connection
    self.foreignGrab = foreignGrab
    self.rejected = rejected
  }

  func add(_ decision: PendingTouches.Decision) { waiting.append(decision) }

  func hasDecisions(of device: Int32) -> Bool { waiting.contains { $0.device == device } }

  /// Makes acceptances of the decisions about the touches of a device that have not been sent, but for those that have
  /// ended.
  func acceptUnfinishedTouches(of device: Int32) {
    for index in waiting.indices
    where waiting[index].device == device && !rejected.isLifted(waiting[index].number) {
      waiting[index].isAccepted = true
    }
  }

  /// Records that a touch is over without a decision of ours.
  func finish(_ number: Int32) {
    guard connection.windows.touched.isFollowed(number), !waiting.contains(where: { $0.number == number }) else {
      return
    }
    finished.append(number)
  }

  /// Sends what can be sent now, and returns it.
  ///
  /// - Parameters:
  ///   - now: The server's time.
  ///   - isFinal: True if nothing can be sent later: then touches that would have to wait are accepted.
  ///   - mustWait: Returns true if something of our own delays what the server does about a rejection.
  func send(
    at now: Timestamp, isFinal: Bool, mustWait: (PendingTouches.Decision) -> Bool
  ) -> [PendingTouches.Decision] {
    retryTime = nil
    guard !waiting.isEmpty || !finished.isEmpty else { return [] }
    XGrabServer(connection.display)
    connection.roundTrip()
    connection.queue.read()
    var sent: [PendingTouches.Decision] = []
    var delayed: [PendingTouches.Decision] = []
    for var decision in waiting.sorted(by: { $0.number < $1.number }) {
      if decision.isAccepted, isSwitchedOff(decision) { decision.isAccepted = false }
      if !decision.isAccepted, !connection.windows.touched.isIntact(decision.number) {
        decision.isAccepted = true
      } else if !decision.isAccepted, connection.windows.touched.emulatesPointer(decision.number),
        delayed.contains(where: { $0.master == decision.master }) || mustWait(decision)
          || foreignGrab.isActive(on: decision.master) || rejected.isDeliveringClick(of: decision.master)
      {
        let firstAttempt = firstAttempts[decision.number] ?? now
        firstAttempts[decision.number] = firstAttempt
        if !isFinal, now - firstAttempt < Self.timeout {
          delayed.append(decision)
          continue
        }
        decision.isAccepted = true
      }
      firstAttempts[decision.number] = nil
      sent.append(decision)
      if !decision.isAccepted {
        rejected.add(decision, emulatesPointer: connection.windows.touched.emulatesPointer(decision.number), at: now)
      }
      // If another client has grabbed the pointer since, the server accepts the touch in our name when the finger is
      // lifted, and forgets it. No event tells so; our decision is then refused.
      ErrorLog.expect(BadValue, ofNextRequestOn: connection.display)
      XIAllowTouchEvents(
        connection.display, decision.master, UInt32(bitPattern: decision.number), connection.root,
        decision.isAccepted ? XIAcceptTouch : XIRejectTouch)
      connection.windows.unfollow(ofTouch: decision.number)
    }
    for number in finished { connection.windows.unfollow(ofTouch: number) }
    XUngrabServer(connection.display)
    connection.flush()
    finished = []
    waiting = delayed
    retryTime = delayed.isEmpty ? nil : now + Self.retryInterval
    return sent
  }
}
