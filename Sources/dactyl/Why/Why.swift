import ArgumentParser
import Attempts
import Control
import Playback
import Traces

struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain what became of your last attempt at a gesture.",
    discussion: """
      Asks the daemon of DISPLAY, which remembers your last 20 attempts, recognized or not. Prints what was seen, which \
      binding was recognized and what was performed, or the number that decided against each binding that took part, \
      why others took no part, and a line with which the gesture would have been recognized. Exit codes: 0 done, \
      8 no daemon answers, 9 the daemon does not remember that attempt, 73 the file cannot be written; with --trace \
      also 2 the bindings have errors, 7 a file cannot be read, 12 it is no trace.
      """)

  @Argument(
    help: "Which attempt: 1 is the last one, 2 the one before it (default: the last one that may have been a gesture).")
  var number: Int?

  @Flag(help: "Print all attempts that the daemon remembers, the last one first.")
  var all = false

  @Option(
    help: "Write the attempt as a trace to this file, which must not exist, for a bug report.", completion: .file())
  var save: String?

  @Option(
    help: "Explain the trace or recording in this file, and not an attempt of this session.",
    completion: .file())
  var trace: String?

  @Option(help: "With --trace: the bindings file (default: ~/.config/dactyl/dactyl.conf).", completion: .file())
  var config: String?

  @Flag(help: "Print one JSON object, or with --all an array of them.")
  var json = false

  /// Age of the last attempt above which the user probably does not mean this attempt.
  private static let recentInterval = Duration.seconds(10)

  func validate() throws {
    if let number, number < 1 { throw ValidationError("attempts are counted from 1, the last one") }
    if all, number != nil { throw ValidationError("--all takes no number") }
    if trace != nil, number != nil || all || save != nil {
      throw ValidationError("--trace explains a file; it takes no number, --all or --save")
    }
    if config != nil, trace == nil { throw ValidationError("--config needs --trace; a daemon has its own bindings") }
    if all, save != nil { throw ValidationError("--save writes one attempt; name it by its number") }
  }

  func run() throws {
    if let trace {
      let saved = try SavedEpisode(trace, bindings: config)
      let episode = ExplainedEpisode(
        number: 1, age: nil, trace: saved.trace, text: "", explanation: saved.explanation)
      if json { return print(try JSON.text(ExplanationReport(episode))) }
      return print(
        ExplanationText.ofOutput.text(saved.explanation, age: nil), terminator: "")
    }
    let daemon = try DaemonEpisodes()
    if all { return try printAll(daemon) }
    guard let choice = try choose(daemon) else {
      if let number {
        throw failure(
          .refused, "the daemon remembers \(daemon.count) attempt\(daemon.count == 1 ? "" : "s"), not \(number)")
      }
      if save != nil { throw failure(.refused, "nothing was seen yet, so there is nothing to save") }
      return try printIdle(daemon)
    }
    if let save {
      try daemon.save(choice, to: save)
      return print("wrote \(save)")
    }
    if json { return print(try JSON.text(ExplanationReport(choice))) }
    let text = ExplanationText.ofOutput
    let latest = try daemon.known(1).age
    if number == nil, let idle = daemon.idle, idle.explainsSilence || latest.map({ $0 > Self.recentInterval }) ?? false
    {
      print(text.text(idle, age: latest))
    }
    print(text.text(choice.explanation, age: choice.age), terminator: "")
    if number == nil, choice.number > 1 {
      let later = choice.number - 1
      print(
        "\nAfter it, \(later == 1 ? "an application was used" : "applications were used \(later) times"): "
          + "`dactyl why \(later == 1 ? "1" : "--all")` explains that.")
    }
  }

  /// Returns the episode with the number on the command line. Default: the last episode that was not ordinary use of an
  /// application.
  private func choose(_ daemon: DaemonEpisodes) throws -> ExplainedEpisode? {
    if let number { return number <= daemon.count ? try daemon.known(number) : nil }
    guard daemon.count > 0 else { return nil }
    let newest = try daemon.known(1)
    for number in 1...min(daemon.count, Self.maximumOrdinary) {
      let episode = try number == 1 ? newest : daemon.known(number)
      if !episode.explanation.isOrdinary { return episode }
    }
    return newest
  }

  /// Maximum number of episodes that are skipped because they look like ordinary use of an application. The daemon
  /// stores at most two such episodes in a row.
  private static let maximumOrdinary = 4

  private func printAll(_ daemon: DaemonEpisodes) throws {
    let episodes = daemon.count > 0 ? try (1...daemon.count).map { try daemon.known($0) } : []
    if json { return print(try JSON.text(episodes.map { ExplanationReport($0) })) }
    guard !episodes.isEmpty else { return try printIdle(daemon) }
    let text = ExplanationText.ofOutput
    print(
      episodes.map { text.summary($0.explanation, age: $0.age, number: $0.number) }.joined(separator: "\n"),
      terminator: "")
  }

  private func printIdle(_ daemon: DaemonEpisodes) throws {
    if json { return print(try JSON.text(ExplanationReport(daemon.idle))) }
    guard let idle = daemon.idle else {
      return print("Nothing was seen yet, and the bindings file cannot be read.")
    }
    print(ExplanationText.ofOutput.text(idle, age: nil), terminator: "")
  }
}
