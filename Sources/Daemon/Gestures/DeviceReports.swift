internal import Bindings
internal import Gestures

/// Messages about bindings that cannot work because of the devices or of other programs. Each message is reported once
/// while its cause lasts.
struct DeviceReports {
  private var refusals: [String] = []
  private var observationLimit: String?

  /// Reports the grabs that other programs prevent, except those that were already prevented at the last call.
  mutating func reportRefusals(_ current: [String]) {
    for refusal in current where !refusals.contains(refusal) { Output.report(refusal) }
    refusals = current
  }

  /// Reports that touchpad bindings with `observe` are not recognized over the windows of some programs.
  mutating func reportObservationLimit(of pipeline: GesturePipeline, devices: [InputDevice]) {
    let hasTouchpad = devices.contains { $0.deviceClass == .touchpad }
    let limit = hasTouchpad && !pipeline.isPaused ? pipeline.bindings.observationLimit : nil
    if let limit, limit != observationLimit { Output.report(limit) }
    observationLimit = limit
  }

  /// Reports the device classes that the bindings need, if no device of these classes is present.
  func reportMissingDevices(of pipeline: GesturePipeline, devices: [InputDevice]) {
    guard !pipeline.isPaused,
      let missing = MissingDevices(needs: pipeline.needs, bindings: pipeline.bindings, devices: devices)
    else { return }
    Output.report(missing.description)
  }
}
