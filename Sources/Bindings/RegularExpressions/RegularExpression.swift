/// A POSIX extended regular expression without back references.
///
/// The C library's matcher can take seconds for some window titles. The number of steps of this matcher is at most
/// proportional to the length of the text times the length of the pattern.
package struct RegularExpression: Sendable, Hashable {
  /// Maximum length of an expression in characters (Unicode scalars).
  package static let maximumLength = 512
  /// Maximum number of instructions of a compiled expression. Repetitions are written out as copies.
  static let maximumSize = 500
  /// Maximum number of bytes of a text that are searched, in UTF-8.
  package static let maximumText = 1024

  package let pattern: String
  /// True if upper-case and lower-case letters match each other.
  package let ignoresCase: Bool
  private let program: RegularExpressionProgram
  private let canOnlyFitAtStart: Bool

  /// Compiles the expression.
  ///
  /// - Throws: The error with its position.
  package init(_ pattern: String, ignoresCase: Bool = false) throws(RegularExpressionError) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    let node = try RegularExpressionParser.parse(pattern)
    program = RegularExpressionProgram(node)
    canOnlyFitAtStart = node.beginsAtStart
  }

  /// Returns true if any part of `text` matches. Searches only the first 1,024 bytes of `text`.
  package func matches(_ text: String) -> Bool {
    var scalars: [Unicode.Scalar] = []
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= Self.maximumText else { break }
      scalars.append(scalar)
    }
    var threads = RegularExpressionThreads(program, ignoresCase: ignoresCase)
    for index in 0...scalars.count {
      let isEnd = index == scalars.count
      if index == 0 || !canOnlyFitAtStart { threads.add(0, isStart: index == 0, isEnd: isEnd) }
      if threads.hasMatched { return true }
      guard !isEnd else { return false }
      threads.step(over: scalars[index], isEnd: index + 1 == scalars.count)
      if threads.hasMatched { return true }
    }
    return false
  }
}

/// The set of program positions that can be reached with the text read so far. All positions advance together, one
/// character at a time.
private struct RegularExpressionThreads {
  private let program: [RegularExpressionInstruction]
  private let sets: [ScalarSet]
  private let ignoresCase: Bool
  private var current: [Int] = []
  private var next: [Int] = []
  /// The round in which each position was last added. A position is added at most once in each round.
  private var rounds: [Int]
  private var round = 1
  private var pending: [Int] = []
  /// For each set of characters, true if the set contains this round's character; nil if the set has not been tested
  /// yet.
  private var answers: [Bool?]
  private(set) var hasMatched = false

  init(_ program: RegularExpressionProgram, ignoresCase: Bool) {
    self.program = program.instructions
    self.ignoresCase = ignoresCase
    sets = program.sets
    rounds = Array(repeating: 0, count: program.instructions.count)
    answers = Array(repeating: nil, count: sets.count)
  }

  /// Adds a position and all positions that can be reached from this position without reading a character.
  mutating func add(_ place: Int, isStart: Bool, isEnd: Bool) {
    pending.append(place)
    while let place = pending.popLast() {
      guard rounds[place] != round else { continue }
      rounds[place] = round
      switch program[place] {
      case .match: hasMatched = true
      case .one: current.append(place)
      case .jump(let target): pending.append(target)
      case .either(let first, let second):
        pending.append(second)
        pending.append(first)
      case .start: if isStart { pending.append(place + 1) }
      case .end: if isEnd { pending.append(place + 1) }
      }
    }
  }

  /// Advances the positions that match `scalar`.
  mutating func step(over scalar: Unicode.Scalar, isEnd: Bool) {
    swap(&current, &next)
    current.removeAll(keepingCapacity: true)
    round += 1
    for set in answers.indices { answers[set] = nil }
    let forms = ignoresCase ? scalar.caseForms : [scalar]
    for place in next {
      guard case .one(let set) = program[place] else { continue }
      let isIn = answers[set] ?? sets[set].contains(anyOf: forms)
      answers[set] = isIn
      if isIn { add(place + 1, isStart: false, isEnd: isEnd) }
    }
  }
}
