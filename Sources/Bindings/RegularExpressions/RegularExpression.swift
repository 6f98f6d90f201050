/// A POSIX extended regular expression, without back references.
///
/// Its own matcher and not the C library's: what a title can make that one do takes seconds, where this one takes at
/// most text × pattern steps.
package struct RegularExpression: Sendable, Hashable {
  /// The longest expression, in characters (Unicode scalars).
  package static let maximumLength = 512
  /// The most steps that an expression may have once its repetitions are written out.
  static let maximumSize = 500
  /// How much of a text is looked at, in bytes of UTF-8.
  package static let maximumText = 1024

  package let pattern: String
  private let program: RegularExpressionProgram
  private let canOnlyFitAtStart: Bool

  /// Compiles the expression.
  ///
  /// - Throws: what is wrong with it, and where.
  package init(_ pattern: String) throws(RegularExpressionError) {
    self.pattern = pattern
    let node = try RegularExpressionParser.parse(pattern)
    program = RegularExpressionProgram(node)
    canOnlyFitAtStart = node.beginsAtStart
  }

  /// Whether any part of `text` fits; only its first 1,024 bytes count.
  package func matches(_ text: String) -> Bool {
    var scalars: [Unicode.Scalar] = []
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= Self.maximumText else { break }
      scalars.append(scalar)
    }
    var threads = RegularExpressionThreads(program)
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

/// All the places of the program that a text may have come to, advanced together one character at a time.
private struct RegularExpressionThreads {
  private let program: [RegularExpressionInstruction]
  private let sets: [CharacterSet]
  private var current: [Int] = []
  private var next: [Int] = []
  /// The round in which each place was last added: adding it twice in one would lead nowhere new.
  private var rounds: [Int]
  private var round = 1
  private var pending: [Int] = []
  /// Whether the present character is in each set; nil where nobody has asked yet.
  private var answers: [Bool?]
  private(set) var hasMatched = false

  init(_ program: RegularExpressionProgram) {
    self.program = program.instructions
    sets = program.sets
    rounds = Array(repeating: 0, count: program.instructions.count)
    answers = Array(repeating: nil, count: sets.count)
  }

  /// Adds a place and all that is reached from it without a character.
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

  /// Goes on with those places that take `scalar`.
  mutating func step(over scalar: Unicode.Scalar, isEnd: Bool) {
    swap(&current, &next)
    current.removeAll(keepingCapacity: true)
    round += 1
    for set in answers.indices { answers[set] = nil }
    for place in next {
      guard case .one(let set) = program[place] else { continue }
      let isIn = answers[set] ?? sets[set].contains(scalar)
      answers[set] = isIn
      if isIn { add(place + 1, isStart: false, isEnd: isEnd) }
    }
  }
}
