import Foundation
import Linux
import TestSupport
import Testing

@testable import Translation

@Suite("Translated texts")
struct TranslationTests {
  @Test("Arguments fill their placeholders in any order; a placeholder without an argument stays")
  func placeholders() {
    #expect(translated("%2 of %1", 3, "two").text == "two of 3")
    #expect(translated("100 %, %3, %", "a").text == "100 %, %3, %")
    #expect(translated("%1%1", translated("a%1", "%1")).text == "a%1a%1")
    #expect(verbatim("%1").text == "%1")
  }

  @Test("Without a language, texts are in English, with English plurals")
  func english() {
    #expect(translated("x").text == "x")
    #expect(translated("").isEmpty)
    let texts = [0, 1, 2].map { translated("%1 attempt of %2", plural: "%1 attempts of %2", count: $0, 9).text }
    #expect(texts == ["0 attempts of 9", "1 attempt of 9", "2 attempts of 9"])
    #expect([translated("a"), verbatim("b")].joined(by: "\n").text == "a\nb")
  }

  @Test("A catalogue gives the texts and plurals of the language of the session", .enabled(if: hasGettext))
  func catalogue() throws {
    let folder = try TemporaryFolder()
    let messages = folder.url.appending(path: "ru/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let source = folder.url.appending(path: "ru.po")
    try Self.source.write(to: source, atomically: true, encoding: .utf8)
    let compiled = try ProgramRun(
      "/usr/bin/env", ["msgfmt", "-o", messages.appending(path: "dactyl.mo").path, source.path])
    #expect(compiled.status == 0, "\(compiled.output)")
    // The locale applies to the whole process, so the test runs in a separate process.
    #expect(try SeparateTest.run("TranslationTests/readsCatalogue", argument: folder.path) == .exited(0))
  }

  @Test(
    "A separate process reads the texts and plurals of a Russian catalogue", .enabled(if: SeparateTest.argument != nil))
  func readsCatalogue() throws {
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", "ru", 1)
    Translations.begin(folder: SeparateTest.argument)
    #expect(translated("Gestures").text == "Жесты")
    #expect(translated("Not in the catalogue").text == "Not in the catalogue")
    let texts = [1, 3, 5, 21].map { translated("%1 finger", plural: "%1 fingers", count: $0).text }
    #expect(texts == ["1 палец", "3 пальца", "5 пальцев", "21 палец"])
  }

  private static let hasGettext = FileSystem.isProgram("msgfmt")

  private static let source = """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
    "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

    msgid "Gestures"
    msgstr "Жесты"

    msgid "%1 finger"
    msgid_plural "%1 fingers"
    msgstr[0] "%1 палец"
    msgstr[1] "%1 пальца"
    msgstr[2] "%1 пальцев"

    """
}
