/// The pen of a virtual tablet that covers the whole screen, with proximity and pressure.
package final class VirtualStylus {
  private let connection: InputTestConnection

  init(_ connection: InputTestConnection) { self.connection = connection }

  /// Brings the pen into proximity at a location in pixels.
  package func enterProximity(x: Double, y: Double) throws(VirtualServerError) {
    try connection.send(.proximity(isIn: true, ScreenPoint(x: x, y: y).valuators))
  }

  /// Moves the pen. `pressure` is from 0 (hovering) to 1.
  package func moved(x: Double, y: Double, pressure: Double = 0) throws(VirtualServerError) {
    var valuators = ScreenPoint(x: x, y: y).valuators
    valuators.set(4, to: min(max(pressure, 0), 1) * 1000)
    try connection.send(.motion(absolute: true, valuators))
  }

  /// Presses a button of the pen; 1 is its tip.
  package func press(_ button: Int = 1) throws(VirtualServerError) {
    try connection.send(.button(Int32(clamping: button), pressed: true, absolute: true, [:]))
  }

  package func release(_ button: Int = 1) throws(VirtualServerError) {
    try connection.send(.button(Int32(clamping: button), pressed: false, absolute: true, [:]))
  }

  /// Takes the pen out of proximity.
  package func leaveProximity(x: Double, y: Double) throws(VirtualServerError) {
    try connection.send(.proximity(isIn: false, ScreenPoint(x: x, y: y).valuators))
  }

  /// Returns when the server has processed all events of the pen.
  package func sync() throws(VirtualServerError) { try connection.sync() }
}
