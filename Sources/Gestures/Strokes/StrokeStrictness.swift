/// Decides between fewer false acceptances and fewer false rejections of drawings.
public enum StrokeStrictness: String, Sendable, Hashable, CaseIterable {
  case strict, normal, lenient

  /// Target for the fraction of drawings of unknown shapes that are accepted, with three drawings of each known shape.
  ///
  /// docs/research/strokes.md has the measured fractions for people whose drawings did not influence the limits, and
  /// for other numbers of drawings.
  public var falseAcceptRate: Double {
    switch self {
    case .strict: 0.005
    case .normal: 0.02
    case .lenient: 0.06
    }
  }

  /// Factor of the limit: the largest factor, in steps of 0.05, that meets the target on the recordings of
  /// `stroke-eval`.
  package var limitFactor: Double {
    switch self {
    case .strict: 0.8
    case .normal: 1
    case .lenient: 1.15
    }
  }
}
