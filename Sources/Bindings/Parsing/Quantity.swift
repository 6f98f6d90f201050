/// A number with its unit.
struct Quantity {
  enum Unit: String, CaseIterable {
    case millimetres = "mm"
    case pixels = "px"
    case percent = "%"
    case degrees = "deg"
    case milliseconds = "ms"
    case seconds = "s"
    case millimetresPerSecond = "mm/s"
    case percentPerSecond = "%/s"
    case degreesPerSecond = "deg/s"
  }

  let value: Double
  let unit: Unit

  /// Units of time that the language lacks but authors write, each with its length in seconds.
  private static let longUnits = ["m": 60.0, "min": 60, "h": 3600]

  /// Converts a time in minutes or hours to seconds, in the notation of the language: 2 minutes become `120s`. Returns
  /// nil for other units.
  static func inSeconds(_ value: Double, _ unit: String) -> String? {
    longUnits[unit].map { "\((value * $0).plain)s" }
  }

  /// The duration; nil if the unit is not a unit of time, or if the value is not positive or exceeds a day.
  var duration: Duration? {
    switch unit {
    case .milliseconds: Self.duration(milliseconds: value)
    case .seconds: Self.duration(milliseconds: value * 1000)
    case .millimetres, .pixels, .percent, .degrees, .millimetresPerSecond, .percentPerSecond, .degreesPerSecond: nil
    }
  }

  private static func duration(milliseconds: Double) -> Duration? {
    guard milliseconds > 0, milliseconds <= 86_400_000 else { return nil }
    return .microseconds(Int64((milliseconds * 1000).rounded()))
  }

  static func list(_ units: [Unit]) -> String { units.map(\.rawValue).joinedByOr }
}

extension [String] {
  /// The words as a list in a sentence: "a, b or c".
  var joinedByOr: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Word {
  /// Length of the plain decimal number at the start of the word, in characters.
  var lengthOfNumber: Int {
    func digits(from start: Int) -> Int {
      var end = start
      while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
      return end
    }
    let whole = digits(from: 0)
    guard whole > 0, whole < scalars.count, scalars[whole] == "." else { return whole }
    let fraction = digits(from: whole + 1)
    return fraction > whole + 1 ? fraction : whole
  }

  /// The word as a whole number; nil if the word is not a whole number, or is too large.
  var wholeNumber: Int? { scalars.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil }
}

extension Trigger.Length {
  /// Creates the length from a quantity in millimetres or pixels.
  init(_ quantity: Quantity) {
    self = quantity.unit == .millimetres ? .millimetres(quantity.value) : .pixels(quantity.value)
  }
}
