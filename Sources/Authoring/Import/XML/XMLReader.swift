internal import FileFormats

/// Builds a tree from an XML file.
enum XMLReader {
  static let maximumDepth = 32
  static let maximumElements = 200_000

  static func read(_ bytes: [UInt8]) throws(FormatError) -> XMLElement {
    var parser = try XMLParser(bytes)
    var open: [XMLElement] = []
    var root: XMLElement?
    var count = 0
    while let event = try parser.next() {
      switch event {
      case .start(let name, let attributes, let position):
        count += 1
        guard open.count < maximumDepth else {
          throw FormatError(position, "elements nest more than \(maximumDepth) deep")
        }
        guard count <= maximumElements else { throw FormatError(position, "more than \(maximumElements) elements") }
        open.append(XMLElement(name: name, attributes: attributes, position: position))
      case .end:
        guard let element = open.popLast() else { break }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
      case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
      }
    }
    guard let root else { throw FormatError(TextPosition(line: 1, column: 1), "an XML file begins with an element") }
    return root
  }
}
