import Foundation

/// A switch over an enumeration of this project names every case, so that the compiler reports the switch when a case
/// is added. A `default` is a violation.
enum DefaultCaseRule {
  /// Files with a switch over other values that look like cases of an enumeration.
  static let allowed = [
    "Sources/Daemon/Overlay/GuideStar.swift": "an option set",
    "Sources/Bindings/Model/Shapes/Way.swift": "an option set",
    "Sources/Bindings/Text/Diagnostic.swift": "categories of Unicode",
    "Sources/Gestures/Motion/Direction.swift": "an option set",
    "Tools/RealInput/Sources/real-input/Devices/TouchModel.swift": "a structure with constants",
  ]

  /// Returns a violation for every `default:` of a switch whose first case begins with `.` or `(.`.
  static func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { allowed[$0.path] == nil }.flatMap { file in
      var switches: [Switch] = []
      return SwiftCode(file.text).lines.enumerated().compactMap { index, line -> Violation? in
        let code = String(decoding: line.utf8.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        let indentation = line.utf8.count - code.utf8.count
        if !code.isEmpty { switches.removeAll { $0.indentation > indentation } }
        if code.hasSuffix("{"), strstr(" " + code, " switch ") != nil {
          switches.removeAll { $0.indentation == indentation }
          switches.append(Switch(indentation: indentation))
        }
        guard let last = switches.indices.last, switches[last].indentation == indentation else { return nil }
        if code.hasPrefix("case "), switches[last].isOverCases == nil {
          switches[last].isOverCases = code.hasPrefix("case .") || code.hasPrefix("case (.")
        }
        guard code.hasPrefix("default:"), switches[last].isOverCases == true else { return nil }
        return Violation(path: file.path, line: index + 1, reason: "`default:` hides cases of an enumeration")
      }
    }
  }

  private struct Switch {
    let indentation: Int
    /// True if the first case of the switch is a case of an enumeration; nil before the first case.
    var isOverCases: Bool?
  }
}
