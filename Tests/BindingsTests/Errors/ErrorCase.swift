import Bindings
import Foundation
import Testing

/// A bindings file with errors, and the expected findings.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  var text = ""
  var severity = Diagnostic.Severity.error
  /// The findings as "line:column message [suggestion]". Findings in included files begin with the file's name.
  var findings: [String] = []

  var testDescription: String { text }
}

/// The cases of errors about one part of the language.
struct Subject: Sendable, CustomTestStringConvertible {
  let title: String
  let mistakes: [ErrorCase]

  var testDescription: String { title }

  /// Parses a table: the lines of a file, followed by its findings on lines that begin with `! `. Blank lines separate
  /// files.
  init(_ title: String, _ table: String, _ severity: Diagnostic.Severity = .error) {
    self.title = title
    var mistakes: [ErrorCase] = []
    var isInText = false
    for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("! ") {
        mistakes[mistakes.count - 1].findings.append(String(line.dropFirst(2)))
        isInText = false
      } else if isInText {
        mistakes[mistakes.count - 1].text += "\n" + line
      } else if !line.isEmpty {
        mistakes.append(ErrorCase(text: String(line), severity: severity))
        isInText = true
      }
    }
    self.mistakes = mistakes
  }

  static let all: [Subject] = [
    .blocks, .triggers, .places, .options, .scopes, .windows, .phases, .keys, .actions, .sequences, .groups, .names,
    .settings,
    .shapes, .includes, .warnings,
  ]
}

extension CheckEnvironment {
  /// The environment in which the files of the table are checked.
  static var ofMistakes: CheckEnvironment {
    var environment = CheckEnvironment(files: [
      "broken.conf": "swipe 3 upp -> keys a\n", "circle.conf": "include circle.conf\n",
      "twice.conf": "swipe 3 down -> keys a\n", "open.conf": "on touchpad {\n    swipe 3 down -> keys b\n",
    ])
    environment.hasProgram = { $0 != "noprogram" && $0 != "/home/user/bin/noprogram" }
    let volume = manifest(
      Array(
        """
        name volume
        summary "the volume"
        api 1
        program volume.sh
        argument step count 1..50 = 2 "per cent"
        argument axis vertical|horizontal = vertical "which way"
        condition muted yes|no "whether there is no sound"
        """.utf8), file: "plugin.conf")
    environment.plugin = { name in
      switch name {
      case "noplugin", "volum": .missing
      case "volume": volume.0.map { .found($0, lacking: [["pactl", "amixer"]]) } ?? .missing
      default: .broken("anybody can write to it")
      }
    }
    environment.monitors = ["eDP-1", "HDMI-1"]
    environment.pluginNames = { ["media", "volume"] }
    return environment
  }
}
