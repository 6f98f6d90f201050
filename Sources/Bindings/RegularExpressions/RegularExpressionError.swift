/// An error in a regular expression, with its position.
package struct RegularExpressionError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    case unclosedGroup, unopenedGroup, unclosedSet, unclosedCount
    case nothingToRepeat(Unicode.Scalar)
    case badCount, countOutOfOrder, countTooLarge
    case backReference
    /// An escape of another dialect, such as `\d`, and its POSIX form; nil if no such form exists.
    case unknownEscape(Unicode.Scalar, instead: String?)
    case lonelyBackslash
    case unknownClass(String)
    case collation
    case reversedRange
    case tooLong, tooDeep, tooLarge
  }

  package let kind: Kind
  /// Position of the error in characters (Unicode scalars) from the start of the expression.
  package let offset: Int
  /// Number of characters that the error covers.
  package let length: Int

  init(_ kind: Kind, at offset: Int, length: Int = 1) {
    self.kind = kind
    self.offset = offset
    self.length = length
  }

  package var description: String {
    switch kind {
    case .unclosedGroup: "no ) closes this ("
    case .unopenedGroup: "there is no ( for this ); write \\) for the character"
    case .unclosedSet: "no ] closes this ["
    case .unclosedCount: "no } closes this {; write \\{ for the character"
    case .nothingToRepeat(let sign): "there is nothing before \(sign) to repeat; write \\\(sign) for the character"
    case .badCount: "expected a number of times, such as {2}, {2,} or {2,5}"
    case .countOutOfOrder: "the second number is smaller than the first"
    case .countTooLarge: "a repetition has at most 255 times"
    case .backReference: "back references are not supported"
    case .unknownEscape(let letter, let instead?): "\\\(letter) is not known here; write \(instead)"
    case .unknownEscape(let letter, nil): "\\\(letter) is not known here"
    case .lonelyBackslash: "a backslash needs a character after it"
    case .unknownClass(let name):
      "unknown class [:\(name):]; expected one of "
        + ScalarSet.Named.allCases.map(\.rawValue).joined(separator: ", ")
    case .collation: "[. .] and [= =] are not supported; write the character alone"
    case .reversedRange: "this range ends before it begins"
    case .tooLong: "an expression has at most \(RegularExpression.maximumLength) characters"
    case .tooDeep: "groups nest at most \(RegularExpressionParser.maximumDepth) deep"
    case .tooLarge:
      "with its repetitions written out the expression has more than \(RegularExpression.maximumSize) steps; "
        + "make the counts smaller, or use * or +"
    }
  }
}
