import Foundation
import Gestures
import TestSupport
import Testing

@testable import Bindings

/// Every option is tested by its definition, so that a new option needs no new test.
@Suite("Every option of every kind")
struct EveryOptionTests {
  @Test("Each option is parsed, and is printed as it was written", arguments: OptionCase.all)
  func printed(_ testCase: OptionCase) throws {
    for text in [testCase.option.example, testCase.other] {
      let set = try OptionCase.check(testCase.with(text))
      let trigger = set.bindings[0].trigger
      #expect(trigger.options[testCase.option.word] != nil && trigger.words.contains(text))
      #expect(try bindingSet(set.text, CheckEnvironment(.custom)).bindings[0].trigger == trigger)
    }
  }

  @Test("Each option of a kind is in the JSON report under its own key", arguments: OptionCase.all)
  func reported(_ testCase: OptionCase) throws {
    let trigger = try OptionCase.check(testCase.with(testCase.other)).bindings[0].trigger
    guard !testCase.kind.isCustom else {
      #expect(trigger.customOptions == [testCase.option.word: trigger.options[testCase.option.word]?.text])
      return
    }
    let key = try #require(testCase.option.reportKey)
    let without = try OptionCase.check(testCase.without).bindings[0].trigger
    #expect(trigger.reportedOptions.filter { $0.key == key }.count == 1)
    #expect(trigger.reportedOptions != without.reportedOptions)
    #expect(try ProjectFile("docs/bindings-json.md").text().contains("`\(key)`"), "docs/bindings-json.md")
  }

  @Test(
    "The JSON report distinguishes an edge of a monitor from an edge of the desktop",
    arguments: [("", false), (" of desktop", false), (" of monitor", true)])
  func ofMonitor(_ words: String, _ isOfMonitor: Bool) throws {
    let trigger = try bindings("edge left 1\(words) -> keys a")[0].trigger
    let expected = ReportedOption.Value.flag(isOfMonitor)
    #expect(trigger.reportedOptions.first { $0.key == "isOfMonitor" }?.value == expected)
  }

  @Test("The JSON report has the default of an omitted option, unless the definition says otherwise")
  func defaults() throws {
    var count = 0
    for testCase in OptionCase.all where !testCase.kind.isCustom && testCase.option.defaultValue != nil {
      let trigger = try OptionCase.check(testCase.without).bindings[0].trigger
      let isReported = trigger.reportedOptions.contains { $0.key == testCase.option.reportKey }
      #expect(isReported != testCase.option.keepsDefaultValue, "\(testCase.without) \(testCase.option.word)")
      count += isReported ? 1 : 0
    }
    #expect(count > 0)
  }

  @Test(
    "Each option except pressure, preview and resting finger changes its line's recognizer",
    arguments: OptionCase.all)
  func effective(_ testCase: OptionCase) throws {
    let (with, without) = (testCase.with(testCase.other), testCase.without)
    #expect(try made(with) == made(with))
    // The planner, not the recognizer, checks the pressure of a pen, when the recognizer is about to begin. Previews
    // change no gesture.
    let unmade =
      [TouchOptions.pressure.definition, PreviewOption.off.definition] + RestingFingerOptions.definitions
    let isMade = !unmade.contains { $0 === testCase.option }
    #expect(try (made(with) != made(without)) == isMade)
  }

  @Test("An amount of zero is an error, except for the tolerance `rotated`", arguments: OptionCase.all)
  func zero(_ testCase: OptionCase) {
    switch testCase.option.type {
    case .length, .extent, .duration, .speed, .fraction, .angle: break
    case .commit, .count, .flag, .choice, .fixedWord: return
    }
    let text = testCase.option.example.replacing(#/[0-9.]+/#, with: "0")
    let isUnderstood = (try? OptionCase.check(testCase.with(text))) != nil
    #expect(isUnderstood == (testCase.option.word == "rotated"), "\(text)")
  }

  /// Returns the properties of a trigger's recognizers, and the required position of the pointer. Excludes properties
  /// of base classes: they depend on no option, and some are references that cannot be described.
  private func made(_ trigger: String) throws -> [String] {
    let binding = try OptionCase.check(trigger).bindings[0]
    let request = RecognizerRequest(
      binding: binding, hasDiagonals: false, competesWithRotation: false, competesOnTouchpad: false,
      hasTrailingRival: false, grace: nil)
    var objects: [AnyObject] = try binding.trigger.kind.make(request)
    if binding.trigger.kind.isHovering { objects.append(HoverTarget(binding.trigger)) }
    let bases: [Any.Type] = [GestureRecognizer.self, GestureTarget.self]
    return objects.flatMap { object in
      sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
        .prefix { mirror in !bases.contains { $0 == mirror.subjectType } }
        .flatMap { mirror in mirror.children.map { "\($0.label ?? ""): \($0.value)" } }
    }
  }

  @Test("Each documented spelling of a common option is accepted", arguments: CommonOption.allCases)
  func common(option: CommonOption) {
    for form in option.definition.forms {
      #expect(form.hasPrefix(option.rawValue) || option.definition.forms.contains(option.rawValue))
      let first = form == "as NAME" ? "" : " as NAME"
      #expect(findings("tap 3\(first) -> keys a\npan 3 up \(form) -> keys b\n") == [])
    }
  }

  @Test("Two options of a kind never have the same key in the JSON report", arguments: GestureKind.builtIn)
  func reportKeys(_ kind: GestureKind) {
    let keys = kind.options.compactMap(\.reportKey)
    #expect(Set(keys).count == keys.count, "\(keys)")
  }

  @Test("`in order` applies only to the binding in which it is written")
  func inOrder() throws {
    let all = try bindings("swipe 3 up in order -> run a\nswipe 3 down -> run a\npan 4 in order { ended -> run a }\n")
    #expect(all.map(\.isInOrder) == [true, false, true])
  }
}
