import Gestures

/// A part of the screen in X's notation: `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner. Each
/// number may be in per cent of the screen, as in `20%x10%-0+0`.
package struct ScreenArea: Sendable, Hashable {
  /// A number of the notation.
  package enum Length: Sendable, Hashable {
    case pixels(Double)
    /// Fraction of the screen's width or height; 0.1 is 10 %.
    case share(Double)

    fileprivate func pixels(of whole: Double) -> Double {
      switch self {
      case .pixels(let length): length
      case .share(let share): share * whole
      }
    }
  }

  package var width: Length
  package var height: Length
  /// The distance from the left border, or from the right border if `isFromRight` is true.
  package var x: Length
  package var y: Length
  package var isFromRight: Bool
  package var isFromBottom: Bool

  /// Returns the rectangle of the area in `bounds`, which is an output or the whole desktop.
  func rectangle(in bounds: Rectangle) -> Rectangle {
    let (width, height) = (width.pixels(of: bounds.width), height.pixels(of: bounds.height))
    let (x, y) = (x.pixels(of: bounds.width), y.pixels(of: bounds.height))
    return Rectangle(
      x: isFromRight ? bounds.x + bounds.width - width - x : bounds.x + x,
      y: isFromBottom ? bounds.y + bounds.height - height - y : bounds.y + y, width: width, height: height)
  }

  /// Creates the area that `text` describes; nil if `text` does not describe an area.
  init?(_ text: String) {
    var rest = text.unicodeScalars[...]
    func number() -> Length? {
      let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 12, let first = digits.first, first != ".", digits.last != ".",
        let value = Double(String(digits))
      else { return nil }
      guard rest.first == "%" else { return digits.contains(".") || digits.count > 6 ? nil : .pixels(value) }
      rest = rest.dropFirst()
      return value <= 100 ? .share(value / 100) : nil
    }
    func size() -> Length? { number().flatMap { $0.pixels(of: 1) > 0 ? $0 : nil } }
    func sign() -> Unicode.Scalar? { rest.popFirst() }
    guard let width = size(), sign() == "x", let height = size() else { return nil }
    guard let across = sign(), across == "+" || across == "-", let x = number() else { return nil }
    guard let down = sign(), down == "+" || down == "-", let y = number(), rest.isEmpty else { return nil }
    (self.width, self.height, self.x, self.y) = (width, height, x, y)
    (isFromRight, isFromBottom) = (across == "-", down == "-")
  }
}
