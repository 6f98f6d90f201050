package import Bindings
package import Gestures
package import Linux
package import OverlayMessages
package import Plugins
package import XServer

/// Performs planned actions: starts commands, presses keys, and releases what a gesture held.
package final class Performer {
  let keyboard: Keyboard
  let pointer: Pointer
  package let windows: WindowManager
  let report: (String) -> Void
  /// Takes each action when it is performed: after throttling, and after it has waited.
  package var log: ((_ performed: PlannedAction, _ plugin: String?) -> Void)?
  /// Takes each action after it was performed, with the time that this took.
  package var observer: ((_ performed: PlannedAction, _ plugin: String?, _ duration: Duration) -> Void)?
  /// The keys, buttons and windows that each running gesture holds, by the gesture's number.
  var holds: [UInt64: GestureHolds] = [:]
  /// The button that a drag on a touchpad has left down.
  var resumption = DragResumption<HeldButton>() { didSet { pointer.waitsForResume = resumption.binding != nil } }
  var pending = PendingWork() { didSet { plugins.paused = pending.deferred.plugins } }
  var feedback = Feedback()
  /// Returns what can be done at a place of the root window; nil is the pointer's place.
  package var cheatSheet: ((_ place: Point?) -> CheatSheet)?
  /// The things that window managers cannot do, each reported once.
  var reportedLimits: Set<WindowManagerError> = []
  /// The things that a window manager did not do with a window.
  var failures: Set<WindowFailure> = []
  /// The gesture for which a key without a meaning was pressed last.
  private var lastShielded: UInt64?
  package var plugins: PluginHost
  /// Shows what the user sees of gestures.
  package let overlay: OverlayProcess
  /// The events of plugins that `takePluginEvents` has not returned yet.
  var pluginEvents: [PluginEvent] = []

  /// - Parameter report: Takes one line about an action that could not be performed.
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

  /// Performs a planned action, or delays it: until a window that its gesture changes has changed, or until a text has
  /// been typed.
  ///
  /// - Parameter plugin: The plugin that requests it; nil for a binding's own action.
  package func perform(_ planned: PlannedAction, of plugin: String? = nil, at now: MonotonicTime) {
    perform(planned, of: plugin, pending.admit(planned, of: plugin), at: now)
  }

  /// Performs an action that need not wait for a window, or delays it until a text has been typed.
  func performAfterChanges(_ planned: PlannedAction, of plugin: String?, at now: MonotonicTime) {
    perform(planned, of: plugin, pending.admitAfterChanges(planned, of: plugin), at: now)
  }

  private func perform(
    _ planned: PlannedAction, of plugin: String?, _ admission: PendingWork.Admission, at now: MonotonicTime
  ) {
    switch admission {
    case .admitted: performNow(planned, of: plugin, at: now)
    case .waiting: break
    case .dropped:
      report("\(planned.bindingText): too many actions wait for a text that is being typed; one was dropped")
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
      // An action whose process may start later is measured then.
      let mayWait = (planned.coalescing != nil || planned.isInOrder) && action.traits.startsProcess
      measure(planned, of: plugin, mayWait ? nil : observer) { perform(action, planned, of: plugin, at: now) }
    case .follow(let action): follow(action, planned, at: now)
    }
  }

  /// Lets the desktop see that Super was not pressed alone, once for each gesture.
  private func shieldSuper(of gesture: UInt64) {
    guard lastShielded != gesture else { return }
    lastShielded = gesture
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

  private func perform(_ action: Action, _ planned: PlannedAction, of plugin: String?, at now: MonotonicTime) {
    switch action {
    // The planner has put the mode in force, and resolved the others.
    case .none, .mode, .wait, .cycle, .repeat: break
    case .keys(let chords): press(chords, planned, of: plugin)
    case .hold(let chord):
      attempt(planned) { () throws(XServerError) in
        let keys = try keyboard.press(modifiers: chord.modifiers.map(\.value), key: chord.key.value)
        holds[planned.gestureID, default: GestureHolds()].keys.append(keys)
      }
    case .type(let text): type(text, planned, of: plugin)
    case .click(let button): click(button, planned)
    case .drag(let button, let resume): beginDrag(button, resume: resume, planned, at: now)
    case .scroll(let directions, let clicks?): scroll(directions, clicks: clicks, planned)
    case .scroll(let directions, nil): followWheel(directions, planned)
    case .run(let command): start(.command(.shell(command)), planned, of: plugin, at: now)
    case .exec(let words): start(.command(.program(words)), planned, of: plugin, at: now)
    case .window(let verb): perform(verb, planned, at: now)
    case .desktop(let verb): perform(verb, planned)
    case .notify(let text, let value):
      start(.notification(Notification(text, value: value)), planned, of: plugin, at: now)
    case .show(let verb): show(verb, planned, at: now)
    case .plugin(let call): send(call, planned, at: now)
    }
  }

  /// Sends a live action its gesture's next event.
  private func follow(_ action: Action, _ planned: PlannedAction, at now: MonotonicTime) {
    switch action {
    case .drag: movePointer(planned.values)
    case .scroll(let directions, nil): followWheel(directions, planned)
    case .window(let verb): followWindow(verb, planned, at: now)
    case .plugin(let call): send(call, planned, at: now)
    case .none, .mode, .keys, .hold, .type, .click, .scroll(_, _?), .run, .exec, .desktop, .notify, .show, .wait,
      .cycle, .repeat:
      break
    }
  }

  /// Starts the process of an action, unless it is throttled or has to wait for the one before.
  func start(_ work: Startable, _ planned: PlannedAction, of plugin: String? = nil, at now: MonotonicTime) {
    if planned.isInOrder {
      let isKept = pending.ordered.append(OrderedCommands.Entry(work: work, planned: planned))
      if !isKept { report("\(planned.bindingText): too many commands wait for the one before; one was dropped") }
      return startOrdered(at: now)
    }
    guard let interval = planned.coalescing else {
      _ = start(work, planned, of: plugin)
      return
    }
    let key = PendingWork.ThrottleKey(binding: planned.binding, work: work)
    if let due = pending.throttle(planned, for: key, interval: interval, at: now) { start(due, for: key) }
  }

  /// Starts the throttled command of the gesture's last movement before the action of its end.
  private func startLastMovement(before planned: PlannedAction, at now: MonotonicTime) {
    guard planned.phase == .ended || planned.phase == .cancelled else { return }
    let last = pending.throttled.takeWaiting(at: now) { $0.gestureID == planned.gestureID }
    for (key, movement) in last { start(movement, for: key) }
  }

  private func start(_ planned: PlannedAction, for key: PendingWork.ThrottleKey) {
    measure(planned, of: nil, observer) {
      if let child = start(key.work, planned, of: nil) { pending.throttled.started(child, for: key) }
    }
  }

  /// Starts the processes that need not wait for one before them.
  private func startOrdered(at now: MonotonicTime) {
    while let entry = pending.ordered.takeNext(at: now) {
      measure(entry.planned, of: nil, observer) {
        if let child = start(entry.work, entry.planned, of: nil) {
          pending.ordered.started(child, of: entry.planned.gestureID)
        }
      }
    }
  }

  private func start(_ work: Startable, _ planned: PlannedAction, of plugin: String?) -> ChildProcess? {
    if let action = planned.action {
      // A movement that starts a process counts as performed, too.
      var performed = planned
      performed.kind = .perform(action)
      log?(performed, plugin)
    }
    pointer.flush()
    switch work {
    case .plugin(let call): return startOnce(call, planned.values)
    case .notification(let notification): return notify(notification, at: .now)
    case .command(let command):
      do {
        return try command.start(environment: planned.values.environment())
      } catch {
        report("cannot run \(command.text): \(error.reason)")
        return nil
      }
    }
  }

  /// Reaps all commands that have ended. `startWaiting` starts those that waited for them.
  package func reapChildren(at now: MonotonicTime) {
    while let (child, ending) = ChildProcess.reapAny() {
      notificationEnded(child, ending)
      pending.throttled.ended(child)
      pending.ordered.ended(child)
      overlay.ended(child, ending, at: now)
      pluginEvents += plugins.ended(child, ending, at: now)
    }
  }

  /// The gestures whose programs `startWaiting` would start; 0 for a notification, which may be of any.
  package func gesturesWithDuePrograms(at now: MonotonicTime) -> [UInt64] {
    pending.gesturesWithDuePrograms(at: now) + (feedback.ofActions.isDue ? [0] : [])
  }

  /// Starts the throttled commands that are due, the commands that have waited for the one before, and the notifications
  /// that have.
  package func startWaiting(at now: MonotonicTime) {
    showWaitingNotifications(at: now)
    for (key, planned) in pending.throttled.takeDue(at: now) { start(planned, for: key) }
    startOrdered(at: now)
  }

  /// Forgets all actions that wait, and the remaining part of a text that is being typed; performs the releases among
  /// them.
  package func forgetWaiting(at now: MonotonicTime) {
    for release in pending.forget() { perform(release, at: now) }
    feedback.ofActions.forgetWaiting()
    continueTyping(at: now)
  }

  /// Does the work that is due: types the next part of a text, performs actions that have waited, moves the windows that
  /// follow the fingers, and releases what plugins have held for too long. To be called after events were read.
  package func catchUp(at now: MonotonicTime) {
    resumption.expire(at: now).map(pointer.release)
    continueTyping(at: now)
    releaseLate(at: now)
    performWaiting(at: now)
    for hold in holds.values {
      for following in hold.windows.values { following.window.catchUp(at: now) }
    }
  }

  /// Time at which `startWaiting`, `catchUp` or `servePlugins` has something to do.
  package var deadline: MonotonicTime? {
    let lingering = holds.filter { !pending.deferred.blocks(gesture: $0.key, plugin: nil) }.values
      .compactMap(\.lingersUntil)
    let following = holds.values.flatMap { $0.windows.values.compactMap(\.window.nextDeadline) }
    return
      (lingering + following + [pending.nextDeadline, plugins.nextDeadline, resumption.deadline].compactMap { $0 })
      .min()
  }

  /// Releases everything, for good.
  package func close() {
    finishTyping(timeout: .milliseconds(500))
    releaseAll()
    plugins.close()
    overlay.close()
    keyboard.close()
  }

  /// Releases everything that any gesture holds.
  package func releaseAll() {
    _ = pending.waiting.takeReleases()
    holds.removeAll()
    _ = resumption.end()
    pointer.releaseAll()
    keyboard.releaseAll()
  }

  private func release(_ planned: PlannedAction, at now: MonotonicTime) {
    // A gesture that was broken off without any of its actions is over for its plugins, too.
    for call in holds[planned.gestureID]?.calls ?? [] {
      pluginEvents += plugins.send(.cancelled, call, planned.values, at: now)
    }
    if planned.phase == .ended { keepDrag(planned, at: now) }
    if !startLingering(planned.gestureID, at: now) { release(gesture: planned.gestureID, at: now) }
  }

  /// Releases everything that a gesture holds.
  func release(gesture: UInt64, at now: MonotonicTime) {
    guard let hold = holds.removeValue(forKey: gesture) else { return }
    for following in hold.windows.values { following.window.end(at: now) }
    // In the reverse order of pressing, as a hand does it.
    for button in hold.buttons.reversed() { pointer.release(button) }
    for keys in hold.keys.reversed() { keyboard.release(keys) }
  }

  func attempt(_ planned: PlannedAction, _ body: () throws(XServerError) -> Void) {
    do {
      try body()
    } catch {
      // The loss of the connection is reported once, by the code that reads from it.
      guard error.kind != .connectionLost else { return }
      report("\(planned.bindingText): \(error.description)")
    }
  }
}
