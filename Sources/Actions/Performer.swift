package import Bindings
package import Gestures
package import Linux
package import OverlayMessages
package import Plugins
package import XServer

/// Performs planned actions: starts commands, presses keys, and releases the keys and buttons that a gesture held.
package final class Performer {
  let keyboard: Keyboard
  let pointer: Pointer
  package let windows: WindowManager
  let report: (String) -> Void
  /// Called with each action when it is performed, after any throttling or waiting.
  package var log: ((_ performed: PlannedAction, _ plugin: String?) -> Void)?
  /// Called with each action after it was performed, with the duration of performing it.
  package var observer: ((_ performed: PlannedAction, _ plugin: String?, _ duration: Duration) -> Void)?
  /// Called with each action that could not be performed, and with the reason in words. This call may precede the call
  /// of `observer`, or follow it much later.
  package var failureObserver: ((_ planned: PlannedAction, _ reason: String) -> Void)?
  private var running = RunningCommands()
  /// The keys, buttons and windows that each running gesture holds, by the gesture's number.
  var holds: [UInt64: GestureHolds] = [:]
  /// The input that lasts beyond its gesture.
  var lasting = LastingInput() {
    didSet {
      pointer.keepsButton = lasting.keepsButton
      pointer.followsPresses = lasting.awaitsPress
    }
  }
  var pending = PendingWork() { didSet { plugins.paused = pending.deferred.plugins } }
  var feedback = Feedback()
  /// Returns the cheat sheet for a location on the root window; nil selects the pointer's location.
  package var cheatSheet: ((_ place: Point?) -> CheatSheet)?
  /// The lasting limitations of the window manager that were already reported.
  var reportedLimits: Set<WindowManagerError> = []
  /// The actions that a window manager failed to perform on a window or the desktops.
  var failures: Set<WindowFailure> = []
  /// The last gesture for which `shieldSuper` tapped a key.
  private var lastShielded: UInt64?
  package var plugins: PluginHost
  /// The process that shows gestures on the screen.
  package let overlay: OverlayProcess
  /// The events of plugins that `takePluginEvents` has not returned yet.
  var pluginEvents: [PluginEvent] = []
  /// The action that called each plugin last, by the name of the plugin.
  var pluginCalls: [String: PlannedAction] = [:]

  /// - Parameter report: Called with one line about an action that could not be performed.
  package init(
    keyboard: Keyboard, pointer: Pointer, windows: WindowManager, plugins: PluginHost, overlay: OverlayProcess,
    report: @escaping (String) -> Void
  ) {
    self.plugins = plugins
    self.overlay = overlay
    self.keyboard = keyboard
    self.pointer = pointer
    self.windows = windows
    self.report = report
  }

  /// Performs a planned action. Delays the action if its gesture waits for a change of a window or desktop, or if a
  /// text is being typed.
  ///
  /// - Parameter plugin: The plugin that requested the action; nil for a binding's own action.
  package func perform(_ planned: PlannedAction, of plugin: String? = nil, at now: MonotonicTime) {
    perform(planned, of: plugin, after: pending.admit(planned, of: plugin), at: now)
  }

  /// Performs an action of a gesture that does not wait for a window, or delays the action until a text has been typed.
  func performAfterChanges(_ planned: PlannedAction, of plugin: String?, at now: MonotonicTime) {
    perform(planned, of: plugin, after: pending.admitAfterChanges(planned, of: plugin), at: now)
  }

  private func perform(
    _ planned: PlannedAction, of plugin: String?, after admission: PendingWork.Admission, at now: MonotonicTime
  ) {
    switch admission {
    case .admitted: performNow(planned, of: plugin, at: now)
    case .waiting: break
    case .dropped:
      fail(planned, "too many actions wait for a text that is being typed; one was dropped")
    }
  }

  func performNow(_ planned: PlannedAction, of plugin: String?, at now: MonotonicTime) {
    switch planned.kind {
    case .releaseHeld: release(planned, at: now)
    case .perform(let action):
      if planned.focusesWindow, waitsForFocus(planned, of: plugin) { return }
      if planned.usesSuper { shieldSuper(of: planned.gestureID) }
      startLastMovement(before: planned, at: now)
      if !action.traits.startsProcess { log?(planned, plugin) }
      // If the process of an action may start later, the duration of the action is measured then.
      let mayWait = (planned.coalescing != nil || planned.isInOrder) && action.traits.startsProcess
      measure(planned, of: plugin, mayWait ? nil : observer) { perform(action, for: planned, of: plugin, at: now) }
    case .follow(let action): follow(action, planned, at: now)
    }
  }

  /// Taps a key that has no effect, once for each gesture. Otherwise, the desktop would react as if Super had been
  /// pressed alone.
  private func shieldSuper(of gestureID: UInt64) {
    guard lastShielded != gestureID else { return }
    lastShielded = gestureID
    keyboard.tapKeyWithoutMeaning()
  }

  private func measure(
    _ planned: PlannedAction, of plugin: String?, _ observer: ((PlannedAction, String?, Duration) -> Void)?,
    _ work: () -> Void
  ) {
    let start = observer.map { _ in MonotonicTime.now }
    work()
    if let start { observer?(planned, plugin, .now - start) }
  }

  private func perform(
    _ action: Action, for planned: PlannedAction, of plugin: String?, at now: MonotonicTime
  ) {
    switch action {
    // The planner has already switched the mode and resolved the other actions.
    case .none, .block, .mode, .wait, .cycle, .repeat: break
    case .keys(let chords): press(chords, planned, of: plugin)
    case .hold(let chord):
      attempt(planned) { () throws(XServerError) in
        let keys = try keyboard.press(modifiers: chord.modifiers.map(\.value), key: chord.key.value)
        holds[planned.gestureID, default: GestureHolds()].keys.append(.init(keys: keys, plugin: plugin))
      }
    case .type(let text): type(text, planned, of: plugin)
    case .click(let button, let isLocking): isLocking ? lock(button, planned, at: now) : click(button, planned)
    case .drag(let button, let resume): beginDrag(button, resume: resume, planned, at: now)
    case .scroll(let directions, let clicks?, _): scroll(directions, clicks: clicks, planned)
    case .scroll(let directions, nil, _): followWheel(directions, planned)
    case .run(let command): startInTurn(.command(.shell(command)), for: planned, of: plugin, at: now)
    case .exec(let words): startInTurn(.command(.program(words)), for: planned, of: plugin, at: now)
    case .window(let verb): changeWindow(verb, for: planned, at: now)
    case .desktop(let verb): changeDesktop(verb, for: planned)
    case .notify(let text, let value):
      startInTurn(.notification(Notification(title: text, value: value)), for: planned, of: plugin, at: now)
    case .show(let verb): show(verb, planned, at: now)
    case .plugin(let call): send(call, planned, at: now)
    }
  }

  /// Passes the next event of a gesture to its live action.
  private func follow(_ action: Action, _ planned: PlannedAction, at now: MonotonicTime) {
    switch action {
    case .drag: movePointer(planned.values)
    case .scroll(let directions, nil, let isKinetic):
      followWheel(directions, planned)
      if isKinetic, planned.phase == .ended { beginCoasting(directions, planned, at: now) }
    case .window(let verb): followWindow(verb, planned, at: now)
    case .plugin(let call): send(call, planned, at: now)
    case .none, .block, .mode, .keys, .hold, .type, .click, .scroll(_, _?, _), .run, .exec, .desktop, .notify,
      .show, .wait, .cycle, .repeat:
      break
    }
  }

  /// Starts the process of an action now, or later if the action is throttled or has to wait for the previous process.
  func startInTurn(
    _ work: Startable, for planned: PlannedAction, of plugin: String? = nil, at now: MonotonicTime
  ) {
    if planned.isInOrder {
      let isKept = pending.ordered.append(OrderedCommands.Entry(work: work, planned: planned))
      if !isKept { fail(planned, "too many commands wait for the one before; one was dropped") }
      return startOrdered(at: now)
    }
    guard let interval = planned.coalescing else {
      _ = start(work, for: planned, of: plugin)
      return
    }
    let key = PendingWork.ThrottleKey(binding: planned.binding, work: work)
    if let due = pending.throttle(planned, for: key, interval: interval, at: now) {
      startThrottled(due, for: key)
    }
  }

  /// Starts the throttled command of the gesture's last movement, before the action of the gesture's end.
  private func startLastMovement(before planned: PlannedAction, at now: MonotonicTime) {
    guard planned.phase == .ended || planned.phase == .cancelled else { return }
    let last = pending.throttled.takeWaiting(at: now) { $0.gestureID == planned.gestureID }
    for (key, movement) in last { startThrottled(movement, for: key) }
  }

  private func startThrottled(_ planned: PlannedAction, for key: PendingWork.ThrottleKey) {
    measure(planned, of: nil, observer) {
      if let child = start(key.work, for: planned, of: nil) { pending.throttled.started(child, for: key) }
    }
  }

  /// Starts each waiting process of a binding with `in order` if the gesture's previous process has ended.
  private func startOrdered(at now: MonotonicTime) {
    while let entry = pending.ordered.takeNext(at: now) {
      measure(entry.planned, of: nil, observer) {
        if let child = start(entry.work, for: entry.planned, of: nil) {
          pending.ordered.started(child, of: entry.planned.gestureID)
        }
      }
    }
  }

  private func start(_ work: Startable, for planned: PlannedAction, of plugin: String?) -> ChildProcess? {
    if let action = planned.action {
      // A movement that starts a process is also logged as performed.
      var performed = planned
      performed.kind = .perform(action)
      log?(performed, plugin)
    }
    pointer.flush()
    switch work {
    case .plugin(let call): return startOnce(call, planned)
    case .notification(let notification): return notify(notification, for: planned, at: .now)
    case .command(let command):
      do {
        let child = try command.start(environment: planned.values.environment())
        running.started(child, for: planned)
        return child
      } catch {
        report("cannot run \(command.text): \(error.reason)")
        failureObserver?(planned, error.reason)
        return nil
      }
    }
  }

  /// Reaps all commands that have ended. `startWaiting` then starts the commands that waited for the end of these.
  package func reapChildren(at now: MonotonicTime) {
    while let (child, ending) = ChildProcess.reapAny() {
      notificationEnded(child, ending)
      if let (planned, reason) = running.ended(child, ending) { failureObserver?(planned, reason) }
      pending.throttled.ended(child)
      pending.ordered.ended(child)
      overlay.ended(child, ending, at: now)
      pluginEvents += plugins.ended(child, ending, at: now)
    }
  }

  /// The gestures whose programs `startWaiting` would start. Contains 0 if a notification waits, because the
  /// notification may belong to any gesture.
  package func gesturesWithDuePrograms(at now: MonotonicTime) -> [UInt64] {
    pending.gesturesWithDuePrograms(at: now) + (feedback.ofActions.isDue ? [0] : [])
  }

  /// Starts the throttled commands that are due, and the commands and notifications that waited for a previous one.
  package func startWaiting(at now: MonotonicTime) {
    showWaitingNotifications(at: now)
    for (key, planned) in pending.throttled.takeDue(at: now) { startThrottled(planned, for: key) }
    startOrdered(at: now)
  }

  /// Forgets all waiting actions and the remaining part of a text. Performs the releases among these actions.
  package func forgetWaiting(at now: MonotonicTime) {
    for release in pending.forget() { perform(release, at: now) }
    feedback.ofActions.forgetWaiting()
    continueTyping(at: now)
  }

  /// Does the work that is due: types the next part of a text, performs waiting actions, moves the windows that follow
  /// the fingers, rotates a coasting wheel, and releases input that was held for too long. To be called after events
  /// were read.
  package func catchUp(at now: MonotonicTime) {
    if let button = lasting.resumption.expire(at: now) { pointer.release(button) }
    coast(at: now)
    releaseForgottenLocks(at: now)
    continueTyping(at: now)
    releaseLate(at: now)
    performWaiting(at: now)
    for hold in holds.values {
      for following in hold.windows.values { following.window.catchUp(at: now) }
    }
  }

  /// Time at which `startWaiting`, `catchUp` or `servePlugins` has something to do.
  package var deadline: MonotonicTime? {
    var deadline = pending.nextDeadline.earlier(plugins.nextDeadline).earlier(lasting.resumption.deadline)
      .earlier(lasting.coasting?.nextClick).earlier(lasting.locks.deadline)
    for (gesture, hold) in holds {
      if !pending.deferred.blocks(gesture: gesture, plugin: nil) { deadline = deadline.earlier(hold.lingersUntil) }
      for following in hold.windows.values { deadline = deadline.earlier(following.window.nextDeadline) }
    }
    return deadline
  }

  /// Types the remaining text for at most 0.5 s, releases everything that gestures hold, and ends the plugins and the
  /// overlay.
  package func close() {
    finishTyping(timeout: .milliseconds(500))
    releaseAll()
    plugins.close()
    overlay.close()
    keyboard.close()
  }

  /// Releases all keys and buttons that gestures hold, including input that lasts beyond its gesture.
  package func releaseAll() {
    _ = pending.waiting.takeReleases()
    holds.removeAll()
    lasting = LastingInput()
    pointer.releaseAll()
    keyboard.releaseAll()
  }

  private func release(_ planned: PlannedAction, at now: MonotonicTime) {
    // Also end the plugin calls of a gesture that was cancelled before any of its actions ran.
    for call in holds[planned.gestureID]?.calls ?? [] {
      pluginEvents += plugins.send(.cancelled, call, planned.values, at: now)
    }
    if planned.phase == .ended { keepDrag(planned, at: now) }
    if !startLingering(planned.gestureID, at: now) { release(gesture: planned.gestureID, at: now) }
  }

  /// Releases the keys, buttons and windows that a gesture holds.
  func release(gesture gestureID: UInt64, at now: MonotonicTime) {
    guard let hold = holds.removeValue(forKey: gestureID) else { return }
    for following in hold.windows.values { following.window.end(at: now) }
    // Release in the reverse order of pressing, as a hand does.
    for button in hold.buttons.reversed() { pointer.release(button) }
    for pressed in hold.keys.reversed() { keyboard.release(pressed.keys) }
  }

  /// Reports that an action could not be performed.
  func fail(_ planned: PlannedAction, _ reason: String) {
    report("\(planned.bindingText): \(reason)")
    failureObserver?(planned, reason)
  }

  func attempt(_ planned: PlannedAction, _ body: () throws(XServerError) -> Void) {
    do {
      try body()
    } catch {
      // The loss of the connection is reported once, by the code that reads from the connection.
      guard error.kind != .connectionLost else { return }
      fail(planned, error.description)
    }
  }
}
