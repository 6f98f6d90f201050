import Gestures
import Testing

@Suite("The documentation of the library")
struct DocsReaderTests {
  @Test("Every code example of the documentation is compiled and run by a test")
  func codeIsTested() throws {
    let snippets = try DocsReader.snippets()
    let blocks = try DocsReader.pages().flatMap { page in page.code.map { (page: page.name, code: $0) } }
    #expect(blocks.count >= 18)
    for block in blocks {
      #expect(snippets.values.contains(block.code), "no test holds this code of \(block.page): \(block.code)")
    }
    for (name, code) in snippets {
      #expect(blocks.contains { $0.code == code }, "no page shows the code \(name)")
    }
  }

  @Test("Each requested state leads to the state in the documentation's table")
  func stateTable() throws {
    let rows = try DocsReader.page("Articles/StateMachine").table("| asked for |")
    #expect(rows.count == 6)
    for row in rows {
      let wanted = try stateNamed(row[0])
      let expected = [row[1], row[2], row[2], row[3], row[3], row[3]]
      let starts: [GestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
      for (start, result) in zip(starts, expected) {
        #expect(outcome(of: wanted, in: start) == result, "\(wanted) in \(start)")
      }
    }
  }

  /// Returns the outcome of a request in the words of the table.
  private func outcome(of wanted: GestureRecognizer.State, in start: GestureRecognizer.State) -> String {
    let recognizer = Asking()
    let hand = EngineDriver(recognizer)
    recognizer.ways = { phase in
      switch (phase, start) {
      case (.began, .possible), (.began, .failed): []
      case (.began, _): [.began]
      case (_, .ended), (_, .failed), (_, .cancelled): [start, wanted]
      case (_, .changed): [.changed, wanted]
      default: [wanted]
      }
    }
    hand.down([1: .zero])
    hand.move(1, 0)
    if hand.diagnostics.contains(.refusedState(recognizer.id, requested: wanted, in: start)) { return "refused" }
    return hand.transitions.last.map { "\($0.to)" } ?? "nothing"
  }
}

/// Requests the states that `ways` returns for each phase of a touch.
private final class Asking: GestureRecognizer {
  var ways: (Touch.Phase) -> [State] = { _ in [] }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { for way in ways(.began) { state = way } }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { for way in ways(.moved) { state = way } }
}
