import Gestures
import Testing

@Suite("State machine")
struct StateMachineTests {
  private typealias State = GestureRecognizer.State

  /// Requests states, one list for each move. Returns the log, the number of refused requests, and the reasons.
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

  @Test("From possible: what begins, what ends, what fails, and what makes no sense")
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

  @Test("From began and changed: on, to the end, or cancelled, and what makes no sense", arguments: [true, false])
  func active(isChanged: Bool) throws {
    let start: [[State]] = isChanged ? [[.began], [.changed]] : [[.began]]
    let before = isChanged ? ["began", "changed"] : ["began"]
    for (wanted, state, refused) in [
      (State.changed, ["changed"], 0), (.ended, ["ended"], 0), (.failed, ["cancelled"], 0),
      (.cancelled, ["cancelled"], 0), (.began, [], 1), (.possible, [], 1),
    ] {
      let answer = try ask(start + [[wanted]])
      #expect(answer.log == before + state && answer.refused == refused, "\(wanted)")
      #expect(answer.reasons == (wanted == .cancelled ? [.cancelled] : []))
    }
  }

  @Test("From a final state nothing, and nothing more is delivered", arguments: [true, false])
  func final(isFailed: Bool) throws {
    for wanted in [State.began, .changed, .ended, .failed, .cancelled, .possible] {
      let end: State = isFailed ? .failed : .cancelled
      let answer = try ask(isFailed ? [[end, wanted], [.began]] : [[.began], [end, wanted], [.began]])
      #expect(answer.log == (isFailed ? ["failed"] : ["began", "cancelled"]) && answer.refused == 1, "\(wanted)")
    }
  }

  @Test("In one call, a gesture may begin and end; its changes meanwhile are folded into the beginning")
  func folded() throws {
    #expect(try ask([[.began, .changed, .ended, .changed]]).log == ["began", "ended"])
    #expect(try ask([[.began, .began]]).log == ["began"])
    #expect(try ask([[.ended, .ended]]).log == ["ended"])
    let backwards = try ask([[.ended, .began]])
    #expect(backwards.log == ["ended"] && backwards.refused == 1)
    #expect(try ask([[.began, .failed]]).log == ["failed"])
  }

  @Test("While it waits, its requests are kept, and a failure is final")
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

  @Test("What is running at the last lift and does not end, is cancelled by the engine, which says so")
  func swept() {
    let recorder = Recorder("r")
    recorder.onCall = { recorder, line in if line.hasPrefix("moved") { recorder.state = .began } }
    let hand = EngineDriver(recorder)
    hand.down([1: .zero])
    hand.move(1, 0)
    hand.up()
    hand.down([2: .zero])
    hand.up()
    #expect(hand.transitions.map(\.to) == [.began, .cancelled, .possible, .failed, .possible])
    #expect(hand.diagnostics == [.swept(RecognizerID(0))])
    #expect(hand.reasons == [.sequenceEnded, .sequenceEnded])
  }
}
