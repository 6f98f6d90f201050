internal import Actions
internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import XServer

/// Serves the X server's events, the timers of gestures, and the deadlines of intercepted events.
final class InputLoopSource: LoneLoopSource {
  private let gestures: GestureService
  private let reconnects: Bool
  private let termination: Termination
  private let contacts: ContactService
  private var devicesChanged = false
  /// Number of server events, other than movements, that were read by the end of the last pass.
  private var otherEvents = 0
  private(set) var concernsNoOther = false
  /// True if this pass has handled an event.
  private var hasHandled = false

  /// - Parameters:
  ///   - contacts: Notified of the time of each key press.
  ///   - reconnects: True if the supervisor waits for a lost server to return.
  init(_ gestures: GestureService, contacts: ContactService, reconnects: Bool, termination: Termination) {
    self.gestures = gestures
    self.contacts = contacts
    self.reconnects = reconnects
    self.termination = termination
    entries = [PollEntry(descriptor: gestures.display.connection.fileDescriptor)]
  }

  private var source: EventSource { gestures.display.source }

  let entries: [PollEntry]

  var deadline: MonotonicTime? {
    // The requests of actions may have read events from the connection, so that `poll` does not see these events.
    // Handle them without waiting.
    if source.holdsEvents { return MonotonicTime(microseconds: 0) }
    let timer = gestures.pipeline.nextDeadline.earlier(source.nextDeadline)
    return timer.flatMap { gestures.clock.machineTime(of: $0) }.earlier(source.nextPointerPoll)
  }

  /// Handles all arrived events, then all due timers: a queued event precedes a timer.
  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    gestures.supervisor.recordProgress()
    concernsNoOther = false
    // The first pass has no entries.
    guard entries.isEmpty || entries.contains(where: { $0.isReady }) || isDue else { return }
    (concernsNoOther, hasHandled) = (true, false)
    defer { otherEvents = source.otherEvents }
    do throws(XServerError) {
      while let event = try source.next() { handle(event) }
    } catch {
      Output.report(error.description + (reconnects ? "; waiting for the server to come back" : ""))
      concernsNoOther = false
      termination.request(.connectionLost)
      return
    }
    concernsNoOther = concernsNoOther && otherEvents == source.otherEvents && !isDue
    // In verbose mode, run a full pass if no event was handled. A server error may have ended the wait, and only the
    // end of a full pass reports it.
    if gestures.isVerbose, !hasHandled { concernsNoOther = false }
    if concernsNoOther { return gestures.display.connection.flush() }
    let now = MonotonicTime.now
    pollPointer(at: now)
    if devicesChanged {
      devicesChanged = false
      // Select again, because a binding for a device by name selects nothing before that device exists.
      gestures.selectInput()
    }
    fireTimers()
    expire(at: now)
  }

  private var isDue: Bool { deadline.map { $0 <= .now } ?? false }

  private func handle(_ event: SourceEvent) {
    gestures.supervisor.recordProgress()
    hasHandled = true
    switch event {
    case .input(let input):
      if case .system = input {
        devicesChanged = true
      } else {
        gestures.clock.observed(input.timestamp, at: .now)
      }
      if gestures.handle(input) { concernsNoOther = false }
      return
    case .touchDisowned(let touch): gestures.disown(touch)
    case .gestureDisowned(let device): gestures.disownGesture(of: device)
    case .keyboardChanged: break
    case .userPressed(let press):
      gestures.display.performer.userPressed(press)
      // Only the first key of a rest needs a query of the pointer.
      if !press.isKey || gestures.pipeline.mayDwell, let end = source.restEnded(by: press) { gestures.endRest(end) }
    case .keyPressed(let time):
      contacts.keyPressed(at: time)
      return
    case .mayBeLocked: gestures.recordPossibleLock()
    case .ownershipLost:
      Output.report("another dactyld has taken over this display")
      termination.request(.success)
    }
    concernsNoOther = false
  }

  private func pollPointer(at now: MonotonicTime) {
    // Intercepted input has a deadline by the server's clock. Therefore, set the clock even by an event that no binding
    // gets.
    if gestures.clock.serverTime(at: now) == nil, let time = source.latestTime {
      gestures.clock.observed(time, at: now)
    }
    for event in source.pollPointer(at: now, time: gestures.clock.serverTime(at: now)) {
      handle(.input(.hover(event)))
    }
  }

  private func fireTimers() {
    while let deadline = gestures.pipeline.nextDeadline, let now = gestures.clock.serverTime(at: .now),
      deadline <= now
    {
      gestures.handle(.time(ServerClock.timerTime(deadline, at: now)))
      // Stop if the deadline has not advanced; otherwise, this loop would run forever.
      guard gestures.pipeline.nextDeadline != deadline else { return }
    }
  }

  /// Replays intercepted input to applications if the grab decision has timed out.
  private func expire(at now: MonotonicTime) {
    guard let now = gestures.clock.serverTime(at: now) else { return }
    for touch in source.expire(at: now) { handle(.touchDisowned(touch)) }
  }
}
