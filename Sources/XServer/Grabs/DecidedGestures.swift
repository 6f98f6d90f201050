/// Our decisions about the last gesture of each touchpad that the server withheld.
struct DecidedGestures {
  private var kept: Set<Int32> = []
  /// The number of the last request of each decision.
  private var requests: [Int32: UInt] = [:]

  /// Returns true if the touchpad's last gesture was kept from applications.
  func isKept(_ device: Int32) -> Bool { kept.contains(device) }

  /// Returns true if a gesture began while the server still waited for the decision about the gesture before, which happens
  /// only while the computer stalls. The grab does not get the one that began, though no other client has grabbed the
  /// device (X.Org server 21.1).
  ///
  /// - Parameter request: The number of the last request that the server had handled when it began.
  func isUndecided(_ device: Int32, after request: UInt) -> Bool { requests[device].map { request < $0 } ?? false }

  /// Records that the server withholds a gesture of the touchpad.
  mutating func began(_ device: Int32) { kept.remove(device) }

  /// Records a decision, and the number of its last request.
  mutating func decided(_ device: Int32, isKept: Bool, by request: UInt) {
    if isKept { kept.insert(device) }
    requests[device] = request
  }

  mutating func forget(_ device: Int32) {
    kept.remove(device)
    requests[device] = nil
  }
}
