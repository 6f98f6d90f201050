internal import Linux

/// Shows desktop notifications with `notify-send`, if that is installed.
struct Notifier {
  private var isMissing = false

  /// The reason why nothing can be shown.
  struct Fault: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Shows a title, and a text below it if there is one; does not wait.
  ///
  /// - Returns: the program that shows it; nil if it is not installed and an earlier call has thrown that.
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
  /// The text for notification services, which read a body as markup.
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
