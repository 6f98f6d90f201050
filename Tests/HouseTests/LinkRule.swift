/// A link or a picture in a document must lead to a file or folder of the project, and a link's fragment to a heading
/// of the target.
struct LinkRule {
  /// Every file and folder of the project, relative to its root.
  let paths: Set<String>
  /// The fragments of the headings of each document, by the document's path.
  let anchors: [String: Set<String>]

  init(paths: Set<String>, documents: [SourceFile]) {
    self.paths = paths
    anchors = Dictionary(uniqueKeysWithValues: documents.map { ($0.path, Self.anchors(of: $0)) })
  }

  func violations(in document: SourceFile) -> [Violation] {
    Self.prose(of: document).flatMap { line, text -> [Violation] in
      let links = text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      let pictures = text.matches(of: #/\bsrc(?:set)?="([^"\s]+)"/#).map { String($0.1) }
      return (links + pictures).filter { !$0.contains("://") }.compactMap { link in
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? document.path : document.resolved(parts[0])
        guard paths.contains(path) || path.isEmpty else {
          return Violation(path: document.path, line: line, reason: "links to \(path), which does not exist")
        }
        guard parts.count == 2, let known = anchors[path], !known.contains(String(parts[1])) else { return nil }
        return Violation(path: document.path, line: line, reason: "links to #\(parts[1]), which \(path) does not have")
      }
    }
  }

  /// The lines outside of fenced blocks with their numbers, with code in backticks removed.
  private static func prose(of document: SourceFile) -> [(line: Int, text: String)] {
    var isCode = false
    return document.lines.enumerated().compactMap { index, line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? nil : (index + 1, String(line.replacing(#/`[^`]*`/#, with: "`")))
    }
  }

  private static func anchors(of document: SourceFile) -> Set<String> {
    var isCode = false
    var names: Set<String> = []
    for line in document.lines {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let match = line.prefixMatch(of: #/#+ (.*)/#) else { continue }
      let kept = match.1.lowercased().filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
      names.insert(kept.replacing(" ", with: "-"))
    }
    return names
  }
}
