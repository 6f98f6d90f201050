/// Choice between fewer accepted drawings of no known shape, and more accepted drawings of the known ones.
public enum StrokeStrictness: String, Sendable, Hashable, CaseIterable {
  case strict, normal, lenient

  /// Target for the fraction of the drawings of unknown shapes that are accepted, with three drawings of each known shape.
  ///
  /// docs/research/strokes.md has the fractions of people by whom the limits were not chosen, and those for other numbers of drawings.
  public var falseAcceptRate: Double {
    switch self {
    case .strict: 0.005
    case .normal: 0.02
    case .lenient: 0.06
    }
  }

  /// The factor of the limit: the largest, in steps of 0.05, that meets the target on the recordings of `stroke-eval`.
  package var limitFactor: Double {
    switch self {
    case .strict: 0.8
    case .normal: 1
    case .lenient: 1.15
    }
  }
}
