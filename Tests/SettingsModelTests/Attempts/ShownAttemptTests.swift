import Bindings
import Playback
import SettingsModel
import TestSupport
import Testing
import Traces
import Translation

@Suite("The attempts of the page Why")
struct ShownAttemptTests {
  /// Returns the attempt that a trace in shorthand describes.
  static func attempt(_ bindings: String, _ lines: String) throws -> ShownAttempt {
    let bytes = Array(bindings.utf8)
    let set = try #require(Bindings.check(bytes, file: "dactyl.conf").bindings)
    let trace = try TraceReader.read(Array("dactyl trace 2\n\(lines)\n".utf8), file: "trace")
    let explanation = Explanation(trace, ExplainedBindings(set, bytes: bytes))
    return ShownAttempt(explanation, number: 7, age: .seconds(3), trace: trace)
  }

  private static let up = "0 fingers 3 on touchpad up 20mm in 200ms"

  @Test("For a recognized gesture that was not performed, the line that recognized it is shown")
  func recognized() throws {
    let attempt = try Self.attempt("swipe 3 up -> window maximize\n", Self.up)
    #expect(attempt.title.text == "3 fingers up")
    #expect(attempt.detail.text.hasPrefix("Touchpad, 20 mm, 0.2"), "\(attempt.detail)")
    #expect(attempt.outcome == .notPerformed)
    // The trace does not contain what was performed.
    #expect(attempt.sentences.map(\.text) == ["Recognized: swipe 3 up (line 1)."])
    #expect(attempt.suggestion == nil && attempt.paths.touchpad?.fingers == 3)
  }

  @Test(
    "The line of a gesture in an included file is shown with the name of the file",
    arguments: [
      ("swipe 3 up", "Recognized: swipe 3 up (line 2 of more.conf)."),
      ("swipe 3 up min 30mm", "You may have meant swipe 3 up min 30mm (line 2 of more.conf): moved 20 mm, "),
      ("pinch 4 in", "No gesture of yours fits. The nearest one is pinch 4 in (line 2 of more.conf): "),
    ])
  func included(trigger: String, sentence: String) throws {
    var environment = CheckEnvironment()
    environment.read = { (path: String) throws(UnreadableFile) in Array("\n\(trigger) -> window maximize\n".utf8) }
    let bytes = Array("include more.conf\n".utf8)
    let set = try #require(Bindings.check(bytes, file: "dactyl.conf", in: environment).bindings)
    let trace = try TraceReader.read(Array("dactyl trace 2\n\(Self.up)\n".utf8), file: "trace")
    let explanation = Explanation(trace, ExplainedBindings(set, bytes: bytes))
    let attempt = ShownAttempt(explanation, number: 7, age: .seconds(3), trace: trace)
    #expect(attempt.sentences.first?.text.hasPrefix(sentence) == true, "\(attempt.sentences)")
  }

  @Test("For a gesture without a binding, a line that binds it is offered")
  func unbound() throws {
    let attempt = try Self.attempt("swipe 4 up -> window maximize\n", Self.up)
    #expect(attempt.outcome == .notRecognized && attempt.verdict.text == "Not recognized")
    #expect(attempt.sentences.first?.text.hasPrefix("No gesture of yours fits.") == true, "\(attempt.sentences)")
    #expect(attempt.suggestion?.text.contains("swipe 3 up") == true)
  }

  @Test("An attempt is recognized as the shown one by its number, even if its age has changed")
  func readAgain() throws {
    let bytes = Array("swipe 4 up -> window maximize\n".utf8)
    let set = try #require(Bindings.check(bytes, file: "dactyl.conf").bindings)
    let trace = try TraceReader.read(Array("dactyl trace 2\n\(Self.up)\n".utf8), file: "trace")
    let explanation = Explanation(trace, ExplainedBindings(set, bytes: bytes))
    func attempt(_ number: UInt64, _ age: Duration) -> ShownAttempt {
      ShownAttempt(explanation, number: number, age: age, trace: trace)
    }
    #expect(attempt(7, .seconds(3)).isShown(as: attempt(7, .seconds(9))))
    #expect(!attempt(7, .seconds(3)).isShown(as: attempt(8, .seconds(3))))
  }

  @Test(
    "The age of an attempt is shown in the largest unit that fits",
    arguments: [(0, "just now"), (57, "1 minute ago"), (40, "just now"), (7200, "2 hours ago")])
  func age(elapsed: Int, text: String) throws {
    #expect(try Self.attempt("swipe 4 up -> keys a\n", Self.up).ageText(after: .seconds(elapsed)).text == text)
  }

  @Test(
    "Numbers below 10 are shown with one decimal",
    arguments: [(0.04, "0"), (9.96, "10"), (3.14, "3.1"), (42.4, "42"), (-2.5, "-2.5"), (.infinity, "–")])
  func decimals(value: Double, text: String) { #expect(MovementText.decimal(value) == text) }
}
