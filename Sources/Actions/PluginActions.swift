package import Bindings
package import Linux
package import Plugins

/// What gestures tell plugins, and what plugins want.
extension Performer {
  /// Tells a plugin what its gesture does: whatever is told first is a beginning, unless the gesture is over with it.
  func tell(_ call: PluginCall, _ planned: PlannedAction, at now: Int64) {
    guard !call.runsOnce else { return start(.plugin(call), planned, at: now) }
    let isKnown = holds[planned.gestureID]?.calls.contains(call) ?? false
    switch planned.phase {
    case .began, .changed:
      if !isKnown { holds[planned.gestureID, default: GestureHolds()].calls.append(call) }
      tell(call, isKnown ? .changed : .began, planned.values, at: now)
    case .ended, .cancelled:
      holds[planned.gestureID]?.calls.removeAll { $0 == call }
      tell(call, planned.phase, planned.values, at: now)
    }
  }

  func tell(_ call: PluginCall, _ phase: PlannedAction.Phase, _ values: ActionValues, at now: Int64) {
    pluginNews += plugins.tell(phase, call, values, at: now)
  }

  /// The process of a plugin that runs once for each event; nil where it cannot be started.
  func startOnce(_ call: PluginCall, _ values: ActionValues) -> ChildProcess? {
    do throws(PluginCatalog.Fault) {
      return try plugins.startOnce(call, values)
    } catch {
      report(error.description)
      return nil
    }
  }

  /// Reads what plugins have written, and writes what they have room for.
  package func servePlugins(_ entries: some Sequence<PollEntry>, at now: Int64) {
    pluginNews += plugins.handle(entries, at: now)
  }

  /// What plugins want, each once.
  package func takePluginNews() -> [PluginHost.News] {
    defer { pluginNews = [] }
    return pluginNews
  }

  /// Starts all plugins anew, from these folders; what the old ones have answered is not done under other bindings.
  package func restartPlugins(from catalog: PluginCatalog, at now: Int64) {
    pluginNews.removeAll { if case .answer = $0 { true } else { false } }
    deferred.forgetPlugins()
    plugins.restart(from: catalog, at: now)
  }

  /// Whether a gesture goes on for a plugin, or is waited for by what one has pressed in it.
  package func tellsPlugins(of gesture: UInt64) -> Bool {
    holds[gesture].map { !$0.calls.isEmpty || $0.lingersUntil != nil } ?? false
  }

  /// Performs what a plugin has answered. What it holds goes up with the gesture, or at once if that is over.
  package func perform(_ actions: [Action], of plugin: String, for values: ActionValues, at now: Int64) {
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

  /// How long what a plugin holds may outlast its gesture (microseconds).
  private static let patience: Int64 = 300_000

  /// Whether what a gesture holds stays down although it is over: a plugin that pressed it has not read so far, and a
  /// Tab without its Alt would go to an application.
  func lingers(_ gesture: UInt64, at now: Int64) -> Bool {
    guard let plugins = holds[gesture]?.plugins, !plugins.isEmpty else { return false }
    holds[gesture]?.lingersUntil = now + Self.patience
    for plugin in plugins { pluginNews += self.plugins.settle(gesture, of: plugin, at: now) }
    return true
  }

  /// Notes that a plugin has dealt with the end of a gesture; after the last one, what it holds goes up, but not in the
  /// middle of a text that it types.
  package func settled(_ gesture: UInt64, by plugin: String, at now: Int64) {
    // Where a window is waited for, what the plugin holds goes up at the end of its timeout.
    guard !waiting.holdsBack(gesture) else { return }
    if deferred.blocks(gesture: gesture, plugin: plugin) {
      deferred.appendConfirmedEnd(of: gesture, by: plugin)
    } else {
      confirmEnd(of: gesture, by: plugin, at: now)
    }
  }

  func confirmEnd(of gesture: UInt64, by plugin: String, at now: Int64) {
    guard holds[gesture]?.lingersUntil != nil else { return }
    holds[gesture]?.plugins.remove(plugin)
    if holds[gesture]?.plugins.isEmpty ?? false { letGo(of: gesture, at: now) }
  }

  /// Lets go of all that outlasts its gesture.
  package func releaseLingering(at now: Int64) {
    for gesture in holds.filter({ $0.value.lingersUntil != nil }).keys { letGo(of: gesture, at: now) }
  }

  /// Lets go of what has outlasted its gesture for too long.
  func releaseLate(at now: Int64) {
    for gesture in holds.filter({ $0.value.lingersUntil.map { $0 <= now } ?? false }).keys
    where !deferred.blocks(gesture: gesture, plugin: nil) {
      letGo(of: gesture, at: now)
    }
  }
}

extension Action {
  fileprivate var isHold: Bool { if case .hold = self { true } else { false } }
}
