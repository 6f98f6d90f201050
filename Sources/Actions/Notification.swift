internal import Bindings

/// A text for the desktop's notification service.
struct Notification: Hashable {
  let title: String
  /// The text below the title; may be empty.
  private(set) var body = ""
  /// The value that the notification shows as a bar; nil if it shows no bar.
  private(set) var value: BarValue?

  /// Returns the command that shows the notification in place of the notification with the number `replaced`.
  ///
  /// - Parameter reportsNumber: True to print the number that the service assigns. notify-send before 0.7.10 cannot do
  ///   this.
  func command(replacing replaced: String?, reportsNumber: Bool) -> [String] {
    // Services that support this hint replace a notification with the same value, even without its number.
    let hint = "--hint=string:x-canonical-private-synchronous:dactyl"
    var words = [Action.notificationProgram, "--app-name=Dactyl", hint]
    if reportsNumber { words.append("--print-id") }
    if reportsNumber, let replaced { words.append("--replace-id=\(replaced)") }
    // The notification is transient, because a history of values is useless.
    if let value { words += ["--hint=int:value:\(min(100, value.percent))", "--hint=int:transient:1"] }
    return words + ["--", title] + (body.isEmpty ? [] : [body.asMarkup])
  }
}

extension String {
  /// The text escaped for notification services, which read a body as markup.
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
