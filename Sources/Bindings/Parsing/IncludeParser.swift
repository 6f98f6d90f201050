/// `include FILE`: the file's lines as if they stood here, but for its settings, which end with it.
extension Parser {
  mutating func include(_ tokens: [Token]) {
    guard let terms = Expansion.terms(ofUngrouped: tokens, in: "the name of a file", &diagnostics) else { return }
    let words = terms.joinedWords
    guard words.count > 1 else {
      diagnostics.error(words[0].span.end, "a file must follow `include`, as in `include presets/browser.conf`")
      return
    }
    let word = words[1]
    if words.count > 2 {
      diagnostics.error(words[2].span, "`include` takes one file; a name with spaces stands in quotes")
      return
    }
    guard !word.text.isEmpty, word.kind == .word || word.kind == .quoted else {
      diagnostics.error(word.span, "the name of a file must follow `include`")
      return
    }
    guard let path = path(word), let file = open(path, at: word.span) else { return }
    blocks.append(Block(opening: word.span, content: .bindings(context)))
    read(file)
    blocks.removeLast()
  }

  /// The path that `word` means in the file where it stands; nil, with an error, where nobody knows.
  private mutating func path(_ word: Term) -> String? {
    let text = word.text
    if text.hasPrefix("/") { return text }
    guard text.hasPrefix("~") else { return diagnostics.files[word.span.file].name.folder + text }
    guard text == "~" || text.hasPrefix("~/") else {
      diagnostics.error(word.span, "only one's own home folder is known: `~/…`")
      return nil
    }
    guard let home = environment.home else {
      diagnostics.error(word.span, "HOME is not set, so that nobody knows what `~` is")
      return nil
    }
    return home + text.dropFirst()
  }

  /// The index of the file at `path`, read now if it was not before.
  private mutating func open(_ path: String, at span: SourceSpan) -> Int? {
    if inclusions.contains(where: { library.identities[$0.file] == path.normalizedPath }) {
      let name = path.normalizedPath
      diagnostics.error(span, "`\(name)` is being read already; files that include each other have no end")
      return nil
    }
    guard inclusions.count <= Self.maximumDepth else {
      diagnostics.error(span, "files include each other at most \(Self.maximumDepth) deep")
      return nil
    }
    if let known = library.index(of: path) {
      guard library.take(known) else { return reportTooLarge(span) }
      return known
    }
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try environment.read(path)
    } catch {
      diagnostics.error(span, "cannot read `\(path)`: \(error.reason)")
      return nil
    }
    guard library.total + bytes.count <= BindingSet.maximumFileSize else { return reportTooLarge(span) }
    let file = library.add(path, size: bytes.count)
    let source = SourceText(bytes, file: file)
    diagnostics.add(SourceFile(name: path, lines: source.lines))
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
    return file
  }

  private mutating func reportTooLarge(_ span: SourceSpan) -> Int? {
    diagnostics.error(span, "with this one the files are larger than 4 MB")
    return nil
  }
}

/// A file that is being read.
struct Inclusion {
  let file: Int
  /// The number of blocks around it.
  let firstBlock: Int
}

/// The files that were read, in the order of their indices.
struct Library {
  /// By what a file is the same as another one.
  private(set) var identities: [String] = []
  private var sizes: [Int] = []
  private var indices: [String: Int] = [:]
  /// Of all that was read, as often as it was.
  private(set) var total = 0

  /// Takes a file in that was not there before, and counts its size.
  @discardableResult
  mutating func add(_ path: String, size: Int) -> Int {
    identities.append(path.normalizedPath)
    sizes.append(size)
    indices[path.normalizedPath] = identities.count - 1
    total += size
    return identities.count - 1
  }

  func index(of path: String) -> Int? { indices[path.normalizedPath] }

  /// Counts a file once more; false if that is too much.
  mutating func take(_ index: Int) -> Bool {
    total += max(1, sizes[index])
    return total <= BindingSet.maximumFileSize
  }
}

extension String {
  /// The path up to its last slash, with it; empty for a mere name.
  fileprivate var folder: String {
    lastIndex(of: "/").map { String(self[...$0]) } ?? ""
  }

  /// The path without `.`, empty parts and, where that can be told from the text, `..`.
  fileprivate var normalizedPath: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
