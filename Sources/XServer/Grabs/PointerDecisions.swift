/// Our decisions about the gestures and the presses that the server withheld.
struct PointerDecisions {
  /// The touchpads whose last gesture we kept from applications.
  private var keptGestures: Set<Int32> = []
  /// The number of the last request for a decision.
  private var lastRequest: UInt = 0

  /// Returns true if the touchpad's last gesture was kept from applications.
  func keepsGesture(of device: Int32) -> Bool { keptGestures.contains(device) }

  /// Returns true if a gesture began while the server still waited for a decision about what had begun before, which happens
  /// only while the computer stalls. The grab does not get this gesture, though no other client has grabbed the device
  /// (X.Org server 21.1).
  ///
  /// - Parameter request: The number of the last request that the server had handled when it began.
  func isBehindUndecided(after request: UInt) -> Bool { request < lastRequest }

  /// Records a decision that was sent, and the number of its last request.
  mutating func decided(by request: UInt) { lastRequest = request }

  mutating func keepGesture(of device: Int32) { keptGestures.insert(device) }

  /// Records that another gesture begins on the touchpad, or that it is gone.
  mutating func forgetGesture(of device: Int32) { keptGestures.remove(device) }
}
