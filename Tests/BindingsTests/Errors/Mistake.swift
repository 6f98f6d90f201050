import Bindings
import Foundation
import Testing

/// A wrong file, and what is found in it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var text = ""
  var severity = Diagnostic.Severity.error
  /// As "line:column message [suggestion]", with the file before it where it is an included one.
  var findings: [String] = []

  var testDescription: String { text }
}

/// Mistakes about one part of the language.
struct Subject: Sendable, CustomTestStringConvertible {
  let title: String
  let mistakes: [Mistake]

  var testDescription: String { title }

  /// Reads a table: the lines of a file, and below them, behind `! `, what is found there; blank lines between files
  /// do not count.
  init(_ title: String, _ table: String, _ severity: Diagnostic.Severity = .error) {
    self.title = title
    var mistakes: [Mistake] = []
    var isInText = false
    for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("! ") {
        mistakes[mistakes.count - 1].findings.append(String(line.dropFirst(2)))
        isInText = false
      } else if isInText {
        mistakes[mistakes.count - 1].text += "\n" + line
      } else if !line.isEmpty {
        mistakes.append(Mistake(text: String(line), severity: severity))
        isInText = true
      }
    }
    self.mistakes = mistakes
  }

  static let all: [Subject] = [
    .blocks, .triggers, .places, .options, .scopes, .windows, .phases, .keys, .actions, .groups, .names, .settings,
    .shapes, .includes, .warnings,
  ]
}

extension CheckEnvironment {
  /// Where the files of the table are checked.
  static var ofMistakes: CheckEnvironment {
    var environment = CheckEnvironment(files: [
      "broken.conf": "swipe 3 upp -> keys a\n", "circle.conf": "include circle.conf\n",
      "open.conf": "on touchpad {\n    swipe 3 down -> keys b\n",
    ])
    environment.hasProgram = { $0 != "noprogram" }
    environment.hasPlugin = { $0 != "noplugin" }
    environment.looksAlike = { $0.examples == $1.examples }
    environment.faultInRegularExpression = { text in
      var expression = regex_t()
      let code = regcomp(&expression, text, REG_EXTENDED)
      defer { if code == 0 { regfree(&expression) } }
      guard code != 0 else { return nil }
      var message = [CChar](repeating: 0, count: 100)
      regerror(code, &expression, &message, message.count)
      return RegularExpressionFault(
        message: String(decoding: message.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    }
    return environment
  }
}
