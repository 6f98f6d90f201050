import Bindings
import Testing

@testable import SettingsModel

@Suite("Changes of the settings window")
struct ProposalTests {
  private func propose(_ change: Change, _ text: String) throws(EditRefusal) -> String {
    let document = BindingsDocument(Array(text.utf8), file: "a.conf")
    return String(decoding: try change.proposal(for: document, in: CheckEnvironment()).bytes, as: UTF8.self)
  }

  @Test("One of two lines with errors can be mended, and the other one left")
  func oneOfTwoErrors() throws {
    let text = "swipe 3 upp -> keys a\nswipe 3 dwn -> keys b\n"
    let mended = try propose(.replaceLines(1...1, with: "swipe 3 up -> keys a"), text)
    #expect(mended == "swipe 3 up -> keys a\nswipe 3 dwn -> keys b\n")
    #expect(try propose(.removeLines(2...2), text) == "swipe 3 upp -> keys a\n")
  }

  @Test("A change that brings another error is refused with its message")
  func newError() {
    let refusal = #expect(throws: EditRefusal.self) {
      try propose(.replaceLines(1...1, with: "swipe 3 upp -> kyes a"), "swipe 3 upp -> keys a\nswipe 3 up -> keys b\n")
    }
    #expect(refusal?.diagnostics.isEmpty == false)
    #expect(throws: EditRefusal.self) { try propose(.replaceAll(Array("x".utf8)), "swipe 3 up -> keys a\n") }
  }

  @Test("Switching a line off and on gives the same text")
  func switching() throws {
    let text = "swipe 3 up -> keys a\r\n# note\r\n"
    let off = try propose(.operation(.disable(.line(1))), text)
    #expect(off == "# swipe 3 up -> keys a\r\n# note\r\n")
    #expect(try propose(.operation(.enable(.line(1))), off) == text)
  }
}
