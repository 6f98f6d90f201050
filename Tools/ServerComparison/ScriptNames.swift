internal import CX11

/// Names for the numbers that differ between servers: windows, touches, devices and keys.
final class ScriptNames {
  var windows: [Window: String] = [:]
  var devices: [Int32: String] = [:]
  var keys: [Int32: String] = [:]
  private var touches: [Int32: Int] = [:]

  func window(_ window: Window) -> String { window == 0 ? "none" : windows[window] ?? "another window" }

  func device(_ device: Int32) -> String { devices[device] ?? "another device" }

  func key(_ keycode: Int32) -> String { keys[keycode] ?? "another key" }

  /// Returns the ordinal number of a touch, in the order in which touches were first reported.
  func touch(_ number: Int32) -> String {
    let known = touches[number] ?? touches.count + 1
    touches[number] = known
    return "touch \(known)"
  }
}
