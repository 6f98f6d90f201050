import Bindings
import Gestures
import Playback
import Testing
import Traces

@Suite("Replaying traces")
struct TracePlayerTests {
  private func play(_ text: String, _ bindings: String) throws -> (Transcript, BindingSet) {
    let result = check(Array(bindings.utf8), file: "a.conf")
    let set = try #require(result.bindings, "\(result.diagnostics)")
    let trace = try TraceReader.read(Array(text.utf8), file: "a.trace")
    return (TracePlayer(set).play(trace), set)
  }

  private func actions(_ transcript: Transcript) -> [String] {
    transcript.actions.map { "\(Double($0.time.microseconds) / 1000) \($0.action.action?.description ?? "release")" }
  }

  @Test("A touchpad swipe's action is performed as soon as the swipe is long enough")
  func swipe() throws {
    let (transcript, _) = try play("0 fingers 3 on touchpad up 60mm in 150ms", "swipe 3 up -> run xterm")
    #expect(transcript.hasGesture)
    #expect(actions(transcript) == ["48.0 run xterm"], "as soon as it has gone far enough")
  }

  @Test("In a replay each timer fires at its own time, even after the last line of the trace")
  func timers() throws {
    let (transcript, _) = try play("0 hold 1 on touchscreen for 2s", "hold 1 -> keys a")
    #expect(actions(transcript).first == "500.0 keys a")
    let (double, _) = try play("0 tap 1 on touchscreen", "tap 1 -> keys a\ntap 1 times 2 -> keys b")
    #expect(actions(double).first.map { !$0.hasPrefix("60.0 ") } == true, "it waits for the double tap")
    #expect(actions(double).count == 1)
  }

  @Test("A finger that stays down in a trace repeats actions for five seconds after the last line")
  func endless() throws {
    let (transcript, _) = try play(
      "0 touch touchscreen 1 down 500,500\n100 touch touchscreen 1 move 500,500",
      "hold 1 {\n  every 100ms -> keys a\n}")
    let last = transcript.actions.last?.time
    #expect((last ?? Timestamp(milliseconds: 0)) <= Timestamp(milliseconds: 5100))
    #expect(transcript.actions.count > 20)
  }

  @Test(
    "After a single line that moves the pointer, the pointer rests, as in a daemon",
    arguments: [
      ("2000 hover mouse move 500,500", ["600.0", "2640.0"]),
      ("2000 hover mouse move 500,500\n2040 hover mouse move 500,500", ["600.0", "2640.0"]),
      ("2000 hover mouse move 500,500\n2045 hover mouse move 500,500", ["600.0", "2645.0"]),
      ("2000 hover mouse move 500,500\n2500 hover mouse move 600,500", ["600.0", "3140.0"]),
      ("2000 hover pen move 500,500\n2020 hold 1 on pen for 10ms at 500,500", ["600.0"]),
    ])
  func dwell(_ text: String, times: [String]) throws {
    let (transcript, _) = try play("0 hover mouse enter 400,400\n\(text)", "hover dwell 600ms -> click left")
    #expect(actions(transcript).filter { $0.hasSuffix("click left") } == times.map { "\($0) click left" })
  }

  @Test("A condition of a scope has its latest recorded value, or is false if none was recorded")
  func conditions() throws {
    let bindings = "tap 1 -> keys a\nin class /firefox/ {\n  tap 1 -> keys b\n}"
    let (held, _) = try play(
      "0 holds class /firefox/\n0 tap 1 on touchscreen\n1000 lacks class /firefox/\n1000 tap 1 on touchscreen", bindings
    )
    #expect(held.actions.map { $0.action.action?.description } == ["keys b", "keys a"])
    let (unknown, _) = try play("0 tap 1 on touchscreen", bindings)
    #expect(unknown.actions.map { $0.action.action?.description } == ["keys a"])
  }

  @Test("A replay applies the modes and pauses of the trace, and the modes that actions set")
  func modes() throws {
    let bindings = "mode reading {\n  tap 1 -> mode default\n}\ntap 2 -> mode reading\ntap 3 -> keys c"
    let (mode, _) = try play(
      "mode reading\n0 tap 1 on touchscreen\n1000 tap 1 on touchscreen\n2000 tap 2 on touchscreen\n"
        + "3000 tap 1 on touchscreen\n4000 pause\n4000 tap 3 on touchscreen\n5000 resume\n5000 tap 3 on touchscreen",
      bindings)
    #expect(
      mode.actions.map { $0.action.action?.description } == ["mode default", "mode reading", "mode default", "keys c"])
  }

  @Test("Recorded outcomes do not change a replay, and a written trace has the same replay")
  func outcomes() throws {
    let text = "0 fingers 3 on touchpad up 60mm in 150ms"
    let bindings = "swipe 3 up -> run xterm\nswipe 3 down -> keys a\npinch 2 { every 10% out -> keys b }"
    let (transcript, set) = try play(text, bindings)
    var trace = try TraceReader.read(Array(text.utf8), file: "a")
    for entry in transcript.entries {
      if case .transition(let transition) = entry.content {
        trace.lines.append(TraceLine(entry.time, .transition(transition)))
      }
    }
    let read = try TraceReader.read(Array(TraceWriter.text(of: trace).utf8), file: "b")
    #expect(read == trace)
    #expect(TracePlayer(set).play(read) == transcript)
  }

  @Test("The text of a replay has times, recognized gestures, reasons of failures, and actions")
  func text() throws {
    let (transcript, set) = try play(
      "0 fingers 3 on touchpad up 60mm in 150ms", "swipe 3 up -> run xterm\nswipe 3 down -> keys a")
    #expect(
      TranscriptText(set).text(transcript) == """
            48.0 ms  swipe 3 down (line 2)  failed: moved another way, needs down
            48.0 ms  swipe 3 up (line 1)    ended  3 fingers, at 960,540, moved 0,-11.4 mm, 48 ms
            48.0 ms  swipe 3 up (line 1)    -> run xterm

        """)
    let (nothing, other) = try play("0 tap 1 on touchscreen", "tap 2 -> keys a")
    #expect(TranscriptText(other).text(nothing).hasSuffix("no gesture was recognized\n"))
  }

  @Test("Input that the engine refuses is reported")
  func refused() throws {
    let (transcript, set) = try play("0 touch 1 4 move 5,5", "tap 1 -> keys a")
    #expect(TranscriptText(set).text(transcript).contains("input  ignored: touch 4 is not down"))
  }
}
