extension Double {
  /// The shortest decimal form, without an exponent, that parses to the same number.
  package var plain: String {
    let parts = description.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
    let sign = self < 0 ? "-" : ""
    let mantissa = parts[0].filter { $0 != "-" }.split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let digits = mantissa[0] + fraction
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    return sign + digits + String(repeating: "0", count: max(0, exponent - fraction.count))
  }

  /// The number in per cent; 1 is `100%`.
  var percent: String { (self * 100).shortest { $0 / 100 == self }.plain + "%" }

  /// Returns the number, rounded to the fewest decimals for which `isRight` returns true.
  func shortest(where isRight: (Double) -> Bool) -> Double {
    var scale = 1.0
    for _ in 0..<17 {
      let candidate = (self * scale).rounded() / scale
      if isRight(candidate) { return candidate }
      scale *= 10
    }
    return [nextUp, nextDown].first(where: isRight) ?? self
  }
}

extension Duration {
  /// The time with its unit, precise to a microsecond.
  var written: String {
    let (seconds, attoseconds) = components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    if microseconds.isMultiple(of: 1_000_000) { return "\(seconds)s" }
    return (Double(microseconds) / 1000).plain + "ms"
  }
}
