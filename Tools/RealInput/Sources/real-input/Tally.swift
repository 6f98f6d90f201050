import GesturesTesting

/// Counts of recognized gestures: among all performed gestures, and among those that libinput reported.
struct Tally {
  private(set) var all = Count()
  private(set) var reported = Count()

  static let columns = ["right", "wrong", "nothing", "reported", "right", "wrong", "nothing"]

  var cells: [String] {
    all.cells + ["\(reported.all)"] + reported.cells
  }

  /// True if libinput reported more than half of the gestures, and of the reported ones at least 97 % are right and at
  /// most 1 % wrong.
  var isWithinLimit: Bool {
    reported.all * 2 > all.all && reported.share(reported.right) >= 97 && reported.share(reported.wrong) <= 1
  }

  var shares: String {
    "of all: \(all.share(all.right).text()) % right, \(all.share(all.wrong).text()) % wrong; of the reported:"
      + " \(reported.share(reported.right).text()) % right, \(reported.share(reported.wrong).text()) % wrong\n"
  }

  mutating func add(_ performance: Performance, expected: String, isReported: Bool) {
    all.add(performance.marks.map(\.name), expected: expected)
    if isReported { reported.add(performance.marks.map(\.name), expected: expected) }
  }

  mutating func add(_ other: Tally) {
    all.add(other.all)
    reported.add(other.reported)
  }
}
