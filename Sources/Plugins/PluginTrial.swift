internal import Bindings
internal import Linux

/// Runs a plugin without a daemon: how its author sees what it does.
package enum PluginTrial {
  /// A plugin that takes longer than this (microseconds) for its last line is ended.
  private static let patience: Int64 = 10_000_000

  /// Runs a plugin for the lines: a worker for all of them, or once for each with its values in the environment, as the
  /// manifest says. The lines that it answers, and what is wrong with how it ended, if anything is.
  package static func run(
    _ plugin: Plugin, lines: String
  ) throws(PluginStartError) -> (answers: [String], complaint: String?) {
    // A program that ends while it is told something shall not end us.
    SignalQueue.ignoreBrokenPipes()
    guard plugin.manifest.manner == .once else { return try run(plugin, lines: lines, environment: []) }
    var answers: [String] = []
    var complaint: String?
    for line in lines.split(separator: "\n") {
      let run = try run(plugin, lines: line + "\n", environment: PluginLine.environment(of: line))
      answers += run.answers
      complaint = complaint ?? run.complaint
    }
    return (answers, complaint)
  }

  /// Feeds the plugin's program the lines, as fast as it reads them, until it ends. What it says on standard error goes
  /// to ours.
  private static func run(
    _ plugin: Plugin, lines: String, environment: [(name: String, value: String)]
  ) throws(PluginStartError) -> (answers: [String], complaint: String?) {
    var process = try PluginProcess(plugin, paced: true, environment: environment)
    var splitter = LineSplitter()
    var answers: [String] = []
    var rest = Array(lines.utf8)[...]
    var deadline = MonotonicClock.microseconds + patience
    while !process.readingEntries().isEmpty, MonotonicClock.microseconds < deadline {
      if rest.isEmpty { process.closeInput() }
      var entries =
        process.readingEntries() + (process.input.map { [PollEntry(descriptor: $0, awaitsRoom: true)] } ?? [])
      Poll.wait(&entries, until: deadline)
      if process.hasReadAll, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        // A program that has stopped reading has had enough.
        let count = (try? process.write(Array(rest[...end]))) ?? rest.count
        rest = rest.dropFirst(count)
        deadline = MonotonicClock.microseconds + patience
      } else if entries.contains(where: { $0.isBroken && $0.awaitsRoom }) {
        rest = []
      }
      answers += splitter.lines(process.readOutput()).map {
        $0 ?? "(a line of more than \(LineSplitter.longestLine) bytes)"
      }
      try? Descriptors.write(2, process.readErrors())
    }
    process.closePipes()
    process.child.awaitEnd(timeout: .seconds(1))
    process.kill()
    let ending = process.child.wait(timeout: .seconds(1))
    process.close()
    return (answers, complaint(of: ending))
  }

  private static func complaint(of ending: ChildProcess.Ending?) -> String? {
    switch ending {
    case .exited(0): nil
    case .exited(let code): "the plugin ended with code \(code)"
    case .killed(SignalNumber.kill), nil: "the plugin did not end when its input did, and was ended"
    case .killed(let signal): "the plugin was ended by signal \(signal)"
    }
  }
}
