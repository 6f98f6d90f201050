import CUInput
import GesturesTesting
import Glibc
import Linux

extension Scenario {
  /// A part is a seed: `make real SCENARIOS=random:17` repeats the devices made from seed 17.
  static let random = Scenario(
    name: "random", sentence: "devices with absurd numbers and random reports end neither Dactyl nor the X server",
    parts: ["1"], acceptsSeeds: true
  ) { laboratory, part in
    guard let seed = UInt64(part) else { throw LabError("the seed of devices is a number, not \(part)") }
    let pad = try laboratory.plug(TouchModel(.clickpad))
    let daemon = try DaemonRun("swipe 3 left on touchpad -> run \(Marks.command) swipe\n")
    defer { daemon.stop() }
    var devices = RandomDevices(seed: seed)
    for _ in 0..<40 { try devices.playOne() }
    Poll.sleep(for: .seconds(1))
    var checks = Checks()
    let hasServer = laboratory.serverProcess.reapIfEnded() == nil
    if hasServer {
      checks.add("the daemon", [daemon.child.reapIfEnded() == nil ? "lives" : "has ended"], ["lives"])
      let scans = Hand.touchpadScans(of: HandGesture(.swipe(.left), fingers: 3), on: .clickpad, seed: 3)
      checks.add("a swipe afterwards", try Performance(scans, on: pad, in: laboratory).marks.map(\.name), ["swipe"])
    } else {
      // The server has ended. Play the same devices without Dactyl, to find out if Dactyl is a cause.
      try laboratory.restartServer(with: [pad.model.device])
      var again = RandomDevices(seed: seed)
      for _ in 0..<40 { try again.playOne() }
      let isAlone = laboratory.serverProcess.reapIfEnded() != nil
      checks.add("the X server", [isAlone ? "ends without Dactyl, too" : "has ended"], ["ends without Dactyl, too"])
    }
    let finding = checks.finding
    return Finding(text: devices.text + finding.text, isWithinLimit: finding.isWithinLimit)
  }
}

/// Devices that no factory makes: any axes, ranges, resolutions and keys, with random reports.
private struct RandomDevices {
  private static let axes = [
    ABS_X, ABS_Y, ABS_Z, ABS_RX, ABS_WHEEL, ABS_PRESSURE, ABS_DISTANCE, ABS_TILT_X, ABS_MISC, ABS_MT_SLOT,
    ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID, ABS_MT_PRESSURE, ABS_MT_TOUCH_MAJOR, ABS_MT_TOOL_TYPE,
    ABS_MT_ORIENTATION,
  ]
  // Excludes keys with an effect on the kernel, the X server or a terminal.
  private static let keys =
    [
      BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_SIDE, BTN_EXTRA, BTN_TOUCH, BTN_STYLUS, BTN_STYLUS2, BTN_TOOL_PEN,
      BTN_TOOL_RUBBER, BTN_TOOL_MOUSE, BTN_0, BTN_JOYSTICK, KEY_A, KEY_S, KEY_LEFTSHIFT,
    ] + TouchDevice.tools
  private static let relatives = [REL_X, REL_Y, REL_WHEEL, REL_HWHEEL]
  private static let properties = [
    INPUT_PROP_POINTER, INPUT_PROP_DIRECT, INPUT_PROP_BUTTONPAD, INPUT_PROP_SEMI_MT, INPUT_PROP_TOPBUTTONPAD,
  ]
  private static let edges: [Int32] = [.min, -32_768, -1, 0, 1, 2, 9, 100, 65_535, 1 << 20, .max]

  private var random: SplitMix64
  private var made = 0
  private var refused = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  var text: String { "\(made) devices; the kernel has refused \(refused)\n" }

  /// Makes a device, plays 150 reports, and unplugs it.
  mutating func playOne() throws {
    let model = nextModel()
    guard let device = try? VirtualDevice(model) else {
      refused += 1
      return
    }
    made += 1
    Poll.sleep(for: .milliseconds(Int64(random.number(0...900))))
    for _ in 0..<150 {
      try device.report((0..<random.number(0...8)).map { _ in nextEvent(of: model) })
      Poll.sleep(for: .milliseconds(Int64(random.number(0...20))))
    }
    device.unplug()
    Poll.sleep(for: .milliseconds(Int64(random.number(0...300))))
  }

  private mutating func nextModel() -> DeviceModel {
    var model = DeviceModel(
      name: "Random \(made + refused)", bus: [BUS_USB, BUS_I2C, BUS_I8042, BUS_BLUETOOTH][random.number(0...3)],
      vendor: UInt16(random.number(0...65_535)), product: UInt16(random.number(0...65_535)))
    // Half of the devices are touchpads or touchscreens, by udev's criteria.
    let isTouch = random.chance(50)
    if isTouch {
      model.keys = [BTN_TOUCH, BTN_TOOL_FINGER]
      for code in [ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID] {
        model.axes.append(nextAxis(code))
      }
    }
    model.keys += Self.keys.filter { _ in random.chance(40) }
    model.relatives = random.chance(30) ? Self.relatives.filter { _ in random.chance(60) } : []
    for code in Self.axes where !model.axes.contains(where: { $0.code == code }) && random.chance(25) {
      model.axes.append(nextAxis(code))
    }
    model.properties = Self.properties.filter { _ in random.chance(30) }
    return model
  }

  private mutating func nextAxis(_ code: Int32) -> DeviceModel.Axis {
    let usual: ClosedRange<Int32> = code == ABS_MT_SLOT ? 0...Int32(random.number(0...15)) : 0...2000
    let ends = [nextNumber(), nextNumber()].sorted()
    return DeviceModel.Axis(
      code: code, range: random.chance(60) ? usual : ends[0]...ends[1],
      fuzz: random.chance(80) ? 0 : nextNumber(), resolution: random.chance(70) ? 20 : nextNumber())
  }

  private mutating func nextEvent(of model: DeviceModel) -> VirtualDevice.Event {
    switch random.number(0...9) {
    case 0...5 where !model.axes.isEmpty:
      let axis = model.axes[random.number(0...(model.axes.count - 1))]
      let isInside = random.chance(80)
      let value = isInside ? Int32.random(in: axis.range, using: &random) : nextNumber()
      let isLift = axis.code == ABS_MT_TRACKING_ID && random.chance(40)
      return .axis(axis.code, isLift ? -1 : value)
    case 6...8 where !model.keys.isEmpty:
      return .key(model.keys[random.number(0...(model.keys.count - 1))], random.chance(50))
    default:
      return .relative(Self.relatives[random.number(0...(Self.relatives.count - 1))], nextNumber())
    }
  }

  private mutating func nextNumber() -> Int32 {
    random.chance(50) ? Self.edges[random.number(0...(Self.edges.count - 1))] : Int32(random.number(-5000...5000))
  }
}
