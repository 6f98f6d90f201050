/// The virtual keyboard, of the us layout unless the test changes it.
package final class VirtualKeyboard {
  private let connection: InputTestConnection

  init(_ connection: InputTestConnection) { self.connection = connection }

  package func press(_ key: KeyCode) throws(VirtualServerError) {
    try connection.send(.key(key.rawValue, pressed: true))
  }

  package func release(_ key: KeyCode) throws(VirtualServerError) {
    try connection.send(.key(key.rawValue, pressed: false))
  }

  /// Presses the keys in their order and releases them in the opposite one.
  package func type(_ keys: KeyCode...) throws(VirtualServerError) {
    for key in keys { try press(key) }
    for key in keys.reversed() { try release(key) }
    try sync()
  }

  /// Returns when the server has processed all that the keyboard did.
  package func sync() throws(VirtualServerError) { try connection.sync() }
}
