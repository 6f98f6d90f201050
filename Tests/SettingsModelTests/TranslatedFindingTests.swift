import Bindings
import Foundation
import Linux
import Playback
import TestSupport
import Testing

@testable import SettingsModel
@testable import Translation

@Suite("Findings and reasons in the language of the session", .waitsForPrograms)
struct TranslatedFindingTests {
  @Test("In a German session warnings and the reasons of the page Why are German", .enabled(if: hasGettext))
  func german() throws {
    let folder = try TemporaryFolder()
    let script = ProjectFile(".ci/translations.py").url.path
    let compiled = try ProgramRun(SystemPython.path, [script, "--compile", folder.path])
    #expect(compiled.status == 0, "\(compiled.output)")
    #expect(try SeparateTest.run("TranslatedFindingTests/speaksGerman", argument: folder.path) == .exited(0))
  }

  @Test(
    "This separate process translates findings and reasons to German", .enabled(if: SeparateTest.argument != nil))
  func speaksGerman() throws {
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", "de", 1)
    Translations.begin(folder: SeparateTest.argument)
    let text = "swipe 3 up -> keys a\nswipe 3 up -> keys meta+Left\n"
    let list = GestureList(
      of: BindingsDocument(Array(text.utf8), file: "a.conf"), in: CheckEnvironment())
    #expect(
      list.sections.flatMap(\.rows).flatMap(\.findings).map(\.message.text) == [
        "Ersetzt durch Zeile 2: `swipe 3 up` steht später im selben Bereich",
        "`meta` wirkt hier als Alt; die Windows-Taste heißt `super`; meinten Sie `super`?",
      ])
    func sentence(_ bindings: String) throws -> String? {
      try ShownAttemptTests.attempt(bindings, "0 fingers 3 on touchpad up 20mm in 200ms").sentences.first?.text
    }
    #expect(
      try sentence("swipe 3 left -> keys a\n")
        == "Keine Ihrer Gesten passt. Am nächsten ist swipe 3 left (Zeile 1): nach oben bewegt, nicht nach links.")
    #expect(
      try sentence("swipe 3 up min 30mm -> keys a\n")
        == "Sie meinten vielleicht swipe 3 up min 30mm (Zeile 1): 20 mm bewegt, nötig: 30 mm.")
    #expect(translation(of: "The gestures that GNOME has on Wayland, for X11.").text.hasPrefix("Die Gesten, die GNOME"))
    #expect(translation(of: "My own preset.").text == "My own preset.")
  }

  private static let hasGettext = FileSystem.isProgram("msgfmt")
}
