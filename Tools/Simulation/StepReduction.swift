/// Finds a small number of steps of a script that still show a failure.
enum StepReduction {
  /// Maximum number of scripts that the search may try.
  private static let maximumAttempts = 60

  /// Omits steps, first many together, as long as the remaining steps still fail.
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
