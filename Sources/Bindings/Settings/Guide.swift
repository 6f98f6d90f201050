/// The time at which the guide shows the possible continuations of a gesture.
package enum Guide: Sendable, Hashable {
  /// The guide is shown after the fingers have been stationary for this time in the middle of a gesture.
  case pause(Duration)
  /// The guide is shown from the start of the gesture.
  case always
  case off

  /// Default of `set guide`. A hand that pauses for this time usually hesitates: Bau and Mackay, "OctoPocus" (UIST
  /// 2008).
  package static let `default` = Guide.pause(.milliseconds(300))

  /// Names of the values, in the order of the documentation.
  enum Word: String, CaseIterable { case pause, always, off }

  /// The value as it is written in a bindings file.
  package var written: String {
    switch self {
    case .pause(let time): "\(Word.pause) \(time.written)"
    case .always: Word.always.rawValue
    case .off: Word.off.rawValue
    }
  }
}
