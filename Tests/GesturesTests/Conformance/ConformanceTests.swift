import Foundation
import Gestures
import Testing

@Suite("Conformance")
struct ConformanceTests {
  @Test("Every case of the conformance files can be read")
  func filesAreRead() {
    #expect(CaseFile.all.flatMap(\.problems) == [])
    for file in CaseFile.all { #expect(!file.cases.isEmpty, "\(file.name) has cases") }
    if CaseFile.named == nil { #expect(CaseFile.all.reduce(0) { $0 + $1.cases.count } >= 130) }
  }

  @Test("The conformance files assume the recognizers' default thresholds")
  func defaultsAreOurs() throws {
    for file in CaseFile.all {
      let sections = try Fields(JSONSerialization.jsonObject(with: file.defaults), file.name)
      try sections.allow(Factory.classes.keys.sorted())
      for section in sections.values.keys {
        let recognizer = try #require(Factory.recognizer(Factory.classes[section] ?? ""))
        let properties = RecognizerProperty.all(of: recognizer)
        for (key, value) in try sections.fields(section).values {
          let property = try #require(properties[key], "\(section).\(key)")
          let own = try #require(ownValue(property, key, recognizer), "\(section).\(key) has a default")
          if let number = try? double(value, key) {
            #expect(try abs(number - double(own, key)) < 1e-9, "\(section).\(key)")
          } else {
            #expect(try text(value, key) == text(own, key), "\(section).\(key)")
          }
        }
      }
    }
  }

  private func ownValue(_ property: RecognizerProperty, _ key: String, _ recognizer: GestureRecognizer) -> Any? {
    switch (recognizer, key) {
    case (let swipe as SwipeGestureRecognizer, "direction"): swipe.direction == .right ? "right" : nil
    // A new swipe has no maximum of its own: the default of 500 ms applies.
    case (is SwipeGestureRecognizer, "maximumDuration"): property.get(recognizer) ?? 500
    default: property.get(recognizer)
    }
  }

  @Test(
    "In each conformance case, the engine's output equals the expected output",
    arguments: CaseFile.all.flatMap(\.cases))
  func conforms(_ example: Case) throws {
    let expectation = try Expectation(example.fields().fields("expect"))
    if let text = try expectation.error() {
      let error = #expect(throws: GestureConfigurationError.self) { _ = try Runner(example) }
      #expect(error?.description.contains(text) == true, "the error names the problem")
      return
    }
    let run = try Runner(example)
    let record = Record(run)
    try expectation.compare(record, of: run)
    #expect(record.illegal == [], "only legal transitions")
    #expect(run.sent == record.actions, "actions are called as the transitions say")
    #expect(try Runner(example).turns == run.turns, "the same events give the same turns")
  }

  @Test(
    "A conformance case with an unknown name or value fails",
    arguments: [
      #"{"id": "X", "recognizers": [{"id": "r", "class": "Wave"}], "timeline": [], "expect": {}}"#,
      #"{"id": "X", "recognizers": [{"id": "r", "class": "Tap", "prop": {}}], "timeline": [], "expect": {}}"#,
      #"{"id": "X", "recognizers": [{"id": "r", "class": "Tap", "props": {"taps": 1}}], "timeline": [], "expect": {}}"#,
      #"{"id": "X", "recognizers": [{"id": "r", "class": "Tap", "script": {}}], "timeline": [], "expect": {}}"#,
      #"{"id": "X", "recognizers": [{"id": "r", "class": "Tap", "requiresFailureOf": ["q"]}], "timeline": []}"#,
      #"{"id": "X", "recognizers": [{"id": "r", "class": "Tap", "delegate": {"mayBegin": true}}], "timeline": []}"#,
      #"{"id": "X", "recognizers": [{"id": "r", "class": "Scripted", "script": {"began": [["start"]]}}], "timeline": []}"#,
      #"{"id": "X", "recognizers": [], "timeline": [{"t": 0, "wave": 1}], "expect": {}}"#,
      #"{"id": "X", "recognizers": [], "timeline": [{"t": 0, "began": [[1, 2]]}], "expect": {}}"#,
      #"{"id": "X", "recognizers": [], "timeline": [{"t": 0, "began": [[1, 2, 3, "toe"]]}], "expect": {}}"#,
      #"{"id": "X", "recognizers": [], "timeline": [{"t": 0, "gesture": {"kind": "swipe"}}], "expect": {}}"#,
      #"{"id": "X", "recognizers": [], "timeline": [], "wanted": {}}"#,
    ])
  func unknownWordsAreProblems(_ json: String) {
    let example = Case(id: "X", title: "", json: Data(json.utf8), defaults: Data("{}".utf8))
    #expect(throws: Problem.self) { _ = try Runner(example) }
  }
}
