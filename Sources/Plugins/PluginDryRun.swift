internal import Bindings
internal import Linux

/// Runs a plugin without a daemon, so that its author sees what it does.
package enum PluginDryRun {
  /// Maximum time that a plugin may take for its last line before it is ended.
  private static let dryRunTimeout: Duration = .seconds(10)
  /// Maximum time between the end of its input and the end of its process.
  private static let exitTimeout: Duration = .seconds(1)

  /// Runs a plugin for `lines`, as its manifest says: one worker for all of them, or a process for each, with the line's
  /// values in its environment.
  ///
  /// - Returns: the lines that it answers; and a complaint if it ended in another way than it should.
  package static func run(
    _ plugin: Plugin, lines: String
  ) throws(PluginStartError) -> (answers: [String], complaint: String?) {
    // A program that ends while it is being sent a line must not end this process.
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

  /// Sends the plugin's program the lines as fast as it reads them, until it ends. Its standard error is copied to this
  /// process's.
  private static func run(
    _ plugin: Plugin, lines: String, environment: [(name: String, value: String)]
  ) throws(PluginStartError) -> (answers: [String], complaint: String?) {
    var process = try PluginProcess(plugin, paced: true, environment: environment)
    try process.awaitStart(timeout: dryRunTimeout)
    var splitter = LineSplitter(maximumLineLength: PluginOutputReader.maximumLineLength)
    var answers: [String] = []
    var remaining = Array(lines.utf8)[...]
    var deadline = MonotonicTime.now + dryRunTimeout
    while !process.readingEntries().isEmpty, MonotonicTime.now < deadline {
      if remaining.isEmpty { process.closeInput() }
      var entries =
        process.readingEntries() + (process.input.map { [PollEntry(descriptor: $0, awaitsSpace: true)] } ?? [])
      Poll.wait(&entries, until: deadline)
      if process.hasReadAll, let end = remaining.firstIndex(of: UInt8(ascii: "\n")) {
        // A program that has closed its input wants no more lines.
        let count = (try? process.write(Array(remaining[...end]))) ?? remaining.count
        remaining = remaining.dropFirst(count)
        deadline = MonotonicTime.now + dryRunTimeout
      } else if entries.contains(where: { $0.isBroken && $0.awaitsSpace }) {
        remaining = []
      }
      answers += splitter.lines(process.readOutput()).map {
        $0 ?? "(a line of more than \(splitter.maximumLineLength) bytes)"
      }
      try? Descriptors.write(2, process.readErrors())
    }
    process.closePipes()
    process.child.awaitEnd(timeout: exitTimeout)
    process.kill()
    let ending = process.child.wait(timeout: exitTimeout)
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
