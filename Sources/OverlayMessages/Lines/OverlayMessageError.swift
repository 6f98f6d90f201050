/// The reason why a message cannot be written as a line, or why a line cannot be parsed.
package enum OverlayMessageError: Error, Sendable, Hashable {
  /// The line is longer than `OverlayMessageLimits.lineLength`.
  case lineTooLong
  /// The first word names no message.
  case unknownMessage(String)
  /// The line ends before a required value.
  case missing(String)
  /// A value has the wrong format or is out of range.
  case invalid(String)
  /// The number of elements of this kind exceeds the limit.
  case tooMany(String)
  /// Something follows the last value.
  case unexpected(String)
}
