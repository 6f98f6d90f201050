import Gestures
import GesturesTesting

/// The early replay of drags that can no longer become a shape: the fraction of a drag before the replay, and the
/// drawings that are lost by wrong replays.
package struct EarlyFailureTable {
  /// The limits to compare.
  private static let limits = (12...40).map { Double($0) / 5 }
  /// Maximum fraction of lost drawings, which would have been recognized without the early replay.
  private static let maximumLost = 0.001
  /// Maximum time for which a button is withheld from applications, in milliseconds (docs/delivery.md).
  private static let withheldMilliseconds = 500.0
  private static let rounds = 3
  private static let known = 3
  /// Sets of built-in shapes that are bound together.
  private static let vocabularies = [["L", "circle"], BuiltInTable.names.map { $0.1[0] }]

  private let drawings: RecordedDrawings
  private let seed: UInt64

  package init(_ drawings: RecordedDrawings, seed: UInt64) {
    self.drawings = drawings
    self.seed = seed
  }

  private struct Drags {
    var all = 0
    /// Number of drags whose replay begins while the server still withholds their button.
    var withheld = 0
    /// For each replayed drag, the fraction of its length before the replay. `times` has the fractions of its time.
    var lengths: [Double] = []
    var times: [Double] = []

    mutating func add(_ entry: DrawingPool.Entry, _ shapes: [StrokeShape], limit: Double) {
      let progress = StrokeProgress(entry.strokes.flatMap(\.self))
      all += 1
      guard let end = progress.end(shapes, limit: limit) else { return }
      lengths.append(progress.points.prefix(end + 1).length / progress.points[...].length)
      let times = entry.times.flatMap(\.self)
      if let first = times.first, let last = times.last, last > first {
        self.times.append((times[end] - first) / (last - first))
        withheld += times[end] - first < EarlyFailureTable.withheldMilliseconds ? 1 : 0
      }
    }

    var columns: String {
      let (given, early) = (Double(lengths.count) / Double(max(all, 1)), Double(withheld) / Double(max(all, 1)))
      return " \(given.percent) | \(lengths.median.percent) | \(times.median.percent) | \(early.percent) |"
    }
  }

  /// The table in Markdown.
  package var markdown: String {
    var rows = [
      "| shapes | limit | drawings that would be recognized | of them given up | drags given back before the lift | median part of their length | of their time | drags within 0.5 s |",
      "|---|---|---|---|---|---|---|---|",
    ]
    let peaks = peaks
    let limit = StrokePossibility.defaultLimit
    let all = peaks.values.flatMap(\.self)
    let sessions = Self.row("16 shapes, 3 drawings of each known", "\(limit)", all.count, all.lost(limit))
    rows.append(sessions + drags(limit).columns)
    var (lost, chosen): (Int, [Double]) = (0, [])
    for (person, own) in peaks.sorted(by: { $0.key < $1.key }) {
      let others = peaks.filter { $0.key != person }.values.flatMap(\.self)
      let best = Self.limits.first { Double(others.lost($0)) <= Self.maximumLost * Double(others.count) }
      guard let best = best ?? Self.limits.last else { continue }
      chosen.append(best)
      lost += own.lost(best)
    }
    if let lowest = chosen.min(), let highest = chosen.max() {
      let limits = lowest == highest ? "\(lowest)" : "\(lowest) to \(highest)"
      rows.append(Self.row("… limit chosen without the person", limits, all.count, lost) + " | | | |")
    }
    for names in Self.vocabularies {
      let shapes = names.compactMap { BuiltInShapes.shape(named: $0) }
      let (count, lost) = builtIn(names, shapes, limit)
      var drags = Drags()
      for entry in drawings.mouse["drag"] ?? [] { drags.add(entry, shapes, limit: limit) }
      let title = names.map { "`\($0)`" }.joined(separator: ", ")
      rows.append(Self.row(title, "\(limit)", count, lost) + drags.columns)
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private static func row(_ shapes: String, _ limit: String, _ count: Int, _ lost: Int) -> String {
    let fraction = Double(lost) / Double(max(count, 1))
    return "| \(shapes) | \(limit) | \(count) | \(fraction.percent) |"
  }

  /// For each person, the maximum distance of each recognized drawing while it was being drawn.
  private var peaks: [String: [Double]] {
    var peaks: [String: [Double]] = [:]
    for (index, session) in drawings.single.enumerated() {
      var random = SplitMix64(seed: seed &+ UInt64(index))
      for _ in 0..<Self.rounds {
        let round = session.round(known: Self.known, &random)
        let shapes = session.shapes(round)
        let vocabulary = StrokeVocabulary(shapes)
        for (shape, drawings) in session.drawings.enumerated() {
          for (place, entry) in drawings.enumerated() where !round.known[shape].contains(place) {
            let path = entry.strokes.flatMap(\.self)
            guard let form = StrokeTemplate(points: path), vocabulary.judge(form).recognizedShape == shape else {
              continue
            }
            peaks[session.person, default: []].append(StrokeProgress(path).peak(shapes))
          }
        }
      }
    }
    return peaks
  }

  /// Returns the results for all drags. Each session has its own part of the drags.
  private func drags(_ limit: Double) -> Drags {
    let all = drawings.mouse["drag"] ?? []
    var drags = Drags()
    for (index, session) in drawings.single.enumerated() {
      var random = SplitMix64(seed: seed &+ UInt64(index))
      let shapes = session.shapes(session.round(known: Self.known, &random))
      for place in stride(from: index, to: all.count, by: drawings.single.count) {
        drags.add(all[place], shapes, limit: limit)
      }
    }
    return drags
  }

  /// Returns the number of drawings that are recognized as one of the built-in shapes, and how many of them the limit
  /// would replay.
  private func builtIn(_ names: [String], _ shapes: [StrokeShape], _ limit: Double) -> (count: Int, lost: Int) {
    let vocabulary = StrokeVocabulary(shapes)
    var (count, lost) = (0, 0)
    for (drawn, meanings) in BuiltInTable.names {
      guard let shape = names.firstIndex(where: meanings.contains) else { continue }
      for path in drawings.paths(of: drawn) {
        guard let form = StrokeTemplate(points: path), vocabulary.judge(form).recognizedShape == shape else { continue }
        count += 1
        lost += StrokeProgress(path).end(shapes, limit: limit) == nil ? 0 : 1
      }
    }
    return (count, lost)
  }
}

extension DrawingSession {
  /// Returns the shapes made from the example drawings of a round.
  fileprivate func shapes(_ round: Round) -> [StrokeShape] {
    zip(drawings, round.known).map { drawings, places in
      StrokeShape(places.compactMap { StrokeTemplate(strokes: drawings[$0].strokes) })
    }
  }
}

extension [Double] {
  /// Returns the number of drawings that a limit would replay.
  fileprivate func lost(_ limit: Double) -> Int { count { $0 >= limit } }

  fileprivate var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}

extension ArraySlice<Point> {
  fileprivate var length: Double { zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}
