/// The numbers of fingers that a trigger of a kind can ask for.
enum FingerRule {
  /// A trigger must give the number; `example` is one for messages.
  case required(ClosedRange<Int>, example: Int)
  /// A trigger that gives no number has the implied one.
  case implied(ClosedRange<Int>, default: ClosedRange<Int>)
  /// A trigger gives no number; `reason` is the message for one that does. Events of the gesture have so many.
  case absent(ClosedRange<Int>, reason: String)

  var allowed: ClosedRange<Int> {
    switch self {
    case .required(let allowed, _), .implied(let allowed, _), .absent(let allowed, _): allowed
    }
  }

  /// The number of a trigger that gives none; nil where it must give one.
  var implied: ClosedRange<Int>? {
    switch self {
    case .required: nil
    case .implied(_, let implied): implied
    case .absent(let allowed, _): allowed
    }
  }
}
