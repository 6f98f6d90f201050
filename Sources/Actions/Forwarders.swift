package import Bindings
package import Linux
package import Plugins

/// Names and types of before `MonotonicTime`, for callers that have not moved yet.
extension Performer {
  package func perform(_ planned: PlannedAction, at now: Int64) {
    perform(planned, at: MonotonicTime(microseconds: now))
  }

  package func perform(_ actions: [Action], of plugin: String, for values: ActionValues, at now: Int64) {
    perform(actions, of: plugin, for: values, at: MonotonicTime(microseconds: now))
  }

  package func reapChildren(at now: Int64) { reapChildren(at: MonotonicTime(microseconds: now)) }

  package func startWaiting(at now: Int64) { startWaiting(at: MonotonicTime(microseconds: now)) }

  package func forgetWaiting(at now: Int64) { forgetWaiting(at: MonotonicTime(microseconds: now)) }

  package func catchUp(at now: Int64) { catchUp(at: MonotonicTime(microseconds: now)) }

  package var nextDeadline: Int64? { deadline?.microseconds }

  package func servePlugins(_ entries: some Sequence<PollEntry>, at now: Int64) {
    servePlugins(entries, at: MonotonicTime(microseconds: now))
  }

  package func takePluginNews() -> [PluginEvent] { takePluginEvents() }

  package func restartPlugins(from catalog: PluginCatalog, at now: Int64) {
    restartPlugins(from: catalog, at: MonotonicTime(microseconds: now))
  }

  package func settled(_ gesture: UInt64, by plugin: String, at now: Int64) {
    recordConfirmedEnd(of: gesture, by: plugin, at: MonotonicTime(microseconds: now))
  }

  package func releaseLingering(at now: Int64) { releaseLingering(at: MonotonicTime(microseconds: now)) }
}
