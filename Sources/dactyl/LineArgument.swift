import ArgumentParser
import Linux

/// A line of a bindings file as an argument. Without quotes, the shell splits the line into several arguments.
enum LineArgument {
  /// Returns the line, without a `--` before it that only ends the options.
  static func line(_ words: [String]) -> String { withoutEndOfOptions(words).joined() }

  private static func withoutEndOfOptions(_ words: [String]) -> ArraySlice<String> {
    words.first == "--" ? words.dropFirst() : words[...]
  }

  /// Throws an error if the line was split.
  static func validate(_ words: [String]) throws {
    let words = withoutEndOfOptions(words)
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
