extension XConnection {
  /// Returns the kinds of input that other programs have grabbed, as messages name them.
  ///
  /// Tries each grab for a moment, on a separate connection, and releases it. The grabs hold no input back, so input of
  /// this moment is not lost.
  package static func takenGrabs(display: String? = nil) throws(XServerError) -> [String] {
    let connection = try XConnection(display: display)
    // Button 2 is tried because it is rarely pressed. Button 1 is left out: window managers grab button 1 to focus
    // windows.
    let kinds: [GrabKind] = [.touch, .swipe, .pinch, .button(2), .button(3), .button(8), .button(9)]
    return connection.withServerGrabbed {
      kinds.filter { kind in
        guard connection.version >= kind.version else { return false }
        let isFree = kind.grab(on: connection, holdingBack: false)
        if isFree { kind.ungrab(on: connection) }
        return !isFree
      }.map(\.subject)
    }
  }
}
