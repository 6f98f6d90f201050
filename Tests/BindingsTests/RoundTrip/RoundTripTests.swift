import Bindings
import Foundation
import TestSupport
import Testing

@Suite("Printed and formatted bindings", .computes)
struct RoundTripTests {
  /// Number of generated files.
  private static let runs = RandomCases.count(usually: 500)
  private static let seed = RandomCases.seed

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("Random files of the whole language keep their meaning when printed and when formatted")
  func generated() {
    print("property round trip: seed \(Self.seed), \(Self.runs) files")
    for run in 0..<Self.runs {
      var generator = FileGenerator(seed: Self.seed &* 1_000_003 &+ UInt64(run))
      let files = generator.files()
      let text = files["main.conf"] ?? ""
      let environment = CheckEnvironment(files: files, .custom)
      let errors = check(Array(text.utf8), file: "main.conf", in: environment).diagnostics
        .filter { $0.severity == .error }.map { $0.rendered() }
      let found = errors + roundTripProblems(Array(text.utf8), in: environment)
      guard found.isEmpty else {
        Issue.record("seed \(Self.seed), file \(run): \(found.joined(separator: "\n"))\n\(text)")
        return
      }
    }
  }

  @Test("A quotation mark or a slash with a combining mark keeps its meaning")
  func combiningMarks() throws {
    let text = "in class /a\\/\u{301}b/ { tap 2 on touchscreen -> type \"\\\"\u{301} \\\\\u{301}\" }\n"
    #expect(check(Array(text.utf8), file: "f").bindings != nil)
    #expect(roundTripProblems(Array(text.utf8), in: CheckEnvironment()) == [])
  }

  @Test("The files in examples keep their meaning, and cause no warnings except for touchpad taps")
  func examples() throws {
    let folder = Self.root.appending(path: "examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".conf") }
    #expect(names.count >= 8)
    for name in names {
      let text = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      let read = check(text, file: name)
      #expect(read.bindings != nil, "\(name)")
      let warnings = read.diagnostics.map { $0.rendered() }.filter {
        !$0.contains("a touchpad reports a tap as a click")
      }
      #expect(warnings == [])
      #expect(format(text, file: name).0 == String(decoding: text, as: UTF8.self), "\(name)")
      #expect(roundTripProblems(text, in: CheckEnvironment()) == [], "\(name)")
    }
  }

  @Test("The examples of the documents keep their meaning", arguments: ["dactyl", "dactyl-custom"])
  func documentation(kind: String) throws {
    let pages = DocumentTests.pages(with: kind)
    #expect(!pages.isEmpty)
    for block in try pages.flatMap({ try DocumentTests().blocks(kind, in: $0) }) {
      var environment = CheckEnvironment(.custom)
      environment.read = { _ throws(UnreadableFile) in [] }
      #expect(check(Array(block.text.utf8), file: "f", in: environment).bindings != nil, "line \(block.line)")
      #expect(roundTripProblems(Array(block.text.utf8), in: environment) == [], "line \(block.line)")
    }
  }
}
