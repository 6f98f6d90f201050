/// Counts of right, wrong and missed recognitions.
struct Count {
  var right = 0
  var wrong = 0
  var nothing = 0

  var all: Int { right + wrong + nothing }
  var cells: [String] { [right, wrong, nothing].map { "\($0)" } }

  mutating func add(_ marks: some Sequence<String>, expected: String) {
    let marks = Array(marks)
    if marks == [expected] { right += 1 } else if marks.isEmpty { nothing += 1 } else { wrong += 1 }
  }

  mutating func add(_ other: Count) {
    right += other.right
    wrong += other.wrong
    nothing += other.nothing
  }

  /// Returns `part` as a percentage of all gestures; 100 without gestures.
  func share(_ part: Int) -> Double { all > 0 ? 100 * Double(part) / Double(all) : 100 }
}
