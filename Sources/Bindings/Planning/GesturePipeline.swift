package import Gestures

/// Passes input events to the engine, and the engine's output to the planner. Returns a plan for each event.
///
/// The pipeline reads no clock and performs no action. A plan changes the mode only when the plan is committed.
package final class GesturePipeline {
  package let bindings: BindingSet
  /// The mode in force, and the modes that are restored when this mode ends. A change applies from the next gesture on.
  private var modes = ModeState()
  private let starts: GestureStarts
  /// The delegate of the recognizers. The pipeline stores the delegate, because recognizers do not own their delegate.
  private let delegate: RecognizerDelegate
  private let table: RecognizerTable
  private var planner: Planner
  private var tremor: TremorFilters
  /// The cached value of `needs`; nil after a change of the devices or of `isPaused`.
  private var knownNeeds: InputNeeds?

  /// Creates a pipeline for the devices and outputs that exist now. `check` must have returned `bindings` without
  /// errors.
  ///
  /// - Parameters:
  ///   - windows: Tests the conditions on windows. If nil, only conditions with `not` hold.
  package init(
    bindings: BindingSet, devices: [InputDevice], layout: ScreenLayout = ScreenLayout(),
    windows: (any WindowInspector)? = nil
  ) {
    self.bindings = bindings
    tremor = TremorFilters(bindings.settings)
    starts = GestureStarts(bindings: bindings, devices: devices, windows: windows)
    delegate = RecognizerDelegate(bindings.bindings, starts: starts)
    table = RecognizerTable(bindings.bindings, starts: starts, delegate: delegate, layout: layout)
    starts.layout = layout
    planner = Planner(bindings: bindings.bindings, recognizers: table.recognizers, starts: starts)
  }

  /// Creates a pipeline with other bindings that replaces `predecessor`. The new pipeline continues the numbering of
  /// gestures, and stays paused if `predecessor` is paused. The mode stays in force if the new bindings have the mode.
  package convenience init(
    bindings: BindingSet, devices: [InputDevice], layout: ScreenLayout = ScreenLayout(),
    windows: (any WindowInspector)? = nil, after predecessor: GesturePipeline
  ) {
    self.init(bindings: bindings, devices: devices, layout: layout, windows: windows)
    planner.gestureCount = predecessor.gestureCount
    starts.adopt(predecessor.starts)
    isPaused = predecessor.isPaused
    reportsPhases = predecessor.reportsPhases
    modes = predecessor.modes.keeping(bindings.modes)
  }

  /// The mode in force. A mode that the caller sets lasts until the next change.
  package var mode: String {
    get { modes.current }
    set { modes = ModeState(newValue) }
  }

  /// Returns true if these modes are already in force, so that a plan with them changes nothing.
  package func isInForce(_ modes: ModeState) -> Bool { modes == self.modes }

  /// Changes the mode immediately, without a plan.
  package func enter(_ change: ModeChange, at time: Timestamp) { modes.apply(change, at: time) }

  /// True if applications get all input that begins from now on. Gestures in progress continue, so cancel them before
  /// setting this property.
  package var isPaused: Bool {
    get { starts.isPaused }
    set {
      starts.isPaused = newValue
      knownNeeds = nil
    }
  }

  /// Receives the results of conditions on windows, while an event is handled.
  package var conditionObserver: ConditionObserver? {
    get { starts.observer }
    set { starts.observer = newValue }
  }

  /// True if plans contain the phases of gestures, for programs that watch gestures. Default: false.
  package var reportsPhases: Bool {
    get { planner.reportsPhases }
    set { planner.reportsPhases = newValue }
  }

  /// The number of gestures that have begun so far.
  package var gestureCount: UInt64 { planner.gestureCount }

  /// The gestures of fingers and held buttons that are in progress, including gestures without a binding.
  package var gesturesInProgress: [GestureInProgress] { table.engine.gesturesInProgress }

  /// The point near which the pointer must stay, and the time for which the pointer must stay, until a `hover` without
  /// a position begins; nil if no such `hover` is waiting.
  package var dwell: Dwell? { table.dwell }

  /// True if a `hover` without a position may begin, or has begun, without a movement of the pointer away from its
  /// location. False after a press.
  package var mayDwell: Bool { table.mayDwell }

  /// True if a `hover` without a position is bound, and gestures are not paused.
  package var awaitsDwell: Bool { !isPaused && bindings.bindings.contains(where: \.trigger.dwellsAnywhere) }

  /// True if no binding's gesture is in progress.
  package var isIdle: Bool { planner.live.isEmpty }

  /// True if a gesture is in progress, or may still begin without further fingers or presses.
  package var mayRecognize: Bool { table.engine.mayRecognize }

  /// True if actions of a gesture are waiting for the end of a `wait`.
  package var hasWaitingActions: Bool { planner.nextResumption != nil }

  /// Returns true if the gesture with this number has begun and is not over.
  package func isRunning(_ gesture: UInt64) -> Bool { planner.live.contains { $0.id == gesture } }

  /// Returns the index of the binding whose recognizer this is; nil for a recognizer without a binding.
  package func binding(of recognizer: RecognizerID) -> Int? { table.recognizers.binding(of: recognizer) }

  /// Returns the position of a recognizer among the recognizers of its binding, from 0; nil for a recognizer without a
  /// binding.
  package func position(of recognizer: RecognizerID) -> Int? { table.recognizers.position(of: recognizer) }

  /// Time at which `handle` must be called with `.time` if no event comes earlier; nil if no timer is running.
  package var nextDeadline: Timestamp? {
    // Each pass of the event loop reads this property, so the expression creates no array.
    table.engine.nextDeadline.earlier(planner.nextRepeat).earlier(planner.nextResumption).earlier(modes.deadline)
  }

  /// The input that the sources must deliver for these bindings and the current devices.
  package var needs: InputNeeds {
    if let knownNeeds { return knownNeeds }
    let needs: InputNeeds =
      isPaused ? [] : bindings.bindings.reduce(into: []) { $0.formUnion($1.needs(of: starts.devices)) }
    knownNeeds = needs
    return needs
  }

  /// The buttons of mice and pens that begin gestures of these bindings; nil if every button may begin one.
  package var buttons: Set<Int>? {
    var buttons: Set<Int> = []
    for binding in bindings.bindings
    where !binding.needs(of: starts.devices).isDisjoint(with: [.mouseTouches, .penTouches]) {
      guard let button = binding.scope.button else { return nil }
      buttons.insert(button)
    }
    return buttons
  }

  /// Returns true if a binding may need the event. Sources also deliver events that only other programs need.
  package func uses(_ event: InputEvent) -> Bool {
    let wanted: InputNeeds
    switch event {
    case .touches(let event):
      switch event.changed.first?.kind {
      case .direct?: wanted = .touchscreenTouches
      case .indirectPointer?: wanted = .mouseTouches
      case .pencil?: wanted = .penTouches
      case .indirect?: wanted = .touchpadContacts
      case nil: return true
      }
    // The server intercepts swipes and pinches together, so gestures of both kinds need decisions.
    case .touchpad: wanted = .touchpadGestures
    case .hover: wanted = .pointerPlace
    case .press: wanted = [.touchpadTaps, .touchpadContacts, .chords]
    case .scroll: wanted = [.touchpadScrolling, .mouseScrolling]
    case .system, .time: return true
    }
    return !needs.isDisjoint(with: wanted)
  }

  /// The input of the current devices that the sources must keep from applications until the verdict.
  package var interception: Interception {
    guard !isPaused else { return Interception() }
    return bindings.bindings.reduce(into: Interception()) { $0.formUnion($1, needs: $1.needs(of: starts.devices)) }
  }

  /// Records that an application already received the touch. A binding that intercepts touches must not use this touch.
  package func disown(_ touch: Touch.ID) { starts.disown(touch) }

  /// Records that an application already received the gesture that begins on a touchpad.
  package func disownGesture(of device: DeviceID) { starts.disownGesture(of: device) }

  /// Returns true if no binding may use the device's current gesture, because an application already received the
  /// gesture.
  package func isDisowned(_ device: DeviceID) -> Bool { starts.isDisowned(device) }

  /// The devices that gestures may come from.
  package var devices: [InputDevice] { starts.devices }

  /// Returns the plan for an event, and for the timers that were due before the event.
  package func handle(_ event: InputEvent) -> Plan {
    let event = tremor.filtered(event, starts.device)
    var plan = Plan(modes: modes)
    runTimers(until: event.timestamp, into: &plan)
    if repeatsContacts(event) { return plan }
    starts.observe(
      event, mode: plan.mode, awaitsStroke: { table.engine.awaitsStroke(on: $0) },
      continuesDrawing: { table.engine.isDrawingContinued(by: $0) })
    if case .system(.screenLayoutChanged(let layout), _) = event {
      table.follow(layout)
      starts.layout = layout
    }
    if case .hover(let hover) = event, hover.phase == .exited { table.hoverEnded(at: hover.location) }
    if event.dropsWaitingActions { planner.dropSequences(into: &plan) }
    run(event, into: &plan)
    withholdClick(of: event, in: &plan)
    // The event may have planned a `cancelled` phase with actions after a `wait`. Those actions are dropped, too.
    if event.dropsWaitingActions { planner.dropSequences(into: &plan) }
    starts.conclude(event)
    if case .system = event { knownNeeds = nil }
    return plan
  }

  /// Cancels every gesture in progress, as before a reload or the program's end. The plan releases the keys and buttons
  /// that the gestures hold.
  package func cancelAll(at time: Timestamp) -> Plan { handle(.system(.configurationReload, at: time)) }

  /// Puts a plan's mode in force. Must be called when the actions of the plan are performed.
  package func commit(_ plan: Plan) { modes = plan.modes }

  /// Ends the wait of a `hover` without a position, as a press of a button does. The pointer must then move away from
  /// `point` before it can count as stationary again.
  package func endRest(at point: Point) { table.hoverEnded(at: point) }

  /// Returns true if the event is a touchpad's click for a tap that the touchpad's contacts already report.
  private func repeatsContacts(_ event: InputEvent) -> Bool {
    guard case .press(let press) = event, !press.kind.isButton, !press.kind.isPressOfTouchpad else { return false }
    return starts.hasContacts(of: press.device, at: press.timestamp)
  }

  /// Withholds the click of a touchpad's own button if an intercepting binding has recognized the press.
  private func withholdClick(of event: InputEvent, in plan: inout Plan) {
    guard case .press(let press) = event, press.kind.isPressOfTouchpad, press.phase == .began else { return }
    let isRecognized = plan.transitions.contains { transition in
      guard transition.to == .ended, let index = binding(of: transition.recognizer) else { return false }
      return bindings.bindings[index].trigger.isPressed && bindings.bindings[index].isIntercepting
    }
    if isRecognized { plan.withheldPress = press.device }
  }

  private func run(_ event: InputEvent, into plan: inout Plan) {
    let output = table.engine.handle(event)
    plan.verdicts += output.verdicts
    plan.transitions += output.transitions
    plan.diagnostics += output.diagnostics
    planner.plan(output, into: &plan)
  }

  /// Runs all timers that are due before an event, in the order of time: the engine's timers, the ends of `wait`
  /// actions, the end of a mode and the repetitions of steps.
  private func runTimers(until time: Timestamp, into plan: inout Plan) {
    var remaining = Steps.maximumPerEvent
    while let due = planner.nextRepeat.earlier(planner.nextResumption).earlier(plan.modes.deadline), due <= time {
      if let deadline = table.engine.nextDeadline, deadline <= due {
        run(.time(deadline), into: &plan)
        // Prevents an endless loop if the engine's deadline does not advance.
        if let next = table.engine.nextDeadline, next <= deadline { return }
      } else if plan.modes.deadline == due {
        plan.modes.expire(at: due)
      } else if planner.nextResumption == due {
        planner.resume(into: &plan)
      } else if remaining > 0 {
        remaining -= 1
        planner.planRepeat(into: &plan)
      } else {
        planner.skipRepeat(until: time)
      }
    }
  }
}

extension InputEvent {
  /// True if the event drops waiting actions: the session is locked, or all gestures are cancelled.
  fileprivate var dropsWaitingActions: Bool {
    switch self {
    case .system(.sessionLocked, _), .system(.configurationReload, _): true
    case .system, .touches, .touchpad, .hover, .press, .scroll, .time: false
    }
  }
}
