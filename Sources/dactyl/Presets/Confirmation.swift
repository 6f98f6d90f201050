import ArgumentParser
import Control
import Linux

/// The user's consent to a change that the program has described.
struct Confirmation: ParsableArguments {
  @Flag(name: .customLong("yes"), help: "Do it without a question; needed if standard input is no terminal.")
  var isGiven = false

  /// Asks the user the question. Returns true if the user agrees, or has agreed with `--yes`.
  ///
  /// - Throws: An error if no terminal exists for the question.
  func isGiven(to question: String) throws -> Bool {
    if isGiven { return true }
    guard TerminalOutput.isTerminal(0), TerminalOutput.isTerminal(1) else {
      throw failure(.usage, "there is no terminal to ask on; --yes agrees to what is listed. Nothing was changed")
    }
    printAtOnce("\(question) [y/N] ", terminator: "")
    let answer = (readLine() ?? "").lowercased()
    if answer == "y" || answer == "yes" { return true }
    print("Nothing was changed.")
    return false
  }
}
