/// An element of an XML file.
struct XMLElement: Sendable {
  let name: String
  let attributes: [(name: String, value: String)]
  /// Where its start tag begins, counted from 1.
  let line: Int
  var children: [XMLElement] = []
  /// The character data directly in it, as written.
  var text = ""

  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value.trimmed }
}
