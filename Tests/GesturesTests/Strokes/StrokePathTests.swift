import Testing

@testable import Gestures

@Suite("The path of a stroke")
struct StrokePathTests {
  private func path(_ points: [Point]) -> StrokePath {
    var path = StrokePath()
    for point in points { path.add(point) }
    return path
  }

  @Test("A path stores points at least 0.2 mm apart, and always the latest point")
  func spacing() {
    let points = [Point.zero, Point(x: 0.2, y: 0), Point(x: 0.1, y: 0)]
    #expect(path(points).points == points)
    #expect(path([.zero, Point(x: 0.19, y: 0), Point(x: 0.1, y: 0)]).points == [.zero, Point(x: 0.1, y: 0)])
    #expect(path([.zero, Point(x: 0.2, y: 0)]).points == [.zero, Point(x: 0.2, y: 0)])
  }

  @Test("The length of a path counts steps of at least 1 mm, so that trembling adds nothing")
  func length() {
    #expect(path([.zero, Point(x: 1, y: 0), Point(x: 1, y: 0.9), Point(x: 1, y: 0)]).length == 1)
    #expect(path([.zero, Point(x: 3, y: 0), Point(x: 3, y: 4)]).length == 7)
  }

  @Test("A path of more than 1,025 points doubles the minimum distance between its points")
  func bound() {
    var path = StrokePath()
    for step in 0..<3000 { path.add(Point(x: Double(step) * 0.25, y: 0)) }
    let points = path.points
    #expect(points.count <= 1025 && points.count > 512)
    #expect(points.first == .zero && points.last == Point(x: 749.75, y: 0))
    let steps = zip(points, points.dropFirst()).map { ($1 - $0).length }
    #expect(steps.dropLast().allSatisfy { $0 >= 0.25 && $0 <= 1 })
    #expect(path.length > 740)
  }

  @Test("After a reset, a path starts with short distances between its points again")
  func reset() {
    var path = StrokePath()
    #expect(!path.hasStarted && path.points == [])
    for step in 0..<3000 { path.add(Point(x: Double(step) * 0.25, y: 0)) }
    path.reset()
    #expect(!path.hasStarted && path.length == 0 && path.points == [])
    for x in [10.0, 10.25, 10.5, 12] { path.add(Point(x: x, y: 0)) }
    #expect(path.hasStarted && path.points.count == 4 && path.length == 2)
  }
}
