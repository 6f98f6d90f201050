import ArgumentParser
import Bindings
import Control

struct ListBindings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindings",
    abstract: "List the bindings by scope.",
    discussion: """
      Prints the bindings by scope, the widest scope first. Of two bindings for the same fingers, the later one \
      applies. Exit codes: 0 done, 2 the file has errors, \
      5 with --here the display cannot be opened, 7 the file cannot be read, 8 with --overlay no daemon answers, \
      9 it refuses.
      """)

  @Argument(
    help: "The bindings file (default: ~/.config/dactyl/dactyl.conf; - is standard input).", completion: .file())
  var file: String?

  @Flag(help: "Print one JSON object, the model of `dactyl check --json`.")
  var json = false

  @Flag(
    help: "Only the bindings that apply to the present devices, the window under the pointer and the focused window.")
  var here = false

  @Flag(help: "Show what can be done with the window under the pointer on the screen, as the daemon knows it.")
  var overlay = false

  func validate() throws {
    guard overlay, file != nil || json || here else { return }
    throw ValidationError("--overlay shows the bindings in force, and goes with no file and no other option")
  }

  func run() throws {
    if overlay {
      _ = try Ctl.ask(.show(ShowVerb.bindings.description))
      return
    }
    let source = try BindingsSource(file, isForDaemon: true)
    let result = source.check(nil)
    guard let bindings = result.bindings else {
      for diagnostic in result.diagnostics where diagnostic.severity == .error { report(diagnostic.rendered()) }
      throw ExitCode(ExitStatus.brokenBindings.rawValue)
    }
    if !json, bindings.bindings.isEmpty, bindings.pauses.isEmpty { report("dactyl: \(source.firstStep)") }
    guard here else {
      return print(json ? try JSON.text(ModelReport(bindings)) + "\n" : BindingTable(bindings).text, terminator: "")
    }
    guard let display = BindingsSource.display else {
      throw failure(.noDisplay, "--here needs a display, and none can be opened; check DISPLAY")
    }
    let surroundings = CurrentContext(display)
    if json {
      print(try JSON.text(HereReport(bindings, surroundings)))
    } else {
      let table = BindingTable(bindings) { surroundings.admits(bindings.bindings[$0]) }
      print("\(surroundings.text)\n\n\(table.text)", terminator: "")
    }
  }
}
