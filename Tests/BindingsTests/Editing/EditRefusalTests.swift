import Testing

@testable import Bindings

@Suite("Refused edits")
struct EditRefusalTests {
  @Test("An edit that would cause an error of `check` is refused with the error's message")
  func errors() {
    #expect(
      edited("tap 3 -> none\n", .add("tap 33 -> none"))
        == """
        refused: the file would have an error after this change
        test.conf:2:5: error: a `tap` has 1 to 10 fingers
        tap 33 -> none
            ^~
        """)
    #expect(
      refusal("mode media { tap 3 -> none }\nswipe 3 up -> mode media\n", .remove(.line(1)))
        == "the file would have an error after this change")
    #expect(
      refusal("pan 3 {\n began -> none\n}\n", .disable(.line(2))) == "the file would have an error after this change")
  }

  @Test("A preset of the installed program is never edited, however its path is written")
  func installedPreset() throws {
    var environment = CheckEnvironment()
    environment.presets = ["/home/a/presets", "/opt/dactyl/presets"]
    for (path, isRefused) in [
      ("/opt/dactyl/presets/mine.conf", true), ("/opt/dactyl/./bin/../presets/mine.conf", true),
      ("/home/a/presets/mine.conf", false),
    ] {
      let document = BindingsDocument(Array("tap 3 -> none\n".utf8), file: path, in: environment)
      do throws(EditRefusal) {
        _ = try document.edit(.remove(.line(1)))
        #expect(!isRefused, "\(path)")
      } catch {
        #expect(isRefused && error.message.contains("belongs to the installed program"), "\(path): \(error)")
      }
    }
  }

  @Test("A bindings file with an error can be edited only if the edit removes the error")
  func broken() {
    let text = "tap 3 -> none\nwipe 3 up -> none\n"
    #expect(refusal(text, .remove(.line(1))) == "the file has an error, which this change leaves")
    #expect(edited(text, .remove(.line(2))) == "tap 3 -> none\n")
    #expect(edited(text, .replace(.line(2), with: "swipe 3 up -> none")) == "tap 3 -> none\nswipe 3 up -> none\n")
  }

  @Test("New text with two statements, an unclosed block or no statement is refused")
  func newText() {
    #expect(refusal("", .add("tap 3 -> none\ntap 4 -> none")) == "one statement at a time")
    #expect(refusal("", .add("with super {")) == "the new text has an error")
    #expect(refusal("", .add("  # a\n")) == "there is no binding or setting in the new text")
    #expect(refusal("", .add("tap 3 -> none }")) == "the new text has an error")
    #expect(refusal("", .add("tap 3 -> type \"\0\"")) == "the new text has an error")
    #expect(
      refusal("", .add("tap 3 -> none", scope: "tap"))
        == "`tap` is not a scope, such as `on touchpad` or `in class \"mpv\"`")
    #expect(refusal("", .add("tap 3 -> none", scope: "on touchpad { tap 2 -> none }")).contains("not a scope"))
  }

  @Test("An edit that changes nothing is refused")
  func nothing() {
    #expect(
      refusal("tap 3 -> none\n", .replace(.line(1), with: "tap 3 -> none"))
        == "nothing changes: the file says that already")
  }

  @Test("An edit of a file that is not text or is too large is refused")
  func hostile() {
    let invalid: [UInt8] = Array("tap 3 -> none\n# ".utf8) + [0xFF, 0xC3]
    for bytes in [invalid, Array(repeating: UInt8(ascii: "a"), count: 10 << 20), [0xFF, 0xFE, 0x61, 0x00]] {
      let error = #expect(throws: EditRefusal.self) {
        try BindingsDocument(bytes, file: "f").edit(.remove(.line(1)))
      }
      #expect(error?.reason == .errors && error?.diagnostics.count == 1, "\(error?.description ?? "")")
    }
  }

  @Test("A bindings file of a million lines can be edited")
  func manyLines() throws {
    let text = String(repeating: "#{\n", count: 1_000_000) + "tap 3 -> none\n"
    let document = BindingsDocument(Array(text.utf8), file: "f")
    let edit = try document.edit(.remove(.text("tap 3")))
    #expect(edit.changes.count == 1 && edit.bytes.count == 3_000_000)
  }

  @Test("A cycle of includes is an error, and prevents every edit that does not remove the cycle")
  func circle() {
    let files = ["test.conf": "include other.conf\n", "other.conf": "include test.conf\n"]
    let environment = CheckEnvironment(files: files)
    #expect(
      refusal("include other.conf\n", .add("tap 3 -> none"), in: environment)
        == "the file has an error, which this change leaves")
    #expect(edited("include other.conf\n", .remove(.line(1)), in: environment) == "")
  }

  @Test("An edit reports only warnings that the file did not have before")
  func warnings() throws {
    let text = "tap 3 -> keys a\ntap 3 -> keys b\ntap 4 -> none\n"
    let document = BindingsDocument(Array(text.utf8), file: "f")
    #expect(try document.edit(.set("trail", value: "off")).warnings == [])
    let added = try document.edit(.add("tap 4 -> keys c")).warnings
    #expect(added.map(\.message) == ["overridden by line 4: `tap 4` comes later in the same scope"])
  }
}
