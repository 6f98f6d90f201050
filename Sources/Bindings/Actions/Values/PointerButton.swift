/// A button of a mouse or pen, by its X number.
package struct PointerButton: Sendable, Hashable {
  /// The X number: 1 to 3, or 8 to 31. Numbers 4 to 7 represent the scroll wheel.
  package let number: Int

  package init(_ number: Int) { self.number = number }

  /// The buttons that have names.
  package static let words: [(word: String, number: Int)] = [
    ("left", 1), ("middle", 2), ("right", 3), ("back", 8), ("forward", 9),
  ]
}

extension PointerButton {
  /// `forward` for the button `back`, and `back` for the button `forward`; nil for any other button.
  var opposite: PointerButton? {
    switch number {
    case 8: PointerButton(9)
    case 9: PointerButton(8)
    default: nil
    }
  }
}

extension PointerButton: CustomStringConvertible {
  package var description: String { Self.words.first { $0.number == number }?.word ?? String(number) }
}
