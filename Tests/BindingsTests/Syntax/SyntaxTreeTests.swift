import TestSupport
import Testing

@testable import Bindings

@Suite("The syntax tree of a file", .computes)
struct SyntaxTreeTests {
  private func tree(_ text: String) -> (tree: SyntaxTree, tokens: [Token]) {
    let lines = SourceText(Array(text.utf8)).lines
    var diagnostics = DiagnosticList(file: "test.conf", lines: lines)
    var open: [OpenActions] = []
    let tokens = lines.indices.flatMap { index in
      let line = Tokenizer.tokens(of: lines[index], line: index + 1, in: open, diagnostics: &diagnostics)
      open = line.openActions
      return line.tokens
    }
    return (TreeReader.tree(of: lines, &diagnostics), tokens)
  }

  /// The positions of all tokens, in the order of the tree.
  private func spans(_ nodes: [SyntaxNode]) -> [SourceSpan] {
    nodes.flatMap { node -> [SourceSpan] in
      switch node {
      case .sentence(let tokens): tokens.filter { !$0.isLineEnd }.map(\.span)
      case .block(let block):
        block.head.map(\.span) + [block.opening] + spans(block.body) + (block.closing.map { [$0] } ?? [])
      case .comment, .blank, .fault: []
      }
    }
  }

  @Test("The syntax tree has every token of the file, in order and with its position")
  func tokens() {
    for seed in 0..<300 {
      var generator = FileGenerator(seed: UInt64(seed))
      for text in generator.files().values {
        let (tree, tokens) = tree(text)
        #expect(spans(tree.nodes) == tokens.map(\.span), "\(text)")
        #expect(tree.faults.isEmpty, "\(text)")
      }
    }
  }

  @Test("The syntax tree has the comments and the empty lines of the file")
  func comments() {
    let (tree, _) = tree("# one\n\nswipe 3 up -> keys a # two\nin fullscreen { # three\n} #four\n")
    #expect(tree.comments.mapValues(\.text) == [1: "# one", 3: "# two", 4: "# three", 5: "#four"])
    let kinds = tree.nodes.map { node in
      switch node {
      case .sentence: "sentence"
      case .block: "block"
      case .comment: "comment"
      case .blank: "blank"
      case .fault: "fault"
      }
    }
    #expect(kinds == ["comment", "blank", "sentence", "block", "blank"])
  }

  @Test("Errors about blocks are listed in the order of the file, and an unclosed block comes last")
  func faults() {
    let (tree, _) = tree("}\npan 3 { } tap\nin fullscreen {\n")
    #expect(
      tree.faults.map(\.fault) == [.nothingToClose, .behindCloser, .notClosed(swallowed: nil)])
    #expect(tree.faults.map(\.span.line) == [1, 2, 3])
  }

  @Test("Endlessly nested blocks cause an error, not a crash")
  func depth() {
    let count = 20_000
    let text = String(repeating: "in fullscreen {\n", count: count) + String(repeating: "}\n", count: count - 1)
    let (tree, _) = tree(text)
    #expect(tree.faults.count == count - SyntaxTree.maximumDepth + 1)
    #expect(tree.faults.last?.fault == .notClosed(swallowed: nil))
    #expect(check(Array(text.utf8), file: "test.conf").bindings == nil)
    #expect(format(Array(text.utf8), file: "test.conf").0 == nil)
  }

  @Test("Statements in a block at the maximum depth are read") func maximumDepth() {
    let count = SyntaxTree.maximumDepth
    let text =
      String(repeating: "in fullscreen {\n", count: count) + "tap 3 -> keys a\n"
      + String(repeating: "}\n", count: count)
    #expect(tree(text).0.faults.isEmpty)
    #expect(format(Array(text.utf8), file: "test.conf").0?.contains("tap 3 -> keys a") == true)
  }

  @Test(
    "`dactyl fmt` reports the same errors in blocks as `dactyl check`",
    arguments: [
      "swipe 3 up -> keys a\n} tap 2 -> keys b\n",
      "in fullscreen {\npan 3 { began -> keys a } }\n}\n",
      "in fullscreen {\n  tap 3 -> run echo }\n",
      "swipe {left 3 {\n}\n}\n",
    ])
  func sameErrors(text: String) {
    let (tree, _) = tree(text)
    let messages = Set(tree.faults.map(\.fault.message.description))
    let expected = tree.faults.map { "\($0.span.line):\($0.span.column) \($0.fault.message)" }.sorted()
    let bytes = Array(text.utf8)
    let (formatted, checked) = (format(bytes, file: "test.conf").1, check(bytes, file: "test.conf").diagnostics)
    #expect(!expected.isEmpty && formatted.allSatisfy(checked.contains))
    for found in [formatted, checked] {
      let faults = found.filter { messages.contains($0.message) }
      #expect(faults.map { "\($0.span.line):\($0.span.column) \($0.message)" }.sorted() == expected)
    }
  }
}
