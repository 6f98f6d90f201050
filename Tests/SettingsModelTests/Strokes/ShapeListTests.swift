import Bindings
import Gestures
import Playback
import Testing
import Translation

@testable import SettingsModel

@Suite("The page Strokes")
struct ShapeListTests {
  private static let roof = "shape roof 0,100 50,0 100,100\n"

  private func list(_ text: String, in environment: CheckEnvironment = CheckEnvironment()) -> ShapeList {
    ShapeList(of: document(text, in: environment), in: environment)
  }

  private func document(
    _ text: String, in environment: CheckEnvironment = CheckEnvironment()
  ) -> BindingsDocument { BindingsDocument(Array(text.utf8), file: "a.conf", in: environment) }

  @Test("The page Strokes lists the shapes of the file, with the lines that define and bind them")
  func rows() {
    let rows = list(
      "shape roof 0,100 50,0 100,100\nshape stairs right down right\nshape roof 0,90 40,0 90,90\n"
        + "stroke roof with button right -> keys a\nstroke L with button right -> keys b\n"
    ).rows
    #expect(rows.map(\.shape.name) == ["roof", "stairs"])
    #expect(rows.map(\.lines) == [[1, 3], [2]])
    #expect(rows[0].shape.examples.count == 2)
    #expect(rows[0].uses.map(\.text) == ["Line 4: stroke roof with button right"])
    #expect(rows.map(\.isRemovable) == [false, true])
  }

  @Test("A shape of an included file is shown, and cannot be removed")
  func included() {
    var environment = CheckEnvironment()
    environment.read = { _ throws(UnreadableFile) in Array(Self.roof.utf8) }
    let rows = list("include shapes/roof.conf\n", in: environment).rows
    #expect(rows.map(\.shape.name) == ["roof"])
    #expect(rows.map(\.lines) == [[]])
    #expect(rows.map(\.isRemovable) == [false])
  }

  @Test(
    "A shape that no line uses is removed with all its lines",
    arguments: ["", "swipe 3 upp -> keys a\n"])
  func removal(before: String) throws {
    let text = "\(before)shape roof 0,100 50,0 100,100\n# note\nshape stairs right down right\nshape roof 0,9 4,0 9,9\n"
    let list = list(text)
    let row = try #require(list.rows.first)
    let change = try list.removal(of: row, from: document(text), in: CheckEnvironment())
    let expected = "\(before)# note\nshape stairs right down right\n"
    #expect(change == .replaceAll(Array(expected.utf8)))
    let used = self.list(Self.roof + "stroke roof with button right -> keys a\n")
    let usedRow = try #require(used.rows.first)
    #expect(try used.removal(of: usedRow, from: document(Self.roof), in: CheckEnvironment()) == nil)
  }
}

@Suite("A drawing on the page Strokes")
struct TaughtShapeTests {
  private static let millimetresPerPixel = 0.25
  /// A drawing of the letter L, 50 mm high.
  private static let letter = [
    (0...20).map { Point(x: 0, y: Double($0) * 10) } + (1...12).map { Point(x: Double($0) * 10, y: 200) }
  ]

  private func taught(_ strokes: [[Point]] = letter, name: String = "", in text: String) -> TaughtShape {
    let list = ShapeList(of: BindingsDocument(Array(text.utf8), file: "a.conf"), in: CheckEnvironment())
    return TaughtShape(strokes, millimetresPerPixel: Self.millimetresPerPixel, name: name, in: list)
  }

  @Test("The page Strokes lists shapes in the order of their similarity to the drawing")
  func matches() {
    let taught = taught(
      in: "stroke Z with button right -> keys a\nstroke L with button right -> keys b\nshape roof 0,100 50,0 100,100\n")
    #expect(taught.matches.first?.shape.name == "L")
    #expect(Set(taught.matches.map(\.shape.name)) == ["L", "Z", "roof"])
    #expect(taught.matches.first.map { $0.likeness.percent > 65 } == true)
    #expect(taught.matches.first?.text.text.hasSuffix("%: almost the same") == true)
    #expect(taught.verdict.text == "It is recognized as “L” now.")
  }

  @Test("A bound shape similar to the drawing is reported, unless the drawing replaces that shape")
  func lookalikes() {
    let text = "stroke Z with button right -> keys a\nstroke L with button right -> keys b\n"
    let warning = "It looks like “L” (line 2). Strokes that resemble both are not recognized."
    #expect(taught(name: "corner", in: text).warnings.map(\.text) == [warning])
    #expect(taught(name: "L", in: text).warnings.map(\.text) == ["It replaces the built-in shape “L”."])
    let zigzag = [[Point(x: 0, y: 0), Point(x: 60, y: 200), Point(x: 120, y: 0), Point(x: 180, y: 200)]]
    #expect(taught(zigzag, name: "L", in: text).warnings.map(\.text) == ["It replaces the built-in shape “L”."])
  }

  @Test("A drawing that differs from the other drawings of the same name is reported")
  func unlike() {
    let warnings = taught(name: "roof", in: "shape roof 0,100 50,0 100,100\n").warnings.map(\.text)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("Too different from the other drawings of “roof”: ") == true)
  }

  @Test("A movement that is no drawing is reported with the reason, and changes nothing")
  func faults() {
    let short = taught([[Point(x: 0, y: 0), Point(x: 20, y: 0)]], in: "")
    #expect(short.verdict.text == "Too short: 5 mm, at least 12 mm.")
    #expect(TaughtShape.change(short.drawing, name: "a") == nil)
    #expect(taught([], in: "").verdict.isEmpty)
    #expect(TaughtShape.change(taught(in: "").drawing, name: "") == nil)
  }

  @Test("A saved drawing becomes one line of the file, after the lines of other shapes")
  func change() throws {
    let text = "shape roof 0,100 50,0 100,100\nswipe 3 up -> keys a\n"
    let change = try #require(TaughtShape.change(taught(in: text).drawing, name: "corner"))
    let document = BindingsDocument(Array(text.utf8), file: "a.conf")
    let proposal = try change.proposal(for: document, in: CheckEnvironment())
    let lines = String(decoding: proposal.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("shape corner 0,0 "))
    #expect(check(proposal.bytes, file: "a.conf").shapes.map(\.name) == ["corner", "roof"])
  }

  @Test("A stroke soon after another stroke continues the drawing, and a later one begins another")
  func strokes() {
    var field = StrokeField()
    let start = ContinuousClock.now
    func draw(_ x: Double, at time: Duration) {
      field.press(Point(x: x, y: 0), at: start + time)
      field.move(Point(x: x, y: 50))
      field.lift(at: start + time + .milliseconds(200))
    }
    draw(0, at: .zero)
    draw(10, at: .milliseconds(600))
    #expect(field.strokes == [[Point(x: 0, y: 0), Point(x: 0, y: 50)], [Point(x: 10, y: 0), Point(x: 10, y: 50)]])
    field.move(Point(x: 90, y: 90))
    #expect(field.strokes.joined().count == 4)
    draw(20, at: .seconds(2))
    #expect(field.strokes == [[Point(x: 20, y: 0), Point(x: 20, y: 50)]])
  }
}
