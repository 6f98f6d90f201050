/// The rooms of the house and what each may import; the same table as in docs/architecture.md.
enum House {
  static let arrows: [String: Set<String>] = [
    "Gestures": [],
    "Bindings": ["Gestures"],
    "CX11": [],
    "CLinux": [],
    "Linux": ["CLinux", "Glibc"],
    "XServer": ["Gestures", "CX11", "Glibc", "Synchronization"],
    "Actions": ["Bindings", "Gestures", "Linux", "XServer"],
    "Control": ["Linux"],
    "CExpat": [],
    "CYAML": [],
    "FileFormats": ["CExpat", "CYAML"],
    "Authoring": ["Bindings", "FileFormats", "Gestures"],
    "VirtualX": ["CX11", "Linux", "Glibc", "Synchronization"],
    "Daemon": ["Actions", "Bindings", "Control", "Gestures", "Linux", "XServer"],
    "dactyld": ["Daemon"],
    "dactyl": [
      "Actions", "ArgumentParser", "Authoring", "Bindings", "Control", "FoundationEssentials", "Gestures", "Linux",
      "VirtualX", "XServer",
    ],
  ]

  /// A longer file holds more than one idea; a table that a program wrote is exempt when its first line says so.
  static let maximumLines = 300
  static let generatedMark = "// Generated"
}

/// A file of the project: `path` is relative to its root, with `/` between the parts.
struct SourceFile {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The folder below `Sources`, or nil for a file that is elsewhere.
  var room: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }
}

/// One rule broken at one place, worded so that the file can be opened and mended.
struct Violation: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let reason: String

  var description: String { "\(path):\(line): \(reason)" }
}

/// The modules that one line of Swift imports, whatever stands before and after the word.
func importedModules(in line: Substring) -> [String] {
  let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  return code.split(separator: ";").compactMap { statement in
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) { words.removeFirst() }
    guard words.first == "import" else { return nil }
    words.removeFirst()
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
    if let word = words.first, words.count > 1, kinds.contains(word) { words.removeFirst() }
    return words.first.flatMap { $0.split(separator: ".").first }.map(String.init)
  }
}

/// Every import that runs against an arrow, and every file in a room that has no place in the table.
func importViolations(in files: [SourceFile]) -> [Violation] {
  files.flatMap { file -> [Violation] in
    guard let room = file.room else { return [] }
    guard let allowed = House.arrows[room] else {
      return [Violation(path: file.path, line: 1, reason: "the house has no room \(room)")]
    }
    return file.lines.enumerated().flatMap { index, line in
      importedModules(in: line).filter { !allowed.contains($0) }
        .map { Violation(path: file.path, line: index + 1, reason: "\(room) may not import \($0)") }
    }
  }
}

/// Every file that has grown over ``House/maximumLines``.
func lengthViolations(in files: [SourceFile]) -> [Violation] {
  files.compactMap { file in
    let count = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
    guard count > House.maximumLines, !file.text.hasPrefix(House.generatedMark) else { return nil }
    return Violation(path: file.path, line: count, reason: "\(count) lines, at most \(House.maximumLines)")
  }
}

/// Every line that puts work off.
func postponementViolations(in files: [SourceFile]) -> [Violation] {
  files.flatMap { file in
    file.lines.enumerated().flatMap { index, line in
      ["TODO", "FIXME"].filter { line.contains($0) }
        .map { Violation(path: file.path, line: index + 1, reason: "says \($0)") }
    }
  }
}

/// The tracked paths that are products of a build.
func productViolations(in trackedPaths: [String]) -> [Violation] {
  trackedPaths.filter { path in
    let parts = path.split(separator: "/")
    return parts.dropLast().contains { $0.hasPrefix(".build") }
  }
  .map { Violation(path: $0, line: 1, reason: "is made by the build and may not be tracked") }
}
