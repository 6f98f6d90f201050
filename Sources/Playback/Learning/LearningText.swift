/// The messages of `dactyl learn`, in its window and on the terminal.
package enum LearningText {
  /// Returns a sentence for the outcome of a drawing.
  ///
  /// - Parameter number: The number of drawings that have been accepted.
  package static func sentence(_ outcome: ShapeLearning.Outcome, kept number: Int) -> String {
    switch outcome {
    case .kept(nil): "Drawing \(number) is kept."
    case .kept(let likeness?): "Drawing \(number) is kept: \(likeness.percent)% like the others."
    case .unlike(let likeness):
      "Too different from the others (\(likeness.percent)%, at least \(Likeness.minimum.percent)%): not kept."
    case .refused(.tooShort(let length)):
      "Too short: \(NumberText.millimetres(length)), at least \(NumberText.millimetres(Drawing.minimumLength))."
    case .refused(.formless): "This drawing has no form."
    case .complete: "There are enough drawings."
    }
  }

  /// Returns a warning that the taught shape may be mistaken for a bound shape.
  package static func warning(_ resemblance: ShapeLearning.Resemblance, of name: String) -> String {
    "`\(name)` and `\(resemblance.shape)` are \(resemblance.likeness) (\(resemblance.likeness.percent)%); "
      + "strokes that resemble both are not recognized. It is bound by `\(resemblance.binding)`"
  }
}
