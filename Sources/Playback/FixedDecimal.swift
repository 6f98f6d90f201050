/// Prints numbers with a fixed number of decimals, in the same form in every locale.
enum FixedDecimal {
  /// Returns the number rounded to at most 6 decimals; all of them are printed.
  static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int64((abs(value) * scale).rounded())
    let unit = Int64(scale)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % unit)
    return sign + "\(scaled / unit)." + String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
  }
}
