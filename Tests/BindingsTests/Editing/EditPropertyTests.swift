import Foundation
import GesturesTesting
import TestSupport
import Testing

@testable import Bindings

@Suite("Random edits", .computes)
struct EditPropertyTests {
  /// Number of generated files.
  private static let runs = RandomCases.count(usually: 2000)
  private static let seed = RandomCases.seed
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("In generated files, an edit changes only its own lines, takes effect, and can be undone")
  func generated() {
    print("property edits: seed \(Self.seed), \(Self.runs) files")
    var random = SplitMix64(seed: Self.seed)
    var counts = Counts()
    for run in 0..<Self.runs {
      var generator = FileGenerator(seed: Self.seed &* 1_000_003 &+ UInt64(run))
      let files = generator.files()
      let text = varied(files["main.conf"] ?? "", &random)
      let problems = problems(text, CheckEnvironment(files: files, .custom), edits: 1, &random, &counts)
      guard problems.isEmpty else {
        Issue.record("seed \(Self.seed), file \(run): \(problems)\n\(String(reflecting: text))\n\(text)")
        return
      }
    }
    print("property edits: \(counts.made) made, \(counts.refused) refused")
    #expect(counts.made > 2 * counts.refused)
  }

  @Test("In configurations, an edit changes only its own lines, takes effect, and can be undone")
  func configurations() throws {
    var random = SplitMix64(seed: Self.seed)
    var counts = Counts()
    var read = 0
    for folder in ["examples", "examples/presets", "Tests/AuthoringTests/Fixtures"] {
      let folder = Self.root.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      where name.hasSuffix(".dactyl") || folder.path.contains("examples") && name.hasSuffix(".conf") {
        let text = varied(try String(contentsOf: folder.appending(path: name), encoding: .utf8), &random)
        guard check(Array(text.utf8), file: "main.conf").bindings != nil else { continue }
        read += 1
        let problems = problems(text, CheckEnvironment(), edits: 30, &random, &counts)
        #expect(problems == "", "seed \(Self.seed), \(name)")
      }
    }
    print("property edits of configurations: seed \(Self.seed), \(counts.made) made, \(counts.refused) refused")
    #expect(read >= 30 && counts.made > 2 * counts.refused)
  }

  private struct Counts {
    var made = 0
    var refused = 0
  }

  /// Returns the text with other line ends, with a byte order mark, with tabs, or without its last line end.
  private func varied(_ text: String, _ random: inout SplitMix64) -> String {
    var text = text
    func chance() -> Bool { Int.random(in: 0..<5, using: &random) == 0 }
    if chance() { text = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n") }
    if chance() { text = text.replacing("    ", with: "\t") }
    if chance(), text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() }
    if chance() { text = "\u{FEFF}" + text }
    return text
  }

  /// Makes random edits of a text, one after the other. Returns the problems that they cause; an empty text without
  /// problems.
  private func problems(
    _ text: String, _ environment: CheckEnvironment, edits: Int, _ random: inout SplitMix64, _ counts: inout Counts
  ) -> String {
    let document = BindingsDocument(Array(text.utf8), file: "main.conf", in: environment)
    guard let old = check(document.bytes, file: "main.conf", in: environment).bindings else { return "it has errors" }
    for _ in 0..<edits {
      // Some edits are impossible for some statements, so up to 20 edits are tried.
      var drawn: RandomEdit?
      for _ in 0..<20 where drawn == nil { drawn = RandomEdit.make(document, &random) }
      guard let made = drawn else { continue }
      let edit: Edit
      do throws(EditRefusal) {
        edit = try document.edit(made.operation)
      } catch {
        counts.refused += 1
        let mayHappen = ["in this scope already", "nothing changes"].contains { error.message.contains($0) }
        guard error.reason == .errors || mayHappen else {
          return "\(made.operation): \(error.description)"
        }
        continue
      }
      counts.made += 1
      guard let new = check(edit.bytes, file: "main.conf", in: environment).bindings else { return "it has errors now" }
      let found =
        made.problem(BindingFacts(old), BindingFacts(new)) ?? textProblem(document, edit)
        ?? commentProblem(document, edit, made.taken) ?? switchingProblem(document, edit, made.operation)
      if let found { return "\(made.operation): \(found)\n\(String(decoding: edit.bytes, as: UTF8.self))" }
    }
    return ""
  }

  /// Returns an error if the edit changes text outside of its changes, or if the inverse changes do not restore the
  /// text.
  private func textProblem(_ document: BindingsDocument, _ edit: Edit) -> String? {
    func outside(_ bytes: [UInt8], _ changes: [TextChange]) -> [[UInt8]] {
      let ends = changes.map(\.range.lowerBound) + [bytes.count]
      let starts = [0] + changes.map(\.range.upperBound)
      return zip(starts, ends).map { Array(bytes[$0..<$1]) }
    }
    if outside(document.bytes, edit.changes) != outside(edit.bytes, edit.undo) { return "the text outside differs" }
    if document.bytes.applying(edit.changes) != edit.bytes { return "the changes do not make the text" }
    return edit.bytes.applying(edit.undo) == document.bytes ? nil : "undo gives another text"
  }

  /// Returns an error if the edit loses a comment on a line outside of the edited statement.
  private func commentProblem(_ document: BindingsDocument, _ edit: Edit, _ taken: Set<Int>) -> String? {
    let own = Set(taken.flatMap { document.statements[$0].lines })
    var kept = comments(document.bytes) { !own.contains($0) }.counted
    for comment in comments(edit.bytes, where: { _ in true }) { kept[comment, default: 0] -= 1 }
    let lost = kept.filter { $0.value > 0 }.map(\.key)
    return lost.isEmpty ? nil : "lost comments: \(lost)"
  }

  private func comments(_ bytes: [UInt8], where isIncluded: (Int) -> Bool) -> [String] {
    let source = SourceText(bytes)
    var diagnostics = DiagnosticList(file: "", lines: source.lines)
    return TreeReader.tree(of: source.lines, &diagnostics).comments.filter { isIncluded($0.key) }.map(\.value.text)
  }

  /// Returns an error if `enable` does not restore the text that `disable` has changed. Considers only statements on
  /// lines of their own.
  private func switchingProblem(_ document: BindingsDocument, _ edit: Edit, _ operation: EditOperation) -> String? {
    guard case .disable(.position(let line, let column)) = operation,
      let found = document.statements.firstIndex(where: { $0.start == CharacterPosition(line: line, index: column - 1) }
      )
    else { return nil }
    let statement = document.statements[document.whole(found)]
    guard document.place(of: statement).isAlone else { return nil }
    do throws(EditRefusal) {
      let disabled = BindingsDocument(edit.bytes, file: "main.conf", in: document.environment)
      let again = try disabled.edit(.enable(.line(statement.lines.lowerBound)))
      return again.bytes == document.bytes ? nil : "`enable` does not restore it"
    } catch {
      return "`enable`: \(error.description)"
    }
  }
}
