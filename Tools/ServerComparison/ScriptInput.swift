/// The devices of a server, real or simulated.
package protocol ScriptInput {
  /// Lets a device report something. It returns once the server has processed it.
  func perform(_ input: DeviceInput) throws
  /// The keycode of a key.
  func keycode(of key: ScriptKey) -> Int32
}
