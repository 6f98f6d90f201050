import Gestures
import Testing

@Suite("State machine")
struct StateMachineTests {
  private typealias State = GestureRecognizer.State

  /// Requests the states of one list at each move. Returns the log, the number of refused requests, and the reasons.
  private func ask(
    _ steps: [[State]], waitingFor other: GestureRecognizer? = nil
  ) throws -> (log: [String], refused: Int, reasons: [GestureFailure]) {
    let recorder = Recorder("r")
    var remaining = steps
    recorder.onCall = { recorder, line in
      guard line.hasPrefix("moved"), !remaining.isEmpty else { return }
      for state in remaining.removeFirst() { recorder.state = state }
    }
    if let other { try recorder.require(toFail: other) }
    let hand = other.map { EngineDriver(recorder, $0) } ?? EngineDriver(recorder)
    hand.down([1: .zero])
    for _ in steps { hand.move(0, 0) }
    let refused = hand.diagnostics.count { if case .refusedState = $0 { true } else { false } }
    return (hand.transitions.map { "\($0.to)" }, refused, hand.reasons)
  }

  @Test("A possible recognizer may begin, end or fail, and other requests are refused")
  func possible() throws {
    for (wanted, state, refused) in [
      (State.began, ["began"], 0), (.ended, ["ended"], 0), (.failed, ["failed"], 0), (.cancelled, ["failed"], 0),
      (.changed, [], 1), (.possible, [], 1),
    ] {
      let answer = try ask([[wanted]])
      #expect(answer.log == state && answer.refused == refused, "\(wanted)")
      if wanted == .cancelled { #expect(answer.reasons == [.cancelled]) }
      if wanted == .failed { #expect(answer.reasons.isEmpty, "nobody said why") }
    }
  }

  @Test(
    "A running recognizer may change, end or be cancelled, and other requests are refused",
    arguments: [[.began], [.began, .changed]] as [[GestureRecognizer.State]])
  func active(before: [GestureRecognizer.State]) throws {
    for (wanted, state, refused, reasons) in [
      (State.changed, ["changed"], 0, []), (.ended, ["ended"], 0, []), (.failed, ["cancelled"], 0, []),
      (.cancelled, ["cancelled"], 0, [.cancelled]), (.began, [], 1, []), (.possible, [], 1, []),
    ] as [(State, [String], Int, [GestureFailure])] {
      let answer = try ask(before.map { [$0] } + [[wanted]])
      #expect(answer.log == before.map { "\($0)" } + state && answer.refused == refused, "\(wanted)")
      #expect(answer.reasons == reasons)
    }
  }

  @Test(
    "A recognizer in a final state enters no other state, and calls no action again",
    arguments: [([], .failed, ["failed"]), ([[.began]], .cancelled, ["began", "cancelled"])]
      as [([[GestureRecognizer.State]], GestureRecognizer.State, [String])])
  func final(before: [[GestureRecognizer.State]], end: GestureRecognizer.State, log: [String]) throws {
    for wanted in [State.began, .changed, .ended, .failed, .cancelled, .possible] {
      let answer = try ask(before + [[end, wanted], [.began]])
      #expect(answer.log == log && answer.refused == 1, "\(wanted)")
    }
  }

  @Test("A gesture can begin and end in one call, and then reports no `changed`")
  func folded() throws {
    #expect(try ask([[.began, .changed, .ended, .changed]]).log == ["began", "ended"])
    #expect(try ask([[.began, .began]]).log == ["began"])
    #expect(try ask([[.ended, .ended]]).log == ["ended"])
    let backwards = try ask([[.ended, .began]])
    #expect(backwards.log == ["ended"] && backwards.refused == 1)
    #expect(try ask([[.began, .failed]]).log == ["failed"])
  }

  @Test("The requests of a waiting recognizer are performed after the wait; a failure is final")
  func waiting() throws {
    func slow() -> TapGestureRecognizer {
      let tap = TapGestureRecognizer()
      tap.maximumTapDuration = .milliseconds(25)
      return tap
    }
    #expect(try ask([[.began], [.changed], [.changed]], waitingFor: slow()).log == ["failed", "began", "changed"])
    #expect(try ask([[.began], [.ended], [.began]], waitingFor: slow()).log == ["failed", "began", "ended"])
    #expect(try ask([[.ended], [.changed], []], waitingFor: slow()).log == ["failed", "ended"])
    #expect(try ask([[.began], [.failed], []], waitingFor: slow()).log == ["failed", "failed"])
  }
}
