internal import Linux

/// Shows desktop notifications by `notify-send`, where that is installed.
struct Notifier {
  private var isMissing = false

  /// Shows a title, and below it a text if there is one; never waits.
  ///
  /// - Returns: why it cannot be shown; said once.
  mutating func show(_ title: String, body: String) -> String? {
    guard !isMissing else { return nil }
    var start = ProgramStart(["notify-send", "--app-name=Dactyl", "--", title] + (body.isEmpty ? [] : [body.asMarkup]))
    start.standardOutput = .null
    start.standardError = .null
    do {
      _ = try start.spawn()
      return nil
    } catch {
      isMissing = true
      return "cannot show notifications: notify-send: \(error.reason)"
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
