internal import Bindings
internal import Gestures
internal import XServer

/// Messages about bindings that the devices, or other programs, do not allow; each is reported once while it lasts.
struct DeviceReports {
  private var refusals: [String] = []
  private var observationLimit: String?

  /// Reports the grabs that other programs do not allow.
  mutating func reportRefusals(_ current: [String]) {
    for refusal in current where !refusals.contains(refusal) { Output.report(refusal) }
    refusals = current
  }

  /// Reports what touchpad bindings with `observe` cannot do.
  mutating func reportObservationLimit(of pipeline: GesturePipeline, devices: [InputDevice]) {
    let hasTouchpad = devices.contains { $0.deviceClass == .touchpad }
    let limit = hasTouchpad && !pipeline.isPaused ? pipeline.bindings.observationLimit : nil
    if let limit, limit != observationLimit { Output.report(limit) }
    observationLimit = limit
  }

  /// Reports the devices that bindings need if none of them is present.
  func reportMissingDevices(of pipeline: GesturePipeline, devices: [InputDevice]) {
    guard !pipeline.isPaused,
      let missing = MissingDevices(needs: pipeline.needs, bindings: pipeline.bindings, devices: devices)
    else { return }
    Output.report(missing.description)
  }
}
