internal import Linux

/// Names and types of before `MonotonicTime`, for callers that have not moved yet.
extension PluginHost {
  package typealias News = PluginEvent

  package mutating func complain(_ text: String, of plugin: String, at now: Int64) -> [PluginEvent] {
    complain(text, of: plugin, at: MonotonicTime(microseconds: now))
  }

  package mutating func want(_ names: Set<String>, at now: Int64) -> [PluginEvent] {
    want(names, at: MonotonicTime(microseconds: now))
  }
}
