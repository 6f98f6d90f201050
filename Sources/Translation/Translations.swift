internal import CLinux

/// The catalogues of gettext with the texts of Dactyl.
package enum Translations {
  /// The name of the catalogues: `de/LC_MESSAGES/dactyl.mo`.
  package static let domain = "dactyl"

  /// Uses the language of the session from now on. Without this call, texts are English.
  ///
  /// Call this function before other threads start, because it changes the locale of the process.
  ///
  /// - Parameter folder: The folder of the catalogues; nil for the folder of the system.
  package static func begin(folder: String?) {
    setlocale(LC_ALL, "")
    // Keep the decimal point, because numbers in files have a point in every language.
    setlocale(LC_NUMERIC, "C")
    if let folder { bindtextdomain(domain, folder) }
    bind_textdomain_codeset(domain, "UTF-8")
  }

  static func lookUp(_ message: String) -> String {
    // gettext returns the header of the catalogue for an empty message.
    guard !message.isEmpty else { return "" }
    // gettext returns the pointer to the message if it finds no translation, so the result is copied before the pointer
    // is invalid.
    return message.withCString { dcgettext(domain, $0, LC_MESSAGES).map { String(cString: $0) } ?? message }
  }

  static func lookUp(_ message: String, plural: String, count: Int) -> String {
    message.withCString { one in
      plural.withCString { several in
        dcngettext(domain, one, several, UInt(count.magnitude), LC_MESSAGES).map { String(cString: $0) }
          ?? (count == 1 ? message : plural)
      }
    }
  }
}
