import ArgumentParser
import Bindings
import Control
import Linux

extension ArgumentHelp {
  /// The help text of the argument `which`, which names a line.
  static let whichLine = ArgumentHelp(
    "The line: its number, FILE:NUMBER, or the words before its ->.", valueName: "which")
}

/// The bindings file that `dactyl edit` changes.
struct EditTarget: ParsableArguments {
  @Option(
    help: "The bindings file (default: ~/.config/dactyl/dactyl.conf; - is standard input, and the result is printed).",
    completion: .file())
  var file: String?

  @Flag(name: .customLong("dry-run"), help: "Write nothing; print the difference, as `diff -u` does.")
  var isDryRun = false

  /// Performs an operation on the line that the argument `which` names.
  func edit(_ which: String, _ operation: (StatementName) -> EditOperation) throws {
    if let line = Int(which) { return try edit(operation(.line(line))) }
    if let (path, line) = Self.place(which) {
      guard file == nil || file == path else {
        throw ValidationError("\(which) names another file than --file")
      }
      return try edit(operation(.line(line)), in: path)
    }
    try edit(operation(.text(which)))
  }

  /// Splits `FILE:NUMBER` into a path and a line number; nil for any other text.
  private static func place(_ which: String) -> (path: String, line: Int)? {
    guard let colon = which.lastIndex(of: ":"), let line = Int(which[which.index(after: colon)...]) else { return nil }
    let path = String(which[..<colon])
    return !path.isEmpty && (!path.contains(" ") || FileSystem.exists(path)) ? (path, line) : nil
  }

  func edit(_ operation: EditOperation, in path: String? = nil) throws {
    let source = try BindingsSource(path ?? file, isForDaemon: true)
    let environment = BindingsSource.environment(BindingsSource.display)
    let edit: Edit
    do throws(EditRefusal) {
      edit = try BindingsDocument(source.bytes, file: source.path, in: environment).edit(operation)
    } catch {
      throw failure(error.reason == .errors ? .brokenBindings : .refused, error.description)
    }
    for warning in edit.warnings { report(warning.rendered()) }
    if isDryRun {
      print(UnifiedDiff(edit, of: source.bytes, name: source.path).bytes)
    } else if (path ?? file) == "-" {
      print(edit.bytes)
    } else {
      try write(edit, to: source)
    }
  }

  /// Prints a text. On a terminal, control characters are replaced.
  private func print(_ text: [UInt8]) {
    guard TerminalOutput.isTerminal(1) else {
      try? Descriptors.write(1, text)
      return
    }
    let lines = String(decoding: text, as: UTF8.self).map { $0 == "\r\n" ? "\n" : $0 }
    Swift.print(String(lines).linesWithoutControls, terminator: "")
  }

  private func write(_ edit: Edit, to source: BindingsSource) throws {
    do throws(EditedFile.Refusal) {
      let copy = try EditedFile.replace(source.bytes, with: edit.bytes, at: source.path)
      if let copy { Swift.print("kept the old file as \(copy)") }
    } catch {
      throw failure(error.status, error.message)
    }
    Swift.print("wrote \(source.path)")
  }
}
