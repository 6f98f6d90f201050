import ArgumentParser
import Control

struct CtlTry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Put a binding in force for 10 seconds.",
    discussion: """
      The line, which may be a block of several lines, is checked as if it stood at the end of the bindings file. \
      Prints a line each time that it has acted, and one for the first action of each part of a block, \
      and ends when the bindings are as before. A second try replaces the first one, and a reload ends it. \
      Exit codes: 0 done, 2 the line or the file has errors, 7 the file cannot be read, 8 no daemon answers.
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A line of a bindings file, in quotes: 'swipe 3 up -> keys super+Up'.", valueName: "line"))
  var words: [String]

  /// Timeout of the request. The daemon answers when the try ends, which takes at most 10 s.
  private static let timeout: Duration = .seconds(20)

  func validate() throws { try LineArgument.validate(words) }

  func run() throws {
    let line = LineArgument.line(words)
    let request = ControlRequest.tryLine(line)
    guard !line.allSatisfy(\.isWhitespace) else {
      throw failure(.usage, "try takes a line of a bindings file")
    }
    guard request.isShortEnough else {
      throw failure(
        .usage,
        "the line is longer than \(ControlRequest.maximumLength - 5) bytes, with two for each newline and backslash")
    }
    let number = try Ctl.ask(request).triedNumber
    printAtOnce("in force for 10 s: \(line)")
    if DaemonStatus(try Ctl.ask(.status))?.pause != nil {
      printAtOnce("gestures are paused; it acts only after `dactyl ctl resume`")
    }
    var known = 0
    var knownParts = 0
    while true {
      let answer = try Ctl.ask(.awaitTried(number, known: known + knownParts), timeout: Self.timeout)
      let count = answer.values(of: "gestures").first.flatMap { Int($0) } ?? known
      while known < count {
        known += 1
        printAtOnce("it acted")
      }
      for part in answer.values(of: "part").dropFirst(knownParts) {
        knownParts += 1
        printAtOnce("its part acted: \(part)")
      }
      guard answer.values(of: "state") == ["acted"] else { break }
    }
    printAtOnce(known == 0 ? "ended; it did not act" : "ended")
  }
}
