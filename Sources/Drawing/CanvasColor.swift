/// A colour with an opacity; each component is from 0 to 1.
package struct CanvasColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  /// 0 is invisible, 1 is opaque.
  package var opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  package static let white = CanvasColor(red: 1, green: 1, blue: 1)
  package static let black = CanvasColor(red: 0, green: 0, blue: 0)

  /// Returns the same colour with another opacity.
  package func withOpacity(_ opacity: Double) -> CanvasColor {
    var color = self
    color.opacity = min(max(opacity, 0), 1)
    return color
  }

  /// Returns a mixture with another colour, with this colour's opacity.
  ///
  /// - Parameter share: The share of the other colour, from 0 to 1.
  package func mixed(with other: CanvasColor, _ share: Double) -> CanvasColor {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return CanvasColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), opacity: opacity)
  }

  /// The perceived lightness from 0 to 1 (Rec. 709, without gamma).
  package var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
