import Bindings

/// Translates the part of Markdown that `docs` uses into the language of `man`.
struct ManualText {
  /// The pages that become sections of the same manual page. A link to one of them needs no file name.
  let documents: Set<String>

  /// Returns the lines of one page. Its title becomes a section.
  func lines(of page: String) -> [String] {
    var lines: [String] = []
    var rest = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = rest.first {
      if line.hasPrefix("```") {
        let block = rest.dropFirst().prefix { $0 != "```" }
        lines += [".PP", ".RS 4", ".nf"] + block.map { guarded(escaped($0)) } + [".fi", ".RE"]
        rest = rest.dropFirst(block.count + 2)
      } else if line.hasPrefix("|") {
        let table = rest.prefix { $0.hasPrefix("|") }
        lines += definitions(of: table.map(cells))
        rest = rest.dropFirst(table.count)
      } else if line.hasPrefix("#") {
        let heading = line.drop { $0 == "#" }.dropFirst()
        let isTitle = line.hasPrefix("# ")
        lines.append((isTitle ? ".SH " : ".SS ") + quoted(inline(isTitle ? heading.uppercased() : String(heading))))
        rest = rest.dropFirst()
      } else if line.isEmpty {
        rest = rest.dropFirst()
      } else {
        let paragraph = [line] + rest.dropFirst().prefix { !$0.isEmpty && !$0.hasPrefix("```") && item($0) == nil }
        let text = paragraph.map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
        if let (mark, body) = item(text) {
          lines += [".IP \(mark) 3", guarded(inline(body))]
        } else {
          lines += [".PP", guarded(inline(text))]
        }
        rest = rest.dropFirst(paragraph.count)
      }
    }
    return lines
  }

  private func item(_ line: String) -> (mark: String, text: String)? {
    if line.hasPrefix("- ") { return ("\\(bu", String(line.dropFirst(2))) }
    guard let match = line.prefixMatch(of: #/(\d+\.) /#) else { return nil }
    return (String(match.1), String(line[match.range.upperBound...]))
  }

  /// Returns the cells of a row, in which `\|` is a bar.
  private func cells(of row: String) -> [String] {
    row.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmed.replacing("\u{1}", with: "|") }
  }

  /// Returns each table row as a definition. The first cell is the term. Each other cell follows the header of its
  /// column, but a cell below an empty last header is plain text, and comes first.
  private func definitions(of table: [[String]]) -> [String] {
    guard let header = table.first, let last = header.last else { return [] }
    return table.dropFirst(2).flatMap { row -> [String] in
      let named = zip(header, row).dropFirst().filter { !$1.isEmpty }.map { $0.isEmpty ? $1 : "\($0): \($1)" }
      var text = named.joined(separator: "; ")
      if last.isEmpty, let body = named.last, named.count > 1 {
        text = "\(body) (\(named.dropLast().joined(separator: "; ")))"
      }
      return [".TP", guarded(inline(row.first ?? "")), guarded(inline(text))]
    }
  }

  /// Returns text with its links, emphasis and code.
  func inline(_ text: String) -> String {
    var result = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      // Parts with an odd index are code.
      result += index.isMultiple(of: 2) ? escaped(String(part)) : "\u{2}\(escaped(String(part)))\u{3}"
    }
    result = result.replacing(#/\[([^\]]*)\]\(([^)]*)\)/#) { link(String($0.1), to: String($0.2)) }
    result = result.replacing(#/\*\*(.+?)\*\*/#) { "\u{2}\($0.1)\u{3}" }
    result = result.replacing(#/(^|[ (])\*([^*\u{2}]+?)\*/#) { "\($0.1)\\fI\($0.2)\\fP" }
    return result.replacing(#/\u{2}+/#, with: "\\fB").replacing(#/\u{3}+/#, with: "\\fR")
  }

  /// Returns the text of a link, with its destination if that is outside of this manual page.
  private func link(_ text: String, to target: String) -> String {
    let path = String(target.prefix { $0 != "#" }).replacing("\\-", with: "-")
    guard !path.isEmpty, !documents.contains(path) else { return text.replacing(#/^(\w+)\.md$/#) { String($0.1) } }
    if path.hasPrefix("http") { return "\(text) (\(escaped(path)))" }
    let file = path.hasPrefix("../") ? String(path.dropFirst(3)) : "docs/\(path)"
    return text == path ? escaped(file) : "\(text) (\(escaped(file)))"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      case "°": result += "\\(de"
      case "–": result += "\\(en"
      case "'": result += "\\(aq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }

  /// Escapes a dot at the beginning of a line, which would be a request of roff.
  private func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }

  private func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\(dq"))\"" }
}
