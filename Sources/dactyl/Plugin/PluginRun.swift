import ArgumentParser
import Bindings
import Control
import Linux
import Plugins

struct PluginRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Send a plugin the lines of a gesture, and show its answers.",
    discussion: """
      The lines are those that a worker reads: `began id=1 gesture=pan dy=-2`, `ended id=1`. What bindings say with
      key=value is added to them. Exit codes: 0 all answers are actions, 1 some are not, or the \
      plugin did not end by itself or said that it failed, 11 it cannot be used.
      """)

  @Argument(help: "A plugin's name, or its folder.", completion: NameCompletion.plugins)
  var place: String

  @Argument(help: "Arguments as in a binding: key=value.")
  var arguments: [String] = []

  @Option(help: "A file with the lines (default: standard input).", completion: .file())
  var trace: String?

  func run() throws {
    let plugin = try PluginCommand.plugin(place)
    let call = PluginCall(name: plugin.manifest.name, arguments: try arguments.map { try argument($0, plugin) })
    let said = plugin.manifest.values(of: call).map { " \($0.name)=\(PluginLine.encoded($0.value))" }.joined()
    let lines = try input().split(separator: "\n").map { "\($0) verb=\(plugin.manifest.name)\(said)\n" }.joined()
    let trial: (answers: [String], complaint: String?)
    do throws(PluginStartError) {
      trial = try PluginDryRun.run(plugin, lines: lines)
    } catch {
      throw failure(.brokenPlugin, "\(plugin.program) cannot be started: \(error.reason)")
    }
    var isSound = true
    for line in trial.answers {
      print(line.withoutControls)
      guard case .fault(let reason) = PluginAnswer(line: line) else { continue }
      isSound = false
      report("dactyl: invalid action: \(reason.withoutControls)")
    }
    if let complaint = trial.complaint {
      isSound = false
      report("dactyl: \(complaint)")
    }
    guard isSound else { throw ExitCode(1) }
  }

  private func input() throws -> String {
    do throws(SystemError) {
      guard let trace else {
        return String(decoding: try FileSystem.contents(ofDescriptor: 0, limit: 1 << 20), as: UTF8.self)
      }
      let bytes = try FileSystem.contents(of: trace, limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw failure(.noBindings, "cannot read \(trace ?? "standard input"): \(error.reason)")
    }
  }

  private func argument(_ text: String, _ plugin: Plugin) throws -> PluginCall.Argument {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw failure(.usage, "write `\(text)` as key=value") }
    let argument = PluginCall.Argument(name: parts[0], value: parts[1])
    if let fault = plugin.manifest.fault(in: argument) { throw failure(.usage, fault) }
    return argument
  }
}
