internal import Bindings
internal import Gestures
internal import Traces

/// One episode of the log. The log reuses the memory of an old episode for a later one.
struct EpisodeSlot {
  /// A line of the trace that is written before the line of an event.
  enum Preceding {
    case answer(WindowCondition, holds: Bool)
    case touchDisowned(Touch.ID)
    case gestureDisowned(DeviceID)
  }

  /// Maximum number of input lines of one episode, so that a gesture of minutes does not replace all other episodes.
  private static let maximumInput = 1536
  /// Maximum number of remembered conditions. When `notHolding` conditions are remembered, only conditions that hold
  /// are added.
  private static let maximumConditions = (all: 64, notHolding: 48)
  private static let maximumSystemEvents = 16

  /// Number of the episode since the daemon's start, from 1.
  private(set) var number: UInt64 = 0
  /// Times of the first and the last event.
  private(set) var times = (first: Timestamp(microseconds: 0), last: Timestamp(microseconds: 0))
  private var header = TraceHeader()
  /// The positions of the input lines in the ring.
  private var input = 0..<0
  /// Number of events that were dropped because of `maximumInput` or `maximumSystemEvents`.
  private var droppedInput = 0
  /// The conditions that were checked, each with its last answer.
  private var conditions: [(condition: WindowCondition, holds: Bool)] = []
  /// Number of system events in the input.
  private var systemEvents = 0
  var outcomes = OutcomeRecord()

  /// Number of the last gesture that began before the episode.
  private var precedingGesture: UInt64 = 0
  /// Number of the last gesture that began in the episode or before it.
  var lastGesture: UInt64 = 0
  /// The largest number of simultaneous fingers, or of pointers with a pressed button.
  var maximumTouches = 0
  /// True if a state change showed that the input was probably meant for a binding (`concerns`).
  private var concernsBinding = false
  /// True if the input contains the contacts on a touchpad.
  private var isOfContacts = false

  /// True if the input was probably meant for an application, not as a gesture.
  var isOrdinary: Bool { maximumTouches <= 1 && !concernsBinding }

  /// Returns true if the gesture with this number began in the episode.
  func contains(gesture: UInt64) -> Bool { gesture > precedingGesture && gesture <= lastGesture }

  /// Begins an episode in the memory of an older one.
  ///
  /// - Parameter lastGesture: Number of the last gesture that began before the episode.
  mutating func begin(
    _ number: UInt64, at time: Timestamp, position: Int, _ header: TraceHeader, after lastGesture: UInt64
  ) {
    self.number = number
    times = (time, time)
    self.header = header
    input = position..<position
    (droppedInput, systemEvents) = (0, 0)
    conditions.removeAll(keepingCapacity: true)
    outcomes.clear()
    (precedingGesture, self.lastGesture) = (lastGesture, lastGesture)
    (maximumTouches, concernsBinding, isOfContacts) = (0, false, false)
  }

  /// Records an event.
  ///
  /// - Parameter mode: The new mode, if it has changed since the last event; otherwise nil.
  mutating func record(_ event: InputEvent, after preceding: [Preceding], _ mode: String?, to ring: inout LineRing) {
    let time = event.timestamp
    times.last = max(times.last, time)
    if case .touches(let touches) = event, touches.changed.first?.kind == .indirect { isOfContacts = true }
    let isSystem = if case .system = event { true } else { false }
    guard droppedInput == 0, ring.end - input.lowerBound < Self.maximumInput,
      !isSystem || systemEvents < Self.maximumSystemEvents
    else {
      droppedInput += 1
      return
    }
    if isSystem { systemEvents += 1 }
    for line in preceding {
      switch line {
      case .answer(let condition, let holds):
        guard isUnknown(condition, holds: holds) else { continue }
        ring.append(TraceLine(time, .condition(condition, holds: holds)))
      case .touchDisowned(let touch): ring.append(TraceLine(time, .touchDisowned(touch)))
      case .gestureDisowned(let device): ring.append(TraceLine(time, .gestureDisowned(device)))
      }
    }
    if let mode { ring.append(TraceLine(time, .mode(mode))) }
    ring.append(TraceLine(event))
    input = input.lowerBound..<ring.end
  }

  /// Records the state changes that an event caused. Omits movements and changes back to `possible`.
  mutating func record(
    _ transitions: [GestureEngine.Transition], of pipeline: GesturePipeline, source event: InputEvent
  ) {
    for transition in transitions where transition.to != .changed && transition.to != .possible {
      guard let index = pipeline.binding(of: transition.recognizer) else { continue }
      if concerns(pipeline.bindings.bindings[index], transition, event) { concernsBinding = true }
      guard outcomes.admits(transition), let line = TraceTransition(transition, of: pipeline) else { continue }
      outcomes.append(line, of: index, in: pipeline.bindings, at: transition.at)
    }
  }

  /// Returns true if the state change of a binding's recognizer shows that the input was probably meant for this
  /// binding.
  private func concerns(_ binding: Binding, _ transition: GestureEngine.Transition, _ event: InputEvent) -> Bool {
    if case .touches = event, !binding.trigger.fingers.contains(1) { return false }
    // A recognizer that did not begin shows only that the pointer passed by.
    if case .hover = event { return transition.to == .began }
    // One finger on a touchpad usually moves the pointer, so only a gesture that almost succeeded counts.
    return !isOfContacts || transition.reason?.isNear ?? true
  }

  /// Remembers the answer to a condition. Returns false if the answer is already known, or if the limit is reached. In
  /// a trace, a condition without an answer does not hold.
  private mutating func isUnknown(_ condition: WindowCondition, holds: Bool) -> Bool {
    if let known = conditions.firstIndex(where: { $0.condition == condition }) {
      guard conditions[known].holds != holds else { return false }
      conditions[known].holds = holds
      return true
    }
    let maximum = holds ? Self.maximumConditions.all : Self.maximumConditions.notHolding
    guard conditions.count < maximum else { return false }
    conditions.append((condition, holds))
    return true
  }

  /// Returns the episode as a trace. The input is missing if the ring no longer contains it.
  func trace(_ ring: LineRing) -> Trace {
    var trace = Trace(header: header)
    trace.header.bindings = outcomes.bindings
    let lines = ring.lines(in: input)
    let gap = lines == nil ? max(1, droppedInput) : droppedInput
    trace.lines = lines ?? []
    if gap > 0 { trace.lines.append(TraceLine(lines == nil ? times.first : times.last, .gap(gap))) }
    trace.lines = trace.lines.merged(with: outcomes.lines)
    if outcomes.droppedCount > 0 { trace.lines.append(TraceLine(times.last, .gap(outcomes.droppedCount))) }
    return trace
  }
}

extension GestureFailure {
  /// True if the gesture was too slow, was not committed, or covered at least half of its minimum distance.
  fileprivate var isNear: Bool {
    switch self {
    case .tooSlow, .notCommitted: true
    case .tooNear(let distance, let minimum): distance >= minimum / 2
    case .moved, .tooManyTouches, .tooFewTouches, .tooLate, .wrongDirection, .otherMotion, .interrupted, .wrongKind,
      .tooShort, .unlike, .deviated, .outmatched, .strokeMissing, .refused, .prevented, .requirementRecognized,
      .cancelled, .disabled, .sequenceEnded, .releasedAlone, .custom:
      false
    }
  }
}

extension [TraceLine] {
  /// Returns these lines and the outcomes in chronological order. At equal times, input precedes outcomes.
  fileprivate func merged(with outcomes: [TraceLine]) -> [TraceLine] {
    var merged: [TraceLine] = []
    var remaining = outcomes[...]
    for line in self {
      while let next = remaining.first, next.time < line.time {
        merged.append(next)
        remaining.removeFirst()
      }
      merged.append(line)
    }
    return merged + remaining
  }
}
