import TestSupport
import Testing
import Traces

@Suite("A trace as text", .computes)
struct RoundTripTests {
  private static let runs = RandomCases.count(usually: 500)
  private static let seed = RandomCases.seed

  @Test("Every trace that is written is read back unchanged")
  func roundTrip() throws {
    for seed in Self.seed..<(Self.seed + UInt64(Self.runs)) {
      var generator = TraceGenerator(seed: seed)
      let trace = generator.trace()
      let text = TraceWriter.text(of: trace)
      let read = try TraceReader.read(Array(text.utf8), file: "seed \(seed)")
      try #require(read == trace, "seed \(seed): \(text)")
      try #require(TraceWriter.text(of: read) == text, "seed \(seed)")
    }
  }
}
