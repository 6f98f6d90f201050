internal import Bindings
internal import Linux

/// Runs a plugin without a daemon, so that its author sees what it does.
package enum PluginDryRun {
  /// Maximum time that a plugin may take for one line before it is ended.
  private static let dryRunTimeout: Duration = .seconds(10)
  /// Maximum time between the end of the plugin's input and the end of its process.
  private static let exitTimeout: Duration = .seconds(1)

  /// Runs a plugin for `lines`, as its manifest specifies. A worker is one process for all lines. Any other plugin is
  /// started once for each line, with the values of the line in its environment.
  ///
  /// - Returns: The lines that the plugin wrote, and a complaint if the plugin did not end properly.
  package static func run(
    _ plugin: Plugin, lines: String
  ) throws(PluginStartError) -> (answers: [String], complaint: String?) {
    // Ignore SIGPIPE, because the program may end while a line is written to it.
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

  /// Sends the lines to the plugin's program as fast as the program reads them, and waits until the program ends.
  /// Copies the program's standard error to the standard error of this process.
  private static func run(
    _ plugin: Plugin, lines: String, environment: [(name: String, value: String)]
  ) throws(PluginStartError) -> (answers: [String], complaint: String?) {
    var process = try PluginProcess(plugin, paced: true, environment: environment)
    try process.awaitStart(timeout: dryRunTimeout)
    var splitter = LineSplitter(maximumLineLength: PluginOutputReader.maximumLineLength)
    var answers: [String] = []
    var hasLongLine = false
    var remaining = Array(lines.utf8)[...]
    var deadline = MonotonicTime.now + dryRunTimeout
    while !process.readingEntries().isEmpty, MonotonicTime.now < deadline {
      if remaining.isEmpty { process.closeInput() }
      var entries =
        process.readingEntries() + (process.input.map { [PollEntry(descriptor: $0, awaitsSpace: true)] } ?? [])
      Poll.wait(&entries, until: deadline)
      if process.hasReadAll, let end = remaining.firstIndex(of: UInt8(ascii: "\n")) {
        // A program that has closed its input gets no more lines.
        let count = (try? process.write(Array(remaining[...end]))) ?? remaining.count
        remaining = remaining.dropFirst(count)
        deadline = MonotonicTime.now + dryRunTimeout
      } else if entries.contains(where: { $0.isBroken && $0.awaitsSpace }) {
        remaining = []
      }
      let read = splitter.lines(process.readOutput())
      answers += read.compactMap(\.self)
      hasLongLine = hasLongLine || read.contains(nil)
      try? Descriptors.write(2, process.readErrors())
    }
    process.closePipes()
    process.child.awaitEnd(timeout: exitTimeout)
    process.kill()
    let ending = process.child.wait(timeout: exitTimeout)
    process.close()
    let complaint = complaint(of: ending)
    let longLine = "the plugin wrote a line of more than \(splitter.maximumLineLength) bytes"
    return (answers, complaint ?? (hasLongLine ? longLine : nil))
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
