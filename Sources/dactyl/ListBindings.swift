import ArgumentParser
import Bindings
import Control

struct ListBindings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindings",
    abstract: "Say what is bound, and where.",
    discussion: """
      Prints the bindings by the scopes that they are in, the widest first. \
      Exit codes: 0 done, 2 the file has errors, 7 it cannot be read.
      """)

  @Argument(
    help: "The bindings file (default: ~/.config/dactyl/dactyl.conf; - is standard input).", completion: .file())
  var file: String?

  @Flag(help: "Print one JSON object, the model of `dactyl check --json`.")
  var json = false

  func run() throws {
    let source = try BindingsSource(file)
    let result = source.check(nil)
    guard let bindings = result.bindings else {
      for diagnostic in result.diagnostics where diagnostic.severity == .error { report(diagnostic.rendered()) }
      throw ExitCode(ExitStatus.brokenBindings.rawValue)
    }
    if json {
      print(try JSON.text(ModelReport(bindings)))
    } else {
      print(BindingTable(bindings).text, terminator: "")
    }
  }
}
