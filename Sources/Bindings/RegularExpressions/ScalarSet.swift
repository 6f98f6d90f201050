/// The characters that match one position of a regular expression.
struct ScalarSet: Sendable, Hashable {
  /// The classes of POSIX, by the names between `[:` and `:]`.
  enum Named: String, Sendable, Hashable, CaseIterable {
    case alpha, digit, alnum, upper, lower, space, blank, punct, print, graph, cntrl, xdigit

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let properties = scalar.properties
      switch self {
      case .alpha: return properties.isAlphabetic
      case .digit: return ("0"..."9").contains(scalar)
      case .alnum: return properties.isAlphabetic || ("0"..."9").contains(scalar)
      case .upper: return properties.isUppercase
      case .lower: return properties.isLowercase
      case .space: return properties.isWhitespace
      case .blank: return scalar == " " || scalar == "\t"
      case .punct: return Self.graph.contains(scalar) && !Self.alnum.contains(scalar)
      case .print: return scalar == " " || Self.graph.contains(scalar)
      case .graph: return !properties.isWhitespace && !Self.cntrl.contains(scalar)
      case .cntrl: return properties.generalCategory == .control
      case .xdigit: return properties.isASCIIHexDigit
      }
    }
  }

  static let any = ScalarSet(isInverted: true)

  var ranges: [ClosedRange<UInt32>] = []
  var classes: [Named] = []
  var isInverted = false

  init(isInverted: Bool = false) { self.isInverted = isInverted }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    (ranges.contains { $0.contains(scalar.value) } || classes.contains { $0.contains(scalar) }) != isInverted
  }
}
