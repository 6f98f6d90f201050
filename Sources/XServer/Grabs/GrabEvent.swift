/// What the server tells the holder of a grab.
///
/// These events say only what is ours to judge. The movement comes from the slave devices, grabbed or not; only that of a
/// touchpad's gesture may have to come from the grab itself (`ServerEvent.Gesture.isFromGrab`).
enum GrabEvent {
  /// A touch that we may come to own, and the deepest window under it.
  case touchBegan(number: Int32, device: Int32, master: Int32, time: UInt32, window: UInt, emulatesPointer: Bool)
  /// The server waits for our word about the touch.
  case touchOwned(number: Int32, device: Int32, master: Int32)
  /// The finger was lifted, or the touch is over for us; with the deepest window under its beginning that still exists.
  case touchEnded(number: Int32, window: UInt)
  /// The master device is frozen until our decision about this gesture.
  case gestureBegan(ServerEvent.Gesture, master: Int32)
  /// The same for a button of `device`.
  case buttonPressed(number: Int32, device: Int32, master: Int32, time: UInt32)

  /// The slave device that this began on.
  var beginning: Int32? {
    switch self {
    case .touchBegan(_, let device, _, _, _, _), .buttonPressed(_, let device, _, _): device
    case .gestureBegan(let gesture, _): gesture.device
    case .touchOwned, .touchEnded: nil
    }
  }
}
