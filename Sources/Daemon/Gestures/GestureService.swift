internal import Actions
internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import MachineFacts
internal import XServer

/// Recognizes gestures by the bindings in force and performs the resulting plans, except while the session is locked.
final class GestureService {
  let display: DisplayServices
  let supervisor: SupervisorChannel
  let isVerbose: Bool
  private(set) var pipeline: GesturePipeline
  var clock = ServerClock()
  /// Called with each action that is performed for a gesture.
  var onAction: (PlannedAction) -> Void = { _ in }
  /// Called at a sign of a screen locker while `isActing` is false. Such signs are reported only if
  /// `SessionLock.follow` was called with `atRest`.
  var onPossibleLock: () -> Void = {}
  /// ID of the latest gesture that was allowed to perform actions, because the session was not locked.
  private var lastAdmitted: UInt64 = 0
  private var reports = DeviceReports()
  /// The last episodes, which `dactyl why` explains.
  var episodes: EpisodeLog
  /// The observers, in the order in which they are notified.
  private(set) var observers: [any GestureObserver] = []
  /// True while gestures are recognized without performing their actions.
  private var isRehearsing = false
  /// True while all input is selected because a program records it.
  private var observesAll = false
  /// The need for the contacts on touchpads, as of the last `selectInput`.
  private(set) var contactNeed = ContactNeed.none
  /// The devices that represent the touchpads that are read. The touches of such a device are a touchpad's contacts.
  private var contactDevices: [InputDevice] = []
  /// Time of the latest input; updated only while contacts are read.
  private var latestTime = Timestamp(microseconds: 0)

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
      if plugin == nil { episodes.record(.performed(in: duration), of: planned, at: now, in: pipeline.bindings) }
      notify(.performed(planned, plugin: plugin, duration))
    }
    display.performer.failureObserver = { [unowned self] planned, reason in
      episodes.record(.failed(reason), of: planned, at: now, in: pipeline.bindings)
    }
  }

  /// The server's current time; 0 before the first event.
  var now: Timestamp { clock.serverTime(at: .now) ?? Timestamp(microseconds: 0) }

  /// Adds an observer, to which all later events are reported.
  func addObserver(_ observer: any GestureObserver) { observers.append(observer) }

  func removeObserver(_ observer: any GestureObserver) { observers.removeAll { $0 === observer } }

  /// Reports an event to the observers. Evaluates `event` only if an observer exists.
  func notify(_ event: @autoclosure () -> DaemonEvent) {
    guard !observers.isEmpty else { return }
    let event = event()
    for observer in observers { observer.observe(event) }
  }

  /// Recognizes gestures from an event, and performs the resulting plan.
  ///
  /// - Returns: False if the event has changed only values of recognizers, so that no other part of the daemon has to
  ///   react.
  @discardableResult
  func handle(_ input: InputEvent) -> Bool {
    var input = input
    if !contactDevices.isEmpty {
      input = input.noEarlier(than: latestTime)
      latestTime = input.timestamp
    }
    // Input that only an observer needs must not affect gestures.
    guard !observesAll || pipeline.uses(input) else {
      notify(.unusedInput(input))
      return true
    }
    if case .time = input {} else { display.lock.recordInput() }
    display.windows.beginEvent()
    let plan = recognize(input)
    if isMereMovement(input, plan) { return false }
    endLasting(for: input, plan)
    perform(plan)
    return true
  }

  /// Reports the pointer's location at a press, and ends the wait for a stationary pointer. Gestures that need only the
  /// pointer's location continue.
  func endRest(_ event: HoverEvent) {
    var event = event
    // A trace may lack the press, so the event itself must end the wait in a replay.
    if pipeline.mayDwell { event.phase = .exited }
    pipeline.endRest(at: event.location)
    handle(.hover(event))
  }

  /// Returns true if the touches of the device are the contacts of a touchpad.
  func isOfContacts(_ device: DeviceID) -> Bool { contactDevices.contains { $0.id == device } }

  /// Adds the device whose touches are the contacts of a touchpad, or replaces the device with the same ID.
  func addContacts(_ device: InputDevice) {
    if contactDevices.isEmpty { latestTime = now }
    contactDevices.removeAll { $0.id == device.id }
    contactDevices.append(device)
    handle(.system(.deviceAdded(device), at: now))
  }

  /// Removes the device whose touches are the contacts of a touchpad, and cancels its gestures.
  func removeContacts(_ device: DeviceID) {
    guard contactDevices.contains(where: { $0.id == device }) else { return }
    contactDevices.removeAll { $0.id == device }
    handle(.system(.deviceRemoved(device), at: now))
  }

  /// Records that an application gets the touch, so that no gesture can have it.
  func disown(_ touch: Touch.ID) {
    episodes.recordDisowned(touch)
    pipeline.disown(touch)
    notify(.touchDisowned(touch))
  }

  /// Records that an application gets the gesture that begins on a touchpad, so that no binding can have it.
  func disownGesture(of device: DeviceID) {
    episodes.recordDisownedGesture(of: device)
    pipeline.disownGesture(of: device)
    notify(.gestureDisowned(device))
  }

  /// Cancels all gestures, and performs the actions of their bindings for `cancelled`.
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

  /// Ends input that lasts beyond its gesture. A coasting wheel stops when any gesture begins. The button of a
  /// resumable drag is released when a gesture of another binding begins. If a device is removed, all lasting input
  /// ends, including locked buttons.
  private func endLasting(for input: InputEvent, _ plan: Plan) {
    let performer = display.performer
    guard performer.hasLastingInput else { return }
    if case .system(.deviceRemoved, _) = input { return performer.endLasting() }
    let begun = plan.transitions.filter { $0.to == .began || $0.to == .ended && $0.from == .possible }
    if !begun.isEmpty { performer.stopCoasting() }
    guard let waiting = performer.resumableBinding else { return }
    if begun.contains(where: { pipeline.binding(of: $0.recognizer) != waiting }) { performer.endResumption() }
  }

  /// Sends the verdicts of a plan to the server, and performs the plan's actions if the session is not locked.
  private func perform(_ plan: Plan) {
    if let touchpad = plan.withheldPress { display.source.withholdClick(of: touchpad) }
    display.source.apply(plan.verdicts)
    if isRefused(plan) {
      episodes.recordRefusal("locked", at: now)
      notify(.refused(plan))
      release(plan)
      cancelForLock()
      return
    }
    if isRehearsing, plan.actions.contains(where: { $0.action != nil }) {
      // The plan is not committed, because a gesture that is only rehearsed must not switch to a mode.
      episodes.recordRefusal("rehearsed", at: now)
      notify(.rehearsed(plan))
      return release(plan)
    }
    let previousMode = pipeline.mode
    pipeline.commit(plan)
    notify(.admitted(plan))
    if pipeline.mode != previousMode { notify(.mode(pipeline.mode, isPlanned: plan.changesMode)) }
    for action in plan.actions {
      // Each action may wait for the server. Several waits in a row are not a hang.
      supervisor.recordProgress()
      display.performer.perform(action, at: MonotonicTime.now)
      onAction(action)
    }
  }

  /// Switches to a mode of the bindings, beginning with the next gesture.
  func enter(_ mode: String) { enter(ModeChange(name: mode)) }

  private func enter(_ change: ModeChange) {
    let previous = pipeline.mode
    pipeline.enter(change, at: now)
    if pipeline.mode != previous { notify(.mode(pipeline.mode, isPlanned: false)) }
  }

  /// Performs a plugin's answer, except while the session is locked, or gestures are paused or only rehearsed. The
  /// bindings must have all modes in the answer.
  func perform(_ actions: [Action], of plugin: String, for values: ActionValues) {
    guard !pipeline.isPaused, !isRehearsing, !asksForLock([values.gestureID]) || !display.lock.isLocked else { return }
    for case .mode(let change) in actions { enter(change) }
    display.performer.perform(actions, of: plugin, for: values, at: MonotonicTime.now)
  }

  /// True while a gesture runs, an action of a gesture waits, a text is being typed, or input lasts beyond its gesture.
  var isActing: Bool {
    !pipeline.isIdle || pipeline.hasWaitingActions || display.performer.isTyping
      || display.performer.hasLastingInput
  }

  /// Returns true if the lock must be queried before actions of these gestures, because one of the gestures has not yet
  /// been allowed to perform actions, or is no longer running.
  ///
  /// For other gestures, a query is unnecessary, because a locker cancels running gestures.
  func asksForLock(_ gestures: [UInt64]) -> Bool {
    gestures.contains { $0 > lastAdmitted || !pipeline.isRunning($0) }
  }

  /// True while a gesture is in progress that has not yet performed an action. The daemon queries the lock before the
  /// first action of a gesture.
  var mayAct: Bool {
    guard display.source.hasInputInProgress else { return false }
    // After a swipe has performed its action, the fingers usually continue to move, but no recognizer can recognize
    // that movement.
    return pipeline.isIdle ? pipeline.mayRecognize : lastAdmitted < pipeline.gestureCount
  }

  /// Handles a sign of a locker. Cancels running gestures if the session is locked.
  func recordPossibleLock() {
    display.lock.recordPossibleLock()
    if !isActing { onPossibleLock() } else if display.lock.isLocked { cancelForLock() }
  }

  /// Cancels every gesture without performing any of its actions, and releases the input that the gestures hold.
  func cancelForLock() {
    if isVerbose { Output.print("session locked\n") }
    notify(.locked)
    display.performer.forgetWaiting(at: MonotonicTime.now)
    for event in [SystemEvent.sessionLocked, .sessionActive] {
      // The plan is not committed, because a cancelled gesture must not switch to a mode.
      let plan = recognize(.system(event, at: now))
      notify(.refused(plan))
      display.source.apply(plan.verdicts)
      release(plan)
    }
    display.performer.releaseLingering(at: MonotonicTime.now)
    display.performer.endLasting()
  }

  /// Returns true if the plan must not be performed, because the session is locked. The lock is queried before the
  /// first action of each gesture, and again after each `wait`.
  ///
  /// Other queries could be wrong: an action of the gesture may make the window manager grab the keyboard for its
  /// window switcher.
  private func isRefused(_ plan: Plan) -> Bool {
    // Check the lock already when a gesture with `commit` begins, because its preview may then appear.
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

  /// Requests from the server the input that the bindings need, and intercepts the input that applications must not
  /// get.
  func selectInput() {
    display.source.select(
      observesAll ? pipeline.needs.union(.recorded) : pipeline.needs, intercepting: pipeline.interception,
      ignoringKeyboards: pipeline.bindings.settings.keyboards == .ignore,
      ignoringTouchesNearPens: !pipeline.bindings.settings.includesTouchesNearPen,
      buttons: observesAll ? nil : pipeline.buttons)
    contactNeed = pipeline.contactNeed(
      of: display.connection.devices, replacingGestures: !display.connection.reportsTouchpadGestures)
    if observesAll, contactNeed == .none { contactNeed = .optional }
    display.source.awaitsDwell = pipeline.awaitsDwell
    reports.reportRefusals(display.source.refusals)
  }

  /// Requests all input from the server if a program records it, otherwise only the input that bindings need.
  ///
  /// Input that no binding needs is only observed: such input goes to applications and does not affect gestures.
  func observeAll(_ observesAll: Bool) {
    guard observesAll != self.observesAll else { return }
    self.observesAll = observesAll
    selectInput()
  }

  /// Pauses: cancels all gestures, and stops intercepting input. Applications get all input when this returns.
  ///
  /// - Parameter end: The end of the pause; nil if the pause has no known end.
  func giveBackInput(until end: MonotonicTime? = nil) {
    cancelAll()
    display.performer.releaseAll()
    display.performer.forgetWaiting(at: MonotonicTime.now)
    let wasPaused = pipeline.isPaused
    pipeline.isPaused = true
    selectInput()
    if !wasPaused { notify(.paused(until: end)) }
  }

  /// Begins or ends a rehearsal. Running gestures are cancelled, so that no gesture performs only a part of its
  /// actions.
  func setRehearsing(_ isRehearsing: Bool) {
    guard isRehearsing != self.isRehearsing else { return }
    cancelAll()
    display.performer.releaseAll()
    display.performer.forgetWaiting(at: MonotonicTime.now)
    self.isRehearsing = isRehearsing
  }

  /// Ends a pause: gestures are recognized, and their input is intercepted, again.
  func resume() {
    pipeline.isPaused = false
    selectInput()
    notify(.resumed)
  }

  /// Puts other bindings in force. Call `selectInput` afterwards to request their input.
  func replaceBindings(by bindings: BindingSet) {
    cancelAll()
    display.performer.releaseAll()
    display.performer.overlay.configure(bindings.settings)
    display.windows.forgetAll()
    display.connection.calibrate(
      bindings.calibration, includingRemotePointers: bindings.settings.includesRemotePointers)
    let mode = pipeline.mode
    pipeline = GesturePipeline(
      bindings: bindings, devices: display.connection.devices + contactDevices, layout: display.connection.layout,
      windows: display.windows, after: pipeline)
    episodes.end()
    observePipeline()
    if pipeline.mode != mode { notify(.mode(pipeline.mode, isPlanned: false)) }
  }

  /// Reports the bindings that cannot work with the current devices.
  func reportDevices() {
    reports.reportMissingDevices(of: pipeline, devices: display.connection.devices)
    reports.reportObservationLimit(of: pipeline, devices: display.connection.devices)
  }

  /// Cancels all gestures, releases all input, closes the performer, and stops selecting input.
  func close() {
    cancelAll()
    display.source.releaseAll()
    display.performer.close()
    // A successor requests the same events as soon as our window is destroyed, and only one client can select them.
    display.source.select([])
  }
}
