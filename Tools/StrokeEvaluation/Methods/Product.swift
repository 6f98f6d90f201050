import Gestures

/// The distance that the product itself uses.
struct Product: ComparedMethod {
  let name = "Dactyl"

  func form(_ strokes: [[Point]]) -> StrokeTemplate? { StrokeTemplate(strokes: strokes) }

  func distance(_ candidate: StrokeTemplate, _ template: StrokeTemplate) -> Double {
    StrokeMatcher().distance(candidate, template)
  }
}
