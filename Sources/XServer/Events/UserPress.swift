internal import CX11

/// A press by the user: a key, a button, a click of the wheel or a touch. The pressed key itself is not recorded.
package struct UserPress: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A key that was pressed at this time of the server.
    case key(at: UInt32)
    case button(Int)
    case touch
  }

  /// The slave device of the press.
  let device: Int32
  let kind: Kind

  /// The number of the pressed button; nil for a key or a touch.
  package var button: Int? { if case .button(let number) = kind { number } else { nil } }

  package var isTouch: Bool { kind == .touch }

  /// True for a press of a key.
  package var isKey: Bool { keyTime != nil }

  /// The server's time of a key press; nil for a button or a touch.
  var keyTime: UInt32? { if case .key(let time) = kind { time } else { nil } }

  /// True if the press is a click of the wheel.
  package var isWheel: Bool { button.map { PointerTracker.wheelButtons.contains(Int32(clamping: $0)) } ?? false }

  init(device: Int32, button: Int) { (self.device, kind) = (device, .button(button)) }

  /// Reads a raw event of a master device. Returns nil for other events.
  ///
  /// Such events are selected by `EventSource.followPresses`.
  init?(_ type: Int32, _ data: UnsafeRawPointer) {
    let event = data.assumingMemoryBound(to: XIRawEvent.self)
    switch type {
    case XI_RawKeyPress: kind = .key(at: UInt32(truncatingIfNeeded: event.pointee.time))
    case XI_RawButtonPress: kind = .button(Int(event.pointee.detail))
    case XI_RawTouchBegin: kind = .touch
    default: return nil
    }
    guard event.pointee.deviceid != event.pointee.sourceid else { return nil }
    device = event.pointee.sourceid
  }
}
