package import GestureKinds
package import Gestures

/// The engine and the planner in a row: takes input events, and returns the plan that each of them leads to.
///
/// It has no clock and no output. A plan changes the mode only when it is committed.
package final class GesturePipeline {
  package let bindings: BindingSet
  /// The mode in force, and those that come back after it; a change counts from the next gesture on.
  private var modes = ModeState()
  private let starts: GestureStarts
  /// Owned here, because recognizers do not own their delegate.
  private let delegate: RecognizerDelegate
  private let table: RecognizerTable
  private var planner: Planner
  private var tremor: TremorFilters
  /// `needs`, unless a device or a pause has changed it.
  private var knownNeeds: InputNeeds?

  /// Plans for `bindings`, which `check` has returned without errors, and for the devices and outputs that are present.
  ///
  /// - Parameters:
  ///   - windows: Answers the conditions about windows; without it, no scope that has one applies.
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

  /// Plans for other bindings where `predecessor` leaves off: the numbers of gestures go on, as do a pause and, if the
  /// other bindings have it, the mode.
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

  /// The mode in force. A mode that is set lasts until the next change.
  package var mode: String {
    get { modes.current }
    set { modes = ModeState(newValue) }
  }

  /// Returns true if a plan with these modes changes none.
  package func isInForce(_ modes: ModeState) -> Bool { modes == self.modes }

  /// Performs a change of the mode that no plan contains.
  package func enter(_ change: ModeChange, at time: Timestamp) { modes.apply(change, at: time) }

  /// True if applications get everything that begins from now on. Gestures that run go on: cancel them first.
  package var isPaused: Bool {
    get { starts.isPaused }
    set {
      starts.isPaused = newValue
      knownNeeds = nil
    }
  }

  /// Receives the answers to conditions about windows, while an event is handled.
  package var conditionObserver: ConditionObserver? {
    get { starts.observer }
    set { starts.observer = newValue }
  }

  /// True if plans contain the phases of gestures, for programs that watch them. Default: false.
  package var reportsPhases: Bool {
    get { planner.reportsPhases }
    set { planner.reportsPhases = newValue }
  }

  /// The number of gestures so far.
  package var gestureCount: UInt64 { planner.gestureCount }

  /// The gestures of fingers and held buttons that are in progress, whether a binding follows them or not.
  package var gesturesInProgress: [GestureInProgress] { table.engine.gesturesInProgress }

  /// True if no gesture is under way.
  package var isIdle: Bool { planner.live.isEmpty }

  /// True if actions of a gesture wait for the end of a `wait`.
  package var hasWaitingActions: Bool { planner.nextResumption != nil }

  /// Returns true if the gesture of that number has begun and is not over.
  package func isRunning(_ gesture: UInt64) -> Bool { planner.live.contains { $0.id == gesture } }

  /// Returns the binding, by its index in the set, that a recognizer of a transition belongs to.
  package func binding(of recognizer: RecognizerID) -> Int? { table.recognizers.binding(of: recognizer) }

  /// Returns the position of a recognizer among those of its binding, from 0; nil if it belongs to no binding.
  package func position(of recognizer: RecognizerID) -> Int? { table.recognizers.position(of: recognizer) }

  /// Time at which `handle` has to be called with `.time` if no event comes before; nil if nothing is due.
  package var nextDeadline: Timestamp? {
    // Asked in each pass, so that it makes no list.
    table.engine.nextDeadline.earlier(planner.nextRepeat).earlier(planner.nextResumption).earlier(modes.deadline)
  }

  /// The input that the sources have to deliver for these bindings, with the devices that are present now.
  package var needs: InputNeeds {
    if let knownNeeds { return knownNeeds }
    let needs: InputNeeds =
      isPaused ? [] : bindings.bindings.reduce(into: []) { $0.formUnion($1.needs(of: starts.devices)) }
    knownNeeds = needs
    return needs
  }

  /// Returns true if a binding may need the event. A source that delivers more than `needs` does so for other programs.
  package func uses(_ event: InputEvent) -> Bool {
    let wanted: InputNeeds
    switch event {
    case .touches(let event):
      switch event.changed.first?.kind {
      case .direct?: wanted = .touchscreenTouches
      case .indirectPointer?: wanted = .mouseTouches
      case .pencil?: wanted = .penTouches
      // No source delivers others.
      case .indirect?, nil: return true
      }
    // Held back together, so that both have to be decided.
    case .touchpad: wanted = [.touchpadSwipes, .touchpadPinches]
    case .hover: wanted = .pointerPlace
    case .press: wanted = [.touchpadTaps, .chords]
    case .scroll: wanted = [.touchpadScrolling, .mouseScrolling]
    case .system, .time: return true
    }
    return !needs.isDisjoint(with: wanted)
  }

  /// The input that the sources have to keep from applications until it is decided, with the devices that are present
  /// now.
  package var interception: Interception {
    guard !isPaused else { return Interception() }
    return bindings.bindings.reduce(into: Interception()) { $0.formUnion($1, needs: $1.needs(of: starts.devices)) }
  }

  /// Records that an application has the touch in any case: no binding that keeps touches from applications may use it.
  package func disown(_ touch: Touch.ID) { starts.disown(touch) }

  /// Records the same of the gesture that begins on a touchpad.
  package func disownGesture(of device: DeviceID) { starts.disownGesture(of: device) }

  /// Returns true if an application has the present gesture of the device, and no binding follows it all the same.
  package func isDisowned(_ device: DeviceID) -> Bool { starts.isDisowned(device) }

  /// The devices that gestures may come from.
  package var devices: [InputDevice] { starts.devices }

  /// Returns the plan for an event, and for the timers that were due before it.
  package func handle(_ event: InputEvent) -> Plan {
    let event = tremor.filtered(event, starts.device)
    var plan = Plan(modes: modes)
    runTimers(until: event.timestamp, into: &plan)
    starts.observe(
      event, mode: plan.mode, awaitsStroke: { table.engine.awaitsStroke(on: $0) },
      continuesDrawing: { table.engine.isDrawingContinued(by: $0) })
    if case .system(.screenLayoutChanged(let layout), _) = event {
      table.follow(layout)
      starts.layout = layout
    }
    if event.dropsWaitingActions { planner.dropSequences(into: &plan) }
    run(event, into: &plan)
    // A `wait` at `cancelled` holds nothing up here either.
    if event.dropsWaitingActions { planner.dropSequences(into: &plan) }
    starts.conclude(event)
    if case .system = event { knownNeeds = nil }
    return plan
  }

  /// Cancels every running gesture, as before a reload or the program's end. The plan releases what they hold.
  package func cancelAll(at time: Timestamp) -> Plan { handle(.system(.configurationReload, at: time)) }

  /// Puts a plan's mode in force, because its actions are performed.
  package func commit(_ plan: Plan) { modes = plan.modes }

  private func run(_ event: InputEvent, into plan: inout Plan) {
    let output = table.engine.handle(event)
    plan.decisions += output.verdicts
    plan.transitions += output.transitions
    plan.diagnostics += output.diagnostics
    planner.plan(output, into: &plan)
  }

  /// Plans what is due before an event: the engine's timers, the actions after a `wait`, the end of a mode and the
  /// repetitions, in the order of time.
  private func runTimers(until time: Timestamp, into plan: inout Plan) {
    var remaining = Steps.maximumPerEvent
    while let due = planner.nextRepeat.earlier(planner.nextResumption).earlier(plan.modes.deadline), due <= time {
      if let deadline = table.engine.nextDeadline, deadline <= due {
        run(.time(deadline), into: &plan)
        // An engine whose deadline does not advance would keep this loop running forever.
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
  /// True if the actions that wait are dropped: the session is locked, or everything is cancelled.
  fileprivate var dropsWaitingActions: Bool {
    switch self {
    case .system(.sessionLocked, _), .system(.configurationReload, _): true
    case .system, .touches, .touchpad, .hover, .press, .scroll, .time: false
    }
  }
}
