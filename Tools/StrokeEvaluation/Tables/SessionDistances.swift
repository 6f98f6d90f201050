import Gestures

/// The distances of one method between all drawings of a session.
struct SessionDistances: Sendable {
  private let table: [Double]
  private let count: Int
  /// For each shape, the row of its first drawing.
  private let rows: [Int]

  init(_ session: DrawingSession, _ method: some ComparedMethod) {
    let forms = session.drawings.flatMap { $0.map { method.form($0.strokes) } }
    var rows: [Int] = []
    var row = 0
    for drawings in session.drawings {
      rows.append(row)
      row += drawings.count
    }
    self.rows = rows
    count = forms.count
    var table = [Double](repeating: .infinity, count: count * count)
    for (row, candidate) in forms.enumerated() {
      for (column, template) in forms.enumerated() {
        guard row != column, let candidate, let template else { continue }
        table[row * count + column] = method.distance(candidate, template)
      }
    }
    self.table = table
  }

  /// Returns the shape of `shapes` that is nearest to the round's drawing of `asked`, and the distance from that shape.
  func nearest(
    to asked: Int, in round: DrawingSession.Round, among shapes: [Int]
  ) -> (shape: Int, distance: Double) {
    let row = (rows[asked] + round.asked[asked]) * count
    var nearest = (shape: -1, distance: Double.infinity)
    for shape in shapes {
      for known in round.known[shape] where table[row + rows[shape] + known] < nearest.distance {
        nearest = (shape, table[row + rows[shape] + known])
      }
    }
    return nearest
  }
}
