internal import Bindings
internal import Linux

/// The process of a plugin that runs once for each event; it has the event's values in its environment, and the event
/// as the only line to read.
struct SingleRun {
  private let plugin: Plugin
  private let values: ActionValues
  private(set) var process: PluginProcess
  private var voice: PluginVoice

  init(_ plugin: Plugin, _ call: PluginCall, _ values: ActionValues) throws(PluginStartError) {
    self.plugin = plugin
    self.values = values
    voice = PluginVoice(of: plugin.manifest.name)
    let arguments = plugin.manifest.values(of: call)
    let own = arguments.map { (name: "DACTYL_" + $0.name.uppercased(), value: String($0.value.prefix { $0 != "\0" })) }
    process = try PluginProcess(plugin, paced: false, environment: values.environment() + own)
    let line = PluginLine.text(values.phase, verb: plugin.manifest.name, arguments: arguments, values: values)
    // A program that wants no line loses none.
    _ = try? process.write(Array(line.utf8))
    process.closeInput()
  }

  var name: String { plugin.manifest.name }

  /// - Parameter isPaused: whether its answers are not to be read now.
  func entries(isPaused: Bool) -> [PollEntry] {
    process.readingEntries(isResting: isPaused || voice.restsUntil != nil)
  }

  /// When it is read again, if it rests.
  var nextDeadline: Int64? { voice.restsUntil }

  mutating func read(at now: Int64) -> [PluginHost.News] { voice.read(from: &process, at: now).map(news) }

  /// What it had written before it ended.
  mutating func readLast(at now: Int64) -> [PluginHost.News] { voice.readLast(from: &process, at: now).map(news) }

  /// A line for the log, unless there were many.
  mutating func complain(_ text: String, at now: Int64) -> [PluginHost.News] {
    voice.complain(text, at: now).map(news)
  }

  private func news(_ said: PluginVoice.Said) -> PluginHost.News {
    switch said {
    case .answer(let line): .answer(line, plugin: name, values)
    case .complaint(let line): .complaint(line)
    }
  }

  mutating func close() {
    process.kill()
    process.close()
  }
}
