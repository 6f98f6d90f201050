import ArgumentParser
import Bindings
import Control
import Linux
import MachineFacts
import Playback

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Check that bindings still make of your gestures what they should.",
    discussion: """
      Each file has bindings, a line `---`, input, a line `---`, and what is expected of it. No display is needed, nothing \
      is performed, and the result is the same on every machine. In folders, files whose names end with `.test` count. \
      Prints what differs, and why. Exit codes: 0 all passed, 1 a test failed, 2 a file is no test that can be run, 7 a \
      file cannot be read, 73 a file cannot be written.
      """)

  @Argument(help: "Files and folders of tests (default: ~/.config/dactyl/tests).", completion: .file())
  var paths: [String] = []

  @Flag(help: "Write what happened into the expected part of the tests that fail.")
  var update = false

  @Flag(help: "Print the files and what they promise, without running them.")
  var list = false

  func run() throws {
    let files = try files()
    if list { return try listPromises(files) }
    var counts: [GestureTestResult.Verdict: Int] = [:]
    for path in files.paths {
      let result = GestureTest.run(try contents(of: path), file: path, in: environment)
      counts[result.verdict, default: 0] += 1
      if update, let updated = result.updated {
        try write(updated, to: path)
        print("wrote \(path)")
      } else {
        print(result.report, terminator: "")
      }
    }
    let (failed, broken) = (counts[.failed] ?? 0, counts[.broken] ?? 0)
    var summary = ["\(counts[.passed] ?? 0) passed"]
    if failed > 0 { summary.append("\(failed) \(update ? "updated" : "failed")") }
    if broken > 0 { summary.append("\(broken) cannot be run") }
    print(summary.joined(separator: ", "))
    if broken > 0 { throw ExitCode(ExitStatus.brokenBindings.rawValue) }
    if failed > 0, !update { throw ExitCode.failure }
  }

  private func files() throws -> TestFiles {
    guard paths.isEmpty else { return try TestFiles(paths) }
    guard let folder = Paths.configuration("dactyl/tests") else {
      throw failure(.noBindings, "neither an argument, XDG_CONFIG_HOME nor HOME gives the path of tests")
    }
    guard FileSystem.isFolder(folder) else {
      throw failure(.noBindings, "there is no folder \(folder); name the tests, as in `dactyl test gestures/`")
    }
    return try TestFiles([folder])
  }

  /// The environment in which tests are checked. Tests may include files from any folder. No command is run.
  private var environment: CheckEnvironment {
    var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets)
    environment.read = { (path: String) throws(UnreadableFile) in
      do throws(SystemError) {
        return try TestFiles.contents(of: path)
      } catch {
        throw UnreadableFile(reason: error.reason, isMissing: !FileSystem.exists(path))
      }
    }
    return environment
  }

  private func contents(of path: String) throws -> [UInt8] {
    do throws(SystemError) {
      return try TestFiles.contents(of: path)
    } catch {
      throw failure(.noBindings, "cannot read \(path): \(error.reason)")
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    do throws(SystemError) {
      try FileSystem.write(bytes, to: path, mayReplace: true)
    } catch {
      throw failure(.cannotWrite, "cannot write \(path): \(error.reason)")
    }
  }

  private func listPromises(_ files: TestFiles) throws {
    for path in files.paths {
      print(path + (GestureTest.promise(in: try contents(of: path)).map { ": \($0.withoutControls)" } ?? ""))
    }
  }
}
