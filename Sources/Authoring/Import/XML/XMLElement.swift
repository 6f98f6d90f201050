internal import FileFormats

/// An element of an XML file.
struct XMLElement: Sendable {
  let name: String
  let attributes: [(name: String, value: String)]
  /// Where its start tag begins.
  let position: TextPosition
  var children: [XMLElement] = []
  /// The character data directly in it, as written.
  var text = ""

  /// Counted from 1.
  var line: Int { position.line }

  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value.trimmed }
}
