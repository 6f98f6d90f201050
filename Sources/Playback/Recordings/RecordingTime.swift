/// Parses the times in recordings of other programs.
enum RecordingTime {
  /// Converts seconds with a fraction to microseconds. Returns nil if the text is not such a number, or is greater than
  /// 4,000,000,000 seconds (127 years).
  static func microseconds(seconds text: some StringProtocol) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int64(parts[0]), (0...4_000_000_000).contains(whole) else { return nil }
    guard parts.count == 2 else { return whole * 1_000_000 }
    let digits = (String(parts[1]) + "000000").prefix(6)
    guard let fraction = Int64(digits), fraction >= 0 else { return nil }
    return whole * 1_000_000 + fraction
  }
}
