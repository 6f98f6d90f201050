/// The virtual keyboard. Default: the us layout.
package final class VirtualKeyboard {
  private let connection: InputTestConnection

  init(_ connection: InputTestConnection) { self.connection = connection }

  package func press(_ key: KeyCode) throws(VirtualServerError) {
    try connection.send(.key(key.rawValue, pressed: true))
  }

  package func release(_ key: KeyCode) throws(VirtualServerError) {
    try connection.send(.key(key.rawValue, pressed: false))
  }

  /// Presses the keys in order and releases them in the opposite order.
  package func type(_ keys: KeyCode...) throws(VirtualServerError) {
    for key in keys { try press(key) }
    for key in keys.reversed() { try release(key) }
    try sync()
  }

  /// Returns when the server has processed all events of the keyboard.
  package func sync() throws(VirtualServerError) { try connection.sync() }
}
