internal import Bindings
internal import FileFormats

/// An element of an XML file.
struct XMLElement: Sendable {
  let name: String
  let attributes: [(name: String, value: String)]
  /// The position of the start tag.
  let position: TextPosition
  var children: [XMLElement] = []
  /// The character data directly in the element, with entities resolved.
  var text = ""

  /// The number of the line at which the start tag begins, counted from 1.
  var line: Int { position.line }

  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value.trimmed }
}
