internal import Bindings
internal import Gestures
internal import Traces

/// The last episodes in a fixed amount of memory: input, answers to conditions, state changes, performed actions.
///
/// An episode begins with the first input on idle devices, and is over when nothing is down and no recognizer waits for
/// a time. The pointer's motion begins one only if a binding took part. Nothing in the log tells what a window was
/// called, which keys were pressed, or what was typed.
struct EpisodeLog {
  static let maximumCount = 20
  /// Time after which wheel or fingers that scroll again begin another episode.
  private static let scrollInterval = Duration.milliseconds(200)
  /// Time without fingers after which an episode is over, even if a recognizer still waits for a time.
  private static let idleTimeout = Duration.seconds(5)

  private var ring = ByteRing()
  /// In the order of time.
  private var slots: [EpisodeSlot] = []
  private var lastNumber: UInt64 = 0
  /// True if the newest slot is not over.
  private var isOpen = false
  private var pressed = PressedInput()
  /// Time of the last input that was not the pointer's motion.
  private var lastInput = Timestamp(microseconds: 0)
  /// The lines that precede the next event.
  private var pending: [EpisodeSlot.Preceding] = []
  /// The mode that the trace of the newest episode has at its end.
  private var mode = Mode.default
  private var layout: ScreenLayout
  private let author: String
  /// The bindings file in force.
  var bindingsFile: TraceBindingsFile?

  /// - Parameter author: The program that makes the traces.
  init(layout: ScreenLayout, author: String) {
    self.layout = layout
    self.author = author
    slots.reserveCapacity(Self.maximumCount)
  }

  // MARK: Reading

  /// The numbers of the episodes, the oldest first, each with the time of its last event.
  var summaries: [(number: UInt64, last: Timestamp)] { slots.map { ($0.number, $0.times.last) } }

  /// Returns an episode as the text of a trace that begins at 0; nil if it is no longer here.
  func text(of number: UInt64) -> String? {
    guard let slot = slots.first(where: { $0.number == number }) else { return nil }
    let trace = slot.trace(ring)
    var writer = TraceWriter(trace.header, start: slot.times.first)
    return TraceWriter.text(of: trace.header) + trace.lines.map { writer.text(of: $0) + "\n" }.joined()
  }

  /// Returns an episode as a trace; nil if it is no longer here.
  func trace(of number: UInt64) -> Trace? { slots.first { $0.number == number }?.trace(ring) }

  // MARK: Recording

  /// Records an answer that the event which is being handled asked for.
  mutating func record(_ condition: WindowCondition, holds: Bool) { pending.append(.answer(condition, holds: holds)) }

  /// Records that an application has a touch in any case.
  mutating func recordDisowned(_ touch: Touch.ID) { pending.append(.touchDisowned(touch)) }

  /// Records the same of the next gesture of a touchpad.
  mutating func recordDisownedGesture(of device: DeviceID) { pending.append(.gestureDisowned(device)) }

  /// Records an event that was handled, and its plan.
  mutating func record(_ event: InputEvent, _ plan: Plan, of pipeline: GesturePipeline) {
    defer { if !pending.isEmpty { pending.removeAll(keepingCapacity: true) } }
    if case .system(.screenLayoutChanged(let layout), _) = event { self.layout = layout }
    let (isIdle, count) = (pressed.isEmpty, pressed.count)
    let begins = pressed.observe(event)
    if isOpen, isIdle, begins, isOver(before: event, pipeline) { isOpen = false }
    if !isOpen {
      guard begins || plan.transitions.contains(where: { pipeline.binding(of: $0.recognizer) != nil }) else { return }
      open(at: event.timestamp, of: pipeline)
    }
    let newest = slots.count - 1
    slots[newest].maximumTouches = max(slots[newest].maximumTouches, pressed.count)
    slots[newest].record(event, after: pending, changedMode(pipeline.mode), to: &ring)
    if !plan.transitions.isEmpty { slots[newest].record(plan.transitions, of: pipeline, source: event) }
    if begins || pressed.count != count { lastInput = event.timestamp }
    isOpen = !pressed.isEmpty || pipeline.nextDeadline != nil || event.isScroll
  }

  /// Records that the session is locked, so that the plan of the last event was not performed.
  mutating func recordRefusal(at time: Timestamp) {
    guard !slots.isEmpty else { return }
    slots[slots.count - 1].outcomes.append(refused: "locked", at: time)
  }

  /// Records an action that was performed.
  ///
  /// - Parameter duration: Time until it was carried out.
  mutating func record(_ planned: PlannedAction, in duration: Duration, at time: Timestamp, of bindings: BindingSet) {
    guard !slots.isEmpty, let action = planned.action, bindings.bindings.indices.contains(planned.binding) else {
      return
    }
    slots[slots.count - 1].outcomes.append(
      performed: action.word, note: planned.note, by: planned.binding, bindings.bindings[planned.binding],
      in: duration, at: time)
  }

  /// Ends the present episode, because other bindings come into force.
  mutating func end() {
    isOpen = false
    pressed = PressedInput()
  }

  /// Returns true if the newest episode is over, although no event has ended it.
  private func isOver(before event: InputEvent, _ pipeline: GesturePipeline) -> Bool {
    let pause = event.timestamp - lastInput
    if event.isScroll, pause < Self.scrollInterval { return false }
    return pipeline.nextDeadline == nil || pause > Self.idleTimeout
  }

  private mutating func open(at time: Timestamp, of pipeline: GesturePipeline) {
    // The use of applications between two gestures takes one place at most.
    var recycled: EpisodeSlot?
    if slots.count >= 2, slots[slots.count - 1].isOrdinary, slots[slots.count - 2].isOrdinary {
      recycled = slots.remove(at: slots.count - 2)
    } else if slots.count >= Self.maximumCount {
      recycled = slots.removeFirst()
    }
    var slot = recycled ?? EpisodeSlot()
    recycled = nil
    lastNumber += 1
    mode = pipeline.mode
    var header = TraceHeader(
      author: author, layout: layout, devices: pipeline.devices.map { TraceDevice($0) }, mode: mode)
    header.bindingsFile = bindingsFile
    slot.begin(lastNumber, at: time, position: ring.end, header)
    slots.append(slot)
    isOpen = true
  }

  /// Returns the mode if it is another one than at the last event.
  private mutating func changedMode(_ mode: String) -> String? {
    guard mode != self.mode else { return nil }
    self.mode = mode
    return mode
  }
}

extension InputEvent {
  fileprivate var isScroll: Bool { if case .scroll = self { true } else { false } }
}
