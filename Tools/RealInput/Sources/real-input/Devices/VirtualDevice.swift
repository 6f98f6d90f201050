import CUInput
import Linux

/// A device that the kernel makes by /dev/uinput.
final class VirtualDevice {
  struct Event {
    let type: Int32
    let code: Int32
    let value: Int32

    static func key(_ code: Int32, _ isDown: Bool) -> Event { Event(type: EV_KEY, code: code, value: isDown ? 1 : 0) }
    static func axis(_ code: Int32, _ value: Int32) -> Event { Event(type: EV_ABS, code: code, value: value) }
    static func relative(_ code: Int32, _ value: Int32) -> Event { Event(type: EV_REL, code: code, value: value) }
  }

  let model: DeviceModel
  private var descriptor: Int32

  init(_ model: DeviceModel) throws(SystemError) {
    self.model = model
    descriptor = try Self.checked("/dev/uinput", uinput_open())
    for (type, codes) in [
      (EV_KEY, model.keys), (EV_REL, model.relatives), (EV_ABS, model.axes.map(\.code)), (EV_MSC, model.miscellaneous),
    ] {
      for code in codes { try Self.checked("UI_SET", uinput_allow(descriptor, type, code)) }
    }
    for property in model.properties { try Self.checked("UI_SET_PROPBIT", uinput_allow_property(descriptor, property)) }
    for axis in model.axes {
      var setup = uinput_abs_setup()
      setup.code = UInt16(axis.code)
      setup.absinfo.minimum = axis.range.lowerBound
      setup.absinfo.maximum = axis.range.upperBound
      setup.absinfo.fuzz = axis.fuzz
      setup.absinfo.resolution = axis.resolution
      try Self.checked("UI_ABS_SETUP", uinput_set_axis(descriptor, &setup))
    }
    let id = input_id(bustype: UInt16(model.bus), vendor: model.vendor, product: model.product, version: 1)
    try Self.checked("UI_DEV_CREATE", uinput_create(descriptor, model.name, id))
  }

  deinit { unplug() }

  /// Sends one report: the events, and the end of the report.
  func report(_ events: [Event]) throws(SystemError) {
    guard descriptor >= 0 else { return }
    let all = events + [Event(type: EV_SYN, code: SYN_REPORT, value: 0)]
    let inputs = all.map { event in
      var input = input_event()
      input.type = UInt16(event.type)
      input.code = UInt16(event.code)
      input.value = event.value
      return input
    }
    try Descriptors.write(descriptor, inputs.withUnsafeBytes { Array($0) })
  }

  /// Presses and releases a key or a button.
  func click(_ code: Int32, for duration: Duration = .milliseconds(60)) throws(SystemError) {
    try report([.key(code, true)])
    Poll.sleep(for: duration)
    try report([.key(code, false)])
  }

  /// Moves a mouse by about this many steps of its sensor, in 20 reports.
  func move(by dx: Int, _ dy: Int) throws(SystemError) {
    for _ in 0..<20 {
      try report([.relative(REL_X, Int32(dx / 20)), .relative(REL_Y, Int32(dy / 20))])
      Poll.sleep(for: .milliseconds(8))
    }
  }

  /// Moves the pointer of a mouse into a corner, and from there towards the middle, because the pointer cannot move
  /// beyond an edge.
  func moveAwayFromEdges() throws(SystemError) {
    try move(by: -6000, -6000)
    try move(by: 640, 400)
    Poll.sleep(for: .milliseconds(300))
  }

  func unplug() {
    guard descriptor >= 0 else { return }
    _ = uinput_destroy(descriptor)
    Descriptors.close(descriptor)
    descriptor = -1
  }

  @discardableResult
  private static func checked(_ call: String, _ status: Int32) throws(SystemError) -> Int32 {
    guard status >= 0 else { throw SystemError(call: call, code: -status) }
    return status
  }
}
