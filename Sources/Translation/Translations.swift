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

  static func lookUp(_ message: StaticString) -> String {
    // gettext returns the header of the catalogue for an empty message.
    guard message.utf8CodeUnitCount > 0 else { return "" }
    return message.withCString { text in
      dcgettext(domain, text, LC_MESSAGES).map { String(cString: $0) } ?? String(cString: text)
    }
  }

  static func lookUp(_ message: StaticString, plural: StaticString, count: Int) -> String {
    message.withCString { one in
      plural.withCString { several in
        dcngettext(domain, one, several, UInt(count.magnitude), LC_MESSAGES).map { String(cString: $0) }
          ?? String(cString: count == 1 ? one : several)
      }
    }
  }
}

extension StaticString {
  /// Calls the closure with the text as a C string. A literal ends with a zero byte.
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // A literal of one character may be stored as a scalar without memory.
    hasPointerRepresentation
      ? utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1, body)
      : description.withCString(body)
  }
}
