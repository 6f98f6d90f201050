internal import Gestures

extension SystemEvent {
  /// The event as the text of a line in a trace, without the time.
  var traceText: String {
    switch self {
    case .deviceAdded(let device): "add " + TraceDevice(device).traceText
    case .deviceRemoved(let device): "remove \(device.rawValue)"
    case .screenLayoutChanged(let layout):
      (["screens"] + layout.outputs.map(\.traceText)).joined(separator: " ")
    case .grabBroken: "system " + SystemKeyword.grabBroken.rawValue
    case .sessionLocked: "system " + SystemKeyword.locked.rawValue
    case .sessionInactive: "system " + SystemKeyword.inactive.rawValue
    case .sessionActive: "system " + SystemKeyword.active.rawValue
    case .configurationReload: "system " + SystemKeyword.reload.rawValue
    case .shutdown: "system " + SystemKeyword.shutdown.rawValue
    }
  }
}

extension TraceDevice {
  /// The text of the device in a header line.
  var traceText: String {
    // Touchscreens and pens always scroll naturally, so their lines omit `natural`.
    let isNatural = device.scrollsNaturally && !device.deviceClass.isOnScreen
    return "\(device.id.rawValue) \(device.deviceClass.rawValue) \(device.name.quotedInTraces)"
      + (isNatural ? " natural" : "")
      + (device.surface.map { " surface " + TraceNumber.text($0) } ?? "")
      + (pixelsPerPoint == 1 ? "" : " points " + TraceNumber.text(pixelsPerPoint))
  }
}

extension Rectangle {
  /// The text of the rectangle in a `screen` line.
  var traceText: String {
    "\(TraceNumber.text(x)),\(TraceNumber.text(y)) \(TraceNumber.text(width))x\(TraceNumber.text(height))"
  }
}
