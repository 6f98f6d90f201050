/// A daemon's answer: fields, then success or an error.
package struct ControlAnswer: Sendable, Hashable {
  /// A field: a name without spaces, and any text.
  package struct Field: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The reason why a request failed.
  package struct Failure: Error, Sendable, Hashable {
    /// The exit status for the program that made the request.
    package let status: ExitStatus
    package let message: String

    package init(_ status: ExitStatus, _ message: String) {
      self.status = status
      self.message = message
    }
  }

  package var fields: [Field]
  package var failure: Failure?

  package init(_ fields: [Field] = [], failure: Failure? = nil) {
    self.fields = fields
    self.failure = failure
  }

  /// Maximum length of an answer in bytes.
  package static let maximumLength = 1 << 20

  package func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The number of the tried line in the answer to `ControlRequest.tryLine`; 0 in other answers.
  package var triedNumber: Int { values(of: "try").first.flatMap { Int($0) } ?? 0 }

  /// The answer as text: one line for each field, then the line `ok`, or a line with `error`, the exit code and the
  /// message.
  package var text: String {
    let last = failure.map { "error \($0.status.rawValue) \($0.message.asLine)" } ?? "ok"
    return (fields.map { "\($0.name) \($0.value.asLine)" } + [last]).map { $0 + "\n" }.joined()
  }

  /// Parses the output of `text`. Returns nil if the argument is truncated or malformed.
  package init?(text: String) {
    // Split by scalars, because a line break or a space may form one character with its neighbours.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, let last = lines.popLast() else { return nil }
    fields = lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return Field(String(parts[0]), parts.count > 1 ? String(fromLine: parts[1]) : "")
    }
    guard String(last) != "ok" else { return }
    let parts = last.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, String(parts[0]) == "error", let code = Int32(String(parts[1])),
      let status = ExitStatus(rawValue: code)
    else { return nil }
    failure = Failure(status, String(fromLine: parts[2]))
  }
}

extension String {
  /// The text with newlines written as `\n` and backslashes doubled.
  var asLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Creates the text from a line that `asLine` has returned.
  init(fromLine line: Substring.UnicodeScalarView) {
    self.init()
    var isEscaped = false
    for scalar in line {
      if isEscaped {
        unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        unicodeScalars.append(scalar)
      }
    }
  }
}
