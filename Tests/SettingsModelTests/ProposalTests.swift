import Bindings
import Testing
import Translation

@testable import SettingsModel

@Suite("Changes of the settings window")
struct ProposalTests {
  private func propose(_ change: Change, _ text: String) throws(EditRefusal) -> String {
    let document = BindingsDocument(Array(text.utf8), file: "a.conf")
    return String(decoding: try change.proposal(for: document, in: CheckEnvironment()).bytes, as: UTF8.self)
  }

  @Test("If two lines have errors, one line can be corrected before the other")
  func oneOfTwoErrors() throws {
    let text = "swipe 3 upp -> keys a\nswipe 3 dwn -> keys b\n"
    let mended = try propose(.replaceLines(1...1, with: "swipe 3 up -> keys a"), text)
    #expect(mended == "swipe 3 up -> keys a\nswipe 3 dwn -> keys b\n")
    #expect(try propose(.removeLines(2...2), text) == "swipe 3 upp -> keys a\n")
  }

  @Test("A change that adds an error is refused with the error's message")
  func newError() {
    let refusal = #expect(throws: EditRefusal.self) {
      try propose(.replaceLines(1...1, with: "swipe 3 upp -> kyes a"), "swipe 3 upp -> keys a\nswipe 3 up -> keys b\n")
    }
    #expect(refusal?.diagnostics.isEmpty == false)
    #expect(throws: EditRefusal.self) { try propose(.replaceAll(Array("x".utf8)), "swipe 3 up -> keys a\n") }
  }

  /// A file whose third line has an error.
  private static let broken = "swipe 3 up -> keys a\n# swipe 3 left -> keys c\nswipe three down -> keys a\n"

  @Test(
    "If a line has an error, other lines can be changed, and the line with the error is kept",
    arguments: [
      (.disable(.line(1)), "# swipe 3 up -> keys a\n# swipe 3 left -> keys c\nswipe three down -> keys a\n"),
      (.enable(.line(2)), "swipe 3 up -> keys a\nswipe 3 left -> keys c\nswipe three down -> keys a\n"),
      (.remove(.line(1)), "# swipe 3 left -> keys c\nswipe three down -> keys a\n"),
      (
        .replace(.line(1), with: "swipe 4 up -> keys b"),
        "swipe 4 up -> keys b\n# swipe 3 left -> keys c\nswipe three down -> keys a\n"
      ),
    ] as [(EditOperation, String)])
  func besideError(operation: EditOperation, expected: String) throws {
    #expect(try propose(.operations([operation]), Self.broken) == expected)
  }

  @Test(
    "With or without a scope, a line can be added to a file that already has an error",
    arguments: [nil, "in class \"mpv\""])
  func addedBesideError(scope: String?) throws {
    let text = try propose(.operations([.add("swipe 4 up -> keys b", scope: scope)]), Self.broken)
    #expect(text.contains("swipe 4 up -> keys b\n") && text.contains("\nswipe three down -> keys a\n"))
    #expect(text.contains("mpv") == (scope != nil))
  }

  @Test("A new line with an error is refused with that error, even if an old line has an error")
  func newErrorBesideOldOne() {
    let refusal = #expect(throws: EditRefusal.self) {
      try propose(.operations([.add("swipe 4 up -> kyes b", scope: nil)]), Self.broken)
    }
    let document = BindingsDocument(Array(Self.broken.utf8), file: "a.conf")
    #expect(refusal?.shortDescription(in: document).text.contains("kyes") == true)
    #expect(refusal?.shortDescription(in: document).text.hasPrefix("Line") == false)
  }

  @Test("If an old error prevents a change, the message names the line of that error")
  func oldError() throws {
    let document = BindingsDocument(Array(Self.broken.utf8), file: "a.conf")
    let errors = check(document.bytes, file: "a.conf").diagnostics.filter { $0.severity == .error }
    let text = EditRefusal(errors: errors).shortDescription(in: document).text
    #expect(text.hasPrefix("Line 3: "))
  }

  @Test(
    "If an included file has an error, lines of the main file can still be changed",
    arguments: [
      "swipe 3 left -> keys c\nswipe three down -> keys a\n", "shape roof 0,9 9,0\nzz\n", "include gone.conf\n",
      "\u{0}",
    ])
  func besideIncludedError(included: String) throws {
    var environment = CheckEnvironment()
    environment.read = { path throws(UnreadableFile) in
      guard path == "b.conf" else { throw UnreadableFile(reason: "no such file", isMissing: true) }
      return Array(included.utf8)
    }
    let text = "include b.conf\nswipe 3 up -> keys a\n"
    let document = BindingsDocument(Array(text.utf8), file: "a.conf", in: environment)
    #expect(check(document.bytes, file: "a.conf", in: environment).bindings == nil)
    let change = Change.operations([.disable(.line(2))])
    let proposal = try change.proposal(for: document, in: environment)
    #expect(String(decoding: proposal.bytes, as: UTF8.self) == "include b.conf\n# swipe 3 up -> keys a\n")
    #expect(throws: EditRefusal.self) {
      try Change.operations([.add("swipe 4 upp -> keys a", scope: nil)]).proposal(for: document, in: environment)
    }
    let list = GestureList(of: document, in: environment)
    #expect(list.sections.flatMap(\.rows).contains { $0.gesture == "Swipe up with three fingers" })
  }

  @Test("A hint about a warning for another line begins with the number of that line")
  func hints() throws {
    func hint(_ line: String, _ text: String) throws -> String? {
      let document = BindingsDocument(Array(text.utf8), file: "a.conf")
      let change = Change.operations([.add(line, scope: nil)])
      return try change.proposal(for: document, in: CheckEnvironment()).hint?.text
    }
    #expect(try hint("swipe 4 up -> keys b", "swipe 3 up -> keys a\n") == nil)
    let other = try hint("swipe 3 up -> keys b", "swipe 3 up -> keys a\n")
    #expect(other?.hasPrefix("Line 1: overridden by line 2") == true)
    let broken = try hint("swipe 3 up -> keys b", "swipe 3 upp -> keys a\nswipe 3 up -> keys a\n")
    #expect(broken?.hasPrefix("Line 2: overridden by line 3") == true)
  }

  @Test("Switching a line off and on again restores the text")
  func switching() throws {
    let text = "swipe 3 up -> keys a\r\n# note\r\n"
    let off = try propose(.operations([.disable(.line(1))]), text)
    #expect(off == "# swipe 3 up -> keys a\r\n# note\r\n")
    #expect(try propose(.operations([.enable(.line(1))]), off) == text)
  }
}
