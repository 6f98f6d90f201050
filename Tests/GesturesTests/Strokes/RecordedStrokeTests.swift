import Gestures
import TestSupport
import Testing

@Suite("Recognition of recorded drawings", .computes)
struct RecordedStrokeTests {
  private static let counts = [1, 3, 5]
  private static let rounds = 20

  private let recordings: StrokeRecordings

  init() throws {
    recordings = try StrokeRecordings()
    let shapes = recordings.people.map(\.drawings.count)
    try #require(!shapes.isEmpty && shapes.allSatisfy { $0 >= 8 } && recordings.people.allSatisfy { $0.each > 5 })
  }

  @Test(
    "One, three or five examples suffice to recognize a person's drawings and to refuse others",
    arguments: [(1, 98.5, 96.0, 6.0), (3, 99.4, 97.5, 3.0), (5, 99.5, 98.0, 2.5)])
  func shapes(count: Int, right: Double, accepted: Double, taken: Double) {
    if !recordings.isReal {
      print("strokes: DACTYL_STROKE_DATA names no folder with recorded strokes; a modelled hand draws")
    }
    // With all shapes in the vocabulary, the nearest shape must be right. With half of the shapes, drawings of the
    // other half must be refused.
    var (nearest, own, others) = (Share(), Share(), Share())
    for (index, person) in recordings.people.enumerated() {
      var choices = Choices(seed: UInt64(100 * count + index))
      for _ in 0..<Self.rounds {
        let round = person.round(count, &choices)
        let shapes = person.drawings.indices.map { person.shape(round, $0) }
        let all = StrokeVocabulary(shapes)
        var order = Array(shapes.indices)
        for place in order.indices.dropLast() { order.swapAt(place, place + choices.below(order.count - place)) }
        let known = order.prefix(order.count / 2)
        let half = StrokeVocabulary(known.map { shapes[$0] })
        for (shape, drawings) in person.drawings.enumerated() {
          let drawing = drawings[round.asked[shape]]
          nearest.add(all.nearest(to: drawing)?.shape == shape)
          let recognized: Int? = if case .recognized(let place, _) = half.judge(drawing) { known[place] } else { nil }
          if known.contains(shape) { own.add(recognized == shape) } else { others.add(recognized != nil) }
        }
      }
    }
    print("strokes, \(count) known: right \(nearest), half known: accepted \(own), others accepted \(others)")
    #expect(nearest.fraction >= right / 100)
    #expect(own.fraction >= accepted / 100 && others.fraction <= taken / 100)
  }

  @Test("Strokes are seldom recognized in meaningless mouse movements", arguments: [("drag", 1.0), ("move", 2.0)])
  func mouse(kind: String, most: Double) throws {
    let ways = try #require(recordings.mouse[kind])
    try #require(ways.count >= 100)
    for count in Self.counts {
      var taken = Share()
      for (index, person) in recordings.people.enumerated() {
        var choices = Choices(seed: UInt64(100 * count + index))
        let round = person.round(count, &choices)
        let vocabulary = StrokeVocabulary(person.drawings.indices.map { person.shape(round, $0) })
        // Each person gets different mouse movements.
        for way in stride(from: index, to: ways.count, by: recordings.people.count).map({ ways[$0] }) {
          if case .recognized = vocabulary.judge(way) { taken.add(true) } else { taken.add(false) }
        }
      }
      print("strokes, \(count) known, mouse \(kind)s accepted: \(taken)")
      #expect(taken.fraction <= most / 100)
    }
  }

  /// The number of counted cases, out of the number of all cases.
  private struct Share: CustomStringConvertible {
    private var (count, all) = (0, 0)

    var fraction: Double { Double(count) / Double(max(all, 1)) }
    var description: String { "\(count) of \(all)" }

    mutating func add(_ occurred: Bool) {
      count += occurred ? 1 : 0
      all += 1
    }
  }
}
