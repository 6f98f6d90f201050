internal import Bindings
internal import Linux

/// The process of a plugin that runs once for each event. Its environment contains the event's values, and its input
/// contains the event as the only line.
struct OneShotProcess {
  private let plugin: Plugin
  private let values: ActionValues
  private(set) var process: PluginProcess
  private var reader: PluginOutputReader

  init(_ plugin: Plugin, _ call: PluginCall, _ values: ActionValues) throws(PluginStartError) {
    self.plugin = plugin
    self.values = values
    reader = PluginOutputReader(of: plugin.manifest.name)
    let arguments = plugin.manifest.values(of: call)
    let variables = arguments.map { argument in
      (name: ActionValues.variable(for: argument.name), value: String(argument.value.prefix { $0 != "\0" }))
    }
    process = try PluginProcess(plugin, paced: false, environment: values.environment() + variables)
    let line = PluginLine.text(values.phase, verb: plugin.manifest.name, arguments: arguments, values: values)
    // Ignore errors, because a program may end without reading the line.
    _ = try? process.write(Array(line.utf8))
    process.closeInput()
  }

  var name: String { plugin.manifest.name }

  /// Returns the descriptors to poll.
  ///
  /// - Parameter isPaused: True if the plugin's answers must not be read now.
  func entries(isPaused: Bool) -> [PollEntry] {
    process.readingEntries(withoutOutput: isPaused || reader.resumesAt != nil)
  }

  /// Time at which the plugin's output is read again; nil if output is read as soon as it arrives.
  var nextDeadline: MonotonicTime? { reader.resumesAt }

  mutating func read(at now: MonotonicTime) -> [PluginEvent] { reader.read(from: &process, at: now).map(event) }

  /// Returns the remaining output of a process that has ended, and a log line if the process could not be started.
  mutating func readLast(at now: MonotonicTime) -> [PluginEvent] {
    let fault = process.takeStartComplaint().map { reason in
      [PluginEvent.complaint("plugin \(name): \(reason)"), .callFailed(reason, plugin: name)]
    }
    return reader.readLast(from: &process, at: now).map(event) + (fault ?? [])
  }

  /// Returns a log line about a fault of the plugin; no line if the plugin has recently logged too many.
  mutating func complain(_ text: String, at now: MonotonicTime) -> [PluginEvent] {
    reader.complain(text, at: now).map(event)
  }

  private func event(_ line: PluginOutputReader.Line) -> PluginEvent {
    switch line {
    case .answer(let text): .answer(text, plugin: name, values)
    case .complaint(let text): .complaint(text)
    }
  }

  mutating func close() {
    process.kill()
    process.close()
  }
}
