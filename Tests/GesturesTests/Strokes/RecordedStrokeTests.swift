import Gestures
import TestSupport
import Testing

@Suite("Recognition of recorded drawings", .computes)
struct RecordedStrokeTests {
  private static let counts = [1, 3, 5]

  private let recordings: StrokeRecordings

  init() throws {
    recordings = try StrokeRecordings()
    let shapes = recordings.people.map(\.drawings.count)
    try #require(!shapes.isEmpty && shapes.allSatisfy { $0 >= 8 } && recordings.people.allSatisfy { $0.each > 5 })
  }

  @Test("One, three or five examples suffice to recognize a person's drawings and to refuse others")
  func shapes() {
    if !recordings.isReal {
      print("strokes: DACTYL_STROKE_DATA names no folder with recorded strokes; a modelled hand draws")
    }
    let people = recordings.people.map(DrawingDistances.init)
    for (count, bounds) in zip(Self.counts, [(98.5, 96.0, 6.0), (99.4, 97.5, 3.0), (99.5, 98.0, 2.5)]) {
      var (closed, open) = (Closed(), Open())
      for (index, person) in people.enumerated() {
        var choices = Choices(seed: UInt64(100 * count + index))
        for number in 0..<100 {
          let round = person.person.round(count, &choices)
          closed.add(round, of: person)
          // Computing a shape's limit takes longer than everything else.
          open.add(round, of: person, &choices, withLimits: number < 10)
        }
      }
      print(
        """
        strokes, \(count) known: right \(closed.right.percent); half of the shapes known: right and accepted \
        \(open.accepted.percent), others accepted \(open.taken.percent); with one limit for all that accepts 1 % of \
        others \(open.acceptedAtOne.percent)
        """)
      #expect(closed.right >= bounds.0 / 100)
      #expect(open.accepted >= bounds.1 / 100 && open.taken <= bounds.2 / 100)
    }
  }

  @Test("Strokes are seldom recognized in meaningless mouse movements", arguments: [("drag", 1.0), ("move", 2.0)])
  func mouse(kind: String, most: Double) throws {
    let ways = try #require(recordings.mouse[kind])
    try #require(ways.count >= 100)
    for count in Self.counts {
      var (taken, all) = (0, 0)
      for (index, person) in recordings.people.enumerated() {
        var choices = Choices(seed: UInt64(100 * count + index))
        let round = person.round(count, &choices)
        let vocabulary = StrokeVocabulary(person.drawings.indices.map { person.shape(round, $0) })
        // Each person gets different mouse movements.
        for way in stride(from: index, to: ways.count, by: recordings.people.count).map({ ways[$0] }) {
          if case .recognized = vocabulary.judge(way) { taken += 1 }
          all += 1
        }
      }
      let share = Double(taken) / Double(all)
      print("strokes, \(count) known, mouse \(kind)s accepted: \(taken) of \(all), \(share.percent)")
      #expect(share <= most / 100)
    }
  }

  /// The results if all shapes are known, and every stroke is one of them.
  private struct Closed {
    private var counts = (right: 0, all: 0)

    var right: Double { Double(counts.right) / Double(max(counts.all, 1)) }

    mutating func add(_ round: StrokeRecordings.Person.Round, of person: DrawingDistances) {
      let shapes = Array(person.person.drawings.indices)
      for shape in shapes {
        let nearest = person.nearest(round, of: shape, among: shapes)
        counts.right += nearest.shape == shape ? 1 : 0
        counts.all += 1
      }
    }
  }

  /// The results if only half of the shapes are known. Strokes of the other shapes should be refused.
  private struct Open {
    private var own = (right: 0, all: 0)
    private var others = (taken: 0, all: 0)
    private var ownDistances: [Double] = []
    private var otherDistances: [Double] = []

    /// Fraction of the known shapes' strokes that are recognized correctly and are near enough.
    var accepted: Double { Double(own.right) / Double(max(own.all, 1)) }
    /// Fraction of the other strokes that are near enough to some shape.
    var taken: Double { Double(others.taken) / Double(max(others.all, 1)) }
    /// The accepted fraction with a common limit for all shapes, chosen so that 1 % of the others are accepted.
    var acceptedAtOne: Double {
      let limit = otherDistances.sorted()[otherDistances.count / 100]
      return Double(ownDistances.count { $0 < limit }) / Double(max(ownDistances.count, 1))
    }

    mutating func add(
      _ round: StrokeRecordings.Person.Round, of person: DrawingDistances, _ choices: inout Choices, withLimits: Bool
    ) {
      let shapes = person.person.drawings.indices
      var order = Array(shapes)
      for place in order.indices.dropLast() { order.swapAt(place, place + choices.below(order.count - place)) }
      let known = Array(order[..<(order.count / 2)])
      let limits = withLimits ? known.map { person.person.shape(round, $0).limit } : []
      for asked in shapes {
        let nearest = person.nearest(round, of: asked, among: known)
        let isOwn = known.contains(asked)
        if isOwn {
          ownDistances.append(nearest.shape == asked ? nearest.distance : .infinity)
        } else {
          otherDistances.append(nearest.distance)
        }
        guard withLimits, let place = known.firstIndex(of: nearest.shape) else { continue }
        let isTaken = nearest.distance < limits[place]
        if isOwn {
          own = (own.right + (isTaken && nearest.shape == asked ? 1 : 0), own.all + 1)
        } else {
          others = (others.taken + (isTaken ? 1 : 0), others.all + 1)
        }
      }
    }
  }
}

extension Double {
  /// The number in per cent, with two decimals.
  fileprivate var percent: String {
    let hundredths = Int((self * 10_000).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
  }
}
