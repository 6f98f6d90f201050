import Gestures

/// Recognizes the candidates of rounds as the product does.
package struct StrokeEvaluation: Sendable {
  private let drawings: [[[Point]]]
  private let settings: EvaluationSettings

  package init(_ pool: DrawingPool, _ settings: EvaluationSettings) {
    drawings = pool.entries.map(\.strokes)
    self.settings = settings
  }

  /// Returns an answer for each candidate of a round, in the order of the candidates.
  package func answers(to round: EvaluationRound) -> [EvaluationAnswer] {
    let (labels, vocabulary) = vocabulary(of: round)
    return round.candidates.map { candidate in
      let clock = ContinuousClock()
      let start = clock.now
      let stroke = StrokeTemplate(strokes: drawings[candidate])
      let judgement = stroke.map { vocabulary.judge($0) }
      let duration = clock.now - start
      let nearest = stroke.flatMap { vocabulary.nearest(to: $0) }.map { best in
        // The product compares the distance with the limit of the shape, which depends on the shape's drawings.
        let factor = StrokeShape.defaultLimit / vocabulary.shapes[best.shape].limit
        return (shape: best.shape, distance: best.distance * factor)
      }
      let isAccepted =
        settings.threshold.map { threshold in nearest.map { $0.distance < threshold } ?? false }
        ?? (judgement?.recognizedShape != nil)
      return EvaluationAnswer(
        id: round.id, candidate: candidate, label: nearest.map { labels[$0.shape] },
        distance: nearest?.distance ?? .infinity, isAccepted: isAccepted, duration: duration)
    }
  }

  /// The shapes of a round with their labels, in the order in which the labels first occur.
  private func vocabulary(of round: EvaluationRound) -> (labels: [String], vocabulary: StrokeVocabulary) {
    var labels: [String] = []
    var templates: [String: [StrokeTemplate]] = [:]
    for known in round.templates {
      guard let template = StrokeTemplate(strokes: drawings[known.drawing]) else { continue }
      if templates[known.label] == nil { labels.append(known.label) }
      templates[known.label, default: []].append(template)
    }
    let shapes = labels.map { label in
      StrokeShape(
        templates[label] ?? [], rotationTolerance: settings.rotationTolerance, isEitherWay: settings.isEitherWay)
    }
    return (labels, StrokeVocabulary(shapes))
  }
}
