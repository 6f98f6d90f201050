internal import Bindings
internal import Linux

/// The process of a plugin that runs once for each event; it has the event's values in its environment, and the event
/// as the only line to read.
struct SingleRun {
  private let plugin: Plugin
  private let values: ActionValues
  private(set) var process: PluginProcess
  private var output = LineSplitter()
  private var errors = LineSplitter()
  private var complaints = Complaints()

  init(_ plugin: Plugin, _ call: PluginCall, _ values: ActionValues) throws(SystemError) {
    self.plugin = plugin
    self.values = values
    let arguments = plugin.manifest.values(of: call)
    let own = arguments.map { (name: "DACTYL_" + $0.name.uppercased(), value: String($0.value.prefix { $0 != "\0" })) }
    process = try PluginProcess(plugin, paced: false, environment: values.environment() + own)
    let line = PluginLine.text(values.phase, verb: plugin.manifest.name, arguments: arguments, values: values)
    // A program that wants no line loses none.
    _ = try? process.write(Array(line.utf8))
    process.closeInput()
  }

  var name: String { plugin.manifest.name }

  mutating func read(at now: Int64) -> [PluginHost.News] {
    var news: [PluginHost.News] = []
    for case let line? in output.lines(process.readOutput()) {
      news.append(.answer(line, plugin: name, values))
    }
    for line in errors.lines(process.readErrors()) {
      let text = "plugin \(name): \(line ?? "(a line that is too long)")"
      news += complaints.admit(text, at: now).map { .complaint($0) }
    }
    return news
  }

  mutating func close() {
    process.kill()
    process.close()
  }
}
