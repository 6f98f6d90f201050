internal import Actions
internal import Bindings
internal import Control
internal import Environment
internal import GestureKinds
internal import Gestures
internal import Linux
internal import XServer

/// Recognizes gestures by the bindings in force and performs their plans, except while the session is locked.
final class GestureService {
  let display: DisplayServices
  let supervisor: SupervisorChannel
  let isVerbose: Bool
  private(set) var pipeline: GesturePipeline
  var clock = ServerClock()
  /// Called with each action of a gesture that is performed.
  var onAction: (PlannedAction) -> Void = { _ in }
  /// Called at a sign of a locker outside of gestures, if `SessionLock.follow` asks for those.
  var onLockSign: () -> Void = {}
  /// The latest gesture that began to act while the session was not locked.
  private var lastAdmitted: UInt64 = 0
  private var reports = DeviceReports()
  /// The last episodes, for `dactyl why`.
  var episodes: EpisodeLog
  /// Get everything that happens, in this order.
  private(set) var observers: [any GestureObserver] = []
  /// True if all input is selected, because a program records it.
  private var observesAll = false

  init(_ bindings: BindingSet, display: DisplayServices, supervisor: SupervisorChannel, isVerbose: Bool) {
    self.display = display
    self.supervisor = supervisor
    self.isVerbose = isVerbose
    pipeline = GesturePipeline(
      bindings: bindings, devices: display.connection.devices, layout: display.connection.layout,
      windows: display.windows)
    episodes = EpisodeLog(layout: display.connection.layout, author: "dactyl \(ProgramVersion.current)")
    observePipeline()
    display.performer.cheatSheet = { [unowned self] in cheatSheet(at: $0) }
    display.performer.overlay.configure(bindings.settings)
    display.performer.observer = { [unowned self] planned, plugin, duration in
      if plugin == nil { episodes.record(planned, in: duration, at: now, of: pipeline.bindings) }
      notify(.performed(planned, plugin: plugin, duration))
    }
  }

  /// The server's time now; 0 before the first event.
  var now: Timestamp { clock.serverTime(at: .now) ?? Timestamp(microseconds: 0) }

  // MARK: Observers

  /// Reports what happens from now on to `observer`, too.
  func addObserver(_ observer: any GestureObserver) { observers.append(observer) }

  func removeObserver(_ observer: any GestureObserver) { observers.removeAll { $0 === observer } }

  /// Reports something that happens to the observers; it is not evaluated if there are none.
  func notify(_ event: @autoclosure () -> DaemonEvent) {
    guard !observers.isEmpty else { return }
    let event = event()
    for observer in observers { observer.observe(event) }
  }

  // MARK: Events

  /// Recognizes gestures with an event, and performs the plan that it leads to.
  ///
  /// - Returns: False if the event has changed nothing but the values of recognizers.
  @discardableResult
  func handle(_ input: InputEvent) -> Bool {
    // Input that nothing but an observer needs must not change what gestures do.
    guard !observesAll || pipeline.uses(input) else {
      notify(.unusedInput(input))
      return true
    }
    if case .time = input {} else { display.lock.noteInput() }
    display.windows.beginEvent()
    let plan = recognize(input)
    if isMereMovement(input, plan) { return false }
    endResumption(for: input, plan)
    perform(plan)
    return true
  }

  /// Records that an application has the touch in any case.
  func disown(_ touch: Touch.ID) {
    episodes.recordDisowned(touch)
    pipeline.disown(touch)
    notify(.touchDisowned(touch))
  }

  /// Records the same of the gesture that begins on a touchpad.
  func disownGesture(of device: DeviceID) {
    episodes.recordDisownedGesture(of: device)
    pipeline.disownGesture(of: device)
    notify(.gestureDisowned(device))
  }

  /// Cancels all gestures; their bindings' actions for that are performed.
  func cancelAll() {
    let time = now
    let plan = pipeline.cancelAll(at: time)
    episodes.record(.system(.configurationReload, at: time), plan, of: pipeline)
    notify(.input(.system(.configurationReload, at: time), plan))
    perform(plan)
  }

  private func recognize(_ input: InputEvent) -> Plan {
    let plan = pipeline.handle(input)
    episodes.record(input, plan, of: pipeline)
    notify(.input(input, plan))
    return plan
  }

  private func observePipeline() {
    pipeline.conditionObserver = { [unowned self] condition, holds in
      episodes.record(condition, holds: holds)
      notify(.condition(condition, holds: holds))
    }
  }

  /// Releases the button of a drag that waits, if another binding's gesture begins or the touchpad is gone.
  private func endResumption(for input: InputEvent, _ plan: Plan) {
    guard let waiting = display.performer.resumableBinding else { return }
    let isOther = plan.transitions.contains { transition in
      transition.to == .began || transition.to == .ended && transition.from == .possible
        ? pipeline.binding(of: transition.recognizer) != waiting : false
    }
    if case .system(.deviceRemoved, _) = input { return display.performer.endResumption() }
    if isOther { display.performer.endResumption() }
  }

  /// Applies the decisions of a plan, and performs its actions unless the session is locked.
  private func perform(_ plan: Plan) {
    display.source.apply(plan.decisions)
    if isRefused(plan) {
      episodes.recordRefusal(at: now)
      notify(.refused(plan))
      release(plan)
      cancelForLock()
      return
    }
    let previousMode = pipeline.mode
    pipeline.commit(plan)
    notify(.admitted(plan))
    if pipeline.mode != previousMode { notify(.mode(pipeline.mode, isPlanned: plan.changesMode)) }
    for action in plan.actions {
      // Each may wait for the server; several of these are no hang.
      supervisor.recordProgress()
      display.performer.perform(action, at: MonotonicTime.now)
      onAction(action)
    }
  }

  /// Switches to a mode of the bindings from the next gesture on.
  func enter(_ mode: String) { enter(ModeChange(name: mode)) }

  private func enter(_ change: ModeChange) {
    let previous = pipeline.mode
    pipeline.enter(change, at: now)
    if pipeline.mode != previous { notify(.mode(pipeline.mode, isPlanned: false)) }
  }

  /// Performs what a plugin has answered, unless the session is locked or gestures are paused.
  func perform(_ actions: [Action], of plugin: String, for values: ActionValues) {
    guard !pipeline.isPaused, !asksForLock([values.gestureID]) || !display.lock.isLocked else { return }
    for case .mode(let change) in actions where pipeline.bindings.modes.contains(change.name) { enter(change) }
    display.performer.perform(actions, of: plugin, for: values, at: MonotonicTime.now)
  }

  // MARK: The session's lock

  /// True while a gesture runs, and while actions of one wait, a text that one has asked for is being typed, or a drag
  /// waits to be resumed.
  var isActing: Bool {
    !pipeline.isIdle || pipeline.hasWaitingActions || display.performer.isTyping
      || display.performer.resumableBinding != nil
  }

  /// True if one of the gestures does not run, so that the lock has to be asked before something of it is performed.
  ///
  /// One that runs was admitted when it first acted, and a locker cancels it.
  func asksForLock(_ gestures: [UInt64]) -> Bool {
    gestures.contains { $0 > lastAdmitted || !pipeline.isRunning($0) }
  }

  /// True while a gesture is under way that has not acted yet: the lock is asked when it does.
  var mayAct: Bool { display.source.hasInputInProgress && (pipeline.isIdle || lastAdmitted < pipeline.gestureCount) }

  /// Takes note of a sign of a locker: cancels what runs if the session is locked.
  func noteLockSign() {
    display.lock.noteSign()
    if !isActing { onLockSign() } else if display.lock.isLocked { cancelForLock() }
  }

  /// Cancels every gesture without performing any of its actions, and releases what they hold.
  func cancelForLock() {
    if isVerbose { Output.print("session locked\n") }
    notify(.locked)
    display.performer.forgetWaiting(at: MonotonicTime.now)
    for event in [SystemEvent.sessionLocked, .sessionActive] {
      // Not committed: a cancelled gesture puts no mode in force either.
      let plan = recognize(.system(event, at: now))
      notify(.refused(plan))
      display.source.apply(plan.decisions)
      release(plan)
    }
    display.performer.releaseLingering(at: MonotonicTime.now)
    display.performer.endResumption()
  }

  /// Returns true if the plan would act while the session is locked. The lock is asked once for each gesture, when it
  /// first acts, and again after each `wait`.
  ///
  /// Not later: the actions of a gesture may make the window manager take the keyboard, for its window switcher.
  private func isRefused(_ plan: Plan) -> Bool {
    // A gesture with `commit` may be shown as soon as it begins.
    if plan.commits.contains(where: { $0.phase == .began }), display.lock.refusesGesture() { return true }
    let acting = plan.actions.lazy.filter { $0.action != nil }.map(\.gestureID)
    guard let newest = acting.max(), newest > lastAdmitted || plan.resumesActions else { return false }
    if display.lock.refusesGesture() { return true }
    lastAdmitted = max(lastAdmitted, newest)
    return false
  }

  private func release(_ plan: Plan) {
    for action in plan.actions where action.action == nil { display.performer.perform(action, at: MonotonicTime.now) }
  }

  // MARK: The input that is asked for

  /// Asks the server for the input that the bindings need, and keeps from applications what they intercept.
  func selectInput() {
    display.source.select(
      observesAll ? pipeline.needs.union(.recorded) : pipeline.needs, intercepting: pipeline.interception,
      ignoringKeyboards: pipeline.bindings.settings.keyboards == .ignore)
    reports.reportRefusals(display.source.refusals)
  }

  /// Asks the server for all input, for programs that record it, or again only for what the bindings need.
  ///
  /// Input that no binding needs is observed: applications get it, and gestures do not depend on it.
  func observeAll(_ observesAll: Bool) {
    guard observesAll != self.observesAll else { return }
    self.observesAll = observesAll
    selectInput()
  }

  /// Cancels all gestures, pauses, and gives all input back; applications have it when this returns.
  ///
  /// - Parameter end: The end of the pause, if it is known.
  func giveBackInput(until end: MonotonicTime? = nil) {
    cancelAll()
    display.performer.releaseAll()
    display.performer.forgetWaiting(at: MonotonicTime.now)
    let wasPaused = pipeline.isPaused
    pipeline.isPaused = true
    selectInput()
    if !wasPaused { notify(.paused(until: end)) }
  }

  /// Ends a pause.
  func resume() {
    pipeline.isPaused = false
    selectInput()
    notify(.resumed)
  }

  /// Puts other bindings in force. What they need is only asked for with `selectInput`.
  func replaceBindings(by bindings: BindingSet) {
    cancelAll()
    display.performer.releaseAll()
    display.performer.overlay.configure(bindings.settings)
    display.windows.forgetAll()
    display.connection.calibrate(bindings.calibration)
    let mode = pipeline.mode
    pipeline = GesturePipeline(
      bindings: bindings, devices: display.connection.devices, layout: display.connection.layout,
      windows: display.windows, after: pipeline)
    episodes.end()
    observePipeline()
    if pipeline.mode != mode { notify(.mode(pipeline.mode, isPlanned: false)) }
  }

  /// Reports the bindings that the present devices cannot serve.
  func reportDevices() {
    reports.reportMissingDevices(of: pipeline, devices: display.connection.devices)
    reports.reportObservationLimit(of: pipeline, devices: display.connection.devices)
  }

  /// Releases everything, for good.
  func close() {
    cancelAll()
    display.source.releaseAll()
    display.performer.close()
    // A successor asks for the same events as soon as our window is gone, and the server gives them to one at a time.
    display.source.select([])
  }
}
