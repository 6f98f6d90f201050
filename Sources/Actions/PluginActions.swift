package import Bindings
package import Linux

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

  /// Performs what a plugin has answered. What it holds goes up with the gesture, or at once if that is over.
  package func perform(_ actions: [Action], of plugin: String, for values: ActionValues, at now: Int64) {
    let isOver = holds[values.gestureID].map { $0.calls.isEmpty } ?? true
    var planned = PlannedAction(
      gestureID: isOver ? 0 : values.gestureID, binding: 0, bindingText: "plugin \(plugin)", phase: .changed,
      kind: .releaseHeld, values: values)
    for action in actions {
      planned.kind = .perform(action)
      perform(planned, at: now)
    }
    if isOver {
      planned.kind = .releaseHeld
      perform(planned, at: now)
    }
  }
}
