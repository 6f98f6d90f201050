import ArgumentParser
import Bindings
import Control

struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the words of the binding language as JSON, for editors.",
    discussion: """
      Prints the kinds of gesture with their options, units and defaults, the directions, actions, settings and all other \
      words, and with a file also the names that it defines. Needs no daemon; `dactyl ctl describe` is the same. \
      Exit codes: 0 done, 2 the file has errors, 7 it cannot be read.
      """)

  @Argument(help: "A bindings file whose modes and names to add (- is standard input).", completion: .file())
  var file: String?

  func run() throws {
    var bindings: BindingSet?
    if let file {
      let result = try BindingsSource(file, isForDaemon: false).check(nil)
      for diagnostic in result.diagnostics where diagnostic.severity == .error { report(diagnostic.rendered()) }
      guard result.bindings != nil else { throw ExitCode(ExitStatus.brokenBindings.rawValue) }
      bindings = result.bindings
    }
    print(try JSON.text(LanguageDescription(bindings: bindings)))
  }
}
