/// The rates of one person's drawings with the product's limits.
struct LimitRates: Sendable {
  /// The rate of an outcome: the number of all cases, and the number of cases with this outcome.
  struct Rate: Sendable {
    var count = 0
    var all = 0

    mutating func add(_ occurred: Bool) {
      count += occurred ? 1 : 0
      all += 1
    }

    var fraction: Double { all > 0 ? Double(count) / Double(all) : .nan }

    static func + (a: Rate, b: Rate) -> Rate { Rate(count: a.count + b.count, all: a.all + b.all) }
  }

  /// With examples of all shapes: the drawings that were recognized correctly.
  var right = Rate()
  /// With examples of all shapes: the drawings that were recognized as another shape.
  var wrong = Rate()
  /// With examples of half of the shapes: the drawings of the other half that were recognized as one of the shapes.
  var unknown = Rate()
  /// Mouse movements with a pressed button that were recognized as a shape. `moves` counts movements without a button.
  var drags = Rate()
  var moves = Rate()

  static func + (a: LimitRates, b: LimitRates) -> LimitRates {
    LimitRates(
      right: a.right + b.right, wrong: a.wrong + b.wrong, unknown: a.unknown + b.unknown, drags: a.drags + b.drags,
      moves: a.moves + b.moves)
  }
}
