import Bindings
import Testing
import Translation

@testable import SettingsModel

@Suite("Undo and redo of the settings window")
struct EditingSessionTests {
  private func text(_ string: String) -> [UInt8] { Array(string.utf8) }

  @Test("Undo restores the earlier texts one by one, and redo restores the later ones")
  func undo() throws {
    var session = EditingSession(.text(text("a")))
    session.written(text("b"), title: verbatim("one"))
    session.written(text("c"), title: verbatim("two"))
    #expect(session.undoTarget?.title.text == "two")
    #expect(session.undoTarget?.bytes == text("b"))
    session.undone()
    #expect(session.file == .text(text("b")))
    #expect(session.undoTarget?.bytes == text("a"))
    #expect(session.redoTarget?.title.text == "two")
    session.redone()
    #expect(session.file == .text(text("c")))
    #expect(session.redoTarget == nil)
    session.undone()
    session.written(text("d"), title: verbatim("three"))
    #expect(session.redoTarget == nil)
  }

  @Test("Undo of a change by another program says that another program made the change")
  func outsideChange() {
    var session = EditingSession(.text(text("a")))
    session.written(text("b"), title: verbatim("one"))
    let changes = [session.reread(.text(text("b"))), session.reread(.text(text("x")))]
    #expect(changes == [false, true])
    #expect(session.undoTarget?.title.text == "a change by another program")
    #expect(session.undoTarget?.bytes == text("b"))
    session.undone()
    #expect(session.undoTarget?.title.text == "one")
  }

  @Test("No step of undo is lost if the file cannot be read for a while")
  func unreadable() {
    var session = EditingSession(.text(text("a")))
    session.written(text("b"), title: verbatim("one"))
    var hasChanged = session.reread(.unreadable("no permission"))
    #expect(hasChanged && session.file.bytes == nil)
    hasChanged = session.reread(.text(text("b")))
    #expect(hasChanged && session.undoTarget?.bytes == text("a"))
    _ = session.reread(.unreadable("no permission"))
    _ = session.reread(.text(text("c")))
    #expect(session.undoTarget?.bytes == text("b"))
  }

  @Test("Undo refuses a line that includes a missing preset, and says when undo works again")
  func missingPreset() throws {
    let including = Array("include \"gnome.conf\"\nswipe 3 up -> keys a\n".utf8)
    var session = EditingSession(.text(including))
    session.written(text("swipe 3 up -> keys a\n"), title: verbatim("removed"))
    session.hasErrors = false
    let target = try #require(session.undoTarget)
    let document = BindingsDocument(text("swipe 3 up -> keys a\n"), file: "a.conf")
    let reason = try #require(target.refusal(for: document, in: CheckEnvironment())).text
    #expect(reason.hasPrefix("Undo and redo work again when this error is corrected: "), "\(reason)")
    #expect(reason.contains("gnome.conf"), "\(reason)")
    var environment = CheckEnvironment()
    environment.read = { _ in [] }
    #expect(target.refusal(for: document, in: environment) == nil)
  }

  @Test("A preset of the installed program is never changed, neither by undo nor by other changes")
  func installedPreset() throws {
    var session = EditingSession(.text(text("swipe 3 upp -> keys a\n")))
    session.hasErrors = true
    session.written(text("swipe 3 up -> keys a\n"), title: verbatim("corrected"))
    session.hasErrors = false
    var environment = CheckEnvironment()
    environment.presets = ["/opt/dactyl/presets"]
    let document = BindingsDocument(
      text("swipe 3 up -> keys a\n"), file: "/opt/dactyl/presets/mine.conf", in: environment)
    let reason = try #require(session.undoTarget).refusal(for: document, in: environment)
    #expect(reason?.text.contains("belongs to the installed program") == true)
    for change in [Change.removeLines(1...1), .replaceLines(1...1, with: ""), .replaceAll([])] {
      #expect(throws: EditRefusal.self) { try change.proposal(for: document, in: environment) }
    }
  }

  @Test("Undo restores an error that the file had before the change")
  func oldError() throws {
    var session = EditingSession(.text(text("swipe 3 upp -> keys a\n")))
    session.hasErrors = true
    session.written(text("swipe 3 up -> keys a\n"), title: verbatim("corrected"))
    session.hasErrors = false
    let document = BindingsDocument(text("swipe 3 up -> keys a\n"), file: "a.conf")
    #expect(try #require(session.undoTarget).refusal(for: document, in: CheckEnvironment()) == nil)
    session.undone()
    session.hasErrors = true
    let errors = BindingsDocument(text("swipe 3 upp -> keys a\n"), file: "a.conf")
    #expect(try #require(session.redoTarget).refusal(for: errors, in: CheckEnvironment()) == nil)
  }

  @Test("The number of undo steps is limited, and the oldest steps are dropped")
  func limit() {
    var session = EditingSession(.missing)
    for number in 0..<300 { session.written(text("\(number)"), title: verbatim("\(number)")) }
    var count = 0
    while session.undoTarget != nil {
      session.undone()
      count += 1
    }
    #expect(count == EditingSession.maximumSteps)
    #expect(session.file == .text(text("99")))
  }
}
