package import Gestures

/// What a check asks the machine; where nothing is said, nothing of it is looked at.
package struct CheckEnvironment {
  /// The custom kinds that the bindings may name.
  package var registry = RecognizerRegistry()
  /// The content of an included file.
  package var read: (String) throws(UnreadableFile) -> [UInt8] = { _ throws(UnreadableFile) in
    throw UnreadableFile(reason: "nothing is included here")
  }
  /// What `~` stands for; nil: nobody knows.
  package var home: String?
  /// What is wrong with a POSIX extended regular expression.
  package var faultInRegularExpression: (String) -> RegularExpressionFault? = { _ in nil }
  /// Whether a program is there, by its name or its path; nil: nobody can tell.
  package var hasProgram: ((String) -> Bool)?
  /// What is known of a plugin; nil: nobody can tell.
  package var plugin: ((String) -> PluginFinding)?
  /// Whether two shapes are so much alike that one would be taken for the other; nil: nobody can tell.
  package var looksAlike: ((Shape, Shape) -> Bool)?
  /// The devices that are present; nil: nobody can tell.
  package var devices: [InputDevice]?

  package init() {}
}

/// Why a file cannot be read.
package struct UnreadableFile: Error, Hashable {
  /// Without the file's name: "no such file".
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

/// What is wrong with a regular expression.
package struct RegularExpressionFault: Sendable, Hashable {
  /// Where, in characters from its start; nil: nobody can tell.
  package var offset: Int?
  package var message: String

  package init(offset: Int? = nil, message: String) {
    self.offset = offset
    self.message = message
  }
}
