/// A pointer that reports absolute positions, like the pointer of a virtual machine.
package final class VirtualAbsolutePointer {
  private let connection: InputTestConnection

  init(_ connection: InputTestConnection) { self.connection = connection }

  /// Moves the pointer to a point (pixels).
  package func move(toX x: Double, y: Double) throws(VirtualServerError) {
    try connection.send(.motion(absolute: true, ScreenPoint(x: x, y: y).valuators))
  }

  package func press(_ button: Int) throws(VirtualServerError) {
    try connection.send(.button(Int32(clamping: button), pressed: true, absolute: true, [:]))
  }

  package func release(_ button: Int) throws(VirtualServerError) {
    try connection.send(.button(Int32(clamping: button), pressed: false, absolute: true, [:]))
  }

  /// Returns when the server has processed all events of the pointer.
  package func sync() throws(VirtualServerError) { try connection.sync() }
}
