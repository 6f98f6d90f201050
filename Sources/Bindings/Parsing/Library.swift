/// The files that were read, in the order of their indices.
struct Library {
  private struct File {
    /// Equal for two paths of the same file, as far as their text shows.
    let identity: String
    let size: Int
  }

  private var files: [File] = []
  private var indices: [String: Int] = [:]
  /// The size of all files in bytes, each counted as often as it is included.
  private(set) var total = 0

  /// Adds a file that is not in the library yet, and counts its size.
  mutating func add(_ path: String, size: Int) {
    let identity = path.normalizedPath
    indices[identity] = files.count
    files.append(File(identity: identity, size: size))
    total += size
  }

  func index(of path: String) -> Int? { indices[path.normalizedPath] }

  /// Counts a file once more; returns false if the files are too large then.
  mutating func include(_ index: Int) -> Bool {
    total += max(1, files[index].size)
    return total <= BindingSet.maximumFileSize
  }
}

extension String {
  /// The path up to its last slash, with it; empty for a mere name.
  var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

  /// The path without `.`, empty parts and, where that can be told from the text, `..`.
  var normalizedPath: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    // Each start comes here, and for `joined` the standard library looks up its generic types at run time.
    var path = hasPrefix("/") ? "/" : ""
    for (index, part) in parts.enumerated() { path += (index > 0 ? "/" : "") + String(part) }
    return path
  }
}
