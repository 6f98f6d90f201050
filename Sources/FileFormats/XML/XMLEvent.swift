/// One piece of an XML file, in the order of the file. Comments and processing instructions are left out.
package enum XMLEvent: Sendable {
  /// A start tag, with its position.
  case start(name: String, attributes: [(name: String, value: String)], TextPosition)
  case end
  /// A part of the character data, with its entities resolved.
  case text(String)
}
