import Gestures
import Testing

@Suite("The time at rest")
struct RestDetectorTests {
  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(microseconds: milliseconds * 1000) }

  @Test("The time at rest starts with the first position, and trembling does not restart it")
  func tremble() {
    var rest = RestDetector()
    #expect(rest.start == nil)
    for step in 0..<50 {
      rest.add(Point(x: 10 + (step.isMultiple(of: 2) ? 0.6 : -0.6), y: 20), at: time(Int64(step) * 10))
    }
    #expect(rest.start == time(0))
  }

  @Test("The time at rest restarts after each movement, even a slow one")
  func movement() {
    var rest = RestDetector()
    // The finger moves 10 mm in a second.
    for step in 0...100 { rest.add(Point(x: Double(step) / 10, y: 0), at: time(Int64(step) * 10)) }
    let start = rest.start ?? time(0)
    #expect(start > time(800))
    rest.add(Point(x: 10.5, y: 0), at: time(5000))
    #expect(rest.start == start)
  }
}
