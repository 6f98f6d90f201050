import ArgumentParser
import Bindings
import Control
import Linux
import Translation

/// The destination of the bindings that a command creates.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], help: "Write to this file, which must not exist.",
    completion: .file())
  var file: String?

  @Flag(name: .customLong("force"), help: "Replace the file if it exists. A copy of replaced bindings is kept.")
  var replaces = false

  /// Writes `text` to the file on the command line. Default: the file at `defaultPath`, or standard output if `defaultPath` is nil.
  /// An empty file counts as missing.
  ///
  /// - Parameters:
  ///   - isPrivate: True if only this user may read the file, if it is new.
  ///   - copyEnding: The ending of the name of a copy of the replaced file; nil to keep no copy.
  ///   - alternative: The suggestion that precedes --force if the file exists; nil for no other suggestion.
  func write(
    _ text: String, defaultPath: String? = nil, isPrivate: Bool = false, copyEnding: String? = nil,
    alternative: TranslatedText? = nil
  ) throws {
    guard let path = file ?? defaultPath else {
      print(text, terminator: "")
      return
    }
    let bytes = Array(text.utf8)
    let isEmpty = FileSystem.isEmptyFile(path)
    do throws(SystemError) {
      if file == nil { try FileSystem.makeFolders(for: path) }
      let copy = try copyEnding.flatMap { ending throws(SystemError) in
        replaces && !isEmpty ? try keepCopy(of: path, ending: ending, unless: bytes) : nil
      }
      try FileSystem.write(
        bytes, to: path, mayReplace: replaces || isEmpty, isPrivate: isPrivate, expected: isEmpty ? [] : nil)
      print(copy.map { translated("wrote %1; the file as it was is %2", path, $0) } ?? translated("wrote %1", path))
    } catch {
      throw failure(
        .cannotWrite, translated("cannot write %1: %2", path, reason(error, copyEnding != nil, alternative)).text)
    }
  }

  private func reason(_ error: SystemError, _ keepsCopy: Bool, _ alternative: TranslatedText?) -> TranslatedText {
    guard error.isTaken else { return verbatim(error.reason) }
    if let alternative {
      return translated("it already exists; %1, or --force replaces it and keeps a copy", alternative)
    }
    return keepsCopy
      ? translated("it already exists; --force replaces it and keeps a copy")
      : translated("it already exists; --force replaces it")
  }

  /// Writes a copy of an existing file beside it, under the first free name. Returns the copy's path; nil if the file
  /// does not exist, or has the content `new` already.
  private func keepCopy(of path: String, ending: String, unless new: [UInt8]) throws(SystemError) -> String? {
    guard FileSystem.exists(path) else { return nil }
    let limit = BindingSet.maximumFileSize
    let old = try FileSystem.contents(of: path, limit: limit)
    guard old.count <= limit else { throw .tooLarge(path) }
    guard old != new else { return nil }
    var number = 1
    while true {
      let copy = path + ending + (number == 1 ? "" : "-\(number)")
      do throws(SystemError) {
        try FileSystem.write(old, to: copy, mayReplace: false, isPrivate: true)
        return copy
      } catch {
        guard error.isTaken else { throw error }
        number += 1
      }
    }
  }
}
