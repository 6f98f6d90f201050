import Bindings
import Playback
import TestSupport
import Testing
import Traces

@Suite("Tuning a trigger (`dactyl tune`)")
struct TuningTests {
  /// The output of `dactyl tune --from`.
  private func output(_ trigger: String, _ input: String) throws -> String {
    let trace = try TraceReader.read(Array(input.utf8), file: "trace")
    let tuning = try Tuning(trigger)
    var reader = tuning.reader(trace.header)
    let judgements = tuning.judge(reader.attempts(in: trace), trace.header)
    let text = TuningText(tuning)
    return judgements.enumerated().map { text.line($1, number: $0 + 1) + "\n" }.joined()
      + text.summary(judgements, tuning.proposal(for: judgements, trace.header))
  }

  private static let swipes = """
    0 fingers 3 on touchpad up 30mm in 150ms
    +700 fingers 3 on touchpad up 42mm in 180ms
    +700 fingers 3 on touchpad up 25mm in 120ms
    +700 fingers 3 on touchpad up 33mm in 140ms
    +700 fingers 3 on touchpad up 28mm in 160ms
    """

  @Test(
    "`tune` makes no proposal for impossible movements, and does not crash",
    arguments: [
      ("swipe 3 up", "swipe touchpad", "begin 3", "update by 0,-9 raw 0,-HUGE", "end"),
      ("swipe 3 up", "swipe touchpad", "begin 3", "update by 0,-9 raw 0,-inf", "end"),
      ("swipe 3 up faster 400mm/s", "swipe touchpad", "begin 3", "update by 0,-9 raw 0,-HUGE", "end"),
      ("pan 3 vertical", "swipe touchpad", "begin 3", "update by 0,-9 raw 0,-HUGE", "end"),
      ("pinch 2 out", "pinch touchpad", "begin 2", "update scale HUGE", "end"),
      ("rotate 2", "pinch touchpad", "begin 2", "update scale 1 turn HUGE", "end"),
      ("edge left", "touch touchscreen 1", "down 1,500", "move HUGE,500", "up"),
      ("stroke L with button right", "touch mouse 1", "down 5,5 buttons 3", "move HUGE,HUGE buttons 3", "up"),
    ])
  func absurd(trigger: String, device: String, began: String, moved: String, ended: String) throws {
    let lines = [began, moved, ended].enumerated().map { "\($0 * 8) \(device) \($1)\n" }.joined()
    let huge = String(repeating: "9", count: 25)
    #expect(!(try output(trigger, lines.replacing("HUGE", with: huge))).isEmpty)
  }

  @Test(
    "The report of `tune` has measurements, verdicts and proposals for every kind of gesture",
    arguments: [
      ("swipe", "swipe 3 up", swipes),
      ("swipe-too-short", "swipe 3 up min 30mm", swipes),
      ("swipe-too-slow", "swipe 3 up within 100ms faster 400mm/s min 20mm", swipes),
      ("swipe-other-fingers", "swipe 4 up", swipes),
      ("swipe-other-direction", "swipe 3 left", swipes),
      (
        "tap", "tap 2 times 2 on touchscreen",
        """
        0 tap 2 on touchscreen
        +300 tap 2 on touchscreen
        2000 tap 2 on touchscreen
        +400 tap 2 on touchscreen
        4000 tap 2 on touchscreen
        +250 tap 2 on touchscreen
        """
      ),
      (
        "hold", "hold 1 on touchscreen",
        """
        0 hold 1 on touchscreen for 450ms
        +700 hold 1 on touchscreen for 600ms
        """
      ),
      (
        "stroke", "stroke L with button right",
        """
        0 draw L on mouse button right size 60mm
        +700 draw L on mouse button right size 40mm
        """
      ),
      (
        "edge", "edge left",
        """
        0 fingers 1 on touchscreen right 30mm in 200ms at 3,500
        +700 fingers 1 on touchscreen right 30mm in 200ms at 25,500
        """
      ),
      ("pan", "pan 3 vertical", swipes),
      (
        "pinch", "pinch 2 out",
        """
        0 fingers 2 on touchscreen apart 40mm in 300ms
        +700 fingers 2 on touchscreen apart 25mm in 300ms
        """
      ),
      (
        "rotate", "rotate 2",
        """
        0 fingers 2 on touchpad clockwise 60deg in 300ms
        +700 fingers 2 on touchpad counterclockwise 45deg in 300ms
        """
      ),
    ])
  func kinds(name: String, trigger: String, input: String) throws {
    try GoldenFile.compare(try output(trigger, input), with: "tune-\(name).txt")
  }

  @Test("A proposal is a valid line of a bindings file, and recognizes the attempts")
  func soundness() throws {
    let trace = try TraceReader.read(Array(Self.swipes.utf8), file: "trace")
    let tuning = try Tuning("swipe 3 up min 30mm")
    var reader = tuning.reader(trace.header)
    let attempts = reader.attempts(in: trace)
    #expect(attempts.count == 5)
    let proposal = try #require(tuning.proposal(for: tuning.judge(attempts, trace.header), trace.header))
    #expect(proposal.recognized == 5)
    let checked = check(Array(proposal.lines.joined(separator: "\n").utf8), file: "a.conf")
    #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics)")
  }

  @Test("`tune` refuses a line that cannot be tuned, with the reason")
  func refusals() {
    func message(_ trigger: String) -> String {
      do throws(TuningError) {
        _ = try Tuning(trigger)
        return ""
      } catch {
        return error.message
      }
    }
    #expect(message("swipe 3 upp").contains("did you mean `up`?"))
    #expect(message("swipe 3 {left,right}").contains("without groups"))
    #expect(message("hover top").contains("`hover` is no movement"))
    #expect(!message("").isEmpty)
  }

  @Test("For `tune`, a trace without input of a suitable device has no attempts")
  func nothing() throws {
    let trace = try TraceReader.read(Array("0 tap 1 on pen\n".utf8), file: "trace")
    var reader = try Tuning("swipe 3 up").reader(trace.header)
    #expect(reader.attempts(in: trace).isEmpty)
  }
}
