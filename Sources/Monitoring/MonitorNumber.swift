import Bindings
import Gestures

/// Formats numbers for people.
enum MonitorNumber {
  /// Returns a time since the trace's start in seconds, right-aligned in a column.
  static func seconds(_ time: Timestamp) -> String {
    let text = Decimal.text(Double(time.microseconds) / 1_000_000, decimals: 2)
    return String(repeating: " ", count: max(0, 8 - text.utf8.count)) + text + " s"
  }

  /// Returns a text for each measured value that the gesture has changed, such as its rotation.
  static func summary(of values: GestureValues) -> [String] {
    var parts: [String] = []
    if let millimetres = values.translationInMillimetres, millimetres != .zero {
      parts.append("\(Decimal.text(millimetres.dx, decimals: 1)), \(Decimal.text(millimetres.dy, decimals: 1)) mm")
    } else if let pixels = values.translationInPixels, pixels != .zero {
      parts.append("\(Decimal.text(pixels.dx, decimals: 0)), \(Decimal.text(pixels.dy, decimals: 0)) px")
    }
    if let scrolled = values.scrolled, scrolled != .zero {
      parts.append("\(Decimal.text(scrolled.dx, decimals: 1)), \(Decimal.text(scrolled.dy, decimals: 1)) clicks")
    }
    if let scale = values.scale, scale != 1 { parts.append("scale \(Decimal.text(scale, decimals: 2))") }
    if let rotation = values.rotation, rotation != 0 {
      parts.append("rotation \(Decimal.text(rotation * 180 / .pi, decimals: 0)) degrees")
    }
    return parts
  }
}
