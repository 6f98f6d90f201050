internal import Gestures

/// Times in milliseconds with at most three decimals.
enum Milliseconds {
  static func text(_ time: Timestamp) -> String {
    let magnitude = time.microseconds.magnitude
    var text = (time.microseconds < 0 ? "-" : "") + "\(magnitude / 1000)"
    let fraction = magnitude % 1000
    guard fraction > 0 else { return text }
    text += "." + String(String(1000 + fraction).dropFirst())
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  /// Returns the microseconds of a time; nil if the text is none.
  static func microseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int64($0) }), (0...1_000_000_000).contains(whole), parts.count < 3,
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
    else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard (1...3).contains(parts[1].count), let fraction = Int64(parts[1]) else { return nil }
    return whole * 1000 + fraction * (parts[1].count == 1 ? 100 : parts[1].count == 2 ? 10 : 1)
  }
}
