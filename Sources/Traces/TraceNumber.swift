internal import Bindings
internal import Gestures

/// Numbers of a trace as decimal text. The text is the same in every locale.
package enum TraceNumber {
  /// Returns a number of microseconds as text in milliseconds, with at most three decimals.
  package static func text(microseconds: Int64) -> String {
    let magnitude = microseconds.magnitude
    var text = (microseconds < 0 ? "-" : "") + String(magnitude / 1000)
    let fraction = magnitude % 1000
    guard fraction > 0 else { return text }
    text += fraction < 10 ? ".00" : fraction < 100 ? ".0" : "."
    text += String(fraction)
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    return text
  }

  /// Returns the microseconds of a time in milliseconds with at most three decimals; nil for other texts.
  package static func microseconds(_ text: String) -> Int64? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = text.utf8.dropFirst(isNegative ? 1 : 0).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.count < 3, parts.count == 1 || (1...3).contains(parts[1].count)
    else { return nil }
    var result: Int64 = 0
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    for digit in whole + fraction + [UInt8](repeating: UInt8(ascii: "0"), count: 3 - fraction.count) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
      guard !overflow, !carried else { return nil }
      result = sum
    }
    return isNegative ? -result : result
  }

  /// Returns the shortest decimal text that parses to the same number.
  static func text(_ value: Double) -> String { value.isFinite ? value.plain : value.description }

  /// Returns the number that `text` represents: a decimal number, `nan`, `inf` or `-inf`; nil for other texts.
  static func value(_ text: some StringProtocol) -> Double? {
    switch text {
    case "nan", "inf", "-inf": return Double(String(text))
    default:
      let bytes = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "-") ? 1 : 0)
      guard bytes.first.map({ $0 != UInt8(ascii: ".") }) ?? false, !text.hasSuffix("."),
        bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") })
      else { return nil }
      return Double(String(text))
    }
  }

  static func text(_ point: Point) -> String { text(point.x) + "," + text(point.y) }
  static func text(_ vector: Vector) -> String { text(vector.dx) + "," + text(vector.dy) }
}
