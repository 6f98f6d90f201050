internal import CX11
internal import Gestures

/// An event that a grab reports.
///
/// These events report only the input that we must decide about. The slave devices report the movement of that input,
/// whether the input is grabbed or not. The only exception is a touchpad gesture whose movement only the grab reports
/// (`ServerEvent.Gesture.isFromGrab`).
enum GrabEvent {
  /// A touch that we may own later; `window` is the deepest window under the touch.
  case touchBegan(number: Int32, device: Int32, master: Int32, time: UInt32, window: UInt, emulatesPointer: Bool)
  /// The server waits for our decision about the touch.
  case touchOwned(number: Int32, device: Int32, master: Int32)
  /// The touch has ended, or we will get no more of the touch; `window` is the deepest window under the start of the
  /// touch that still exists.
  case touchEnded(number: Int32, window: UInt)
  /// The master device is frozen until our decision about this gesture.
  case gestureBegan(ServerEvent.Gesture, master: Int32)
  /// The master device is frozen until our decision about this press. If our grab was already active, the device is not
  /// frozen. `down` contains the buttons of the master device that were already down.
  case buttonPressed(number: Int32, device: Int32, master: Int32, time: UInt32, down: [Int32])

  /// The slave device on which the event begins input; nil if the event begins no input.
  var beginning: Int32? {
    switch self {
    case .touchBegan(_, let device, _, _, _, _), .buttonPressed(_, let device, _, _, _): device
    case .gestureBegan(let gesture, _): gesture.device
    case .touchOwned, .touchEnded: nil
    }
  }
}

extension GrabEvent {
  /// True if the device's own events report the input that the event begins.
  ///
  /// - Parameters:
  ///   - selected: The types of the device's events that are selected.
  ///   - deviceClass: The class of the device; nil if the device is unknown.
  func isFollowed(by selected: Set<Int32>, _ deviceClass: DeviceClass?, _ needs: InputNeeds) -> Bool {
    switch self {
    case .touchBegan: selected.contains(XI_RawTouchBegin)
    case .gestureBegan(let gesture, _):
      selected.contains(gesture.kind == .swipe ? XI_GestureSwipeBegin : XI_GesturePinchBegin)
    // A device that is needed only for taps or scrolling has no strokes, although its button events are selected.
    case .buttonPressed: deviceClass.map { DeviceTracker($0).followsPresses(needs) } ?? false
    case .touchOwned, .touchEnded: true
    }
  }
}
