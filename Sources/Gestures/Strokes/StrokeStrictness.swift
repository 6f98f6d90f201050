/// Choice between fewer accepted drawings of no known shape, and more accepted drawings of the known ones.
///
/// The fractions are those of the strokes that people drew of shapes that were unknown, with three drawings of each known
/// one; docs/strokes.md has them for other numbers, too.
public enum StrokeStrictness: Sendable, Hashable, CaseIterable {
  /// About 0.5 % are accepted.
  case strict
  /// About 2 % are accepted.
  case normal
  /// About 6 % are accepted.
  case lenient

  /// The factor of the limit.
  var limitFactor: Double {
    switch self {
    case .strict: 0.85
    case .normal: 1
    case .lenient: 1.2
    }
  }
}
