/// The files that were read, in the order of their indices.
struct Library {
  private struct File {
    /// The normalized path, which is the same for all spellings of a path.
    let identity: String
    let size: Int
  }

  private var files: [File] = []
  private var indices: [String: Int] = [:]
  /// The total size in bytes of all files that were read. A file that is included twice counts twice.
  private(set) var total = 0

  /// Adds a file that is not in the library yet, and counts its size.
  mutating func add(_ path: String, size: Int) {
    let identity = path.normalizedPath
    indices[identity] = files.count
    files.append(File(identity: identity, size: size))
    total += size
  }

  func index(of path: String) -> Int? { indices[path.normalizedPath] }

  /// Adds the size of a file that is included again; returns false if the total then exceeds the maximum.
  mutating func include(_ index: Int) -> Bool {
    total += max(1, files[index].size)
    return total <= BindingSet.maximumFileSize
  }
}

extension String {
  /// The path up to and including its last slash; empty for a name without a slash.
  var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

  /// The path without `.` and without empty parts. A `..` removes the name before it.
  package var normalizedPath: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    // `joined` would look up generic types at run time, which is too slow for code that runs at each start.
    var path = hasPrefix("/") ? "/" : ""
    for (index, part) in parts.enumerated() { path += (index > 0 ? "/" : "") + String(part) }
    return path
  }
}
