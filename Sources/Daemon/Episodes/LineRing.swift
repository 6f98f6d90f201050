internal import Traces

/// A buffer for a fixed number of lines. When it is full, each new line replaces the oldest one.
///
/// The position of a line is its index among all lines ever appended. Memory is used only as far as the buffer was
/// filled.
struct LineRing {
  /// Maximum number of lines, which is enough for half a minute of one finger on a touchscreen. The lines occupy 0.4
  /// MB, and their touches another 0.4 MB.
  static let capacity = 4096

  private var lines: [TraceLine] = []
  /// The position that the next line will have.
  private(set) var end = 0

  init() { lines.reserveCapacity(Self.capacity) }

  mutating func append(_ line: TraceLine) {
    if lines.count < Self.capacity { lines.append(line) } else { lines[end % Self.capacity] = line }
    end += 1
  }

  /// Returns the lines in a range of positions; nil if any of these lines has been replaced.
  func lines(in range: Range<Int>) -> [TraceLine]? {
    guard range.lowerBound >= end - lines.count, range.upperBound <= end else { return nil }
    return range.map { lines[$0 % Self.capacity] }
  }
}
