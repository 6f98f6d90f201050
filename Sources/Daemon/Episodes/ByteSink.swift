internal import Gestures

/// A destination of encoded values: short for the values that input has most often, exact for all others.
protocol ByteSink {
  /// Appends the lowest bytes of a number, the lowest first.
  ///
  /// - Parameters:
  ///   - bits: The bytes; those above `count` are 0.
  ///   - count: The number of bytes, 1 to 8.
  mutating func append(bits: UInt64, count: Int)
}

/// The encoding of a number: how many bytes it takes is kept apart from them.
enum NumberForm: UInt8 {
  /// No bytes.
  case zero
  /// Four bytes: 65,536ths, as the X server sends locations.
  case fixed
  /// Eight bytes: any number.
  case exact

  static let unitsPerOne = 65536.0

  init(of value: Double) {
    if value.bitPattern == 0 {
      self = .zero
    } else {
      let units = value * Self.unitsPerOne
      // A negative zero would lose its sign.
      self = abs(units) < 2_147_483_647 && Double(Int32(units)) == units && value != 0 ? .fixed : .exact
    }
  }
}

extension ByteSink {
  mutating func append(_ byte: UInt8) { append(bits: UInt64(byte), count: 1) }

  /// Appends seven bits in each byte, the lowest first.
  mutating func append(_ number: UInt64) {
    var remaining = number
    while remaining >= 0x80 {
      append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    append(UInt8(truncatingIfNeeded: remaining))
  }

  /// Appends a signed number, short where it is near 0.
  mutating func append(signed number: Int64) {
    append(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  /// Appends the bytes of a number, whose form is appended elsewhere.
  mutating func append(_ value: Double, as form: NumberForm) {
    switch form {
    case .zero: break
    case .fixed: append(bits: Self.fixed(value), count: 4)
    case .exact: append(bits: value.bitPattern, count: 8)
    }
  }

  /// Appends a number with its form.
  mutating func append(_ value: Double) {
    let form = NumberForm(of: value)
    append(form.rawValue)
    append(value, as: form)
  }

  /// Appends two numbers, with the forms of both in one byte.
  mutating func append(_ x: Double, _ y: Double) {
    let forms = (NumberForm(of: x), NumberForm(of: y))
    append(forms.0.rawValue << 4 | forms.1.rawValue)
    if forms == (.fixed, .fixed) {
      append(bits: Self.fixed(x) | Self.fixed(y) << 32, count: 8)
    } else {
      append(x, as: forms.0)
      append(y, as: forms.1)
    }
  }

  mutating func append(_ point: Point) { append(point.x, point.y) }

  mutating func append(_ vector: Vector) { append(vector.dx, vector.dy) }

  /// Appends the first bytes of a text, with their number.
  mutating func append(_ text: some StringProtocol, maximumLength: Int) {
    let length = min(text.utf8.count, maximumLength)
    append(UInt64(length))
    for byte in text.utf8.prefix(length) { append(byte) }
  }

  private static func fixed(_ value: Double) -> UInt64 {
    UInt64(UInt32(bitPattern: Int32(value * NumberForm.unitsPerOne)))
  }
}
