/// Our decisions about the gestures and the presses that the server withheld.
struct PointerDecisions {
  /// The touchpads whose last gesture we kept from applications.
  private var keptGestures: Set<Int32> = []
  /// The number of the last request for a decision.
  private var lastRequest: UInt = 0

  /// Returns true if the touchpad's last gesture was kept from applications.
  func keepsGesture(of device: Int32) -> Bool { keptGestures.contains(device) }

  /// Returns true if a gesture began while the server still waited for a decision about earlier input. The grab does
  /// not get such a gesture, although no other client has grabbed the device (X.Org server 21.1). This happens only
  /// while the computer stalls.
  ///
  /// - Parameter request: The number of the last request that the server had handled when the gesture began.
  func isBehindUndecided(after request: UInt) -> Bool { request < lastRequest }

  /// Records a decision that was sent, and the number of its last request.
  mutating func decided(by request: UInt) { lastRequest = request }

  mutating func keepGesture(of device: Int32) { keptGestures.insert(device) }

  /// Records that another gesture begins on the touchpad, or that the touchpad is gone.
  mutating func forgetGesture(of device: Int32) { keptGestures.remove(device) }
}
