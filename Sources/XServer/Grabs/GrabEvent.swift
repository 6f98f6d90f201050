internal import CX11
internal import GestureKinds
internal import Gestures

/// An event for the holder of a grab.
///
/// These events report only the input that is ours to decide about. The movement comes from the slave devices, grabbed or not; only that of a
/// touchpad's gesture may have to come from the grab itself (`ServerEvent.Gesture.isFromGrab`).
enum GrabEvent {
  /// A touch that we may come to own, and the deepest window under it.
  case touchBegan(number: Int32, device: Int32, master: Int32, time: UInt32, window: UInt, emulatesPointer: Bool)
  /// The server waits for our decision about the touch.
  case touchOwned(number: Int32, device: Int32, master: Int32)
  /// The finger was lifted, or the touch is over for us; with the deepest window under its beginning that still exists.
  case touchEnded(number: Int32, window: UInt)
  /// The master device is frozen until our decision about this gesture.
  case gestureBegan(ServerEvent.Gesture, master: Int32)
  /// The same for a button of `device`, unless the master device is ours already; `down` are the buttons that the master
  /// device had down before.
  case buttonPressed(number: Int32, device: Int32, master: Int32, time: UInt32, down: [Int32])

  /// The slave device that this began on.
  var beginning: Int32? {
    switch self {
    case .touchBegan(_, let device, _, _, _, _), .buttonPressed(_, let device, _, _, _): device
    case .gestureBegan(let gesture, _): gesture.device
    case .touchOwned, .touchEnded: nil
    }
  }
}

extension GrabEvent {
  /// True if the beginning is followed by the device's own events.
  ///
  /// - Parameters:
  ///   - selected: The types of the device's events that are selected.
  ///   - deviceClass: nil for a device that is not known.
  func isFollowed(by selected: Set<Int32>, _ deviceClass: DeviceClass?, _ needs: InputNeeds) -> Bool {
    switch self {
    case .touchBegan: selected.contains(XI_RawTouchBegin)
    case .gestureBegan(let gesture, _):
      selected.contains(gesture.kind == .swipe ? XI_GestureSwipeBegin : XI_GesturePinchBegin)
    // A device that is needed only for taps or scrolling has no strokes, though its buttons are selected.
    case .buttonPressed: deviceClass.map { DeviceTracker($0).followsPresses(needs) } ?? false
    case .touchOwned, .touchEnded: true
    }
  }
}
