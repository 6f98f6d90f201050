/// Limits of the messages. Messages with values beyond these limits are not decoded.
package enum TouchpadMessageLimits {
  /// Maximum number of fingers and of contacts. Touchpads report five fingers at most, and have up to ten slots.
  package static let contacts = 16
  /// Maximum magnitude of a coordinate or a length in points; more than 3 m.
  package static let distance = 12_000.0
  /// Maximum length of a packet in bytes.
  package static let packetLength = 1024
  /// Maximum length of a path in bytes.
  package static let pathLength = 512
}
