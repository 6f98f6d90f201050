import Gestures
import GesturesTesting

/// The product's recognition rates for drawings of several strokes, one after the other. A drawing that cannot continue
/// is judged immediately, maybe before its last stroke.
package struct SuccessionTable {
  private static let rounds = 20
  private static let known = [1, 3, 5]

  /// Counts of the outcomes of drawings.
  private struct Rates {
    var right = LimitRates.Rate()
    var wrong = LimitRates.Rate()
    /// Drawings that were judged before their last stroke.
    var early = LimitRates.Rate()
    /// Drawings for which another stroke was awaited after the last one.
    var late = LimitRates.Rate()
    /// With examples of half of the shapes: the drawings of the other half that were recognized as one of the shapes.
    var unknown = LimitRates.Rate()
    /// Shapes of one stroke, drawn by other people: the drawings after which another stroke was awaited.
    var single = LimitRates.Rate()

    static func + (a: Rates, b: Rates) -> Rates {
      Rates(
        right: a.right + b.right, wrong: a.wrong + b.wrong, early: a.early + b.early, late: a.late + b.late,
        unknown: a.unknown + b.unknown, single: a.single + b.single)
    }
  }

  private let drawings: RecordedDrawings
  private let seed: UInt64

  package init(_ drawings: RecordedDrawings, seed: UInt64) {
    self.drawings = drawings
    self.seed = seed
  }

  /// The table in Markdown.
  package var markdown: String {
    var rows = [
      "| known | right and accepted | of the person with the least | wrong | judged before the last stroke | another stroke awaited after the last | others accepted, half known | single strokes that wait |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for count in Self.known {
      let rates = rates(known: count)
      let all = rates.values.reduce(Rates(), +)
      let values = [
        all.right.fraction, rates.values.map(\.right.fraction).min() ?? .nan, all.wrong.fraction, all.early.fraction,
        all.late.fraction, all.unknown.fraction, all.single.fraction,
      ]
      rows.append("| \(count) |" + values.map { " \($0.percent) |" }.joined())
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Returns the rates of each person.
  private func rates(known: Int) -> [String: Rates] {
    var people: [String: Rates] = [:]
    for (index, session) in drawings.multiple.enumerated() {
      var random = SplitMix64(seed: seed &+ UInt64(1000 * known + index))
      var rates = people[session.person] ?? Rates()
      // The form of each drawing after each of its strokes.
      let forms = session.drawings.map { $0.map { Self.forms($0.strokes) } }
      for number in 0..<Self.rounds {
        let round = session.round(known: known, &random)
        let shapes = zip(forms, round.known).map { forms, places in StrokeShape(places.compactMap { forms[$0].last }) }
        let half = round.half.map { shapes[$0] }
        for (asked, place) in round.asked.enumerated() {
          let outcome = Self.outcome(of: forms[asked][place], shapes)
          rates.right.add(outcome.shape == asked)
          rates.wrong.add(outcome.shape != nil && outcome.shape != asked)
          rates.early.add(outcome.isEarly)
          rates.late.add(outcome.waits)
          if !round.half.contains(asked) {
            rates.unknown.add(Self.outcome(of: forms[asked][place], half).shape != nil)
          }
        }
        guard number == 0, !drawings.single.isEmpty else { continue }
        let single = drawings.single[index % drawings.single.count]
        for form in single.drawings.flatMap({ $0.prefix(2).compactMap { StrokeTemplate(strokes: $0.strokes) } }) {
          rates.single.add(shapes.contains { $0.canBegin(with: form) })
        }
      }
      people[session.person] = rates
    }
    return people
  }

  private static func forms(_ strokes: [[Point]]) -> [StrokeTemplate] {
    strokes.indices.compactMap { StrokeTemplate(strokes: Array(strokes[...$0])) }
  }

  /// Returns the recognized shape, true if the drawing was judged before its last stroke, and true if another stroke
  /// was then awaited.
  private static func outcome(
    of forms: [StrokeTemplate], _ shapes: [StrokeShape]
  ) -> (shape: Int?, isEarly: Bool, waits: Bool) {
    for (index, form) in forms.enumerated() {
      let waits = shapes.contains { $0.canBegin(with: form) }
      let isLast = index == forms.count - 1
      if waits && !isLast { continue }
      let able = shapes.indices.filter { shapes[$0].maximumStrokes >= form.strokeCount }
      let recognized = StrokeVocabulary(able.map { shapes[$0] }).judge(form).recognizedShape
      return (recognized.map { able[$0] }, !isLast, waits)
    }
    return (nil, false, false)
  }
}
