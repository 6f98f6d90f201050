/// The devices of a server, real or simulated.
package protocol ScriptInput {
  /// Lets a device send a report. Returns once the server has processed the report.
  func perform(_ input: DeviceInput) throws
  /// The keycode of a key.
  func keycode(of key: ScriptKey) -> Int32
}
