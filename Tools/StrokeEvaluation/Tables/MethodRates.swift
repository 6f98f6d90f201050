import GesturesTesting

/// The rates of one method on recorded drawings, with a given number of example drawings of each shape.
struct MethodRates: Sendable {
  /// Fraction of the drawings that are nearest to their own shape, with examples of all shapes.
  let right: Double
  /// The lowest `right` of any person.
  let worstRight: Double
  /// Fraction of the drawings that are accepted as their own shape, with examples of half of the shapes. The limit, the
  /// same for all people, is the one that accepts 1 % of the drawings of the other shapes.
  let acceptedAtOnePercent: Double
  /// Fraction of the unintended strokes that are accepted; nil without such strokes. The limit, the same for all
  /// people, is the one that accepts 98 % of the drawings as the right shape. The fraction is 1 if no limit accepts so
  /// many.
  let unintendedAt98Percent: Double?

  /// - Parameters:
  ///   - sessions: The drawings.
  ///   - distances: The distances between the drawings of each session.
  ///   - known: Number of example drawings of each shape.
  ///   - unintended: For each unintended stroke, the distance from the nearest example drawing.
  ///   - seed: Seed of the random choices.
  ///   - rounds: Number of random choices of the example drawings.
  init(
    _ sessions: [DrawingSession], _ distances: [SessionDistances], known: Int, unintended: [[Double]], seed: UInt64,
    rounds: Int
  ) {
    var people: [String: (right: Int, all: Int)] = [:]
    var (genuine, own, others) = (Distribution(), Distribution(), Distribution())
    for (index, session) in sessions.enumerated() {
      var random = SplitMix64(seed: seed &+ UInt64(1000 * known + index))
      let all = Array(session.shapes.indices)
      var rates = people[session.person] ?? (0, 0)
      for _ in 0..<rounds {
        let round = session.round(known: known, &random)
        for asked in all {
          let nearest = distances[index].nearest(to: asked, in: round, among: all)
          let isRight = nearest.shape == asked
          rates = (rates.right + (isRight ? 1 : 0), rates.all + 1)
          genuine.add(isRight ? nearest.distance : .infinity)
          let open = distances[index].nearest(to: asked, in: round, among: round.half)
          if round.half.contains(asked) {
            own.add(open.shape == asked ? open.distance : .infinity)
          } else {
            others.add(open.distance)
          }
        }
      }
      people[session.person] = rates
    }
    let fractions = people.values.map { Double($0.right) / Double(max($0.all, 1)) }
    right = fractions.reduce(0, +) / Double(max(fractions.count, 1))
    worstRight = fractions.min() ?? .nan
    acceptedAtOnePercent = own.fraction(below: others.quantile(0.01))
    var strokes = Distribution()
    for distance in unintended.joined() { strokes.add(distance) }
    unintendedAt98Percent = unintended.isEmpty ? nil : strokes.fraction(below: genuine.quantile(0.98))
  }
}
