import Gestures
import GesturesTesting
import Linux

extension Scenario {
  static let millimetres = Scenario(
    name: "millimetres", sentence: "slow fingers make a step of `every 5mm` each 5.0 ± 0.3 mm",
    parts: TouchpadSurface.judged.map(\.name)
  ) { laboratory, part in
    guard let surface = TouchpadSurface.judged.first(where: { $0.name == part }) else { throw LabError(part) }
    let pad = try laboratory.plug(TouchModel(surface))
    var table = Table("profile", ["3 fingers, mm", "steps", "2 fingers, mm", "steps"])
    var isWithinLimit = true
    for profile in PointerProfile.all {
      try profile.set(on: pad.model.device, in: laboratory)
      var cells: [String] = []
      for fingers in [3, 2] {
        let steps = try StepMeasurement(fingers, on: pad, surface, in: laboratory)
        cells += [steps.mean.text(2), "\(steps.count)"]
        isWithinLimit = isWithinLimit && steps.count >= 4 && abs(steps.mean - 5) <= 0.3
      }
      table.add(profile.name, cells)
    }
    return Finding(text: table.text, isWithinLimit: isWithinLimit)
  }
}

/// A setting of the pointer's acceleration.
struct PointerProfile: Sendable {
  let name: String
  /// The value of the property that selects the adaptive or the flat profile: two numbers, each 0 or 1.
  let profile: String
  let speed: String

  static let all = [
    PointerProfile(name: "adaptive", profile: "1 0", speed: "0"),
    PointerProfile(name: "flat", profile: "0 1", speed: "0"),
    PointerProfile(name: "flat, speed 0.5", profile: "0 1", speed: "0.5"),
    PointerProfile(name: "flat, speed -0.5", profile: "0 1", speed: "-0.5"),
  ]

  func set(on device: DeviceModel, in laboratory: Laboratory) throws {
    try laboratory.set("Accel Profile Enabled", to: profile, of: device)
    try laboratory.set("Accel Speed", to: speed, of: device)
  }
}

/// The fingers' movement between two steps of `every 5mm`.
struct StepMeasurement {
  let count: Int
  /// The mean movement in millimetres; 0 with fewer than two steps.
  let mean: Double

  init(_ fingers: Int, on pad: TouchDevice, _ surface: TouchpadSurface, in laboratory: Laboratory) throws {
    let daemon = try DaemonRun("pan \(fingers) on touchpad {\n    every 5mm right -> run \(Marks.command) step\n}\n")
    defer { daemon.stop() }
    let movement = TouchpadMovement(fingers, .right, length: 45, over: .seconds(3))
    let scans = Hand.touchpadScans(of: movement, on: surface)
    let performance = try Performance(scans, on: pad, in: laboratory)
    let start = performance.reports.lowerBound
    let positions = performance.marks.map { mark in
      let time = Double((mark.time - start).microseconds) / 1000
      return scans.last { $0.time <= time }?.position ?? 0
    }
    count = positions.count
    mean = count > 1 ? ((positions.last ?? 0) - (positions.first ?? 0)) / Double(count - 1) : 0
  }
}

extension HandScan {
  /// The horizontal position of the first finger.
  fileprivate var position: Double { reports.first?.x ?? 0 }
}

extension Duration {
  var microseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}

extension TouchpadSurface {
  /// Touchpads for which libinput reports gestures.
  static let judged: [TouchpadSurface] = [.clickpad, .twoSlots, .apple, .withoutResolution]
}
