internal import Gestures

/// Codes of linux/input-event-codes.h that occur in recordings, in addition to the codes of touchpads.
enum EvdevCode {
  /// The code of the event that ends one contact's report in protocol A.
  static let contact: UInt16 = 2
  /// The codes of keyboard keys. Buttons have codes outside this range.
  static let keys: Range<UInt16> = 1..<0x100

  /// Returns the modifier that a key sets; empty for other keys.
  static func modifier(of key: UInt16) -> Modifiers {
    switch key {
    case 29, 97: .control
    case 42, 54: .shift
    case 56: .alt
    case 100: .level3
    case 125, 126: .super
    default: []
    }
  }
}
