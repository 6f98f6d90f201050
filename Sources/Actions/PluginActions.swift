package import Bindings
package import Linux
package import Plugins
internal import XServer

/// The actions that call plugins, and the actions that plugins request in their answers.
extension Performer {
  /// Sends an event of a gesture to a plugin. The first event is sent as `began`, or as the end if it also ends the
  /// gesture.
  func send(_ call: PluginCall, _ planned: PlannedAction, at now: MonotonicTime) {
    guard !call.runsOnce else { return startInTurn(.plugin(call), for: planned, at: now) }
    var phase = planned.phase
    switch phase {
    case .began, .changed:
      let isKnown = holds[planned.gestureID]?.calls.contains(call) ?? false
      if !isKnown { holds[planned.gestureID, default: GestureHolds()].calls.append(call) }
      phase = isKnown ? .changed : .began
    case .ended, .cancelled: holds[planned.gestureID]?.calls.removeAll { $0 == call }
    }
    pointer.flush()
    pluginCalls[call.name] = planned
    pluginEvents += plugins.send(phase, call, planned.values, at: now)
  }

  /// Reports a failure of the action that called the plugin last.
  package func recordFailedCall(of plugin: String, _ reason: String) {
    if let planned = pluginCalls[plugin] { failureObserver?(planned, reason) }
  }

  /// Starts the process of a plugin that runs once for each event; returns nil if it cannot be started.
  func startOnce(_ call: PluginCall, _ planned: PlannedAction) -> ChildProcess? {
    pluginCalls[call.name] = planned
    do throws(PluginCatalog.Fault) {
      return try plugins.startOnce(call, planned.values)
    } catch {
      report(error.description)
      failureObserver?(planned, error.description)
      return nil
    }
  }

  /// Reads the output of plugins, and writes as much to their pipes as the pipes accept.
  package func servePlugins(_ entries: some Sequence<PollEntry>, at now: MonotonicTime) {
    pluginEvents += plugins.handle(entries, at: now)
  }

  /// Returns the events of plugins since the last call.
  package func takePluginEvents() -> [PluginEvent] {
    defer { pluginEvents = [] }
    return pluginEvents
  }

  /// Restarts all plugins from the folders of `catalog`. Drops the answers of the old processes, because the bindings
  /// may have changed.
  package func restartPlugins(from catalog: PluginCatalog, at now: MonotonicTime) {
    pluginEvents.removeAll { if case .answer = $0 { true } else { false } }
    pluginCalls = [:]
    pending.deferred.forgetPlugins()
    plugins.restart(from: catalog, at: now)
  }

  /// Returns true if a plugin still receives the gesture's events, or if keys and buttons of the ended gesture stay
  /// down for a plugin (`startLingering`).
  package func tellsPlugins(of gestureID: UInt64) -> Bool {
    holds[gestureID].map { !$0.calls.isEmpty || $0.lingersUntil != nil } ?? false
  }

  /// Performs a plugin's answer.
  ///
  /// Keys and buttons that the answer holds are released at the end of the gesture. If the gesture is already over, the
  /// release waits until the plugin has read that the gesture has ended: an answer that the plugin writes earlier may
  /// still need the keys. If the answer belongs to no gesture, the release is immediate.
  package func perform(_ actions: [Action], of plugin: String, for values: ActionValues, at now: MonotonicTime) {
    let isOver = !tellsPlugins(of: values.gestureID)
    let holds = actions.contains(where: \.isHold) && values.gestureID != 0
    var planned = PlannedAction(
      gestureID: isOver && !holds ? 0 : values.gestureID, binding: 0, bindingText: "plugin \(plugin)",
      phase: .changed, kind: .releaseHeld, values: values)
    for action in actions {
      planned.kind = .perform(action)
      perform(planned, of: plugin, at: now)
    }
    // The plugin's keys may wait for the end of a text, and then no entry for the gesture exists yet.
    if holds { self.holds[values.gestureID, default: GestureHolds()].plugins.insert(plugin) }
    if isOver {
      planned.kind = .releaseHeld
      perform(planned, of: plugin, at: now)
    }
  }

  /// Maximum time for which a plugin's keys and buttons stay down after the end of the gesture.
  private static let lingerTimeout: Duration = .seconds(1)

  /// Keeps a gesture's keys and buttons down after its end, until the plugins that pressed some of them have read that
  /// the gesture has ended. Otherwise, an application could get a plugin's Tab after the release of Alt. Returns false
  /// if no plugin has pressed anything.
  func startLingering(_ gestureID: UInt64, at now: MonotonicTime) -> Bool {
    guard let plugins = holds[gestureID]?.plugins, !plugins.isEmpty else { return false }
    holds[gestureID]?.lingersUntil = now + Self.lingerTimeout
    for plugin in plugins { pluginEvents += self.plugins.confirmEnd(of: gestureID, by: plugin, at: now) }
    return true
  }

  /// Records that a plugin has confirmed the end of a gesture. After the last confirmation, releases everything that
  /// the gesture holds. If the plugin is typing a text, the release waits for the end of the text.
  package func recordConfirmedEnd(of gestureID: UInt64, by plugin: String, at now: MonotonicTime) {
    // While the gesture waits for a window, the plugin's keys and buttons stay down until `lingerTimeout` has passed.
    guard !pending.waiting.holdsBack(gestureID) else { return }
    if pending.deferred.blocks(gesture: gestureID, plugin: plugin) {
      pending.deferred.appendConfirmedEnd(of: gestureID, by: plugin)
    } else {
      stopLingering(gestureID, for: plugin, at: now)
    }
  }

  /// Records that `plugin` no longer needs the keys and buttons of an ended gesture. Releases them when no plugin needs
  /// them.
  func stopLingering(_ gestureID: UInt64, for plugin: String, at now: MonotonicTime) {
    guard holds[gestureID]?.lingersUntil != nil else { return }
    holds[gestureID]?.plugins.remove(plugin)
    if holds[gestureID]?.plugins.isEmpty ?? false { release(gesture: gestureID, at: now) }
  }

  /// Releases the keys that a plugin holds down. Called when the process of the plugin has ended.
  package func releaseKeys(of plugin: String, at now: MonotonicTime) {
    for (gestureID, hold) in holds where hold.plugins.contains(plugin) {
      for pressed in hold.keys.reversed() where pressed.plugin == plugin { keyboard.release(pressed.keys) }
      holds[gestureID]?.keys.removeAll { $0.plugin == plugin }
      if hold.lingersUntil != nil {
        // Keys of the plugin may still wait for the end of a text.
        recordConfirmedEnd(of: gestureID, by: plugin, at: now)
      } else {
        holds[gestureID]?.plugins.remove(plugin)
      }
    }
  }

  /// Releases everything that ended gestures still hold for plugins.
  package func releaseLingering(at now: MonotonicTime) {
    for gestureID in holds.filter({ $0.value.lingersUntil != nil }).keys { release(gesture: gestureID, at: now) }
  }

  /// Releases everything that ended gestures have held for plugins longer than `lingerTimeout`.
  func releaseLate(at now: MonotonicTime) {
    for gestureID in holds.filter({ $0.value.lingersUntil.map { $0 <= now } ?? false }).keys
    where !pending.deferred.blocks(gesture: gestureID, plugin: nil) {
      release(gesture: gestureID, at: now)
    }
  }
}

extension Action {
  fileprivate var isHold: Bool { if case .hold = self { true } else { false } }
}
