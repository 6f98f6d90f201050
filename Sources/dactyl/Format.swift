import ArgumentParser
import Bindings
import Control
import Linux

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format bindings files.",
    discussion: """
      Rewrites the files that are not formatted, each in one step. Comments and commands are kept literally. \
      Exit codes: 0 done, 2 a line cannot be divided into words, so the file is not changed, 7 it cannot be read, 73 it cannot be written; \
      with --check 10 if a file is not formatted.
      """)

  @Argument(
    help: "The files (default: ~/.config/dactyl/dactyl.conf; - is standard input, printed).",
    completion: .file())
  var files: [String] = []

  @Flag(name: .customLong("check"), help: "Write nothing; print the names of files that are not formatted.")
  var isCheck = false

  @Flag(name: .customLong("stdout"), help: "Print the result instead of writing it.")
  var isPrinted = false

  func run() throws {
    var status = ExitStatus.success
    for file in files.isEmpty ? [nil] : files.map(Optional.some) {
      let own = try layOut(BindingsSource(file, isForDaemon: false), isStandardInput: file == "-")
      if own != .success, status != .brokenBindings { status = own }
    }
    if status != .success { throw ExitCode(status.rawValue) }
  }

  private func layOut(_ source: BindingsSource, isStandardInput: Bool) throws -> ExitStatus {
    let (text, diagnostics) = format(source.bytes, file: source.path)
    guard let text else {
      for diagnostic in diagnostics { report(diagnostic.rendered()) }
      return .brokenBindings
    }
    let bytes = Array(text.utf8)
    if isCheck {
      guard bytes != source.bytes else { return .success }
      print(source.path)
      return .notLaidOut
    }
    if isPrinted || isStandardInput {
      print(text, terminator: "")
    } else if bytes != source.bytes {
      do throws(SystemError) {
        try FileSystem.write(bytes, to: source.path, mayReplace: true)
      } catch {
        throw failure(.cannotWrite, "cannot write \(source.path): \(error.reason)")
      }
      print("formatted \(source.path)")
    }
    return .success
  }
}
