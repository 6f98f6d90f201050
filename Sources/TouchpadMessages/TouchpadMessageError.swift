/// The reason why a packet cannot be read as a message.
package enum TouchpadMessageError: Error, Sendable, Hashable {
  case tooShort
  /// Bytes follow the last value.
  case tooLong
  /// The first byte names no message.
  case unknownMessage(UInt8)
  /// A value is out of range.
  case invalid(String)
  /// The text is no request.
  case unknownRequest
}
