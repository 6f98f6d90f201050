import Testing

@testable import Gestures

@Suite("The earlier strokes of a drawing")
struct EarlierStrokesTests {
  @Test("A drawing stays open until its deadline, or as long as a next stroke lasts")
  func deadline() {
    var earlier = EarlierStrokes()
    #expect(earlier.isEmpty && !earlier.isOpen(at: Timestamp(milliseconds: 0)))
    earlier.add(
      [.zero], liftedAt: .zero, Timestamp(milliseconds: 1000), nextWithin: .milliseconds(500), isRecognized: true)
    #expect(earlier.isOpen(at: Timestamp(milliseconds: 1499)) && !earlier.isOpen(at: Timestamp(milliseconds: 1500)))
    #expect(earlier.isBetweenStrokes && earlier.isRecognized && earlier.interval == .milliseconds(500))
    earlier.nextBegins()
    #expect(earlier.isOpen(at: Timestamp(milliseconds: 9000)) && earlier.deadline == nil && earlier.isBetweenStrokes)
    earlier.reset()
    #expect(earlier.isEmpty && !earlier.isBetweenStrokes && !earlier.isRecognized)
    #expect(!earlier.isOpen(at: Timestamp(milliseconds: 0)))
  }

  @Test("Any one stroke of a shape can begin the shape, but all its strokes together cannot")
  func begins() throws {
    let cross = [[Point(x: 50, y: 0), Point(x: 50, y: 100)], [Point(x: 0, y: 50), Point(x: 100, y: 50)]]
    let whole = try #require(StrokeTemplate(strokes: cross))
    let shape = StrokeShape([whole])
    for stroke in cross { #expect(shape.canBegin(with: try #require(StrokeTemplate(points: stroke)))) }
    #expect(!shape.canBegin(with: whole))
    let bow = (0...20).map { Point(x: Double($0 * (20 - $0)), y: Double($0) * 10) }
    let other = try #require(StrokeTemplate(strokes: [bow, bow, bow]))
    #expect(!StrokeShape([whole, other]).canBegin(with: whole))
    #expect(StrokeShape([whole, other]).canBegin(with: try #require(StrokeTemplate(points: bow))))
  }

  @Test("A rotation tolerance of 180 degrees or more permits any rotation")
  func anyTurn() {
    #expect(
      RotationTolerance(degrees: 180).maximum == SIMD2(-1, 0) && RotationTolerance(degrees: 400).maximum == SIMD2(-1, 0)
    )
    #expect(RotationTolerance(degrees: 179).maximum.y > 0)
    #expect(RotationTolerance(degrees: -5).degrees == 0 && RotationTolerance(degrees: -5).maximum == SIMD2(1, 0))
  }
}
