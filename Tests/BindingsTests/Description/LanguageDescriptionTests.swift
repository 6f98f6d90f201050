import Foundation
import Gestures
import Testing

@testable import Bindings

/// Compares the description with the definitions and the parser: the description must be complete, and must contain
/// nothing else.
@Suite("The language as JSON")
struct LanguageDescriptionTests {
  private func object(_ description: LanguageDescription) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(description)) as? [String: Any])
  }

  private func strings(in value: Any) -> Set<String> {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(strings(in: $1)) }
    case let object as [String: Any]: object.values.reduce(into: []) { $0.formUnion(strings(in: $1)) }
    default: []
    }
  }

  @Test("The JSON of `describe` contains every word of the language")
  func complete() throws {
    let all = strings(in: try object(LanguageDescription()))
    #expect(Vocabulary.reserved.subtracting(all) == [])
    let lists = [
      Vocabulary.kinds, Vocabulary.statements, Vocabulary.directions, Vocabulary.phases, Vocabulary.actions,
      Vocabulary.settings, Vocabulary.windowVerbs, Vocabulary.changes, Vocabulary.destinations,
      Vocabulary.windowTests, Vocabulary.places, Vocabulary.deviceClasses, Vocabulary.units, Vocabulary.optionNames,
    ]
    for list in lists { #expect(Set(list).subtracting(all) == []) }
  }

  @Test("The JSON lists exactly the directions of a kind that `check` accepts", arguments: GestureKind.builtIn)
  func directions(kind: GestureKind) throws {
    let described = KindDescription(kind)
    for direction in Vocabulary.directions where !described.places.contains(direction) {
      let words = kind.minimalTrigger.split(separator: " ")
      let (head, rest) = (words.prefix { $0 != "with" }, words.drop { $0 != "with" })
      let trigger = (head + [Substring(direction)] + rest).joined(separator: " ")
      let action = kind.isContinuous ? "{ ended -> keys a }" : "-> keys a"
      #expect(findings("\(trigger) \(action)").isEmpty == described.directions.contains(direction), "\(trigger)")
    }
  }

  @Test("The JSON lists exactly the options of a kind that `check` accepts", arguments: GestureKind.builtIn)
  func options(kind: GestureKind) throws {
    let described = KindDescription(kind)
    #expect(described.options.map(\.word) + described.commonOptions == Vocabulary.options(of: kind))
    for (option, definition) in zip(described.options, kind.options) {
      #expect(option.defaultValue == definition.defaultValue?.text)
      #expect(Set(option.units).isSubset(of: Set(Vocabulary.units)))
      let value = option.example.split(separator: " ").dropFirst().joined(separator: " ")
      if !option.choices.isEmpty { #expect(option.choices.contains(value)) }
      if !option.units.isEmpty { #expect(option.units.contains { value.hasSuffix($0) }, "\(option.example)") }
    }
  }

  @Test(
    "The JSON lists exactly the device classes and finger counts that `check` accepts", arguments: GestureKind.builtIn
  )
  func devices(kind: GestureKind) throws {
    let described = KindDescription(kind)
    #expect(Set(described.deviceClasses) == Set(kind.deviceClasses.map(\.rawValue)))
    #expect(described.fingers.minimum == kind.fingers.allowed.lowerBound)
    #expect(described.fingers.maximum == kind.fingers.allowed.upperBound)
    #expect(described.fingers.isRequired == (kind.fingers.implied == nil))
  }

  @Test("A bindings file adds its modes and names to the JSON")
  func file() throws {
    let set = try bindingSet("mode media { swipe 3 up as raise -> mode default }\nswipe 4 up -> mode media\n")
    let file = try #require(try object(LanguageDescription(bindings: set))["file"] as? [String: Any])
    #expect(file["modes"] as? [String] == ["default", "media"])
    #expect(file["names"] as? [String] == ["raise"])
    #expect(try object(LanguageDescription())["file"] == nil)
  }
}
