/// Finds few steps of a script that still show a failure.
enum StepReduction {
  /// Maximum number of scripts that the search may take.
  private static let maximumAttempts = 60

  /// Leaves out steps, first many at a time, as long as the rest still fails.
  static func reduce(_ steps: [Int], fails: ([Int]) -> Bool) -> [Int] {
    var best = steps
    var attempts = 0
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < best.count, attempts < maximumAttempts {
        attempts += 1
        var candidate = best
        candidate.removeSubrange(start..<min(start + size, best.count))
        if fails(candidate) { best = candidate } else { start += size }
      }
      size /= 2
    }
    return best
  }
}
