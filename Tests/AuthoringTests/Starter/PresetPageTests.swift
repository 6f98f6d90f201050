import Authoring
import Bindings
import Foundation
import Gestures
import TestSupport
import Testing

/// The presets in examples/presets, and docs/presets.md, which is made of them.
@Suite("Presets") struct PresetPageTests {
  private static let folder = ProjectFile("examples/presets").url
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".conf") }.map { String($0.dropLast(".conf".count)) }.sorted()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).conf"), encoding: .utf8)
  }

  @Test("Each preset is formatted, has no errors or warnings, and begins with a sentence", arguments: names)
  func sound(name: String) throws {
    let text = try Self.text(name)
    let result = check(Array(text.utf8), file: "\(name).conf")
    #expect(result.diagnostics.map { $0.rendered() } == [])
    #expect(result.bindings?.bindings.isEmpty == false)
    #expect(format(Array(text.utf8), file: "\(name).conf").0 == text)
    let summary = Preset.summary(of: text)
    #expect(summary.hasSuffix(".") && summary.count <= 150, "\(summary)")
  }

  @Test("The summary of a preset is the first sentence of the comment at its beginning")
  func summaries() {
    #expect(Preset.summary(of: "swipe 3 up -> none\n# Later.\n") == "")
    #expect(Preset.summary(of: "") == "")
    #expect(Preset.summary(of: "#\n# Two lines,\n#   one sentence. And more.\n") == "Two lines, one sentence.")
    #expect(Preset.summary(of: "# presets/a.conf without an end\n\n# Next.") == "presets/a.conf without an end")
  }

  /// The rows of a preset's table: each gesture in plain words, with its effect.
  private static func rows(_ name: String) throws -> [String] {
    let bindings = try #require(check(Array(try text(name).utf8), file: "\(name).conf").bindings)
    return bindings.bindings.map { binding in
      let place = binding.trigger.landing.map { " at \($0)" } ?? ""
      let effect = binding.shownName.isEmpty ? "Kept from applications" : binding.shownName
      return "| \(binding.plainWords())\(place) | \(effect) |"
    }
  }

  @Test("docs/presets.md shows what each preset does; DACTYL_WRITE_DOCUMENTS=1 writes it")
  func page() throws {
    #expect(Self.names.count >= 8)
    try ProjectFile("docs/presets.md").expectCurrent { current in
      let introduction = current.components(separatedBy: "\n## ")[0]
      let sections = try Self.names.map { name in
        let table = ["| gesture | effect |", "|---|---|"] + (try Self.rows(name))
        return ["## \(name)", "", Preset.summary(of: try Self.text(name)), ""].joined(separator: "\n")
          + "\n" + table.joined(separator: "\n") + "\n"
      }
      return ([introduction] + sections.map { "\n" + $0 }).joined()
    }
  }
}
