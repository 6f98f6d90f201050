import ArgumentParser
import Bindings
import Control

struct CtlShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a bar, or what can be done with the window under the pointer.",
    discussion: """
      `dactyl ctl show Volume 40%` shows a bar with a name for a moment, as the action `show` does; \
      `dactyl ctl show bindings` shows the cheat sheet. Exit codes: 0 done, 8 no daemon answers, 9 the overlay is off, \
      paused or locked, 64 the value is wrong.
      """)

  @Argument(help: "The name of the bar, or `bindings`.")
  var name: String

  @Argument(help: "The value of the bar: 40% or 0.4.")
  var value: String?

  func run() throws {
    let arguments = value.map { "\(name.inQuotes) \($0)" } ?? name
    switch PluginAnswer(line: "show \(arguments)") {
    case .actions(let actions):
      guard actions.count == 1, case .show(let verb)? = actions.first, !name.contains(where: \.isNewline) else {
        throw failure(.usage, "show takes a name and a value, or `bindings`")
      }
      _ = try Ctl.ask(.show(verb.description))
    case .fault(let reason): throw failure(.usage, reason)
    case .state: throw failure(.usage, "show takes a name and a value, or `bindings`")
    }
  }
}
