import CUInput
import GesturesTesting
import Linux
import VirtualX

/// Checks the clicks that libinput makes of taps. An application gets each click once, but no click of a tap that has
/// an action.
final class TapDesk {
  private let laboratory: Laboratory
  private let pad: TouchDevice
  private let mouse: VirtualDevice
  private let application: Application
  private var checks = Checks()

  init(_ laboratory: Laboratory) throws {
    self.laboratory = laboratory
    pad = try laboratory.plug(TouchModel(.clickpad))
    mouse = try laboratory.plug(.mouseWithSideButtons)
    application = try Application(display: ":0")
    try laboratory.set("Tapping Enabled", to: "1", of: pad.model.device)
    // A press of the clickpad with two fingers is a click of the right button.
    try laboratory.set("Click Method Enabled", to: "0 1", of: pad.model.device)
  }

  func finding() throws -> Scenario.Finding {
    let mark = "-> run \(Marks.command)"
    try run(
      "tap {2,3} on touchpad \(mark) tap {2,3}\n", name: "bound",
      [1: .clicks(1), 2: .gesture("tap 2"), 3: .gesture("tap 3")])
    try run(
      "tap 1 on touchpad \(mark) tap 1\ntap 2 times 2 on touchpad \(mark) twice\ntap 3 on touchpad observe \(mark) tap 3\n",
      name: "one finger, twice, observe",
      [1: .gesture("tap 1"), 2: .clicks(3), 3: Outcome(buttons: ["2 down", "2 up"], gestures: ["tap 3"])])
    try run(
      "tap 2 on touchpad \(mark) tap 2\ntap 2 times 2 on touchpad \(mark) twice\ntap 1 on touchpad \(mark) tap 1\n"
        + "swipe 3 up \(mark) swipe\n",
      name: "waits, no touchscreen", [1: .gesture("tap 1"), 2: .gesture("tap 2"), 3: .clicks(2)])
    try run(
      "tap {2,3} in class \"other\" on touchpad \(mark) tap {2,3}\ntap 4 on touchpad \(mark) tap 4\n",
      name: "not here", [1: .clicks(1), 2: .clicks(3), 3: .clicks(2)])
    try runPresses()
    return checks.finding
  }

  /// Presses the clickpad with one to three fingers, with both click methods of libinput, between taps.
  private func runPresses() throws {
    let daemon = try DaemonRun(
      "tap {2,3} pressed on touchpad -> run \(Marks.command) press {2,3}\ntap 3 on touchpad -> run \(Marks.command) tap 3\n"
    )
    defer { daemon.stop() }
    for (method, setting) in [("the number of fingers", "0 1"), ("areas", "1 0")] {
      try laboratory.set("Click Method Enabled", to: setting, of: pad.model.device)
      for hand in 0..<laboratory.settings.hands {
        for fingers in 1...3 {
          try check("press \(fingers), clicks by \(method)", fingers == 1 ? .clicks(1) : .gesture("press \(fingers)")) {
            try click(fingers: fingers)
          }
        }
        let scans = Hand.touchpadScans(
          of: HandGesture(.tap(times: 1), fingers: 3), on: .clickpad, seed: UInt64(hand * 31 + 3))
        try check("tap 3 beside presses", .gesture("tap 3")) { try pad.play(scans) }
        try check("a click of the mouse beside presses", .clicks(1)) { try mouse.click(BTN_LEFT) }
      }
    }
  }

  /// Taps with one, two and three fingers, with and without tap-and-drag. Between the taps, clicks the buttons of the
  /// touchpad and of a mouse.
  private func run(_ bindings: String, name: String, _ expected: [Int: Outcome]) throws {
    let daemon = try DaemonRun(bindings)
    defer { daemon.stop() }
    for drag in ["1", "0"] {
      try laboratory.set("Tapping Drag Enabled", to: drag, of: pad.model.device)
      for hand in 0..<laboratory.settings.hands {
        for (fingers, outcome) in expected.sorted(by: { $0.key < $1.key }) {
          let scans = Hand.touchpadScans(
            of: HandGesture(.tap(times: 1), fingers: fingers), on: .clickpad, seed: UInt64(hand * 31 + fingers))
          try check("\(name): tap \(fingers), drag \(drag)", outcome) { try pad.play(scans) }
        }
        try check("\(name): a click with two fingers", .clicks(3)) { try click() }
        try check("\(name): a click of the mouse", .clicks(3)) { try mouse.click(BTN_RIGHT) }
      }
    }
  }

  private func check(_ name: String, _ expected: Outcome, _ action: () throws -> Void) throws {
    application.clear()
    try Marks.clear()
    try action()
    Poll.sleep(for: .milliseconds(800))
    application.sync()
    checks.add(name, [Outcome(of: application, marks: Marks.all.map(\.name)).text], [expected.text])
  }

  /// Presses the clickpad.
  private func click(fingers: Int = 2) throws {
    let scans = Hand.touchpadScans(of: HandGesture(.tap(times: 1), fingers: fingers), on: .clickpad, seed: 5)
    let landed = scans.firstIndex { scan in scan.reports.count { $0.phase != .ended } == fingers } ?? 0
    try pad.play(Array(scans.prefix(landed + 1)))
    Poll.sleep(for: .milliseconds(30))
    try pad.device.click(BTN_LEFT)
    Poll.sleep(for: .milliseconds(30))
    for scan in scans.suffix(from: landed + 1) where scan.reports.contains(where: { $0.phase == .ended }) {
      try pad.report(scan)
    }
  }
}
