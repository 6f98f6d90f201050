/// Disables and floats the virtual pointing devices of a server, and reverts these changes.
final class DeviceChanges {
  private enum Change: String { case disable, float }

  static let devices = ["touchscreen", "touchpad", "mouse", "absolute-pointer", "stylus"].map { "Virtual " + $0 }

  private let display: String
  private var changes: [String: Change] = [:]

  init(display: String) { self.display = display }

  /// Disables or floats a device, as `isDisabling` says; reverts the change of a device that is already changed.
  /// Returns a description of the change.
  func change(_ index: Int, isDisabling: Bool) throws -> String {
    let device = Self.devices[index]
    guard changes[device] == nil else {
      try restore(device)
      return "restore \(device)"
    }
    let change = isDisabling ? Change.disable : .float
    try run("xinput", change.rawValue, device, display: display)
    changes[device] = change
    return "\(change.rawValue) \(device)"
  }

  func restoreAll() throws { for device in changes.keys.sorted() { try restore(device) } }

  private func restore(_ device: String) throws {
    switch changes.removeValue(forKey: device) {
    case .disable: try run("xinput", "enable", device, display: display)
    case .float: try run("xinput", "reattach", device, "Virtual core pointer", display: display)
    case nil: break
    }
  }
}
