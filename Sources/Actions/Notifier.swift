internal import Linux

/// Shows desktop notifications by `notify-send`, where that is installed.
struct Notifier {
  private var isMissing = false

  /// Why nothing can be shown.
  struct Fault: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Shows a title, and below it a text if there is one; never waits.
  ///
  /// - Returns: the program that shows it; nil where it is not installed, which the first call has thrown.
  mutating func show(_ title: String, body: String) throws(Fault) -> ChildProcess? {
    guard !isMissing else { return nil }
    var start = ProgramStart(["notify-send", "--app-name=Dactyl", "--", title] + (body.isEmpty ? [] : [body.asMarkup]))
    start.standardOutput = .null
    start.standardError = .null
    do throws(SystemError) {
      return try start.spawn()
    } catch {
      isMissing = error.isNotFound
      throw Fault(description: "cannot show notifications: notify-send: \(error.reason)")
    }
  }
}

extension String {
  /// The text as notification services read it, which take a body for markup.
  fileprivate var asMarkup: String {
    var markup = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}
