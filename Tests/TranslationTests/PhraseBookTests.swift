import Foundation
import Linux
import TestSupport
import Testing

@testable import Translation

@Suite("Sentences that are translated part by part")
struct PhraseBookTests {
  @Test(
    "In an English session every sentence is unchanged, even an unknown one",
    arguments: [
      "Swipe up with three fingers", "swipe up or down with two or three fingers by 15 mm or quickly", "Pinch the cat",
      "Close “%1, then %2”", "", "%", "Tile left, then full screen",
    ])
  func english(sentence: String) {
    for book in [PhraseBook.gestures, .actions, .sheet, .withheldInput, .idleReasons] {
      #expect(book.translation(of: sentence).text == sentence)
    }
  }

  @Test("A phrase that matches the end of a sentence covers the whole text before that end")
  func endings() {
    let phrases = [phrase("%1 with %2 held"), phrase("swipe %1 with %2"), phrase("up")]
    let sentence = Array("swipe up with three fingers with Alt held".utf8)
    let arguments = phrases[0].arguments(in: sentence[...])?.map { String(decoding: $0, as: UTF8.self) }
    #expect(arguments == ["swipe up with three fingers", "Alt"])
    #expect(phrases[1].arguments(in: Array("swipe up with".utf8)[...]) == nil)
    #expect(PhraseBook(phrases, acceptsNames: false).known("swipe up with three") == nil)
    #expect(PhraseBook(phrases, acceptsNames: false).known("swipe up with 3") == "swipe up with 3")
  }

  @Test("A name in quotation marks is part of a known action; other names and commands are not")
  func titles() {
    #expect(PhraseBook.actions.known("close the window") != nil)
    #expect(PhraseBook.actions.known("close “the door”, then desktop 3") != nil)
    for text in ["close the door", "firefox", "hold Alt", "move to the sofa"] {
      #expect(PhraseBook.actions.known(text) == nil)
    }
  }

  @Test("The summary of each included plugin is a known action, alone and with the words of a call")
  func plugins() throws {
    let folder = ProjectFile("Plugins").url
    let manifests = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { folder.appending(path: "\($0)/plugin.conf") }.filter { FileManager.default.fileExists(atPath: $0.path) }
    #expect(manifests.count > 5)
    for manifest in manifests {
      let lines = try String(contentsOf: manifest, encoding: .utf8).split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("summary") })
      let summary = line.split(separator: "\"")[1]
      #expect(PhraseBook.actions.known("\(summary)") != nil, "\(summary)")
      #expect(PhraseBook.actions.known("\(summary) (“next”, “super”), then back") != nil, "\(summary)")
    }
  }

  @Test("In a German session gestures, actions and the cheat sheet are German", .enabled(if: hasGettext))
  func german() throws {
    let folder = try TemporaryFolder()
    let script = ProjectFile(".ci/translations.py").url.path
    let compiled = try ProgramRun(SystemPython.path, [script, "--compile", folder.path])
    #expect(compiled.status == 0, "\(compiled.output)")
    #expect(try SeparateTest.run("PhraseBookTests/speaksGerman", argument: folder.path) == .exited(0))
  }

  @Test("This separate process translates sentences to German", .enabled(if: SeparateTest.argument != nil))
  func speaksGerman() {
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", "de", 1)
    Translations.begin(folder: SeparateTest.argument)
    func gesture(_ english: String) -> String { PhraseBook.gestures.translation(of: english).text }
    #expect(gesture("Swipe up or down with three fingers") == "Mit drei Fingern nach oben oder nach unten wischen")
    #expect(gesture("Press the touchpad with three fingers") == "Mit drei Fingern auf das Touchpad drücken")
    #expect(
      gesture("move the pointer left with the right button pressed")
        == "den Zeiger nach links bewegen bei gedrückter rechter Taste")
    #expect(
      gesture("Tap twice with one finger with Alt held") == "Zweimal mit einem Finger tippen bei gedrückter Taste Alt")
    #expect(PhraseBook.actions.translation(of: "Close “Firefox”").text == "“Firefox” schließen")
    #expect(PhraseBook.actions.translation(of: "Desktop 3").text == "Arbeitsfläche 3")
    #expect(PhraseBook.actions.translation(of: "↑ Volume up; ↓ Volume down").text == "↑ Lauter; ↓ Leiser")
    #expect(PhraseBook.actions.translation(of: "↑ Volume up; ↓ My own name").text == "↑ Volume up; ↓ My own name")
    #expect(
      gesture("Scroll up on the mouse with Super held") == "Nach oben scrollen mit der Maus bei gedrückter Taste Super")
    #expect(
      gesture("swipe up with three fingers on \"ELAN*\"") == "mit drei Fingern nach oben wischen auf „ELAN*“")
    #expect(PhraseBook.actions.translation(of: "My own name").text == "My own name")
    #expect(
      PhraseBook.sheet.translation(of: "Touchpad and mouse, mode a, here").text == "Touchpad und Maus, Modus a, hier")
    #expect(PhraseBook.sheet.translation(of: "What you can do with mpv").text == "Das geht mit mpv")
    #expect(
      PhraseBook.withheldInput.translation(of: "Applications get no swipes of 3 and 4 fingers on the touchpad.").text
        == "Anwendungen bekommen auf dem Touchpad kein Wischen mit 3 und 4 Fingern.")
    func reason(_ english: String) -> String { PhraseBook.idleReasons.translation(of: english).text }
    #expect(
      reason("Gestures are paused for another 30 s; `dactyl ctl resume` ends the pause.")
        == "Gesten sind noch 30 s angehalten; `dactyl ctl resume` beendet die Pause.")
    #expect(
      reason("Bindings need a touchscreen or a pen, and none is present.")
        == "Keines der nötigen Geräte ist vorhanden: Touchscreen oder Stift.")
    #expect(
      reason("The daemon listens to fingers on the touchscreen, touchpad pinches, the pen.")
        == "Der Daemon beachtet: Finger auf dem Touchscreen, Spreizen und Zusammenziehen auf dem Touchpad, Stift.")
    let buttons = "the left button, the middle button and the right button"
    #expect(
      PhraseBook.withheldInput.translation(
        of: "Clicks of \(buttons) reach applications when you release the button."
      ).text
        == "Klicks (linke Taste, mittlere Taste und rechte Taste) erreichen Anwendungen, wenn Sie die Taste loslassen.")
  }

  private static let hasGettext = FileSystem.isProgram("msgfmt")
}
