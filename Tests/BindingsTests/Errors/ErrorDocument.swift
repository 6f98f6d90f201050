import Bindings

/// The page docs/errors.md, made from the error table.
enum ErrorDocument {
  static func text(of subjects: [Subject]) -> String {
    var text = """
      # Messages of `dactyl check`

      This page shows wrong files and the messages about each, with the position, the problem, and a suggestion. One run reports all errors of a file. A file with an error changes nothing.
      The tests check every one of these files and generate this page: [testing](testing.md).

      """
    for subject in subjects {
      text += "\n## \(subject.title)\n"
      var shown: [String] = []
      for mistake in subject.mistakes {
        let isQuotedWhole = !mistake.text.contains("\n") && mistake.findings.allSatisfy { $0.first?.isNumber ?? false }
        if isQuotedWhole {
          shown.append(rendered(mistake))
          continue
        }
        text += fence(shown)
        shown = []
        text += "\n```text\n\(mistake.text)\n```\n" + fence([rendered(mistake)])
      }
      text += fence(shown)
    }
    text += "\n## A file in UTF-16\n"
    return text + fence([rendered(check([0xFF, 0xFE], file: "dactyl.conf").diagnostics)])
  }

  private static func rendered(_ mistake: ErrorCase) -> String {
    rendered(
      check(Array(mistake.text.utf8), file: "dactyl.conf", in: .ofMistakes).diagnostics
        .filter { $0.severity == mistake.severity })
  }

  private static func rendered(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { $0.rendered() }.joined(separator: "\n")
  }

  private static func fence(_ parts: [String]) -> String {
    parts.isEmpty ? "" : "\n```console\n" + parts.joined(separator: "\n\n") + "\n```\n"
  }
}
