import ArgumentParser
import Control
import Linux
import Translation

/// The destination of the bindings that a command creates.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], help: "Write to this file, which must not exist.",
    completion: .file())
  var file: String?

  @Flag(name: .customLong("force"), help: "Replace the file if it exists.")
  var replaces = false

  /// Writes `text` to the file on the command line. Default: the file `usual`, or standard output if `usual` is nil.
  ///
  /// - Parameter isPrivate: True if only this user may read the file, if it is new.
  func write(_ text: String, defaultPath: String? = nil, isPrivate: Bool = false) throws {
    guard let path = file ?? defaultPath else {
      print(text, terminator: "")
      return
    }
    do throws(SystemError) {
      if file == nil { try FileSystem.makeFolders(for: path) }
      try FileSystem.write(Array(text.utf8), to: path, mayReplace: replaces, isPrivate: isPrivate)
    } catch {
      let reason = error.isTaken ? translated("it already exists; --force replaces it") : verbatim(error.reason)
      throw failure(.cannotWrite, translated("cannot write %1: %2", path, reason).text)
    }
    print(translated("wrote %1", path))
  }
}
