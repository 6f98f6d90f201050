import Gestures
import Testing

@testable import Bindings

@Suite("The syntax of strokes and shapes")
struct ShapeFormTests {
  @Test("A shape is written as points or directions; each further line of its name adds an example")
  func shapes() throws {
    let set = try bindings(
      """
      stroke mine with button right -> keys a
      stroke hook with button right -> keys b
      shape mine 0,60 40,100 100,0
      shape mine -10.5,60 40,100
      shape hook "down right"
      shape hook down-left up
      """)
    #expect(
      set[0].trigger.shape
        == Shape(
          name: "mine",
          paths: [
            [Point(x: 0, y: 60), Point(x: 40, y: 100), Point(x: 100, y: 0)],
            [Point(x: -10.5, y: 60), Point(x: 40, y: 100)],
          ]))
    #expect(set[1].trigger.shape?.examples.first == [[Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 100, y: 100)]])
    #expect(set[1].trigger.shape?.examples.count == 2)
  }

  @Test("A check lists the shapes of a file in the order of their names")
  func order() {
    let names = ["hook", "mine", "arch", "zig", "dot"]
    let text = names.map { "shape \($0) 0,0 50,50 100,0\n" }.joined()
    #expect(check(Array(text.utf8), file: "test.conf").shapes.map(\.name) == ["arch", "dot", "hook", "mine", "zig"])
  }

  @Test("A bar separates the strokes of a shape, in files and when the shape is printed")
  func severalStrokes() throws {
    let text = """
      stroke plus within 400ms with button right -> keys a
      shape plus 50,0 50,100 | 0,50 100,50
      shape plus 0,50 100,50 | 50,0 50,100 | 10,10

      """
    let set = try bindings(text)
    let plus = [[Point(x: 50, y: 0), Point(x: 50, y: 100)], [Point(x: 0, y: 50), Point(x: 100, y: 50)]]
    #expect(set[0].trigger.shape?.examples == [plus, plus.reversed() + [[Point(x: 10, y: 10)]]])
    #expect(set[0].trigger[StrokeOptions.within] == .milliseconds(400))
    let printed = try bindingSet(text).text
    #expect(printed.contains("shape plus 0,50 100,50 | 50,0 50,100 | 10,10\n"), "\(printed)")
    #expect(try bindingSet(printed).bindings[0].trigger == set[0].trigger)
    #expect(
      findings("stroke L within 300ms with button right -> keys a", .warning)
        == ["1:1 `within` limits the pause between strokes; the shape `L` has one stroke"])
    let many = Array(repeating: "0,0 1,1", count: 17).joined(separator: " | ")
    #expect(findings("shape many \(many)") == ["1:\(many.count + 9) a shape has at most 16 strokes"])
  }

  @Test("A stroke names its shape, and the device or button that draws it")
  func strokes() throws {
    let set = try bindings(
      """
      stroke L with button right -> keys a
      stroke "down right" with super button 8 min 30mm rotated 0deg either-way -> keys b
      stroke down-right up with button right -> keys c
      stroke tick 2 on touchscreen rotated 180deg as ticked -> keys d
      on pen { stroke circle -> keys e }
      stroke {U,V} with button {left,middle} -> keys {f,g}
      shape tick 0,0 1,1
      """)
    #expect(set.map(\.trigger.shape?.name) == ["L", "down right", "down-right up", "tick", "circle", "U", "V"])
    #expect(set[0].trigger.fingers == 1...1)
    #expect(set[0].trigger[StrokeOptions.rotation] == 15)
    #expect(set[1].trigger[StrokeOptions.rotation] == 0 && set[1].trigger[StrokeOptions.isEitherWay] == true)
    #expect(set[1].trigger[StrokeOptions.minimum] == .millimetres(30))
    #expect(set[3].trigger.fingers == 2...2 && set[3].trigger[StrokeOptions.rotation] == 180)
    // The user's shape replaces the built-in one of that name.
    #expect(set[3].trigger.shape?.examples == [[[Point(x: 0, y: 0), Point(x: 1, y: 1)]]])
    #expect(set[4].trigger.shape?.examples.count == 2)
    #expect(set[6].scope.button == 2)
  }

  @Test(
    "Every built-in shape has a name",
    arguments: [
      "C", "J", "L", "M", "N", "O", "S", "U", "V", "W", "Z", "arrow-up", "arrow-down", "arrow-left", "arrow-right",
      "circle", "square", "tick", "triangle",
    ])
  func builtIn(_ name: String) throws {
    let shape = try #require(try bindings("stroke \(name) with button right -> keys a")[0].trigger.shape)
    #expect(shape.name == name)
    for example in shape.examples.joined() {
      #expect(example.count >= 3)
      #expect(example.allSatisfy { (0...100).contains($0.x) && (0...100).contains($0.y) })
    }
  }

  @Test(
    "Each mistake in a stroke or a shape is reported at its position",
    arguments: [
      (
        "stroke hok with button right -> none\nshape hook down right",
        [
          "1:8 there is no shape `hok`; `dactyl learn hok` records one, `shape hok …` draws one, and "
            + "C J L M N O S U V W Z arrow-up arrow-down arrow-left arrow-right circle square tick triangle exist [hook]"
        ]
      ),
      (
        "stroke L \"down\" with button right -> none",
        ["1:10 one shape only; a group makes several bindings, as in `{L,U}`"]
      ),
      ("stroke L rotated 20 with button right -> none", ["1:18 `20` lacks its unit; `rotated` is measured in deg"]),
      ("swipe 3 up either-way -> none", ["1:12 `either-way` belongs to `stroke`, not to `swipe`"]),
      (
        "stroke L with button right { began -> none }",
        ["1:30 `stroke` happens once and has no phases; the kind that follows the fingers is `pan`"]
      ),
      ("shape swipe 0,0 1,1", ["1:7 `swipe` is a word of the language and cannot be a name"]),
      ("shape tick 0,60", ["1:12 a shape has at least two different points"]),
      ("shape tick { }", ["1:1 `shape` has no block: `shape tick 0,60 40,100 100,0`"]),
    ] as [(String, [String])])
  func mistakes(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test("A shape may be named like two directions that are joined by a hyphen")
  func hyphen() {
    #expect(findings("shape up-down 0,100 0,0 10,100\nstroke up-down with button right -> none") == [])
  }

  @Test("A stroke on a touchpad warns that it needs the touchpad rule")
  func undeliverable() {
    #expect(
      findings("stroke L 3 on touchpad -> none", .warning) == [
        "1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`"
      ])
  }

  @Test("All strokes of a shape have at most 1000 points together")
  func points() {
    func shape(_ counts: Int...) -> String {
      "shape a "
        + counts.map { count in (0..<count).map { "\($0 % 100),\($0 / 100)" }.joined(separator: " ") }
        .joined(separator: " | ") + "\nstroke a with button right -> keys a\n"
    }
    #expect(findings(shape(1000)) == [] && findings(shape(400, 600)) == [])
    for text in [shape(1001), shape(400, 601)] {
      let found = findings(text)
      #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("a shape has at most 1000 points") }, "\(found)")
    }
  }
}
