import GestureKinds
import Gestures
import Testing

@testable import Bindings

@Suite("Custom kinds in a bindings file")
struct CustomParsingTests {
  private func errors(_ text: String) -> [String] { findings(text, .error, .custom) }
  private func warnings(_ text: String) -> [String] { findings(text, .warning, .custom) }

  @Test("A custom kind is written like a built-in kind, with a value of the right type per option")
  func options() throws {
    let text = """
      checkmark -> run a
      checkmark 1 min 20mm on touchscreen as mark -> keys x
      knob 2-3 turns 4 least 15deg slack 10% pause 300ms pace 40mm/s grip tight rate 80ms with super {
          began -> hold alt
          changed -> run c
          every 12mm left -> keys Left
          every 200ms -> keys Right
          cancelled -> keys Escape
      }
      knob any -> keys y
      pan 1 waits-for mark -> keys z
      """
    let found = try bindings(text, .custom)
    #expect(found.map(\.trigger.kind.name) == ["checkmark", "checkmark", "knob", "knob", "pan"])
    #expect(found.map(\.trigger.fingers) == [1...1, 1...1, 2...3, 2...4, 1...1])
    #expect(found[0].rules.map(\.moment) == [.ended] && found[3].rules.map(\.moment) == [.began])
    #expect(found[1].trigger.parameters.values == ["min": .length(20)])
    #expect(
      found[2].trigger.parameters.values == [
        "turns": .count(4), "least": .angle(15 * .pi / 180), "slack": .fraction(0.1), "grip": .word("tight"),
        "pause": .duration(.milliseconds(300)), "pace": .speed(40),
      ])
    #expect(found[2].rules.count == 5 && found[2].rules[1].rate == .milliseconds(80))
    #expect(found[4].waitsFor == [1])
  }

  @Test("A group in braces makes several bindings of a custom kind")
  func groups() throws {
    let found = try bindings("knob 2 grip {loose,tight} -> keys {a,b}\n", .custom)
    #expect(found.map(\.trigger.parameters.values) == [["grip": .word("loose")], ["grip": .word("tight")]])
  }

  @Test(
    "A mistake in a custom kind is reported at its position, with a suggestion",
    arguments: [
      (
        "chekmark -> keys a",
        "1:1 `chekmark` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll, stroke, checkmark and knob [checkmark]"
      ),
      ("checkmark mni 2mm -> keys a", "1:11 `mni` is not an option of `checkmark`; it has min [min]"),
      ("checkmark min 2 -> keys a", "1:15 `2` lacks its unit; `min` is measured in mm or px"),
      ("checkmark min 2s -> keys a", "1:16 `min` is measured in mm or px, not in s"),
      ("checkmark min -> keys a", "1:14 a value must follow `min`, as in `min 20mm`"),
      ("checkmark min 2mm min 3mm -> keys a", "1:19 duplicate `min`"),
      ("checkmark 2 -> keys a", "1:11 a `checkmark` has 1 finger"),
      ("checkmark left -> keys a", "1:11 a `checkmark` has no direction"),
      ("checkmark times 2 -> keys a", "1:11 `times` is not an option of `checkmark`; it has min"),
      ("checkmark { began -> keys a }", "1:13 `checkmark` happens once and has no phases; write `checkmark -> ACTION`"),
      ("knob -> keys a", "1:5 the number of fingers is missing, as in `knob 2`"),
      ("knob 1-9 -> keys a", "1:6 a `knob` has 2 to 4 fingers"),
      ("knob 2 turns 10 -> keys a", "1:14 `turns` takes a number from 1 to 9, without a unit"),
      ("knob 2 grip tigt -> keys a", "1:13 `grip` takes loose or tight, not `tigt` [tight]"),
      ("knob 2 least 20deg most 10deg -> keys a", "1:14 `least` is more than `most`"),
      ("knob 2 { every 10% -> keys a }", "1:18 `every` is measured in mm, px, ms or s, not in %"),
      (
        "knob 2 { every 10mm in -> keys a }",
        "1:21 a `knob` does not take `in`, but up, down, left, right, horizontal or vertical"
      ),
    ])
  func errorsArePlaced(text: String, expected: String) { #expect(errors(text + "\n").contains(expected)) }

  @Test("A custom kind is unknown to a program that has not registered the kind")
  func unknown() {
    #expect(
      findings("checkmark -> keys a\n") == [
        "1:1 `checkmark` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll and stroke"
      ])
  }

  @Test("A custom kind that no device of its scope delivers causes a warning")
  func undeliverable() {
    #expect(
      warnings("checkmark on touchpad -> keys a\nknob 2 on pen -> keys b\n") == [
        "1:1 a touchpad delivers its own gestures and no touches, which is all that `checkmark` takes; "
          + "this never happens",
        "2:1 a pen has only one point; this never happens",
      ])
    #expect(warnings("knob 2 on touchpad -> keys a\ncheckmark on pen -> keys b\n") == [])
  }

  @Test("A later line overrides an earlier line of the same custom kind if their options are equal")
  func overridden() throws {
    let text = "checkmark min 9mm -> keys a\ncheckmark min 9mm -> keys b\ncheckmark min 8mm -> keys c\n"
    #expect(try bindings(text, .custom).map(\.overriddenBy) == [1, nil, nil])
  }

  @Test("Registering a kind that a bindings file cannot name is an error of the program")
  func faultsOfTheProgram() {
    #expect(faults(in: .custom) == [])
    var registry = RecognizerRegistry()
    let kinds = [
      RecognizerKind("tap"), RecognizerKind("two words"), RecognizerKind("rotate"),
      RecognizerKind("a", fingers: 0...2), RecognizerKind("b", measures: .scale),
      RecognizerKind("c", options: [RecognizerOption("on", .angle), RecognizerOption("up", .angle)]),
      RecognizerKind("d", options: [RecognizerOption("e", .word([])), RecognizerOption("e", .speed)]),
      RecognizerKind("d"),
    ]
    for kind in kinds { registry.register(kind) { KnobGestureRecognizer($0) } }
    #expect(faults(in: registry).count == 10)
    for name in ["tap", "two words", "rotate", "a", "b", "c", "d"] {
      #expect(faults(in: registry).contains { $0.contains("`\(name)`") })
    }
  }

  @Test("A recognizer that needs input that bindings never deliver is an error")
  func takesNothing() {
    final class Wheel: GestureRecognizer {
      override var inputs: Inputs { .scroll }
    }
    var registry = RecognizerRegistry()
    registry.register(RecognizerKind("wheel")) { _ in Wheel() }
    #expect(
      findings("wheel -> keys a\n", .error, registry) == [
        "1:1 `wheel` takes neither touches nor touchpads' gestures, and bindings deliver nothing else"
      ])
  }
}
