/// Prints numbers in the same form in every locale.
package enum Decimal {
  /// Maximum magnitude; numbers beyond it are clamped. No screen is that wide.
  private static let maximum = 1e12

  /// Returns the number with at most three decimals and no exponent; 0 for NaN.
  package static func text(_ value: Double) -> String {
    guard !value.isNaN else { return "0" }
    let thousandths = Int64((max(-maximum, min(maximum, value)) * 1000).rounded())
    let magnitude = thousandths.magnitude
    var text = (thousandths < 0 ? "-" : "") + String(magnitude / 1000)
    var remaining = magnitude % 1000
    guard remaining > 0 else { return text }
    text += "."
    var unit: UInt64 = 100
    while remaining > 0 {
      text += String(remaining / unit)
      remaining %= unit
      unit /= 10
    }
    return text
  }

  /// Returns the number with exactly `decimals` decimals, 0 to 6; 0 for NaN.
  package static func text(_ value: Double, decimals: Int) -> String {
    let number = value.isNaN ? 0 : max(-maximum, min(maximum, value))
    let decimals = max(0, min(decimals, 6))
    let unit = (0..<decimals).reduce(Int64(1)) { unit, _ in unit * 10 }
    let scaled = Int64((abs(number) * Double(unit)).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % unit)
    return sign + "\(scaled / unit)." + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
  }
}
