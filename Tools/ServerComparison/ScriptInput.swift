/// The devices of a server, real or simulated.
package protocol ScriptInput {
  /// Sends a report of a device. Returns when the server has processed the report.
  func perform(_ input: DeviceInput) throws
  func keycode(of key: ScriptKey) -> Int32
}
