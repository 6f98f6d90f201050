/// An instruction of a compiled expression. `jump` and `either` contain positions in the program.
enum RegularExpressionInstruction: Sendable, Hashable {
  /// Matches one character of the set with this index in `sets`.
  case one(Int)
  case jump(Int)
  case either(Int, Int)
  case start
  case end
  case match
}

/// The syntax tree of an expression.
indirect enum RegularExpressionNode: Sendable, Hashable {
  case empty
  case one(ScalarSet)
  case start
  case end
  case sequence([RegularExpressionNode])
  case alternatives([RegularExpressionNode])
  case repeated(RegularExpressionNode, atLeast: Int, atMost: Int?)

  /// Number of instructions of the compiled node.
  var size: Int {
    switch self {
    case .empty: 0
    case .one, .start, .end: 1
    case .sequence(let nodes): nodes.reduce(0) { $0 + $1.size }
    case .alternatives(let nodes): nodes.reduce(2 * (nodes.count - 1)) { $0 + $1.size }
    case .repeated(let node, let least, nil): node.size * least + node.size + 2
    case .repeated(let node, let least, let most?): node.size * most + (most - least)
    }
  }

  /// True if the node can only match at the start of the text.
  var beginsAtStart: Bool {
    switch self {
    case .start: true
    case .sequence(let nodes): nodes.first?.beginsAtStart ?? false
    case .alternatives(let nodes): nodes.allSatisfy(\.beginsAtStart)
    case .repeated(let node, let least, _): least > 0 && node.beginsAtStart
    case .empty, .one, .end: false
    }
  }
}

struct RegularExpressionProgram: Sendable, Hashable {
  fileprivate(set) var instructions: [RegularExpressionInstruction] = []
  /// The distinct sets of characters. Each set is tested at most once per character of the text, for all positions.
  fileprivate(set) var sets: [ScalarSet] = []

  init(_ node: RegularExpressionNode) {
    var compiler = RegularExpressionCompiler(program: RegularExpressionProgram())
    compiler.emit(node)
    self = compiler.program
    instructions.append(.match)
  }

  private init() {}
}

/// Compiles a syntax tree into a program.
private struct RegularExpressionCompiler {
  var program: RegularExpressionProgram

  mutating func emit(_ node: RegularExpressionNode) {
    switch node {
    case .empty: break
    case .one(let set): program.instructions.append(.one(number(of: set)))
    case .start: program.instructions.append(.start)
    case .end: program.instructions.append(.end)
    case .sequence(let nodes): for node in nodes { emit(node) }
    case .alternatives(let nodes): emit(alternatives: nodes[...])
    case .repeated(let node, let least, let most):
      for _ in 0..<least { emit(node) }
      if let most { emit(optional: node, times: most - least) } else { emit(endless: node) }
    }
  }

  private mutating func emit(alternatives nodes: ArraySlice<RegularExpressionNode>) {
    var ends: [Int] = []
    for (index, node) in zip(nodes.indices, nodes) {
      guard index < nodes.endIndex - 1 else {
        emit(node)
        break
      }
      let fork = reserve()
      emit(node)
      ends.append(reserve())
      program.instructions[fork] = .either(fork + 1, program.instructions.count)
    }
    for end in ends { program.instructions[end] = .jump(program.instructions.count) }
  }

  private mutating func emit(endless node: RegularExpressionNode) {
    let fork = reserve()
    emit(node)
    program.instructions.append(.jump(fork))
    program.instructions[fork] = .either(fork + 1, program.instructions.count)
  }

  private mutating func emit(optional node: RegularExpressionNode, times: Int) {
    var forks: [Int] = []
    for _ in 0..<times {
      forks.append(reserve())
      emit(node)
    }
    for fork in forks { program.instructions[fork] = .either(fork + 1, program.instructions.count) }
  }

  private mutating func number(of set: ScalarSet) -> Int {
    if let known = program.sets.firstIndex(of: set) { return known }
    program.sets.append(set)
    return program.sets.count - 1
  }

  private mutating func reserve() -> Int {
    program.instructions.append(.match)
    return program.instructions.count - 1
  }
}
