/// Parses the text of a regular expression.
struct RegularExpressionParser {
  static let maximumDepth = 40
  private static let maximumCount = 255
  /// The POSIX expressions for escapes of other dialects.
  private static let instead: [Unicode.Scalar: String] = [
    "d": "[0-9]", "D": "[^0-9]", "w": "[[:alnum:]_]", "W": "[^[:alnum:]_]", "s": "[[:space:]]", "S": "[^[:space:]]",
    "t": "[[:blank:]]",
  ]

  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// Parses a pattern into a syntax tree.
  ///
  /// - Throws: The first error, with its position.
  static func parse(_ pattern: String) throws(RegularExpressionError) -> RegularExpressionNode {
    var parser = RegularExpressionParser(scalars: Array(pattern.unicodeScalars))
    guard parser.scalars.count <= RegularExpression.maximumLength else {
      throw RegularExpressionError(.tooLong, at: RegularExpression.maximumLength)
    }
    let node = try parser.alternatives(depth: 0)
    guard parser.peek == nil else { throw RegularExpressionError(.unopenedGroup, at: parser.index) }
    return node
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek == wanted else { return false }
    index += 1
    return true
  }

  private mutating func alternatives(depth: Int) throws(RegularExpressionError) -> RegularExpressionNode {
    let start = index
    var found = [try sequence(depth: depth)]
    while take("|") { found.append(try sequence(depth: depth)) }
    return try checked(found.count == 1 ? found[0] : .alternatives(found), from: start)
  }

  private mutating func sequence(depth: Int) throws(RegularExpressionError) -> RegularExpressionNode {
    var nodes: [RegularExpressionNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" {
      let start = index
      let canRepeat = scalar != "^"
      var node = try piece(depth: depth)
      while let sign = peek, "*+?{".unicodeScalars.contains(sign) {
        guard canRepeat else { throw RegularExpressionError(.nothingToRepeat(sign), at: index) }
        let repeated = try repetition(of: node)
        node = try checked(repeated, from: start)
      }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }

  private mutating func piece(depth: Int) throws(RegularExpressionError) -> RegularExpressionNode {
    let start = index
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(":
      guard depth < Self.maximumDepth else { throw RegularExpressionError(.tooDeep, at: start) }
      let node = try alternatives(depth: depth + 1)
      guard take(")") else { throw RegularExpressionError(.unclosedGroup, at: start) }
      return node
    case "[":
      index = start
      return .one(try set())
    case "\\": return .one(ScalarSet(try escaped(from: start)))
    case ".": return .one(.any)
    case "^": return .start
    case "$": return .end
    case "*", "+", "?", "{": throw RegularExpressionError(.nothingToRepeat(scalar), at: start)
    default: return .one(ScalarSet(scalar))
    }
  }

  private mutating func escaped(from start: Int) throws(RegularExpressionError) -> Unicode.Scalar {
    guard let scalar = peek else { throw RegularExpressionError(.lonelyBackslash, at: start) }
    index += 1
    if ("1"..."9").contains(scalar) { throw RegularExpressionError(.backReference, at: start, length: 2) }
    // An escaped letter or digit has a meaning in other dialects; other escaped characters are literal.
    guard !scalar.isASCII || !ScalarSet.Named.alnum.contains(scalar), scalar != "<", scalar != ">" else {
      throw RegularExpressionError(.unknownEscape(scalar, instead: Self.instead[scalar]), at: start, length: 2)
    }
    return scalar
  }

  private mutating func repetition(
    of node: RegularExpressionNode
  ) throws(RegularExpressionError) -> RegularExpressionNode {
    let start = index
    index += 1
    switch scalars[start] {
    case "*": return .repeated(node, atLeast: 0, atMost: nil)
    case "+": return .repeated(node, atLeast: 1, atMost: nil)
    case "?": return .repeated(node, atLeast: 0, atMost: 1)
    default: break
    }
    guard let end = scalars[index...].firstIndex(of: "}") else {
      throw RegularExpressionError(.unclosedCount, at: start)
    }
    let inner = String(scalars: scalars[index..<end])
    index = end + 1
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
    let length = end - start + 1
    guard parts.count <= 2, let least = Self.count(parts[0]), let most = parts.count == 1 ? least : Self.most(parts[1])
    else { throw RegularExpressionError(.badCount, at: start, length: length) }
    guard max(least, most ?? 0) <= Self.maximumCount else {
      throw RegularExpressionError(.countTooLarge, at: start, length: length)
    }
    guard most.map({ $0 >= least }) ?? true else {
      throw RegularExpressionError(.countOutOfOrder, at: start, length: length)
    }
    return .repeated(node, atLeast: least, atMost: most)
  }

  private static func count(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(digits) ?? Int.max
  }

  /// Parses the text after the comma of a repetition: the maximum. An empty text means no maximum; the result is nil
  /// for an error.
  private static func most(_ digits: Substring) -> Int?? { digits.isEmpty ? .some(nil) : count(digits).map { $0 } }

  /// Returns the node if it is small enough to be repeated. Throws an error if the node is too large.
  private func checked(
    _ node: RegularExpressionNode, from start: Int
  ) throws(RegularExpressionError) -> RegularExpressionNode {
    guard node.size <= RegularExpression.maximumSize else {
      throw RegularExpressionError(.tooLarge, at: start, length: index - start)
    }
    // Repeating an empty node would take time without effect.
    return node.size == 0 ? .empty : node
  }
}

extension RegularExpressionParser {
  private mutating func set() throws(RegularExpressionError) -> ScalarSet {
    let start = index
    index += 1
    var set = ScalarSet(isInverted: take("^"))
    let first = index
    while let scalar = peek {
      if scalar == "]", index > first {
        index += 1
        return set
      }
      if scalar == "[", index + 1 < scalars.count, ":.=".unicodeScalars.contains(scalars[index + 1]) {
        set.classes.append(try named(in: start))
        continue
      }
      let low = index
      index += 1
      var high = scalar
      if index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" {
        high = scalars[index + 1]
        index += 2
        guard scalar <= high else { throw RegularExpressionError(.reversedRange, at: low, length: 3) }
      }
      set.ranges.append(scalar.value...high.value)
    }
    throw RegularExpressionError(.unclosedSet, at: start)
  }

  private mutating func named(in set: Int) throws(RegularExpressionError) -> ScalarSet.Named {
    let start = index
    let sign = scalars[index + 1]
    let rest = scalars[(index + 2)...]
    guard let end = rest.indices.dropLast().first(where: { rest[$0] == sign && rest[$0 + 1] == "]" }) else {
      throw RegularExpressionError(.unclosedSet, at: set)
    }
    index = end + 2
    guard sign == ":" else { throw RegularExpressionError(.collation, at: start, length: index - start) }
    let name = String(scalars: scalars[(start + 2)..<end])
    guard let found = ScalarSet.Named(rawValue: name) else {
      throw RegularExpressionError(.unknownClass(name), at: start, length: index - start)
    }
    return found
  }
}
