package import Gestures

/// Turns input events into actions, as the bindings say: events in, actions out, with no clock and no other output.
package final class Planner {
  package let bindings: BindingSet
  private var starts: GestureStarts
  private let judge: Judge
  private let table: RecognizerTable
  var live: [LiveGesture] = []
  var lastGestureID: UInt64 = 0
  var planned: [PlannedAction] = []

  /// Decisions about touches and touchpad gestures that the last call of `handle` brought.
  package private(set) var verdicts: [GestureEngine.Verdict] = []
  /// State changes of the last call of `handle`, for those who want to see them; `binding(of:)` says whose.
  package private(set) var transitions: [GestureEngine.Transition] = []
  /// What the engine had to say in the last call of `handle`.
  package private(set) var diagnostics: [GestureEngine.Diagnostic] = []

  /// Plans for `bindings`, which came out of `check` without errors, for the devices and outputs that are present.
  ///
  /// - Parameters:
  ///   - windows: who knows what windows are there; without, no scope that asks for one holds.
  package init(
    bindings: BindingSet, devices: [InputDevice], layout: ScreenLayout = ScreenLayout(),
    windows: (any WindowSight)? = nil
  ) {
    self.bindings = bindings
    starts = GestureStarts(bindings: bindings, devices: devices, windows: windows)
    judge = Judge()
    table = RecognizerTable(bindings.bindings, delegate: judge)
    table.follow(layout)
    judge.planner = self
  }

  /// Plans for other bindings where `predecessor` leaves off: the numbers of gestures go on, a pause too, and the mode
  /// if the other bindings have it.
  package convenience init(
    bindings: BindingSet, devices: [InputDevice], layout: ScreenLayout = ScreenLayout(),
    windows: (any WindowSight)? = nil, after predecessor: Planner
  ) {
    self.init(bindings: bindings, devices: devices, layout: layout, windows: windows)
    lastGestureID = predecessor.lastGestureID
    isPaused = predecessor.isPaused
    if bindings.modes.contains(predecessor.mode) { mode = predecessor.mode }
  }

  /// The mode in force; another one counts from the next gesture on.
  package var mode: String {
    get { starts.mode }
    set { starts.mode = newValue }
  }

  /// Whether everything that begins from now on is the applications'. What runs goes on: cancel it first.
  package var isPaused: Bool {
    get { starts.isPaused }
    set { starts.isPaused = newValue }
  }

  /// How many gestures there were.
  package var gestureCount: UInt64 { lastGestureID }

  /// Whether no gesture is under way.
  package var isIdle: Bool { live.isEmpty }

  /// Whether the gesture of that number has begun and is not over.
  package func isRunning(_ gesture: UInt64) -> Bool { live.contains { $0.id == gesture } }

  /// The binding, by its index in the set, that a recognizer of a transition belongs to.
  package func binding(of recognizer: RecognizerID) -> Int? { table.binding(of: recognizer) }

  /// When `handle` is to be called with `.time` if no event comes before; nil if nothing is due.
  package var nextDeadline: Timestamp? {
    [table.engine.nextDeadline, live.compactMap { $0.nextRepeat?.due }.min()].compactMap { $0 }.min()
  }

  /// What the sources have to deliver for these bindings, with the devices that are present now.
  package var needs: InputNeeds {
    guard !isPaused else { return [] }
    return bindings.bindings.reduce(into: []) { $0.formUnion($1.needs(of: starts.devices)) }
  }

  /// What the sources have to keep from applications until the verdict, with the devices that are present now.
  package var interception: Interception {
    guard !isPaused else { return Interception() }
    return bindings.bindings.reduce(into: Interception()) { $0.formUnion($1, needs: $1.needs(of: starts.devices)) }
  }

  /// An application has the touch, whatever becomes of it: no binding that keeps touches from applications may use it.
  package func disown(_ touch: Touch.ID) { starts.disown(touch) }

  /// The same for the gesture that begins on a touchpad.
  package func disownGesture(of device: DeviceID) { starts.disownGesture(of: device) }

  /// The devices that gestures may come from.
  package var devices: [InputDevice] { starts.devices }

  /// Takes an event and says what is to be done, in order.
  package func handle(_ event: InputEvent) -> [PlannedAction] {
    planned = []
    verdicts = []
    transitions = []
    diagnostics = []
    repeatSteps(until: event.timestamp)
    starts.observe(event)
    if case .system(.screenLayoutChanged(let layout), _) = event { table.follow(layout) }
    run(event)
    starts.conclude(event)
    return planned
  }

  /// Cancels every running gesture, as before a reload or the program's end; what they hold is released.
  package func cancelAll(at time: Timestamp) -> [PlannedAction] { handle(.system(.configurationReload, at: time)) }

  private func run(_ event: InputEvent) {
    let turn = table.engine.handle(event)
    verdicts += turn.verdicts
    transitions += turn.transitions
    diagnostics += turn.diagnostics
    for transition in turn.transitions where transition.sendsAction { plan(transition) }
  }

  // MARK: Repetition

  /// Lets what is due before an event happen before it, the engine's timers in between.
  private func repeatSteps(until time: Timestamp) {
    var left = Steps.maximumPerEvent
    while let (gesture, position, due) = nextRepeat, due <= time {
      if let deadline = table.engine.nextDeadline, deadline <= due {
        run(.time(deadline))
        // An engine that has not gone on would keep this loop for ever.
        if let next = table.engine.nextDeadline, next <= deadline { return }
        continue
      }
      let rule = live[gesture].repeats[position].rule
      let interval = live[gesture].repeats[position].interval
      live[gesture].repeats[position].due = due + interval
      if left > 0 {
        left -= 1
        planStep(rule, direction: nil, of: gesture)
      } else {
        // After a long sleep the repetitions that nobody saw are not made up for.
        live[gesture].repeats[position].due = time + interval
      }
    }
  }

  private var nextRepeat: (gesture: Int, position: Int, due: Timestamp)? {
    var next: (gesture: Int, position: Int, due: Timestamp)?
    for (index, gesture) in live.enumerated() {
      guard let entry = gesture.nextRepeat, next.map({ entry.due < $0.due }) ?? true else { continue }
      next = (index, entry.position, entry.due)
    }
    return next
  }

  // MARK: What the recognizers ask

  fileprivate func receives(_ recognizer: GestureRecognizer, _ event: InputEvent) -> Bool {
    guard let index = table.binding(of: recognizer) else { return recognizer is ScrollMovement }
    switch event {
    case .touches(let event): return starts.receives(index, from: event.device)
    case .press(let event): return starts.receives(index, from: event.device)
    case .hover(let event): return starts.receives(index, event)
    case .scroll(let event): return starts.receives(index, from: event.device)
    case .touchpad(let event):
      // The touchpad has told a pinch from a pan; its centroid's way is a pan only where both are wanted.
      let trigger = bindings.bindings[index].trigger
      if trigger.kind.competition.leavesPinches, event.kind == .pinch, !mayRunTogether(index) { return false }
      if trigger.kind.isCustom, !trigger.fingers.contains(event.numberOfTouches) { return false }
      return starts.receives(index, from: event.device)
    case .system, .time: return false
    }
  }

  fileprivate func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let index = table.binding(of: recognizer) else { return false }
    let trigger = bindings.bindings[index].trigger
    if isDisowned(index, on: recognizer.device) { return false }
    if let least = trigger[TouchOptions.pressure], starts.pressure(of: recognizer.device).most < least { return false }
    // The pointer is in one place only; who may rest there was settled when it came.
    if trigger.kind.isHovering { return true }
    let values = recognizer.values
    let heading = values.heading(trigger.kind)
    if !trigger.kind.directions.allowed.isEmpty, let heading,
      !trigger.directions.resolved(scrollsNaturally: scrollsNaturally(recognizer.device)).contains(heading)
    {
      return false
    }
    return !starts.refuses(index, device: recognizer.device, fingers: values.numberOfTouches, heading: heading)
  }

  fileprivate func mayRunTogether(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard let a = table.binding(of: recognizer), let b = table.binding(of: other) else { return false }
    return bindings.bindings[a].togetherWith.contains(b) || bindings.bindings[b].togetherWith.contains(a)
  }

  fileprivate func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    guard let a = table.binding(of: recognizer), let b = table.binding(of: other) else { return false }
    return Waiting.waits(a, for: b, in: bindings.bindings) || Waiting.gathers(a, before: b, in: bindings.bindings)
  }

  private func mayRunTogether(_ index: Int) -> Bool {
    !bindings.bindings[index].togetherWith.isEmpty
      || bindings.bindings.contains { $0.togetherWith.contains(index) }
  }

  func scrollsNaturally(_ device: DeviceID) -> Bool { self.device(device)?.scrollsNaturally ?? false }

  /// Whether an application has what the binding wants for itself. Where the pointer rests is nobody's.
  func isDisowned(_ binding: Int, on device: DeviceID) -> Bool {
    let binding = bindings.bindings[binding]
    return binding.isIntercepting && !binding.trigger.kind.isHovering && starts.isDisowned(device)
  }

  func device(_ id: DeviceID) -> InputDevice? { starts.device(id) }

  func window(under device: DeviceID, hoveringAt place: Point?) -> SeenWindow? {
    starts.window(under: device, hoveringAt: place)
  }

  func pressure(of device: DeviceID) -> Double { starts.pressure(of: device).now }
}

/// The delegate of all recognizers; it only passes the questions on.
private final class Judge: GestureRecognizerDelegate {
  weak var planner: Planner?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    planner?.mayBegin(recognizer) ?? false
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool {
    planner?.receives(recognizer, event) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    planner?.mayRunTogether(recognizer, other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    planner?.waits(recognizer, for: other) ?? false
  }
}
