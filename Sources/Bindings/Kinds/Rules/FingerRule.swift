/// The rule for the number of fingers in triggers of a kind.
enum FingerRule {
  /// A trigger must state the number of fingers. `example` is the number that error messages suggest. `any` is the
  /// range of the word `any`; nil if the word means all allowed numbers.
  case required(ClosedRange<Int>, example: Int, any: ClosedRange<Int>? = nil)
  /// A trigger may state the number of fingers. If it does not, the default applies.
  case implied(ClosedRange<Int>, default: ClosedRange<Int>)
  /// A trigger must not state the number of fingers; `reason` is the error message. The range contains the finger
  /// counts of the gesture's events.
  case absent(ClosedRange<Int>, reason: String)

  var allowed: ClosedRange<Int> {
    switch self {
    case .required(let allowed, _, _), .implied(let allowed, _), .absent(let allowed, _): allowed
    }
  }

  /// The numbers of fingers that the word `any` means.
  var any: ClosedRange<Int> {
    switch self {
    case .required(let allowed, _, let any): any ?? allowed
    case .implied, .absent: allowed
    }
  }

  /// The number of fingers for a trigger that states no number; nil if every trigger must state the number.
  var implied: ClosedRange<Int>? {
    switch self {
    case .required: nil
    case .implied(_, let implied): implied
    case .absent(let allowed, _): allowed
    }
  }
}
