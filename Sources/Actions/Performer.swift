package import Bindings
package import Linux
package import Plugins
package import XServer

/// Does what the planner planned: starts commands, presses keys, and lets go of what a gesture held.
package final class Performer {
  /// The place in the bindings that a thinned-out command stands at.
  private struct Slot: Hashable {
    let binding: Int
    let work: Startable
  }

  let keyboard: Keyboard
  let pointer: Pointer
  let windows: WindowManager
  let report: (String) -> Void
  /// Takes each action when it is performed: after throttling, and after what it had to wait for.
  package var log: ((_ performed: PlannedAction, _ plugin: String?) -> Void)?
  private let launcher = CommandLauncher()
  /// What each running gesture holds, by the gesture's number.
  var holds: [UInt64: GestureHolds] = [:]
  private var queue = CoalescingQueue<Slot, PlannedAction>()
  private var notifier = Notifier()
  /// The actions that wait for windows and desktops to change.
  var waiting = WaitingActions()
  /// What window managers cannot do, each reported once.
  var reportedLimits: Set<WindowManagerError> = []
  package var plugins: PluginHost
  /// What waits for the end of a text that is being typed.
  var deferred = DeferredActions() { didSet { plugins.paused = deferred.plugins } }
  /// What plugins want, for `takePluginNews`.
  var pluginNews: [PluginHost.News] = []

  /// - Parameter report: Takes one line about an action that could not be performed.
  package init(
    keyboard: Keyboard, pointer: Pointer, windows: WindowManager, plugins: PluginHost,
    report: @escaping (String) -> Void
  ) {
    self.plugins = plugins
    self.keyboard = keyboard
    self.pointer = pointer
    self.windows = windows
    self.report = report
  }

  /// Performs one planned action at `now` (microseconds of the monotonic clock), or lets it wait: for the change of a
  /// window that its gesture has asked for, or for the end of a text that is being typed.
  package func perform(_ planned: PlannedAction, at now: Int64) { perform(planned, of: nil, at: now) }

  /// - Parameter plugin: the plugin that wants it; nil for a binding's own action.
  func perform(_ planned: PlannedAction, of plugin: String?, at now: Int64) {
    if waiting.holdsBack(planned.gestureID) {
      waiting.append(planned, of: plugin)
    } else {
      performAfterChanges(planned, of: plugin, at: now)
    }
  }

  /// Performs an action, or lets it wait for the end of a text that is being typed.
  func performAfterChanges(_ planned: PlannedAction, of plugin: String?, at now: Int64) {
    guard deferred.defers(planned, of: plugin) else { return performNow(planned, of: plugin, at: now) }
    if !deferred.append(planned, of: plugin) {
      report("\(planned.bindingText): too many actions wait for a text that is being typed; one is lost")
    }
  }

  func performNow(_ planned: PlannedAction, of plugin: String?, at now: Int64) {
    switch planned.kind {
    case .releaseHeld: release(planned, at: now)
    case .perform(let action):
      if !action.startsProcess { log?(planned, plugin) }
      perform(action, planned, of: plugin, at: now)
    case .follow(let action): follow(action, planned, at: now)
    }
  }

  private func perform(_ action: Action, _ planned: PlannedAction, of plugin: String?, at now: Int64) {
    switch action {
    // The planner has put the mode in force.
    case .none, .mode: break
    case .keys(let chords): press(chords, planned, of: plugin)
    case .hold(let chord):
      attempt(planned) { () throws(XServerError) in
        let keys = try keyboard.press(modifiers: chord.modifiers.map(\.value), key: chord.key.value)
        holds[planned.gestureID, default: GestureHolds()].keys.append(keys)
      }
    case .type(let text): type(text, planned, of: plugin)
    case .click(let button): click(button, planned)
    case .drag(let button): beginDrag(button, planned)
    case .scroll(let directions, let clicks?): scroll(directions, clicks: clicks, planned)
    case .scroll(let directions, nil): followWheel(directions, planned)
    case .run(let command): start(.command(.shell(command)), planned, of: plugin, at: now)
    case .exec(let words): start(.command(.program(words)), planned, of: plugin, at: now)
    case .window(let verb): perform(verb, planned, at: now)
    case .desktop(let verb): perform(verb, planned)
    case .notify(let text): start(.notification(text), planned, of: plugin, at: now)
    case .plugin(let call): tell(call, planned, at: now)
    }
  }

  /// Tells an action that lives how its gesture goes on.
  private func follow(_ action: Action, _ planned: PlannedAction, at now: Int64) {
    switch action {
    case .drag: movePointer(planned.values)
    case .scroll(let directions, nil): followWheel(directions, planned)
    case .window(let verb): followWindow(verb, planned, at: now)
    case .plugin(let call): tell(call, planned, at: now)
    default: break
    }
  }

  /// Shows a desktop notification, with a text below its title if there is one.
  ///
  /// - Returns: what shows it; nil where nothing can.
  @discardableResult
  package func notify(_ title: String, body: String = "") -> ChildProcess? {
    do {
      return try notifier.show(title, body: body)
    } catch {
      report(error.description)
      return nil
    }
  }

  func start(_ work: Startable, _ planned: PlannedAction, of plugin: String? = nil, at now: Int64) {
    guard let interval = planned.coalescing else {
      _ = start(work, planned, of: plugin)
      return
    }
    let slot = Slot(binding: planned.binding, work: work)
    let due = queue.offer(planned, for: slot, interval: Poll.microseconds(interval), at: now) { older, newer in
      var merged = newer
      merged.values = newer.values.merging(over: older.values)
      return merged
    }
    if let due { start(due, for: slot) }
  }

  /// Reaps all commands that have ended, and starts what waited for them.
  package func reapChildren(at now: Int64) {
    while let (child, ending) = ChildProcess.reapAny() {
      queue.ended(child)
      pluginNews += plugins.ended(child, ending, at: now)
    }
    startWaiting(at: now)
  }

  /// Starts the thinned-out commands whose time has come.
  package func startWaiting(at now: Int64) {
    for (slot, planned) in queue.takeDue(at: now) { start(planned, for: slot) }
  }

  /// Forgets all actions that wait, and the rest of a text that is being typed; releases that waited for it are done.
  package func forgetWaiting(at now: Int64) {
    queue.forgetWaiting()
    deferred.forget()
    for release in waiting.takeReleases() { perform(release, at: now) }
    continueTyping(at: now)
  }

  /// Types on, performs what waited for a window to change, sends what windows that go with the fingers could not take
  /// before, and lets go of what plugins have held for too long. To be called after events were read.
  package func catchUp(at now: Int64) {
    continueTyping(at: now)
    releaseLate(at: now)
    performWaiting(at: now)
    for hold in holds.values {
      for taken in hold.windows.values { taken.window.catchUp(at: now) }
    }
  }

  /// When `startWaiting` or `catchUp` has something to do (microseconds of the monotonic clock).
  package var nextDeadline: Int64? {
    let lingering = holds.filter { !deferred.blocks(gesture: $0.key, plugin: nil) }.values.compactMap(\.lingersUntil)
    let single = [
      queue.nextDeadline, plugins.nextDeadline, deferred.text?.resumesAt, waiting.nextDeadline,
    ].compactMap { $0 }
    return (holds.values.flatMap { $0.windows.values.compactMap(\.window.nextDeadline) } + lingering + single).min()
  }

  /// Lets go of everything, for good.
  package func close() {
    finishTyping(timeout: .milliseconds(500))
    releaseAll()
    plugins.close()
    keyboard.close()
  }

  /// Lets go of all that any gesture holds.
  package func releaseAll() {
    _ = waiting.takeReleases()
    holds.removeAll()
    pointer.releaseAll()
    keyboard.releaseAll()
  }

  private func release(_ planned: PlannedAction, at now: Int64) {
    // A gesture that was broken off without any of its actions is over for its plugins, too.
    for call in holds[planned.gestureID]?.calls ?? [] { tell(call, .cancelled, planned.values, at: now) }
    if !lingers(planned.gestureID, at: now) { letGo(of: planned.gestureID, at: now) }
  }

  func letGo(of gesture: UInt64, at now: Int64) {
    guard let hold = holds.removeValue(forKey: gesture) else { return }
    for taken in hold.windows.values { taken.window.end(at: now) }
    // The last one pressed goes up first, as a hand would do it.
    for button in hold.buttons.reversed() { pointer.release(button) }
    for keys in hold.keys.reversed() { keyboard.release(keys) }
  }

  private func start(_ planned: PlannedAction, for slot: Slot) {
    if let child = start(slot.work, planned, of: nil) { queue.started(child, for: slot) }
  }

  private func start(_ work: Startable, _ planned: PlannedAction, of plugin: String?) -> ChildProcess? {
    if let action = planned.action {
      // A movement that starts a process of its own is performed, too.
      var performed = planned
      performed.kind = .perform(action)
      log?(performed, plugin)
    }
    switch work {
    case .plugin(let call): return startOnce(call, planned.values)
    case .notification(let text): return notify(text)
    case .command(let command):
      do {
        return try launcher.start(command, environment: planned.values.environment())
      } catch {
        report("cannot run \(command.text): \(error.reason)")
        return nil
      }
    }
  }

  func attempt(_ planned: PlannedAction, _ body: () throws(XServerError) -> Void) {
    do {
      try body()
    } catch {
      // Whoever reads from the server notices its end, too, and says it once.
      guard error.kind != .connectionLost else { return }
      report("\(planned.bindingText): \(error.description)")
    }
  }
}

extension Action {
  /// Whether it starts a process each time; that is logged when it starts, after throttling.
  fileprivate var startsProcess: Bool {
    switch self {
    case .run, .exec, .notify: true
    case .plugin(let call): call.runsOnce
    case .none, .keys, .hold, .type, .click, .drag, .scroll, .window, .desktop, .mode: false
    }
  }
}
