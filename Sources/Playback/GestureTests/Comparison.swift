/// Compares expected lines with outcomes. All lines outside the longest common subsequence of both lists are
/// differences.
struct Comparison {
  /// A line of the comparison: expected and observed, only expected, or only observed.
  enum Step {
    case same(ExpectedLine, TestOutcome)
    case missing(ExpectedLine)
    case unexpected(TestOutcome)
  }

  private(set) var steps: [Step] = []

  /// Maximum number of compared pairs. Beyond this number, all lines from the first difference on count as different.
  private static let maximumPairs = 4_000_000

  var isEqual: Bool {
    steps.allSatisfy { if case .same = $0 { true } else { false } }
  }

  init(_ expected: [ExpectedLine], _ outcomes: [TestOutcome]) {
    var start = 0
    while start < expected.count, start < outcomes.count, expected[start].matches(outcomes[start]) {
      steps.append(.same(expected[start], outcomes[start]))
      start += 1
    }
    let (left, right) = (Array(expected[start...]), Array(outcomes[start...]))
    guard left.count * right.count <= Self.maximumPairs else {
      steps += left.map { .missing($0) } + right.map { .unexpected($0) }
      return
    }
    compare(left, right)
  }

  private mutating func compare(_ expected: [ExpectedLine], _ outcomes: [TestOutcome]) {
    // `lengths[i][j]` is the length of the longest common subsequence of `expected[i...]` and `outcomes[j...]`.
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: outcomes.count + 1), count: expected.count + 1)
    for i in expected.indices.reversed() {
      for j in outcomes.indices.reversed() {
        lengths[i][j] =
          expected[i].matches(outcomes[j])
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < expected.count || j < outcomes.count {
      if i < expected.count, j < outcomes.count, expected[i].matches(outcomes[j]) {
        steps.append(.same(expected[i], outcomes[j]))
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, j == outcomes.count || lengths[i + 1][j] >= lengths[i][j + 1] {
        steps.append(.missing(expected[i]))
        i += 1
      } else {
        steps.append(.unexpected(outcomes[j]))
        j += 1
      }
    }
  }
}
