/// The reason why a message cannot be written as a line, or a line is no message.
package enum OverlayMessageError: Error, Sendable, Hashable {
  /// The line is longer than `OverlayMessageLimits.lineLength`.
  case lineTooLong
  /// The first word names no message.
  case unknownMessage(String)
  /// The line ends where a value is missing.
  case missing(String)
  /// A value is none of its kind, or beyond its bounds.
  case invalid(String)
  /// There are more of these than the limit.
  case tooMany(String)
  /// Something follows the last value.
  case unexpected(String)
}
