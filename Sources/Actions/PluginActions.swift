package import Bindings
package import Linux
package import Plugins
internal import XServer

/// The actions that call plugins, and the actions that plugins answer.
extension Performer {
  /// Sends a plugin its gesture's event: the first one as the beginning, unless it is the end, too.
  func send(_ call: PluginCall, _ planned: PlannedAction, at now: MonotonicTime) {
    guard !call.runsOnce else { return start(.plugin(call), planned, at: now) }
    var phase = planned.phase
    switch phase {
    case .began, .changed:
      let isKnown = holds[planned.gestureID]?.calls.contains(call) ?? false
      if !isKnown { holds[planned.gestureID, default: GestureHolds()].calls.append(call) }
      phase = isKnown ? .changed : .began
    case .ended, .cancelled: holds[planned.gestureID]?.calls.removeAll { $0 == call }
    }
    pointer.flush()
    pluginEvents += plugins.send(phase, call, planned.values, at: now)
  }

  /// Starts the process of a plugin that runs once for each event; returns nil if it cannot be started.
  func startOnce(_ call: PluginCall, _ values: ActionValues) -> ChildProcess? {
    do throws(PluginCatalog.Fault) {
      return try plugins.startOnce(call, values)
    } catch {
      report(error.description)
      return nil
    }
  }

  /// Reads what plugins have written, and writes what their pipes take.
  package func servePlugins(_ entries: some Sequence<PollEntry>, at now: MonotonicTime) {
    pluginEvents += plugins.handle(entries, at: now)
  }

  /// Returns the events of plugins, each once.
  package func takePluginEvents() -> [PluginEvent] {
    defer { pluginEvents = [] }
    return pluginEvents
  }

  /// Restarts all plugins from these folders. The answers of the old ones are not performed under other bindings.
  package func restartPlugins(from catalog: PluginCatalog, at now: MonotonicTime) {
    pluginEvents.removeAll { if case .answer = $0 { true } else { false } }
    pending.deferred.forgetPlugins()
    plugins.restart(from: catalog, at: now)
  }

  /// Returns true if a gesture still runs for a plugin, or lingers for the answers of one that has pressed keys in it.
  package func tellsPlugins(of gesture: UInt64) -> Bool {
    holds[gesture].map { !$0.calls.isEmpty || $0.lingersUntil != nil } ?? false
  }

  /// Performs a plugin's answer. What it holds is released with the gesture, or at once if that is over.
  package func perform(_ actions: [Action], of plugin: String, for values: ActionValues, at now: MonotonicTime) {
    let isOver = !tellsPlugins(of: values.gestureID)
    var planned = PlannedAction(
      gestureID: isOver ? 0 : values.gestureID, binding: 0, bindingText: "plugin \(plugin)", phase: .changed,
      kind: .releaseHeld, values: values)
    for action in actions {
      planned.kind = .perform(action)
      perform(planned, of: plugin, at: now)
    }
    if isOver {
      planned.kind = .releaseHeld
      perform(planned, of: plugin, at: now)
    } else if actions.contains(where: \.isHold) {
      holds[values.gestureID]?.plugins.insert(plugin)
    }
  }

  /// Maximum time for which a plugin's keys and buttons stay down after the end of the gesture.
  private static let lingerTimeout: Duration = .seconds(1)

  /// Keeps a gesture's keys and buttons down after its end, if a plugin has pressed something in it and has not read
  /// the end: otherwise an application could get a Tab without its Alt. Returns false if there is no such plugin.
  func startLingering(_ gesture: UInt64, at now: MonotonicTime) -> Bool {
    guard let plugins = holds[gesture]?.plugins, !plugins.isEmpty else { return false }
    holds[gesture]?.lingersUntil = now + Self.lingerTimeout
    for plugin in plugins { pluginEvents += self.plugins.confirmEnd(of: gesture, by: plugin, at: now) }
    return true
  }

  /// Records that a plugin has dealt with the end of a gesture. After the last one, what the gesture holds is released,
  /// but not in the middle of a text that the plugin types.
  package func recordConfirmedEnd(of gesture: UInt64, by plugin: String, at now: MonotonicTime) {
    // If a window is waited for, what the plugin holds is released when the timeout is over.
    guard !pending.waiting.holdsBack(gesture) else { return }
    if pending.deferred.blocks(gesture: gesture, plugin: plugin) {
      pending.deferred.appendConfirmedEnd(of: gesture, by: plugin)
    } else {
      stopLingering(gesture, for: plugin, at: now)
    }
  }

  /// Releases what a lingering gesture holds if this was the last plugin that it lingered for.
  func stopLingering(_ gesture: UInt64, for plugin: String, at now: MonotonicTime) {
    guard holds[gesture]?.lingersUntil != nil else { return }
    holds[gesture]?.plugins.remove(plugin)
    if holds[gesture]?.plugins.isEmpty ?? false { release(gesture: gesture, at: now) }
  }

  /// Releases what lingering gestures hold.
  package func releaseLingering(at now: MonotonicTime) {
    for gesture in holds.filter({ $0.value.lingersUntil != nil }).keys { release(gesture: gesture, at: now) }
  }

  /// Releases what gestures hold that have lingered for too long.
  func releaseLate(at now: MonotonicTime) {
    for gesture in holds.filter({ $0.value.lingersUntil.map { $0 <= now } ?? false }).keys
    where !pending.deferred.blocks(gesture: gesture, plugin: nil) {
      release(gesture: gesture, at: now)
    }
  }
}

extension Action {
  fileprivate var isHold: Bool { if case .hold = self { true } else { false } }
}
