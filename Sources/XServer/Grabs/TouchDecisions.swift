internal import CX11
internal import Gestures

/// Sends decisions about touches to the server, and rejects a touch only when this cannot crash the server.
///
/// X.Org Server 21.1 crashes when it activates a grab on a window that was destroyed (see `TouchedWindows`). So
/// rejections are sent while we grab the server: no other client can then destroy a window, and all earlier
/// destructions are known. A touch whose window is gone is accepted instead.
///
/// A rejection is sent only when the server can carry it out immediately. The rejection waits while another client's
/// grab may have frozen the pointer, while an earlier touch is undecided, and while an earlier rejected touch is still
/// delivered to other clients.
///
/// A touch that ends because its touchscreen is switched off is rejected instead of accepted. Otherwise the server
/// would believe that the finger holds button 1 down until the touchscreen reports otherwise (see `forgetTouchButton`).
final class TouchDecisions {
  /// The time between two attempts to send a decision.
  private static let retryInterval = Duration.milliseconds(5)
  /// Time after which a waiting touch is accepted. A window manager decides about a click within some milliseconds, or
  /// some hundred milliseconds if the machine is busy.
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
  /// The time of the next attempt to send; nil if nothing waits.
  private(set) var retryTime: Timestamp?

  init(connection: XConnection, foreignGrab: ForeignGrab, rejected: RejectedTouches) {
    self.connection = connection
    self.foreignGrab = foreignGrab
    self.rejected = rejected
  }

  func add(_ decision: PendingTouches.Decision) { waiting.append(decision) }

  func hasDecisions(of device: Int32) -> Bool { waiting.contains { $0.device == device } }

  /// Changes the unsent decisions about the touches of a device to acceptances, except for touches that have ended.
  func acceptUnfinishedTouches(of device: Int32) {
    for index in waiting.indices
    where waiting[index].device == device && !rejected.isLifted(waiting[index].number) {
      waiting[index].isAccepted = true
    }
  }

  /// Records that a touch is over without our decision.
  func finish(_ number: Int32) {
    guard connection.windows.touched.isFollowed(number), !waiting.contains(where: { $0.number == number }) else {
      return
    }
    finished.append(number)
  }

  /// Sends the decisions that can be sent now, and returns them.
  ///
  /// - Parameters:
  ///   - now: The server's time.
  ///   - isFinal: True if no decision can be sent later. Touches that would have to wait are then accepted.
  ///   - mustWait: Returns true if our own undecided input keeps the server from carrying out the rejection now.
  func send(
    at now: Timestamp, isFinal: Bool, mustWait: (PendingTouches.Decision) -> Bool
  ) -> [PendingTouches.Decision] {
    retryTime = nil
    guard !waiting.isEmpty || !finished.isEmpty else { return [] }
    // Accepted taps need no answer of the server, because the acceptance of a touch activates no grab. If a touchscreen
    // was switched off, the report of this was read together with the end of the last touch.
    let areAcceptedTaps = waiting.allSatisfy { $0.isAccepted && rejected.isLifted($0.number) && !isSwitchedOff($0) }
    if areAcceptedTaps, finished.isEmpty { return sendWaiting(at: now, isFinal: isFinal, mustWait: mustWait) }
    return connection.withServerGrabbed {
      connection.roundTrip()
      connection.queue.read()
      return sendWaiting(at: now, isFinal: isFinal, mustWait: mustWait)
    }
  }

  private func sendWaiting(
    at now: Timestamp, isFinal: Bool, mustWait: (PendingTouches.Decision) -> Bool
  ) -> [PendingTouches.Decision] {
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
      // If another client has grabbed the pointer in the meantime, the server accepts the touch in our name when the
      // finger is lifted, and forgets the touch. No event reports this, and the server then refuses our decision.
      ErrorLog.expect(BadValue, ofNextRequestOn: connection.display)
      XIAllowTouchEvents(
        connection.display, decision.master, UInt32(bitPattern: decision.number), connection.root,
        decision.isAccepted ? XIAcceptTouch : XIRejectTouch)
      connection.windows.unfollow(ofTouch: decision.number)
    }
    for number in finished { connection.windows.unfollow(ofTouch: number) }
    finished = []
    waiting = delayed
    retryTime = delayed.isEmpty ? nil : now + Self.retryInterval
    return sent
  }
}
