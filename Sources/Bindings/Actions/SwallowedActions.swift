/// Finds actions that are part of the command of a `run` but were probably meant to follow the command.
struct SwallowedActions {
  /// The first action word in the command.
  let word: Word
  /// The list of actions that was probably meant; nil if an action depends on the success of a command. A list of
  /// actions cannot express such a condition.
  let suggestion: String?

  /// Searches a command for an action after `;`, `&`, `&&` or `||`. Returns nil if the command contains no such action.
  init?(_ command: Word, _ machine: CachedEnvironment) {
    let parts = Self.parts(of: command, machine)
    guard case .action(let first)? = parts.dropFirst().first(where: { $0.part.isAction })?.part,
      let word = first.words.first
    else { return nil }
    self.word = word
    let isConditional = parts.contains { $0.part.isAction && $0.isConditional }
    suggestion = isConditional ? nil : Self.actions(for: parts.map(\.part), of: command).joined(separator: "; ")
  }

  /// Returns the first word of a line that follows `;` inside a command, as in `run a; ended -> run b`. Returns nil if
  /// the command contains no such line.
  static func lineStart(in command: Word) -> Word? {
    for part in ranges(of: command).dropFirst() {
      let words = command.part(part.range).words
      if let first = words.first, first.beginsLine, words.contains(where: { $0.text == "->" }) { return first }
    }
    return nil
  }

  /// A part of a command between two separators.
  private enum Part {
    case action(Word)
    /// `sleep` with its number of seconds.
    case pause(seconds: String)
    case command(Range<Int>)

    var isAction: Bool { if case .action = self { true } else { false } }
  }

  /// Returns the parts of a command. A part is conditional if it follows `&&` or `||`.
  private static func parts(
    of command: Word, _ machine: CachedEnvironment
  ) -> [(part: Part, isConditional: Bool)] {
    ranges(of: command).map { (part(command, $0.range, machine), $0.isConditional) }
  }

  private static func part(_ command: Word, _ range: Range<Int>, _ machine: CachedEnvironment) -> Part {
    let text = command.part(range).trimmed
    let words = text.words
    if let first = words.first, let action = ActionWord(rawValue: first.text), resemblesAction(action, text, machine) {
      return .action(text)
    }
    if words.count == 2, words[0].text == "sleep", words[1].lengthOfNumber == words[1].scalars.count {
      return .pause(seconds: words[1].text)
    }
    return .command(range)
  }

  /// Action words that are also shell commands. Other action words are commands only if a program has that name.
  private static let shellWords: Set<ActionWord> = [.exec, .type]

  /// Returns true if the text is more likely an action than a command.
  private static func resemblesAction(_ action: ActionWord, _ text: Word, _ machine: CachedEnvironment) -> Bool {
    // The shell has an `exec` with the same effect.
    guard action != .exec else { return false }
    if case .actions = PluginAnswer(line: text.text) { return true }
    return !shellWords.contains(action) && machine.hasProgram(action.rawValue) != true
  }

  /// Returns the actions that the author of the command probably meant.
  private static func actions(for parts: [Part], of command: Word) -> [String] {
    var actions: [String] = []
    var pending: Range<Int>?
    func flush() {
      guard let range = pending else { return }
      pending = nil
      let text = command.part(range).trimmed.text
      guard !text.isEmpty else { return }
      let words = ShellWords.split(text) ?? ["sh", "-c", text]
      actions.append("exec " + words.map(\.asWord).joined(separator: " "))
    }
    for part in parts {
      switch part {
      case .command(let range): pending = (pending?.lowerBound ?? range.lowerBound)..<range.upperBound
      case .action(let text):
        flush()
        actions.append(text.text)
      case .pause(let seconds):
        flush()
        actions.append("wait \(seconds)s")
      }
    }
    flush()
    return actions
  }

  /// Returns the ranges between `;`, `&`, `&&` and `||` outside quotes, parentheses and braces. A range is conditional
  /// if it follows `&&` or `||`.
  private static func ranges(of command: Word) -> [(range: Range<Int>, isConditional: Bool)] {
    var reader = CommandReader()
    var ranges: [(range: Range<Int>, isConditional: Bool)] = []
    var start = 0
    var isConditional = false
    var index = 0
    while index < command.scalars.count {
      let scalar = command.scalars[index]
      var end = index + 1
      if reader.read(scalar), !reader.isNested, scalar == ";" || scalar == "&" || scalar == "|" {
        while end < command.scalars.count, command.scalars[end] == scalar { end += 1 }
        // `a | b` and `2>&1` are one command.
        let isInside = scalar == "|" && end == index + 1 || scalar == "&" && command.hasRedirection(before: index)
        if !isInside {
          ranges.append((start..<index, isConditional))
          start = end
          isConditional = end > index + 1 && scalar != ";"
        }
      }
      index = end
    }
    return ranges + [(start..<command.scalars.count, isConditional)]
  }
}

extension Word {
  /// True if the word can begin a line with `->`, because the word is a phase, a step or a kind of gesture.
  var beginsLine: Bool { (Vocabulary.phases + Vocabulary.steps + Vocabulary.kinds).contains(text) }

  /// The message about a line that follows `;`.
  var messageForStart: TranslatableText { translatable("`\(text)` begins a line of its own") }

  fileprivate func hasRedirection(before index: Int) -> Bool {
    index > 0 && (scalars[index - 1] == ">" || scalars[index - 1] == "<")
  }

  /// The word without spaces at its ends.
  fileprivate var trimmed: Word {
    guard let first = scalars.firstIndex(where: { !Tokenizer.isSpace($0) }),
      let last = scalars.lastIndex(where: { !Tokenizer.isSpace($0) })
    else { return part(0..<0) }
    return part(first..<last + 1)
  }

  /// The parts of the word between spaces.
  fileprivate var words: [Word] {
    scalars.indices.split { Tokenizer.isSpace(scalars[$0]) }.map { part($0.startIndex..<$0.endIndex) }
  }
}
