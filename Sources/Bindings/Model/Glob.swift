/// A pattern for names: `*` matches any number of characters, `?` one character, `[a-z]` one of the listed characters,
/// and `[!a-z]` one character that is not listed. `\` makes the next character literal.
package struct Glob: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case anything
    case one
    case exactly(Unicode.Scalar)
    case oneOf([ClosedRange<UInt32>], isInverted: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anything, .one: true
      case .exactly(let wanted): scalar == wanted
      case .oneOf(let ranges, let isInverted): ranges.contains { $0.contains(scalar.value) } != isInverted
      }
    }
  }

  package let pattern: String
  /// The parts of the pattern; empty for a plain name. Most patterns are plain names.
  private let pieces: [Piece]

  package init(_ pattern: String) {
    self.pattern = pattern
    guard pattern.unicodeScalars.contains(where: Self.special.contains) else {
      pieces = []
      return
    }
    let scalars = Array(pattern.unicodeScalars)
    var pieces: [Piece] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "*": if pieces.last != .anything { pieces.append(.anything) }
      case "?": pieces.append(.one)
      case "\\" where index < scalars.count:
        pieces.append(.exactly(scalars[index]))
        index += 1
      case "[":
        if let (set, next) = Self.set(in: scalars, from: index) {
          pieces.append(set)
          index = next
        } else {
          pieces.append(.exactly(scalar))
        }
      default: pieces.append(.exactly(scalar))
      }
    }
    self.pieces = pieces
  }

  /// Returns the pattern that matches exactly this text.
  package init(exactly text: String) {
    self.init(text.unicodeScalars.reduce(into: "") { $0 += (Self.special.contains($1) ? "\\" : "") + String($1) })
  }

  /// True if the pattern is a plain name, which matches only itself.
  package var isPlain: Bool { pieces.isEmpty }

  /// The characters with a special meaning in a pattern.
  private static let special: [Unicode.Scalar] = ["*", "?", "[", "\\"]

  /// Returns the set whose first character is at `start`, and the index after the closing `]`; nil if no `]` closes the
  /// set.
  private static func set(in scalars: [Unicode.Scalar], from start: Int) -> (Piece, Int)? {
    var index = start
    let isInverted = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
    if isInverted { index += 1 }
    let first = index
    var ranges: [ClosedRange<UInt32>] = []
    while index < scalars.count {
      if scalars[index] == "]", index > first { return (.oneOf(ranges, isInverted: isInverted), index + 1) }
      let low = scalars[index].value
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
        let high = scalars[index + 2].value
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return nil
  }

  /// Returns true if the whole of `name` matches. The number of steps is at most the length of the pattern times the
  /// length of `name`.
  package func matches(_ name: String) -> Bool {
    guard !isPlain else { return name.unicodeScalars.elementsEqual(pattern.unicodeScalars) }
    let scalars = Array(name.unicodeScalars)
    var (piece, scalar) = (0, 0)
    var retry: (piece: Int, scalar: Int)?
    while scalar < scalars.count {
      if piece < pieces.count, pieces[piece] == .anything {
        retry = (piece, scalar)
        piece += 1
      } else if piece < pieces.count, pieces[piece].matches(scalars[scalar]) {
        piece += 1
        scalar += 1
      } else if let (star, taken) = retry {
        retry = (star, taken + 1)
        piece = star + 1
        scalar = taken + 1
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .anything }
  }
}
