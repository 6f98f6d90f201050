/// The characters that match one position of a regular expression.
struct ScalarSet: Sendable, Hashable {
  /// The character classes of POSIX. The raw value is the name between `[:` and `:]`.
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

  init(isInverted: Bool) { self.isInverted = isInverted }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// Returns true if the set matches a character whose case forms are `forms`. A set matches if it contains at least
  /// one form. An inverted set matches if its ranges and classes contain none of the forms.
  func contains(anyOf forms: [Unicode.Scalar]) -> Bool {
    forms.contains { form in
      ranges.contains { $0.contains(form.value) } || classes.contains { $0.contains(form) }
    } != isInverted
  }
}

extension Unicode.Scalar {
  /// The character, and the characters that differ from it only in case. Case forms of several characters, such as `SS`
  /// for `ß`, are left out.
  var caseForms: [Unicode.Scalar] {
    func only(_ mapping: String) -> Unicode.Scalar? {
      mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }
    let upper = only(properties.uppercaseMapping)
    let forms = [
      self, only(properties.lowercaseMapping), upper, upper.flatMap { only($0.properties.lowercaseMapping) },
    ]
    return forms.compactMap { $0 }
  }
}
