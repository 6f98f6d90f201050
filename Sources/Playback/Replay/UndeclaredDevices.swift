package import Gestures
package import Traces

extension Trace {
  /// The devices with input that neither the header nor an `add` line declares, in the order of their first input.
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
