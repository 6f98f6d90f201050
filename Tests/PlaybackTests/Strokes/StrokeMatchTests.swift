import Bindings
import Gestures
import Playback
import Testing

@Suite("Matching a drawing with the bound shapes")
struct StrokeMatchTests {
  private func bound(_ text: String) throws -> [BoundShape] {
    let result = check(Array(text.utf8), file: "test.conf")
    return BoundShape.all(in: try #require(result.bindings, "\(result.diagnostics.map { $0.rendered() })"))
  }

  private static let corner = [Point.zero, Point(x: 0, y: 100), Point(x: 70, y: 100)]

  @Test("`match` lists the nearest shape first, with the limit and the strictest accepting setting")
  func recognized() throws {
    let shapes = try bound("stroke V on pen -> keys a\nstroke L on pen strictness lenient -> keys b\n")
    let match = StrokeMatch([Self.corner], length: 40, with: shapes)
    #expect(match.verdict == .recognized("L") && match.comparisons.map(\.shape) == ["L", "V"])
    let first = try #require(match.comparisons.first)
    #expect(first.distance < 0.01 && first.strictest == .strict)
    #expect(abs(first.limit - StrokeShape.writtenLimit * StrokeStrictness.lenient.limitFactor) < 1e-9)
    #expect(match.comparisons[1].strictest == nil)
    let text = StrokeMatchText.text(match, of: "drawing 1")
    #expect(text.hasPrefix("drawing 1: `L`\n    shape  distance  limit  strictest\n    L          0.00"), "\(text)")
  }

  @Test("If a more lenient strictness would accept a refused drawing, the text names that setting")
  func refused() throws {
    // The drawings change in steps from a corner to a slope. The strict limit refuses some drawings that the lenient
    // limit accepts.
    var sentences: Set<String> = []
    for step in 0...120 {
      let drawing = [Point.zero, Point(x: Double(step), y: 100), Point(x: 70 + Double(step), y: 100)]
      let match = StrokeMatch([drawing], length: nil, with: try bound("stroke L on pen strictness strict -> keys b\n"))
      sentences.insert(StrokeMatchText.sentence(match.verdict))
    }
    #expect(sentences.contains("`L`"))
    #expect(sentences.contains { $0.hasSuffix("which `strictness lenient` would accept") }, "\(sentences)")
    let backwards = StrokeMatch([Self.corner.reversed()], length: nil, with: try bound("stroke L on pen -> keys b\n"))
    #expect(StrokeMatchText.sentence(backwards.verdict).hasSuffix("is `L`, and it is too far away"))
  }

  @Test("A movement below the minimum is no stroke, and a drawing without length matches no shape")
  func short() throws {
    let shapes = try bound("stroke L on pen min 20mm -> keys b\n")
    let short = StrokeMatch([Self.corner], length: 15, with: shapes)
    #expect(short.verdict == .tooShort(15, minimum: 20) && short.comparisons.isEmpty)
    #expect(StrokeMatchText.sentence(short.verdict) == "no stroke; 15 mm long, at least 20 mm")
    #expect(StrokeMatch([[.zero, .zero]], length: nil, with: shapes).verdict == .formless)
  }

  @Test("A shape that is bound several times with the same options is compared once")
  func once() throws {
    let shapes = try bound(
      "stroke L with button right -> keys a\nstroke L on pen -> keys b\nstroke L on pen rotated 30deg in class \"x\" -> keys c\n"
    )
    #expect(shapes.map(\.line) == [1, 3])
  }
}
