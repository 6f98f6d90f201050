import GestureKinds
import Gestures
import Testing

@Suite("Registry of custom recognizers")
struct RecognizerRegistryTests {
  @Test("The registry makes the recognizer that was registered last under the name")
  func registry() throws {
    var registry = RecognizerRegistry()
    registry.register(RecognizerKind("span")) { _ in TapGestureRecognizer() }
    registry.register(RecognizerKind("span", fingers: 2...2)) { (parameters) throws(RecognizerParameterError) in
      guard parameters.count("times") != 0 else { throw RecognizerParameterError("never", option: "times") }
      return PinchGestureRecognizer()
    }
    let parameters = RecognizerParameters(fingers: 2...2, values: ["times": .count(1)])
    #expect(try registry.recognizer(named: "span", parameters) is PinchGestureRecognizer)
    #expect(try registry.recognizer(named: "spam", parameters) == nil)
    #expect(registry.kind(named: "span")?.fingers == 2...2)
    let wrong = RecognizerParameters(fingers: 2...2, values: ["times": .count(0)])
    #expect(throws: RecognizerParameterError("never", option: "times")) {
      try registry.recognizer(named: "span", wrong)
    }
    #expect(wrong.length("times") == nil && wrong.count("other") == nil)
  }
}
