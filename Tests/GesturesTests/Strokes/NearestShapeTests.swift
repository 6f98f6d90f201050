import Gestures
import Testing

@Suite("The nearest shape decides alone if a drawing matches")
struct NearestShapeTests {
  /// Returns a vocabulary of a V and of a trough that is slightly wider than the V, with these limits.
  private func shapes(limits: (v: Double, trough: Double)) throws -> StrokeVocabulary {
    let trough = [Point.zero, Point(x: 35, y: 100), Point(x: 65, y: 100), Point(x: 100, y: 0)]
    let templates = try [PlainShapes.corners("V"), trough].map { try #require(StrokeTemplate(points: $0)) }
    return StrokeVocabulary([
      StrokeShape([templates[0]], limit: limits.v), StrokeShape([templates[1]], limit: limits.trough),
    ])
  }

  /// A drawing that is nearer to the V than to the trough, but equal to neither.
  private func drawing() throws -> StrokeTemplate {
    try #require(StrokeTemplate(points: [.zero, Point(x: 46, y: 100), Point(x: 54, y: 100), Point(x: 100, y: 0)]))
  }

  @Test("If a drawing is beyond the nearest shape's limit, no other shape matches the drawing")
  func refused() throws {
    let drawing = try drawing()
    let open = try shapes(limits: (9, 9))
    let distances = open.shapes.map { $0.distance(to: drawing) }
    try #require(distances[0] + 0.3 < distances[1] && distances[1] < 9, "\(distances)")
    #expect(open.judge(drawing) == .recognized(0, distance: distances[0]))
    let narrow = try shapes(limits: (distances[0] * 0.9, 9))
    #expect(narrow.judge(drawing) == .unlike(nearest: 0, distance: distances[0]))
    // A drawing whose distance equals the limit is refused.
    #expect(try shapes(limits: (distances[0], 9)).judge(drawing) == .unlike(nearest: 0, distance: distances[0]))
    // A shape is not named if its distance is more than twice its limit.
    let closed = try shapes(limits: (distances[0] * 0.4, 9))
    #expect(closed.judge(drawing) == .unlike(nearest: nil, distance: .infinity))
  }

  @Test("For a shape without templates, no nearest shape is found")
  func withoutTemplates() throws {
    let shapes = StrokeVocabulary([StrokeShape([])])
    #expect(
      try shapes.nearest(to: drawing()) == nil && shapes.judge(drawing()) == .unlike(nearest: nil, distance: .infinity))
  }

  @Test("A drawing is ambiguous only if it is within the limits of both of the nearest shapes")
  func ambiguous() throws {
    let drawing = try drawing()
    var open = try shapes(limits: (9, 9))
    open.margin = 9
    #expect(open.judge(drawing) == .ambiguous(0, 1))
    var narrow = try shapes(limits: (9, 0.1))
    narrow.margin = 9
    #expect(narrow.judge(drawing) == .recognized(0, distance: narrow.shapes[0].distance(to: drawing)))
  }
}
