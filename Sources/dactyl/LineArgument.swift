import ArgumentParser
import Linux

/// A line of a bindings file as an argument. Without quotes, the shell splits the line into several arguments.
enum LineArgument {
  /// Throws an error if the line was split.
  static func validate(_ words: [String]) throws {
    guard words.count > 1 else { return }
    // The shell takes the `>` of an arrow, which leaves the `-`.
    guard words.contains("-") else {
      if let option = words.first(where: { $0.hasPrefix("-") }) {
        throw ValidationError("unknown option `\(option)`")
      }
      throw ValidationError("put the line in quotes: it is one argument")
    }
    let file = FileSystem.linkTarget("/proc/self/fd/1").flatMap { FileSystem.isEmptyFile($0) ? $0 : nil }
    throw ValidationError(
      "put the line in quotes: without them, the shell takes the `>` of `->` for a file"
        + (file.map { "; it has made or emptied \($0)" } ?? ""))
  }
}
