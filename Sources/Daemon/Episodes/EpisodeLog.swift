internal import Bindings
internal import Gestures
internal import Traces

/// Stores the last episodes in a limited amount of memory: their input, answers to window conditions, state changes and
/// performed actions.
///
/// An episode begins with the first input on idle devices. The episode is over when nothing is pressed and no
/// recognizer waits for a deadline. Pointer motion begins an episode only if it changes the state of a binding's
/// recognizer. The log contains no titles of windows, no pressed keys and no typed text.
struct EpisodeLog {
  static let maximumCount = 20
  /// Minimum pause in scrolling, by wheel or fingers, after which more scrolling begins another episode.
  private static let scrollInterval = Duration.milliseconds(200)
  /// Maximum time for which an episode continues after the last finger or button was released. This timeout limits the
  /// wait for a recognizer that still has a deadline.
  private static let idleTimeout = Duration.seconds(5)

  private var ring = LineRing()
  /// The stored episodes, oldest first.
  private var slots: [EpisodeSlot] = []
  private var lastNumber: UInt64 = 0
  /// True while the newest episode is not over.
  private var isOpen = false
  private var pressed = PressedInput()
  /// Time at which something was last pressed, touched, scrolled or released.
  private var lastInput = Timestamp(microseconds: 0)
  /// The lines of the trace that are written before the next event.
  private var pending: [EpisodeSlot.Preceding] = []
  /// The event after which a recognizer began to wait for the pointer to stay still, and the time at which the wait
  /// ends. If an episode begins at that time, this event becomes the episode's first event.
  private var rest: (event: HoverEvent, preceding: [EpisodeSlot.Preceding], deadline: Timestamp)?
  /// The mode at the end of the newest episode's trace.
  private var mode = Mode.default
  private var layout: ScreenLayout
  private let author: String
  var bindingsFile: TraceBindingsFile?

  /// - Parameter author: The program named in the traces as their author.
  init(layout: ScreenLayout, author: String) {
    self.layout = layout
    self.author = author
    slots.reserveCapacity(Self.maximumCount)
  }

  /// The numbers of the episodes, oldest first, each with the time of its last event.
  var summaries: [(number: UInt64, last: Timestamp)] { slots.map { ($0.number, $0.times.last) } }

  /// Returns an episode as the text of a trace that begins at 0; nil if the log no longer contains it.
  func text(of number: UInt64) -> String? {
    guard let slot = slots.first(where: { $0.number == number }) else { return nil }
    let trace = slot.trace(ring)
    var writer = TraceWriter(trace.header, start: slot.times.first)
    return TraceWriter.text(of: trace.header) + trace.lines.map { writer.text(of: $0) + "\n" }.joined()
  }

  /// Returns an episode as a trace; nil if the log no longer contains it.
  func trace(of number: UInt64) -> Trace? { slots.first { $0.number == number }?.trace(ring) }

  /// Records the answer to a condition on which the current event depends.
  mutating func record(_ condition: WindowCondition, holds: Bool) { pending.append(.answer(condition, holds: holds)) }

  /// Records that an application gets a touch, so that no gesture can have it.
  mutating func recordDisowned(_ touch: Touch.ID) { pending.append(.touchDisowned(touch)) }

  /// Records that an application gets the gesture that begins on a touchpad, so that no binding can have it.
  mutating func recordDisownedGesture(of device: DeviceID) { pending.append(.gestureDisowned(device)) }

  mutating func record(_ event: InputEvent, _ plan: Plan, of pipeline: GesturePipeline) {
    defer { if !pending.isEmpty { pending.removeAll(keepingCapacity: true) } }
    if case .system(.screenLayoutChanged(let layout), _) = event { self.layout = layout }
    let (isIdle, count) = (pressed.isEmpty, pressed.count)
    let begins = pressed.observe(event)
    if isOpen, isIdle, begins, isOver(before: event, pipeline) { isOpen = false }
    if !isOpen {
      // A reload or a lock may cancel a recognizer that waited for a stationary pointer. That is no input.
      if case .system = event { return }
      guard begins || plan.transitions.contains(where: { pipeline.binding(of: $0.recognizer) != nil }) else {
        return observeRest(event, pipeline)
      }
      if case .time(let time) = event, let rest, rest.deadline <= time {
        open(at: rest.event.timestamp, of: pipeline)
        slots[slots.count - 1].record(.hover(rest.event), after: rest.preceding, nil, to: &ring)
      } else {
        open(at: event.timestamp, of: pipeline)
      }
      rest = nil
    }
    let newest = slots.count - 1
    slots[newest].lastGesture = pipeline.gestureCount
    slots[newest].maximumTouches = max(slots[newest].maximumTouches, pressed.count)
    slots[newest].record(event, after: pending, changedMode(pipeline.mode), to: &ring)
    if !plan.transitions.isEmpty { slots[newest].record(plan.transitions, of: pipeline, source: event) }
    if begins || pressed.count != count { lastInput = event.timestamp }
    isOpen = !pressed.isEmpty || pipeline.nextDeadline != nil || event.isScroll
  }

  /// Remembers an event after which a recognizer waits for the pointer to stay still.
  private mutating func observeRest(_ event: InputEvent, _ pipeline: GesturePipeline) {
    guard case .hover(let hover) = event else { return }
    let deadline = pipeline.nextDeadline
    if deadline != rest?.deadline { rest = deadline.map { (hover, pending, $0) } }
  }

  /// Records that the plan of the last event was not performed.
  ///
  /// - Parameter reason: The keyword of the reason: `locked` or `rehearsed`.
  mutating func recordRefusal(_ reason: String, at time: Timestamp) {
    guard !slots.isEmpty else { return }
    slots[slots.count - 1].outcomes.append(refused: reason, at: time)
  }

  /// Records the outcome of an action in the episode in which the action's gesture began. A failure of the action may
  /// become known after that episode. Ignores actions of plugins, and actions of bindings that have been replaced.
  mutating func record(
    _ outcome: ActionOutcome, of planned: PlannedAction, at time: Timestamp, in bindings: BindingSet
  ) {
    guard let slot = slots.lastIndex(where: { $0.contains(gesture: planned.gestureID) }),
      let action = planned.action, bindings.bindings.indices.contains(planned.binding),
      bindings.bindings[planned.binding].text == planned.bindingText
    else { return }
    slots[slot].outcomes.append(
      outcome, of: action.word, note: planned.note, by: planned.binding, in: bindings, at: time)
  }

  /// Ends the current episode, because other bindings come into force.
  mutating func end() {
    isOpen = false
    pressed = PressedInput()
    rest = nil
  }

  /// Returns true if `event`, which presses or scrolls something on idle devices, begins another episode.
  private func isOver(before event: InputEvent, _ pipeline: GesturePipeline) -> Bool {
    let pause = event.timestamp - lastInput
    if event.isScroll, pause < Self.scrollInterval { return false }
    return pipeline.nextDeadline == nil || pause > Self.idleTimeout
  }

  private mutating func open(at time: Timestamp, of pipeline: GesturePipeline) {
    let lastGesture = slots.last?.lastGesture ?? 0
    // If the last two episodes were meant for applications, drop the older one, so that the log keeps episodes with
    // gestures longer.
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
    slot.begin(lastNumber, at: time, position: ring.end, header, after: lastGesture)
    slots.append(slot)
    isOpen = true
  }

  /// Returns the mode if it has changed since the last event; otherwise nil.
  private mutating func changedMode(_ mode: String) -> String? {
    guard mode != self.mode else { return nil }
    self.mode = mode
    return mode
  }
}

extension InputEvent {
  fileprivate var isScroll: Bool { if case .scroll = self { true } else { false } }
}
