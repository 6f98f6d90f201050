import Foundation
import Linux
import TestSupport
import Testing

@Suite(
  "`dactyl doctor` and `dactyl init` in another language", .waitsForPrograms, .serialized, .enabled(if: hasGettext))
final class LanguageTests {
  private let line: CommandLine
  private let environment: [(name: String, value: String)]

  init() throws {
    line = try CommandLine()
    let folder = line.path("translations")
    let run = try ProgramRun(SystemPython.path, [ProjectFile(".ci/translations.py").url.path, "--compile", folder])
    #expect(run.status == 0, "\(run.output)")
    environment = [("DACTYL_TRANSLATIONS", folder), ("LC_ALL", "C.UTF-8"), ("LANGUAGE", "de")]
  }

  @Test("In a German session the doctor speaks German, but names of commands are unchanged")
  func germanDoctor() throws {
    let outcome = try line.dactyl(["doctor"], environment: environment)
    #expect(outcome.status == 13, "\(outcome)")
    let beginning = "Fehler     DISPLAY ist nicht gesetzt\n  Folge    Kein X-Server kann gefragt werden;"
    #expect(outcome.output.hasPrefix(beginning) && outcome.output.contains("\n  Abhilfe  Legen Sie"), "\(outcome)")
    #expect(outcome.output.contains("$ dactyl init\n") && outcome.output.contains(" Fehler, "))
  }

  @Test("In a Japanese session no line of the doctor is wider than 80 columns")
  func japaneseDoctor() throws {
    let japanese = environment.dropLast() + [(name: "LANGUAGE", value: "ja")]
    let lines = try line.dactyl(["doctor"], environment: Array(japanese)).output.split(separator: "\n")
    #expect(lines.first == "エラー  DISPLAY が設定されていません")
    // A path is never broken.
    let texts = lines.filter { !$0.contains("/") }
    let columns = texts.map { $0.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2e80 ? 1 : 2) } }
    #expect(columns.allSatisfy { $0 <= 80 } && columns.contains { $0 > 70 }, "\(lines)")
  }

  @Test("The doctor's JSON is English unless --translated asks for the language of the session")
  func json() throws {
    let english = try line.dactyl(["doctor", "--json"], environment: environment).output
    #expect(english.contains("\"DISPLAY is not set\""))
    let german = try line.dactyl(["doctor", "--json", "--translated"], environment: environment).output
    #expect(german.contains("\"DISPLAY ist nicht gesetzt\"") && german.contains("\"display\""))
  }

  @Test("In a German session `init` speaks German, and writes the same file")
  func germanInit() throws {
    let english = try line.dactyl(["init"], environment: [("LC_ALL", "C")])
    let file = try line.text(".config/dactyl/dactyl.conf")
    #expect(english.output.hasPrefix("wrote /") && english.errors.contains("no display can be opened"))
    let refused = try line.dactyl(["init"], environment: environment)
    #expect(refused.errors.contains("die Datei gibt es schon; --force ersetzt sie"), "\(refused)")
    let german = try line.dactyl(["init", "--force"], environment: environment)
    #expect(german.output == "\(line.path(".config/dactyl/dactyl.conf")) geschrieben\n", "\(german)")
    #expect(try line.text(".config/dactyl/dactyl.conf") == file)
  }
}

private let hasGettext = FileSystem.isProgram("msgfmt")
