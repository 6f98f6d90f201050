import Gestures

/// A part of the screen in X's notation: `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner.
package struct ScreenArea: Sendable, Hashable {
  package var width: Double
  package var height: Double
  /// The distance in pixels from the left border, or from the right border if `isFromRight` is true.
  package var x: Double
  package var y: Double
  package var isFromRight: Bool
  package var isFromBottom: Bool

  /// Returns the rectangle of the area in `bounds`, which is an output or the whole desktop.
  func rectangle(in bounds: Rectangle) -> Rectangle {
    Rectangle(
      x: isFromRight ? bounds.x + bounds.width - width - x : bounds.x + x,
      y: isFromBottom ? bounds.y + bounds.height - height - y : bounds.y + y, width: width, height: height)
  }

  /// Creates the area that `text` describes; nil if `text` does not describe an area.
  init?(_ text: String) {
    var rest = text.unicodeScalars[...]
    func number() -> Double? {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count <= 6 ? Double(String(digits)) : nil
    }
    func sign() -> Unicode.Scalar? { rest.popFirst() }
    guard let width = number(), sign() == "x", let height = number(), width > 0, height > 0 else { return nil }
    guard let across = sign(), across == "+" || across == "-", let x = number() else { return nil }
    guard let down = sign(), down == "+" || down == "-", let y = number(), rest.isEmpty else { return nil }
    (self.width, self.height, self.x, self.y) = (width, height, x, y)
    (isFromRight, isFromBottom) = (across == "-", down == "-")
  }
}
