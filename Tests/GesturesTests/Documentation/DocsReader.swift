import Foundation

/// The documentation of the library, and the code examples in the tests beside this file.
enum DocsReader {
  /// One article or extension page.
  struct Page {
    let name: String
    let text: String

    private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The fenced blocks of Swift.
    var code: [String] {
      var blocks: [String] = []
      var block: [Substring]?
      for line in lines {
        if let open = block {
          if line == "```" {
            blocks.append(open.joined(separator: "\n"))
            block = nil
          } else {
            block = open + [line]
          }
        } else if line == "```swift" {
          block = []
        }
      }
      return blocks
    }

    /// Returns the cells of the rows below the first table head that begins with `head`.
    func table(_ head: String) -> [[String]] {
      let rows = lines.drop { !$0.hasPrefix(head) }.dropFirst(2).prefix { $0.hasPrefix("|") }
      return rows.map { row in
        row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalog = tests.appending(path: "../../../Sources/Gestures/Gestures.docc").standardized

  /// Returns the settable properties of a recognizer's class as declared in the source: stored, public, and not set by
  /// the engine. Includes properties of base classes without a page.
  static func settings(of recognizer: String) throws -> Set<String> {
    let source = catalog.deletingLastPathComponent().appending(path: "Recognizers/\(recognizer).swift")
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
    let names = zip(lines, lines.dropFirst() + [""]).compactMap { line, next -> String? in
      let words = line.split(separator: " ").map(String.init)
      guard line.hasPrefix("  "), !line.hasPrefix("   "), words.starts(with: ["public", "final"]),
        let keyword = words.firstIndex(of: "var"), keyword + 1 < words.endIndex
      else { return nil }
      let name = words[keyword + 1].replacing(":", with: "")
      // A declaration with a brace and without a value is computed, but a property that reads `settings` counts as
      // stored.
      let isStored = words.contains("=") || !words.contains("{")
      return isStored || next.hasSuffix("get { settings.\(name) }") ? name : nil
    }
    return try Set(names).union(base(in: lines).map { try settings(of: $0) } ?? [])
  }

  /// Returns the base class in a recognizer's source, or nil if the base class has a page.
  private static func base(in lines: [Substring]) -> String? {
    guard let declaration = lines.first(where: { $0.hasPrefix("open class ") }),
      let base = declaration.split(separator: " ").dropFirst(3).first.map(String.init), base != "{"
    else { return nil }
    let page = catalog.appending(path: "Recognizers/\(base).md")
    return FileManager.default.fileExists(atPath: page.path) ? nil : base
  }

  static func pages() throws -> [Page] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: catalog.path).sorted()
    return try names.filter { $0.hasSuffix(".md") }.map { name in
      Page(name: name, text: try String(contentsOf: catalog.appending(path: name), encoding: .utf8))
    }
  }

  static func page(_ name: String) throws -> Page {
    Page(name: name, text: try String(contentsOf: catalog.appending(path: name + ".md"), encoding: .utf8))
  }

  /// Returns the code between `// page: NAME` and `// end`, by name; parts with the same name are joined.
  static func snippets() throws -> [String: String] {
    var snippets: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: tests.path).sorted() where file.hasSuffix(".swift")
    {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for (name, part) in parts(of: text) { snippets[name] = snippets[name].map { $0 + "\n\n" + part } ?? part }
    }
    return snippets
  }

  private static func parts(of text: String) -> [(name: String, code: String)] {
    var parts: [(String, String)] = []
    var open: (name: String, indent: Int, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      if words.hasPrefix("// page: ") {
        open = (String(words.dropFirst("// page: ".count)), indent, [])
      } else if words == "// end", let part = open {
        parts.append((part.name, part.lines.joined(separator: "\n")))
        open = nil
      } else {
        let margin = min(indent, open?.indent ?? 0)
        open?.lines.append(line.dropFirst(margin))
      }
    }
    return parts
  }
}
