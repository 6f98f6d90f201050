import Foundation

/// The English texts that have translations: the messages of `packaging/po/dactyl.pot`.
package enum TranslatorTexts {
  package static let all: Set<String> = {
    let lines = (try? String(contentsOf: ProjectFile("packaging/po/dactyl.pot").url, encoding: .utf8)) ?? ""
    let texts = lines.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("msgid \"") else { return nil }
      return String(line.dropFirst(7).dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
    return Set(texts)
  }()
}
