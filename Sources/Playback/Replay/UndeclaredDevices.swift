package import Gestures
package import Traces

extension Trace {
  /// The devices that have input, but are neither in the header nor added by a line. They are in the order of their
  /// first input.
  package var undeclaredDevices: [DeviceID] {
    var known = Set(header.devices.map(\.device.id))
    var missing: [DeviceID] = []
    for line in lines {
      guard case .input(let event) = line.content else { continue }
      if case .system(.deviceAdded(let device), _) = event { known.insert(device.id) }
      if let device = event.device, known.insert(device).inserted { missing.append(device) }
    }
    return missing
  }
}
