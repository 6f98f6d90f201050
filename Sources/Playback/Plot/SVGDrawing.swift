internal import Bindings
internal import Gestures

/// A drawing in SVG, written element by element.
struct SVGDrawing {
  /// The part of a text that is at the text's point.
  enum Anchor: String { case start, middle, end }

  private var elements: [String] = []

  mutating func line(from a: Point, to b: Point, _ style: String) {
    elements.append(
      "<line x1=\"\(Self.text(a.x))\" y1=\"\(Self.text(a.y))\" x2=\"\(Self.text(b.x))\" y2=\"\(Self.text(b.y))\" \(style)/>"
    )
  }

  mutating func polyline(_ points: [Point], _ style: String) {
    guard points.count > 1 else { return }
    let list = points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " ")
    elements.append("<polyline points=\"\(list)\" \(style)/>")
  }

  mutating func circle(at center: Point, radius: Double, _ style: String) {
    elements.append(
      "<circle cx=\"\(Self.text(center.x))\" cy=\"\(Self.text(center.y))\" r=\"\(Self.text(radius))\" \(style)/>")
  }

  mutating func rectangle(_ area: Rectangle, _ style: String) {
    elements.append(
      "<rect x=\"\(Self.text(area.x))\" y=\"\(Self.text(area.y))\" width=\"\(Self.text(max(0, area.width)))\" "
        + "height=\"\(Self.text(max(0, area.height)))\" \(style)/>")
  }

  mutating func text(_ text: String, at point: Point, _ anchor: Anchor = .start, _ style: String = "") {
    elements.append(
      "<text x=\"\(Self.text(point.x))\" y=\"\(Self.text(point.y))\" text-anchor=\"\(anchor.rawValue)\" \(style)>"
        + "\(Self.escaped(text))</text>")
  }

  /// Clips all following elements to an area, until `endClip` is called.
  mutating func beginClip(_ area: Rectangle, name: String) {
    elements.append("<clipPath id=\"\(name)\">")
    rectangle(area, "")
    elements.append("</clipPath><g clip-path=\"url(#\(name))\">")
  }

  mutating func endClip() { elements.append("</g>") }

  func file(width: Double, height: Double, title: String) -> String {
    let size = "width=\"\(Self.text(width))\" height=\"\(Self.text(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(Self.text(width)) \(Self.text(height))" \
      font-family="DejaVu Sans, Verdana, sans-serif" font-size="12" fill="#222222">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  /// Returns the approximate width of a text in pixels. The exact width depends on the viewer's font, which is unknown.
  static func width(of text: String) -> Double { Double(text.count) * 7.2 }

  private static func text(_ value: Double) -> String {
    var text = Decimal.text(value.isFinite ? value : 0, decimals: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.withoutControls.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }
}
