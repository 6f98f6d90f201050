import Bindings
import Gestures
import TestSupport
import Testing

@testable import Playback

@Suite("The translations of reasons why a gesture was not recognized")
struct ReasonTranslationTests {
  private static let failures: [GestureFailure?] = [
    nil, .moved(9, limit: 8), .tooManyTouches(4, limit: 3), .tooFewTouches(1, minimum: 3), .tooLate(.seconds(1)),
    .tooShort(.seconds(1)), .tooNear(3, minimum: 4), .wrongDirection, .tooSlow(3, minimum: 4), .wrongKind,
    .unlike(3, limit: 2), .unlike(4, limit: 2), .deviated, .outmatched(by: nil), .strokeMissing(within: .seconds(1)),
    .refused,
    .cancelled, .disabled, .sequenceEnded, .releasedAlone, .otherMotion, .interrupted,
    .notCommitted(1, minimum: 2, speed: -9, minimumSpeed: 3), .notCommitted(1, minimum: 2, speed: 1, minimumSpeed: 3),
  ]

  @Test(
    "Each reason of a failure, and each part of a reason, has a translation",
    arguments: [
      nil, "swipe 3 up", "swipe 2 horizontal", "swipe 3 up-left", "edge left", "edge top along", "tap 2",
      "hover top-left", "pinch 2 in commit 20%", "rotate 2 commit 90deg", "scroll up", "tap right with button left",
    ] as [String?])
  func failures(line: String?) throws {
    let trigger = try line.map { line in
      try #require(check(Array("\(line) -> none".utf8), file: "").bindings?.bindings.first?.trigger)
    }
    var maker = EpisodeMaker()
    maker.swipe(3, dx: 20)
    for observation in [nil, Observation(maker.trace)] {
      let texts = FailureText(names: [:], observation: observation)
      for failure in Self.failures { expectTranslation(of: texts.text(failure, of: trigger)) }
    }
  }

  @Test(
    "Each reason of an exclusion has a translation",
    arguments: [
      .paused, .bypassed, .pausedInScope(Scope()), .overridden(by: 0), .deviceClass(.pen), .device(.deviceClass(.pen)),
      .device(.name(Glob("x"))), .button(1), .button(nil), .modifiers([]), .modifiers(.control), .mode("a"),
      .yields(to: 0),
      .performsNothing,
    ] as [Exclusion])
  func exclusions(exclusion: Exclusion) throws {
    var maker = EpisodeMaker()
    maker.swipe(3, dx: 20)
    let observation = try #require(Observation(maker.trace))
    let texts = FailureText(names: [:], observation: observation)
    let windows = RecordedWindows(maker.trace)
    expectTranslation(
      of: ExclusionText(failures: texts, observation: observation, windows: windows).text(exclusion))
  }

  @Test("The unit of a length is translated, too")
  func units() throws {
    let trigger = try #require(check(Array("swipe 3 up -> none".utf8), file: "").bindings?.bindings.first?.trigger)
    let text = FailureText(names: [:], observation: nil).text(.tooNear(3, minimum: 4), of: trigger)
    var templates: Set<String> = []
    _ = text.translated { template, _, _, _ in
      templates.insert(template)
      return template
    }
    #expect(templates == ["moved %1, needs %2", "%1 mm"])
  }

  private func expectTranslation(of text: TranslatableText) {
    _ = text.translated { template, _, _, _ in
      #expect(TranslatorTexts.all.contains(template))
      return template
    }
  }
}
