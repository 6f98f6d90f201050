package import Bindings
internal import Gestures
package import Traces

extension Trace {
  /// Returns the trace with distances multiplied by the factor of `set sensitivity`, as the daemon measures them. A
  /// trace that a daemon recorded is returned unchanged, because its distances already contain the factor.
  package func calibrated(by settings: FileSettings) -> Trace {
    guard !header.isCalibrated else { return self }
    var trace = self
    trace.header.isCalibrated = true
    let factors = Dictionary(header.devices.map { ($0.device.id, settings.sensitivity(of: $0.device)) }) { $1 }
    for index in lines.indices {
      guard case .input(var input) = lines[index].content else { continue }
      input.multiplyDistances(by: factors)
      trace.lines[index].content = .input(input)
    }
    return trace
  }
}

extension InputEvent {
  /// Multiplies the distances of fingers by the factor of their device.
  fileprivate mutating func multiplyDistances(by factors: [DeviceID: Double]) {
    switch self {
    case .touches(var event):
      event.pixelsPerPoint /= factors[event.device] ?? 1
      self = .touches(event)
    case .touchpad(var event):
      event.unacceleratedDelta = event.unacceleratedDelta * (factors[event.device] ?? 1)
      self = .touchpad(event)
    case .scroll(var event):
      event.unacceleratedDelta = event.unacceleratedDelta * (factors[event.device] ?? 1)
      self = .scroll(event)
    case .hover, .press, .system, .time: break
    }
  }
}
