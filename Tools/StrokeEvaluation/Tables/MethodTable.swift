import Gestures
import GesturesTesting

/// The rates of the product and of published recognizers, on the same drawings.
package struct MethodTable {
  private let drawings: RecordedDrawings
  private let seed: UInt64
  private let rounds: Int

  /// - Parameter rounds: Number of random choices of the example drawings.
  package init(_ drawings: RecordedDrawings, seed: UInt64, rounds: Int = 100) {
    self.drawings = drawings
    self.seed = seed
    self.rounds = rounds
  }

  /// The table in Markdown.
  package var markdown: String {
    let methods: [any ComparedMethod] = [Product(), OneDollar(), Protractor(), PointCloudPlus(), DirectionWarping()]
    let columns = methods.map { column($0) }
    var rows = ["| |" + methods.map { " \($0.name) |" }.joined(), "|---|" + methods.map { _ in "---|" }.joined()]
    for row in columns.first?.indices ?? 0..<0 {
      rows.append("| \(columns[0][row].title) |" + columns.map { " \($0[row].value) |" }.joined())
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private typealias Row = (title: String, value: String)

  private func column(_ method: some ComparedMethod) -> [Row] {
    let single = rates(method, drawings.single, known: [1, 3, 5, 9])
    let multiple = rates(method, drawings.multiple, known: [1, 3, 5])
    func line(_ rates: ArraySlice<MethodRates>, _ value: (MethodRates) -> Double) -> String {
      rates.map { value($0).percent }.joined(separator: " / ")
    }
    return [
      ("one stroke, 1 / 3 / 5 / 9 known: right", line(single[...], \.right)),
      ("… of the person with the least", line(single[...], \.worstRight)),
      (
        "… half of the shapes unknown, 1 / 3 / 5 known: right and accepted where 1 % of the unknown ones are",
        line(single.prefix(3), \.acceptedAtOnePercent)
      ),
      (
        "… mouse drags accepted where 98 % of the drawings are, 1 / 3 known",
        line(single.prefix(2)) { $0.unintendedAt98Percent ?? .nan }
      ),
      ("several strokes, 1 / 3 / 5 known: right", line(multiple[...], \.right)),
      (
        "… half of the shapes unknown: right and accepted where 1 % of the unknown ones are",
        line(multiple[...], \.acceptedAtOnePercent)
      ),
    ]
  }

  private func rates(_ method: some ComparedMethod, _ sessions: [DrawingSession], known: [Int]) -> [MethodRates] {
    let distances = sessions.map { SessionDistances($0, method) }
    let drags = drawings.mouse["drag"] ?? []
    return known.map { count in
      var unintended: [[Double]] = []
      // Use mouse movements only for shapes of one stroke, because shapes of several strokes need a pen or a finger.
      if sessions.allSatisfy(\.isSingle) {
        for (index, session) in sessions.enumerated() {
          var random = SplitMix64(seed: seed &+ UInt64(1000 * count + index))
          let round = session.round(known: count, &random)
          // Each session gets different drags.
          let mine = stride(from: index, to: drags.count, by: sessions.count).map { drags[$0] }
          unintended.append(session.distances(of: mine, to: round, method))
        }
      }
      return MethodRates(sessions, distances, known: count, unintended: unintended, seed: seed, rounds: rounds)
    }
  }
}

extension DrawingSession {
  /// True if every shape is drawn in one stroke.
  fileprivate var isSingle: Bool { drawings.allSatisfy { $0.allSatisfy { $0.strokes.count == 1 } } }

  /// Returns the distance of each stroke from the nearest example drawing.
  fileprivate func distances(
    of strokes: [DrawingPool.Entry], to round: Round, _ method: some ComparedMethod
  ) -> [Double] {
    let known = zip(drawings, round.known).flatMap { drawings, places in
      places.compactMap { method.form(drawings[$0].strokes) }
    }
    return strokes.compactMap { method.form($0.strokes) }.map { stroke in
      known.reduce(.infinity) { min($0, method.distance(stroke, $1)) }
    }
  }
}

extension Double {
  /// The fraction as a percentage with two decimals.
  var percent: String {
    guard isFinite else { return "–" }
    let hundredths = Int((self * 10_000).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
