internal import Actions
internal import Bindings
internal import Control
internal import Environment
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
  /// The latest gesture that began to act while the session was not locked.
  private var lastAdmitted: UInt64 = 0
  private var reports = DeviceReports()
  /// The last episodes, for `dactyl why`.
  var episodes: EpisodeLog

  init(_ bindings: BindingSet, display: DisplayServices, supervisor: SupervisorChannel, isVerbose: Bool) {
    self.display = display
    self.supervisor = supervisor
    self.isVerbose = isVerbose
    display.connection.calibrate(bindings.calibration)
    pipeline = GesturePipeline(
      bindings: bindings, devices: display.connection.devices, layout: display.connection.layout,
      windows: display.windows)
    episodes = EpisodeLog(
      layout: display.connection.layout, author: "dactyl \(ProgramVersion.current)")
    observePipeline()
    display.performer.observer = { [unowned self] planned, plugin, duration in
      if plugin == nil { episodes.record(planned, in: duration, at: now, of: pipeline.bindings) }
    }
  }

  /// The server's time now; 0 before the first event.
  var now: Timestamp { clock.serverTime(at: .now) ?? Timestamp(microseconds: 0) }

  // MARK: Events

  /// Recognizes gestures with an event, and performs the plan that it leads to.
  func handle(_ input: InputEvent) {
    display.windows.beginEvent()
    perform(recognize(input))
  }

  /// Records that an application has the touch in any case.
  func disown(_ touch: Touch.ID) {
    episodes.recordDisowned(touch)
    pipeline.disown(touch)
  }

  /// Records the same of the gesture that begins on a touchpad.
  func disownGesture(of device: DeviceID) {
    episodes.recordDisownedGesture(of: device)
    pipeline.disownGesture(of: device)
  }

  /// Cancels all gestures; their bindings' actions for that are performed.
  func cancelAll() {
    let time = now
    let plan = pipeline.cancelAll(at: time)
    episodes.record(.system(.configurationReload, at: time), plan, of: pipeline)
    perform(plan)
  }

  private func recognize(_ input: InputEvent) -> Plan {
    let plan = pipeline.handle(input)
    episodes.record(input, plan, of: pipeline)
    return plan
  }

  private func observePipeline() {
    pipeline.conditionObserver = { [unowned self] condition, holds in episodes.record(condition, holds: holds) }
  }

  /// Applies the decisions of a plan, and performs its actions unless the session is locked.
  private func perform(_ plan: Plan) {
    display.source.apply(plan.decisions)
    if isRefused(plan) {
      episodes.recordRefusal(at: now)
      release(plan)
      cancelForLock()
      return
    }
    pipeline.commit(plan)
    for action in plan.actions {
      // Each may wait for the server; several of these are no hang.
      supervisor.recordProgress()
      display.performer.perform(action, at: MonotonicTime.now)
    }
  }

  /// Performs what a plugin has answered, unless the session is locked.
  func perform(_ actions: [Action], of plugin: String, for values: ActionValues) {
    // The gesture that it answers was admitted when it first acted. Without a gesture, the lock is asked now.
    let isAdmitted = values.gestureID <= lastAdmitted && pipeline.isRunning(values.gestureID)
    guard isAdmitted || !display.lock.isLocked else { return }
    for case .mode(let name) in actions where pipeline.bindings.modes.contains(name) { pipeline.mode = name }
    display.performer.perform(actions, of: plugin, for: values, at: MonotonicTime.now)
  }

  // MARK: The session's lock

  /// True while a gesture runs, or a text that one has asked for is being typed.
  var isActing: Bool { !pipeline.isIdle || display.performer.isTyping }

  /// Cancels what runs if the session is locked.
  func cancelIfLocked() { if isActing, display.lock.isLocked { cancelForLock() } }

  /// Cancels every gesture without performing any of its actions, and releases what they hold.
  func cancelForLock() {
    if isVerbose { Output.print("session locked\n") }
    display.performer.forgetWaiting(at: MonotonicTime.now)
    for event in [SystemEvent.sessionLocked, .sessionActive] {
      // Not committed: a cancelled gesture puts no mode in force either.
      let plan = recognize(.system(event, at: now))
      display.source.apply(plan.decisions)
      release(plan)
    }
    display.performer.releaseLingering(at: MonotonicTime.now)
  }

  /// Returns true if the plan would act while the session is locked. The lock is asked once for each gesture, when it
  /// first acts.
  ///
  /// Not later: the actions of a gesture may make the window manager take the keyboard, for its window switcher.
  private func isRefused(_ plan: Plan) -> Bool {
    let acting = plan.actions.lazy.filter { $0.action != nil }.map(\.gestureID)
    guard let newest = acting.max(), newest > lastAdmitted else { return false }
    if display.lock.isLocked { return true }
    lastAdmitted = newest
    return false
  }

  private func release(_ plan: Plan) {
    for action in plan.actions where action.action == nil { display.performer.perform(action, at: MonotonicTime.now) }
  }

  // MARK: The input that is asked for

  /// Asks the server for the input that the bindings need, and keeps from applications what they intercept.
  func selectInput() {
    display.source.select(
      pipeline.needs, intercepting: pipeline.interception,
      ignoringKeyboards: pipeline.bindings.settings.keyboards == .ignore)
    reports.reportRefusals(display.source.refusals)
  }

  /// Cancels all gestures, pauses, and gives all input back; applications have it when this returns.
  func giveBackInput() {
    cancelAll()
    display.performer.releaseAll()
    display.performer.forgetWaiting(at: MonotonicTime.now)
    pipeline.isPaused = true
    selectInput()
  }

  /// Puts other bindings in force. What they need is only asked for with `selectInput`.
  func replaceBindings(by bindings: BindingSet) {
    cancelAll()
    display.performer.releaseAll()
    display.windows.forgetAll()
    display.connection.calibrate(bindings.calibration)
    pipeline = GesturePipeline(
      bindings: bindings, devices: display.connection.devices, layout: display.connection.layout,
      windows: display.windows, after: pipeline)
    episodes.end()
    observePipeline()
  }

  /// Reports the bindings that the present devices cannot serve.
  func reportDevices() {
    let devices = display.connection.devices
    reports.reportMissingDevices(of: pipeline, devices: devices)
    reports.reportObservationLimit(of: pipeline, devices: devices)
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
