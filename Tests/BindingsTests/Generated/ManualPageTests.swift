import Foundation
import TestSupport
import Testing

@Suite("Manual pages")
struct ManualPageTests {
  @Test(
    "A manual page equals the one generated from docs; DACTYL_WRITE_DOCUMENTS=1 writes it",
    arguments: ManualPage.all.map(\.name))
  func current(name: String) throws {
    let page = try #require(ManualPage.all.first { $0.name == name })
    try ProjectFile(page.path).expectCurrent { _ in try page.text { try ProjectFile("docs/\($0)").text() } }
  }

  @Test("Titles, paragraphs, lists, code and links become roff markup in a manual page")
  func translation() {
    let text = ManualText(documents: ["a.md"])
    let page = """
      # A title

      Write `a -> b` or **two**, as *in*
      [here](a.md#b) and [there](b.md).

      - one
        more
      - two

      ```dactyl
      .x \\ '
      ```
      """
    #expect(
      text.lines(of: page) == [
        ".SH \"A TITLE\"", ".PP",
        "Write \\fBa \\-> b\\fR or \\fBtwo\\fR, as \\fIin\\fP here and there (docs/b.md).", ".IP \\(bu 3", "one more",
        ".IP \\(bu 3", "two", ".PP", ".RS 4", ".nf", "\\&.x \\e \\(aq", ".fi", ".RE",
      ])
  }

  @Test("A table row defines its first cell; each other cell gets the words of its column header")
  func tables() {
    let text = ManualText(documents: [])
    #expect(
      text.lines(of: "| option | kinds | |\n|---|---|---|\n| `a\\|b` | `tap` | what it is |")
        == [".TP", "\\fBa|b\\fR", "what it is (kinds: \\fBtap\\fR)"])
    #expect(
      text.lines(of: "| | pen | mouse |\n|---|---|---|\n| a | 1 mm | 2 mm |\n| b | | 3 mm |")
        == [".TP", "a", "pen: 1 mm; mouse: 2 mm", ".TP", "b", "mouse: 3 mm"])
  }

  @Test(
    "`man` prints every manual page without a warning",
    arguments: ["dactyl.1"] + ManualPage.all.map { "\($0.name).\($0.section)" })
  func warnings(page: String) throws {
    let man = Process()
    man.executableURL = URL(filePath: "/usr/bin/env")
    man.arguments = [
      "man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", ProjectFile("docs/man/\(page)").url.path,
    ]
    let errors = Pipe()
    man.standardError = errors
    man.standardOutput = FileHandle.nullDevice
    man.standardInput = FileHandle.nullDevice
    man.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C.UTF-8", "MANROFFSEQ": "",
    ]
    try man.run()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    man.waitUntilExit()
    #expect(man.terminationStatus == 0 && said.isEmpty, "\(String(decoding: said, as: UTF8.self))")
  }
}
