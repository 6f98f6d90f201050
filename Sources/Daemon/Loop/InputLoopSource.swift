internal import Actions
internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import XServer

/// The X server's events, the timers of gestures, and the deadlines of events that are held back from applications.
final class InputLoopSource: LoneLoopSource {
  private let gestures: GestureService
  private let reconnects: Bool
  private let termination: Termination
  private var devicesChanged = false
  /// Number of the server's events, other than movements of touchpad gestures, that were read before the last pass.
  private var otherEvents = 0
  private(set) var concernsNoOther = false
  /// True if this pass has handled an event.
  private var hasHandled = false

  /// - Parameter reconnects: true if the supervisor waits for a server that has gone to come back.
  init(_ gestures: GestureService, reconnects: Bool, termination: Termination) {
    self.gestures = gestures
    self.reconnects = reconnects
    self.termination = termination
    entries = [PollEntry(descriptor: gestures.display.connection.fileDescriptor)]
  }

  private var source: EventSource { gestures.display.source }

  let entries: [PollEntry]

  var deadline: MonotonicTime? {
    // Actions talk to the server, and that may read events which `poll` then no longer sees.
    if source.holdsEvents { return .now }
    let timer = gestures.pipeline.nextDeadline.earlier(source.nextDeadline)
    return timer.flatMap { gestures.clock.machineTime(of: $0) }.earlier(source.nextPointerPoll)
  }

  /// Handles everything that has arrived, then everything that is due: an event in the queue comes before a timer.
  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    gestures.supervisor.recordProgress()
    concernsNoOther = false
    // The first pass has no entries.
    guard entries.isEmpty || entries.contains(where: { $0.isReady }) || isDue else { return }
    (concernsNoOther, hasHandled) = (true, false)
    defer { otherEvents = source.otherEvents }
    do throws(XServerError) {
      try source.drain { event in handle(event) }
    } catch {
      Output.report(error.description + (reconnects ? "; waiting for the server to come back" : ""))
      concernsNoOther = false
      termination.request(.connectionLost)
      return
    }
    concernsNoOther = concernsNoOther && otherEvents == source.otherEvents && !isDue
    // An error may have woken us, which the end of a whole pass reports.
    if gestures.isVerbose, !hasHandled { concernsNoOther = false }
    if concernsNoOther { return gestures.display.connection.flush() }
    pollPointer()
    if devicesChanged {
      devicesChanged = false
      // A binding for a device by name needs nothing before that device is there.
      gestures.selectInput()
    }
    fireTimers()
    expire()
  }

  private var isDue: Bool { deadline.map { $0 <= MonotonicTime.now } ?? false }

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
    case .userPressed: gestures.display.performer.endResumption()
    case .mayBeLocked: gestures.noteLockSign()
    case .ownershipLost:
      Output.report("another dactyld has taken over this display")
      termination.request(.success)
    }
    concernsNoOther = false
  }

  private func pollPointer() {
    let now = MonotonicTime.now
    // What a grab holds back has a deadline even if no binding is served the event that began it.
    if gestures.clock.serverTime(at: now) == nil, let time = source.latestTime {
      gestures.clock.observed(time, at: now)
    }
    source.pollPointer(at: now, time: gestures.clock.serverTime(at: now)) { event in handle(event) }
  }

  private func fireTimers() {
    while let deadline = gestures.pipeline.nextDeadline, let now = gestures.clock.serverTime(at: .now),
      deadline <= now
    {
      gestures.handle(.time(ServerClock.timerTime(deadline, at: now)))
      // A deadline that does not advance would keep this loop running forever.
      guard gestures.pipeline.nextDeadline != deadline else { return }
    }
  }

  /// Gives applications what they have waited for too long.
  private func expire() {
    guard let now = gestures.clock.serverTime(at: .now) else { return }
    source.expire(at: now) { event in handle(event) }
  }
}
