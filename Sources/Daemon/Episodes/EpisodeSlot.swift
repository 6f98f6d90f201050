internal import Bindings
internal import Gestures
internal import Traces

/// One episode of the log. Its memory is used again for a later one.
struct EpisodeSlot {
  /// A line of input that precedes an event.
  enum Preceding {
    case answer(WindowCondition, holds: Bool)
    case touchDisowned(Touch.ID)
    case gestureDisowned(DeviceID)
  }

  /// Maximum size of one episode's input: a gesture that lasts for minutes does not replace all others.
  private static let maximumInputSize = 96 << 10
  /// Maximum number of conditions that are kept, and of those that did not hold.
  private static let maximumConditions = (all: 64, notHolding: 48)
  private static let maximumSystemEvents = 16

  /// Counts the episodes since the daemon's start, from 1.
  private(set) var number: UInt64 = 0
  /// Time of its first event, and of its last one.
  private(set) var times = (first: Timestamp(microseconds: 0), last: Timestamp(microseconds: 0))
  private var header = TraceHeader()
  /// The positions of its input in the ring.
  private var input = 0..<0
  /// Number of events for which there was no memory.
  private var droppedInput = 0
  private var encoder = InputEncoder()
  /// The conditions that were asked about, each with its last answer.
  private var conditions: [(condition: WindowCondition, holds: Bool)] = []
  private var systemEvents: [SystemEvent] = []
  var outcomes = OutcomeRecord()

  /// The greatest number of fingers, or pointers with a button pressed, at a time.
  var maximumTouches = 0
  /// True if a binding took part that what was seen could be the gesture of.
  private var concernsBinding = false

  /// True if an application was used, as far as can be seen, and no gesture was tried.
  var isOrdinary: Bool { maximumTouches <= 1 && !concernsBinding }

  /// Begins an episode in the memory of an older one.
  mutating func begin(_ number: UInt64, at time: Timestamp, position: Int, _ header: TraceHeader) {
    self.number = number
    times = (time, time)
    self.header = header
    input = position..<position
    droppedInput = 0
    encoder = InputEncoder()
    conditions.removeAll(keepingCapacity: true)
    systemEvents.removeAll(keepingCapacity: true)
    outcomes.clear()
    (maximumTouches, concernsBinding) = (0, false)
  }

  /// Records an event.
  ///
  /// - Parameter mode: The mode in force, if it was changed since the last event.
  mutating func record(_ event: InputEvent, after lines: [Preceding], _ mode: String?, to ring: inout ByteRing) {
    let time = event.timestamp
    times.last = max(times.last, time)
    var systemEvent = 0
    if case .system(let event, _) = event {
      guard systemEvents.count < Self.maximumSystemEvents else {
        droppedInput += 1
        return
      }
      systemEvent = systemEvents.count
      systemEvents.append(event)
    }
    guard droppedInput == 0, ring.end - input.lowerBound < Self.maximumInputSize else {
      droppedInput += 1
      return
    }
    for line in lines {
      switch line {
      case .answer(let condition, let holds):
        guard let number = newAnswer(to: condition, holds: holds) else { continue }
        encoder.append(condition: number, holds: holds, at: time, to: &ring)
      case .touchDisowned(let touch): encoder.append(disowned: touch, at: time, to: &ring)
      case .gestureDisowned(let device): encoder.append(disownedGestureOf: device, at: time, to: &ring)
      }
    }
    if let mode { encoder.append(mode: mode, at: time, to: &ring) }
    encoder.append(event, systemEvent: systemEvent, to: &ring)
    input = input.lowerBound..<max(ring.end, input.lowerBound)
  }

  /// Records the state changes that the event caused, except movements and returns to `possible`.
  mutating func record(
    _ transitions: [GestureEngine.Transition], of pipeline: GesturePipeline, source event: InputEvent
  ) {
    for transition in transitions where transition.to != .changed && transition.to != .possible {
      guard let index = pipeline.binding(of: transition.recognizer) else { continue }
      let isTouch = if case .touches = event { true } else { false }
      if !isTouch || pipeline.bindings.bindings[index].trigger.fingers.contains(1) { concernsBinding = true }
      guard outcomes.admits(transition), let line = TraceTransition(transition, of: pipeline) else { continue }
      outcomes.append(line, of: pipeline.bindings.bindings[index], at: transition.at)
    }
  }

  /// Returns the number by which the input refers to a condition; nil if this answer is known already, or there is no
  /// memory for it. A condition without an answer does not hold.
  private mutating func newAnswer(to condition: WindowCondition, holds: Bool) -> Int? {
    if let known = conditions.firstIndex(where: { $0.condition == condition }) {
      guard conditions[known].holds != holds else { return nil }
      conditions[known].holds = holds
      return known
    }
    guard conditions.count < (holds ? Self.maximumConditions.all : Self.maximumConditions.notHolding) else {
      return nil
    }
    conditions.append((condition, holds))
    return conditions.count - 1
  }

  /// Returns the episode as a trace. Its input is missing if the ring no longer has it.
  func trace(_ ring: ByteRing) -> Trace {
    let (bindings, outcomes) = outcomes.lines
    var trace = Trace(header: header)
    trace.header.bindings = bindings
    if let bytes = ring.bytes(in: input) {
      var decoder = InputDecoder(bytes, conditions: conditions.map(\.condition), systemEvents: systemEvents)
      trace.lines = decoder.lines()
      if droppedInput > 0 { trace.lines.append(TraceLine(times.last, .gap(droppedInput))) }
    } else {
      trace.lines = [TraceLine(times.first, .gap(max(1, droppedInput)))]
    }
    trace.lines = trace.lines.merged(with: outcomes)
    if self.outcomes.droppedCount > 0 { trace.lines.append(TraceLine(times.last, .gap(self.outcomes.droppedCount))) }
    return trace
  }
}

extension [TraceLine] {
  /// Returns the lines with the outcomes after the input of the same time.
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
