/// Colours and sizes of everything that the overlay shows.
package struct OverlayStyle: Sendable, Hashable {
  /// A colour without transparency; each component is from 0 to 255.
  package struct Color: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Reads six hexadecimal digits, with or without a `#` before them; nil if the text is anything else.
    package init?(hexadecimal text: String) {
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
        return nil
      }
      self.init(
        red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
        blue: UInt8(truncatingIfNeeded: number))
    }

    /// Six hexadecimal digits, red first.
    package var hexadecimal: String {
      [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// The brightness of the panels behind texts.
  package enum Theme: String, Sendable, Hashable, CaseIterable { case dark, light }

  /// The colour of previews, and of trails that can still become a shape.
  package var color = Color(red: 0x3d, green: 0xae, blue: 0xe9)
  /// The width of lines, in millimetres.
  package var width = 1.0
  /// The opacity of areas, from 0 to 1. Lines and texts are more opaque.
  package var opacity = 0.35
  /// The size of texts and of the panels around them: 1 is the default size.
  package var textScale = 1.0
  package var theme = Theme.dark

  package init() {}
}
