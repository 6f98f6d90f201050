import ArgumentParser
import Bindings
import Control
import Linux

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say everything that is wrong with a bindings file.",
    discussion: "Exit codes: 0 nothing is wrong (warnings are not), 2 there are errors, 3 the file cannot be read.")

  @Argument(help: "The bindings file (default: ~/.config/dactyl/dactyl.conf).")
  var file: String?

  func run() throws {
    guard let path = file ?? Paths.bindings else {
      throw failure(.noBindings, "neither an argument, XDG_CONFIG_HOME nor HOME says where the bindings file is")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
    } catch {
      throw failure(.noBindings, "cannot read the bindings file \(path): \(error.reason)")
    }
    let result = check(bytes, file: path, in: environment)
    let diagnostics = result.diagnostics
    for diagnostic in diagnostics { print(diagnostic.rendered()) }
    guard let bindings = result.bindings else { throw ExitCode(ExitStatus.brokenBindings.rawValue) }
    let count = bindings.bindings.count
    print("\(path): \(count) binding\(count == 1 ? "" : "s"), \(diagnostics.isEmpty ? "nothing wrong" : "no errors")")
  }

  private var environment: CheckEnvironment {
    var environment = CheckEnvironment()
    environment.read = { (path: String) throws(UnreadableFile) in
      do throws(SystemError) {
        return try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
      } catch {
        throw UnreadableFile(reason: error.reason)
      }
    }
    environment.home = CurrentProcess.environment("HOME")
    return environment
  }
}
