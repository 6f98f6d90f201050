import GesturesTesting

/// The drawings of one person at one speed.
struct DrawingSession: Sendable {
  /// One round of a user-dependent protocol: some drawings of each shape are examples, and another drawing is to be
  /// recognized.
  struct Round: Sendable {
    /// For each shape, the indices of the example drawings.
    var known: [[Int]] = []
    /// For each shape, the index of the drawing to recognize.
    var asked: [Int] = []
    /// The indices of a random half of the shapes.
    var half: [Int] = []
  }

  let person: String
  let shapes: [String]
  /// The drawings of each shape.
  let drawings: [[DrawingPool.Entry]]

  /// The number of drawings of the shape with the fewest drawings.
  var each: Int { drawings.map(\.count).min() ?? 0 }

  /// Returns the sessions of a pool, in the order of their names. The entries of the pool have `cls` (the shape),
  /// `subject` and maybe `speed`. Sessions with too few shapes or drawings are omitted.
  static func sessions(_ pool: DrawingPool, minimumDrawings: Int) -> [DrawingSession] {
    var sessions: [[String]: [String: [DrawingPool.Entry]]] = [:]
    for entry in pool.entries {
      guard let subject = entry.names["subject"], let shape = entry.names["cls"] else { continue }
      sessions[[subject, entry.names["speed"] ?? ""], default: [:]][shape, default: []].append(entry)
    }
    return sessions.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, shapes in
      let sorted = shapes.sorted { $0.key < $1.key }
      let session = DrawingSession(person: key[0], shapes: sorted.map(\.key), drawings: sorted.map(\.value))
      return session.shapes.count > 1 && session.each >= minimumDrawings ? session : nil
    }
  }

  func round(known count: Int, _ random: inout SplitMix64) -> Round {
    var round = Round()
    for drawings in drawings {
      let order = drawings.indices.shuffled(using: &random)
      round.known.append(Array(order[..<count]))
      round.asked.append(order[count])
    }
    round.half = Array(shapes.indices.shuffled(using: &random)[..<(shapes.count / 2)])
    return round
  }
}
