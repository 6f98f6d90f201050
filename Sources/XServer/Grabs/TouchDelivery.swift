/// Tracks touches until applications have received them.
extension InputGrabs {
  /// True if the server waits for our decision about the touch.
  func owns(touch number: Int32) -> Bool { touches.isOwned(number) }

  /// True if a touch of the device is undecided, or if a decision about such a touch was not sent yet.
  func hasUndecidedTouches(on device: Int32) -> Bool {
    touches.hasTouches(of: device) || decisions.hasDecisions(of: device)
  }

  /// True if a rejected touch of a lifted finger is still being delivered.
  var isDelivering: Bool { rejected.isDelivering }

  /// Records that the finger of a touch was lifted.
  func fingerLifted(_ number: Int32, from touchscreen: Int32) {
    rejected.fingerLifted(number, from: touchscreen)
  }

  /// Records that these devices are attached to a master device.
  func attached(_ devices: [Int32]) { rejected.attached(devices) }
}
