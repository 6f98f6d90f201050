import ArgumentParser
import Bindings
import Control
import Diagnosis

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check a bindings file and print all errors.",
    discussion: """
      Prints every error and warning with its position, and which bindings wait for others. \
      Exit codes: 0 there are no errors (warnings do not count), 2 there are errors, 7 the file cannot be read.
      """)

  @Argument(
    help: "The bindings file (default: ~/.config/dactyl/dactyl.conf; - is standard input).", completion: .file())
  var file: String?

  @Flag(help: "Print one JSON object with the findings and the bindings.")
  var json = false

  func run() throws {
    let source = try BindingsSource(file, isForDaemon: true)
    let result = source.check(BindingsSource.display)
    if json {
      print(try JSON.text(CheckReport(result, file: source.path)))
    } else {
      for diagnostic in result.diagnostics { print(diagnostic.rendered()) }
      if let bindings = result.bindings { print(summary(bindings, result, source)) }
    }
    guard result.bindings != nil else { throw ExitCode(ExitStatus.brokenBindings.rawValue) }
  }

  private func summary(_ bindings: BindingSet, _ result: CheckResult, _ source: BindingsSource) -> String {
    let warned = Set(result.diagnostics.map(\.span))
    let claimed = bindings.claimed.filter { !warned.contains($0.claimed.span) }
    var lines = claimed.prefix(Self.maximumNotes).map { claimed, other in
      "`\(claimed.text)` (\(claimed.place(in: result.files))) is ignored where "
        + "`\(other.text)` (\(other.place(in: result.files))) is in force, which has the more specific scope"
    }
    if claimed.count > Self.maximumNotes {
      lines.append("… \(claimed.count - Self.maximumNotes) more that are ignored")
    }
    // A user cannot change the lines of installed presets, so the waits between two such lines are omitted.
    let fixed = result.files.map(PresetFile.isInstalled(at:))
    let waits = bindings.waits.filter { wait in
      ![wait.waiting, wait.awaited].allSatisfy { fixed[bindings.bindings[$0].span.file] }
    }
    lines += waits.prefix(Self.maximumNotes).map { wait in
      let (binding, other) = (bindings.bindings[wait.waiting], bindings.bindings[wait.awaited])
      return "`\(binding.text)` (\(binding.place(in: result.files))) waits for "
        + "`\(other.text)` (\(other.place(in: result.files))) to fail, \(wait.limit.words)"
    }
    if waits.count > Self.maximumNotes { lines.append("… \(waits.count - Self.maximumNotes) more that wait") }
    if let limit = bindings.observationLimit { lines.append(limit) }
    let count = bindings.bindings.count
    let verdict = result.diagnostics.isEmpty ? "nothing wrong" : "no errors"
    if count == 0, bindings.pauses.isEmpty {
      lines.append("There are no bindings in it; \(source.firstStep).")
    }
    return (lines + ["\(source.path): \(count) binding\(count == 1 ? "" : "s"), \(verdict)"]).joined(separator: "\n")
  }

  /// Maximum number of notes that are printed of each kind, such as waiting bindings.
  private static let maximumNotes = 20
}

extension Duration {
  /// The duration in milliseconds, rounded up.
  var wholeMilliseconds: Int64 {
    let (seconds, rest) = components
    return seconds * 1000 + (rest + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}

extension WaitingPair.Limit {
  fileprivate var words: String {
    switch self {
    case .time(let duration): "\(duration.wholeMilliseconds) ms at most"
    case .movement: "until the fingers' movement decides"
    case .lift: "until the fingers are lifted"
    }
  }
}
