import Bindings
import Gestures

/// Numbers as people read them.
enum MonitorNumber {
  /// Returns a number with exactly so many decimals, at most 3.
  static func text(_ value: Double, decimals: Int) -> String {
    let factor = [1.0, 10, 100, 1000][min(max(decimals, 0), 3)]
    var text = Decimal.text(value.isFinite ? (value * factor).rounded() / factor : 0)
    guard decimals > 0 else { return text }
    if !text.contains(".") { text += "." }
    let count =
      text.utf8.count - (text.firstIndex(of: ".").map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0)
    return text + String(repeating: "0", count: max(0, decimals + 1 - count))
  }

  /// Returns a time since the trace's start, right-aligned in a column.
  static func seconds(_ time: Timestamp) -> String {
    let text = text(Double(time.microseconds) / 1_000_000, decimals: 2)
    return String(repeating: " ", count: max(0, 8 - text.utf8.count)) + text + " s"
  }

  /// Returns the numbers of a gesture that say something about it.
  static func summary(of values: GestureValues) -> [String] {
    var parts: [String] = []
    if let millimetres = values.translationInMillimetres, millimetres != .zero {
      parts.append("\(text(millimetres.dx, decimals: 1)), \(text(millimetres.dy, decimals: 1)) mm")
    } else if let pixels = values.translationInPixels, pixels != .zero {
      parts.append("\(text(pixels.dx, decimals: 0)), \(text(pixels.dy, decimals: 0)) px")
    }
    if let scrolled = values.scrolled, scrolled != .zero {
      parts.append("\(text(scrolled.dx, decimals: 1)), \(text(scrolled.dy, decimals: 1)) clicks")
    }
    if let scale = values.scale, scale != 1 { parts.append("scale \(text(scale, decimals: 2))") }
    if let rotation = values.rotation, rotation != 0 {
      parts.append("rotation \(text(rotation * 180 / .pi, decimals: 0)) degrees")
    }
    return parts
  }
}
