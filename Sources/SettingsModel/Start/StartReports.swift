internal import FoundationEssentials

/// The files that start Dactyl with the session: the output of `dactyl service status --json`.
package struct ServiceReport: Sendable, Hashable, Decodable {
  /// The method by which `dactyl service enable` has enabled Dactyl; nil if Dactyl was not enabled by that command.
  package var way: String?
  package var files: [String] = []
  /// Files that start Dactyl, and that `dactyl service` has not written.
  package var others: [String] = []
  package var isRunning: Bool
  package var isWayland = false
}

/// A set of gestures to include: an entry of `dactyl presets --json`.
package struct PresetReport: Sendable, Hashable, Decodable {
  package var name: String
  package var summary: String
  package var path: String
  /// The line that includes the preset.
  package var inclusion: String
}

/// The findings about this machine: the output of `dactyl doctor --json --translated`.
package struct FindingsReport: Sendable, Hashable, Decodable {
  package enum Severity: String, Sendable, Hashable, Decodable {
    case error, warning, fine
  }

  package struct Finding: Sendable, Hashable, Decodable {
    package var id: String
    package var severity: Severity
    package var fact: String
    package var consequence: String?
    package var remedy: String?
    package var command: String?
  }

  package var findings: [Finding]
  /// Sentences about input that applications now get later, or no longer get.
  package var withheld: [String] = []
}

/// A configuration of another program on this machine: a line of `dactyl import --found`.
package struct FoundImport: Sendable, Hashable {
  package var program: String
  package var path: String

  /// Reads the lines of `dactyl import --found`.
  package static func list(_ output: String) -> [FoundImport] {
    output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return words.count == 2 ? FoundImport(program: String(words[0]), path: String(words[1])) : nil
    }
  }

  /// The name of the program as its authors write it.
  package var name: String {
    switch program {
    case "touchegg": "Touchégg"
    case "inputactions": "InputActions"
    case "solaar": "Solaar"
    case "logid": "logiops"
    default: program
    }
  }
}

/// Reads the JSON that `dactyl` prints.
package enum ReportReader {
  /// Returns the value; nil if the text has another format, as the output of another version may have.
  package static func read<Report: Decodable>(_ type: Report.Type, from text: String) -> Report? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
